import { todasAsEsperas } from '#agente/linguagem/lexico-pedido.ts'
import type { Comando, Valores } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import type { Pedaco } from './leitura.ts'

/** Acts about the waiting list; entering it is the default. */
export const atosDaEspera = ['espera', 'sair_espera', 'ver_espera', 'aceitar_vaga']

/** Leaving is not asked again: below this certainty the list is shown, with a button to leave. */
const certoDeSair = 0.55

/** Commands of the waiting list: accept an offer, leave, list, enter. */
export function doEspera({ texto, atos }: Pedaco, valores: Valores): Comando {
  const [ato] = [...atos.keys()].filter((um) => um !== 'espera' && atosDaEspera.includes(um))
  if (ato === 'aceitar_vaga') return { tipo: 'aceitar_oferta', valores }
  if (ato === 'sair_espera' && (atos.get(ato) ?? 0) >= certoDeSair)
    return { tipo: 'sair_da_espera', valores, ...(todasAsEsperas.test(dobrar(texto)) && { todas: true }) }
  return ato ? { tipo: 'ver', oque: 'esperas' } : { tipo: 'iniciar', tarefa: 'esperar', valores }
}

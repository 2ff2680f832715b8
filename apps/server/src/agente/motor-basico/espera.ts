import { todos } from '#agente/linguagem/lexico-pedido.ts'
import type { Comando, Valores } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import type { Pedaco } from './leitura.ts'

/** What a line may do with the waiting list; to enter it is the rest. */
export const atosDaEspera = ['espera', 'sair_espera', 'ver_espera', 'aceitar_vaga']

/** Of the waiting list: to take what came free, to leave, to look, to enter. */
export function doEspera({ texto, atos }: Pedaco, valores: Valores): Comando {
  const [ato] = [...atos.keys()].filter((um) => um !== 'espera' && atosDaEspera.includes(um))
  if (ato === 'aceitar_vaga') return { tipo: 'aceitar_oferta', valores }
  if (ato === 'sair_espera')
    return { tipo: 'sair_da_espera', valores, ...(todos.test(dobrar(texto)) && { todas: true }) }
  return ato ? { tipo: 'ver', oque: 'esperas' } : { tipo: 'iniciar', tarefa: 'esperar', valores }
}

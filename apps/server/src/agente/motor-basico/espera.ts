import { todasAsEsperas } from '#agente/linguagem/lexico-pedido.ts'
import type { Comando, Valores } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import type { Pedaco } from './leitura.ts'

/** Acts about the waiting list; entering it is the default. */
export const atosDaEspera = ['espera', 'sair_espera', 'ver_espera', 'aceitar_vaga']

/** From here on leaving is not asked about. */
const certoDeSair = 0.7
/** A less sure special act counts only where it is nearly as sure as entering the list. */
const [certo, margem] = [0.55, 0.25]

/** Commands of the waiting list: accept an offer, leave, list, enter. */
export function doEspera({ texto, atos }: Pedaco, valores: Valores): Comando {
  const entrar = atos.get('espera') ?? 0
  const proprios = [...atos].filter(([um]) => um !== 'espera' && atosDaEspera.includes(um))
  const [[ato, certeza] = ['espera', 0]] = proprios.filter(([, um]) => um >= certo || um >= entrar - margem)
  if (ato === 'aceitar_vaga') return { tipo: 'aceitar_oferta', valores }
  if (ato === 'sair_espera') {
    const todas = todasAsEsperas.test(dobrar(texto))
    const sai = certeza >= certoDeSair && !texto.includes('?')
    return { tipo: 'sair_da_espera', valores, ...(todas && { todas }), ...(sai && { certo: true }) }
  }
  // Who cancels something of a list enters none.
  if (ato === 'ver_espera' || atos.has('cancelar')) return { tipo: 'ver', oque: 'esperas' }
  return { tipo: 'iniciar', tarefa: 'esperar', valores }
}

import {
  consultaEspera,
  entraNaEspera,
  querSairDaEspera,
  saiDaEspera,
  todasAsEsperas,
  vagaAbriu,
} from '#agente/linguagem/lexico-pedido.ts'
import type { Comando, Valores } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import type { Pedaco } from './leitura.ts'

/** Commands of the waiting list: accept an offer, leave, list, enter. */
export function doEspera({ texto }: Pedaco, v: Valores): Comando {
  const dobrado = dobrar(texto)
  if (vagaAbriu.test(dobrado)) return { tipo: 'aceitar_oferta', valores: v }
  // «Se alguém desistir, me chama»: somebody else leaves.
  const deQuemEscreve = dobrado.replace(/\b(?:se|caso|if|when) [^,.;!?]*/g, '')
  const sai =
    saiDaEspera.test(deQuemEscreve) && (!entraNaEspera.test(deQuemEscreve) || querSairDaEspera.test(deQuemEscreve))
  if (sai) return { tipo: 'sair_da_espera', valores: v, ...(todasAsEsperas.test(dobrado) && { todas: true }) }
  if (consultaEspera.test(dobrado) && !entraNaEspera.test(dobrado)) return { tipo: 'ver', oque: 'esperas' }
  return { tipo: 'iniciar', tarefa: 'esperar', valores: v }
}

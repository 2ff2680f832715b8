import { negacao, todasAsEsperas } from '#agente/linguagem/lexico-pedido.ts'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { semOQueNaoQuer } from '#agente/linguagem/nomes/clausulas.ts'
import type { Comando, ValoresDoComando } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import { certo, type Leitura, type Pedaco } from './leitura.ts'

/** Acts about the waiting list. The default is to enter it. */
export const atosDaEspera = ['espera', 'sair_espera', 'ver_espera', 'aceitar_vaga']

/** Commands of the waiting list: accept an offer, leave (after a question), list, enter. */
export function doEspera({ texto, atos }: Pedaco, valores: ValoresDoComando): Comando {
  // «Add me to the list» also looks a little like leaving it.
  const sai = (atos.get('sair_espera') ?? 0) >= Math.min(certo, atos.get('espera') ?? 0)
  const [ato] = [...atos.keys()].filter(
    (um) => um !== 'espera' && atosDaEspera.includes(um) && (sai || um !== 'sair_espera'),
  )
  if (ato === 'aceitar_vaga') return { tipo: 'aceitar_oferta', valores }
  if (ato === 'ver_espera') return { tipo: 'ver', oque: 'esperas' }
  const dobrado = dobrar(texto)
  const todas = todasAsEsperas.test(dobrado)
  if (ato === 'sair_espera') return { tipo: 'sair_da_espera', valores, ...(todas && { todas }) }
  return { tipo: 'iniciar', tarefa: 'esperar', valores }
}

/** The answer to «leave the list?» or «which list?»: a named and not refused one, a yes or a no. */
export function respostaDeSair(
  { estado, servicos }: Leitura,
  { texto, atos }: Pedaco,
  valores: ValoresDoComando,
): Comando | undefined {
  const dobrado = dobrar(texto)
  if (texto.includes('?')) return undefined
  const perguntouSe = estado.botoes.filter(({ comando }) => comando.tipo === 'sair_da_espera').length === 1
  const nega = ['nao', 'rejeitar', 'desistir'].some((ato) => atos.has(ato)) || negacao.test(dobrado)
  const queridos = servicosCitados(semOQueNaoQuer(dobrado, true), servicos).flat()
  if (valores.servicos && queridos.length > 0)
    return { tipo: 'sair_da_espera', valores: { servicos: [queridos.map(({ id }) => id)] }, certo: true }
  if (nega) return { tipo: 'negar' }
  return perguntouSe && (atos.has('sim') || atos.has('sair_espera')) ? { tipo: 'confirmar' } : undefined
}

import { limite } from '#agente/linguagem/atos/ler-atos.ts'
import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import { todasAsEsperas } from '#agente/linguagem/lexico-pedido.ts'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { semOQueNaoQuer } from '#agente/linguagem/nomes/clausulas.ts'
import type { Comando, ValoresDoComando } from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { atosDe, atosDeMarcar, certo, type Leitura, type Pedaco } from './leitura.ts'
import { cancelarEsses } from './proposta.ts'
import { apontados } from './referencias.ts'

/** Acts about the waiting list. The default is to enter it. */
const atosDaEspera = ['espera', 'sair_espera', 'ver_espera', 'aceitar_vaga']

/** Commands of the waiting list: accept an offer, leave (after a question), list, enter. */
function doEspera({ texto, atos }: Pedaco, valores: ValoresDoComando): Comando {
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
function respostaDeSair(
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

/** From this certainty on, an act may be meant besides another. */
const certezaDeTalvez = 0.3

/** What a part wants of the waiting list; undefined: nothing. */
export function pedidoDaEspera(leitura: Leitura, pedaco: Pedaco, v: ValoresDoComando): Comando[] | undefined {
  const { atos, texto } = pedaco
  const { estado } = leitura
  const tem = (...nomes: string[]) => nomes.some((ato) => atos.has(ato))
  const de = (ato: string) => atos.get(ato) ?? 0
  const dobrado = dobrar(texto)
  const daLista = atosDaEspera.some(
    (ato) => de(ato) >= (estado.tarefas[0] ? limite : certo) && atosDeMarcar.every((um) => de(ato) > de(um)),
  )
  if (
    estado.espera === 'sair_da_fila' &&
    (daLista || palavras(dobrado).length <= 3 || !tem('mudar', ...atosDeMarcar))
  ) {
    const saida = respostaDeSair(leitura, pedaco, v)
    if (saida) return [saida]
  }
  if (daLista) {
    // «Desmarca a limpeza. Se abrir vaga me avisa»: cancels one and waits for another.
    const desmarca = tem('cancelar') && !tem('sair_espera') ? apontados(leitura, texto) : undefined
    if (desmarca?.length) return [cancelarEsses(desmarca, dobrado), { tipo: 'iniciar', tarefa: 'esperar', valores: v }]
    // «Take me off» seems to cancel and may mean to leave the list: ask whether to leave.
    const sai = tem('cancelar') ? atosDe(leitura, texto, certezaDeTalvez).get('sair_espera') : undefined
    return [doEspera(sai ? { texto, atos: new Map([...atos, ['sair_espera', certo]]) } : pedaco, v)]
  }
  return undefined
}

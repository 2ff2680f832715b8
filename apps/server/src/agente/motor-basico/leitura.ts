import type { Agendamento, Profissional, Servico } from '#agenda/porta/reservas.ts'
import { lerAtos, limite } from '#agente/linguagem/atos/ler-atos.ts'
import { certezas, type Ensinados, usoDaPalavra } from '#agente/linguagem/atos/modelo.ts'
import { palavraCerta, type Uso } from '#agente/linguagem/deslizes.ts'
import { grafias } from '#agente/linguagem/lexico.ts'
import { estaSemana, ordinais, outraSemana, seguidoComHora, sinais } from '#agente/linguagem/lexico-pedido.ts'
import { nomesDitos } from '#agente/linguagem/nomes/achar.ts'
import { semBlocosDeSistema } from '#agente/linguagem/nomes/clausulas.ts'
import { nomeApresentado, outraPessoa } from '#agente/linguagem/nomes/nome.ts'
import { isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import { semanaDoDia, type Trecho } from '#agente/linguagem/tempo.ts'
import type { Espera, EstadoConversa } from '#agente/porta/estado.ts'
import type { LinhaLida } from '#agente/porta/motor.ts'
import type { Idioma } from '#platform/format.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { diaDaSemana, relogioLocal } from '#platform/time.ts'

/** A reader's input: the text, the conversation before it, and the records that words may name. */
export type Leitura = {
  /** The client's messages since the last turn, joined by newlines, at most 4,000 characters. */
  texto: string
  estado: EstadoConversa
  agora: Date
  /** IANA zone of the company. */
  fuso: string
  idioma: Idioma
  servicos: readonly Servico[]
  profissionais: readonly Profissional[]
  /** The client's own live appointments, earliest first. */
  marcados: readonly Agendamento[]
  /** The company's lessons for the reader of acts. */
  ensinados?: Ensinados
  /** The days among which a bare weekday is looked for, if the words before it say so. */
  pauta?: Trecho[]
}

/** A part of a message, with its acts and their certainties. */
export type Pedaco = { texto: string; atos: ReadonlyMap<string, number> }

const maximoLido = 4000

export function juntarTextos(textos: readonly string[]): string {
  return semBlocosDeSistema(textos.join('\n').slice(0, maximoLido)).trim()
}

const palavra = /(?<![\p{L}\p{M}\d@'’_-])\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}\d@'’_-])/gu
/** How often a company's own names are assumed to occur. */
const vezesDosNomes = 50

/** A text of signs alone becomes the word for them. */
export function semSinais(texto: string): string {
  const so = /[\p{L}\p{N}?]/u.test(texto) ? '' : texto.replace(/\P{Extended_Pictographic}/gu, '')
  return sinais.find(([, uns]) => uns.test(so))?.[0] ?? texto
}

/** Corrects slips by the words of examples and the company's names. People's names stay. */
export function semDeslizes(escrita: Leitura): Leitura {
  const leitura = { ...escrita, texto: semSinais(escrita.texto).replace(seguidoComHora, '') }
  const { texto, servicos, profissionais, estado } = leitura
  if (estado.espera === 'nome' || estado.espera === 'email') return leitura
  const daEmpresa = new Set(
    [...servicos, ...profissionais].flatMap(({ nome }) =>
      palavras(dobrar(nome)).flatMap((parte) => [parte, `${parte}s`, parte.replace(/ao$/, 'oes')]),
    ),
  )
  const deGente = new Set(palavras(dobrar(`${nomeApresentado(texto) ?? ''} ${outraPessoa(texto)?.nome ?? ''}`)))
  const uso: Uso = (dita, anterior) =>
    usoDaPalavra(dita, anterior) ?? (anterior === undefined && daEmpresa.has(dita) ? vezesDosNomes : undefined)
  const certo = texto.replace(palavra, (dita, onde: number) => {
    const dobrada = dobrar(dita)
    const ehNome = deGente.has(dobrada) || (/^\p{Lu}/u.test(dita) && /[\p{L}\d,] *$/u.test(texto.slice(0, onde)))
    // The grammar of days and hours corrects its own words.
    // «Cort» is short for a service here, and no slip of «court».
    const comeca = dobrada.length >= 4 && [...daEmpresa].some((nome) => nome.slice(0, -1) === dobrada)
    const fica = ehNome || comeca || isPalavraDeTempo(dobrada) || grafias.has(dobrada) || !/^[a-z]+$/.test(dobrada)
    return (
      (fica ? undefined : palavraCerta(dobrada, uso, palavras(dobrar(texto.slice(0, onde).slice(-20))).at(-1))) ?? dita
    )
  })
  return certo === texto ? leitura : { ...leitura, texto: certo }
}

/** Questions asked in passing: a yes answers them, anything else begins afresh. */
const convites: readonly Espera[] = ['quer_marcar', 'pessoa']

/** Certainties of a message's texts, so that each text is read once. */
const lidas = new WeakMap<Leitura, Map<string, ReadonlyMap<string, number>>>()

/** The acts of a text that are at least this certain, the surest first. */
export function atosDe(leitura: Leitura, texto: string, minimo = limite): ReadonlyMap<string, number> {
  const textos = lidas.get(leitura) ?? new Map<string, ReadonlyMap<string, number>>()
  const todas = textos.get(texto) ?? certezasDe(leitura, texto)
  lidas.set(leitura, textos.set(texto, todas))
  return new Map([...todas].filter(([, certeza]) => certeza >= minimo).sort(([, a], [, b]) => b - a))
}

function certezasDe(leitura: Leitura, texto: string): ReadonlyMap<string, number> {
  const { servicos, profissionais, ensinados, estado } = leitura
  const linha = { texto, estado: oQueFoiDito(leitura), nomes: nomesDitos(texto, servicos, profissionais) }
  const todas = new Map(certezas(linha, ensinados))
  if (estado.espera && convites.includes(estado.espera)) {
    const resposta = certezas({ ...linha, estado: 'pediu_confirmacao' }, ensinados)
    for (const ato of ['sim', 'nao']) todas.set(ato, resposta.get(ato) ?? 0)
  }
  return todas
}

/** A whole message with its acts, which the company may teach. */
export function lerLinha(leitura: Leitura): Omit<LinhaLida, 'entendeu'> {
  const { texto, servicos, profissionais } = leitura
  const linha = { texto, estado: oQueFoiDito(leitura), nomes: nomesDitos(texto, servicos, profissionais) }
  return { ...linha, atos: lerAtos(linha, leitura.ensinados) }
}

/** The kind of the attendant's last question, as the training lines name it. */
const perguntas: Partial<Record<Espera, string>> = {
  servico: 'perguntou_servico',
  profissional: 'ofereceu_profissionais',
  dia: 'perguntou_dia',
  hora: 'ofereceu_horarios',
  escolha: 'ofereceu_horarios',
  nome: 'perguntou_nome',
  email: 'perguntou_contato',
  qual: 'perguntou_qual',
}

/** The kind of the attendant's last text. */
function oQueFoiDito({ estado: { espera, lembrete, feitas, apresentou }, marcados }: Leitura): string {
  if (espera && !convites.includes(espera)) return perguntas[espera] ?? 'pediu_confirmacao'
  if (lembrete) return 'lembrete'
  if (feitas.length > 0) return 'acabou_de_marcar'
  if (marcados.length > 0) return 'tem_marcado'
  return apresentou ? 'respondeu' : 'inicio'
}

/** The certainty from which an act of a part counts. */
export const certo = 0.6
/** The reader may rate a comment this much above a limit of days, and it is still a limit. */
export const empate = 0.05
export const atosDeMarcar = ['marcar', 'mais_um', 'disponibilidade']
/** Acts that are a request of their own; the others add something to one. */
export const atosDeTarefa = [
  ...atosDeMarcar,
  ...'remarcar cancelar espera sair_espera meus presenca atraso pessoa parar meus_dados'.split(' '),
  ...'desistir recomecar reclamar urgente socorro'.split(' '),
]
export const atosDePergunta =
  'preco duracao servicos endereco funcionamento quem_faz pagamento convenio negociar duvida'.split(' ')
export const familiaDe = (ato: string) => (atosDeMarcar.includes(ato) ? 'marcar' : ato)

/** The surest request among a part's acts. */
export function pedidoMaisCerto({ atos }: Pedaco): { ato: string; familia: string; certeza: number } | undefined {
  for (const [ato, certeza] of atos)
    if (atosDeTarefa.includes(ato) || atosDePergunta.includes(ato)) return { ato, familia: familiaDe(ato), certeza }
  return undefined
}

/** The days of the open task; else the weeks of the last change's new and old time. */
export function pautaDe({ estado, marcados, fuso, agora, pauta }: Leitura): Trecho[] {
  if (pauta) return pauta
  const { opcoesDia, dias, dia } = estado.tarefas[0]?.quadro ?? {}
  const umDia = (um: string): Trecho => ({ de: um, ate: um })
  if (estado.espera !== null) return opcoesDia?.map(umDia) ?? (dias ? [dias] : dia ? [umDia(dia)] : [])
  const [ultima] = estado.feitas
  const inicios = [marcados.find(({ id }) => id === ultima?.id)?.inicio ?? [], ultima?.quadro?.inicio ?? []].flat()
  const hoje = relogioLocal(fuso, agora).dia
  return inicios.flatMap((inicio) => {
    const { de, ate } = semanaDoDia(relogioLocal(fuso, new Date(inicio)).dia)
    return ate < hoje ? [] : [{ de: [de, hoje].sort()[1] ?? de, ate }]
  })
}

/** «a primeira», «opção 2», «o último», «2»: a position in the last list shown. */
export function ordemDita(dobrado: string, { estado }: Leitura): number | undefined {
  if (!estado.espera) return undefined
  // «Essa ou a outra?», of one weekday; «a quarta da outra semana» is no second of Wed and Thu.
  const { opcoesDia = [] } = estado.tarefas[0]?.quadro ?? {}
  if (estado.espera === 'dia' && new Set(opcoesDia.map(diaDaSemana)).size === 1) {
    if (estaSemana.test(dobrado)) return 0
    if (outraSemana.test(dobrado)) return 1
  }
  const i = ordinais.findIndex((um) => um.test(dobrado))
  if (i >= 0) return i
  if (/\b(?:ultim[oa]|last one|the last)\b(?! (?:vez|time|visit|dose|foi|faz|fez|ha)\b)/.test(dobrado)) return -1
  const numero = /^\s*([1-9])\s*[.)]?\s*$/.exec(dobrado)?.[1]
  const mostrados = estado.tarefas[0]?.candidatos?.length ?? estado.tarefas[0]?.quadro.opcoesServico?.length ?? 0
  return numero && (estado.espera === 'qual' || estado.espera === 'servico' || mostrados > 0)
    ? Number(numero) - 1
    : undefined
}

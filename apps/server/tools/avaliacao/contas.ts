import type { Fala } from './avaliacao.ts'
import type { Cenario } from './cenario.ts'
import { type AgendamentoNoFim, type FimDoCenario, isVivo, type LinhaEspera } from './mundo.ts'

export const nomesDasContas = {
  fimCerto: 'fim certo',
  perguntaOuPessoa: 'pergunta ou pessoa',
  escritaErrada: 'escrita errada',
  agendaDupla: 'agenda dupla',
  afirmacaoFalsa: 'afirmação falsa',
  negativaFalsa: 'negativa falsa',
  laco: 'laço',
} as const
export type Conta = keyof typeof nomesDasContas

/**
 * What happened in a run:
 * - fimCerto: the rows at the end are the expected ones.
 * - perguntaOuPessoa: they are not, but nothing wrong was written, and the agent called a person or
 *   asked a question that the script does not answer.
 * - escritaErrada: a row is neither as at the start nor as expected, or is missing.
 * - agendaDupla: two rows at the same time where one was expected, or one row more of a service.
 * - afirmacaoFalsa, negativaFalsa: the agent claimed or denied something against the rows.
 * - laco: the agent said the same text three times.
 */
export type Contas = Record<Conta, boolean>

export type CorridaLida = {
  antes: FimDoCenario
  fim: FimDoCenario
  clienteId: string
  conversa: readonly Fala[]
  /** The client had nothing left to say. */
  calado: boolean
  falsas: readonly string[]
  negativas: readonly string[]
}

export function contasDe(cenario: Cenario, lido: CorridaLida): Contas {
  const { antes, fim, clienteId, conversa, calado } = lido
  const fimCerto = diferencas(cenario, fim).length === 0
  const escritaErrada = escritasErradas(cenario, antes, fim).length > 0
  const agendaDupla = isDupla(cenario, antes, fim, clienteId)
  const agente = conversa.filter(({ quem }) => quem === 'agente').map(({ texto }) => texto)
  const parou = fim.comPessoa || (calado && pergunta(conversa.at(-1)))
  const vezes = [...Map.groupBy(agente, (texto) => texto).values()].map(({ length }) => length)
  return {
    fimCerto,
    perguntaOuPessoa: !fimCerto && !escritaErrada && !agendaDupla && parou,
    escritaErrada,
    agendaDupla,
    afirmacaoFalsa: lido.falsas.length > 0,
    negativaFalsa: lido.negativas.length > 0,
    laco: vezes.some((quantas) => quantas >= 3),
  }
}

/** The expected rows, wishes and announcements that are missing, one line for each. */
export function diferencas({ espera, mundo }: Cenario, fim: FimDoCenario): string[] {
  const esperadas = espera.agendamentos.map((linha) => daAgenda({ ...linha, inicio: new Date(linha.inicio) }, mundo))
  const achadas = fim.linhas.filter(isVivo).map((linha) => daAgenda(linha, mundo))
  const ditas = espera.agendamentos.flatMap(({ presenca, atraso_minutos: atraso, ...linha }) => {
    const esta = daAgenda({ ...linha, inicio: new Date(linha.inicio) }, mundo)
    const uma = fim.linhas.find((l) => isVivo(l) && daAgenda(l, mundo) === esta)
    if (!uma) return []
    const { status, atrasoMinutos } = uma
    const vem = presenca === undefined || (status === 'CONFIRMADO') === presenca
    const naHora = atraso === undefined || atrasoMinutos === atraso
    return [
      ...(vem ? [] : [`${presenca ? 'presence not confirmed' : 'presence confirmed'}: ${esta}`]),
      ...(naHora ? [] : [`late by ${atrasoMinutos ?? 'unknown'} instead of ${atraso ?? 'unknown'} min: ${esta}`]),
    ]
  })
  const { sem_mensagens: semMensagens } = espera
  if (semMensagens !== undefined && semMensagens !== fim.semMensagens)
    ditas.push(semMensagens ? 'messages were not stopped' : 'messages are stopped')
  const [esperados, desejos] = [desejosEsperados(espera), desejosDe(espera, fim)]
  return [
    ...semAs(esperadas.sort(), achadas).map((linha) => `missing: ${linha}`),
    ...semAs(achadas.sort(), esperadas).map((linha) => `too much: ${linha}`),
    ...ditas,
    ...semAs(esperados, desejos).map((um) => `missing: ${um}`),
    ...semAs(desejos, esperados).map((um) => `too much: ${um}`),
  ]
}

function escritasErradas({ espera, mundo }: Cenario, antes: FimDoCenario, fim: FimDoCenario): string[] {
  const erradas = (inicio: string[], esperadas: string[], achadas: string[]) => [
    ...semAs(semAs(achadas, esperadas), semAs(inicio, esperadas)),
    ...semAs(
      inicio.filter((linha) => esperadas.includes(linha)),
      achadas,
    ),
  ]
  const vivas = ({ linhas }: FimDoCenario) => linhas.filter(isVivo).map((linha) => daAgenda(linha, mundo))
  const esperadas = espera.agendamentos.map((linha) => daAgenda({ ...linha, inicio: new Date(linha.inicio) }, mundo))
  return [
    ...erradas(vivas(antes), esperadas, vivas(fim)),
    ...erradas(desejosDe(espera, antes), desejosEsperados(espera), desejosDe(espera, fim)),
  ]
}

function isDupla({ espera, mundo }: Cenario, antes: FimDoCenario, fim: FimDoCenario, clienteId: string): boolean {
  const [vivas, havia] = [fim.linhas.filter(isVivo), antes.linhas.filter(isVivo)]
  const quantas = (linhas: readonly { servico: string }[], servico: string) =>
    linhas.filter((linha) => linha.servico === servico).length
  const aMais = mundo.servicos.some(({ nome }) => {
    const devidas = Math.max(quantas(espera.agendamentos, nome), quantas(havia, nome))
    return devidas > 0 && quantas(vivas, nome) > devidas
  })
  const previstas = espera.agendamentos.map((linha) => daAgenda({ ...linha, inicio: new Date(linha.inicio) }, mundo))
  const delas = (linhas: AgendamentoNoFim[]) => linhas.filter((linha) => linha.clienteId === clienteId)
  const juntas = (linhas: AgendamentoNoFim[]) =>
    linhas.flatMap((uma, i) =>
      linhas
        .slice(i + 1)
        .filter((outra) => uma.inicio < outra.fim && outra.inicio < uma.fim)
        .map((outra) => [daAgenda(uma, mundo), daAgenda(outra, mundo)].sort())
        .filter((par) => !par.every((linha) => previstas.includes(linha)))
        .map((par) => par.join(' + ')),
    )
  return aMais || semAs(juntas(delas(vivas)), juntas(delas(havia))).length > 0
}

const gentileza = /\b(?:algo mais|mais alguma coisa|posso (?:te )?ajudar|anything else|(?:can|may) i help)\b[^?]*\?/giu

function pergunta(ultima: Fala | undefined): boolean {
  return ultima?.quem === 'agente' && /\?|\n\[/u.test(ultima.texto.replace(gentileza, ''))
}

function daAgenda(
  { servico, profissional, inicio }: Pick<AgendamentoNoFim, 'servico' | 'profissional' | 'inicio'>,
  mundo: Cenario['mundo'],
): string {
  const quando = inicio.toLocaleString('sv-SE', { timeZone: mundo.zona, dateStyle: 'short', timeStyle: 'short' })
  return `${servico} · ${profissional} · ${quando}`
}

type Desejo = Pick<LinhaEspera, 'servico' | 'de' | 'ate' | 'periodo'> & {
  profissional?: string | null | undefined
  para?: string | undefined
}

function desejosEsperados({ lista_espera: lista = [] }: Cenario['espera']): string[] {
  return lista.map(daLista)
}

/** The wishes that still wait, if the scenario judges wishes. */
function desejosDe({ lista_espera: lista }: Cenario['espera'], { esperas }: FimDoCenario): string[] {
  if (!lista) return []
  return esperas
    .filter(({ status }) => status === 'ESPERANDO')
    .map((um) => daLista({ ...um, para: lista.some(({ para }) => para === um.cliente) ? um.cliente : undefined }))
}

function daLista({ servico, profissional, de, ate, periodo, para }: Desejo): string {
  return ['waiting', servico, profissional ?? 'anyone', de, ate, periodo, ...(para ? [para] : [])].join(' · ')
}

/** The lines of a list that another list lacks. Each line there takes out one here. */
function semAs(linhas: readonly string[], outras: readonly string[]): string[] {
  const resto = [...outras]
  return linhas.filter((linha) => {
    const i = resto.indexOf(linha)
    if (i >= 0) resto.splice(i, 1)
    return i < 0
  })
}

import { simples } from '@zelo/contract/site/texto'
import { DateTime } from 'luxon'
import { combina, frasesDe, minutosDe } from './afirmacoes.ts'
import type { Cenario } from './cenario.ts'
import { type AgendamentoNoFim, type FimDoCenario, isVivo } from './mundo.ts'

const semAgendamento =
  /\bnao (?:tem|ha|tenho|encontrei|achei|consta|vi|localizei)\b[^.!?]{0,30}\b(?:agendamentos?|reservas?|(?:horarios?|consultas?|nada) (?:marcad|agendad)[oa]s?|horario seu)\b|\bnenhum[a]? (?:agendamento|reserva|(?:horario|consulta) (?:marcad|agendad)[oa])|\byou (?:have no|don't have (?:any|an)|do not have (?:any|an))\b[^.!?]{0,25}\b(?:appointments?|bookings?)\b|\b(?:couldn't find|can't find|don't see|no)\b[^.!?]{0,20}\b(?:appointments?|bookings?)\b[^.!?]{0,20}\b(?:under|in) your name/i
const naoAtende =
  /\bnao (?:atende(?:mos)?|abre|abrimos|trabalha(?:mos)?|funciona(?:mos)?)\b|\b(?:estamos|estaremos|fica(?:mos)?|esta|e)\b[^.!?]{0,20}\bfechad[oa]s?\b|\b(?:we are|we're|we will be|we'll be|is)\s(?:\w+\s)?closed\b|\b(?:don't|do not|doesn't|does not) (?:open|work)\b|\bnot open\b/i
const naoFaz =
  /\bnao (?:faz|fazemos|oferece|oferecemos|trabalhamos com|temos o servico)\b|\b(?:don't|do not|doesn't|does not) (?:offer|do|provide)\b/i
const semHorario =
  /\bnao (?:tenho|temos|tem|ha|encontrei|achei|sobr\w+|consegui achar)\b[^.!?]{0,25}\b(?:horarios?|vagas?|disponibilidade|nada|livres?)\b|\b(?:sem|nenhum[a]?) (?:horarios?|vagas?)\b|\b(?:agenda|dia|horarios?)\b[^.!?]{0,30}\b(?:lotad|chei|ocupad|esgotad|preenchid)[oa]s?\b|\bnothing (?:free|available|open|left)\b|\bno (?:free |available |open )?(?:times|slots?|openings?|availability)\b|\bno (?:free|available|open) time\b|\b(?:fully|all) booked\b|\bbooked (?:up|out)\b|\bdon't have any(?:thing)?\b[^.!?]{0,20}\b(?:free|available|open|times?|slots?)\b|\b(?:not|isn't|n't) (?:free|available)\b|\bjust been taken\b|\bacabou de ser\b/i
const neste = /\b(?:ness[ea]|est[ea]|esse) (?:mesm[oa] )?(?:horario|hora)\b|\bthat time\b/i
const manha = /\b(?:de|pela|da) manha\b|\bmorning\b/i
const tarde = /\b(?:de|a|pela|da) tarde\b|\bafternoon\b/i
const noite = /\b(?:de|a|pela|da) noite\b|\bevening\b/i
const depoisDe = /\b(?:depois d|apos|a partir d|after|from)/i
const foraDe = /,? (?:fora|other than) /
const antesDe = /\b(?:antes d|ate\b|before|until)/i

const diasDaSemana = [
  /\b(?:segunda|monday)/i,
  /\b(?:terca|tuesday)/i,
  /\b(?:quarta|wednesday)/i,
  /\b(?:quinta|thursday)/i,
  /\b(?:sexta|friday)/i,
  /\b(?:sabado|saturday)/i,
  /\b(?:domingo|sunday)/i,
]
const meses = [
  ['jan'],
  ['fev', 'feb'],
  ['mar'],
  ['abr', 'apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dec'],
].flatMap((nomes, i) => nomes.map((nome) => ({ nome, mes: i + 1 })))
/** Free slots begin every half hour of working time, which is the default of companies. */
const gradeMin = 30
const titulos = new Set(['dra', 'prof', 'enf', 'tec', 'miss'])

export type Turno = {
  /** The rows at the time when the agent spoke. */
  fim: Pick<FimDoCenario, 'linhas'>
  clienteId: string
  agora: Date
  /** What the client has said so far, oldest first. */
  ditas: readonly string[]
  /** What the agent said before the client's last line. */
  anterior: string
}

/**
 * The sentences in which the agent denies something that the records have: an appointment, a free
 * time, a working day or a service. A sentence counts only if every reading of its day, hour,
 * service and person is wrong.
 */
export function negativasFalsas(texto: string, cenario: Cenario, turno: Turno): string[] {
  const cru = simples(texto)
  return frasesDe(texto)
    .filter((frase) => !frase.trim().endsWith('?'))
    .filter((frase) => {
      if (semAgendamento.test(frase)) return temAgendamento(frase, cenario, turno)
      if (naoAtende.test(frase)) return atende(frase, cenario, turno)
      if (naoFaz.test(frase)) return faz(frase, cenario.mundo)
      return semHorario.test(frase) && temHorario(frase, cru, cenario, turno)
    })
}

function temAgendamento(frase: string, { mundo }: Cenario, { fim, clienteId, agora }: Turno): boolean {
  const [servicos, pessoas] = [servicosEm(frase, mundo), profissionaisEm(frase, mundo)]
  const dias = diasEm(frase, agora, mundo.zona)
  return fim.linhas.some(
    (linha) =>
      linha.clienteId === clienteId &&
      isVivo(linha) &&
      linha.inicio > agora &&
      combina(frase, linha.inicio, mundo.zona) &&
      (servicos.length === 0 || servicos.some(({ nome }) => nome === linha.servico)) &&
      (pessoas.length === 0 || pessoas.some(({ nome }) => nome === linha.profissional)) &&
      (dias.length === 0 || dias.includes(DateTime.fromJSDate(linha.inicio, { zone: mundo.zona }).toISODate() ?? '')),
  )
}

function atende(frase: string, { mundo }: Cenario, { agora }: Turno): boolean {
  const dias = diasEm(frase, agora, mundo.zona)
  const nomeadas = profissionaisEm(frase, mundo)
  const janelas = janelasEm(frase)
  const pessoas = nomeadas.length > 0 ? nomeadas : mundo.profissionais
  const isAberto = (dia: string) =>
    pessoas.some((pessoa) =>
      faixasDe(pessoa, dia, mundo).some(([abre, fecha]) =>
        janelas.some(({ de, ate }) => Math.max(de, abre) < Math.min(ate, fecha)),
      ),
    )
  return dias.length > 0 && dias.every(isAberto)
}

function faz(frase: string, mundo: Cenario['mundo']): boolean {
  const [servicos, pessoas] = [servicosEm(frase, mundo), profissionaisEm(frase, mundo)]
  const quem = pessoas.length > 0 ? pessoas : mundo.profissionais
  return servicos.length > 0 && servicos.every(({ nome }) => quem.some((um) => um.servicos.includes(nome)))
}

function temHorario(frase: string, texto: string, { mundo, espera }: Cenario, turno: Turno): boolean {
  const { agora, fim } = turno
  const ditas = turno.ditas.map(simples)
  const primeiras = <T>(...listas: T[][]) => listas.find((lista) => lista.length > 0) ?? []
  const servicos = primeiras(
    servicosEm(frase, mundo),
    servicosEm(texto, mundo),
    mundo.servicos.filter(({ nome }) => espera.agendamentos.some(({ servico }) => servico === nome)),
    mundo.servicos,
  )
  const ultimas = <T>(de: (dita: string) => T[]) => ditas.map(de).findLast(({ length }) => length > 0) ?? []
  // «That time» means the one that the agent spoke of last.
  const isNeste = neste.test(frase)
  const anterior = isNeste ? simples(turno.anterior) : ''
  const pessoasEm = (dita: string) => profissionaisEm(dita, mundo)
  const datasEm = (dita: string) => diasEm(dita, agora, mundo.zona)
  // «… às 9h, fora a Dra. Lívia» says nothing of her.
  const [semExcecao = '', excecao = ''] = frase.split(foraDe)
  const excetuadas = pessoasEm(excecao)
  const nomeadas =
    excetuadas.length > 0 ? pessoasEm(semExcecao) : primeiras(pessoasEm(frase), pessoasEm(anterior), ultimas(pessoasEm))
  const daMensagem = datasEm(texto)
  const dias = primeiras(datasEm(frase), datasEm(anterior), ultimas(datasEm), daMensagem.length === 1 ? daMensagem : [])
  const comHora = [frase, anterior, ...ditas.toReversed()].find(isLimitada)
  if (!comHora && isNeste) return false
  const janelas = comHora ? janelasEm(comHora) : [diaTodo]
  const livre = (dia: string) =>
    servicos.every((servico) => {
      const pode = (pessoa: Pessoa) =>
        pessoa.servicos.includes(servico.nome) &&
        janelas.every((janela) => isLivre(pessoa, servico, dia, janela, mundo, agora, fim.linhas))
      const outras = mundo.profissionais.filter((um) => !excetuadas.includes(um))
      return nomeadas.length > 0 ? nomeadas.every(pode) : outras.some(pode)
    })
  return dias.length > 0 && dias.every(livre)
}

type Pessoa = Cenario['mundo']['profissionais'][number]
type Servico = Cenario['mundo']['servicos'][number]
type Janela = { de: number; ate: number; fora?: number[] }
const diaTodo: Janela = { de: 0, ate: 1440 }

function isLivre(
  pessoa: Pessoa,
  { minutos, intervalo_minutos: intervalo }: Servico,
  dia: string,
  { de, ate, fora }: Janela,
  mundo: Cenario['mundo'],
  agora: Date,
  linhas: readonly AgendamentoNoFim[],
): boolean {
  const meiaNoite = DateTime.fromISO(dia, { zone: mundo.zona })
  const ocupadas = linhas
    .filter((linha) => isVivo(linha) && linha.profissional === pessoa.nome)
    .map((linha) => {
      const depois = mundo.servicos.find(({ nome }) => nome === linha.servico)?.intervalo_minutos ?? 0
      return { de: linha.inicio.getTime(), ate: linha.fim.getTime() + depois * 60_000 }
    })
  return faixasDe(pessoa, dia, mundo).some(([abre, fecha]) => {
    for (let minuto = abre; minuto + minutos + intervalo <= fecha; minuto += gradeMin) {
      if (minuto < de || minuto >= ate || fora?.includes(minuto)) continue
      const inicio = meiaNoite.set({ hour: Math.floor(minuto / 60), minute: minuto % 60 }).toMillis()
      const fim = inicio + (minutos + intervalo) * 60_000
      if (inicio >= agora.getTime() && ocupadas.every((uma) => fim <= uma.de || inicio >= uma.ate)) return true
    }
    return false
  })
}

function faixasDe({ horarios }: Pessoa, dia: string, { feriados }: Cenario['mundo']): [number, number][] {
  if (feriados.some(({ data }) => data === dia)) return []
  const nomes = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const
  const nome = nomes[DateTime.fromISO(dia).weekday - 1] ?? 'dom'
  const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
  return (horarios[nome] ?? []).map((faixa) => [minutos(faixa.slice(0, 5)), minutos(faixa.slice(6))])
}

function isLimitada(frase: string): boolean {
  return minutosDe(frase).length > 0 || [manha, tarde, noite].some((parte) => parte.test(frase))
}

/** The parts of a day that a sentence names, or the whole day if it names none. */
function janelasEm(inteira: string): Janela[] {
  // «… na quarta-feira, fora 14:00» denies the rest of the day.
  const [frase = '', fora = ''] = inteira.split(/,? (?:fora|other than) (?=\d)/)
  const horas = minutosDe(frase)
  const [menor, maior] = [Math.min(...horas), Math.max(...horas)]
  if (horas.length > 0 && depoisDe.test(frase)) return [{ de: maior, ate: 1440 }]
  if (horas.length > 0 && antesDe.test(frase)) return [{ de: 0, ate: menor }]
  if (horas.length > 0) return horas.map((hora) => ({ de: hora, ate: hora + 1 }))
  if (manha.test(frase)) return [{ de: 0, ate: 720 }]
  if (tarde.test(frase)) return [{ de: 720, ate: 1080 }]
  if (noite.test(frase)) return [{ de: 1080, ate: 1440 }]
  return [{ ...diaTodo, fora: minutosDe(fora) }]
}

/** Local dates that a sentence may mean. A weekday may mean the next one or the one after. */
function diasEm(frase: string, agora: Date, zona: string): string[] {
  const hoje = DateTime.fromJSDate(agora, { zone: zona }).startOf('day')
  const noMes = (dia: number, mes: number) => {
    const este = hoje.set({ month: mes, day: dia })
    return iso(este < hoje ? este.plus({ years: 1 }) : este)
  }
  const porBarra = [...frase.matchAll(/\b(\d{1,2})\/(\d{1,2})\b/gu)].map(([, dia, mes]) =>
    noMes(Number(dia), Number(mes)),
  )
  const porMes = meses.flatMap(({ nome, mes }) =>
    [
      ...frase.matchAll(
        new RegExp(`\\b(\\d{1,2})(?: de)? ${nome}[a-z]*\\b|\\b${nome}[a-z]*\\.? (\\d{1,2})\\b(?![:h])`, 'giu'),
      ),
    ].map(([, antes, depois]) => noMes(Number(antes ?? depois), mes)),
  )
  const datas = [...new Set([...porBarra, ...porMes])]
  if (datas.length > 0) return datas
  if (/\bdepois de amanha\b|\bday after tomorrow\b/iu.test(frase)) return [iso(hoje.plus({ days: 2 }))]
  if (/\bamanha\b|\btomorrow\b/iu.test(frase)) return [iso(hoje.plus({ days: 1 }))]
  if (/\bhoje\b|\btoday\b/iu.test(frase)) return [iso(hoje)]
  return diasDaSemana.flatMap((nome, i) => {
    if (!nome.test(frase)) return []
    const falta = (i + 1 - hoje.weekday + 7) % 7
    return [iso(hoje.plus({ days: falta })), iso(hoje.plus({ days: falta + 7 }))]
  })
}

function servicosEm(frase: string, { servicos }: Cenario['mundo']): Servico[] {
  let resto = simples(frase)
  return servicos
    .toSorted((um, outro) => outro.nome.length - um.nome.length)
    .filter(({ nome }) => {
      const cabe = resto.includes(simples(nome))
      resto = resto.replaceAll(simples(nome), ' ')
      return cabe
    })
}

function profissionaisEm(frase: string, { profissionais }: Cenario['mundo']): Pessoa[] {
  const palavras = new Set(simples(frase).match(/\p{L}+/gu) ?? [])
  return profissionais.filter(({ nome }) =>
    (simples(nome).match(/\p{L}+/gu) ?? []).some((um) => um.length > 2 && !titulos.has(um) && palavras.has(um)),
  )
}

const iso = (dia: DateTime) => dia.toISODate() ?? ''

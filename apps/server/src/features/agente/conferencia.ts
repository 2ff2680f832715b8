import { type Dia, diaDaSemana, minutosDe, relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import { acharProfissionais } from './achar.ts'
import type { Agendamento, HorarioFuncionamento, HorarioLivre, Profissional, Servico } from './ferramentas.ts'
import { lerDatas } from './quando-datas.ts'
import { lerHoras } from './quando-horas.ts'
import { diaSemanaDe, tokens } from './quando-palavras.ts'
import { dobrar, palavras } from './texto.ts'

/** Everything true that an answer may rest on. */
export type Registros = {
  agora: Date
  fuso: string
  servicos: readonly Servico[]
  profissionais: readonly Profissional[]
  livres: readonly HorarioLivre[]
  /** The client's live appointments, those made in this turn included. */
  agendamentos: readonly Agendamento[]
  /** Cancelled in this turn (or known to be cancelled). */
  cancelados: readonly Agendamento[]
  funcionamento?: HorarioFuncionamento
  /** The company's own answers and what the client wrote: figures in them may be repeated. They support no claim of a booking. */
  citaveis: readonly string[]
}

export type Contradicao = {
  tipo: 'semana' | 'data' | 'hora' | 'preco' | 'profissional' | 'agendamento' | 'cancelamento'
  /** The sentence that does not hold. */
  trecho: string
}

const afirmaMarcado =
  /\b(?:(?:re)?marcad[oa]s?|(?:re)?agendad[oa]s?|reservad[oa]s?|confirmad[oa]s?|(?:re)?marquei|(?:re)?agendei|reservei|confirmei|booked|(?:re)?scheduled|reserved|confirmed|moved)\b/
const afirmaCancelado = /\b(?:cancelad[oa]s?|desmarcad[oa]s?|cancelei|desmarquei|cancell?ed)\b/
/** «Não existe 31/02», «não encontrei a Dra. Paula»: what does not exist may be named to say so. */
const nega = /\b(?:nao|no|not)\b|n't\b/
const naoAfirma =
  /\b(?:nao|nunca|nenhum|nenhuma|ainda|se|quando|caso|assim que|antes de|pode ser|podem ser|precisa|poderia|deseja|hora marcada|horario marcado|not|never|no|if|when|once|until|can be|cannot|could|n't|haven't|hasn't|isn't|couldn't)\b/

/** The contradictions between an outgoing text and the records; an empty list = nothing to object. Pure and linear in the text. */
export function conferir(texto: string, registros: Registros): Contradicao[] {
  const fatos = reunir(registros)
  return frasesDe(texto).flatMap((frase) => conferirFrase(frase, registros, fatos))
}

type Fatos = { hoje: Dia; horas: Set<number>; precos: Set<number>; citaveis: string[] }

function conferirFrase(frase: string, registros: Registros, fatos: Fatos): Contradicao[] {
  const dobrada = dobrar(frase)
  const achadas = new Set<Contradicao['tipo']>()
  const ts = tokens(frase)
  const semanas = ts.map((t) => diaSemanaDe(t)).filter((d) => d !== undefined)
  const lidas = lerDatas(ts, fatos.hoje).datas
  const datas = lidas.filter((d) => d.semana === undefined)
  if (datas.some((d) => d.motivo === 'data_inexistente') && !nega.test(dobrada)) achadas.add('data')
  const dias = datas.flatMap((d) => d.opcoes)
  if (datas.length === 1 && semanas.length === 1 && dias.length > 0 && !dias.some((d) => diaDaSemana(d) === semanas[0]))
    achadas.add('semana')
  if (datas.length > 1 && semanas.length === datas.length && dias.length === datas.length) {
    if (dias.some((d, i) => diaDaSemana(d) !== semanas[i])) achadas.add('semana')
  }
  const { horas, intervalo } = lerHoras(ts)
  const citada = fatos.citaveis.some((c) => c.includes(dobrada))
  const ditas = horas.map((h) => h.opcoes)
  if (intervalo) ditas.push(...[intervalo.de, intervalo.ate].filter((m) => m > 0 && m < 1440).map((m) => [m]))
  if (!citada && ditas.some((opcoes) => !opcoes.some((m) => fatos.horas.has(m)))) achadas.add('hora')
  if (!citada && precosDe(dobrada).some((p) => !fatos.precos.has(p))) achadas.add('preco')
  if (
    !citada &&
    !nega.test(dobrada) &&
    titulados(frase).some((nome) => acharProfissionais(nome, registros.profissionais).length === 0)
  )
    achadas.add('profissional')
  if (!citada) conferirAfirmacoes(frase, dobrada, dias, ditas, registros).forEach((tipo) => void achadas.add(tipo))
  return [...achadas].map((tipo) => ({ tipo, trecho: frase }))
}

/** A sentence that says a booking (or a cancellation) is done needs a row that agrees with the day, hour and professional it names. */
function conferirAfirmacoes(
  frase: string,
  dobrada: string,
  dias: Dia[],
  horas: number[][],
  registros: Registros,
): Contradicao['tipo'][] {
  if (frase.endsWith('?')) return []
  const achadas: Contradicao['tipo'][] = []
  const partes = dobrada.split(/[,:;(]/)
  const afirma = (padrao: RegExp) => partes.some((parte) => padrao.test(parte) && !naoAfirma.test(parte))
  const nomes = titulados(frase)
  const combina = (a: Agendamento) => {
    const { dia, minuto } = relogioLocal(registros.fuso, a.inicio)
    const doDia = dias.length === 0 || dias.includes(dia)
    const daHora = horas.length === 0 || horas.some((opcoes) => opcoes.includes(minuto))
    const dela =
      nomes.length === 0 ||
      nomes.some((n) => acharProfissionais(n, [{ id: '', nome: a.profissional, servicoIds: [] }]).length > 0)
    return doDia && daHora && dela
  }
  if (afirma(afirmaMarcado) && !registros.agendamentos.some(combina)) achadas.push('agendamento')
  if (afirma(afirmaCancelado) && !registros.cancelados.some(combina)) achadas.push('cancelamento')
  return achadas
}

function reunir(registros: Registros): Fatos {
  const { agora, fuso, servicos, livres, agendamentos, cancelados, funcionamento } = registros
  const horas = new Set<number>()
  for (const { inicio } of [...livres, ...agendamentos, ...cancelados]) horas.add(relogioLocal(fuso, inicio).minuto)
  for (const { fim } of [...agendamentos, ...cancelados]) horas.add(relogioLocal(fuso, fim).minuto)
  for (const { faixas } of [...(funcionamento?.semana ?? []), ...(funcionamento?.excecoes ?? [])]) {
    for (const faixa of faixas) for (const h of [faixa.inicio, faixa.fim]) horas.add(minutosDe(h) % 1440)
  }
  const precos = new Set([...servicos, ...agendamentos].map((s) => s.precoCentavos))
  for (const citavel of registros.citaveis) {
    const { horas: ditas, intervalo } = lerHoras(tokens(citavel))
    for (const { opcoes } of ditas) for (const m of opcoes) horas.add(m)
    if (intervalo) for (const m of [intervalo.de, intervalo.ate]) horas.add(m)
    for (const p of precosDe(dobrar(citavel))) precos.add(p)
  }
  return { hoje: relogioLocal(fuso, agora).dia, horas, precos, citaveis: registros.citaveis.map(dobrar) }
}

/** Sentences; «Dra.» and «R$ 1.200» do not end one. */
function frasesDe(texto: string): string[] {
  const frases: string[] = []
  let atual = ''
  for (const pedaco of texto.split(/(?<=[.!?\n])(?=\s|$)|\n/)) {
    atual += pedaco
    if (/\b(?:Dra?|Sra?|Prof|Profa|av|min|a\.m|p\.m)\.$/i.test(atual.slice(-8))) continue
    if (atual.trim()) frases.push(atual.trim())
    atual = ''
  }
  if (atual.trim()) frases.push(atual.trim())
  return frases
}

/** «R$ 1.200,50», «180 reais» → cents. */
function precosDe(dobrado: string): number[] {
  const achados = [...dobrado.matchAll(/r\$ ?(\d[\d.,]{0,14})|\b(\d[\d.,]{0,14}) reais\b/g)]
  return achados.map((a) => {
    const numero = (a[1] ?? a[2] ?? '').replace(/[.,]+$/, '')
    const partes = /^(.*?)(?:[.,](\d{2}))?$/.exec(numero)
    return Number((partes?.[1] ?? '').replace(/\D/g, '')) * 100 + Number(partes?.[2] ?? 0)
  })
}

function titulados(frase: string): string[] {
  return [...frase.matchAll(/\b(?:dra?|doutora?)\.?\s+([\p{L}'-]{2,30})/giu)].map((a) =>
    palavras(dobrar(a[1] ?? '')).join(' '),
  )
}

import type { Agendamento, HorarioFuncionamento, HorarioLivre, Profissional, Servico } from '#agenda/porta/reservas.ts'
import { lerMencoes } from '#agente/linguagem/mencoes.ts'
import { acharServicos } from '#agente/linguagem/nomes/achar.ts'
import { dobrar } from '#platform/text.ts'
import { type Dia, minutosDe, relogioLocal } from '#platform/time.ts'
import { precosDe, prometeGratis } from './precos.ts'

/** The facts that an answer may use. */
export type Registros = {
  agora: Date
  fuso: string
  servicos: readonly Servico[]
  profissionais: readonly Profissional[]
  livres: readonly HorarioLivre[]
  /** The client's live appointments, including those made in this turn. */
  agendamentos: readonly Agendamento[]
  /** Cancelled in this turn (or known to be cancelled). */
  cancelados: readonly Agendamento[]
  funcionamento?: HorarioFuncionamento
  /** Texts of company and client. Answers may repeat their figures; they prove no booking. */
  citaveis: readonly string[]
  /** Earlier texts of both sides. Hours in them may be asked about, or denied. */
  mencionadas?: readonly string[]
  /** The team was called, or was told of a delay. */
  equipeAvisada?: boolean
  /** The one of these two tools that was called for the client. */
  mensagens?: 'pararMensagens' | 'voltarMensagens'
  /** Names of the company and the client, which may be said as well as those of professionals. */
  nomes?: readonly string[]
}

/** A contradiction between an answer and the records. */
export type Contradicao = {
  tipo:
    | 'semana'
    | 'data'
    | 'hora'
    | 'preco'
    | 'profissional'
    | 'endereco'
    | 'agendamento'
    | 'cancelamento'
    /** Says that the team was told. */
    | 'aviso'
    /** Says that messages end, or come again. */
    | 'mensagens'
    /** Says that it is a person. */
    | 'ia'
    /** A link that the company did not write. */
    | 'link'
    /** A placeholder of hidden data that has no value. */
    | 'dado'
  /** The sentence that contradicts the records. */
  trecho: string
}

const falaDoSinal = /\b(?:sinal|deposit)\b/

/** The records and the company's texts, ready to compare. */
export type Fatos = {
  /** The text says that something is still to be paid. */
  comSinal: boolean
  hoje: Dia
  horas: Set<number>
  /** Deadlines of held times. They are not hours of appointments. */
  prazos: Set<number>
  mencionadas: Set<number>
  precos: Set<number>
  /** The prices among them that the company's own texts name. */
  citados: number[]
  citaveis: string[]
}

/** @param texto the answer that is checked */
export function reunir(registros: Registros, texto: string): Fatos {
  const { agora, fuso, servicos, livres, agendamentos, cancelados, funcionamento } = registros
  const horas = new Set<number>()
  for (const { inicio } of [...livres, ...agendamentos, ...cancelados]) horas.add(relogioLocal(fuso, inicio).minuto)
  for (const { fim } of [...agendamentos, ...cancelados]) horas.add(relogioLocal(fuso, fim).minuto)
  for (const { faixas } of [...(funcionamento?.semana ?? []), ...(funcionamento?.excecoes ?? [])]) {
    for (const faixa of faixas) for (const h of [faixa.inicio, faixa.fim]) horas.add(minutosDe(h) % 1440)
  }
  const prazos = new Set(agendamentos.flatMap(({ sinal }) => (sinal ? relogioLocal(fuso, sinal.ate).minuto : [])))
  const precos = new Set([...servicos, ...agendamentos].map((s) => s.precoCentavos))
  for (const valor of sinaisDe(registros)) precos.add(valor)
  const { dia: hoje } = relogioLocal(fuso, agora)
  for (const citavel of registros.citaveis) {
    const mencoes = lerMencoes(citavel, hoje)
    for (const m of [...mencoes.horas.flat(), ...mencoes.faixas.flatMap(({ de, ate }) => [de, ate])]) horas.add(m)
  }
  const mencionadas = new Set<number>()
  for (const dita of registros.mencionadas ?? [])
    for (const m of lerMencoes(dita, hoje).horas.flat()) mencionadas.add(m)
  const citaveis = registros.citaveis.map(dobrar)
  const citados = citaveis.flatMap((c) => [...precosDe(c), ...(prometeGratis(c) ? [0] : [])])
  for (const p of citados) precos.add(p)
  return { comSinal: falaDoSinal.test(dobrar(texto)), hoje, horas, prazos, mencionadas, precos, citados, citaveis }
}

/** Prices that a sentence may name: those of the services that it names, else of all. */
export function precosDaFrase(dobrada: string, registros: Registros, { precos, citados }: Fatos): Set<number> {
  const { mencionadas, servicos } = registros
  const dela = mencionadas ? acharServicos(dobrada, servicos) : []
  const unitarios =
    dela.length === 0 ? [...precos] : [...dela.map((s) => s.precoCentavos), ...citados, ...sinaisDe(registros)]
  // «3 × R$ 35 = R$ 105.»
  const vezes = Number(/(\d{1,2}) × /.exec(dobrada)?.[1] ?? 0)
  return new Set([...unitarios, ...(vezes > 1 ? unitarios.map((preco) => vezes * preco) : [])])
}

/** Deposits that may be named. */
function sinaisDe({ servicos, agendamentos, cancelados }: Registros): number[] {
  const feitos = [...agendamentos, ...cancelados].flatMap(({ sinal }) => sinal?.valorCentavos ?? [])
  return [...servicos.flatMap(({ sinalPedido }) => sinalPedido?.valorCentavos ?? []), ...feitos]
}

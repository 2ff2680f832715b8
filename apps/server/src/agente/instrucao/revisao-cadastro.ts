import type { Achado } from '@zelo/contract/agente/instrucao'
import type { HorarioFuncionamento, Profissional, Servico } from '#agenda/porta/reservas.ts'
import type { Idioma } from '#platform/format.ts'

type Semana = HorarioFuncionamento['semana']

/** The records that a text is compared with. */
export type Cadastro = {
  agora: Date
  servicos: readonly Servico[]
  /** Names of services no longer offered; `profissionaisFora`: of people who have left. */
  servicosFora: readonly string[]
  profissionais: readonly (Profissional & { semana: Semana })[]
  profissionaisFora: readonly string[]
  funcionamento: HorarioFuncionamento
  /** Digits of every number of the company. */
  telefones: readonly string[]
}

/** One sentence of the text, with its line and the heading above it. */
export type Frase = { linha: number; texto: string; dobrada: string; titulo: string }

/** A finding before it gets its key. `alvo` is the record that it is about. */
export type Indicio = Pick<Achado, 'tipo' | 'grave' | 'diz' | 'registro' | 'conserto'> & {
  troca?: string
  alvo?: string
}

/** Finds one kind of contradiction between a sentence and the records, described in `idioma`. */
export type RegraDeRevisao = (frase: Frase, cadastro: Cadastro, idioma: Idioma) => Indicio[]

const negacoes = /\b(?:nao|nunca|jamais|evite|evitar|proibid[oa]s?|never|not|avoid|(?:give|offer|with) no)\b|n't\b/

/** Whether the words before a position of a folded sentence deny what follows. */
export function negado(dobrada: string, ate = dobrada.length): boolean {
  return negacoes.test(dobrada.slice(0, ate))
}

import type { Achado } from '@zelo/contract/agente/instrucao'
import type { HorarioFuncionamento, Profissional, Servico } from '#agenda/porta/reservas.ts'
import type { Idioma } from '#platform/format.ts'

type Semana = HorarioFuncionamento['semana']

/** The records that a text is compared with. */
export type Cadastro = {
  agora: Date
  servicos: readonly Servico[]
  /** Names of what is no longer done, and of who no longer works here. */
  servicosFora: readonly string[]
  profissionais: readonly (Profissional & { semana: Semana })[]
  profissionaisFora: readonly string[]
  funcionamento: HorarioFuncionamento
  /** Digits of every number of the company. */
  telefones: readonly string[]
}

/** One sentence of the text: where it stands and what the heading above it is about. */
export type Frase = { linha: number; texto: string; dobrada: string; titulo: string }

/** A finding before it has a name. `alvo` is the record that it is about. */
export type Indicio = Pick<Achado, 'tipo' | 'grave' | 'diz' | 'registro' | 'conserto'> & {
  troca?: string
  alvo?: string
}

/** One kind of finding: of a sentence, by the records, in the words of whoever reads it. */
export type RegraDeRevisao = (frase: Frase, cadastro: Cadastro, idioma: Idioma) => Indicio[]

const negacoes = /\b(?:nao|nunca|jamais|evite|evitar|proibid[oa]s?|never|not|avoid|(?:give|offer|with) no)\b|n't\b/

/** What comes before a place of a folded sentence denies it. */
export function negado(dobrada: string, ate = dobrada.length): boolean {
  return negacoes.test(dobrada.slice(0, ate))
}

import { t } from '@lingui/core/macro'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import { nomesDasOperacoes } from '@zelo/contract/nucleo/negacao'
import { definicoesDasRotas } from '@zelo/contract/nucleo/permissao-rotas'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import type { FieldWords } from '#ui/field/field-words.ts'

/** The names of a profile's fields in its history: the routes, and the operations as verbs. */
export function camposDoPerfil(): FieldWords {
  const idioma = idiomaAtual()
  const verbos = (valor: unknown) =>
    String(valor)
      .split(', ')
      .map((operacao) => nomesDasOperacoes[operacao as Operacao]?.[idioma] ?? operacao)
      .join(', ')
  return {
    nome: { label: t`Nome` },
    descricao: { label: t`Descrição` },
    master: { label: t`Acesso total` },
    ...Object.fromEntries(
      Object.entries(definicoesDasRotas).map(([rota, { nome }]) => [
        rota,
        { label: nome[idioma], words: verbos } satisfies FieldWords[string],
      ]),
    ),
  }
}

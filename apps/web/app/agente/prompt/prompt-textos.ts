import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { VariavelPrompt } from '@zelo/contract/agente/prompt-variaveis'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { useAside } from '#lib/api/use-aside.ts'
import { beginningOf, type FieldWords } from '#ui/field/field-words.ts'
import { categoriasDePrompt } from './prompt.queries.ts'

export const idiomasPorExtenso = { br: msg`Português`, en: msg`Inglês` } satisfies Record<Idioma, unknown>

/** A variable begins with these. */
export const chaves = '{{'

export const descricoes = {
  'empresa.nome': msg`Nome da empresa`,
  'empresa.endereco': msg`Endereço da empresa`,
  'empresa.telefone': msg`Telefone da empresa`,
  servicos: msg`Serviços com duração e preço`,
  profissionais: msg`Quem atende e o que faz`,
  horario_funcionamento: msg`Dias e horas em que atende`,
} satisfies Record<VariavelPrompt, unknown>

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  const categorias = useAside(categoriasDePrompt)
  return {
    nome: { label: t`Nome` },
    categoria_id: {
      label: t`Categoria`,
      words: (id) => categorias?.find((uma) => uma.id === id)?.nome ?? t`Categoria excluída`,
    },
    idioma: { label: t`Idioma`, words: (idioma) => i18n._(idiomasPorExtenso[idioma as Idioma]) },
    corpo: { label: t`Texto`, words: beginningOf },
    numero: { label: t`Versão` },
    ativo: { label: t`Ativo` },
  } satisfies FieldWords
}

import { useLingui } from '@lingui/react/macro'
import type { IconeCategoria } from '@zelo/contract/instalacao/categoria'
import type { FieldWords } from '#ui/field/field-words.ts'
import { icones } from './categoria-icone.tsx'

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  return {
    nome_br: { label: t`Nome` },
    nome_en: { label: t`Nome em inglês` },
    slug: { label: t`Identificador` },
    icone: { label: t`Ícone`, words: (icone) => i18n._(icones[icone as IconeCategoria].nome) },
    descricao_br: { label: t`Descrição`, long: true },
    descricao_en: { label: t`Descrição em inglês`, long: true },
    ordem: { label: t`Ordem nas listas` },
    ativo: { label: t`Ativa` },
  } satisfies FieldWords
}

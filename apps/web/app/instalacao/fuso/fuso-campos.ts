import { useLingui } from '@lingui/react/macro'
import type { FieldWords } from '#ui/field/field-words.ts'

export function useCampos() {
  const { t } = useLingui()
  return {
    id: { label: t`Fuso` },
    nome_br: { label: t`Nome` },
    nome_en: { label: t`Nome em inglês` },
    ativo: { label: t`Ativo` },
  } satisfies FieldWords
}

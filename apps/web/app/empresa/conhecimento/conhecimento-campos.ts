import { useLingui } from '@lingui/react/macro'
import type { FieldWords } from '#ui/field/field-words.ts'

export function useCampos() {
  const { t } = useLingui()
  return {
    pergunta: { label: t`Pergunta` },
    resposta: { label: t`Resposta` },
    sinonimos: { label: t`Outras palavras para a mesma coisa`, long: true },
  } satisfies FieldWords
}

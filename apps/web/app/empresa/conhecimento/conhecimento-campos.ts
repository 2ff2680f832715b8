import { useLingui } from '@lingui/react/macro'
import type { Campos } from '#ui/cadastro/campos.ts'

export function useCampos() {
  const { t } = useLingui()
  return {
    pergunta: { label: t`Pergunta` },
    resposta: { label: t`Resposta` },
    sinonimos: { label: t`Outras palavras para a mesma coisa`, longo: true },
  } satisfies Campos
}

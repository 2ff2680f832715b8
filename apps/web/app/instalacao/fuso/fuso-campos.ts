import { useLingui } from '@lingui/react/macro'
import type { Campos } from '#ui/cadastro/campos.ts'

export function useCampos() {
  const { t } = useLingui()
  return {
    id: { label: t`Fuso` },
    nome_br: { label: t`Nome` },
    nome_en: { label: t`Nome em inglês` },
    ativo: { label: t`Ativo` },
  } satisfies Campos
}

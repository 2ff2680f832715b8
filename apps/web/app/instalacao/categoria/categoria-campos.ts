import { useLingui } from '@lingui/react/macro'
import type { IconeCategoria } from '@zelo/contract/instalacao/categoria'
import type { Campos } from '#ui/cadastro/campos.ts'
import { icones } from './categoria-icone.tsx'

/** What people call each field: labels of the form, of the history and of a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  return {
    nome_br: { label: t`Nome` },
    nome_en: { label: t`Nome em inglês` },
    slug: { label: t`Identificador` },
    icone: { label: t`Ícone`, valor: (icone) => i18n._(icones[icone as IconeCategoria].nome) },
    descricao_br: { label: t`Descrição`, longo: true },
    descricao_en: { label: t`Descrição em inglês`, longo: true },
    ordem: { label: t`Ordem nas listas` },
    ativo: { label: t`Ativa` },
  } satisfies Campos
}

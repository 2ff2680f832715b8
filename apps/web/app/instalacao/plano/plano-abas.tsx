import { useLingui } from '@lingui/react/macro'
import { PageTabs } from '#ui/layout/page-tabs.tsx'

/** The tabs of the pages about plans and revenue. */
export function PlanoAbas() {
  const { t } = useLingui()
  return (
    <PageTabs
      label={t`Planos`}
      pages={[
        { to: '/admin/plano', label: t`Planos` },
        { to: '/admin/plano/assinaturas', label: t`Assinaturas` },
        { to: '/admin/plano/cupons', label: t`Cupons` },
        { to: '/admin/plano/parceiros', label: t`Parceiros` },
        { to: '/admin/plano/receita', label: t`Receita` },
        { to: '/admin/plano/interrupcoes', label: t`Interrupções` },
        { to: '/admin/plano/pagamentos-sem-fatura', label: t`Pagamentos sem fatura` },
      ]}
    />
  )
}

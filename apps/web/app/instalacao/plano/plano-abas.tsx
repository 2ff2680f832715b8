import { useLingui } from '@lingui/react/macro'
import { AbasDePaginas } from '#ui/layout/abas-de-paginas.tsx'

/** What the platform sells and what it earns by it. */
export function PlanoAbas() {
  const { t } = useLingui()
  return (
    <AbasDePaginas
      label={t`Planos`}
      paginas={[
        { to: '/admin/plano', label: t`Planos` },
        { to: '/admin/plano/assinaturas', label: t`Assinaturas` },
        { to: '/admin/plano/cupons', label: t`Cupons` },
        { to: '/admin/plano/receita', label: t`Receita` },
        { to: '/admin/plano/pagamentos-sem-fatura', label: t`Pagamentos sem fatura` },
      ]}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSessao } from '#lib/sessao/session.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useNomeDaqui } from './menu/use-trilha.ts'

/** A page of a company's records. A user without a company is told how to get one. */
export function ComEmpresa({ children }: { children: ReactNode }) {
  const { empresa } = useSessao()
  const nome = useNomeDaqui()
  if (empresa !== null) return children
  return (
    <>
      <PageHeader title={nome} />
      <div className="card">
        <EmptyState
          icon={<Building2 />}
          title={<Trans>Primeiro, a empresa</Trans>}
          actions={
            <ButtonLink to="/cadastro-basico" variant="primary">
              <Trans>Ir para o cadastro básico</Trans>
            </ButtonLink>
          }
        >
          <Trans>Você não está em nenhuma empresa. Cadastre a sua, ou peça um convite a quem já usa o Zelo.</Trans>
        </EmptyState>
      </div>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2, ChevronRight, Plus } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Link } from '#ui/button/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { empresas, rotaEmpresa } from './empresa.queries.ts'

/** The companies that the user manages. */
export default function EmpresaPage() {
  const { pode } = usePermissoes(rotaEmpresa)
  const { data, error, refetch, isFetching } = useQuery(empresas)
  const nova = pode('INS') ? (
    <ButtonLink to={`${rotaEmpresa}/novo`} variant="primary" icon={<Plus aria-hidden />}>
      <Trans>Cadastrar empresa</Trans>
    </ButtonLink>
  ) : null
  return (
    <>
      <PageHeader title={<Trans>Empresas</Trans>} actions={data && data.length > 0 ? nova : null} />
      {!data ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : data.length === 0 ? (
        <div className="card">
          <EmptyState icon={<Building2 />} title={<Trans>Nenhuma empresa ainda</Trans>} actions={nova}>
            <Trans>Cadastre a primeira: leva um minuto.</Trans>
          </EmptyState>
        </div>
      ) : (
        <ul className="card overflow-hidden [&>li+li]:border-line-2 [&>li+li]:border-t">
          {data.map(({ id, nome, municipio, uf, chave }) => (
            <li key={id}>
              <Link to={`${rotaEmpresa}/${id}`} className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-hover">
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-emphasis text-ink">{nome}</span>
                  <span className="block break-words text-ink-2 text-sm">
                    {[[municipio, uf].filter(Boolean).join('/'), `/conversa/${chave}`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus, UserRound } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Link } from '#ui/button/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { profissionais, rotaProfissional } from './profissional.queries.ts'

/** The professionals of this tab's company. */
export default function ProfissionalPage() {
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaProfissional)
  const { data, error, refetch, isFetching } = useQuery(profissionais(empresa))
  const novo = pode('INS') ? (
    <ButtonLink to={`${rotaProfissional}/novo`} variant="primary" icon={<Plus aria-hidden />}>
      <Trans>Adicionar profissional</Trans>
    </ButtonLink>
  ) : null
  return (
    <>
      <PageHeader
        title={<Trans>Profissionais</Trans>}
        description={<Trans>Quem atende, o que faz e quando trabalha.</Trans>}
        actions={novo}
      />
      {!data ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : data.length === 0 ? (
        <div className="card">
          <EmptyState icon={<UserRound />} title={<Trans>Ninguém atende ainda</Trans>}>
            <Trans>Adicione você ou quem trabalha com você.</Trans>
          </EmptyState>
        </div>
      ) : (
        <ul className="card overflow-hidden [&>li+li]:border-line-2 [&>li+li]:border-t">
          {data.map(({ id, nome, foto, conselho, registro, ativo, servicos }) => (
            <li key={id}>
              <Link
                to={`${rotaProfissional}/${id}`}
                className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-hover"
              >
                <Avatar name={nome} src={foto} size="lg" />
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-emphasis text-ink">{nome}</span>
                  <span className="block break-words text-ink-2 text-sm">
                    {conselho ? `${[conselho, registro].filter(Boolean).join(' ')} · ` : null}
                    <Plural value={servicos.length} _0="Nenhum serviço" one="# serviço" other="# serviços" />
                  </span>
                </span>
                {ativo ? null : (
                  <Tag tone="outline">
                    <Trans>Inativo</Trans>
                  </Tag>
                )}
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

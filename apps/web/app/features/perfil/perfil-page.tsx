import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { NavLink, useParams } from 'react-router'
import { ButtonLink } from '#components/button-link.tsx'
import { CadastroCarregando } from '#components/cadastro/cadastro-frame.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { PageHeader } from '#components/page-header.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { perfis, type Resumo, rotaPerfil, umPerfil } from './perfil.queries.ts'

// The matrix comes beside the profile's data, not before the page.
const PerfilEditor = lazy(async () => ({ default: (await import('./perfil-editor.tsx')).PerfilEditor }))

export function meta() {
  return [titulo(t`Perfis`, t`Painel de controle`)]
}

/** Profiles side by side and, below, what the chosen one grants on each route. */
export default function PerfilPage() {
  const { t } = useLingui()
  const { id } = useParams()
  const { pode, porQueNao } = usePermissoes(rotaPerfil)
  const lista = useQuery(perfis)
  const escolhido = id === 'novo' ? undefined : id === undefined ? lista.data?.[0]?.id : Number(id)

  return (
    <>
      <PageHeader
        title={<Trans>Perfis</Trans>}
        description={<Trans>O que cada perfil pode fazer em cada rota. O servidor confere a cada chamada.</Trans>}
        actions={
          pode('INS') ? (
            <ButtonLink to={`${rotaPerfil}/novo`} icon={<Plus aria-hidden className="size-4" />}>
              <Trans>Novo perfil</Trans>
            </ButtonLink>
          ) : null
        }
      />
      {lista.isError ? (
        <ErrorState compact busy={lista.isFetching} onRetry={() => lista.refetch()}>
          {lista.error.message}
        </ErrorState>
      ) : (
        <nav aria-label={t`Perfis`} className="-mx-4 mb-5 overflow-x-auto px-4 py-1 lg:-mx-8 lg:px-8">
          <ul className="flex gap-2.5">
            {lista.data?.map((perfil) => (
              <li key={perfil.id} className="shrink-0">
                <Cartao perfil={perfil} atual={perfil.id === escolhido} />
              </li>
            )) ?? <Skeleton className="h-14 w-96 rounded-frame!" />}
          </ul>
        </nav>
      )}
      {id === 'novo' ? (
        pode('INS') ? (
          <Suspense fallback={<CadastroCarregando />}>
            <PerfilEditor key="novo" />
          </Suspense>
        ) : (
          <p className="text-ink-2">{porQueNao('INS')}</p>
        )
      ) : escolhido !== undefined ? (
        <Escolhido key={escolhido} id={escolhido} />
      ) : lista.isPending ? (
        <CadastroCarregando />
      ) : null}
    </>
  )
}

function Escolhido({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(umPerfil(id))
  if (!data) return <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
  return (
    <Suspense fallback={<CadastroCarregando />}>
      <PerfilEditor key={data.versao} perfil={data} />
    </Suspense>
  )
}

function Cartao({ perfil: { id, nome, usuarios, master }, atual }: { perfil: Resumo; atual: boolean }) {
  return (
    <NavLink
      to={`${rotaPerfil}/${id}`}
      preventScrollReset
      aria-current={atual ? 'page' : undefined}
      className={`block min-h-14 rounded-frame rounded-es-[4px] border bg-surface px-3.5 py-2 ${atual ? 'border-pri outline-1 outline-pri' : 'border-line hover:bg-hover'}`}
    >
      <span className="block font-emphasis text-ink">{nome}</span>
      <span className="block whitespace-nowrap text-[13px] text-ink-3">
        {usuarios > 1000 ? (
          <Trans>mais de 1.000 pessoas</Trans>
        ) : (
          <Plural value={usuarios} _0="ninguém ainda" one="# pessoa" other="# pessoas" />
        )}
        {master ? (
          <>
            {', '}
            <Trans>acesso total</Trans>
          </>
        ) : null}
      </span>
    </NavLink>
  )
}

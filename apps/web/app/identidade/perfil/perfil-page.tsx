import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { exportarPerfis, ordensPerfis } from '@zelo/contract/identidade/perfil'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { baixar } from '#lib/api/baixar.ts'
import { nomearRegistro } from '#lib/navegador/registro-aberto.ts'
import { mesmaAltura, useLocation, useParams } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { oneOf, shortText, withDefault } from '#ui/address/address-field.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Link } from '#ui/button/link.tsx'
import { Select } from '#ui/choice/select.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ControlSize } from '#ui/field/field.tsx'
import { SearchInput } from '#ui/field/search-input.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ShowMore } from '#ui/list/endless-list.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { perfis, type Resumo, rotaPerfil, umPerfil } from './perfil.queries.ts'
import { PerfilEditor } from './perfil-editor.tsx'

// The matrix loads beside the profile's data, not before the page.

const campos = { busca: withDefault(shortText(100), ''), ordem: withDefault(oneOf(ordensPerfis), 'criacao') }

/** The profiles side by side and, below, the permissions of the chosen one. */
export default function PerfilPage() {
  const { t } = useLingui()
  const { id } = useParams()
  const { pathname } = useLocation()
  const { pode, porQueNao } = usePermissoes(rotaPerfil)
  const [filtros, mudar] = useAddressState(campos)
  const lista = useInfiniteQuery(perfis(filtros))
  const linhas = lista.data?.pages.flatMap(({ itens }) => itens)
  // The search filters the cards. The matrix below stays.
  const todos = useInfiniteQuery({ ...perfis({ busca: '', ordem: 'criacao' }), enabled: id === undefined })
  const falhou = [lista, todos].find(({ isError }) => isError)
  useEffect(() => {
    if (id === 'novo') nomearRegistro(pathname, t`Novo perfil`)
  }, [id, pathname, t])
  const escolhido = id === 'novo' ? undefined : id === undefined ? todos.data?.pages[0]?.itens[0]?.id : Number(id)

  return (
    <>
      <PageHeader
        title={<Trans>Perfis</Trans>}
        description={<Trans>O que cada perfil pode fazer em cada rota. O servidor confere a cada chamada.</Trans>}
        actions={
          <>
            <ExportButton download={() => baixar(exportarPerfis, { querystring: filtros })} />
            {pode('INS') ? (
              <ButtonLink to={`${rotaPerfil}/novo`} icon={<Plus aria-hidden />}>
                <Trans>Novo perfil</Trans>
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2.5 pb-3">
        <div className="w-full sm:w-72">
          <SearchInput
            label={t`Buscar perfil`}
            placeholder={t`Nome ou descrição`}
            value={filtros.busca}
            onSearch={(busca) => mudar({ busca }, { replace: true })}
          />
        </div>
        <ControlSize value="sm">
          <Select
            aria-label={t`Ordem`}
            value={filtros.ordem}
            onChange={(event) => mudar({ ordem: event.target.value as (typeof ordensPerfis)[number] })}
            options={[
              { value: 'criacao', label: t`Mais antigos primeiro` },
              { value: 'nome', label: t`Por nome` },
              { value: 'usuarios', label: t`Mais pessoas primeiro` },
            ]}
          />
        </ControlSize>
      </div>
      {falhou ? (
        <ErrorState compact query={falhou} />
      ) : (
        <nav
          aria-label={t`Perfis`}
          aria-busy={lista.isFetching}
          className="-mx-4 mb-5 overflow-x-auto px-4 py-1 lg:-mx-8 lg:px-8"
        >
          <ul className="flex gap-2.5">
            {linhas?.map((perfil) => (
              <li key={perfil.id} className="shrink-0">
                <Cartao perfil={perfil} atual={perfil.id === escolhido} />
              </li>
            )) ?? <Skeleton className="h-14 w-96" />}
            {lista.hasNextPage ? (
              <li className="shrink-0 self-center">
                <ShowMore query={lista} />
              </li>
            ) : null}
          </ul>
          {linhas?.length === 0 ? (
            <p className="py-3 text-sm text-ink-2">
              <Trans>Nenhum perfil com esta busca.</Trans>
            </p>
          ) : null}
        </nav>
      )}
      {id === 'novo' ? (
        pode('INS') ? (
          <PerfilEditor key="novo" />
        ) : (
          <p className="text-ink-2">{porQueNao('INS')}</p>
        )
      ) : escolhido !== undefined ? (
        <Escolhido key={escolhido} id={escolhido} />
      ) : todos.isPending ? (
        <RecordLoading />
      ) : null}
    </>
  )
}

function Escolhido({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(umPerfil(id))
  const { pathname } = useLocation()
  const nome = data?.nome ?? ''
  useEffect(() => nomearRegistro(pathname, nome), [pathname, nome])
  if (!data) return <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
  return <PerfilEditor perfil={data} />
}

function Cartao({ perfil: { id, nome, usuarios, master }, atual }: { perfil: Resumo; atual: boolean }) {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: `${rotaPerfil}/${id}`, search }}
      state={mesmaAltura}
      aria-current={atual ? 'page' : undefined}
      className={`block min-h-14 rounded-frame rounded-es-[4px] border bg-surface px-3.5 py-2 ${atual ? 'border-pri outline-1 outline-pri' : 'border-line hover:bg-hover'}`}
    >
      <span className="block font-emphasis text-ink">{nome}</span>
      <span className="block whitespace-nowrap text-note text-ink-3">
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
    </Link>
  )
}

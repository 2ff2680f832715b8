import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SearchX, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import { comPadrao, texto } from '#components/data-table/campo.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { useBusca } from '#components/data-table/use-busca.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { PageHeader } from '#components/page-header.tsx'
import { Pager } from '#components/pager.tsx'
import { SearchInput } from '#components/search-input.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { useSessao } from '#lib/session.ts'
import { titulo } from '#lib/titulo.ts'
import { clientes, rotaCliente } from './cliente.queries.ts'
import { useColunas } from './cliente-colunas.tsx'

// What few use comes after the list.
const ListaAcoes = lazy(async () => ({ default: (await import('./lista-acoes.tsx')).ListaAcoes }))
const EtiquetaFiltro = lazy(async () => ({ default: (await import('./etiqueta-filtro.tsx')).EtiquetaFiltro }))

export function meta() {
  return [titulo(t`Dados do cliente`)]
}

const campos = { busca: comPadrao(texto(100), ''), etiqueta: comPadrao(texto(40), '') }

/** The company's end clients: search, one row each, pages by key. */
export default function ClientePage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaCliente)
  const [{ busca, etiqueta }, mudar] = useBusca(campos)
  const consulta = useInfiniteQuery({ ...clientes(empresa, busca, etiqueta), placeholderData: keepPreviousData })
  const [pagina, setPagina] = useState(0)
  const paginas = consulta.data?.pages
  const atual = paginas?.[Math.min(pagina, paginas.length - 1)]
  const temProxima = (paginas && pagina < paginas.length - 1) || consulta.hasNextPage

  const buscar = (texto: string) => {
    setPagina(0)
    mudar({ busca: texto }, { replace: true })
  }

  const filtrar = (nova: string) => {
    setPagina(0)
    mudar({ etiqueta: nova })
  }

  const avancar = async () => {
    if (paginas && pagina === paginas.length - 1) await consulta.fetchNextPage()
    setPagina(pagina + 1)
  }

  return (
    <>
      <PageHeader
        title={<Trans>Dados do cliente</Trans>}
        description={<Trans>Quem já falou com a sua empresa, com contato e histórico.</Trans>}
        actions={
          <>
            <Suspense>
              <ListaAcoes busca={busca} etiqueta={etiqueta} />
            </Suspense>
            {pode('INS') ? (
              <ButtonLink to={`${rotaCliente}/novo`} variant="primary" icon={<Plus aria-hidden className="size-4" />}>
                <Trans>Novo cliente</Trans>
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2.5 pb-4">
        <div className="w-full sm:w-80">
          <SearchInput
            label={t`Buscar por nome, e-mail ou telefone`}
            placeholder={t`Nome, e-mail ou telefone`}
            value={busca}
            onSearch={buscar}
          />
        </div>
        <Suspense>
          <EtiquetaFiltro value={etiqueta} onChange={filtrar} />
        </Suspense>
      </div>
      <DataTable
        label={t`Clientes`}
        columns={useColunas()}
        rows={atual?.itens}
        rowId={(cliente) => cliente.id}
        rowName={(cliente) => cliente.nome}
        rowHref={({ id }) => `${rotaCliente}/${id}`}
        fetching={consulta.isFetching}
        error={consulta.isError && !consulta.data ? consulta.error.message : undefined}
        onRetry={() => consulta.refetch()}
        empty={
          busca || etiqueta ? <NadaEncontrado onLimpar={() => mudar({ busca: '', etiqueta: '' })} /> : <NenhumCliente />
        }
        pager={
          <Pager
            busy={consulta.isFetchingNextPage}
            onPrevious={pagina > 0 ? () => setPagina(pagina - 1) : undefined}
            onNext={temProxima ? avancar : undefined}
          >
            <Trans>Página {pagina + 1}</Trans>
          </Pager>
        }
      />
    </>
  )
}

function NenhumCliente() {
  return (
    <EmptyState icon={<Users />} title={<Trans>Nenhum cliente ainda</Trans>}>
      <Trans>Quem marcar um horário com o agente entra nesta lista. Você também pode incluir clientes aqui.</Trans>
    </EmptyState>
  )
}

function NadaEncontrado({ onLimpar }: { onLimpar: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Nada com esta busca</Trans>}
      actions={
        <Button onClick={onLimpar}>
          <Trans>Limpar busca</Trans>
        </Button>
      }
    >
      <Trans>Tente outra parte do nome, do e-mail ou do telefone.</Trans>
    </EmptyState>
  )
}

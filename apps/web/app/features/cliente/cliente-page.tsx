import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { comPadrao, texto } from '#components/data-table/campo.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { useBusca } from '#components/data-table/use-busca.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { PageHeader } from '#components/page-header.tsx'
import { Pager } from '#components/pager.tsx'
import { SearchInput } from '#components/search-input.tsx'
import { useSessao } from '#lib/session.ts'
import { titulo } from '#lib/titulo.ts'
import { clientes } from './cliente.queries.ts'
import { useColunas } from './cliente-colunas.tsx'

export function meta() {
  return [titulo(t`Dados do cliente`)]
}

const campos = { busca: comPadrao(texto(100), '') }

/** The company's end clients: search, one row each, pages by key. */
export default function ClientePage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const [{ busca }, mudar] = useBusca(campos)
  const consulta = useInfiniteQuery({ ...clientes(empresa, busca), placeholderData: keepPreviousData })
  const [pagina, setPagina] = useState(0)
  const paginas = consulta.data?.pages
  const atual = paginas?.[Math.min(pagina, paginas.length - 1)]
  const temProxima = (paginas && pagina < paginas.length - 1) || consulta.hasNextPage

  const buscar = (texto: string) => {
    setPagina(0)
    mudar({ busca: texto }, { replace: true })
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
      />
      <div className="pb-4 sm:max-w-80">
        <SearchInput
          label={t`Buscar por nome, e-mail ou telefone`}
          placeholder={t`Nome, e-mail ou telefone`}
          value={busca}
          onSearch={buscar}
        />
      </div>
      <DataTable
        framed
        label={t`Clientes`}
        columns={useColunas()}
        rows={atual?.itens}
        rowId={(cliente) => cliente.id}
        rowName={(cliente) => cliente.nome}
        fetching={consulta.isFetching}
        error={consulta.isError && !consulta.data ? consulta.error.message : undefined}
        onRetry={() => consulta.refetch()}
        empty={busca ? <NadaEncontrado onLimpar={() => buscar('')} /> : <NenhumCliente />}
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
      <Trans>Quem marcar um horário com o agente entra nesta lista.</Trans>
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

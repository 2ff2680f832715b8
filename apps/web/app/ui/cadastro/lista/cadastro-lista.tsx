import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Endpoint } from '@zelo/contract/nucleo/endpoint'
import { maxContado } from '@zelo/contract/site/contagem'
import { Ellipsis, Plus, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { baixar } from '#lib/api/api-client.ts'
import type { Endereco } from '#paginas.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { FiltroSituacao, SituacaoEmLote } from '#ui/cadastro/situacao.tsx'
import { ColumnsMenu } from '#ui/data-table/columns-menu.tsx'
import { DataTable, type DataTableProps } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchInput } from '#ui/field/search-input.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Exportar } from './exportar.tsx'
import { useColunasVisiveis } from './use-colunas-visiveis.ts'
import type { Lista } from './use-lista.ts'

type Props<T extends { id: string | number }> = Pick<
  DataTableProps<T>,
  'columns' | 'rowName' | 'rowHref' | 'selectionActions'
> & {
  /** Names the list in this browser's storage. */
  nome: string
  titulo: string
  descricao: ReactNode
  lista: Lista<T>
  /** What the search looks at: «Nome ou identificador». */
  buscaEm: string
  filtros?: ReactNode
  /** In the head: what else can be done with the whole list. */
  outras?: ReactNode
  /** Each record has a page below this address. */
  base?: Endereco
  /** The words of the way to a new record, for who may write one. */
  novo?: string | false
  novoEm?: Endereco
  /** Gives the whole list, filtered as it is, as a file. */
  exportar?: Endpoint | (() => Promise<void>)
  /** Records that are switched on and off: a filter, and the chosen ones together. */
  situacao?: {
    filtro: Pick<Parameters<typeof FiltroSituacao>[0], 'value' | 'onChange'>
    /** Grammar of the records' name. */
    feminino?: boolean
    /** false: not by this user. */
    mudar: false | ((ids: string[], ativo: boolean) => Promise<unknown>)
  }
  /** The items of a row's menu. */
  acoes?: (row: T) => ReactNode
  /** What stands here when there is nothing yet. */
  vazia: ReactNode
}

/** The frame of every list of the panel: head, search and filters, table, pages. */
export function CadastroLista<T extends { id: string | number }>(props: Props<T>) {
  const { t } = useLingui()
  const { nome, titulo, descricao, lista, buscaEm, filtros, outras, exportar, acoes, vazia, columns, ...resto } = props
  const {
    base,
    novo,
    novoEm = base && (`${base}/novo` as Endereco),
    situacao,
    rowHref,
    rowName,
    selectionActions,
  } = resto
  const [visiveis, setVisiveis] = useColunasVisiveis(nome)
  const mudarSituacao = situacao?.mudar
  const comEscolhidos = mudarSituacao ? (
    <SituacaoEmLote mudar={(ativo) => mudarSituacao(lista.escolhidas, ativo)} />
  ) : (
    selectionActions
  )
  // The first column names the row and stays.
  const opcionais = columns.slice(1).map(({ id, header }) => ({ id, label: header }))

  function baixarLista(endpoint: Endpoint) {
    const { cursor: _, ...querystring } = lista.pedido
    return () => baixar<Endpoint>(endpoint, { querystring })
  }

  return (
    <>
      <PageHeader
        title={titulo}
        description={descricao}
        actions={
          <>
            {outras}
            {exportar ? (
              <Exportar exportar={typeof exportar === 'function' ? exportar : baixarLista(exportar)} />
            ) : null}
            {novo && novoEm ? (
              <ButtonLink to={novoEm} variant="primary" icon={<Plus aria-hidden className="size-4" />}>
                {novo}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2.5 pb-4">
        <div className="w-full sm:w-72">
          <SearchInput
            label={t`Buscar: ${buscaEm}`}
            placeholder={buscaEm}
            value={lista.busca}
            onSearch={lista.buscar}
          />
        </div>
        {filtros}
        {situacao ? <FiltroSituacao feminino={situacao.feminino} {...situacao.filtro} /> : null}
        <div className="ms-auto">
          <ColumnsMenu columns={opcionais} visibility={visiveis} onChange={setVisiveis} />
        </div>
      </div>
      <DataTable
        label={titulo}
        rowId={({ id }) => String(id)}
        rowName={rowName}
        rowHref={rowHref ?? (base && (({ id }) => `${base}/${encodeURIComponent(id)}` as Endereco))}
        columns={columns}
        rows={lista.rows}
        fetching={lista.fetching}
        error={lista.error}
        onRetry={lista.recarregar}
        sortable={lista.ordenaveis}
        sort={lista.sort}
        onSort={lista.onSort}
        visibility={visiveis}
        selection={comEscolhidos ? lista.selecao : undefined}
        selectionActions={comEscolhidos}
        onSelection={comEscolhidos ? lista.setSelecao : undefined}
        rowMenu={acoes ? (row) => <RowMenu label={t`Ações de ${rowName(row)}`}>{acoes(row)}</RowMenu> : undefined}
        empty={lista.filtrada ? <NadaEncontrado onLimpar={lista.limpar} /> : vazia}
        pager={
          <Pager busy={lista.fetching} onPrevious={lista.anterior} onNext={lista.proxima}>
            <Total total={lista.total} />
          </Pager>
        }
      />
    </>
  )
}

function Total({ total }: { total: number | undefined }) {
  if (total === undefined) return null
  if (total > maxContado) return <Trans>Mais de 1.000 registros</Trans>
  return <Plural value={total} _0="Nenhum registro" one="# registro" other="# registros" />
}

function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      align="end"
      trigger={(trigger) => (
        <IconButton {...trigger} label={label}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      )}
    >
      {children}
    </Menu>
  )
}

function NadaEncontrado({ onLimpar }: { onLimpar: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Nada com estes filtros</Trans>}
      actions={
        <Button onClick={onLimpar}>
          <Trans>Limpar filtros</Trans>
        </Button>
      }
    >
      <Trans>Tente outra palavra ou tire um filtro.</Trans>
    </EmptyState>
  )
}

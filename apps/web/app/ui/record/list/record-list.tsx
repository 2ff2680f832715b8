import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Endpoint } from '@zelo/contract/nucleo/endpoint'
import { maxContado } from '@zelo/contract/site/contagem'
import { Plus, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { baixar } from '#lib/api/baixar.ts'
import type { Endereco } from '#paginas.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ColumnsMenu } from '#ui/data-table/columns-menu.tsx'
import { DataTable, type DataTableProps } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ControlSize } from '#ui/field/field.tsx'
import { SearchInput } from '#ui/field/search-input.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { FilterSheet } from '#ui/list/filter-sheet.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'
import { ActiveFilter, ActiveInBulk } from '#ui/record/list/active.tsx'
import type { ListState } from './use-record-list.ts'
import { useVisibleColumns } from './use-visible-columns.ts'

type Props<T extends { id: string | number }> = Pick<
  DataTableProps<T>,
  'columns' | 'rowName' | 'rowHref' | 'selectionActions'
> & {
  /** The list's name in this browser's storage. */
  name: string
  title: string
  description: ReactNode
  list: ListState<T>
  /** The fields that the search covers: «Nome ou identificador». */
  searchIn: string
  filters?: ReactNode
  /** Further actions on the whole list, in the head. */
  more?: ReactNode
  /** The address of the records' pages, without the id. */
  base?: Endereco
  /** The label of the link to a new record, or false for users who may not add one. */
  addLabel?: string | false
  addAt?: Endereco
  /** Downloads the whole list, with its filters, as a file. */
  download?: Endpoint | (() => Promise<void>)
  /** For records that can be active or inactive: a filter, and actions on the selected ones. */
  active?: {
    filter: Pick<Parameters<typeof ActiveFilter>[0], 'value' | 'onChange'>
    /** The records' name is feminine in Portuguese. */
    feminine?: boolean
    /** False: this user may not change it. */
    change: false | ((ids: string[], ativo: boolean) => Promise<unknown>)
  }
  /** The items of a row's menu. */
  rowActions?: (row: T) => ReactNode
  /** Shown while there is no record yet. */
  empty: ReactNode
}

/** The frame of every list in the panel: head, search and filters, table, pages. */
export function RecordList<T extends { id: string | number }>(props: Props<T>) {
  const { t } = useLingui()
  const { name, title, description, list, searchIn, filters, more, download, rowActions, empty, columns, ...resto } =
    props
  const {
    base,
    addLabel,
    addAt = base && (`${base}/novo` as Endereco),
    active,
    rowHref,
    rowName,
    selectionActions,
  } = resto
  const [visible, setVisible] = useVisibleColumns(name, columns)
  const switchActive = active?.change
  const bulkActions = switchActive ? (
    <ActiveInBulk change={(ativo) => switchActive(list.selectedIds, ativo)} />
  ) : (
    selectionActions
  )
  // The first column names the row and cannot be hidden.
  const optional = columns.slice(1).map(({ id, header }) => ({ id, label: header }))

  function downloadList(endpoint: Endpoint) {
    const { cursor: _, ...querystring } = list.asked
    return () => baixar<Endpoint>(endpoint, { querystring })
  }

  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {more}
            {download ? (
              <ExportButton download={typeof download === 'function' ? download : downloadList(download)} />
            ) : null}
            {addLabel && addAt ? (
              <ButtonLink to={addAt} variant="primary" icon={<Plus aria-hidden />}>
                {addLabel}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2.5 pb-4">
        <div className="min-w-0 flex-1 sm:w-72 sm:flex-none">
          <SearchInput
            label={t`Buscar: ${searchIn}`}
            placeholder={searchIn}
            value={list.search}
            onSearch={list.onSearch}
          />
        </div>
        {filters || active || list.sortable.length > 0 ? (
          <FilterSheet count={list.active} onClear={list.clear}>
            <ControlSize value="sm">{filters}</ControlSize>
            {active ? <ActiveFilter feminine={active.feminine} {...active.filter} /> : null}
            {list.sortable.length > 0 ? <Order list={list} columns={columns} /> : null}
          </FilterSheet>
        ) : null}
        <div className="ms-auto max-sm:hidden">
          <ColumnsMenu columns={optional} visibility={visible} onChange={setVisible} />
        </div>
      </div>
      <DataTable
        label={title}
        rowId={({ id }) => String(id)}
        rowName={rowName}
        rowHref={rowHref ?? (base && (({ id }) => `${base}/${encodeURIComponent(id)}` as Endereco))}
        columns={columns}
        rows={list.rows}
        fetching={list.fetching}
        error={list.error}
        onRetry={list.refetch}
        sortable={list.sortable}
        sort={list.sort}
        onSort={list.onSort}
        visibility={visible}
        selection={bulkActions ? list.selection : undefined}
        selectionActions={bulkActions}
        onSelection={bulkActions ? list.onSelection : undefined}
        rowMenu={
          rowActions ? (row) => <MoreMenu label={t`Ações de ${rowName(row)}`}>{rowActions(row)}</MoreMenu> : undefined
        }
        empty={list.filtered ? <NothingFound onClear={list.clear} /> : empty}
        pager={
          !list.onPrevious && !list.onNext && !list.total ? null : (
            <Pager busy={list.fetching} onPrevious={list.onPrevious} onNext={list.onNext}>
              <Total total={list.total} />
            </Pager>
          )
        }
      />
    </>
  )
}

/** A select for the order, because a phone shows no column heads. */
function Order<T extends { id: string | number }>({ list, columns }: Pick<Props<T>, 'list' | 'columns'>) {
  const { t } = useLingui()
  const { sort, sortable, onSort } = list
  return (
    <div className="grid gap-2 sm:hidden">
      <FilterSelect
        label={t`Ordenar por`}
        value={sort.id}
        onChange={(id) => id && onSort({ ...sort, id })}
        options={sortable.map((id) => ({ value: id, label: columns.find((column) => column.id === id)?.header ?? id }))}
      />
      <Segmented
        label={t`Sentido`}
        value={sort.desc ? 'desc' : 'asc'}
        onChange={(sentido) => onSort({ ...sort, desc: sentido === 'desc' })}
        options={[
          { value: 'asc', label: <Trans>Crescente</Trans> },
          { value: 'desc', label: <Trans>Decrescente</Trans> },
        ]}
      />
    </div>
  )
}

function Total({ total }: { total: number | undefined }) {
  if (total === undefined) return null
  if (total > maxContado) return <Trans>Mais de 1.000 registros</Trans>
  return <Plural value={total} _0="Nenhum registro" one="# registro" other="# registros" />
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Nada com estes filtros</Trans>}
      actions={
        <Button onClick={onClear}>
          <Trans>Limpar filtros</Trans>
        </Button>
      }
    >
      <Trans>Tente outra palavra ou tire um filtro.</Trans>
    </EmptyState>
  )
}

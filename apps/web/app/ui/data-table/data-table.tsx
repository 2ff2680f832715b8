import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Destino } from '#lib/navegador/rota.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import type { Column } from './columns.tsx'
import { SelectionAction, SelectionBar } from './selection-bar.tsx'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'

export type Sort = { id: string; desc: boolean }
/** Which row ids are selected. */
export type Selection = Record<string, boolean>

export type DataTableProps<T> = {
  /** Accessible name. */
  label: string
  columns: readonly Column<T>[]
  /** Undefined while loading. */
  rows: readonly T[] | undefined
  rowId: (row: T) => string
  /** The row's name for screen readers: «Selecionar Alice Campos». */
  rowName: (row: T) => string
  /** Another page is loading. The current rows stay. */
  fetching?: boolean
  error?: ReactNode
  onRetry?: () => void
  sortable?: readonly string[]
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** The address of the row's page. The first cell becomes a link that covers the row. */
  rowHref?: (row: T) => Destino
  rowMenu?: (row: T) => ReactNode
  selection?: Selection
  onSelection?: (selection: Selection) => void
  /** Actions on the selected rows, shown in place of the pager. */
  selectionActions?: ReactNode
  /** `{ cpf: false }` hides the column. */
  visibility?: Record<string, boolean>
  empty: ReactNode
  pager?: ReactNode
}

export function DataTable<T>(props: DataTableProps<T>) {
  const { t } = useLingui()
  const { columns, rows, rowId, sort, onSort, selection = {}, onSelection, visibility = {}, fetching, error } = props
  const visible = columns.filter(({ id }) => visibility[id] !== false)
  const chosen = Object.keys(selection).length
  const loading = rows === undefined && !error

  return (
    <div className="card relative overflow-hidden [--gutter:16px]">
      {loading || fetching ? <LoadingBar /> : null}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={props.label}
        aria-busy={loading || fetching || undefined}
        className="overflow-auto -outline-offset-2! lg:max-h-[max(320px,calc(100dvh-302px))]"
      >
        <table
          role={rows?.length ? 'table' : undefined}
          className="data-table w-full border-separate border-spacing-0 text-sm"
        >
          <caption className="sr-only">{props.label}</caption>
          <TableHead
            columns={visible}
            ids={rows?.map(rowId) ?? []}
            sortable={props.sortable}
            sort={sort}
            onSort={onSort}
            selection={selection}
            onSelection={onSelection}
            menu={props.rowMenu !== undefined}
          />
          {error ? null : <TableBody {...props} columns={visible} loading={loading} />}
        </table>
        {error ? (
          <ErrorState
            query={{
              error: { message: error === true ? undefined : error },
              isFetching: fetching,
              refetch: props.onRetry,
            }}
          />
        ) : rows?.length === 0 ? (
          props.empty
        ) : null}
      </section>
      {chosen > 0 && onSelection ? (
        <SelectionBar count={chosen} onClear={() => onSelection({})}>
          {/* A phone hides the table head with its checkbox for the whole page. */}
          <SelectionAction
            icon={<CheckCheck aria-hidden />}
            onClick={() => onSelection(Object.fromEntries(rows?.map((row) => [rowId(row), true]) ?? []))}
            className="sm:hidden"
          >
            <Trans>Todos desta página</Trans>
          </SelectionAction>
          {props.selectionActions}
        </SelectionBar>
      ) : props.pager ? (
        <div className="border-t border-line">{props.pager}</div>
      ) : null}
      <p role="status" className="sr-only">
        {loading || fetching ? t`Carregando` : ''}
      </p>
    </div>
  )
}

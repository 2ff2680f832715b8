import { useLingui } from '@lingui/react/macro'
import { type ColumnDef, type RowData, type RowSelectionState, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { type Features, features } from './columns.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'

export type Sort = { id: string; desc: boolean }
export type Selection = RowSelectionState

export type DataTableProps<T extends RowData> = {
  /** Name of the table for screen readers. */
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of columns whose values differ has no narrower type in the library
  columns: readonly ColumnDef<Features, T, any>[]
  /** undefined while the first page loads. */
  rows: readonly T[] | undefined
  rowId: (row: T) => string
  /** Words for screen readers where a row is named: «Selecionar Alice Campos». */
  rowName: (row: T) => string
  /** Another page or order is on its way; the rows in sight stay. */
  fetching?: boolean
  /** The catalogue's text of a failed load. */
  error?: ReactNode
  onRetry?: () => void
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Makes the first cell a link that covers the row. */
  rowHref?: (row: T) => string
  rowMenu?: (row: T) => ReactNode
  selection?: Selection
  onSelection?: (selection: Selection) => void
  /** What can be done with the chosen rows; the bar takes the pager's place, so nothing moves. */
  selectionActions?: ReactNode
  /** Columns that are hidden: `{ cpf: false }`. */
  visibility?: Record<string, boolean>
  density?: 'normal' | 'compact'
  /** Full bleed on list pages, framed beside other things. */
  framed?: boolean
  empty: ReactNode
  pager?: ReactNode
}

const noRows: never[] = []

export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { t } = useLingui()
  const { columns, rows, rowId, sort, onSort, selection = {}, onSelection, visibility = {}, fetching, error } = props
  const table = useTable({
    features,
    columns: columns as ColumnDef<Features, T>[],
    data: (rows ?? noRows) as T[],
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: onSelection !== undefined,
    state: { sorting: sort ? [sort] : [], rowSelection: selection, columnVisibility: visibility },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sort ? [sort] : []) : update
      if (next) onSort?.(next)
    },
    onRowSelectionChange: (update) => onSelection?.(typeof update === 'function' ? update(selection) : update),
  })
  const chosen = Object.keys(selection).length
  const loading = rows === undefined && !error
  const frame = props.framed ? 'overflow-hidden rounded-frame border' : 'border-y lg:[--gutter:32px]'

  return (
    <div className={`relative [--gutter:16px] border-line bg-surface ${frame}`}>
      {loading || fetching ? <LoadingBar /> : null}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={props.label}
        aria-busy={loading || fetching || undefined}
        className="overflow-auto -outline-offset-2! lg:max-h-[max(320px,calc(100dvh-300px))]"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{props.label}</caption>
          <TableHead table={table} selectable={onSelection !== undefined} menu={props.rowMenu !== undefined} />
          {error ? null : <TableBody table={table} loading={loading} {...props} />}
        </table>
        {error ? (
          <ErrorState onRetry={props.onRetry} busy={fetching}>
            {error === true ? undefined : error}
          </ErrorState>
        ) : rows?.length === 0 ? (
          props.empty
        ) : null}
      </section>
      {chosen > 0 && onSelection ? (
        <SelectionBar count={chosen} onClear={() => onSelection({})}>
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

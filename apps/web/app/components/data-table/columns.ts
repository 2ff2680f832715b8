import type { ReactNode } from 'react'

type ColumnMeta = {
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end'
  /** What stands in a cell while the rows load, in its final size. */
  skeleton?: ReactNode
  className?: string
}

/** The server sorts and pages; a column only names, places and shows a value. */
export type Column<T> = {
  id: string
  header: string
  /** Only where the server can sort by this id. */
  enableSorting: boolean
  meta: ColumnMeta
  cell: (row: T) => ReactNode
}

type Definition = { header: string; enableSorting?: boolean; meta?: ColumnMeta }
type Cell<T, V> = (cell: { row: { original: T }; getValue: () => V }) => ReactNode

/** Columns of one kind of row: `const column = columnsOf<Usuario>()`, at module level. */
export function columnsOf<T>() {
  return {
    /** Shows a field as it is, or what `cell` makes of it; sorted by `id`, the field's name by default. */
    accessor<K extends keyof T & string>(
      field: K,
      { id = field, header, enableSorting = true, meta = {}, cell }: Definition & { id?: string; cell?: Cell<T, T[K]> },
    ): Column<T> {
      const show = (row: T) =>
        cell ? cell({ row: { original: row }, getValue: () => row[field] }) : String(row[field] ?? '')
      return { id, header, enableSorting, meta, cell: show }
    },
    /** Shows something that is no field; not sorted. */
    display({ id, header, meta = {}, cell }: Definition & { id: string; cell: Cell<T, undefined> }): Column<T> {
      const show = (row: T) => cell({ row: { original: row }, getValue: () => undefined })
      return { id, header, enableSorting: false, meta, cell: show }
    },
    columns: (columns: Column<T>[]) => columns,
  }
}

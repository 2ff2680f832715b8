import type { ReactNode } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'

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
  meta: ColumnMeta
  cell: (row: T) => ReactNode
}

type Definition = { header: string; meta?: ColumnMeta }
type Cell<T, V> = (cell: { row: { original: T }; getValue: () => V }) => ReactNode
type Field<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string

/** Columns of one kind of row: `const column = columnsOf<Usuario>()`, at module level. */
export function columnsOf<T>() {
  /** Shows a field as it is, or what `cell` makes of it; `id`: the name by which the server sorts, the field's by default. */
  function accessor<K extends keyof T & string>(
    field: K,
    { id = field, header, meta = {}, cell }: Definition & { id?: string; cell?: Cell<T, T[K]> },
  ): Column<T> {
    const show = (row: T) =>
      cell ? cell({ row: { original: row }, getValue: () => row[field] }) : String(row[field] ?? '')
    return { id, header, meta, cell: show }
  }

  return {
    accessor,
    /** Shows something that is no field. */
    display({ id, header, meta = {}, cell }: Definition & { id: string; cell: Cell<T, undefined> }): Column<T> {
      return { id, header, meta, cell: (row) => cell({ row: { original: row }, getValue: () => undefined }) }
    },
    /** What a row is called and, below, a little about it. */
    name(
      field: keyof T & string,
      { below, ...definition }: Definition & { id?: string; below: (row: T) => ReactNode },
    ): Column<T> {
      return accessor(field, {
        ...definition,
        cell: ({ row: { original } }) => (
          <span className="block min-w-0 py-1.5">
            <span className="block truncate font-emphasis">{String(original[field])}</span>
            <span className="block truncate text-note text-ink-3 empty:hidden">{below(original)}</span>
          </span>
        ),
      })
    },
    /** A day and an hour. */
    instant: (field: Field<T, string | null>, definition: Definition) =>
      accessor(field, {
        ...definition,
        cell: ({ getValue }) => {
          const instant = getValue() as string | null
          return <span className="whitespace-nowrap tabular-nums">{instant ? formatDataHora(instant) : '–'}</span>
        },
      }),
    /** In use or not. */
    active: (field: Field<T, boolean>, definition: Definition) =>
      accessor(field, {
        ...definition,
        cell: ({ getValue }) => <StatusTag of="administrativo" status={getValue() ? 'ATIVO' : 'INATIVO'} />,
      }),
  }
}

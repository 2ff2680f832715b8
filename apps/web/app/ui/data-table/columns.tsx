import type { ReactNode } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'

type ColumnMeta = {
  /** Numbers and money align at the end. */
  align?: 'start' | 'end'
  /** Placeholder of final size while loading. */
  skeleton?: ReactNode
  className?: string
}

/** Column definition; the server sorts and pages. */
export type Column<T> = {
  id: string
  header: string
  meta: ColumnMeta
  cell: (row: T) => ReactNode
}

type Definition = { header: string; meta?: ColumnMeta }
type Cell<T, V> = (cell: { row: { original: T }; getValue: () => V }) => ReactNode
type Field<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string

/** Column builders for a row type: `const column = columnsOf<Usuario>()`. */
export function columnsOf<T>() {
  /** Shows a field, or `cell` of it. `id`: server's sort name, default: the field. */
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
    /** Column without a field. */
    display({ id, header, meta = {}, cell }: Definition & { id: string; cell: Cell<T, undefined> }): Column<T> {
      return { id, header, meta, cell: (row) => cell({ row: { original: row }, getValue: () => undefined }) }
    },
    /** Name with a line below. */
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
    instant: (field: Field<T, string | null>, definition: Definition) =>
      accessor(field, {
        ...definition,
        cell: ({ getValue }) => {
          const instant = getValue() as string | null
          return <span className="whitespace-nowrap tabular-nums">{instant ? formatDataHora(instant) : '–'}</span>
        },
      }),
    active: (field: Field<T, boolean>, definition: Definition) =>
      accessor(field, {
        ...definition,
        cell: ({ getValue }) => <StatusTag of="administrativo" status={getValue() ? 'ATIVO' : 'INATIVO'} />,
      }),
  }
}

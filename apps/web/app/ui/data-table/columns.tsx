import type { ReactNode } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'

/** The server sorts and pages; a column only names, places and shows a value. */
export type Column<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end'
  /** Placeholder of final size while loading. */
  skeleton?: ReactNode
  className?: string
}

/** `id`: the name by which the server sorts, the field's by default. */
type Options<T> = Partial<Omit<Column<T>, 'header' | 'cell'>>
type Cell<T> = (row: T) => ReactNode
type FieldOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string

/** Column builders for a row type: `const column = columnsOf<Usuario>()`. */
export function columnsOf<T>() {
  type Name = keyof T & string

  /** Shows a field as it is, or what `cell` makes of its row. */
  const field = (
    id: Name,
    header: string,
    cell: Cell<T> = (row) => String(row[id] ?? ''),
    options?: Options<T>,
  ): Column<T> => ({ id, header, cell, ...options })

  return {
    field,
    /** A number, or an amount of money. */
    number: (id: Name, header: string, cell?: Cell<T>, options?: Options<T>) =>
      field(id, header, cell, { align: 'end', ...options }),
    money: (id: FieldOf<T, number>, header: string, options?: Options<T>) =>
      field(id, header, (row) => <span className="whitespace-nowrap">{formatReais(row[id] as number)}</span>, {
        align: 'end',
        ...options,
      }),
    /** What a row is called (its field, where `called` says nothing else) and, below, a little about it. */
    name: (
      id: Name,
      header: string,
      below: Cell<T>,
      options?: Options<T> & { called?: Cell<T>; picture?: Cell<T> },
    ) => {
      const { called = (row: T) => String(row[id]), picture, ...rest } = options ?? {}
      return field(
        id,
        header,
        (row) => (
          <span className="flex items-center gap-3 py-1.5">
            {picture?.(row)}
            <span className="min-w-0">
              <span className="block truncate font-emphasis">{called(row)}</span>
              <span className="block truncate text-note text-ink-3 empty:hidden">{below(row)}</span>
            </span>
          </span>
        ),
        rest,
      )
    },
    /** A day and an hour. */
    instant: (id: FieldOf<T, string | null>, header: string) =>
      field(id, header, ({ [id]: instant }) => (
        <span className="whitespace-nowrap tabular-nums">{instant ? formatDataHora(instant as string) : '–'}</span>
      )),
    /** In use or not. */
    active: (id: FieldOf<T, boolean>, header: string) =>
      field(id, header, (row) => <StatusTag of="administrativo" status={row[id] ? 'ATIVO' : 'INATIVO'} />),
  }
}

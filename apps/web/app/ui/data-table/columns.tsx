import type { ReactNode } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'

/**
 * Where a phone shows a cell. `subtitle` replaces the line below the name. `hidden` shows when the
 * row is opened. `figure` is for tables of numbers; each cell shows its column's name.
 */
export type Place = 'title' | 'subtitle' | 'end' | 'figure' | 'hidden'

/** A column. The server sorts and pages. */
export type Column<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Numbers and money are aligned at the end. */
  align?: 'start' | 'end'
  /** A placeholder while loading, as large as the content. */
  skeleton?: ReactNode
  /** Hidden until the user shows it. */
  aside?: boolean
  /** Where a phone shows the cell. Default: `title` for the first column, else `hidden`. */
  phone?: Place
  className?: string
}

/** `id` is the server's name for sorting. Default: the field. */
type Options<T> = Partial<Omit<Column<T>, 'header' | 'cell'>>
type Cell<T> = (row: T) => ReactNode
type FieldOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string

/** Builds the columns of one row type: `const column = columnsOf<Usuario>()`. */
export function columnsOf<T>() {
  type Name = keyof T & string

  /** Shows a field of the row, or what `cell` draws. */
  const field = (
    id: Name,
    header: string,
    cell: Cell<T> = (row) => String(row[id] ?? ''),
    options?: Options<T>,
  ): Column<T> => ({ id, header, cell, ...options })

  return {
    field,
    number: (id: Name, header: string, cell?: Cell<T>, options?: Options<T>) =>
      field(id, header, cell, { align: 'end', ...options }),
    money: (id: FieldOf<T, number>, header: string, options?: Options<T>) =>
      field(id, header, (row) => <span className="whitespace-nowrap">{formatReais(row[id] as number)}</span>, {
        align: 'end',
        phone: 'end',
        ...options,
      }),
    /** The name of a row with a line below it. `called` replaces the field's value. */
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
          <span data-picture={picture && ''} className="flex items-center gap-3 py-1.5">
            {picture?.(row)}
            <span className="min-w-0">
              <span className="block truncate font-emphasis">{called(row)}</span>
              <span data-below className="block truncate text-note text-ink-3 empty:hidden">
                {below(row)}
              </span>
            </span>
          </span>
        ),
        rest,
      )
    },
    instant: (id: FieldOf<T, string | null>, header: string, options?: Options<T>) =>
      field(
        id,
        header,
        ({ [id]: instant }) => (
          <span className="whitespace-nowrap tabular-nums">{instant ? formatDataHora(instant as string) : '–'}</span>
        ),
        options,
      ),
    active: (id: FieldOf<T, boolean>, header: string) =>
      field(id, header, (row) => <StatusTag of="administrativo" status={row[id] ? 'ATIVO' : 'INATIVO'} />, {
        phone: 'end',
      }),
  }
}

import type { ReactNode } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'

/**
 * `subtitle` replaces the line below the name; `hidden` shows when the row is opened. Tables of
 * numbers have `figure`, each with its name.
 */
export type Place = 'title' | 'subtitle' | 'end' | 'figure' | 'hidden'

/** Column definition; the server sorts and pages. */
export type Column<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Numbers and money align at the end. */
  align?: 'start' | 'end'
  /** Placeholder of final size while loading. */
  skeleton?: ReactNode
  /** Hidden until somebody asks for it. */
  aside?: boolean
  /** Place in the two lines of a phone. Default: `title` for the first, else `hidden`. */
  phone?: Place
  className?: string
}

/** `id`: name by which the server sorts; default: the field. */
type Options<T> = Partial<Omit<Column<T>, 'header' | 'cell'>>
type Cell<T> = (row: T) => ReactNode
type FieldOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string

/** Column builders for a row type: `const column = columnsOf<Usuario>()`. */
export function columnsOf<T>() {
  type Name = keyof T & string

  /** Shows a field, or `cell` of its row. */
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
    /** Name of a row, with a line below. `called` replaces the field. */
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
            {picture ? (
              <span data-picture className="contents">
                {picture(row)}
              </span>
            ) : null}
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
    /** Date and time. */
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

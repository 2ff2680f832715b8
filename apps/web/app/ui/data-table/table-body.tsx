// biome-ignore-all lint/a11y/noRedundantRoles: phones lay the table out as blocks, and Safari then drops its roles
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/button/link.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Column, Place } from './columns.tsx'
import type { DataTableProps } from './data-table.tsx'

type Props<T> = Pick<
  DataTableProps<T>,
  'columns' | 'rows' | 'rowId' | 'rowHref' | 'rowMenu' | 'rowName' | 'selection' | 'onSelection'
> & { loading: boolean }

const cell =
  'border-line-2 sm:border-b sm:px-3 sm:group-last/row:border-b-transparent sm:first:ps-(--gutter) sm:last:pe-(--gutter)'
const choice = 'w-px sm:pe-0! sm:ps-[calc(var(--gutter)-13px)]! lg:ps-[calc(var(--gutter)-7px)]!'
/** The row's menu stays visible however far the table is scrolled. */
const pinned = 'z-10 w-14 text-end sm:sticky sm:end-0'
const fading = ['', '', '', 'opacity-90', 'opacity-80', 'opacity-65', 'opacity-50', 'opacity-35']

export function TableBody<T>({ loading, ...rest }: Props<T>) {
  return (
    <tbody>
      {loading
        ? fading.map((fade, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: eight equal rows that never move
            <SkeletonRow key={index} fade={fade} {...rest} />
          ))
        : rest.rows?.map((row) => <BodyRow key={rest.rowId(row)} row={row} {...rest} />)}
    </tbody>
  )
}

function BodyRow<T>({
  row,
  columns,
  rowId,
  rowHref,
  rowMenu,
  rowName,
  selection = {},
  onSelection,
}: Omit<Props<T>, 'rows' | 'loading'> & { row: T }) {
  const { t } = useLingui()
  const id = rowId(row)
  const name = rowName(row)
  const selected = selection[id] === true
  const [open, setOpen] = useState(false)
  // A phone hides some columns. A row without a page of its own opens to show them.
  const folds = !rowHref && columns.some((column, index) => place(column, index) === 'hidden')

  function toggle() {
    const { [id]: _, ...others } = selection
    onSelection?.(selected ? others : { ...others, [id]: true })
  }

  return (
    <tr
      role="row"
      data-selected={selected || undefined}
      data-open={open || undefined}
      className={`group/row relative h-12 ${selected ? 'bg-pri-soft/55' : 'hover:bg-hover'}`}
    >
      {onSelection ? (
        <td role="cell" data-phone="choice" className={`${cell} ${choice}`}>
          <Checkbox aria-label={t`Selecionar ${name}`} checked={selected} onChange={toggle} className="relative z-10" />
        </td>
      ) : null}
      {columns.map((column, index) => {
        const { id: key, header, align, className, cell: show } = column
        const content = show(row)
        return (
          <td
            role="cell"
            key={key}
            data-phone={place(column, index)}
            data-label={header}
            className={`${cell} ${align === 'end' ? 'text-end tabular-nums' : ''} ${className ?? ''}`}
          >
            {index === 0 && rowHref ? (
              <Link
                to={rowHref(row)}
                className="block after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pri"
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
      {folds ? (
        <td role="cell" data-phone="fold" className="sm:hidden">
          <button
            type="button"
            aria-label={t`Ver mais de ${name}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="grid h-11 w-6 cursor-pointer place-items-center text-ink-3 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pri"
          >
            <ChevronDown aria-hidden className={`size-4 ${open ? 'rotate-180' : ''}`} />
          </button>
        </td>
      ) : null}
      {rowMenu ? (
        <td
          role="cell"
          data-phone="menu"
          className={`${cell} ${pinned} ${selected ? 'sm:bg-[color-mix(in_srgb,var(--pri-soft)_55%,var(--surface))]' : 'sm:bg-surface sm:group-hover/row:bg-hover'}`}
        >
          {rowMenu(row)}
        </td>
      ) : null}
    </tr>
  )
}

function place<T>({ phone }: Column<T>, index: number): Place {
  return phone ?? (index === 0 ? 'title' : 'hidden')
}

function SkeletonRow<T>({ columns, fade, onSelection, rowMenu }: Omit<Props<T>, 'loading'> & { fade: string }) {
  return (
    <tr className="group/row h-12">
      {onSelection ? (
        <td role="cell" data-phone="choice" className={`${cell} ${choice}`}>
          <span className="grid size-11 place-items-center fine:size-8">
            <Skeleton className="size-[18px] rounded-[5px]!" />
          </span>
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td key={column.id} data-phone={place(column, index)} className={cell}>
          <span className={`flex ${fade} ${column.align === 'end' ? 'justify-end' : ''}`}>
            {column.skeleton ?? <Skeleton />}
          </span>
        </td>
      ))}
      {rowMenu ? <td role="cell" data-phone="menu" className={cell} /> : null}
    </tr>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '#ui/button/link.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { DataTableProps } from './data-table.tsx'

type Props<T> = Pick<
  DataTableProps<T>,
  'columns' | 'rows' | 'rowId' | 'rowHref' | 'rowMenu' | 'rowName' | 'selection' | 'onSelection'
> & { loading: boolean }

const cell = 'border-b border-line-2 px-3 group-last/row:border-b-transparent first:ps-(--gutter) last:pe-(--gutter)'
/** The name wraps on a phone, so that another column has room. */
const named = 'max-sm:min-w-40 max-sm:max-w-48 max-sm:[&_.truncate]:whitespace-normal'
/** The row's menu is in sight however far the table is scrolled. */
const pinned = 'sticky end-0 z-10 w-14 text-end max-sm:border-s max-sm:px-1!'
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

  function toggle() {
    const { [id]: _, ...others } = selection
    onSelection?.(selected ? others : { ...others, [id]: true })
  }

  return (
    <tr
      data-selected={selected || undefined}
      className={`group/row relative h-12 ${selected ? 'bg-pri-soft/55' : 'hover:bg-hover'}`}
    >
      {onSelection ? (
        <td className={`${cell} w-px pe-0! ps-[calc(var(--gutter)-13px)]! lg:ps-[calc(var(--gutter)-7px)]!`}>
          <Checkbox aria-label={t`Selecionar ${name}`} checked={selected} onChange={toggle} className="relative z-10" />
        </td>
      ) : null}
      {columns.map(({ id: column, align, className, cell: show }, index) => {
        const content = show(row)
        return (
          <td
            key={column}
            className={`${cell} ${index === 0 ? named : ''} ${align === 'end' ? 'text-end tabular-nums' : ''} ${className ?? ''}`}
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
      {rowMenu ? (
        <td
          className={`${cell} ${pinned} ${selected ? 'bg-[color-mix(in_srgb,var(--pri-soft)_55%,var(--surface))]' : 'bg-surface group-hover/row:bg-hover'}`}
        >
          {rowMenu(row)}
        </td>
      ) : null}
    </tr>
  )
}

function SkeletonRow<T>({ columns, fade, onSelection, rowMenu }: Omit<Props<T>, 'loading'> & { fade: string }) {
  return (
    <tr className="group/row h-12">
      {onSelection ? (
        <td className={`${cell} w-px pe-0! ps-[calc(var(--gutter)-13px)]! lg:ps-[calc(var(--gutter)-7px)]!`}>
          <span className="grid size-11 place-items-center lg:size-8">
            <Skeleton className="size-[18px] rounded-[5px]!" />
          </span>
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.id} className={cell}>
          <span className={`flex ${fade} ${column.align === 'end' ? 'justify-end' : ''}`}>
            {column.skeleton ?? <Skeleton />}
          </span>
        </td>
      ))}
      {rowMenu ? <td className={cell} /> : null}
    </tr>
  )
}

import { useLingui } from '@lingui/react/macro'
import { FlexRender, type Row, type RowData, type Table } from '@tanstack/react-table'
import { Link } from 'react-router'
import { Checkbox } from '../checkbox.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Features } from './columns.ts'
import type { DataTableProps } from './data-table.tsx'

type Props<T extends RowData> = Pick<
  DataTableProps<T>,
  'rowHref' | 'rowMenu' | 'rowName' | 'onSelection' | 'density'
> & { table: Table<Features, T>; loading: boolean }

const cell = 'border-b border-line-2 px-3 group-last/row:border-transparent first:ps-(--gutter) last:pe-(--gutter)'
const fading = ['', '', '', 'opacity-90', 'opacity-80', 'opacity-65', 'opacity-50', 'opacity-35']

export function TableBody<T extends RowData>({ table, loading, ...rest }: Props<T>) {
  return (
    <tbody>
      {loading
        ? fading.map((fade, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: eight equal rows that never move
            <SkeletonRow key={index} table={table} fade={fade} {...rest} />
          ))
        : table.getRowModel().rows.map((row) => <BodyRow key={row.id} row={row} {...rest} />)}
    </tbody>
  )
}

function BodyRow<T extends RowData>({
  row,
  rowHref,
  rowMenu,
  rowName,
  onSelection,
  density,
}: Omit<Props<T>, 'table' | 'loading'> & { row: Row<Features, T> }) {
  const { t } = useLingui()
  const name = rowName(row.original)
  const selected = row.getIsSelected()

  return (
    <tr
      data-selected={selected || undefined}
      className={`group/row relative ${density === 'compact' ? 'h-10' : 'h-12'} ${selected ? 'bg-pri-soft/55' : 'hover:bg-hover'}`}
    >
      {onSelection ? (
        <td className={`${cell} w-px pe-0! ps-[calc(var(--gutter)-13px)]! lg:ps-[calc(var(--gutter)-7px)]!`}>
          <Checkbox
            aria-label={t`Selecionar ${name}`}
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
            className="relative z-10"
          />
        </td>
      ) : null}
      {row.getVisibleCells().map((tableCell, index) => {
        const meta = tableCell.column.columnDef.meta
        const content = <FlexRender cell={tableCell} />
        return (
          <td
            key={tableCell.id}
            className={`${cell} ${meta?.align === 'end' ? 'text-end tabular-nums' : ''} ${meta?.className ?? ''}`}
          >
            {index === 0 && rowHref ? (
              <Link
                to={rowHref(row.original)}
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
        <td className={`${cell} w-14 text-end`}>
          <span className="relative z-10">{rowMenu(row.original)}</span>
        </td>
      ) : null}
    </tr>
  )
}

function SkeletonRow<T extends RowData>({
  table,
  fade,
  onSelection,
  rowMenu,
  density,
}: Omit<Props<T>, 'loading'> & { fade: string }) {
  return (
    <tr className={`group/row ${density === 'compact' ? 'h-10' : 'h-12'}`}>
      {onSelection ? (
        <td className={`${cell} w-px pe-0! ps-[calc(var(--gutter)-13px)]! lg:ps-[calc(var(--gutter)-7px)]!`}>
          <span className="grid size-11 place-items-center lg:size-8">
            <Skeleton className="size-[18px] rounded-[5px]!" />
          </span>
        </td>
      ) : null}
      {table.getVisibleLeafColumns().map((column) => (
        <td key={column.id} className={cell}>
          <span className={`flex ${fade} ${column.columnDef.meta?.align === 'end' ? 'justify-end' : ''}`}>
            {column.columnDef.meta?.skeleton ?? <Skeleton />}
          </span>
        </td>
      ))}
      {rowMenu ? <td className={cell} /> : null}
    </tr>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { Header, RowData, Table } from '@tanstack/react-table'
import { FlexRender } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Checkbox } from '../checkbox.tsx'
import type { Features } from './columns.ts'

type Props<T extends RowData> = { table: Table<Features, T>; selectable: boolean; menu: boolean }

const cell = 'sticky top-0 z-20 h-10 whitespace-nowrap border-b border-line bg-surface px-3 text-[13px]'

export function TableHead<T extends RowData>({ table, selectable, menu }: Props<T>) {
  const { t } = useLingui()
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectable ? (
            <th
              scope="col"
              className={`${cell} w-px pe-0! ps-[calc(var(--gutter)-13px)]! lg:ps-[calc(var(--gutter)-7px)]!`}
            >
              <Checkbox
                aria-label={t`Selecionar todos desta página`}
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
                className="min-h-9! lg:min-h-8!"
              />
            </th>
          ) : null}
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} />
          ))}
          {menu ? (
            <th scope="col" className={`${cell} w-14`}>
              <span className="sr-only">
                <Trans>Ações</Trans>
              </span>
            </th>
          ) : null}
        </tr>
      ))}
    </thead>
  )
}

function HeadCell<T extends RowData>({ header }: { header: Header<Features, T> }) {
  const sorted = header.column.getIsSorted()
  const meta = header.column.columnDef.meta
  const end = meta?.align === 'end'
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown
  const sortable = header.column.getCanSort()

  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : sortable ? 'none' : undefined}
      className={`${cell} font-medium ${end ? 'text-end' : 'text-start'} ${sorted ? 'bg-sunken! text-ink' : 'text-ink-2'} first:ps-(--gutter) last:pe-(--gutter) ${meta?.className ?? ''}`}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => header.column.toggleSorting(sorted === 'asc')}
          className={`group -mx-1.5 inline-flex ${end ? 'flex-row-reverse' : ''} min-h-9 cursor-pointer items-center gap-1.5 rounded-item px-1.5 font-medium hover:text-ink ${sorted ? 'font-emphasis' : ''}`}
        >
          <FlexRender header={header} />
          <Icon
            aria-hidden
            className={`size-3.5 ${sorted ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
          />
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </th>
  )
}

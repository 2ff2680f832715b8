import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import type { Column } from './columns.tsx'
import type { Selection, Sort } from './data-table.tsx'

type Props<T> = {
  columns: readonly Column<T>[]
  /** The ids of the visible rows. */
  ids: readonly string[]
  sortable?: readonly string[]
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection: Selection
  onSelection?: (selection: Selection) => void
  menu: boolean
}

const cell = 'sticky top-0 z-20 h-10 whitespace-nowrap border-b border-line bg-surface px-3 text-note'

export function TableHead<T>({ columns, ids, sortable = [], sort, onSort, selection, onSelection, menu }: Props<T>) {
  const { t } = useLingui()
  const chosen = ids.filter((id) => selection[id]).length
  const all = chosen > 0 && chosen === ids.length
  return (
    <thead>
      <tr>
        {onSelection ? (
          <th
            scope="col"
            className={`${cell} w-px pe-0! ps-[calc(var(--gutter)-13px)]! lg:ps-[calc(var(--gutter)-7px)]!`}
          >
            <Checkbox
              aria-label={t`Selecionar todos desta página`}
              checked={all}
              indeterminate={chosen > 0 && !all}
              onChange={() => onSelection(all ? {} : Object.fromEntries(ids.map((id) => [id, true])))}
              className="min-h-9! fine:min-h-8!"
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sortable={sortable.includes(column.id)}
            sort={sort}
            onSort={onSort}
          />
        ))}
        {menu ? (
          <th scope="col" className={`${cell} end-0 w-14`}>
            <span className="sr-only">
              <Trans>Ações</Trans>
            </span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

type HeadCellProps<T> = { column: Column<T>; sortable: boolean } & Pick<Props<T>, 'sort' | 'onSort'>

function HeadCell<T>({ column: { id, header, align, className }, sortable, sort, onSort }: HeadCellProps<T>) {
  const sorted = sort?.id === id && (sort.desc ? 'desc' : 'asc')
  const end = align === 'end'
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown

  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : sortable ? 'none' : undefined}
      className={`${cell} font-medium ${end ? 'text-end' : 'text-start'} ${sorted ? 'bg-sunken! text-ink' : 'text-ink-2'} first:ps-(--gutter) last:pe-(--gutter) ${className ?? ''}`}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort?.({ id, desc: sorted === 'asc' })}
          className={`group -mx-1.5 inline-flex ${end ? 'flex-row-reverse' : ''} min-h-9 cursor-pointer items-center gap-1.5 rounded-item px-1.5 font-medium hover:text-ink ${sorted ? 'font-emphasis' : ''}`}
        >
          {header}
          <Icon
            aria-hidden
            className={`size-3.5 ${sorted ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
          />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

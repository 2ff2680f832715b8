import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type AddressField, maybe, oneOf, shortText, withDefault } from '#ui/address/address-field.ts'
import { readAddress, useAddressState } from '#ui/address/use-address-state.ts'
import type { Selection } from '#ui/data-table/data-table.tsx'

type Row = { id: string | number }
type ResultPage<T> = { itens: T[]; proximo: string | null; total?: number }
type Common<O extends string> = {
  busca: string
  ordem: O
  sentido: 'asc' | 'desc'
  cursor: string | undefined
}
type ListFields<O extends string> = { [K in keyof Common<O>]: AddressField<Common<O>[K]> } & {
  ordem: { sortable: readonly string[] }
}

/** The URL fields of a list. The first order is the default. `fixed`: column heads do not sort. */
export function listFields<const O extends string>(orders: readonly [O, ...O[]], fixed = false): ListFields<O> {
  return {
    busca: withDefault(shortText(100), ''),
    ordem: { ...(withDefault(oneOf(orders), orders[0]) as AddressField<O>), sortable: fixed ? [] : orders },
    sentido: withDefault(oneOf(['asc', 'desc']), 'asc'),
    cursor: maybe(shortText(1000)),
  }
}

type AnyFields = ListFields<string> & Record<string, AddressField<unknown>>
type Asked<C> = { [K in keyof C]: C[K] extends AddressField<infer V> ? V : never }

/** The state that `useRecordList` returns. */
export type ListState<T extends Row> = Omit<
  ReturnType<typeof useRecordList<T, AnyFields>>,
  'asked' | 'change' | 'filter'
> & { asked: Partial<Common<string>> }

// The previous page of each cursor, kept for the tab's life. Unknown cursors lead to the first
// page.
const pagesBefore = new Map<string, string | undefined>()

/** The rows of a list page. Search, filters, order and page are in the URL, for links and Back. */
export function useRecordList<T extends Row, C extends AnyFields>(
  fields: C,
  read: (asked: Asked<C>) => { queryKey: QueryKey; queryFn: () => Promise<ResultPage<T>> },
) {
  const [query, change] = useAddressState(fields)
  const asked = query as Asked<C> & Common<string>
  const { data: answer, error, isFetching, refetch } = useQuery({ ...read(asked), placeholderData: keepPreviousData })
  // An answer is drawn in one go, however long its rows take. Later they are drawn in slices.
  const data = useDeferredValue(answer)
  const shown = JSON.stringify(asked)
  const [selection, onSelection] = useState<Selection>({})
  const [shownBefore, setShownBefore] = useState(shown)
  // Another page or filter shows other rows. An effect would draw the list twice.
  if (shown !== shownBefore) {
    setShownBefore(shown)
    onSelection({})
  }
  const part = (next: Partial<Common<string>>, replace = false) =>
    change(next as Parameters<typeof change>[0], { replace })

  const active = Object.entries(fields).filter(
    ([name, { fallback }]) =>
      !['ordem', 'sentido', 'cursor', 'busca'].includes(name) && String(query[name]) !== String(fallback),
  ).length

  return {
    asked: asked as Asked<C>,
    change,
    /** Props of a control that filters by one field. */
    filter: <K extends keyof C>(name: K) => ({
      value: query[name],
      onChange: (value: C[K]['fallback'] | undefined) => change({ [name]: value } as Parameters<typeof change>[0]),
    }),
    rows: data?.itens,
    total: data?.total,
    fetching: isFetching,
    error: error && !data ? error.message : undefined,
    refetch: () => refetch(),
    search: asked.busca,
    onSearch: (text: string) => part({ busca: text }, true),
    sortable: fields.ordem.sortable,
    sort: { id: asked.ordem, desc: asked.sentido === 'desc' },
    onSort: ({ id, desc }: { id: string; desc: boolean }) => part({ ordem: id, sentido: desc ? 'desc' : 'asc' }),
    onPrevious: asked.cursor ? () => part({ cursor: pagesBefore.get(asked.cursor as string) }) : undefined,
    onNext: data?.proximo
      ? () => {
          pagesBefore.set(data.proximo as string, asked.cursor)
          part({ cursor: data.proximo as string })
        }
      : undefined,
    selection,
    onSelection,
    selectedIds: Object.keys(selection),
    selectedRows: data?.itens.filter(({ id }) => selection[id]) ?? [],
    /** The number of active filters, without the search. */
    active,
    /** A search or a filter is active. */
    filtered: active > 0 || asked.busca !== fields.busca.fallback,
    clear: () => change(readAddress(fields, new URLSearchParams())),
  }
}

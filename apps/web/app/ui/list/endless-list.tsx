import { Trans } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Query<T> = Pick<
  UseInfiniteQueryResult<InfiniteData<{ itens: T[] }>>,
  'data' | 'error' | 'isPending' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

type Props<T> = {
  query: Query<T>
  rowKey: (row: T) => Key
  empty: ReactNode
  /** The class of each row. */
  className?: string
  children: (row: T, index: number) => ReactNode
}

/** Rows that load page by page by «Mostrar mais», with loading, failed and empty states. */
export function EndlessList<T>({ query, rowKey, empty, className = 'px-4 py-3', children }: Props<T>) {
  const rows = query.data?.pages.flatMap(({ itens: items }) => items)
  return (
    <>
      {query.error ? <ErrorState compact query={query} /> : query.isPending ? <Waiting /> : null}
      {rows?.length === 0 ? <p className="px-4 py-4 text-sm text-ink-2">{empty}</p> : null}
      <ol className="divide-y divide-line-2 text-sm">
        {rows?.map((row, index) => (
          <li key={rowKey(row)} className={className}>
            {children(row, index)}
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <div className="border-t border-line px-4 py-3">
          <ShowMore query={query} />
        </div>
      ) : null}
    </>
  )
}

/** The «Mostrar mais» button of `EndlessList`, for other layouts. */
export function ShowMore({ query, children }: { query: Query<unknown>; children?: ReactNode }) {
  if (!query.hasNextPage) return null
  return (
    <Button size="sm" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
      {children ?? <Trans>Mostrar mais</Trans>}
    </Button>
  )
}

function Waiting() {
  return (
    <Loading className="grid gap-3 px-4 py-4">
      <Skeleton className="h-3 w-40" />
      <Skeleton className="h-2.5 w-28" />
    </Loading>
  )
}

import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = Pick<Parameters<typeof ErrorState>[0], 'query' | 'compact'> & {
  /** The class of the placeholder shown while loading. */
  className: string
}

/** Shown in place of data that is still loading, or failed to load. */
export function Unread({ query, compact = true, className }: Props) {
  return query.error ? <ErrorState compact={compact} query={query} /> : <Skeleton className={className} />
}

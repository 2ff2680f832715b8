import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = Pick<Parameters<typeof ErrorState>[0], 'query' | 'compact'> & {
  /** Of the grey that stands there while the answer is on its way. */
  className: string
}

/** In the place of what was not read yet, or could not be. */
export function Unread({ query, compact = true, className }: Props) {
  return query.error ? <ErrorState compact={compact} query={query} /> : <Skeleton className={className} />
}

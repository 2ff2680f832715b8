import { ErrorState } from './error-state.tsx'
import { FieldsLoading } from './fields-loading.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = Pick<Parameters<typeof ErrorState>[0], 'query' | 'compact'> & {
  /** The class of the placeholder shown while loading. Without it, the fields of a section. */
  className?: string
}

/** Shown in place of data that is still loading, or failed to load. */
export function Unread({ query, compact = true, className }: Props) {
  if (query.error) return <ErrorState compact={compact} query={query} />
  return className ? <Skeleton className={className} /> : <FieldsLoading count={8} className="h-(--height)" />
}

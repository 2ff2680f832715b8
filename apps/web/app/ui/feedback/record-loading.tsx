import { ErrorState } from './error-state.tsx'
import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

/** Shown while a record loads, or when loading it failed. */
export function RecordLoading({
  error,
  onRetry,
  busy,
}: {
  error?: Error | null
  onRetry?: () => void
  busy?: boolean
}) {
  if (error) {
    return (
      <div className="card">
        <ErrorState query={{ error, isFetching: busy, refetch: onRetry }} />
      </div>
    )
  }
  return (
    <Loading className="card grid gap-6 p-4 sm:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((line) => (
        <div key={line} className="grid gap-3">
          <Skeleton className="h-2.5 w-24" />
          <Skeleton className="h-10 w-full rounded-field!" />
        </div>
      ))}
    </Loading>
  )
}

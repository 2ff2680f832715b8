import { ErrorState } from './error-state.tsx'
import { FieldsLoading } from './fields-loading.tsx'

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
  return <FieldsLoading count={8} className="card p-4 sm:grid-cols-2" />
}

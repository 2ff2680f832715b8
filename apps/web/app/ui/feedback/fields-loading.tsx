import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholders for the fields of a form. The class sets the form's height and its columns. */
export function FieldsLoading({ className = '', count = 4 }: { className?: string; count?: number }) {
  return (
    <Loading className={`grid content-start gap-6 overflow-hidden ${className}`}>
      {lines.slice(0, count).map((line) => (
        <div key={line} className="grid gap-3">
          <Skeleton className="h-2.5 w-24" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Loading>
  )
}

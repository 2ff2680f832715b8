/** A placeholder as large as the content. Set its width and height by class. */
export function Skeleton({ className = 'h-2.5 w-24' }: { className?: string }) {
  return <span aria-hidden="true" className={`block max-w-full rounded-full bg-skeleton ${className}`} />
}

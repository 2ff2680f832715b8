import { useContarPlaceholder } from '#lib/navegador/sob-demanda.tsx'

/** A placeholder as large as the content. Set its width and height by class. */
export function Skeleton({ className = 'h-2.5 w-24' }: { className?: string }) {
  useContarPlaceholder()
  return (
    <span aria-hidden="true" data-placeholder className={`block max-w-full rounded-frame bg-skeleton ${className}`} />
  )
}

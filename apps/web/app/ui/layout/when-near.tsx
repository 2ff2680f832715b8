import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { primeirosDados } from '#lib/api/query-client.ts'
import { FieldsLoading } from '#ui/feedback/fields-loading.tsx'

type Props = {
  /** The class that sets `--height`, about what the children take. */
  height: string
  children: ReactNode
}

/**
 * Draws its children when they come near, and all once the first page shows its data: what is in
 * sight loads first, and searching in the page finds the rest.
 */
export function WhenNear({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const show = () => setNear(true)
    const sight = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && show(), {
      rootMargin: '100px',
    })
    sight.observe(place.current)
    void primeirosDados().then(show)
    return () => sight.disconnect()
  }, [])
  return (
    <div ref={place} className={`min-h-(--height) min-w-0 ${height}`}>
      {near ? <Suspense fallback={<FieldsLoading count={8} className="h-(--height)" />}>{children}</Suspense> : null}
    </div>
  )
}

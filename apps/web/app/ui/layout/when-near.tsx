import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FieldsLoading } from '#ui/feedback/fields-loading.tsx'

type Props = {
  /** The class that sets `--height`, about what the children take. */
  height: string
  children: ReactNode
}

/** Draws its children when they come near, so that a long page asks for what is in sight. */
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
    // The keyboard goes through controls, which must be there before the page scrolls to them.
    addEventListener('keydown', show)
    return () => {
      sight.disconnect()
      removeEventListener('keydown', show)
    }
  }, [])
  return (
    <div ref={place} className={`min-h-(--height) ${height}`}>
      {near ? <Suspense fallback={<FieldsLoading count={8} className="h-(--height)" />}>{children}</Suspense> : null}
    </div>
  )
}

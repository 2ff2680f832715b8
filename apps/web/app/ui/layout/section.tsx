import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FieldsLoading } from '#ui/feedback/fields-loading.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  /**
   * The class that sets `--height`, about what the controls take. They load when the section comes
   * near, so that a long page asks for what is in sight. Without it they are drawn at once.
   */
  height?: string
  children: ReactNode
}

/** A section of a settings page: a title and a line of text beside the controls. */
export function Section({ title, text, height, children }: Props) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line border-t py-7 first:border-t-0 first:pt-0 max-sm:[header:not(:has(p,a,button))+&]:border-t-0 max-sm:[header:not(:has(p,a,button))+&]:pt-0 lg:grid-cols-[260px_minmax(0,640px)]">
      <div>
        <h2 className="font-emphasis text-base">{title}</h2>
        {text ? <p className="mt-1 text-note text-ink-2">{text}</p> : null}
      </div>
      <div className="min-w-0">{height ? <WhenNear height={height}>{children}</WhenNear> : children}</div>
    </section>
  )
}

function WhenNear({ height, children }: { height: string; children: ReactNode }) {
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

import type { ReactNode } from 'react'

/** A section of the landing page, below the first screen. */
export function Secao({
  id,
  children,
  className = 'adiante',
}: {
  id?: string
  children: ReactNode
  className?: string
}) {
  return (
    <section id={id} className={`mx-auto max-w-[1440px] px-5 pt-20 lg:px-18 lg:pt-28 ${className}`}>
      {children}
    </section>
  )
}

export function TituloSecao({ children }: { children: ReactNode }) {
  return (
    <h2 className="font-display text-5xl font-semibold leading-[1.04] tracking-[-0.025em] lg:text-7xl">{children}</h2>
  )
}

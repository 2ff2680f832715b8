import type { ComponentProps, ReactNode } from 'react'
import type { Endereco } from '#paginas.ts'
import { Link } from '#ui/button/link.tsx'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  /** A short text after the title. */
  summary?: ReactNode
  /** Shown at the end of the head. */
  action?: ReactNode
  /** A link to the page that shows everything, in place of `action`. */
  more?: { to: Endereco; name: ReactNode } | undefined
}

/** A section with a title. For one without, use the class `card`. */
export function Card({ title, summary, action, more, className = '', children, ...rest }: Props) {
  return (
    <section {...rest} className={`card min-w-0 break-inside-avoid ${className}`}>
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="flex flex-wrap items-baseline gap-x-2 text-body font-emphasis">
          {title}
          {summary ? <span className="text-note font-normal text-ink-2">{summary}</span> : null}
        </h2>
        {more ? (
          <Link to={more.to} className="card-link text-pri-ink text-sm">
            {more.name}
          </Link>
        ) : (
          action
        )}
      </header>
      {children}
    </section>
  )
}

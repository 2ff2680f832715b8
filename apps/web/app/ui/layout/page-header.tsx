import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Endereco } from '#paginas.ts'
import { Link } from '#ui/button/link.tsx'

/** Title, description and actions, once per page. On a phone the top bar shows the title. */
export function PageHeader({
  title,
  state,
  greets,
  description,
  actions,
}: {
  title: ReactNode
  /** Tags beside the title. */
  state?: ReactNode
  /** The title says more than the page's name, so a phone shows it too. */
  greets?: boolean
  description?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between max-sm:items-center gap-x-6 gap-y-3 pb-4 max-sm:not-has-[p:not(:empty),a,button,[data-placeholder]]:pb-0 sm:gap-y-4 sm:pb-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1
            className={`min-w-0 text-balance break-words font-display text-4xl leading-[1.1] font-semibold tracking-[-0.025em] text-ink max-sm:text-3xl ${greets ? '' : 'max-sm:sr-only'}`}
          >
            {title}
          </h1>
          {state ? <p className="flex min-w-0 flex-wrap gap-2 empty:hidden">{state}</p> : null}
        </div>
        {description ? <p className={`text-sm text-ink-2 sm:mt-2 ${greets ? 'mt-1' : ''}`}>{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2.5">{actions}</div> : null}
    </header>
  )
}

export type Crumb = { label: ReactNode; to?: Endereco }

/** The breadcrumbs of the header. The last one is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Você está em`} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          // Narrow screens hide the first crumb of a long trail.
          const cut = crumbs.length > 3 ? 'max-2xl:hidden' : ''
          return (
            <Fragment key={crumb.to ?? index}>
              {index > 0 ? (
                <li aria-hidden="true" className={`text-ink-3 ${index === 1 ? cut : ''}`}>
                  /
                </li>
              ) : null}
              <li className={`truncate ${index === 0 ? cut : ''}`}>
                {last || !crumb.to ? (
                  <span
                    aria-current={last ? 'page' : undefined}
                    className={last ? 'font-emphasis text-ink' : undefined}
                  >
                    {crumb.label}
                  </span>
                ) : (
                  <Link to={crumb.to} className="hover:text-ink hover:underline">
                    {crumb.label}
                  </Link>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}

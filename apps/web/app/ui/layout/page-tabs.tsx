import type { Endereco } from '#paginas.ts'
import { NavLink } from '#ui/button/link.tsx'

/** The row scrolls on a phone. Scrolls to the link of the open page. */
function intoView(link: HTMLElement | null) {
  if (link?.ariaCurrent) link.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Links between pages that belong together. The menu leads to the first one. */
export function PageTabs({ label, pages }: { label: string; pages: readonly { to: Endereco; label: string }[] }) {
  return (
    <nav aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
      {pages.map((page) => (
        <NavLink
          key={page.to}
          ref={intoView}
          to={page.to}
          className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-2 text-sm -outline-offset-2! hover:text-ink aria-[current=page]:border-pri aria-[current=page]:font-emphasis aria-[current=page]:text-ink fine:min-h-10"
        >
          {page.label}
        </NavLink>
      ))}
    </nav>
  )
}

import type { Endereco } from '#paginas.ts'
import { NavLink } from '#ui/button/link.tsx'

/** Pages that belong together, one beside the other. The first is the one of the menu. */
export function PageTabs({ label, pages }: { label: string; pages: readonly { to: Endereco; label: string }[] }) {
  return (
    <nav aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
      {pages.map((pagina) => (
        <NavLink
          key={pagina.to}
          to={pagina.to}
          className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-2 text-sm -outline-offset-2! hover:text-ink aria-[current=page]:border-pri aria-[current=page]:font-emphasis aria-[current=page]:text-ink lg:min-h-10"
        >
          {pagina.label}
        </NavLink>
      ))}
    </nav>
  )
}

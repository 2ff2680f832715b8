import type { Endereco } from '#paginas.ts'
import { NavLink } from './link.tsx'

/** Pages that belong together, one beside the other. The first is the one of the menu. */
export function AbasDePaginas({
  label,
  paginas,
}: {
  label: string
  paginas: readonly { to: Endereco; label: string }[]
}) {
  return (
    <nav aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
      {paginas.map((pagina) => (
        <NavLink
          key={pagina.to}
          to={pagina.to}
          end
          className={({ isActive }) =>
            `inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 text-sm -outline-offset-2! lg:min-h-10 ${isActive ? 'border-pri font-emphasis text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`
          }
        >
          {pagina.label}
        </NavLink>
      ))}
    </nav>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { nomearRegistro } from '#lib/registro-aberto.ts'

/** The pages about the agent, one beside the other. */
export function AgenteAbas() {
  const { t } = useLingui()
  const paginas = [
    { to: '/gerenciamento/agente', label: t`Conhecimento` },
    { to: '/gerenciamento/agente/instrucoes', label: t`Instruções` },
    { to: '/gerenciamento/agente/ensaio', label: t`Ensaio` },
    { to: '/gerenciamento/agente/teste', label: t`Teste` },
    { to: '/gerenciamento/agente/uso', label: t`Uso` },
  ]
  const { pathname } = useLocation()
  const aberta = paginas.slice(1).find(({ to }) => to === pathname)?.label ?? ''
  // The trail in the header knows the menu, not what stands inside one of its pages.
  useEffect(() => nomearRegistro(pathname, aberta), [pathname, aberta])
  return (
    <nav aria-label={t`Agente`} className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
      {paginas.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            `inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 text-sm -outline-offset-2! lg:min-h-10 ${isActive ? 'border-pri font-emphasis text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

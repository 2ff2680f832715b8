import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'

/** The pages about the agent, one beside the other. */
export function AgenteAbas() {
  const { t } = useLingui()
  const paginas = [
    { to: '/gerenciamento/agente', label: <Trans>Conhecimento</Trans> },
    { to: '/gerenciamento/agente/instrucoes', label: <Trans>Instruções</Trans> },
    { to: '/gerenciamento/agente/ensaio', label: <Trans>Ensaio</Trans> },
    { to: '/gerenciamento/agente/teste', label: <Trans>Teste</Trans> },
    { to: '/gerenciamento/agente/uso', label: <Trans>Uso</Trans> },
  ]
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

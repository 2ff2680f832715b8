import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Layers, LayoutDashboard, type LucideIcon, MessagesSquare, Shapes, Users } from 'lucide-react'
import { NavLink } from 'react-router'
import { useSessao } from '#lib/session.ts'
import { menuAdminVisivel } from './menu-painel.ts'
import type { SidebarEstado } from './sidebar.tsx'

const icones: Record<string, LucideIcon> = {
  dashboard: LayoutDashboard,
  categorias: Shapes,
  planos: Layers,
  usuarios: Users,
  historico: MessagesSquare,
}

export function SidebarAdmin({ rail, fechar }: SidebarEstado) {
  const { _ } = useLingui()
  const { identidade } = useSessao()
  return (
    <>
      {rail ? null : (
        <p className="px-2.5 pb-1 text-[13px] text-ink-3">
          <Trans>Administração</Trans>
        </p>
      )}
      <ul className="grid gap-0.5">
        {menuAdminVisivel(identidade.permissoes).map((item) => {
          const Icone = icones[item.id] ?? LayoutDashboard
          const nome = _(item.label)
          return (
            <li key={item.id}>
              <NavLink
                to={item.route}
                end
                prefetch="intent"
                onClick={fechar}
                aria-label={rail ? nome : undefined}
                title={rail ? nome : undefined}
                className={`flex min-h-11 items-center gap-3 rounded-field border border-transparent text-ink-2 text-sm hover:text-ink lg:min-h-9 [&.active]:border-line [&.active]:bg-surface [&.active]:font-emphasis [&.active]:text-ink ${rail ? 'justify-center' : 'px-2.5'}`}
              >
                <Icone aria-hidden className="size-4 shrink-0" />
                {rail ? null : nome}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

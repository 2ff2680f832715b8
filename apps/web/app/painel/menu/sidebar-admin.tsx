import { Trans } from '@lingui/react/macro'
import { Layers, LayoutDashboard, type LucideIcon, MessagesSquare, Shapes, Users } from 'lucide-react'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { NavLink } from '#ui/button/link.tsx'
import { entradaDe, entradas } from './menu-painel.ts'
import type { SidebarEstado } from './sidebar.tsx'

const icones: Record<string, LucideIcon> = {
  '/admin/dashboard': LayoutDashboard,
  '/admin/categoria': Shapes,
  '/admin/plano': Layers,
  '/admin/usuario': Users,
  '/admin/gerenciamento/chat-messages': MessagesSquare,
}

export function SidebarAdmin({ rail, fechar }: SidebarEstado) {
  const nomear = useNome()
  const { pathname } = useLocation()
  const { identidade } = useSessao()
  const paginas = entradas('administracao', identidade.permissoes)
  const aqui = entradaDe(pathname, paginas)
  return (
    <>
      {rail ? null : (
        <p className="px-2.5 pb-1 text-note text-ink-3">
          <Trans>Administração</Trans>
        </p>
      )}
      <ul className="grid gap-0.5">
        {paginas.map((entrada) => {
          const Icone = icones[entrada.path] ?? LayoutDashboard
          const nome = nomear(entrada.nome)
          return (
            <li key={entrada.path}>
              <NavLink
                to={entrada.path}
                section={entrada === aqui}
                onClick={fechar}
                aria-label={rail ? nome : undefined}
                title={rail ? nome : undefined}
                className={`flex min-h-11 items-center gap-3 rounded-field border border-transparent text-ink-2 text-sm hover:text-ink fine:min-h-9 aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current]:font-emphasis aria-[current]:text-ink ${rail ? 'justify-center' : 'px-2.5'}`}
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

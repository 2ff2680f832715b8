import type { ReactNode } from 'react'
import { useLocation } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { rodapeAdmin } from '#painel/menu/menu-painel.ts'
import { SidebarAdmin } from '#painel/menu/sidebar-admin.tsx'
import { SidebarGrupos } from '#painel/menu/sidebar-grupos.tsx'
import { PainelShell } from './painel-shell.tsx'

/** /private has the user's menu. Administration pages have their own. */
export function LayoutAdmin({ children }: { children: ReactNode }) {
  const administracao = useLocation().pathname.toLowerCase().startsWith('/admin')
  return (
    <PainelShell
      navegacao={(estado) => (administracao ? <SidebarAdmin {...estado} /> : <SidebarGrupos {...estado} />)}
      administracao={administracao}
      rodape={rodapeAdmin(useSessao().identidade.permissoes)}
    >
      {children}
    </PainelShell>
  )
}

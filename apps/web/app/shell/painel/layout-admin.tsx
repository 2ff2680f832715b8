import type { ReactNode } from 'react'
import { useLocation } from '#lib/rota.ts'
import { useSessao } from '#lib/session.ts'
import { rodapeAdmin } from './menu-painel.ts'
import { PainelShell } from './painel-shell.tsx'
import { SidebarAdmin } from './sidebar-admin.tsx'
import { SidebarGrupos } from './sidebar-grupos.tsx'

/** /private lists what each user may see; the administration pages have their own menu of five. */
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

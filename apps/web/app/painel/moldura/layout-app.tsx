import type { ReactNode } from 'react'
import { rodapeApp } from '#painel/menu/menu-painel.ts'
import { SidebarGrupos } from '#painel/menu/sidebar-grupos.tsx'
import { PainelShell } from './painel-shell.tsx'

export function LayoutApp({ children }: { children: ReactNode }) {
  return (
    <PainelShell navegacao={(estado) => <SidebarGrupos {...estado} />} rodape={rodapeApp}>
      {children}
    </PainelShell>
  )
}

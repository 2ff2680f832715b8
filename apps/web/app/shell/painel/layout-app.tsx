import type { ReactNode } from 'react'
import { rodapeApp } from './menu-painel.ts'
import { PainelShell } from './painel-shell.tsx'
import { SidebarGrupos } from './sidebar-grupos.tsx'

export function LayoutApp({ children }: { children: ReactNode }) {
  return (
    <PainelShell navegacao={(estado) => <SidebarGrupos {...estado} />} rodape={rodapeApp}>
      {children}
    </PainelShell>
  )
}

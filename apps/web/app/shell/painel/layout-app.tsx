import '../../painel.css'
import { rodapeApp } from './menu-painel.ts'
import { PainelShell } from './painel-shell.tsx'
import { SidebarGrupos } from './sidebar-grupos.tsx'

export default function LayoutApp() {
  return <PainelShell navegacao={(estado) => <SidebarGrupos {...estado} />} rodape={rodapeApp} />
}

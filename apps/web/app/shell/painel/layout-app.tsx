import '../../painel.css'
import { PainelShell } from './painel-shell.tsx'
import { SidebarGrupos } from './sidebar-grupos.tsx'
import { rodapeApp } from './menu-painel.ts'

export default function LayoutApp() {
  return <PainelShell navegacao={(estado) => <SidebarGrupos {...estado} />} rodape={rodapeApp} />
}

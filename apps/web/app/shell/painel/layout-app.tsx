import '../../painel.css'
import { carregarIdiomaDoPainel } from '#lib/idioma.ts'
import { PainelShell } from './painel-shell.tsx'
import { SidebarGrupos } from './sidebar-grupos.tsx'
import { rodapeApp } from './menu-painel.ts'

export async function clientLoader() {
  await carregarIdiomaDoPainel()
  return null
}
export const shouldRevalidate = () => false

export default function LayoutApp() {
  return <PainelShell navegacao={(estado) => <SidebarGrupos {...estado} />} rodape={rodapeApp} />
}

import '../../painel.css'
import { useLocation } from 'react-router'
import { useSessao } from '#lib/session.ts'
import { rodapeAdmin } from './menu-painel.ts'
import { PainelShell } from './painel-shell.tsx'
import { SidebarAdmin } from './sidebar-admin.tsx'
import { SidebarGrupos } from './sidebar-grupos.tsx'

/** /private lists what each user may see; the administration pages have their own menu of five. */
export default function LayoutAdmin() {
  const administracao = useLocation().pathname.toLowerCase().startsWith('/admin')
  return (
    <PainelShell
      navegacao={(estado) => (administracao ? <SidebarAdmin {...estado} /> : <SidebarGrupos {...estado} />)}
      administracao={administracao}
      rodape={rodapeAdmin(useSessao().identidade.permissoes)}
    />
  )
}

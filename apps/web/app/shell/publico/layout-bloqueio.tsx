import { Outlet } from 'react-router'
import { AuthFrame } from './auth-frame.tsx'

export function LayoutBloqueio() {
  return (
    <AuthFrame page="bloqueio">
      <Outlet />
    </AuthFrame>
  )
}

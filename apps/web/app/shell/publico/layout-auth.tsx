import { Outlet, useLocation } from 'react-router'
import { AuthFrame } from './auth-frame.tsx'
import type { PaginaAuth } from './dialogos.ts'

function paginaDe(pathname: string): PaginaAuth {
  if (pathname === '/auth/bloqueio') return 'bloqueio'
  if (pathname.startsWith('/auth/')) return 'login'
  if (pathname.endsWith('/error401')) return 'erro-401'
  if (pathname.endsWith('/error500')) return 'erro-500'
  if (pathname.endsWith('/error503')) return 'erro-503'
  return 'erro-404'
}

export default function LayoutAuth() {
  const { pathname } = useLocation()
  return (
    <AuthFrame page={paginaDe(pathname.toLowerCase().replace(/\/+$/, ''))}>
      <Outlet />
    </AuthFrame>
  )
}

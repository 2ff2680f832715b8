import { type ReactNode, use } from 'react'
import { AuthFrame } from '#shell/auth-frame.tsx'
import type { PaginaAuth } from '#shell/dialogos.ts'
import { Endereco } from '#shell/endereco.ts'

function paginaDe(path: string): PaginaAuth {
  if (path.startsWith('/auth/')) return 'login'
  if (path.endsWith('/error401')) return 'erro-401'
  if (path.endsWith('/error500')) return 'erro-500'
  if (path.endsWith('/error503')) return 'erro-503'
  return 'erro-404'
}

export function LayoutAuth({ children }: { children: ReactNode }) {
  return <AuthFrame page={paginaDe(use(Endereco))}>{children}</AuthFrame>
}

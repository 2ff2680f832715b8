import type { ReactNode } from 'react'
import { AuthFrame } from './auth-frame.tsx'

export function LayoutBloqueio({ children }: { children: ReactNode }) {
  return <AuthFrame page="bloqueio">{children}</AuthFrame>
}

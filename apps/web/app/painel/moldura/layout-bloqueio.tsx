import type { ReactNode } from 'react'
import { AuthFrame } from '#shell/auth-frame.tsx'

export function LayoutBloqueio({ children }: { children: ReactNode }) {
  return <AuthFrame page="bloqueio">{children}</AuthFrame>
}

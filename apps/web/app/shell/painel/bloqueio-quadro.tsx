import { BloqueioTela } from '#features/acesso/bloqueio-tela.tsx'
import { AuthFrame } from '../publico/auth-frame.tsx'

/** The lock screen in the frame of the pages that let people in: fetched when a session locks, not before. */
export function BloqueioQuadro({ aoDesbloquear }: { aoDesbloquear: () => void }) {
  return (
    <AuthFrame page="bloqueio">
      <BloqueioTela aoDesbloquear={aoDesbloquear} />
    </AuthFrame>
  )
}

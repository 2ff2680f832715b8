import { BloqueioTela } from '#features/acesso/bloqueio-tela.tsx'
import { AuthFrame } from '../publico/auth-frame.tsx'

/** The lock screen in the frame of the pages that let people in: fetched when a session locks, not before. */
export function BloqueioQuadro({ onDesbloquear }: { onDesbloquear: () => void }) {
  return (
    <AuthFrame page="bloqueio">
      <BloqueioTela onDesbloquear={onDesbloquear} />
    </AuthFrame>
  )
}

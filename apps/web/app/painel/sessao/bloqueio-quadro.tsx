import { BloqueioTela } from '#identidade/acesso/bloqueio/bloqueio-tela.tsx'
import { AuthFrame } from '#shell/auth-frame.tsx'

/** The lock screen in the frame of the pages that let people in: fetched when a session locks, not before. */
export function BloqueioQuadro({ onDesbloquear }: { onDesbloquear: () => void }) {
  return (
    <AuthFrame page="bloqueio">
      <BloqueioTela onDesbloquear={onDesbloquear} />
    </AuthFrame>
  )
}

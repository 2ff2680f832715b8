import { BloqueioTela } from '#identidade/acesso/bloqueio/bloqueio-tela.tsx'
import { AuthFrame } from '#shell/auth-frame.tsx'

/** The lock screen. It loads when the session is locked. */
export function BloqueioQuadro({ onDesbloquear }: { onDesbloquear: () => void }) {
  return (
    <AuthFrame page="bloqueio">
      <BloqueioTela onDesbloquear={onDesbloquear} />
    </AuthFrame>
  )
}

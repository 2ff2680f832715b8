import { BloqueioTela } from '#identidade/acesso/bloqueio/bloqueio-tela.tsx'
import { AuthFrame } from '#shell/auth-frame.tsx'

/** Lock screen, loaded on locking. */
export function BloqueioQuadro({ onDesbloquear }: { onDesbloquear: () => void }) {
  return (
    <AuthFrame page="bloqueio">
      <BloqueioTela onDesbloquear={onDesbloquear} />
    </AuthFrame>
  )
}

import { ErroNaoEncontrado } from '#plataforma/erro/erro-404-texto.tsx'
import { AuthFrame } from '#shell/auth-frame.tsx'

/** Unknown addresses, after the guard. */
export default function Desconhecida() {
  return (
    <AuthFrame page="erro-404">
      <ErroNaoEncontrado />
    </AuthFrame>
  )
}

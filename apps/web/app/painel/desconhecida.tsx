import { ErroNaoEncontrado } from '#plataforma/erro/erro-404-texto.tsx'
import { AuthFrame } from '#shell/auth-frame.tsx'

/** The 404 page, for addresses that the guard does not know. */
export default function Desconhecida() {
  return (
    <AuthFrame page="erro-404">
      <ErroNaoEncontrado />
    </AuthFrame>
  )
}

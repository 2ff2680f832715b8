import { ErroNaoEncontrado } from '#plataforma/erro/erro-404-texto.tsx'
import { AuthFrame } from '#shell/auth-frame.tsx'

/** Any address without a page, after the guard had its say. */
export default function Desconhecida() {
  return (
    <AuthFrame page="erro-404">
      <ErroNaoEncontrado />
    </AuthFrame>
  )
}

import { ErroNaoEncontrado } from '#features/erro/erro-404-texto.tsx'
import { carregarArea } from '#lib/idioma.ts'
import { AuthFrame } from './publico/auth-frame.tsx'

export { meta } from '#features/erro/erro-404-texto.tsx'

/** The words of the frame: the address may be of any area. */
export const clientLoader = () => carregarArea('tela')

/** Any address without a page, after the guard had its say. */
export default function Desconhecida() {
  return (
    <AuthFrame page="erro-404">
      <ErroNaoEncontrado />
    </AuthFrame>
  )
}

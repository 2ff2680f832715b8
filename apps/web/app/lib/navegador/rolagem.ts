import { reduzirMovimento } from './movimento.ts'

/** From here on the page offers the way back to its top. */
export const limiteRolagem = 50

export function passouDoLimite(): boolean {
  return scrollY > limiteRolagem
}

export function assinarRolagem(avisar: () => void): () => void {
  addEventListener('scroll', avisar, { passive: true })
  return () => removeEventListener('scroll', avisar)
}

/**
 * The focus goes along, to the page's content: the button that was pressed is about to leave, and a focused element that leaves stops a smooth
 * scroll.
 */
export function voltarAoTopo(conteudo: HTMLElement | null | undefined): void {
  conteudo?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: reduzirMovimento() ? 'auto' : 'smooth' })
}

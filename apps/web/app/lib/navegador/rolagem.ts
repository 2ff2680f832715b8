import { reduzirMovimento } from './media.ts'

/** «Back to top» shows after this many pixels. */
export const limiteRolagem = 50

export function passouDoLimite(): boolean {
  return scrollY > limiteRolagem
}

export function assinarRolagem(avisar: () => void): () => void {
  addEventListener('scroll', avisar, { passive: true })
  return () => removeEventListener('scroll', avisar)
}

/** Focuses the content first: the clicked button disappears, which would stop a smooth scroll. */
export function voltarAoTopo(conteudo: HTMLElement | null | undefined): void {
  conteudo?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: reduzirMovimento() ? 'auto' : 'smooth' })
}

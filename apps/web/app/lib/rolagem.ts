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

export function voltarAoTopo(): void {
  scrollTo({ top: 0, behavior: reduzirMovimento() ? 'auto' : 'smooth' })
}

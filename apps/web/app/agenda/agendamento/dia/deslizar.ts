import { reduzirMovimento } from '#lib/navegador/media.ts'
import { swipe } from '#ui/list/swipe.ts'

/** A swipe turns after this many pixels. */
const virada = 56
const saidaMs = 110
const entradaMs = 160

/**
 * Turns an element to its next or previous content by a sideways swipe. The element follows the
 * finger and leaves, and the next content enters. Under reduced motion it turns without moving.
 * Returns a function that stops it.
 */
export function deslizar(alvo: HTMLElement, virar: (sentido: 1 | -1) => void): () => void {
  const fim = new AbortController()
  swipe(alvo, {
    follow: (dx) => {
      if (!reduzirMovimento()) alvo.style.translate = `${dx}px`
    },
    end: (dx) => void soltar(dx),
    signal: fim.signal,
  })

  async function soltar(dx: number) {
    const lado = dx < 0 ? -1 : 1
    const aqui = alvo.style.translate
    alvo.style.translate = ''
    const semMovimento = reduzirMovimento()
    if (Math.abs(dx) < virada) {
      if (!semMovimento)
        alvo.animate([{ translate: aqui }, { translate: '0px' }], { duration: saidaMs, easing: 'ease-out' })
      return
    }
    if (!semMovimento)
      await alvo.animate([{ translate: aqui }, { translate: `${lado * 100}%`, opacity: 0 }], {
        duration: saidaMs,
        easing: 'ease-in',
      }).finished
    const paraFrente = lado < 0 === (getComputedStyle(alvo).direction !== 'rtl')
    virar(paraFrente ? 1 : -1)
    if (!semMovimento)
      alvo.animate([{ translate: `${-lado * 40}%`, opacity: 0 }, { translate: '0px' }], {
        duration: entradaMs,
        easing: 'ease-out',
      })
  }

  return () => fim.abort()
}

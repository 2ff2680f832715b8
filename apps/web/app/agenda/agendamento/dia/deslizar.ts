import { reduzirMovimento } from '#lib/navegador/movimento.ts'

/** Pixels after which a move is sideways, and after which it turns the page. */
const folga = 12
const virada = 56
const saidaMs = 110
const entradaMs = 160

/**
 * A finger that moves sideways over an element turns it: it follows, leaves and what comes next
 * enters. Up and down still scrolls: the element has `touch-action: pan-y`. Under reduced motion it
 * turns without moving. Returns how to stop.
 */
export function deslizar(alvo: HTMLElement, virar: (sentido: 1 | -1) => void): () => void {
  const fim = new AbortController()
  const { signal } = fim
  let de: { id: number; x: number; y: number } | undefined
  let dx = 0
  let preso = false

  alvo.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
      if (pointerType === 'mouse' || !isPrimary) return
      de = { id, x, y }
      dx = 0
      preso = false
    },
    { signal },
  )
  alvo.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (!de || pointerId !== de.id) return
      dx = clientX - de.x
      if (!preso) {
        if (Math.abs(dx) < folga || Math.abs(dx) < 1.5 * Math.abs(clientY - de.y)) return
        preso = true
        // Whatever was under the finger is not pressed when it leaves.
        alvo.setPointerCapture(pointerId)
      }
      if (!reduzirMovimento()) alvo.style.translate = `${dx}px`
    },
    { signal },
  )
  // Else the browser goes on moving after a flick, and the next tap would only stop it.
  alvo.addEventListener('touchmove', (event) => preso && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  })
  alvo.addEventListener('pointerup', () => void soltar(preso && Math.abs(dx) >= virada), { signal })
  alvo.addEventListener('pointercancel', () => void soltar(false), { signal })

  async function soltar(foi: boolean) {
    de = undefined
    if (!preso) return
    preso = false
    const lado = dx < 0 ? -1 : 1
    const aqui = alvo.style.translate
    alvo.style.translate = ''
    const parado = reduzirMovimento()
    if (!foi) {
      if (!parado) alvo.animate([{ translate: aqui }, { translate: '0px' }], { duration: saidaMs, easing: 'ease-out' })
      return
    }
    if (!parado)
      await alvo.animate([{ translate: aqui }, { translate: `${lado * 100}%`, opacity: 0 }], {
        duration: saidaMs,
        easing: 'ease-in',
      }).finished
    const paraFrente = lado < 0 === (getComputedStyle(alvo).direction !== 'rtl')
    virar(paraFrente ? 1 : -1)
    if (!parado)
      alvo.animate([{ translate: `${-lado * 40}%`, opacity: 0 }, { translate: '0px' }], {
        duration: entradaMs,
        easing: 'ease-out',
      })
  }

  return () => fim.abort()
}

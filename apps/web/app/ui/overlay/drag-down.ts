/** The height of a sheet's head, where a finger can hold it. */
const headPx = 56
/** A sheet pulled down farther than this closes. */
const enoughPx = 96

/** On a phone a sheet follows the finger that pulls it down, and closes. */
export function dragDown(sheet: HTMLElement, close: () => void, signal: AbortSignal): void {
  let from: number | undefined
  let by = 0

  function start({ touches: [touch, second] }: TouchEvent) {
    by = 0
    const head = touch && touch.clientY - sheet.getBoundingClientRect().top < headPx
    from = head && !second && matchMedia('(width < 640px)').matches ? touch.clientY : undefined
  }

  function move(event: TouchEvent) {
    const touch = event.touches[0]
    if (from === undefined || !touch) return
    event.preventDefault()
    by = Math.max(0, touch.clientY - from)
    sheet.style.transition = 'none'
    sheet.style.translate = `0 ${by}px`
  }

  function rest() {
    from = undefined
    sheet.style.transition = ''
    sheet.style.translate = ''
  }

  function end() {
    if (from === undefined) return
    rest()
    if (by > enoughPx) close()
  }

  sheet.addEventListener('touchstart', start, { signal, passive: true })
  sheet.addEventListener('touchmove', move, { signal, passive: false })
  sheet.addEventListener('touchend', end, { signal })
  sheet.addEventListener('touchcancel', rest, { signal })
  signal.addEventListener('abort', rest)
}

/** Until a finger moves farther than this, it may be scrolling or swiping. */
const slackPx = 10

type Swipe = { follow: (by: number) => void; end: (by: number) => void; signal: AbortSignal }

/** Calls `follow` with how far a finger moves sideways, `end` when it lifts: 0 if cancelled. */
export function swipe(target: HTMLElement, { follow, end, signal }: Swipe): void {
  let from: Touch | undefined
  let by = 0
  let sideways = false

  function leave(far: number) {
    from = undefined
    if (sideways) end(far)
    sideways = false
  }

  target.addEventListener(
    'touchstart',
    ({ touches }) => {
      leave(0)
      from = touches.length === 1 ? touches[0] : undefined
    },
    { signal, passive: true },
  )
  target.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      by = touch.clientX - from.clientX
      if (!sideways && Math.abs(touch.clientY - from.clientY) > slackPx) return leave(0)
      sideways ||= Math.abs(by) > slackPx
      if (!sideways) return
      // Stops the browser from scrolling and from clicking what was under the finger.
      event.preventDefault()
      follow(by)
    },
    { signal, passive: false },
  )
  target.addEventListener('touchend', () => leave(by), { signal })
  target.addEventListener('touchcancel', () => leave(0), { signal })
}

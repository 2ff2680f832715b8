import { type RefCallback, useCallback, useEffectEvent } from 'react'

/** Moved farther than this, the row leaves. */
const enoughPx = 96
/** A finger that moved less has not shown yet whether it scrolls or swipes. */
const slackPx = 10

/** `ref` of a row that a finger moves to the side; far enough, `done` is called. */
export function useSwipe(done: () => void): RefCallback<HTMLElement> {
  const leave = useEffectEvent(done)
  return useCallback((row: HTMLElement | null) => {
    if (!row) return
    const stop = new AbortController()
    const { signal } = stop
    let from: Touch | undefined
    let by = 0
    let moves = false

    function still() {
      from = undefined
      by = 0
      moves = false
      if (row) row.style.translate = ''
    }

    row.addEventListener(
      'touchstart',
      ({ touches }) => {
        still()
        from = touches.length === 1 ? touches[0] : undefined
      },
      { signal, passive: true },
    )
    row.addEventListener(
      'touchmove',
      (event) => {
        const touch = event.touches[0]
        if (!from || !touch) return
        by = touch.clientX - from.clientX
        const down = Math.abs(touch.clientY - from.clientY)
        if (!moves && down > slackPx) return still()
        moves ||= Math.abs(by) > slackPx
        if (!moves) return
        event.preventDefault()
        row.style.translate = `${by}px`
      },
      { signal, passive: false },
    )
    row.addEventListener(
      'touchend',
      () => {
        const far = moves && Math.abs(by) > enoughPx
        still()
        if (far) leave()
      },
      { signal },
    )
    row.addEventListener('touchcancel', still, { signal })
    return () => stop.abort()
  }, [])
}

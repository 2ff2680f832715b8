import { type RefCallback, useCallback, useEffectEvent } from 'react'
import { swipe } from './swipe.ts'

/** A row that moves farther than this leaves. */
const enoughPx = 96

/** The `ref` of a row that a finger can move sideways. Moved far enough, it calls `done`. */
export function useSwipe(done: () => void): RefCallback<HTMLElement> {
  const leave = useEffectEvent(done)
  return useCallback((row: HTMLElement | null) => {
    if (!row) return
    const stop = new AbortController()
    swipe(row, {
      follow: (by) => {
        row.style.translate = `${by}px`
      },
      end: (by) => {
        row.style.translate = ''
        if (Math.abs(by) > enoughPx) leave()
      },
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [])
}

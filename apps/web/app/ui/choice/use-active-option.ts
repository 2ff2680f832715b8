import { type KeyboardEvent, useRef, useState } from 'react'
import { step, vertical } from './use-roving.ts'

/** The active option of a list below a text field. Keys move it while the field keeps the focus. */
export function useActiveOption(count: number) {
  const [chosen, setActive] = useState(0)
  const rows = useRef(new Map<number, HTMLElement>())
  const active = Math.max(0, Math.min(chosen, count - 1))
  return {
    active,
    setActive,
    /** Ref of each option; scrolls to the active one. */
    rowRef: (index: number) => (row: HTMLElement | null) => {
      if (!row) return
      rows.current.set(index, row)
      if (index === active) row.scrollIntoView({ block: 'nearest' })
      return () => void rows.current.delete(index)
    },
    /** Handles the arrow keys, and Home and End if `ends`. @returns whether it handled the key */
    move(event: KeyboardEvent, ends = false): boolean {
      if (!ends && !vertical.some((key) => key === event.key)) return false
      const next = step(event.key, active, count, vertical)
      if (next === undefined) return false
      event.preventDefault()
      setActive(next)
      rows.current.get(next)?.scrollIntoView({ block: 'nearest' })
      return true
    },
  }
}

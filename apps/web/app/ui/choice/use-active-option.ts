import { type KeyboardEvent, useRef, useState } from 'react'
import { step, vertical } from './use-roving.ts'

/** Where the keys of a text field are among the `count` options of the list below it, while the focus stays in the field. */
export function useActiveOption(count: number) {
  const [chosen, setActive] = useState(0)
  const rows = useRef(new Map<number, HTMLElement>())
  const active = Math.max(0, Math.min(chosen, count - 1))
  return {
    active,
    setActive,
    /** Of each option: the one in force is kept in sight. */
    rowRef: (index: number) => (row: HTMLElement | null) => {
      if (!row) return
      rows.current.set(index, row)
      if (index === active) row.scrollIntoView({ block: 'nearest' })
      return () => void rows.current.delete(index)
    },
    /** Moves by an arrow, and by Home or End where `ends`. @returns whether it was such a key */
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

import { useRef } from 'react'

/** Roving focus: keys move the focus among the items registered by `ref`. Tab stops once. */
export function useRoving<K>() {
  const items = useRef(new Map<K, HTMLElement>())
  return {
    ref: (key: K) => (element: HTMLElement | null) => {
      if (element) items.current.set(key, element)
      return () => void items.current.delete(key)
    },
    focus(key: K | undefined) {
      const item = key === undefined ? undefined : items.current.get(key)
      item?.focus()
      item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    /** The item that contains an event target. */
    keyOf: (target: EventTarget): K | undefined =>
      [...items.current].find(([, item]) => target instanceof Node && item.contains(target))?.[0],
    /** The items in document order. */
    inOrder: () =>
      [...items.current.values()].sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
  }
}

/** The index after an arrow key, Home or End, wrapping around. Undefined for any other key. */
export function step(key: string, index: number, count: number, [back, forward]: readonly [string, string]) {
  if (count === 0) return undefined
  return { [forward]: (index + 1) % count, [back]: (index - 1 + count) % count, Home: 0, End: count - 1 }[key]
}
export const vertical = ['ArrowUp', 'ArrowDown'] as const

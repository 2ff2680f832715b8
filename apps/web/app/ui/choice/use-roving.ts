import { useRef } from 'react'

/** Items among which keys move the focus, while the Tab key stops at one of them: each says by its `ref` which key it has. */
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
    /** The key of what an event happened in. */
    keyOf: (target: EventTarget): K | undefined =>
      [...items.current].find(([, item]) => target instanceof Node && item.contains(target))?.[0],
    /** As they stand in the page. */
    inOrder: () =>
      [...items.current.values()].sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
  }
}

/** Where an arrow, Home or End leads among `count` in a row that ends where it begins; undefined: nowhere. */
export function step(key: string, index: number, count: number, [back, forward]: readonly [string, string]) {
  if (count === 0) return undefined
  return { [forward]: (index + 1) % count, [back]: (index - 1 + count) % count, Home: 0, End: count - 1 }[key]
}
export const vertical = ['ArrowUp', 'ArrowDown'] as const

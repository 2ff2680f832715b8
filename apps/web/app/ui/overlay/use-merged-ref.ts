import { type Ref, useCallback } from 'react'

/** One `ref` for two. */
export function useMergedRef<E extends HTMLElement>(
  first: ((element: HTMLElement | null) => void) | undefined,
  second: Ref<E> | undefined,
) {
  return useCallback(
    (element: E | null) => {
      first?.(element)
      if (typeof second === 'function') second(element)
      else if (second) second.current = element
    },
    [first, second],
  )
}

/** `ref` of a dialog's first focus. */
export const focusedFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

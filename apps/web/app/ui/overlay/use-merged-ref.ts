import { type Ref, useCallback } from 'react'

/** Combines two refs into one. */
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

/** The `ref` of the element that a dialog focuses first. */
export const focusedFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

import { type Ref, useCallback } from 'react'

/** Combines two refs into one. */
export function useMergedRef<E extends HTMLElement>(first: Ref<E> | undefined, second: Ref<E> | undefined) {
  return useCallback(
    (element: E | null) => {
      for (const ref of [first, second]) {
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }
    },
    [first, second],
  )
}

/** The `ref` of the element that a dialog focuses first. */
export const focusedFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

import { useSyncExternalStore } from 'react'

let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Open modal dialogs; toasts move into the topmost, as the rest is inert. */
export const openDialogs = {
  add: (dialog: HTMLDialogElement) => set([...stack, dialog]),
  remove: (dialog: HTMLDialogElement) => set(stack.filter((other) => other !== dialog)),
}

export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => stack.at(-1) ?? null,
    () => null,
  )
}

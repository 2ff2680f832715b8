import { useSyncExternalStore } from 'react'

let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

let aside: readonly HTMLDialogElement[] | undefined

/** The open modal dialogs. Toasts move into the topmost one, because the rest is inert. */
export const openDialogs = {
  isShown: (dialog: HTMLDialogElement) => stack.includes(dialog),
  /** While the other dialogs are set aside, this one is set aside too. */
  show(dialog: HTMLDialogElement) {
    if (aside) {
      aside = [...aside, dialog]
      return
    }
    dialog.showModal()
    set([...stack, dialog])
  },
  remove(dialog: HTMLDialogElement) {
    aside = aside?.filter((other) => other !== dialog)
    set(stack.filter((other) => other !== dialog))
  },
  /** Hides the dialogs for the lock screen: an open one would make the lock screen inert. */
  setAside() {
    aside = stack
    set([])
    for (const dialog of aside) dialog.close()
  },
  bringBack() {
    const back = aside ?? []
    aside = undefined
    for (const dialog of back) openDialogs.show(dialog)
  },
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

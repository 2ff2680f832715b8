import { useSyncExternalStore } from 'react'

type Identified = { readonly id: number }

export type ListStore<T extends Identified> = ReturnType<typeof listStore<T>>

/** A reactive list outside React. Any code can change it. */
export function listStore<T extends Identified>() {
  let items: readonly T[] = []
  const listeners = new Set<() => void>()

  function set(next: readonly T[]) {
    items = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (item: T) => set([...items, item]),
    remove: (id: number) => set(items.filter((item) => item.id !== id)),
  }
}

const none: readonly never[] = []

export function useList<T extends Identified>(store: ListStore<T>): readonly T[] {
  return useSyncExternalStore(store.subscribe, store.get, () => none)
}

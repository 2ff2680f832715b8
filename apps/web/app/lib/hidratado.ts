import { useSyncExternalStore } from 'react'

const nunca = () => () => {}

/** False in prerendered markup and while it hydrates, true right after: for what only the browser knows. */
export function useHidratado(): boolean {
  return useSyncExternalStore(nunca, () => true, () => false)
}

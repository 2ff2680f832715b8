import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** When a part loads: at once (`ja`), in view (`vista`), or on pointer or focus (`tocada`). */
export type When = 'ja' | 'vista' | 'tocada'

export type Part<D> = { of: ComponentType<{ dados: D }>; dados: D; when: When }

export const DrawPart = createContext(({ of: View, dados: data }: Part<unknown>): ReactNode => <View dados={data} />)

/**
 * An interactive part of a public page with its own React root: the default export of a
 * `*-fluxo.tsx` or `*-parte.tsx`.
 */
export function Part<D>(part: Part<D>) {
  return use(DrawPart)(part as unknown as Part<unknown>)
}

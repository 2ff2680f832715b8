import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** When the browser takes a part over: at once, when it comes into sight, or when somebody touches it. */
export type When = 'ja' | 'vista' | 'tocada'

export type Part<D> = { of: ComponentType<{ dados: D }>; dados: D; when: When }

export const DrawPart = createContext(({ of: De, dados }: Part<unknown>): ReactNode => <De dados={dados} />)

/**
 * A part of a public page that acts: a root of React of its own, drawn with the page. Its component is the default of a file that is named
 * `*-fluxo.tsx` or `*-parte.tsx`.
 */
export function Part<D>(parte: Part<D>) {
  return use(DrawPart)(parte as unknown as Part<unknown>)
}

import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** When the browser takes a part over: at once, when it comes into sight, or when somebody touches it. */
export type Quando = 'ja' | 'vista' | 'tocada'

export type Parte<D> = { de: ComponentType<{ dados: D }>; dados: D; quando: Quando }

export const DesenharParte = createContext(({ de: De, dados }: Parte<unknown>): ReactNode => <De dados={dados} />)

/**
 * A part of a public page that acts: a root of React of its own, drawn with the page. Its component is the default of a file that is named
 * `*-fluxo.tsx` or `*-parte.tsx`.
 */
export function Parte<D>(parte: Parte<D>) {
  return use(DesenharParte)(parte as unknown as Parte<unknown>)
}

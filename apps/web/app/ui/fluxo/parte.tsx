import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** Hydration: at once, when visible, or on touch. */
export type Quando = 'ja' | 'vista' | 'tocada'

export type Parte<D> = { de: ComponentType<{ dados: D }>; dados: D; quando: Quando }

export const DesenharParte = createContext(({ de: De, dados }: Parte<unknown>): ReactNode => <De dados={dados} />)

/**
 * Interactive part of a public page with its own React root: the default export of a `*-fluxo.tsx`
 * or `*-parte.tsx`.
 */
export function Parte<D>(parte: Parte<D>) {
  return use(DesenharParte)(parte as unknown as Parte<unknown>)
}

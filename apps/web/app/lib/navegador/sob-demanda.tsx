import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'

let placeholders = 0

/** How many placeholders the page shows. */
export const placeholdersNaTela = () => placeholders

/** Counts a placeholder while it is shown. */
export function useContarPlaceholder(): void {
  useLayoutEffect(() => {
    placeholders++
    return () => {
      placeholders--
    }
  }, [])
}

/**
 * A component whose code loads on first render: `sobDemanda(() => import('./pin-form.tsx'),
 * 'PinForm')`. `enquanto` is shown while it loads; without it, the fallback of the Suspense around
 * it.
 */
export function sobDemanda<M, N extends keyof M>(ler: () => Promise<M>, nome: N, enquanto?: ReactNode): M[N] {
  const trazer = async () => ({ default: (await ler())[nome] as ComponentType })
  const Parte = lazy(trazer)
  if (enquanto === undefined) return Parte as M[N]
  return ((props: object) => (
    <Suspense fallback={enquanto}>
      <Parte {...props} />
    </Suspense>
  )) as M[N]
}

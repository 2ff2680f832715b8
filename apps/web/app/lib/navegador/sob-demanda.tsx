import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

let vindo = 0

/** How many parts are loading whose place is not filled otherwise. */
export const partesVindo = () => vindo

/**
 * A component whose code loads on first render: `sobDemanda(() => import('./pin-form.tsx'),
 * 'PinForm')`. `enquanto` is shown while it loads; without it, the fallback of the Suspense around
 * it.
 */
export function sobDemanda<M, N extends keyof M>(ler: () => Promise<M>, nome: N, enquanto?: ReactNode): M[N] {
  const trazer = async () => ({ default: (await ler())[nome] as ComponentType })
  if (enquanto === undefined)
    return lazy(() => {
      vindo++
      return trazer().finally(() => vindo--)
    }) as M[N]
  const Parte = lazy(trazer)
  return ((props: object) => (
    <Suspense fallback={enquanto}>
      <Parte {...props} />
    </Suspense>
  )) as M[N]
}

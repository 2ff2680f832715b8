import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component whose code loads on first render: `sobDemanda(() => import('./pin-form.tsx'),
 * 'PinForm')`. `enquanto` is shown while it loads; without it, the fallback of the Suspense around
 * it.
 */
export function sobDemanda<M, N extends keyof M>(ler: () => Promise<M>, nome: N, enquanto?: ReactNode): M[N] {
  const Parte = lazy(async () => ({ default: (await ler())[nome] as ComponentType }))
  if (enquanto === undefined) return Parte as M[N]
  return ((props: object) => (
    <Suspense fallback={enquanto}>
      <Parte {...props} />
    </Suspense>
  )) as M[N]
}

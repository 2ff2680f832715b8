import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'

let esperas = 0

/** How many placeholders the page shows. */
export const esperasNaTela = () => esperas

/** Counts a placeholder while it is shown. */
export function useEspera(): void {
  useLayoutEffect(() => {
    esperas++
    return () => {
      esperas--
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

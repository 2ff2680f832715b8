import { type ComponentType, lazy } from 'react'

/** Lazy component: `sobDemanda(() => import('./pin-form.tsx'), 'PinForm')`. */
export function sobDemanda<M, N extends keyof M>(ler: () => Promise<M>, nome: N): M[N] {
  return lazy(async () => ({ default: (await ler())[nome] as ComponentType })) as M[N]
}

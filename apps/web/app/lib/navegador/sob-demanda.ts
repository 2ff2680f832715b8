import { type ComponentType, lazy } from 'react'

/** A component whose file comes when it is first drawn: `sobDemanda(() => import('./pin-form.tsx'), 'PinForm')`. */
export function sobDemanda<M, N extends keyof M>(ler: () => Promise<M>, nome: N): M[N] {
  return lazy(async () => ({ default: (await ler())[nome] as ComponentType })) as M[N]
}

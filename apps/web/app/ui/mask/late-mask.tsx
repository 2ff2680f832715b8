import { type ComponentProps, useEffect, useState } from 'react'
import { primeirosDados } from '#lib/api/query-client.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'

const Mask = sobDemanda(() => import('./mask.tsx'), 'Mask', null)

/** A mask whose code loads when the page shows its data. What was typed earlier is masked then. */
export function LateMask(props: ComponentProps<typeof Mask>) {
  const [due, setDue] = useState(false)
  useEffect(() => void primeirosDados().then(() => setDue(true)), [])
  return due ? <Mask {...props} /> : null
}

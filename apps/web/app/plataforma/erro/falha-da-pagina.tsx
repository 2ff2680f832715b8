import { useEffect } from 'react'
import { ErroInterno } from './erro-interno.tsx'

/** In the place of what broke, which the console tells in full. */
export function FalhaDaPagina({ motivo }: { motivo: unknown }) {
  useEffect(() => console.error(motivo), [motivo])
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-md content-center">
      <ErroInterno />
    </div>
  )
}

import { useEffect } from 'react'
import { acompanharEventos } from '#lib/eventos.ts'
import { relerCanais } from './canal.queries.ts'

/** Reads the channels again when one of them changed, and when somebody began to wait. */
export function useCanaisAoVivo(): void {
  useEffect(
    () =>
      acompanharEventos(({ tipo }) => {
        if (tipo === 'pronto' || tipo === 'canal') void relerCanais()
      }),
    [],
  )
}

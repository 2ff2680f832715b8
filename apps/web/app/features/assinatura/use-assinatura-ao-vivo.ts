import { useEffect } from 'react'
import { acompanharEventos } from '#lib/eventos.ts'
import { relerAssinatura } from './assinatura.queries.ts'

/** A payment that arrives shows at once, and so does what another tab did. */
export function useAssinaturaAoVivo(): void {
  useEffect(
    () =>
      acompanharEventos(({ tipo }) => {
        if (tipo === 'assinatura' || tipo === 'pronto') void relerAssinatura()
      }),
    [],
  )
}

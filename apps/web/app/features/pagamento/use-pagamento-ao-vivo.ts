import { useEffect } from 'react'
import { acompanharEventos } from '#lib/eventos.ts'
import { relerPagamentos } from './pagamento.queries.ts'

/** Reads again when an invoice, a charge or the subscription changed, and after a break of the line. */
export function usePagamentoAoVivo(): void {
  useEffect(
    () =>
      acompanharEventos(({ tipo }) => {
        if (tipo === 'pronto' || tipo === 'pagamento' || tipo === 'assinatura') void relerPagamentos()
      }),
    [],
  )
}

import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lerCupomIndicado } from '#lib/guardado/cupom-indicado.ts'

/**
 * Says that the coupon of the link is kept. The payment page checks whether it is valid. Its space
 * is there without a coupon too, so that the plans do not jump when the browser reads the address.
 */
export function CupomIndicado() {
  const [cupom, setCupom] = useState<string | null>(null)
  useEffect(() => setCupom(lerCupomIndicado()), [])
  return (
    <div role="status" className="flex min-h-16 items-center lg:min-h-14 text-pri-ink text-sm">
      {cupom ? (
        <p className="rounded-frame bg-pri-soft px-3 py-1">
          <Trans>Cupom {cupom} guardado: o desconto aparece ao pagar.</Trans>
        </p>
      ) : null}
    </div>
  )
}

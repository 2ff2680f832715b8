import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lerCupomIndicado } from '#lib/guardado/cupom-indicado.ts'

/** Says that the coupon of the link is kept. Whether it is good is said where it is paid. */
export function CupomIndicado() {
  const [cupom, setCupom] = useState<string | null>(null)
  useEffect(() => setCupom(lerCupomIndicado()), [])
  if (!cupom) return null
  return (
    <p role="status" className="mb-5 rounded-frame bg-pri-soft px-4 py-3 text-body text-pri-ink">
      <Trans>O cupom {cupom} está guardado: o desconto aparece na hora de pagar.</Trans>
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import { recarregar } from '#lib/navegador/recarregar.ts'
import { Button } from '#ui/button/button.tsx'

/** Goes back to the failed page or, opened by hand, to the start. */
export function Recarregar() {
  return (
    <Button variant="primary" size="lg" data-recarregar onClick={recarregar}>
      <Trans>Tentar de novo</Trans>
    </Button>
  )
}

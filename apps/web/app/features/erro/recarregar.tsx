import { Trans } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'

/** Back to where the failure happened; opened by hand, the page has nowhere to go back to but the start. */
export function Recarregar() {
  return (
    <Button
      variant="primary"
      size="lg"
      onClick={() => {
        if (location.pathname.startsWith('/error/')) history.length > 1 ? history.back() : location.assign('/')
        else location.reload()
      }}
    >
      <Trans>Tentar de novo</Trans>
    </Button>
  )
}

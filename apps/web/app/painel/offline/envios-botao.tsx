import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useEnvios } from '#lib/api/envios.ts'
import { Button } from '#ui/button/button.tsx'
import { WaitingCalls } from '#ui/feedback/waiting-calls.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'

/** Counts what was not sent yet, and opens its list; null: nothing waits. */
export function EnviosBotao() {
  const envios = useEnvios()
  const [aberta, setAberta] = useState(false)
  const quantos = envios.length
  if (quantos === 0) return null
  return (
    <>
      <Button onClick={() => setAberta(true)}>
        <Trans>Não enviados ({quantos})</Trans>
      </Button>
      <SideSheet open={aberta} onClose={() => setAberta(false)} title={<Trans>Ainda não enviados</Trans>}>
        <WaitingCalls envios={envios} />
      </SideSheet>
    </>
  )
}

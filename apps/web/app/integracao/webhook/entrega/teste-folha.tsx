import { Trans } from '@lingui/react/macro'
import type { ResultadoTeste } from '#integracao/webhook/webhook.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { Bloco, Resultado } from './resultado.tsx'

/** The answer to a test. */
export function TesteFolha({ teste, onFechar }: { teste: ResultadoTeste; onFechar: () => void }) {
  const deuCerto = teste.status !== null && teste.status >= 200 && teste.status < 300
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={deuCerto ? <Trans>O teste chegou</Trans> : <Trans>O teste não foi aceito</Trans>}
      actions={
        <Button variant="primary" onClick={onFechar}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 text-sm">
        <Resultado chamada={teste} />
        {deuCerto ? null : (
          <p className="text-ink-2">
            <Trans>O endereço precisa responder com um código de 200 a 299 em até 12 segundos.</Trans>
          </p>
        )}
        <Bloco titulo={<Trans>Enviado</Trans>} texto={teste.corpo} json />
        {teste.status !== null && teste.resposta ? (
          <Bloco titulo={<Trans>Resposta</Trans>} texto={teste.resposta} />
        ) : null}
      </div>
    </DialogFrame>
  )
}

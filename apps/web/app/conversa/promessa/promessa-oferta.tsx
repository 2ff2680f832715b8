import { Trans, useLingui } from '@lingui/react/macro'
import { lerPromessa, limitesPromessa, prometer } from '@zelo/contract/conversa/promessa'
import { useEffect, useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { diaLocal, formatDataHora, formatHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { relerPromessas } from './promessa.queries.ts'

type Props = { conversa: string; dito: string; onFim: () => void }

/** «Lembrar desta promessa?», shown after a message that promises to come back. */
export function PromessaOferta({ conversa, dito, onFim }: Props) {
  const { t } = useLingui()
  const { busy, act } = useAction()
  // The same id makes a repeated call one promise.
  const [id] = useState(() => crypto.randomUUID())
  const [ate, setAte] = useState<string | null>(null)

  useEffect(() => {
    const fora = new AbortController()
    request(lerPromessa, { params: { id: conversa }, body: { texto: dito } }, { signal: fora.signal })
      .then((lida) => setAte(lida.ate))
      // Without an answer there is no offer. The user did not ask for one, so a failure is silent.
      .catch(() => undefined)
    return () => fora.abort()
  }, [conversa, dito])

  async function lembrar(prazo: string) {
    const body = { id, ate: prazo, texto: dito.slice(0, limitesPromessa.texto).trim() }
    const deu = await act(async () => {
      await request(prometer, { params: { id: conversa }, body })
      await relerPromessas()
    }, t`Promessa anotada.`)
    if (deu) onFim()
  }

  return (
    <div role="status">
      {ate ? (
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-bubble px-3 py-1.5 text-sm">
          <span className="min-w-0 flex-1 text-ink-2">
            <Trans>Lembrar desta promessa?</Trans>{' '}
            <span className="whitespace-nowrap font-emphasis text-ink tabular-nums">
              {isAmanha(ate) ? <Trans>amanhã {formatHora(ate)}</Trans> : formatDataHora(ate)}
            </span>
          </span>
          <span className="flex gap-1.5">
            <Button size="sm" busy={busy} onClick={() => lembrar(ate)}>
              <Trans>Lembrar</Trans>
            </Button>
            <Button size="sm" variant="quiet" onClick={onFim}>
              <Trans>Não</Trans>
            </Button>
          </span>
        </div>
      ) : null}
    </div>
  )
}

function isAmanha(instante: string): boolean {
  return diaLocal(instante) === diaLocal(new Date(Date.now() + 86_400_000).toISOString())
}

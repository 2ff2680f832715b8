import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, TriangleAlert } from 'lucide-react'
import { descartarEnvio, type Envio, tentarDeNovo } from '#lib/api/envios.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'

type Props = { envios: Envio[]; className?: string }

/** Calls that wait for the server, or were refused by it: each can be discarded or tried again. */
export function WaitingCalls({ envios, className = '' }: Props) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Espera a internet`} className={`grid gap-2 ${className}`}>
      {envios.map((envio) => (
        <li
          key={envio.chave[2]}
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-frame border border-dashed p-3 text-sm ${envio.recusa ? 'border-danger' : 'border-ctl'}`}
        >
          <div className="min-w-0 flex-1 basis-52">
            <p className="text-ink wrap-anywhere">{envio.oQue}</p>
            <p className={`flex items-center gap-1.5 text-note ${envio.recusa ? 'text-danger-ink' : 'text-ink-2'}`}>
              {envio.recusa ? (
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
              ) : (
                <Clock aria-hidden className="size-4 shrink-0" />
              )}
              <span>{envio.recusa ?? t`Vai quando a internet voltar. Escrito em ${quando(envio)}.`}</span>
            </p>
          </div>
          <div className="ms-auto flex gap-2">
            {envio.recusa ? (
              <Button size="sm" onClick={() => void tentarDeNovo(envio)}>
                <Trans>Tentar de novo</Trans>
              </Button>
            ) : null}
            <Button size="sm" variant="quiet" onClick={() => void descartarEnvio(envio)}>
              <Trans>Descartar</Trans>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const quando = ({ feitoEm }: Envio) => formatDataHora(new Date(feitoEm).toISOString())

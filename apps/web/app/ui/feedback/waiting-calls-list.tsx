import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, TriangleAlert } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { descartarEnvio, type Envio, tentarDeNovo } from '#lib/offline/envios.ts'
import { useSessao } from '#lib/sessao/session.ts'
import type { Endereco } from '#paginas.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { FilePreview } from './file-preview.tsx'

type Props = {
  envios: Envio[]
  className?: string
  /** Called when the user opens a refused call in its form again. */
  onOpen?: () => void
}

/** Calls that wait for the server or that it refused. Each can be discarded or tried again. */
export function WaitingCallsList({ envios, className = '', onOpen }: Props) {
  const { t } = useLingui()
  const { empresa, usuario } = useSessao()
  const deOutra = ([, dele]: Envio['chave']) =>
    dele === empresa ? undefined : usuario?.empresas?.find(({ id }) => id === dele)?.nome
  return (
    <ul aria-label={t`Ainda não enviados`} className={`grid gap-2 ${className}`}>
      {envios.map((envio) => (
        <li
          key={envio.chave[2]}
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-frame border border-dashed p-3 text-sm ${envio.recusa ? 'border-danger' : 'border-ctl'}`}
        >
          {envio.arquivo ? <FilePreview file={envio.arquivo.conteudo} /> : null}
          <div className="min-w-0 flex-1 basis-36">
            <p className="text-ink wrap-anywhere">{[deOutra(envio.chave), envio.oQue].filter(Boolean).join(': ')}</p>
            <p className={`flex items-center gap-1.5 text-note ${envio.recusa ? 'text-danger-ink' : 'text-ink-2'}`}>
              {envio.recusa ? (
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
              ) : (
                <Clock aria-hidden className="size-4 shrink-0" />
              )}
              <span>{envio.recusa ?? t`Vai assim que der. Feito em ${quando(envio)}.`}</span>
            </p>
          </div>
          <div className="ms-auto flex flex-wrap justify-end gap-2">
            {envio.recusa && envio.escrito && envio.chave[1] === empresa ? (
              <ButtonLink size="sm" to={deNovo(envio)} onClick={onOpen}>
                <Trans>Abrir e mudar</Trans>
              </ButtonLink>
            ) : null}
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

/** The link to the call's form, which shows what the user wrote. */
function deNovo({ onde, chave }: Envio) {
  const [pathname, search] = onde.split('?')
  return { pathname: pathname as Endereco, search: `${search}&refazer=${chave[2]}` }
}

const quando = ({ feitoEm }: Envio) => formatDataHora(new Date(feitoEm).toISOString())

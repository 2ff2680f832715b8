import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tentativa } from '#integracao/webhook/webhook.queries.ts'
import { errosEmPalavras } from '#integracao/webhook/webhook-textos.ts'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Tag } from '#ui/tag/tag.tsx'

/** The status of an answer, or why there is none, and how long it took. */
export function Resultado({ chamada }: { chamada: Omit<Tentativa, 'numero' | 'em'> }) {
  const { duracao_ms, status, resposta } = chamada
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Codigo {...chamada} />
      <span className="text-note text-ink-3 tabular-nums">
        <Trans>{duracao_ms} ms</Trans>
      </span>
      {status === null && resposta ? <code className="text-note text-ink-3">{resposta}</code> : null}
    </p>
  )
}

export function Codigo({ status, erro }: Pick<Tentativa, 'status' | 'erro'>) {
  const { i18n } = useLingui()
  if (status === null)
    return erro ? (
      <Tag tone="danger" mark="square">
        {i18n._(errosEmPalavras[erro])}
      </Tag>
    ) : null
  const aceito = status >= 200 && status < 300
  return (
    <Tag tone={aceito ? 'good' : 'danger'} mark={aceito ? 'dot' : 'square'}>
      HTTP {status}
    </Tag>
  )
}

/** A text exactly as it was transmitted. */
export function Bloco({ titulo, texto, json = false }: { titulo: ReactNode; texto: string; json?: boolean }) {
  const { t } = useLingui()
  const mostrado = json ? JSON.stringify(JSON.parse(texto), null, 2) : texto
  return (
    <section className="grid min-w-0 gap-1.5">
      <h3 className="font-emphasis text-sm">{titulo}</h3>
      <div className="flex min-w-0 items-start gap-2 rounded-frame bg-bubble p-3">
        <pre className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap text-note">
          <code>{mostrado}</code>
        </pre>
        <CopyButton text={texto} label={t`Copiar`} />
      </div>
    </section>
  )
}

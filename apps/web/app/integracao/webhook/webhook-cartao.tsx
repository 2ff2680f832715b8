import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Link } from '#ui/button/link.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Webhook } from './webhook.queries.ts'
import { looksWebhook, motivosEmPalavras } from './webhook-textos.ts'

/** One webhook in the list, with its state. */
export function WebhookCartao({ webhook }: { webhook: Webhook }) {
  const { id, nome, url, tipos } = webhook
  return (
    <li className="relative grid content-start gap-2.5 card p-4 hover:border-ctl">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-emphasis">
          <Link
            to={`/gerenciamento/canais/webhooks/${id}`}
            className="wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {nome}
          </Link>
        </h2>
        <WebhookEstado webhook={webhook} />
      </div>
      <p className="truncate text-note text-ink-3" title={url}>
        {url}
      </p>
      <p className="text-note text-ink-2">
        <Plural value={tipos.length} one="# tipo de evento" other="# tipos de evento" />
      </p>
      <WebhookSaude webhook={webhook} />
    </li>
  )
}

export function WebhookEstado({ webhook: { estado, falhando_desde } }: { webhook: Webhook }) {
  if (estado === 'ATIVO' && falhando_desde)
    return (
      <Tag tone="warn" mark="half">
        <Trans>Falhando</Trans>
      </Tag>
    )
  return <LookTag look={looksWebhook[estado]} />
}

/** Why the webhook is off, since when it fails, what waits, and by whose rights it is sent. */
export function WebhookSaude({ webhook }: { webhook: Webhook }) {
  const { i18n } = useLingui()
  const { motivo, estado, falhando_desde, sucesso_em, pendentes, autor } = webhook
  return (
    <div className="grid gap-1 text-sm">
      {motivo ? <p className="text-danger-ink">{i18n._(motivosEmPalavras[motivo])}</p> : null}
      {estado === 'ATIVO' && falhando_desde ? (
        <p className="text-warn-ink">
          <Trans>Falha desde {formatDataHora(falhando_desde)}. Continuamos tentando.</Trans>
        </p>
      ) : null}
      <p className="text-note text-ink-3 tabular-nums">
        {sucesso_em ? <Trans>Última entrega {formatDataHora(sucesso_em)}</Trans> : <Trans>Nada entregue ainda</Trans>}
        {pendentes > 0 ? (
          <>
            {' · '}
            {pendentes > 1000 ? (
              <Trans>mais de 1.000 esperando</Trans>
            ) : (
              <Plural value={pendentes} one="# esperando" other="# esperando" />
            )}
          </>
        ) : null}
      </p>
      {autor ? (
        <p className="text-note text-ink-3">
          <Trans>Envia o que {autor} pode ver</Trans>
        </p>
      ) : null}
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { SanitizedHtml } from '#ui/text/sanitized-html.tsx'
import type { Notificacao } from './notificacao.queries.ts'

type Props = { notificacao: Notificacao; onClose: () => void }

/** Subject, time, subject again and message, as specified. Closes by X, button or Escape. */
export function NotificacaoDialog({ notificacao, onClose }: Props) {
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={<Trans>Detalhes da Notificação</Trans>}
      note={
        <Trans>
          <kbd className="rounded border border-line bg-surface px-1 font-sans">Esc</kbd> também fecha
        </Trans>
      }
      actions={
        <Button onClick={onClose}>
          <Trans>Fechar Notificação</Trans>
        </Button>
      }
    >
      <Detalhes notificacao={notificacao} />
    </DialogFrame>
  )
}

function Detalhes({ notificacao: { notificado_em, notificacoes } }: { notificacao: Notificacao }) {
  return (
    <article>
      <SanitizedHtml html={notificacoes.assunto} className="font-display text-2xl leading-tight font-semibold" />
      <p className="mt-2 border-b border-line pb-5 text-ink-2 tabular-nums">
        <Trans>
          Recebida em <time dateTime={notificado_em}>{formatDataHora(notificado_em)}</time>
        </Trans>
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[88px_1fr]">
        <dt className="text-ink-3">
          <Trans>Assunto</Trans>
        </dt>
        <dd>
          <SanitizedHtml html={notificacoes.assunto} />
        </dd>
        <dt className="text-ink-3">
          <Trans>Mensagem</Trans>
        </dt>
        <dd>
          <SanitizedHtml html={notificacoes.message} />
        </dd>
      </dl>
    </article>
  )
}

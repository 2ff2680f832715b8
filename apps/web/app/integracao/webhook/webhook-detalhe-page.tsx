import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useParams } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'
import { EntregasLista } from './entrega/entregas-lista.tsx'
import { type Webhook, webhooks } from './webhook.queries.ts'
import { WebhookAcoes } from './webhook-acoes.tsx'
import { WebhookEstado, WebhookSaude } from './webhook-cartao.tsx'

/** One webhook: its state, its actions, and all deliveries with their answers. */
export default function WebhookDetalhePage() {
  const { id = '' } = useParams()
  const { empresa } = useSessao()
  const { data, error, isFetching, refetch } = useQuery(webhooks(empresa))
  const webhook = data?.find((um) => um.id === id)
  if (!data)
    return error ? (
      <ErrorState query={{ error, isFetching, refetch }} />
    ) : (
      <div className="grid gap-4">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    )
  if (!webhook)
    return (
      <RecordFrame title="Webhook" wide>
        <EmptyState
          icon={<SearchX />}
          title={<Trans>Este webhook não existe mais</Trans>}
          actions={
            <ButtonLink to="/gerenciamento/canais/webhooks">
              <Trans>Ver os webhooks</Trans>
            </ButtonLink>
          }
        />
      </RecordFrame>
    )
  return (
    <RecordFrame
      title={webhook.nome}
      state={<WebhookEstado webhook={webhook} />}
      actions={<WebhookAcoes webhook={webhook} />}
      wide
    >
      <Situacao webhook={webhook} />
      <EntregasLista webhook={webhook} />
    </RecordFrame>
  )
}

function Situacao({ webhook }: { webhook: Webhook }) {
  return (
    <div className="mb-5 grid gap-2 card p-4">
      {/* A phone's header has no space for it. */}
      <span className="sm:hidden">
        <WebhookEstado webhook={webhook} />
      </span>
      <p className="wrap-anywhere text-sm">{webhook.url}</p>
      <WebhookSaude webhook={webhook} />
      {webhook.anterior_ate && new Date(webhook.anterior_ate) > new Date() ? (
        <p className="text-note text-ink-2">
          <Trans>O segredo anterior ainda assina até {formatDataHora(webhook.anterior_ate)}.</Trans>
        </p>
      ) : null}
    </div>
  )
}

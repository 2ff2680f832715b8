import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { limitesWebhook } from '@zelo/contract/integracao/webhook'
import { Plus, Webhook as Simbolo } from 'lucide-react'
import { useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { rotaWebhook, webhooks } from './webhook.queries.ts'
import { WebhookCartao } from './webhook-cartao.tsx'
import { SegredoNovo } from './webhook-segredo.tsx'

const WebhookForm = sobDemanda(() => import('./webhook-form.tsx'), 'WebhookForm', null)

/** The addresses of other systems that get events, with their states. */
export default function WebhookPage() {
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaWebhook)
  const { data, error, isFetching, refetch } = useQuery(webhooks(empresa))
  const [novo, setNovo] = useState(false)
  const [segredo, setSegredo] = useState<string>()
  const adicionar = pode('INS') ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setNovo(true)}>
      <Trans>Adicionar webhook</Trans>
    </Button>
  ) : null

  return (
    <>
      <PageHeader
        title="Webhooks"
        description={
          <Trans>
            Avise outros sistemas na hora em que algo acontece aqui.{' '}
            <Link to="/ajuda/documentacao/webhooks" className="underline hover:text-ink">
              Como receber
            </Link>
          </Trans>
        }
        actions={data && data.length > 0 && data.length < limitesWebhook.webhooks ? adicionar : null}
      />
      {data ? (
        data.length > 0 ? (
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.map((webhook) => (
              <WebhookCartao key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        ) : (
          <div className="card">
            <EmptyState icon={<Simbolo />} title={<Trans>Nenhum webhook ainda</Trans>} actions={adicionar}>
              <Trans>
                Dê o endereço do seu ERP, planilha ou automação: cada cliente, horário, conversa ou fatura que você
                escolher chega lá assinado, em ordem, e é tentado de novo por 3 dias.
              </Trans>
            </EmptyState>
          </div>
        )
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <div className="grid gap-3 lg:grid-cols-2">
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-36 w-full" />
        </div>
      )}
      {novo ? <WebhookForm onFechar={() => setNovo(false)} onCriado={setSegredo} /> : null}
      {segredo ? <SegredoNovo segredo={segredo} onFechar={() => setSegredo(undefined)} /> : null}
    </>
  )
}

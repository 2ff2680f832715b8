import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { umaLeitura } from './leitura.queries.ts'

const LeituraMotivo = sobDemanda(() => import('./leitura-motivo.tsx'), 'LeituraMotivo')
const LeituraAberta = sobDemanda(() => import('./leitura-aberta.tsx'), 'LeituraAberta')
const ConversaCliente = sobDemanda(
  () => import('#conversa/conversa/aberta/conversa-cliente.tsx'),
  'ConversaCliente',
  null,
)

/** One conversation of a company. Asks for a reason, then shows the messages for half an hour. */
export default function LeituraConversaPage() {
  const { t } = useLingui()
  const { empresa = '', id = '' } = useParams()
  const alvo = { empresa, id }
  const { data, error, isFetching, refetch } = useQuery(umaLeitura(alvo))
  const aberta = data?.aberta

  return (
    <RecordFrame
      title={data?.conversa.empresa.nome ?? t`Conversa`}
      state={
        data ? (
          <StatusTag of="conversa" status={data.conversa.status} />
        ) : error ? null : (
          <Skeleton className="h-5.5 w-20" />
        )
      }
      side={
        aberta ? (
          <aside aria-label={t`Dados do cliente`} className="card">
            <ConversaCliente dados={aberta} />
          </aside>
        ) : null
      }
    >
      {data ? (
        <Suspense fallback={<RecordLoading />}>
          {data.leitura ? (
            <LeituraAberta alvo={alvo} dados={data} onFim={refetch} />
          ) : (
            <LeituraMotivo alvo={alvo} conversa={data.conversa} />
          )}
        </Suspense>
      ) : (
        <RecordLoading error={error} busy={isFetching} onRetry={refetch} />
      )}
    </RecordFrame>
  )
}

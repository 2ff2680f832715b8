import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FlaskConical, ShoppingBag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { planosAVenda } from '#dinheiro/assinatura/assinatura.queries.ts'
import { type Comeco, comeco, type Escolha, type Fatura, umaFatura } from '#dinheiro/pagamento/pagamento.queries.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { escolhaDe, lerPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { chaves, remover } from '#lib/guardado/storage.ts'
import { useNavegar, useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

const PagamentoContratar = sobDemanda(() => import('./pagamento-contratar.tsx'), 'PagamentoContratar')
const PagamentoFatura = sobDemanda(() => import('./pagamento-fatura.tsx'), 'PagamentoFatura')

/** Subscribes to a plan and pays an invoice. The server decides about money; the page only asks. */
export default function PagamentoPage() {
  const { data, error, isFetching, refetch } = useQuery(comeco)
  const emDia = data && !data.aberta && isContratada(data)
  return (
    <>
      <PageHeader
        title={<Trans>Pagamento</Trans>}
        description={emDia ? null : <Trans>Escolha como pagar. A assinatura começa assim que o pagamento cair.</Trans>}
        actions={data?.ambiente === 'TESTES' ? <MarcaDeTestes /> : null}
      />
      {data ? (
        <Suspense fallback={<Esperando />}>
          <Conteudo data={data} />
        </Suspense>
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <Esperando />
      )}
    </>
  )
}

const isContratada = ({ assinatura }: Comeco) => assinatura?.contratada && assinatura.estado === 'ATIVO'

function Conteudo({ data }: { data: Comeco }) {
  const navegar = useNavegar()
  const [busca, mudarBusca] = useSearchParams()
  const pedida = busca.get('fatura')
  const [troca, trocar] = useState<Escolha | null>(null)
  const guardado = lerPlanoSelecionado()
  const soPrecos = guardado !== null && !guardado.plano
  const { data: planos, error: semPlanos } = useQuery({ ...planosAVenda, enabled: soPrecos })
  const { plano, periodo } = guardado ?? {}
  const guardada = soPrecos ? escolhaDe(guardado, planos ?? []) : plano && periodo ? { plano, periodo } : null
  const escolhida: Escolha | null = troca ?? guardada ?? data.plano_selecionado
  const espera = pedida ?? (escolhida && !data.assinatura?.contratada ? null : (data.aberta?.id ?? null))

  if (data.ambiente === 'INDISPONIVEL') {
    return (
      <EmptyState icon={<ShoppingBag />} title={<Trans>Os pagamentos estão fora do ar agora</Trans>}>
        <Trans>Nada foi cobrado, e o que você escolheu continua guardado. Tente de novo mais tarde.</Trans>
      </EmptyState>
    )
  }
  if (espera) {
    return (
      <DaFatura
        id={espera}
        data={data}
        onTrocar={(fatura) => {
          if (fatura.plano && fatura.periodo) trocar({ plano: fatura.plano, periodo: fatura.periodo })
          mudarBusca({}, { replace: true })
        }}
      />
    )
  }
  if (isContratada(data)) return <JaAssina />
  // If the plans cannot be read, «Escolher» shows the error.
  if (!escolhida && soPrecos && !planos && !semPlanos) return <Esperando />
  if (!escolhida) return <Escolher onEscolher={trocar} />
  return (
    <PagamentoContratar
      data={data}
      escolha={escolhida}
      onMudar={trocar}
      onPronta={async (fatura) => {
        // The plan is now an invoice, so the choice is forgotten.
        remover(chaves.planoSelecionado, 'sessionStorage')
        remover(chaves.cupomIndicado, 'sessionStorage')
        if (fatura) mudarBusca({ fatura: fatura.id }, { replace: true })
        else await navegar('/pagamento/sucesso')
      }}
    />
  )
}

function DaFatura({ id, data, onTrocar }: { id: string; data: Comeco; onTrocar: (fatura: Fatura) => void }) {
  const { data: fatura, error, isFetching, refetch } = useQuery(umaFatura(id))
  if (fatura) return <PagamentoFatura fatura={fatura} data={data} onTrocar={() => onTrocar(fatura)} />
  if (!error) return <Esperando />
  return <ErrorState query={{ error, isFetching, refetch }} />
}

/** No plan is chosen yet: the plans with monthly prices, and a link to the comparison. */
function Escolher({ onEscolher }: { onEscolher: (escolha: Escolha) => void }) {
  const { data: planos, error, isFetching, refetch } = useQuery(planosAVenda)
  return (
    <section aria-labelledby="escolha-plano" className="card p-5 sm:p-7">
      <h2 id="escolha-plano" className="text-lg font-emphasis">
        <Trans>Escolha um plano para começar</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        <Trans>O período e o cupom você escolhe no próximo passo.</Trans>
      </p>
      {planos ? null : <Unread query={{ error, isFetching, refetch }} className="mt-5 h-82 w-full sm:h-28" />}
      <ul className="mt-5 grid gap-3 sm:grid-cols-3">
        {planos?.map((plano) => (
          <li key={plano.id}>
            <button
              type="button"
              onClick={() => onEscolher({ plano: plano.id, periodo: 'MENSAL' })}
              className="grid h-full w-full cursor-pointer gap-1 card p-4 text-start hover:border-pri hover:bg-pri-soft"
            >
              <span className="font-emphasis">{plano.nome}</span>
              <span className="text-note text-ink-2">{plano.descricao}</span>
              <span className="mt-2 text-sm tabular-nums">
                <Trans>{formatReais(plano.preco_mensal)} por mês</Trans>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <ButtonLink to="/planos" variant="quiet">
          <Trans>Comparar os planos</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

function JaAssina() {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={<Trans>Sua assinatura está em dia</Trans>}
      actions={
        <ButtonLink to="/gerenciamento/assinatura" variant="primary">
          <Trans>Ver assinatura</Trans>
        </ButtonLink>
      }
    >
      <Trans>Não há nada a pagar. Para mudar de plano ou de período, abra a assinatura.</Trans>
    </EmptyState>
  )
}

function MarcaDeTestes() {
  return (
    <span className="inline-flex items-center gap-2 rounded-button bg-info-soft px-3 py-1.5 text-note font-emphasis text-info-ink">
      <FlaskConical aria-hidden className="size-4" />
      <Trans>Ambiente de testes</Trans>
    </span>
  )
}

function Esperando() {
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_372px]" aria-busy="true">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

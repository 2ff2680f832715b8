import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exportarReceita } from '@zelo/contract/dinheiro/receita'
import { TrendingUp } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { PlanoAbas } from '#instalacao/plano/plano-abas.tsx'
import { baixar } from '#lib/api/baixar.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { type Figura, type Receita, receitaQuery } from './receita.queries.ts'
import { ReceitaMeses } from './receita-meses.tsx'
import { nomeDoMes, useEscrita } from './receita-textos.ts'

const GraficoLinhas = sobDemanda(() => import('#ui/chart/line-chart.tsx'), 'LineChart')
const LinhasFolha = sobDemanda(() => import('./linhas-folha.tsx'), 'LinhasFolha', null)

/** The monthly revenue of subscriptions, how it changes, and what is overdue. */
export default function ReceitaPage() {
  const { data, error, isFetching, refetch } = useQuery(receitaQuery)
  const [aberta, abrir] = useState<Figura | null>(null)
  const vazia = data?.meses.every(({ inicio, fim }) => inicio.centavos + fim.centavos === 0)
  return (
    <>
      <PlanoAbas />
      <PageHeader
        title={<Trans>Receita</Trans>}
        description={<Trans>O que as assinaturas pagas trazem por mês, já com os descontos.</Trans>}
        actions={data && !vazia ? <ExportButton download={() => baixar(exportarReceita, {})} /> : null}
      />
      {data ? (
        vazia && data.vencida.faturas === 0 ? (
          <div className="card">
            <EmptyState icon={<TrendingUp />} title={<Trans>Nenhuma assinatura paga ainda</Trans>}>
              <Trans>Quando o primeiro pagamento cair, a receita aparece aqui.</Trans>
            </EmptyState>
          </div>
        ) : (
          <Conteudo receita={data} onAbrir={abrir} />
        )
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      )}
      {aberta ? <LinhasFolha {...aberta} onFechar={() => abrir(null)} /> : null}
    </>
  )
}

function Conteudo({ receita, onAbrir }: { receita: Receita; onAbrir: (figura: Figura) => void }) {
  const { t } = useLingui()
  const { curto, parte } = useEscrita()
  const atual = receita.meses.at(-1)
  const mes = atual?.mes ?? ''
  const { vencida } = receita
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 card p-4 lg:grid-cols-4">
        <Numero
          nome={<Trans>Receita de um mês</Trans>}
          valor={formatReais(receita.mensal_centavos)}
          onAbrir={() => onAbrir({ figura: 'TOTAL', mes })}
        />
        <Numero nome={<Trans>Clientes pagantes</Trans>} valor={String(receita.titulares)} />
        <Numero
          nome={<Trans>Clientes perdidos neste mês</Trans>}
          valor={parte(atual?.perdida.titulares ?? 0, atual?.inicio.titulares ?? 0)}
          onAbrir={atual?.perdida.titulares ? () => onAbrir({ figura: 'PERDIDA', mes }) : undefined}
        />
        <Numero
          nome={<Trans>Em atraso</Trans>}
          valor={formatReais(vencida.centavos)}
          onAbrir={vencida.faturas > 0 ? () => onAbrir({ figura: 'VENCIDA', mes }) : undefined}
        />
      </dl>
      <section className="card p-4">
        <h2 className="mb-3 font-emphasis text-body">
          <Trans>Doze meses</Trans>
        </h2>
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <GraficoLinhas
            title={t`Receita mensal ao fim de cada mês`}
            points={receita.meses.map((um) => ({
              short: nomeDoMes(um.mes, 'short'),
              full: nomeDoMes(um.mes, 'long'),
            }))}
            series={[{ name: t`Receita mensal`, values: receita.meses.map(({ fim }) => fim.centavos / 100) }]}
            write={curto}
          />
        </Suspense>
      </section>
      <ReceitaMeses meses={receita.meses.toReversed()} onAbrir={onAbrir} />
    </div>
  )
}

function Numero({ nome, valor, onAbrir }: { nome: ReactNode; valor: string; onAbrir?: (() => void) | undefined }) {
  const classe = 'font-display font-semibold text-3xl leading-tight tracking-[-0.02em] tabular-nums max-sm:text-xl'
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{nome}</dt>
      <dd className="mt-1">
        {onAbrir ? (
          <button
            type="button"
            onClick={onAbrir}
            className={`${classe} -my-1 min-h-11 cursor-pointer py-1 text-start lg:min-h-0 underline-offset-4 hover:underline`}
          >
            {valor}
          </button>
        ) : (
          <span className={classe}>{valor}</span>
        )}
      </dd>
    </div>
  )
}

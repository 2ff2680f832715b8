import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Ensaio } from './assinatura.queries.ts'
import { nomesDoRecurso } from './assinatura-textos.ts'

/** The preview of a change: each line, the total, and when the change takes effect. */
export function TrocaResumo({ consulta: { data, error, refetch } }: { consulta: UseQueryResult<Ensaio> }) {
  const { i18n } = useLingui()
  if (error) return <ErrorState compact query={{ error, refetch }} />
  if (!data) return <Skeleton className="h-28 w-full" />
  const [total, seguinte] = [formatReais(data.total_centavos), formatReais(data.proximo_total_centavos)]
  const quando = formatDia(data.proximo_vencimento)
  const excessos = data.excede.map(
    ({ recurso, usados, limite }) => `${i18n._(nomesDoRecurso[recurso])}: ${usados}/${limite}`,
  )
  const demais = excessos.join(', ')
  return (
    <section aria-live="polite" className="rounded-frame border border-line bg-bg px-4 py-3.5 text-sm">
      {data.linhas.length > 0 ? (
        <dl className="grid gap-1.5">
          {data.linhas.map(({ tipo, descricao, centavos }) => (
            <div key={`${tipo}${descricao}`} className="flex justify-between gap-4">
              <dt className="text-ink-2">{descricao}</dt>
              <dd className="shrink-0 tabular-nums">{formatReais(centavos)}</dd>
            </div>
          ))}
          <div className="mt-1 flex justify-between gap-4 border-line border-t pt-2 font-emphasis">
            <dt>
              <Trans>A pagar agora</Trans>
            </dt>
            <dd className="tabular-nums">{total}</dd>
          </div>
        </dl>
      ) : (
        <p className="font-emphasis">
          {data.agora ? (
            <Trans>Vale já, sem custo agora.</Trans>
          ) : (
            <Trans>Nada a pagar agora. Vale a partir de {quando}.</Trans>
          )}
        </p>
      )}
      <p className="mt-2 text-note text-ink-3">
        <Trans>
          Em {quando} a renovação será de {seguinte}.
        </Trans>
      </p>
      {excessos.length > 0 ? (
        <p className="mt-2 text-note text-warn">
          <Trans>
            Você usa mais do que este plano inclui ({demais}). Nada é apagado, mas não dá para adicionar mais.
          </Trans>
        </p>
      ) : null}
    </section>
  )
}

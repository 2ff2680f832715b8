import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportarUsosCupom } from '@zelo/contract/cupom'
import { Button } from '#components/button.tsx'
import { Exportar } from '#components/cadastro/exportar.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { Tag, type TagTone } from '#components/tag.tsx'
import { baixar } from '#lib/api-client.ts'
import { formatDataHora } from '#lib/data-hora.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { formatReais } from '#lib/reais.ts'
import { type Cupom, rotaPlano, type Uso, usosDe } from './cupom.queries.ts'

const situacoesDaFatura: Record<Uso['situacao'], [MessageDescriptor, TagTone]> = {
  ABERTA: [msg`Em aberto`, 'waiting'],
  PAGA: [msg`Paga`, 'good'],
  CANCELADA: [msg`Cancelada`, 'outline'],
  ESTORNADA: [msg`Devolvida`, 'neutral'],
}

/** Which company used it, on which invoice, and what it took off. */
export function CupomUsos({ cupom: { id, usos, descontado_centavos } }: { cupom: Cupom }) {
  const { i18n } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const consulta = useInfiniteQuery({
    queryKey: ['cupom', 'usos', id],
    queryFn: ({ pageParam }) => usosDe(id, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
  })
  const linhas = consulta.data?.pages.flatMap((pagina) => pagina.itens)
  const total = formatReais(descontado_centavos)
  return (
    <section className="card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3">
        <div>
          <h2 className="text-[15px] font-emphasis">
            <Trans>Usos</Trans>
          </h2>
          <p className="text-[13px] text-ink-2">
            <Plural value={usos} _0="Ninguém usou ainda" one="# contratação" other="# contratações" />
            {descontado_centavos > 0 ? <Trans>, {total} descontados</Trans> : null}
          </p>
        </div>
        {pode('CPY') && linhas && linhas.length > 0 ? (
          <Exportar exportar={() => baixar(exportarUsosCupom, { params: { id }, querystring: {} })} />
        ) : null}
      </div>
      {consulta.isError ? (
        <ErrorState compact busy={consulta.isFetching} onRetry={() => consulta.refetch()}>
          {consulta.error.message}
        </ErrorState>
      ) : null}
      {consulta.isPending ? <Skeleton className="m-4 h-16" /> : null}
      <ul className="divide-y divide-line-2 text-sm">
        {linhas?.map((uso) => {
          const [nome, tone] = situacoesDaFatura[uso.situacao]
          const [numero, desconto] = [uso.numero, formatReais(uso.desconto_centavos)]
          return (
            <li key={uso.fatura_id} className="grid gap-1 px-4 py-3">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 truncate font-emphasis">{uso.empresas.join(', ') || uso.titular}</span>
                <span className="whitespace-nowrap tabular-nums">−{desconto}</span>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[13px] text-ink-2">
                <span className="min-w-0 truncate">
                  {uso.empresas.length > 0 ? `${uso.titular} · ` : ''}
                  <Trans>Fatura {numero}</Trans> · {formatDataHora(uso.emitida_em)}
                </span>
                <Tag tone={tone}>{i18n._(nome)}</Tag>
              </span>
            </li>
          )
        })}
      </ul>
      {consulta.hasNextPage ? (
        <div className="border-line-2 border-t p-3">
          <Button size="sm" variant="quiet" onClick={() => consulta.fetchNextPage()} busy={consulta.isFetchingNextPage}>
            <Trans>Ver mais</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AgenteAbas } from '#empresa/conhecimento/agente-abas.tsx'
import { escreverDia } from '#lib/formato/data-hora.ts'
import { emReais } from '#lib/formato/em-reais.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { usoDe } from './agente-uso.queries.ts'
import { EscolhaModelo } from './escolha-modelo.tsx'
import { UsoNumeros } from './uso-numeros.tsx'
import { motivosEmPalavras } from './uso-textos.ts'

/** Which engine answers the company's clients, and what a model costs this month. */
export default function UsoPage() {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { data, error, isFetching, refetch } = useQuery(usoDe(empresa))
  const dia = (iso: string) => escreverDia(iso, { day: 'numeric', month: 'short' })

  return (
    <>
      <AgenteAbas />
      <PageHeader
        title={<Trans>Uso do modelo</Trans>}
        description={<Trans>Quem respondeu aos seus clientes neste mês, e quanto custou.</Trans>}
      />
      {error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : data === undefined ? (
        <Loading className="grid gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : (
        <div className="grid gap-5">
          <EscolhaModelo uso={data} />
          <UsoNumeros uso={data} />
          <section aria-labelledby="por-dia" className="overflow-hidden card">
            <h2 id="por-dia" className="border-line border-b px-4 py-3 font-emphasis text-body">
              <Trans>Por dia</Trans>
            </h2>
            {data.dias.length === 0 ? (
              <p className="px-4 py-4 text-ink-2 text-sm">
                <Trans>O agente ainda não respondeu a ninguém neste mês.</Trans>
              </p>
            ) : (
              <table className="data-table w-full text-sm tabular-nums">
                <thead className="text-note text-ink-3">
                  <tr className="border-line-2 border-b [&>th]:px-4 [&>th]:py-2 [&>th]:text-end [&>th]:font-normal [&>th:first-child]:text-start">
                    <th scope="col">{t`Dia`}</th>
                    <th scope="col">{t`Modelo`}</th>
                    <th scope="col">{t`Motor do Zelo`}</th>
                    <th scope="col">{t`No lugar do modelo`}</th>
                    <th scope="col">{t`Testes`}</th>
                    <th scope="col">{t`Tokens`}</th>
                    <th scope="col">{t`Custo`}</th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line-2">
                  {data.dias.toReversed().map((um) => (
                    <tr key={um.dia} className="[&>*]:text-end sm:[&>*]:px-4 sm:[&>*]:py-2.5 [&>th]:text-start">
                      <th scope="row" data-phone="title" className="font-normal">
                        {dia(um.dia)}
                      </th>
                      <td data-phone="figure" data-label={t`Modelo`}>
                        {um.modelo}
                      </td>
                      <td data-phone="figure" data-label={t`Motor do Zelo`}>
                        {um.basico}
                      </td>
                      <td data-phone="figure" data-label={t`No lugar do modelo`}>
                        {um.recuos}
                      </td>
                      <td data-phone="figure" data-label={t`Testes`}>
                        {um.testes}
                      </td>
                      <td data-phone="figure" data-label={t`Tokens`}>
                        {i18n.number(um.tokens)}
                      </td>
                      <td data-phone="figure" data-label={t`Custo`}>
                        {emReais(i18n, um.custo)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
          {data.motivos.length > 0 ? (
            <section aria-labelledby="motivos" className="card px-4 py-3 text-sm">
              <h2 id="motivos" className="mb-2 font-emphasis text-body">
                <Trans>Por que o modelo não respondeu</Trans>
              </h2>
              <ul className="grid gap-1.5">
                {data.motivos.map(({ motivo, respostas }) => (
                  <li key={motivo} className="flex justify-between gap-4">
                    <span className="text-ink-2">
                      {motivo in motivosEmPalavras
                        ? i18n._(motivosEmPalavras[motivo as keyof typeof motivosEmPalavras])
                        : motivo}
                    </span>
                    <span className="tabular-nums">{respostas}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      )}
    </>
  )
}

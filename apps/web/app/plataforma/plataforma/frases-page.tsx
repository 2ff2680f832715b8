import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { frasesDaPlataforma } from '#agente/ensino/ensino.queries.ts'
import { dizerAto, dizerQuando } from '#agente/ensino/ensino-textos.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

/** Messages that agents of several companies misunderstood, without names, to teach all of them. */
export default function FrasesPage() {
  const { t, i18n } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(frasesDaPlataforma)
  return (
    <>
      <PageHeader
        title={<Trans>Frases não entendidas</Trans>}
        description={
          <Trans>
            Das empresas que permitem, sem nomes: só o que foi dito em duas empresas ou por três clientes, nos últimos
            90 dias.
          </Trans>
        }
      />
      {data ? (
        <>
          <p className="pb-3 text-ink-2 text-sm">
            <Plural
              value={data.empresas}
              _0="Nenhuma empresa permite por enquanto."
              one="# empresa permite."
              other="# empresas permitem."
            />
          </p>
          <div className="card overflow-hidden">
            {data.itens.length === 0 ? (
              <EmptyState icon={<MessageCircleQuestion />} title={<Trans>Nenhuma frase por enquanto</Trans>}>
                <Trans>Cada empresa decide se a plataforma vê as suas frases, na página do agente.</Trans>
              </EmptyState>
            ) : (
              <table className="data-table w-full text-sm">
                <thead className="text-note text-ink-3">
                  <tr className="border-line-2 border-b [&>th]:px-4 [&>th]:py-2 [&>th]:text-start [&>th]:font-normal">
                    <th scope="col">{t`Frase`}</th>
                    <th scope="col">{t`Quando`}</th>
                    <th scope="col">{t`Entendida como`}</th>
                    <th scope="col">{t`Vezes`}</th>
                    <th scope="col">{t`Empresas`}</th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line-2 tabular-nums">
                  {data.itens.map(({ texto, dito, lida, vezes, empresas }) => (
                    <tr key={`${dito} ${texto}`} className="[&>*]:text-start sm:[&>*]:px-4 sm:[&>*]:py-2.5">
                      <th scope="row" data-phone="title" className="wrap-anywhere max-w-md font-normal">
                        {texto.trim()}
                      </th>
                      <td data-phone="figure" data-label={t`Quando`} className="text-ink-2">
                        {i18n._(dizerQuando(dito))}
                      </td>
                      <td data-phone="figure" data-label={t`Entendida como`} className="text-ink-2">
                        {lida ? i18n._(dizerAto(lida)) : t`nada`}
                      </td>
                      <td data-phone="figure" data-label={t`Vezes`}>
                        {i18n.number(vezes)}
                      </td>
                      <td data-phone="figure" data-label={t`Empresas`}>
                        {i18n.number(empresas)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
        </>
      ) : (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      )}
    </>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { periodosPainel } from '@zelo/contract/plataforma/plataforma'
import { Suspense } from 'react'
import { diaLocal, escreverDia, formatDiaPorExtenso } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Numero } from './bloco.tsx'
import { Mortas } from './mortas.tsx'
import { type Painel, painelQuery } from './plataforma.queries.ts'
import { ContasNovas, Emails, PorStatus, Servidores } from './quadros.tsx'

const GraficoLinhas = sobDemanda(() => import('#ui/chart/line-chart.tsx'), 'LineChart')

const QuadrosDaSituacao = sobDemanda(() => import('./situacao.tsx'), 'QuadrosDaSituacao')

const campos = { periodo: withDefault(oneOf(periodosPainel), '30D') }
const fuso = 'America/Sao_Paulo'

/** The platform's dashboard: totals, revenue, and what needs attention. */
export default function PainelPage() {
  const { t, i18n } = useLingui()
  const [{ periodo }, mudar] = useAddressState(campos)
  const { data, error, refetch, isFetching } = useQuery(painelQuery(periodo))
  const escrever = (valor: number) => i18n.number(valor)
  return (
    <>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        description={<Trans>Plataforma, {formatDiaPorExtenso(new Date().toISOString(), fuso)}</Trans>}
        actions={
          <>
            <ButtonLink size="sm" to="/admin/dashboard/frases">
              <Trans>Frases não entendidas</Trans>
            </ButtonLink>
            <Segmented
              label={t`Período`}
              size="sm"
              value={periodo}
              onChange={(novo) => mudar({ periodo: novo })}
              options={[
                { value: '30D', label: <Trans>30 dias</Trans> },
                { value: '12M', label: <Trans>12 meses</Trans> },
              ]}
            />
          </>
        }
      />
      {data ? (
        <div className="grid gap-5">
          <Numeros painel={data} meses={data.serie.length === 12} escrever={escrever} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <Servidores servidores={data.servidores} />
            <Mortas mortas={data.mortas} />
            <Emails emails={data.emails} escrever={escrever} />
            <ContasNovas />
            <Suspense fallback={<Skeleton className="h-44 w-full" />}>
              <QuadrosDaSituacao periodo={periodo} escrever={escrever} />
            </Suspense>
          </div>
        </div>
      ) : (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      )}
    </>
  )
}

function Numeros({ painel, meses, escrever }: { painel: Painel; meses: boolean; escrever: (n: number) => string }) {
  const { t } = useLingui()
  const { conversas, agendamentos, empresas, usuarios, serie } = painel
  return (
    <div className="grid card lg:grid-cols-[2fr_1fr_1fr] lg:divide-x lg:divide-line max-lg:divide-y max-lg:divide-line">
      <div className="grid gap-4 p-5">
        <Numero label={<Trans>Conversas no período</Trans>} valor={escrever(conversas)} />
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <GraficoLinhas
            title={t`Conversas e agendamentos`}
            points={serie.map(({ inicio }) => {
              const dia = diaLocal(inicio, fuso)
              return {
                short: escreverDia(
                  dia,
                  meses ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
                ),
                full: escreverDia(dia, meses ? { month: 'long', year: 'numeric' } : { dateStyle: 'long' }),
              }
            })}
            series={[
              { name: t`Conversas`, values: serie.map((parte) => parte.conversas) },
              { name: t`Agendamentos`, values: serie.map((parte) => parte.agendamentos), dashed: true },
            ]}
            write={escrever}
          />
        </Suspense>
      </div>
      <div className="grid content-start divide-y divide-line [&>*]:p-5">
        <Numero label={<Trans>Agendamentos feitos no período</Trans>} valor={escrever(agendamentos)} />
        <Numero
          label={<Trans>Empresas</Trans>}
          valor={escrever(empresas.total)}
          detalhe={
            empresas.novas > 0 ? (
              <Plural value={empresas.novas} one="# nova no período" other="# novas no período" />
            ) : (
              <Trans>nenhuma nova no período</Trans>
            )
          }
        />
      </div>
      <div className="p-5">
        <PorStatus usuarios={usuarios} escrever={escrever} />
      </div>
    </div>
  )
}

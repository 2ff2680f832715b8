import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PeriodoIndicador, periodosIndicador } from '@zelo/contract/nucleo/periodo'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { exportarIndicadores, type Figura } from '@zelo/contract/plataforma/indicador'
import { Mail, Printer } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { baixar } from '#lib/api/baixar.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { formatDiaPorExtenso } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { readAddress, useAddressState } from '#ui/address/use-address-state.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { type Indicadores, indicadores } from './indicador.queries.ts'
import { Painel } from './painel.tsx'
import { perguntas } from './pergunta/perguntas.queries.ts'

const Vazio = sobDemanda(() => import('#plataforma/indicador/quadro/vazio.tsx'), 'Vazio')
const LinhasDialog = sobDemanda(() => import('#plataforma/indicador/quadro/linhas-dialog.tsx'), 'LinhasDialog', null)

const ResumoDialog = sobDemanda(() => import('#avisos/resumo/resumo-dialog.tsx'), 'ResumoDialog', null)

const campos = { periodo: withDefault(oneOf(periodosIndicador), '30D') }

/** Includes the questions, which show among the numbers. */
export function lerAntes({ searchParams }: URL): void {
  const sessao = lerSessao()
  const { empresa } = sessao
  const { periodo } = readAddress(campos, searchParams)
  void queryClient.prefetchQuery(indicadores(empresa, periodo))
  if (ensina(sessao)) void queryClient.prefetchQuery(perguntas(empresa, periodo))
}

type Quem = Pick<ReturnType<typeof lerSessao>, 'empresa' | 'identidade'>

const gere = ({ empresa, identidade }: Quem) => identidade.empresas_gestor.includes(empresa ?? '')
const ensina = (quem: Quem) => gere(quem) && podeRota(quem.identidade.permissoes, '/gerenciamento/agente')

/** The company's dashboard: contacts, results, who waits, and whether the agent pays off. */
export default function DashboardPage() {
  const { t } = useLingui()
  const sessao = useSessao()
  const { empresa } = sessao
  const [{ periodo }, mudar] = useAddressState(campos)
  const { data, error, refetch, isFetching } = useQuery(indicadores(empresa, periodo))
  // The first answer would be drawn in one step. Later it is drawn in slices.
  const mostra = useDeferredValue(data !== undefined)
  const [figura, setFigura] = useState<Figura | null>(null)
  const [resumo, setResumo] = useState(false)
  const nomes: Record<PeriodoIndicador, string> = { '7D': t`7 dias`, '30D': t`30 dias`, '90D': t`90 dias` }
  return (
    <>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        description={data && mostra ? <Resumo painel={data} /> : null}
        actions={
          data?.vazio ? null : (
            <div className="flex flex-wrap items-center sm:gap-2.5 print:hidden">
              <Segmented
                label={t`Período`}
                size="sm"
                value={periodo}
                onChange={(novo) => mudar({ periodo: novo })}
                options={periodosIndicador.map((value) => ({ value, label: nomes[value] }))}
              />
              {gere(sessao) ? (
                <IconButton label={t`Resumo da manhã e da noite`} size="md" onClick={() => setResumo(true)}>
                  <Mail aria-hidden className="size-4" />
                </IconButton>
              ) : null}
              <IconButton label={t`Imprimir`} size="md" className="max-sm:hidden" onClick={() => print()}>
                <Printer aria-hidden className="size-4" />
              </IconButton>
              <ExportButton short download={() => baixar(exportarIndicadores, { querystring: { periodo } })} />
            </div>
          )
        }
      />
      {!data || !mostra ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : data.vazio ? (
        <Suspense fallback={<RecordLoading error={null} onRetry={refetch} busy />}>
          <Vazio />
        </Suspense>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isFetching}>
          <Painel painel={data} periodo={periodo} perguntas={ensina(sessao)} onAbrir={setFigura} />
        </div>
      )}
      {resumo ? <ResumoDialog onFechar={() => setResumo(false)} /> : null}
      {figura && data ? (
        <LinhasDialog figura={figura} periodo={periodo} fuso={data.fuso} onFechar={() => setFigura(null)} />
      ) : null}
    </>
  )
}

function Resumo({ painel: { fuso, esperando, hoje, alcance } }: { painel: Indicadores }) {
  return (
    <>
      <span className="inline-block first-letter:uppercase">{formatDiaPorExtenso(new Date().toISOString(), fuso)}</span>
      {'. '}
      <Plural value={hoje.total} _0="Nenhum horário hoje" one="# horário hoje" other="# horários hoje" />
      {hoje.total > 0 ? (
        <>
          {', '}
          <Plural value={hoje.faltam} _0="todos já passaram" one="falta #" other="faltam #" />
        </>
      ) : null}
      {'. '}
      <Plural
        value={esperando.total}
        _0="Ninguém espera por você."
        one="# conversa espera por você."
        other="# conversas esperam por você."
      />
      {alcance === 'PROPRIO' ? (
        <>
          {' '}
          <Trans>Só o que é seu: os outros números são de quem gerencia.</Trans>
        </>
      ) : null}
    </>
  )
}

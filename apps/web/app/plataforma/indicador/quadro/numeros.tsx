import { Trans, useLingui } from '@lingui/react/macro'
import type { Figura } from '@zelo/contract/plataforma/indicador'
import { escreverDia } from '#lib/formato/data-hora.ts'
import type { Indicadores } from '#plataforma/indicador/indicador.queries.ts'
import { useEscrita } from '#plataforma/indicador/textos.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Comparacao } from './comparacao.tsx'
import { Numero } from './quadro-figura.tsx'

type Props = { painel: Indicadores; onAbrir: (figura: Figura) => void }

/** The top row: conversations by day, and their outcomes. */
export function Numeros({ painel, onAbrir }: Props) {
  const { t } = useLingui()
  const { numero, parte, tempo } = useEscrita()
  const { atual, antes, serie } = painel
  const dias = serie.length
  const sozinho = atual.conversas - atual.com_equipe
  const { AGENTE: agente, EQUIPE: equipe, PAGINA: pagina, ESPERA: espera } = atual.por_origem
  const vieram = atual.atendidos + atual.faltas
  const vieramAntes = antes.atendidos + antes.faltas
  const curto = (dia: string) => escreverDia(dia, { day: 'numeric', month: 'short' })
  const inteiro = (dia: string) => escreverDia(dia, { dateStyle: 'full' })
  const whatsapp = numero(atual.por_canal.find(({ canal }) => canal === 'WHATSAPP')?.total ?? 0)
  const site = numero(atual.por_canal.find(({ canal }) => canal === 'WEB')?.total ?? 0)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] card xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 border-line p-4 max-xl:border-b sm:p-5 xl:border-e">
        <Numero
          label={<Trans>Conversas</Trans>}
          valor={numero(atual.conversas)}
          onAbrir={() => onAbrir('conversas')}
          detalhe={
            <>
              <Comparacao atual={atual.conversas} antes={antes.conversas} dias={dias} bom="mais" />
              <span className="block">
                <Trans>
                  {site} pelo site, {whatsapp} pelo WhatsApp
                </Trans>
              </span>
            </>
          }
        />
        <BarChart
          title={t`Conversas por dia`}
          points={serie.map((d) => ({ short: curto(d.dia), full: inteiro(d.dia) }))}
          series={[
            { name: t`No horário`, values: serie.map((d) => d.no_horario) },
            { name: t`Fora do horário`, values: serie.map((d) => d.fora_horario) },
          ]}
          write={numero}
        />
      </div>
      <div className="grid sm:grid-cols-2 [&>*]:border-line [&>*]:border-b [&>*]:p-4 sm:[&>*]:p-5 sm:[&>*:nth-child(odd)]:border-e sm:[&>*:nth-last-child(-n+2)]:border-b-0 max-sm:[&>*:last-child]:border-b-0">
        <Numero
          label={<Trans>Agendamentos</Trans>}
          valor={numero(atual.agendamentos)}
          onAbrir={() => onAbrir('agendamentos')}
          detalhe={
            <>
              <Comparacao atual={atual.agendamentos} antes={antes.agendamentos} dias={dias} bom="mais" />
              <span className="block">
                <Trans>
                  {numero(agente)} pelo agente, {numero(equipe)} pela equipe, {numero(pagina + espera)} pela página
                </Trans>
              </span>
            </>
          }
        />
        <Numero
          label={<Trans>Primeira resposta</Trans>}
          valor={atual.resposta ? tempo(atual.resposta.mediana_ms) : '—'}
          detalhe={
            atual.resposta ? (
              <>
                <Trans>metade espera até isso; 95% até {tempo(atual.resposta.p95_ms)}</Trans>
                {antes.resposta ? (
                  <span className="block">
                    <Trans>
                      era {tempo(antes.resposta.mediana_ms)} nos {dias} dias anteriores
                    </Trans>
                  </span>
                ) : null}
              </>
            ) : (
              <Trans>ninguém esperou por uma resposta no período</Trans>
            )
          }
        />
        <Numero
          label={<Trans>Resolvidas sem a equipe</Trans>}
          valor={parte(sozinho, atual.conversas)}
          onAbrir={() => onAbrir('conversas_equipe')}
          detalhe={
            <>
              <Trans>
                {numero(sozinho)} de {numero(atual.conversas)} conversas
              </Trans>
              {antes.conversas > 0 ? (
                <span className="block">
                  <Trans>
                    {parte(antes.conversas - antes.com_equipe, antes.conversas)} nos {dias} dias anteriores
                  </Trans>
                </span>
              ) : null}
            </>
          }
        />
        <Numero
          label={<Trans>Faltas</Trans>}
          valor={parte(atual.faltas, vieram)}
          onAbrir={() => onAbrir('faltas')}
          detalhe={
            <>
              <Trans>
                {numero(atual.faltas)} de {numero(vieram)} que eram esperados
              </Trans>
              {vieramAntes > 0 ? (
                <span className="block">
                  <Trans>
                    {parte(antes.faltas, vieramAntes)} nos {dias} dias anteriores
                  </Trans>
                </span>
              ) : null}
            </>
          }
        />
      </div>
    </div>
  )
}

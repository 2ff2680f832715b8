import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { EstadoConexao, StatusAssinatura } from '@zelo/contract/nucleo/enums'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import type { PeriodoPainel } from '@zelo/contract/plataforma/plataforma'
import { formatDataHora, formatHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { Card } from '#ui/layout/card.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Linhas, Nada } from './bloco.tsx'
import { type Situacao, situacaoQuery } from './plataforma.queries.ts'

const linha = 'flex min-h-11 items-center justify-between gap-3 px-4 py-2'

type Props = { periodo: PeriodoPainel; escrever: (valor: number) => string }

/** The measurements of the platform, and what is out of order. */
export function QuadrosDaSituacao({ periodo, escrever }: Props) {
  const { data, error, isFetching, refetch } = useQuery(situacaoQuery(periodo))
  if (!data) return <Unread compact={false} query={{ error, isFetching, refetch }} className="h-64 w-full" />
  return (
    <>
      <Assinaturas situacao={data} escrever={escrever} />
      <Movimento situacao={data} escrever={escrever} />
      <Canais canais={data.canais} escrever={escrever} />
      <Erros erros={data.erros} escrever={escrever} />
      <Filas filas={data.filas} escrever={escrever} />
      <Modelo modelo={data.modelo} />
      <div className="min-w-0 lg:col-span-2">
        <Lentas lentas={data.lentas} escrever={escrever} />
      </div>
    </>
  )
}

type Parte = { situacao: Situacao; escrever: (valor: number) => string }

function Assinaturas({ situacao: { assinaturas }, escrever }: Parte) {
  const { identidade } = useSessao()
  const ver = podeRota(identidade.permissoes, '/admin/plano')
    ? { to: '/admin/plano/receita' as const, name: <Trans>Ver receita</Trans> }
    : undefined
  return (
    <Card title={<Trans>Assinaturas</Trans>} more={ver}>
      <div className="flex items-baseline justify-between gap-4 border-line-2 border-b px-4 py-3">
        <span className="text-ink-2 text-sm">
          <Trans>Receita de um mês</Trans>
        </span>
        <span className="font-display font-semibold text-3xl tabular-nums">{formatReais(assinaturas.receita_mes)}</span>
      </div>
      <Linhas>
        {(Object.keys(assinaturas.por_estado) as StatusAssinatura[]).map((estado) => (
          <li key={estado} className={linha}>
            <StatusTag of="assinatura" status={estado} />
            <span className="font-emphasis tabular-nums">{escrever(assinaturas.por_estado[estado])}</span>
          </li>
        ))}
      </Linhas>
    </Card>
  )
}

function Movimento({ situacao: { ativas, contas_novas, antes, sem_equipe }, escrever }: Parte) {
  const linhas = [
    { nome: <Trans>Empresas com movimento</Trans>, valor: ativas, antes: antes.ativas },
    { nome: <Trans>Contas abertas</Trans>, valor: contas_novas, antes: antes.contas_novas },
    { nome: <Trans>Conversas resolvidas sem a equipe</Trans>, valor: sem_equipe },
    { nome: <Trans>Conversas no período anterior</Trans>, valor: antes.conversas },
    { nome: <Trans>Agendamentos no período anterior</Trans>, valor: antes.agendamentos },
  ]
  return (
    <Card title={<Trans>Movimento</Trans>}>
      <Linhas>
        {linhas.map(({ nome, valor, antes }, i) => (
          <li key={String(i)} className={linha}>
            <span className="text-ink-2">{nome}</span>
            <span className="text-end font-emphasis tabular-nums">
              {escrever(valor)}
              {antes === undefined ? null : (
                <span className="ms-2 font-normal text-note text-ink-3">
                  <Trans>antes {escrever(antes)}</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </Linhas>
    </Card>
  )
}

function Canais({
  canais: { por_conexao, quedas },
  escrever,
}: { canais: Situacao['canais'] } & Pick<Parte, 'escrever'>) {
  return (
    <Card title={<Trans>Canais</Trans>}>
      <Linhas>
        {(Object.keys(por_conexao) as EstadoConexao[]).map((conexao) => (
          <li key={conexao} className={linha}>
            <StatusTag of="conexao" status={conexao} />
            <span className="font-emphasis tabular-nums">{escrever(por_conexao[conexao])}</span>
          </li>
        ))}
        {quedas.map(({ canal, empresa, conexao, inicio }) => (
          <li key={`${empresa} ${canal} ${inicio}`} className={linha}>
            <span className="min-w-0 flex-1 truncate">
              {empresa} · {canal}
            </span>
            <StatusTag of="conexao" status={conexao} />
            <span className="whitespace-nowrap text-ink-2 tabular-nums">
              <Trans>desde {formatDataHora(inicio)}</Trans>
            </span>
          </li>
        ))}
      </Linhas>
    </Card>
  )
}

function Filas({ filas, escrever }: { filas: Situacao['filas'] } & Pick<Parte, 'escrever'>) {
  return (
    <Card title={<Trans>Filas</Trans>}>
      {filas.length === 0 ? (
        <Nada>
          <Trans>Vazias: nada espera para ser feito.</Trans>
        </Nada>
      ) : (
        <Linhas>
          {filas.map(({ fila, esperando, fazendo, mortas, desde }) => (
            <li key={fila} className={`${linha} flex-wrap`}>
              <span className="font-emphasis">{fila}</span>
              <span className="text-ink-2 tabular-nums">
                <Trans>
                  {escrever(esperando)} na fila, {escrever(fazendo)} agora
                </Trans>
                {desde ? (
                  <>
                    {' '}
                    <Trans>desde {formatDataHora(desde)}</Trans>
                  </>
                ) : null}
                {mortas > 0 ? (
                  <span className="ms-2 font-emphasis text-danger-ink">
                    <Trans>{escrever(mortas)} paradas</Trans>
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </Linhas>
      )}
    </Card>
  )
}

function Erros({ erros, escrever }: { erros: Situacao['erros'] } & Pick<Parte, 'escrever'>) {
  const { t } = useLingui()
  const total = erros.reduce((soma, hora) => soma + hora.erros, 0)
  return (
    <Card title={<Trans>Erros nas últimas 48 horas</Trans>}>
      {erros.length === 0 ? (
        <Nada>
          <Trans>Nada medido ainda.</Trans>
        </Nada>
      ) : (
        <div className="p-4">
          <p className="mb-2 text-sm">
            {total === 0 ? (
              <Trans>Nenhum.</Trans>
            ) : (
              <span className="font-emphasis text-danger-ink">
                <Trans>{escrever(total)} chamadas falharam.</Trans>
              </span>
            )}
          </p>
          {erros.length > 1 ? (
            <LineChart
              title={t`Chamadas e erros por hora`}
              points={erros.map(({ hora }) => ({ short: formatHora(hora), full: formatDataHora(hora) }))}
              series={[
                { name: t`Chamadas`, values: erros.map((hora) => hora.chamadas) },
                { name: t`Erros`, values: erros.map((hora) => hora.erros), dashed: true },
              ]}
              write={escrever}
            />
          ) : null}
        </div>
      )}
    </Card>
  )
}

function Modelo({ modelo }: Pick<Situacao, 'modelo'>) {
  return (
    <Card
      title={<Trans>Custo dos modelos no período</Trans>}
      more={{ to: '/cpainel/servidor', name: <Trans>Ver servidores</Trans> }}
    >
      <Linhas>
        <li className={linha}>
          <span className="text-ink-2">
            <Trans>Todas as empresas</Trans>
          </span>
          <span className="font-emphasis tabular-nums">{formatReais(modelo.custo)}</span>
        </li>
        {modelo.empresas.map(({ id, nome, custo }) => (
          <li key={id} className={linha}>
            <span className="min-w-0 truncate">{nome}</span>
            <span className="tabular-nums">{formatReais(custo)}</span>
          </li>
        ))}
      </Linhas>
    </Card>
  )
}

function Lentas({ lentas, escrever }: { lentas: Situacao['lentas'] } & Pick<Parte, 'escrever'>) {
  const { t } = useLingui()
  const cabeca = 'px-2 py-2 text-end font-normal whitespace-nowrap'
  const celula = 'px-2 py-2 text-end tabular-nums whitespace-nowrap'
  return (
    <Card title={<Trans>O que mais demora</Trans>}>
      {lentas.length === 0 ? (
        <Nada>
          <Trans>Nada chamado vinte vezes no período.</Trans>
        </Nada>
      ) : (
        <table className="data-table w-full text-note">
          <thead>
            <tr className="border-line-2 border-b text-ink-3">
              <th scope="col" className="px-4 py-2 text-start font-normal">
                <Trans>Página ou chamada</Trans>
              </th>
              <th scope="col" className={cabeca}>
                <Trans>Vezes</Trans>
              </th>
              <th scope="col" className={cabeca}>
                <Trans>Erros</Trans>
              </th>
              <th scope="col" className={cabeca}>
                <Trans>Metade em</Trans>
              </th>
              <th scope="col" className={`${cabeca} pe-4`}>
                <Trans>95% em</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lentas.map(({ rota, chamadas, erros, mediana_ms, p95_ms }) => (
              <tr key={rota} className="border-line-2 border-b last:border-b-0">
                <th scope="row" data-phone="title" className="wrap-anywhere px-4 py-2 text-start font-normal">
                  {rota}
                </th>
                <td data-phone="figure" data-label={t`Vezes`} className={celula}>
                  {escrever(chamadas)}
                </td>
                <td
                  data-phone="figure"
                  data-label={t`Erros`}
                  className={`${celula} ${erros > 0 ? 'text-danger-ink' : ''}`}
                >
                  {escrever(erros)}
                </td>
                <td data-phone="figure" data-label={t`Metade em`} className={celula}>
                  {escrever(mediana_ms)} ms
                </td>
                <td data-phone="figure" data-label={t`95% em`} className={`${celula} pe-4 font-emphasis`}>
                  {escrever(p95_ms)} ms
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

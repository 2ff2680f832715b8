import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isModelo } from '@zelo/contract/instalacao/servidor'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { emReais } from '#lib/formato/em-reais.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { quedas, type ResultadoTeste, rotaServidor, type Servidor, testar } from './servidor.queries.ts'

/** The state of the connection and since when, a test, and the last outages. */
export function ServidorConexao({ servidor }: { servidor: Servidor }) {
  const { pode } = usePermissoes(rotaServidor)
  const [resultado, setResultado] = useState<ResultadoTeste | null>(null)
  const { busy, act } = useAction()

  return (
    <section className="card">
      <h2 className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 text-body font-emphasis">
        <Trans>Conexão</Trans>
        <StatusTag of="conexao" status={servidor.conexao} />
      </h2>
      <div className="grid gap-3 px-4 py-4 text-sm">
        <p className="text-ink-2">
          <Trans>Assim desde {formatDataHora(servidor.conexao_desde)}</Trans>
        </p>
        {servidor.motivo ? <p>{servidor.motivo}</p> : null}
        {pode('UPD') ? (
          <Button
            busy={busy}
            onClick={() => act(async () => setResultado(await testar(servidor.id)))}
            icon={<PlugZap aria-hidden />}
            className="justify-self-start"
          >
            {isModelo(servidor.tipo) ? <Trans>Testar este servidor</Trans> : <Trans>Testar conexão</Trans>}
          </Button>
        ) : null}
        <p role="status">{resultado ? <Resultado resultado={resultado} /> : null}</p>
      </div>
      <Quedas servidor={servidor} />
    </section>
  )
}

/** The result of a test. A model's test call also reports what it used. */
export function Resultado({ resultado: { conexao, motivo, ms, chamada } }: { resultado: ResultadoTeste }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusTag of="conexao" status={conexao} />
      <span>{motivo ?? (chamada ? <Chamada chamada={chamada} /> : <Trans>Respondeu em {ms} ms.</Trans>)}</span>
    </span>
  )
}

function Chamada({ chamada: { ms, entrada, saida, custo } }: { chamada: NonNullable<ResultadoTeste['chamada']> }) {
  const { i18n } = useLingui()
  const segundos = i18n.number(ms / 1000, { maximumFractionDigits: 1 })
  const reais = emReais(i18n, custo)
  return custo > 0 ? (
    <Trans>
      Respondeu em {segundos} s: {entrada} tokens de entrada, {saida} de saída, {reais}.
    </Trans>
  ) : (
    <Trans>
      Respondeu em {segundos} s: {entrada} tokens de entrada, {saida} de saída.
    </Trans>
  )
}

function Quedas({ servidor: { id, conexao_desde } }: { servidor: Servidor }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(quedas(id, conexao_desde))
  if (error && !data) return <ErrorState compact query={{ error, isFetching, refetch }} />
  if (!data || data.length === 0) return null
  return (
    <div className="border-t border-line px-4 py-3 text-sm">
      <h3 className="font-emphasis">
        <Trans>Quedas</Trans>
      </h3>
      <ul className="mt-1 divide-y divide-line-2">
        {data.slice(0, 5).map((queda) => (
          <li key={queda.id} className="py-2">
            <span className="block tabular-nums">
              {formatDataHora(queda.inicio)} – {queda.fim ? formatDataHora(queda.fim) : t`agora`}
            </span>
            <span className="block text-note text-ink-2">{queda.motivo}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import type { Figura } from '@zelo/contract/plataforma/indicador'
import type { ReactNode } from 'react'
import { formatReais } from '#lib/formato/reais.ts'
import type { Indicadores } from '#plataforma/indicador/indicador.queries.ts'
import { useEscrita } from '#plataforma/indicador/textos.ts'
import { Card } from '#ui/layout/card.tsx'
import { Nada } from './quadro-figura.tsx'

type Props = { retorno: NonNullable<Indicadores['retorno']>; atendidos: number; onAbrir: (figura: Figura) => void }

/** «Pagou-se?»: a simple calculation, each part with its rows. */
export function Retorno({ retorno, atendidos, onAbrir }: Props) {
  const { numero } = useEscrita()
  const { valor, fora_valor, assinatura, modelo, saldo } = retorno
  return (
    <Card
      title={<Trans>Pagou-se?</Trans>}
      summary={
        valor === 0 ? null : saldo >= 0 ? (
          <Trans>Sim: {formatReais(saldo)} a mais do que custou</Trans>
        ) : (
          <Trans>Ainda não: faltam {formatReais(-saldo)}</Trans>
        )
      }
    >
      {valor === 0 && atendidos === 0 ? (
        <Nada>
          <Trans>
            A conta soma o que foi atendido. Marque «Atendido» na agenda depois de cada horário, e ela aparece aqui.
          </Trans>
        </Nada>
      ) : null}
      <dl className="divide-y divide-line-2 text-sm">
        <Parcela
          nome={<Trans>Atendimentos que o agente marcou: {numero(retorno.atendidos)}</Trans>}
          valor={formatReais(valor)}
          onAbrir={() => onAbrir('atendidos_agente')}
        />
        <Parcela
          recuada
          nome={<Trans>deles, marcados com a porta fechada: {numero(retorno.fora_atendidos)}</Trans>}
          valor={formatReais(fora_valor)}
          onAbrir={() => onAbrir('atendidos_agente_fora')}
        />
        <Parcela
          nome={assinatura === null ? <Trans>Assinatura: nenhuma</Trans> : <Trans>Assinatura, nesses dias</Trans>}
          valor={assinatura === null ? '—' : `− ${formatReais(assinatura)}`}
        />
        <Parcela
          nome={<Trans>Modelo de linguagem</Trans>}
          valor={modelo === 0 ? formatReais(0) : `− ${formatReais(modelo)}`}
        />
        <div className="flex items-baseline justify-between gap-4 px-4 py-3 font-emphasis">
          <dt>
            <Trans>Sobra</Trans>
          </dt>
          <dd
            className={`font-display font-semibold text-2xl tabular-nums ${saldo < 0 ? 'text-ink-2' : 'text-pri-ink'}`}
          >
            {formatReais(saldo)}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Parcela({
  nome,
  valor,
  recuada,
  onAbrir,
}: {
  nome: ReactNode
  valor: string
  recuada?: boolean
  onAbrir?: () => void
}) {
  return (
    <div className={`flex min-h-11 items-center justify-between gap-4 px-4 py-2 ${recuada ? 'text-ink-2' : ''}`}>
      <dt className={recuada ? 'ps-4' : ''}>{nome}</dt>
      <dd className="whitespace-nowrap tabular-nums">
        {onAbrir ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onAbrir}
            className="-my-2 min-h-11 font-emphasis text-pri-ink underline underline-offset-3 lg:min-h-8"
          >
            {valor}
          </button>
        ) : (
          valor
        )}
      </dd>
    </div>
  )
}

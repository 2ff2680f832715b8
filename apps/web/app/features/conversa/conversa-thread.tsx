import { Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { Bubble } from '#components/bubble.tsx'
import { Button } from '#components/button.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { StepTrail } from '#components/step.tsx'
import { diaLocal, formatDiaPorExtenso, formatHora } from '#lib/data-hora.ts'
import type { Mensagem } from './conversa.queries.ts'

type Props = { consulta: UseInfiniteQueryResult<InfiniteData<{ mensagens: Mensagem[] }>>; cliente: string }

/** The messages with the agent's steps; opens at the end, older ones on demand without moving what is being read. */
export function ConversaThread({ consulta, cliente }: Props) {
  const rolagem = useRef<HTMLDivElement>(null)
  const lista = consulta.data?.pages.flatMap((pagina) => pagina.mensagens).sort((a, b) => a.ordem - b.ordem) ?? []
  useManterPosicao(rolagem, lista)

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <div ref={rolagem} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 py-5 -outline-offset-2 lg:px-7">
      {consulta.isPending ? <Carregando /> : null}
      {consulta.isError ? (
        <ErrorState busy={consulta.isFetching} onRetry={() => consulta.refetch()}>
          {consulta.error.message}
        </ErrorState>
      ) : null}
      {consulta.hasNextPage ? (
        <div className="grid place-items-center pb-4">
          <Button size="sm" busy={consulta.isFetchingNextPage} onClick={() => consulta.fetchNextPage()}>
            <Trans>Mostrar mensagens anteriores</Trans>
          </Button>
        </div>
      ) : null}
      <ol className="flex flex-col gap-2">
        {lista.map((mensagem, indice) => (
          <Fragment key={mensagem.id}>
            <Dia mensagem={mensagem} anterior={lista[indice - 1]} />
            <Fala mensagem={mensagem} cliente={cliente} />
          </Fragment>
        ))}
      </ol>
    </div>
  )
}

/** Stays at the end while the reader is there; when older messages come in above, keeps the line in sight where it was. */
function useManterPosicao(rolagem: React.RefObject<HTMLDivElement | null>, lista: Mensagem[]) {
  const antes = useRef({ primeira: 0, ultima: 0, altura: 0 })
  const primeira = lista[0]?.ordem ?? 0
  const ultima = lista.at(-1)?.ordem ?? 0
  useLayoutEffect(() => {
    const caixa = rolagem.current
    if (!caixa) return
    const { primeira: eraPrimeira, ultima: eraUltima, altura } = antes.current
    const estavaNoFim = altura - caixa.scrollTop - caixa.clientHeight < 80
    if (eraUltima === 0 || (ultima !== eraUltima && estavaNoFim)) caixa.scrollTop = caixa.scrollHeight
    else if (primeira < eraPrimeira) caixa.scrollTop += caixa.scrollHeight - altura
    antes.current = { primeira, ultima, altura: caixa.scrollHeight }
  }, [rolagem, primeira, ultima])
}

function Dia({ mensagem, anterior }: { mensagem: Mensagem; anterior: Mensagem | undefined }) {
  if (anterior && diaLocal(anterior.criada_em) === diaLocal(mensagem.criada_em)) return null
  return (
    <li className="my-3 flex items-center gap-4 text-[13px] text-ink-3">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <time dateTime={mensagem.criada_em}>{formatDiaPorExtenso(mensagem.criada_em)}</time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </li>
  )
}

function Fala({ mensagem, cliente }: { mensagem: Mensagem; cliente: string }) {
  const { t } = useLingui()
  const autores = { CLIENTE: cliente, AGENTE: t`Agente`, EQUIPE: t`Equipe` }
  const autor = autores[mensagem.autor]
  const aoFim = mensagem.autor !== 'CLIENTE'
  return (
    <li className="flex flex-col gap-2">
      {mensagem.passos.length > 0 ? <StepTrail passos={mensagem.passos} open /> : null}
      <Bubble from={lados[mensagem.autor]} author={autor}>
        {mensagem.texto}
      </Bubble>
      <p className={`text-[12.5px] text-ink-3 tabular-nums ${aoFim ? 'self-end' : 'self-start'}`}>
        <span aria-hidden>{autor}, </span>
        <time dateTime={mensagem.criada_em}>{formatHora(mensagem.criada_em)}</time>
      </p>
    </li>
  )
}

const lados = { CLIENTE: 'cliente', AGENTE: 'agente', EQUIPE: 'equipe' } as const

function Carregando() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">
        <Trans>Carregando</Trans>
      </span>
      <Skeleton className="h-10 w-64 rounded-2xl!" />
      <Skeleton className="h-16 w-80 self-end rounded-2xl!" />
      <Skeleton className="h-10 w-48 rounded-2xl!" />
    </div>
  )
}

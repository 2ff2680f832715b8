import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { achadas, type MensagemAchada } from '#conversa/conversa/conversa.queries.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ShowMore } from '#ui/list/endless-list.tsx'
import { Quando, usePara } from './conversa-item.tsx'

/** The messages of the last 90 days that contain the search. Older ones on request. */
export function ConversaAchadas({ busca, comPessoas }: { busca: string; comPessoas: boolean }) {
  const { empresa } = useSessao()
  const [antigas, setAntigas] = useState(false)
  const consulta = useInfiniteQuery(achadas(empresa, busca, antigas))
  const itens = consulta.data?.pages.flatMap((pagina) => pagina.itens) ?? []
  return (
    <section aria-labelledby="achadas" className={comPessoas ? 'border-t-4 border-sunken' : ''}>
      <h2 id="achadas" className="px-4 pt-4 pb-2 text-note font-emphasis text-ink-2">
        <Trans>Nas mensagens</Trans>
      </h2>
      {consulta.isPending ? (
        <p role="status" className="flex items-center gap-2 px-4 py-3 text-note text-ink-3">
          <Spinner /> <Trans>Procurando</Trans>
        </p>
      ) : null}
      {consulta.isError ? <ErrorState compact query={consulta} /> : null}
      <ul>
        {itens.map((item) => (
          <Item key={`${item.conversa.id} ${item.ordem}`} achada={item} />
        ))}
      </ul>
      {consulta.isSuccess && itens.length === 0 ? (
        <p role="status" className="px-4 py-2 text-note text-ink-2">
          {antigas ? (
            <Trans>Nenhuma mensagem diz «{busca}».</Trans>
          ) : (
            <Trans>Nenhuma mensagem dos últimos 90 dias diz «{busca}».</Trans>
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 p-4">
        <ShowMore query={consulta}>
          <Trans>Mostrar mais mensagens</Trans>
        </ShowMore>
        {!antigas && consulta.isSuccess && !consulta.hasNextPage ? (
          <Button size="sm" onClick={() => setAntigas(true)}>
            <Trans>Buscar mais antigas</Trans>
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Item({ achada: { conversa, ordem, autor, criada_em, trecho } }: { achada: MensagemAchada }) {
  const { t } = useLingui()
  const para = usePara()
  const nome = conversa.cliente?.nome ?? t`Visitante do site`
  const quem = { CLIENTE: nome, AGENTE: t`Agente`, EQUIPE: t`Equipe` }[autor]
  return (
    <li>
      <Link
        to={para(conversa.id, ordem)}
        className="flex min-h-11 flex-col gap-0.5 border-b border-line-2 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-sm font-emphasis">{nome}</span>
          <time dateTime={criada_em} className="shrink-0 text-note text-ink-3 tabular-nums">
            <Quando instante={criada_em} />
          </time>
        </span>
        <span className="line-clamp-2 text-note text-ink-2">
          {autor === 'CLIENTE' ? null : `${quem}: `}
          {trecho.map(({ texto, achado }, i) =>
            achado ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
              <mark key={i} className="rounded-[3px] bg-amber-soft px-0.5 text-amber-ink">
                {texto}
              </mark>
            ) : (
              texto
            ),
          )}
        </span>
      </Link>
    </li>
  )
}

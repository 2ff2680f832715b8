import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { useState } from 'react'
import { enderecoDaConversa } from '#lib/navegador/enderecos.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Nada } from '#plataforma/indicador/quadro/quadro-figura.tsx'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { Card } from '#ui/layout/card.tsx'
import { ignorar, type Pergunta, perguntas, reabrir } from './perguntas.queries.ts'

const EnsinarDialog = sobDemanda(() => import('./ensinar-dialog.tsx'), 'EnsinarDialog', null)

/**
 * The questions that the agent could not answer. An answer written here counts from the next
 * message.
 */
export function Perguntas({ periodo }: { periodo: PeriodoIndicador }) {
  const { empresa } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(perguntas(empresa, periodo))
  const { pode } = usePermissoes('/gerenciamento/agente')
  const [ensinando, setEnsinando] = useState<Pergunta | null>(null)
  const [ignorada, setIgnorada] = useState<Pergunta | null>(null)
  const itens = data?.itens ?? []

  const deixar = async (pergunta: Pergunta) => {
    if (await act(() => ignorar(pergunta.id))) setIgnorada(pergunta)
  }
  const desfazer = async (pergunta: Pergunta) => {
    if (await act(() => reabrir(pergunta.id))) setIgnorada(null)
  }

  return (
    <Card
      title={<Trans>O agente não soube responder</Trans>}
      action={
        <Link to="/gerenciamento/agente" className="card-link font-emphasis text-pri-ink text-sm">
          <Trans>O que ele sabe</Trans>
        </Link>
      }
    >
      {data ? (
        itens.length === 0 ? (
          <Nada>
            <Trans>Nenhuma pergunta sem resposta no período.</Trans>
          </Nada>
        ) : (
          <ul className="divide-y divide-line-2 text-sm">
            {itens.slice(0, 8).map((pergunta) => (
              <li key={pergunta.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
                <span className="wrap-anywhere min-w-0 flex-1 basis-52 py-1.5">{pergunta.texto}</span>
                <span className="text-note text-ink-2 tabular-nums">
                  <Plural value={pergunta.vezes} one="# vez" other="# vezes" />
                </span>
                <span className="flex items-center gap-1 print:hidden">
                  {pode('INS') ? (
                    <Button size="sm" onClick={() => setEnsinando(pergunta)}>
                      <Trans>Ensinar</Trans>
                      <span className="sr-only">: {pergunta.texto}</span>
                    </Button>
                  ) : null}
                  <ButtonLink size="sm" variant="quiet" to={enderecoDaConversa(pergunta.conversa_id)}>
                    <Trans>Ver conversa</Trans>
                  </ButtonLink>
                  {pode('UPD') ? (
                    <Button size="sm" variant="quiet" onClick={() => void deixar(pergunta)}>
                      <Trans>Ignorar</Trans>
                      <span className="sr-only">: {pergunta.texto}</span>
                    </Button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState compact query={{ error, isFetching, refetch }} />
      ) : (
        <div aria-busy="true" className="grid gap-4 p-5">
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      )}
      <div role="status">
        {ignorada ? (
          <p className="flex flex-wrap items-center justify-between gap-x-4 border-line-2 border-t px-4 py-1.5 text-note text-ink-2">
            <Trans>«{ignorada.texto}» não aparece mais aqui.</Trans>
            <Button size="sm" variant="quiet" onClick={() => void desfazer(ignorada)}>
              <Trans>Desfazer</Trans>
            </Button>
          </p>
        ) : null}
      </div>
      {ensinando ? <EnsinarDialog pergunta={ensinando} onFechar={() => setEnsinando(null)} /> : null}
    </Card>
  )
}

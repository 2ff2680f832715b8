import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { estadosEntrega, tiposEvento } from '@zelo/contract/integracao/webhook'
import { Inbox, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type Entrega, entregas, type Webhook } from '#integracao/webhook/webhook.queries.ts'
import { looksEntrega, nomesDosTipos } from '#integracao/webhook/webhook-textos.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { maybe, oneOf, shortText } from '#ui/address/address-field.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CursorNav } from '#ui/list/cursor-nav.tsx'
import { FilterSheet } from '#ui/list/filter-sheet.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { Codigo } from './resultado.tsx'

const EntregaFolha = sobDemanda(() => import('./entrega-folha.tsx'), 'EntregaFolha', null)

const campos = {
  estado: maybe(oneOf(estadosEntrega)),
  tipo: maybe(oneOf(tiposEvento)),
  cursor: maybe(shortText(1000)),
}

/** The deliveries of a webhook, newest first. Each opens with its body and answers. */
export function EntregasLista({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const [pedido, mudar] = useAddressState(campos)
  const { data, error, isFetching, refetch } = useQuery(entregas(empresa, webhook.id, pedido))
  const [aberta, abrir] = useState<string>()
  const limpar = () => mudar({ estado: undefined, tipo: undefined, cursor: undefined })
  const filtrada = Boolean(pedido.estado || pedido.tipo)

  return (
    <>
      <Card
        title={<Trans>Entregas</Trans>}
        summary={<Trans>dos últimos 30 dias</Trans>}
        action={
          <div className="flex flex-wrap gap-2">
            <FilterSheet count={(pedido.estado ? 1 : 0) + (pedido.tipo ? 1 : 0)} onClear={limpar}>
              <FilterSelect
                label={t`Situação`}
                className="sm:w-48"
                value={pedido.estado}
                onChange={(estado) => mudar({ estado, cursor: undefined })}
                all={t`Todas as situações`}
                options={estadosEntrega.map((estado) => ({ value: estado, label: i18n._(looksEntrega[estado][0]) }))}
              />
              <FilterSelect
                label={t`Evento`}
                className="sm:w-60"
                value={pedido.tipo}
                onChange={(tipo) => mudar({ tipo, cursor: undefined })}
                all={t`Todos os eventos`}
                options={webhook.tipos.map((tipo) => ({ value: tipo, label: i18n._(nomesDosTipos[tipo]) }))}
              />
            </FilterSheet>
          </div>
        }
        aria-busy={isFetching}
      >
        {data ? (
          data.itens.length > 0 ? (
            <ul className="divide-y divide-line-2">
              {data.itens.map((entrega) => (
                <Linha key={entrega.evento_id} entrega={entrega} onAbrir={() => abrir(entrega.evento_id)} />
              ))}
            </ul>
          ) : filtrada ? (
            <EmptyState
              compact
              icon={<SearchX />}
              title={<Trans>Nenhuma entrega assim</Trans>}
              actions={
                <Button onClick={limpar}>
                  <Trans>Ver todas</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState compact icon={<Inbox />} title={<Trans>Nada para entregar ainda</Trans>}>
              <Trans>O próximo evento que você escolheu aparece aqui. Enquanto isso, envie um teste.</Trans>
            </EmptyState>
          )
        ) : error ? (
          <ErrorState query={{ error, isFetching, refetch }} />
        ) : (
          <Loading className="grid gap-3 p-4">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </Loading>
        )}
        <CursorNav
          cursor={pedido.cursor}
          next={data?.proximo}
          busy={isFetching}
          onCursor={(cursor) => mudar({ cursor })}
        >
          <Trans>Mais antigas</Trans>
        </CursorNav>
      </Card>
      {aberta ? <EntregaFolha webhook={webhook} evento={aberta} onFechar={() => abrir(undefined)} /> : null}
    </>
  )
}

function Linha({ entrega, onAbrir }: { entrega: Entrega; onAbrir: () => void }) {
  const { i18n } = useLingui()
  const { tipo, em, estado, tentativas, proxima_em, status, erro } = entrega
  return (
    <li>
      <button
        type="button"
        onClick={onAbrir}
        className="flex min-h-13 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-start text-sm -outline-offset-2 hover:bg-sunken"
      >
        <LookTag look={looksEntrega[estado]} className="sm:w-32" />
        <span className="min-w-0 flex-1">{i18n._(nomesDosTipos[tipo])}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3 tabular-nums max-sm:w-full">
          {estado === 'ENTREGUE' ? null : <Codigo status={status} erro={erro} />}
          {tentativas > 1 ? (
            <span>
              <Plural value={tentativas} one="# tentativa" other="# tentativas" />
            </span>
          ) : null}
          {proxima_em ? (
            <span>
              <Trans>de novo {formatDataHora(proxima_em)}</Trans>
            </span>
          ) : null}
          <span>{formatDataHora(em)}</span>
        </span>
      </button>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { diasDeNovidade } from '@zelo/contract/conversa/conversa'
import { MessagesSquare, SearchX } from 'lucide-react'
import { type RefObject, Suspense, useRef } from 'react'
import { type ConversaResumo, conversas, type FiltroConversa, rotaThread } from '#conversa/conversa/conversa.queries.ts'
import { diaLocal, formatDiaMes, formatHora } from '#lib/formato/data-hora.ts'
import { marcaCompartilhado } from '#lib/guardado/storage.ts'
import { type Destino, useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchInput } from '#ui/field/search-input.tsx'
import { ShowMore } from '#ui/list/endless-list.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { FiltrosBotao } from './filtros-botao.tsx'
import { ListaMenu } from './lista-menu.tsx'

const CompartilhadoAviso = sobDemanda(() => import('./compartilhado-aviso.tsx'), 'CompartilhadoAviso', null)
const ConversaAchadas = sobDemanda(() => import('./conversa-achadas.tsx'), 'ConversaAchadas')

type Props = {
  filtro: FiltroConversa
  onFiltro: (parte: Partial<FiltroConversa>) => void
  /** The open one. */
  aberta?: string
}

export const semFiltros = {
  busca: '',
  status: 'TODAS',
  canal: undefined,
  desfecho: undefined,
  profissional: undefined,
  de: undefined,
  ate: undefined,
  atendente: undefined,
  nao_lidas: undefined,
} as const satisfies FiltroConversa

/** Search, filters and the conversations, each one a link to its thread. */
export function ConversaLista({ filtro, onFiltro, aberta }: Props) {
  const { t } = useLingui()
  const caixa = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const vista = filtro.nao_lidas ? 'NAO_LIDAS' : filtro.atendente === 'eu' ? 'MINHAS' : filtro.status

  return (
    <div className="flex h-full min-h-0 flex-col">
      {params.has(marcaCompartilhado) ? <CompartilhadoAviso /> : null}
      <div className="grid gap-3 border-line border-b px-4 pt-4 pb-3 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-1">
        <div className="flex min-h-11 items-center justify-between gap-2 max-sm:contents lg:min-h-8">
          <h1 className="font-display text-xl leading-tight font-semibold tracking-[-0.02em] max-sm:sr-only">
            <Trans>Histórico de conversas</Trans>
          </h1>
          <span className="flex items-center max-sm:order-1 max-sm:-me-2">
            <FiltrosBotao filtro={filtro} onFiltro={onFiltro} />
            <ListaMenu filtro={filtro} />
          </span>
        </div>
        <SearchInput
          label={t`Buscar por nome, telefone ou mensagem`}
          placeholder={t`Nome, telefone ou mensagem`}
          value={filtro.busca}
          onSearch={(busca) => onFiltro({ busca })}
        />
        <Segmented
          label={t`Situação`}
          size="sm"
          className="justify-self-start max-sm:order-2 max-sm:col-span-2"
          value={vista}
          onChange={(qual) =>
            onFiltro({
              status: qual === 'NAO_LIDAS' || qual === 'MINHAS' ? 'TODAS' : qual,
              nao_lidas: qual === 'NAO_LIDAS' ? 'sim' : undefined,
              atendente: qual === 'MINHAS' ? 'eu' : undefined,
            })
          }
          options={[
            { value: 'TODAS', label: <Trans>Todas</Trans> },
            { value: 'ESPERANDO', label: <Trans>Esperando</Trans> },
            { value: 'MINHAS', label: <Trans>Minhas</Trans> },
            { value: 'NAO_LIDAS', label: <Trans>Não lidas</Trans> },
          ]}
        />
      </div>
      <div ref={caixa} className="relative min-h-0 flex-1 overflow-y-auto">
        <Conteudo filtro={filtro} onFiltro={onFiltro} aberta={aberta} caixa={caixa} />
      </div>
    </div>
  )
}

type Caixa = RefObject<HTMLDivElement | null>

function Conteudo({ filtro, onFiltro, aberta, caixa }: Props & { caixa: Caixa }) {
  const { empresa } = useSessao()
  const consulta = useInfiniteQuery(conversas(empresa, filtro))
  if (consulta.isPending) return <Carregando />
  if (consulta.isError) return <ErrorState compact query={consulta} />
  const itens = consulta.data.pages.flatMap((pagina) => pagina.itens)
  const palavras = filtro.busca.trim().length > 1 ? filtro.busca.trim() : undefined
  if (itens.length === 0 && !palavras) return <Vazia filtro={filtro} onFiltro={onFiltro} />
  return (
    <>
      {consulta.isFetching ? <LoadingBar /> : null}
      <Itens itens={itens} aberta={aberta} caixa={caixa} />
      {consulta.hasNextPage ? (
        <div className="grid place-items-center p-4">
          <ShowMore query={consulta} />
        </div>
      ) : null}
      {palavras ? (
        <Suspense fallback={<Carregando />}>
          <ConversaAchadas key={palavras} busca={palavras} comPessoas={itens.length > 0} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A row that turned out another size would have all after it placed anew. */
const alturaDaLinha = 68

/** Draws what is in sight: of ten thousand as of fifty. */
function Itens({ itens, aberta, caixa }: { itens: ConversaResumo[]; aberta?: string; caixa: Caixa }) {
  const rolo = useVirtualizer({
    count: itens.length,
    getScrollElement: () => caixa.current,
    estimateSize: () => alturaDaLinha,
    getItemKey: (i) => itens[i]?.id ?? i,
    initialRect: { width: 0, height: innerHeight },
    overscan: 6,
  })
  const linhas = rolo.getVirtualItems()
  return (
    <div style={{ height: rolo.getTotalSize() }}>
      <ul style={{ transform: `translateY(${linhas[0]?.start ?? 0}px)` }}>
        {linhas.map(({ index, key }) => {
          const item = itens[index]
          return item ? (
            <li
              key={key}
              ref={rolo.measureElement}
              data-index={index}
              aria-setsize={itens.length}
              aria-posinset={index + 1}
            >
              <Item conversa={item} aberta={item.id === aberta} />
            </li>
          ) : null
        })}
      </ul>
    </div>
  )
}

/** The thread with the filters of now, so that the list stays as it is. */
export function usePara() {
  const [params] = useSearchParams()
  return (conversa: string, mensagem?: number): Destino => {
    const para = new URLSearchParams(params)
    para.set('conversa', conversa)
    if (mensagem) para.set('mensagem', String(mensagem))
    else para.delete('mensagem')
    return { pathname: rotaThread, search: para.toString() }
  }
}

function Item({ conversa, aberta }: { conversa: ConversaResumo; aberta: boolean }) {
  const { t } = useLingui()
  const para = usePara()
  const nome = conversa.cliente?.nome ?? t`Visitante do site`
  const novas = conversa.lida_ate > 0 && !aberta ? conversa.ultima_ordem - conversa.lida_ate : 0
  const nunca = conversa.lida_ate === 0 && !aberta && Date.now() - Date.parse(conversa.ultima_em) < novaMs
  const atendente = conversa.atendente?.nome.split(' ')[0]
  return (
    <Link
      to={para(conversa.id)}
      aria-current={aberta ? 'true' : undefined}
      className={`flex min-h-17 gap-3 border-b border-line-2 px-4 py-3 -outline-offset-2 hover:bg-hover ${aberta ? 'bg-sunken' : ''}`}
    >
      <Avatar name={nome} size="lg" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-emphasis">{nome}</span>
          <time dateTime={conversa.ultima_em} className="shrink-0 text-note text-ink-3 tabular-nums">
            <Quando instante={conversa.ultima_em} />
          </time>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate text-note ${novas > 0 || nunca ? 'font-emphasis text-ink' : 'text-ink-2'}`}>
            {conversa.ultima_mensagem}
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            {atendente ? (
              <Tag tone="outline">
                <Trans>Com {atendente}</Trans>
              </Tag>
            ) : (
              <StatusTag of="conversa" status={conversa.status} />
            )}
            {novas > 0 || nunca ? <Novas quantas={novas} /> : null}
          </span>
        </span>
      </span>
    </Link>
  )
}

const novaMs = diasDeNovidade * 86_400_000

function Novas({ quantas }: { quantas: number }) {
  const { t } = useLingui()
  return quantas > 0 ? (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-amber px-1.5 text-xs font-emphasis text-on-amber tabular-nums">
      <span aria-hidden>{quantas > 99 ? '99+' : quantas}</span>
      <span className="sr-only">{t`${quantas} não lidas`}</span>
    </span>
  ) : (
    <span className="size-2.5 rounded-full bg-amber">
      <span className="sr-only">{t`Não lida`}</span>
    </span>
  )
}

/** The hour today, the day before that. */
export function Quando({ instante }: { instante: string }) {
  const hoje = diaLocal(instante) === diaLocal(new Date().toISOString())
  return hoje ? formatHora(instante) : formatDiaMes(instante)
}

function Vazia({ filtro, onFiltro }: Pick<Props, 'filtro' | 'onFiltro'>) {
  const { busca, status, ...resto } = filtro
  if (busca === '' && status === 'TODAS' && Object.values(resto).every((valor) => valor === undefined)) {
    return (
      <EmptyState compact icon={<MessagesSquare />} title={<Trans>Nenhuma conversa ainda</Trans>}>
        <Trans>Quando alguém escrever para o seu agente, a conversa aparece aqui na hora.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      compact
      icon={<SearchX />}
      title={<Trans>Nada com estes filtros</Trans>}
      actions={
        <Button onClick={() => onFiltro(semFiltros)}>
          <Trans>Limpar filtros</Trans>
        </Button>
      }
    >
      <Trans>Tente outro nome ou outra situação.</Trans>
    </EmptyState>
  )
}

const linhas = ['a', 'b', 'c', 'd', 'e', 'f']

function Carregando() {
  return (
    <Loading>
      {linhas.map((linha) => (
        <div key={linha} className="flex h-17 items-center gap-3 border-b border-line-2 px-4">
          <Skeleton className="size-9" />
          <div className="flex flex-col gap-2.5">
            <Skeleton className="h-2.5 w-32" />
            <Skeleton className="h-2.5 w-48" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

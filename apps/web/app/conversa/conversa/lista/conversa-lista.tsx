import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare, SearchX } from 'lucide-react'
import { type RefObject, Suspense, useDeferredValue, useRef } from 'react'
import { type ConversaResumo, conversas, type FiltroConversa } from '#conversa/conversa/conversa.queries.ts'
import { marcaCompartilhado } from '#lib/guardado/storage.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchInput } from '#ui/field/search-input.tsx'
import { ShowMore } from '#ui/list/endless-list.tsx'
import { Item } from './conversa-item.tsx'
import { FiltrosBotao } from './filtros-botao.tsx'
import { ListaMenu } from './lista-menu.tsx'

const CompartilhadoAviso = sobDemanda(() => import('./compartilhado-aviso.tsx'), 'CompartilhadoAviso', null)
const ConversaAchadas = sobDemanda(() => import('./conversa-achadas.tsx'), 'ConversaAchadas')
// From the second page on, the list draws only the visible rows.
const ItensRolados = sobDemanda(() => import('./itens-rolados.tsx'), 'ItensRolados')

type Props = {
  filtro: FiltroConversa
  onFiltro: (parte: Partial<FiltroConversa>) => void
  /** The id of the open conversation. */
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

/** The search, the filters and the conversations. Each is a link to its thread. */
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
      {consulta.data.pages.length > 1 ? (
        <Suspense fallback={<PrimeiraPagina itens={itens} aberta={aberta} />}>
          <ItensRolados itens={itens} aberta={aberta} caixa={caixa} />
        </Suspense>
      ) : (
        <PrimeiraPagina itens={itens} aberta={aberta} />
      )}
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

type ListaProps = { itens: ConversaResumo[]; aberta?: string }

/** The first page, drawn completely. */
function PrimeiraPagina({ itens, aberta }: ListaProps) {
  const vistos = useDeferredValue(itens, itens.slice(0, 15))
  return (
    <ul>
      {vistos.map((item) => (
        <li key={item.id} className="adiante-[67px]">
          <Item conversa={item} aberta={item.id === aberta} />
        </li>
      ))}
    </ul>
  )
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
          <Skeleton className="size-9 rounded-full!" />
          <div className="flex flex-col gap-2.5">
            <Skeleton className="h-2.5 w-32" />
            <Skeleton className="h-2.5 w-48" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

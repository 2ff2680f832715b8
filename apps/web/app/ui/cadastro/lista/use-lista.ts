import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Campo, comPadrao, opcional, texto, umDe } from '#ui/data-table/campo.ts'
import type { Selection } from '#ui/data-table/data-table.tsx'
import { useBusca } from '#ui/data-table/use-busca.ts'

type Linha = { id: string | number }
type Pagina<T> = { itens: T[]; proximo: string | null; total?: number }
type Comum<O extends string> = {
  busca: string
  ordem: O
  sentido: 'asc' | 'desc'
  cursor: string | undefined
}
type Campos<O extends string> = { [K in keyof Comum<O>]: Campo<Comum<O>[K]> } & {
  ordem: { ordenaveis: readonly string[] }
}

/**
 * URL fields of a list: search, sort column (default: the first), direction, page and own filters.
 * `fixa`: column heads do not sort.
 */
export function camposDeLista<const O extends string>(ordens: readonly [O, ...O[]], fixa = false): Campos<O> {
  return {
    busca: comPadrao(texto(100), ''),
    ordem: { ...(comPadrao(umDe(ordens), ordens[0]) as Campo<O>), ordenaveis: fixa ? [] : ordens },
    sentido: comPadrao(umDe(['asc', 'desc']), 'asc'),
    cursor: opcional(texto(1000)),
  }
}

type QualquerCampos = Campos<string> & Record<string, Campo<unknown>>
type Pedido<C> = { [K in keyof C]: C[K] extends Campo<infer V> ? V : never }

/** Part of `useLista` that the frame needs. */
export type Lista<T extends Linha> = Omit<ReturnType<typeof useLista<T, QualquerCampos>>, 'pedido' | 'mudar'> & {
  pedido: Partial<Comum<string>>
  mudar: (parte: never) => void
}

// Previous page's cursor, kept per tab; a deep link goes back to the first page.
const anteriores = new Map<string, string | undefined>()

/** Rows of a page by URL: search, filters, order and page, for links and Back. */
export function useLista<T extends Linha, C extends QualquerCampos>(
  campos: C,
  consulta: (pedido: Pedido<C>) => { queryKey: QueryKey; queryFn: () => Promise<Pagina<T>> },
) {
  const [busca, mudar] = useBusca(campos)
  const pedido = busca as Pedido<C> & Comum<string>
  const [selecao, setSelecao] = useState<Selection>({})
  const { data, error, isFetching, refetch } = useQuery({ ...consulta(pedido), placeholderData: keepPreviousData })
  const mostrada = JSON.stringify(pedido)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or filter shows other rows: nothing of it is chosen
  useEffect(() => setSelecao({}), [mostrada])
  const parte = (nova: Partial<Comum<string>>, replace = false) =>
    mudar(nova as Parameters<typeof mudar>[0], { replace })

  const filtrada = Object.entries(campos).some(
    ([nome, { padrao }]) => !['ordem', 'sentido', 'cursor'].includes(nome) && String(busca[nome]) !== String(padrao),
  )

  return {
    pedido: pedido as Pedido<C>,
    mudar,
    rows: data?.itens,
    total: data?.total,
    fetching: isFetching,
    error: error && !data ? error.message : undefined,
    recarregar: () => refetch(),
    busca: pedido.busca,
    buscar: (texto: string) => parte({ busca: texto }, true),
    ordenaveis: campos.ordem.ordenaveis,
    sort: { id: pedido.ordem, desc: pedido.sentido === 'desc' },
    onSort: ({ id, desc }: { id: string; desc: boolean }) => parte({ ordem: id, sentido: desc ? 'desc' : 'asc' }),
    anterior: pedido.cursor ? () => parte({ cursor: anteriores.get(pedido.cursor as string) }) : undefined,
    proxima: data?.proximo
      ? () => {
          anteriores.set(data.proximo as string, pedido.cursor)
          parte({ cursor: data.proximo as string })
        }
      : undefined,
    selecao,
    setSelecao,
    escolhidas: Object.keys(selecao),
    linhasEscolhidas: data?.itens.filter(({ id }) => selecao[id]) ?? [],
    /** A filter is set: the empty state offers to clear it. */
    filtrada,
    limpar: () =>
      mudar(Object.fromEntries(Object.entries(campos).map(([nome, { padrao }]) => [nome, padrao])) as never),
  }
}

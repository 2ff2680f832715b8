import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Campo, comPadrao, opcional, texto, umDe } from '#ui/data-table/campo.ts'
import type { Selection } from '#ui/data-table/data-table.tsx'
import { lerBusca, useBusca } from '#ui/data-table/use-busca.ts'

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
 * The address of a list: search, sort column (the first is the default), direction and page, beside the filters of its own.
 * `fixa`: the heads of the columns do not change the order.
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

/** What the frame of a list needs of `useLista`. */
export type Lista<T extends Linha> = Omit<
  ReturnType<typeof useLista<T, QualquerCampos>>,
  'pedido' | 'mudar' | 'filtro'
> & { pedido: Partial<Comum<string>> }

// Which page came before: known as long as the tab lives; a link into the middle goes back to the first page.
const anteriores = new Map<string, string | undefined>()

/** Rows of a list page by its address: search, filters, order and page live there, so a link copies the view and Back undoes. */
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
    /** What a control that filters by one field takes. */
    filtro: <K extends keyof C>(nome: K) => ({
      value: busca[nome],
      onChange: (valor: C[K]['padrao'] | undefined) => mudar({ [nome]: valor } as Parameters<typeof mudar>[0]),
    }),
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
    /** Something narrows the list: an empty one then asks to widen. */
    filtrada,
    limpar: () => mudar(lerBusca(campos, new URLSearchParams())),
  }
}

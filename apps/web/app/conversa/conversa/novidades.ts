import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { type listarConversas, listarMensagensDaConversa } from '@zelo/contract/conversa/conversa'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { conversa, type FiltroConversa, type PaginaDaThread, porPagina, trechoDaThread } from './conversa.queries.ts'

type Pagina = Output<typeof listarConversas>
type ConversaDaLista = Pagina['itens'][number]
type Novas = Output<typeof listarMensagensDaConversa>
type Onde = { cache: QueryClient; empresa: string | null; id: string }
/** `ordem`: the newest message known. `tudo`: something else than new messages changed. */
type Mudanca = { tudo: boolean; ordem: number }

const porLer = new Map<string, Mudanca>()
const lendo = new Set<string>()

/**
 * Updates the shown data of a conversation.
 * @param ordem given when only messages up to it are new
 */
export async function lerNovidades(
  cache: QueryClient,
  empresa: string | null,
  id: string,
  ordem?: number,
): Promise<void> {
  const antes = porLer.get(id)
  porLer.set(id, { tudo: antes?.tudo || ordem === undefined, ordem: Math.max(antes?.ordem ?? 0, ordem ?? 0) })
  // Changes during a read are read once, after it.
  if (lendo.has(id)) return
  lendo.add(id)
  try {
    for (let mudanca = porLer.get(id); mudanca; mudanca = porLer.get(id)) {
      porLer.delete(id)
      await ler({ cache, empresa, id }, mudanca)
    }
  } finally {
    lendo.delete(id)
  }
}

/** Records that the user has read a conversation up to this message. */
export function anotarLida(cache: QueryClient, empresa: string | null, id: string, ate: number): void {
  for (const lista of listas(cache, empresa)) {
    const com = (linha: ConversaDaLista) =>
      linha.id === id ? { ...linha, lida_ate: Math.max(linha.lida_ate, ate) } : linha
    if (filtroDe(lista).nao_lidas) void cache.invalidateQueries({ queryKey: lista.queryKey, exact: true })
    else mudarPaginas(cache, lista, (paginas) => paginas.map((p) => ({ ...p, itens: p.itens.map(com) })))
  }
}

async function ler(onde: Onde, { tudo, ordem }: Mudanca): Promise<void> {
  const { cache, empresa, id } = onde
  const chave = conversa(empresa, id).queryKey
  const conhecida = cache.getQueryData(chave)?.conversa.ultima_ordem
  if (conhecida !== undefined && tudo) {
    await Promise.all([cache.invalidateQueries({ queryKey: chave, exact: true }), relerTrechos(onde, conhecida)])
    const lida = cache.getQueryData(chave)
    return lida && porNasListas(onde, { ...lida.conversa, atendente: lida.atendente }, tudo)
  }
  if (conhecida !== undefined && ordem <= conhecida) return
  const limite = conhecida === undefined ? 1 : Math.min(ordem - conhecida, porPagina)
  try {
    const novas = await request(listarMensagensDaConversa, { params: { id }, querystring: { limite } })
    if (conhecida !== undefined) await juntar(onde, novas, conhecida)
    porNasListas(onde, novas.conversa, tudo)
  } catch {
    // A user who may see only the list reads the list again.
    await cache.invalidateQueries({ queryKey: ['conversas', empresa] })
  }
}

/** Adds new messages after the known ones. */
async function juntar(onde: Onde, { conversa: linha, ...novas }: Novas, conhecida: number): Promise<void> {
  const { cache, empresa, id } = onde
  const primeira = novas.mensagens[0]?.ordem ?? linha.ultima_ordem + 1
  const trechoDe = (ordem: number) => Math.floor((ordem - 1) / porPagina)
  if (primeira > conhecida + 1) await relerTrechos(onde, conhecida)
  else
    for (let n = trechoDe(primeira); n <= trechoDe(linha.ultima_ordem); n++) {
      const { chave } = trechoDaThread(empresa, id)(n)
      const emVoo = cache.getQueryState(chave)?.fetchStatus === 'fetching'
      if (emVoo) await cache.invalidateQueries({ queryKey: chave, exact: true })
      else cache.setQueryData<PaginaDaThread>(chave, (antes) => comNovas(antes, novas, n * porPagina + 1))
    }
  const { queryKey } = conversa(empresa, id)
  const antes = cache.getQueryData(queryKey)
  cache.setQueryData(queryKey, antes && { ...antes, conversa: linha })
  const escreveu = novas.mensagens.some(({ autor }) => autor === 'CLIENTE')
  const outra = !antes || (['status', 'desfecho'] as const).some((campo) => antes.conversa[campo] !== linha[campo])
  const outros = antes?.cliente?.id !== linha.cliente?.id || antes?.atendente?.id !== linha.atendente?.id
  // Messages do not tell the client, who answers, or the channel's limit: these are read again.
  if (outra || outros || (antes.janela && escreveu)) void cache.invalidateQueries({ queryKey, exact: true })
}

function comNovas(antes: PaginaDaThread | undefined, novas: PaginaDaThread, inicio: number) {
  // A page that was never read is complete only if it begins with the new messages.
  if (!antes && (novas.mensagens[0]?.ordem ?? 0) > inicio) return undefined
  const ordens = new Set(novas.mensagens.map(({ ordem }) => ordem))
  const ids = new Set(novas.notas.map((nota) => nota.id))
  return {
    mensagens: [...(antes?.mensagens.filter(({ ordem }) => !ordens.has(ordem)) ?? []), ...novas.mensagens],
    notas: [...(antes?.notas.filter((nota) => !ids.has(nota.id)) ?? []), ...novas.notas],
    mais_antigas: antes?.mais_antigas ?? inicio > 1,
  }
}

/** Reads the newest messages again. Older ones do not change. */
function relerTrechos({ cache, empresa, id }: Onde, conhecida: number): Promise<void> {
  const fim = Math.floor((conhecida - 1) / porPagina)
  return cache.invalidateQueries({
    queryKey: ['conversa-mensagens', empresa, id],
    predicate: ({ queryKey }) => Number(queryKey[3]) >= fim - 1,
  })
}

function porNasListas({ cache, empresa }: Onde, linha: ConversaDaLista, tudo: boolean): void {
  for (const lista of listas(cache, empresa)) {
    const { status, busca, nao_lidas, de, ate, ...resto } = filtroDe(lista)
    const porData = nao_lidas ?? de ?? ate
    const soStatus = !busca && !porData && Object.values(resto).every((valor) => valor === undefined)
    const esta = lista.state.data?.pages.some(({ itens }) => itens.some(({ id }) => id === linha.id))
    // Only the server can apply the other filters, unless the list has the conversation already.
    if (!soStatus && (tudo || porData || !esta)) {
      void cache.invalidateQueries({ queryKey: lista.queryKey, exact: true })
      continue
    }
    const cabe = !soStatus || status === 'TODAS' || status === linha.status
    mudarPaginas(cache, lista, (paginas) => {
      const sem = paginas.map((pagina) => ({ ...pagina, itens: pagina.itens.filter(({ id }) => id !== linha.id) }))
      const depois = ({ ultima_em }: ConversaDaLista) => ultima_em <= linha.ultima_em
      const ultima = sem.at(-1)
      const alvo = sem.find(({ itens }) => itens.some(depois)) ?? (ultima?.proximo ? undefined : ultima)
      const onde = alvo?.itens.findIndex(depois) ?? -1
      if (cabe) alvo?.itens.splice(onde < 0 ? alvo.itens.length : onde, 0, linha)
      return sem
    })
  }
}

type Lista = Query<InfiniteData<Pagina, string | undefined>>

const filtroDe = ({ queryKey }: Lista) => queryKey[2] as FiltroConversa

function listas(cache: QueryClient, empresa: string | null): Lista[] {
  return cache.getQueryCache().findAll({ queryKey: ['conversas', empresa] }) as unknown as Lista[]
}

function mudarPaginas(cache: QueryClient, { queryKey }: Lista, mudar: (paginas: Pagina[]) => Pagina[]): void {
  cache.setQueryData<Lista['state']['data']>(queryKey, (dados) => dados && { ...dados, pages: mudar(dados.pages) })
}

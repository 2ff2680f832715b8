import { hashKey, type Query } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query-client.ts'
import { arranque } from '#lib/guardado/fora-do-ar.ts'
import { type Copiado, copias } from '#lib/offline/copia.ts'
import { lerSessao } from '#lib/sessao/session.ts'

/** The first key of what is kept for offline reading: agenda, conversations and clients. */
const aGuardar = new Set([
  'agendamento',
  'agendamento-oferta',
  'agendamento-clientes',
  'conversas',
  'conversa',
  'conversa-mensagens',
  'cliente',
])

/** Older copies are not shown. */
const valeMs = 3 * 24 * 3_600_000

/** Keeps all data read so far and from now on. Returns a function that stops it. */
export function copiarLeituras(): () => void {
  esquecerVelhas().catch(() => {})
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) if (query.state.status === 'success') copiar(query)
  return cache.subscribe(({ type, query, ...evento }) => {
    if (type === 'updated' && 'action' in evento && evento.action.type === 'success') copiar(query)
  })
}

function copiar({ queryKey, queryHash, state }: Query): void {
  const { identidade } = lerSessao()
  // The company of the query, whichever the tab has now (`lib/api/query-client.ts`).
  const empresa = identidade.empresas_usuario.find((id) => queryHash.startsWith(`${id} `))
  if (!empresa || !aGuardar.has(String(queryKey[0]))) return
  const chave: Copiado['chave'] = [identidade.id, empresa, hashKey(queryKey)]
  // If storage is full or blocked, the panel works as before.
  const lido = { chave, consulta: queryKey, dados: state.data, lidoEm: state.dataUpdatedAt, build: arranque.codigo }
  copias.guardar(lido).catch(() => {})
}

/**
 * Shows the kept copies of everything that was not read in this page.
 * @returns when the oldest copy was read; undefined without copies
 */
export async function mostrarCopia(): Promise<number | undefined> {
  const { identidade, empresa } = lerSessao()
  if (!empresa) return undefined
  const todos = await copias.ler(identidade.id, empresa)
  // The tab may have changed the company: the data would be set for that one.
  if (lerSessao().empresa !== empresa) return undefined
  const copiados = todos.filter(({ lidoEm, build }) => build === arranque.codigo && Date.now() - lidoEm < valeMs)
  if (copiados.length === 0) return undefined
  // Keeps data that no component shows, because it cannot be read again.
  manterLido(Number.POSITIVE_INFINITY)
  for (const { consulta, dados, lidoEm } of copiados)
    if (!queryClient.getQueryState(consulta)?.dataUpdatedAt)
      queryClient.setQueryData(consulta, dados, { updatedAt: lidoEm })
  return Math.min(...copiados.map(({ lidoEm }) => lidoEm))
}

/** Data that no component shows is dropped again. */
export const deixarCopia = (): void => manterLido(undefined)

function manterLido(gcTime: number | undefined): void {
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime } })
}

/** Deletes the old copies of every user of this browser. */
async function esquecerVelhas(): Promise<void> {
  for (const { chave, lidoEm } of await copias.lerTodas()) if (Date.now() - lidoEm >= valeMs) await copias.apagar(chave)
}

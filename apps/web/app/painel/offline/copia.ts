import { hashKey, type Query } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query-client.ts'
import { type Copiado, copias } from '#lib/guardado/copia.ts'
import { arranque } from '#lib/guardado/fora-do-ar.ts'
import { lerSessao } from '#lib/sessao/session.ts'

/** Begin the keys of what can be read without a server: agenda, conversations and clients. */
const aGuardar = new Set([
  'agendamento',
  'agendamento-oferta',
  'agendamento-clientes',
  'conversas',
  'conversa',
  'conversa-mensagens',
  'cliente',
])

/** Copies older than this are not shown. */
const valeMs = 3 * 24 * 3_600_000

/** Keeps what was read, and what is read from now on. Returns how to stop. */
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
  // Of its company, whichever the tab has now (`lib/api/query-client.ts`).
  const empresa = identidade.empresas_usuario.find((id) => queryHash.startsWith(`${id} `))
  if (!empresa || !aGuardar.has(String(queryKey[0]))) return
  const chave: Copiado['chave'] = [identidade.id, empresa, hashKey(queryKey)]
  // A full or blocked store: the panel works as before.
  const lido = { chave, consulta: queryKey, dados: state.data, lidoEm: state.dataUpdatedAt, build: arranque.codigo }
  copias.guardar(lido).catch(() => {})
}

/**
 * Shows what was read before wherever nothing newer is known.
 * @returns when the oldest of it was read; undefined: nothing is kept
 */
export async function mostrarCopia(): Promise<number | undefined> {
  const { identidade, empresa } = lerSessao()
  if (!empresa) return undefined
  const todos = await copias.ler(identidade.id, empresa)
  // Meanwhile the tab may have another: what is set below would be that one's.
  if (lerSessao().empresa !== empresa) return undefined
  const copiados = todos.filter(({ lidoEm, build }) => build === arranque.codigo && Date.now() - lidoEm < valeMs)
  if (copiados.length === 0) return undefined
  // What nobody looks at stays too: it cannot be read again.
  manterLido(Number.POSITIVE_INFINITY)
  for (const { consulta, dados, lidoEm } of copiados)
    if (!queryClient.getQueryState(consulta)?.dataUpdatedAt)
      queryClient.setQueryData(consulta, dados, { updatedAt: lidoEm })
  return Math.min(...copiados.map(({ lidoEm }) => lidoEm))
}

/** What is read from now on is dropped again when nobody looks at it. */
export const deixarCopia = (): void => manterLido(undefined)

function manterLido(gcTime: number | undefined): void {
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime } })
}

/** Of everybody who used this browser. */
async function esquecerVelhas(): Promise<void> {
  for (const { chave, lidoEm } of await copias.lerTodas()) if (Date.now() - lidoEm >= valeMs) await copias.apagar(chave)
}

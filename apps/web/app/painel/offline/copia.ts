import { hashKey, type Query } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query-client.ts'
import { apagarLinha, type Copiado, guardarLinha, lerLinhas } from '#lib/guardado/copia.ts'
import { lerSessao } from '#lib/sessao/session.ts'

/** Begin the keys of what can be read without a server: agenda, conversations and clients. */
const levadas = new Set(['agendamento', 'agendamento-oferta', 'conversas', 'conversa', 'conversa-mensagens', 'cliente'])

/** What was not read again for so long is of no use on the road. */
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

function copiar({ queryKey, state }: Query): void {
  const { identidade, empresa } = lerSessao()
  if (!empresa || !levadas.has(String(queryKey[0]))) return
  const chave: Copiado['chave'] = [identidade.id, empresa, hashKey(queryKey)]
  // A full or blocked store: the panel works as before.
  const lido = { chave, consulta: queryKey, dados: state.data, lidoEm: state.dataUpdatedAt }
  guardarLinha('leituras', lido).catch(() => {})
}

/**
 * Shows what was read before wherever nothing newer is known.
 * @returns when the newest of it was read; undefined: nothing is kept
 */
export async function mostrarCopia(): Promise<number | undefined> {
  const { identidade, empresa } = lerSessao()
  if (!empresa) return undefined
  const todos = await lerLinhas('leituras', identidade.id, empresa)
  const copiados = todos.filter(({ lidoEm }) => Date.now() - lidoEm < valeMs)
  if (copiados.length === 0) return undefined
  // What nobody looks at stays too: it cannot be read again.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } })
  for (const { consulta, dados, lidoEm } of copiados)
    if (!queryClient.getQueryState(consulta)?.dataUpdatedAt)
      queryClient.setQueryData(consulta, dados, { updatedAt: lidoEm })
  return Math.max(...copiados.map(({ lidoEm }) => lidoEm))
}

async function esquecerVelhas(): Promise<void> {
  const { identidade, empresa } = lerSessao()
  for (const { chave, lidoEm } of empresa ? await lerLinhas('leituras', identidade.id, empresa) : [])
    if (Date.now() - lidoEm >= valeMs) await apagarLinha('leituras', chave)
}

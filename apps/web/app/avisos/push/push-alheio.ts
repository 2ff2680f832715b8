import { queryClient } from '#lib/api/query-client.ts'
import { desligarPushAqui, lerPushDaqui } from '#lib/navegador/push.ts'
import { pushAparelhos } from './push.queries.ts'

/** This browser may still be rung for who used it before: then it is no device of the user. */
export async function desligarPushAlheio(): Promise<void> {
  const { endpoint } = await lerPushDaqui()
  if (!endpoint) return
  const { aparelhos } = await queryClient.fetchQuery({ ...pushAparelhos, staleTime: 0 })
  if (!aparelhos.some((aparelho) => aparelho.endpoint === endpoint)) await desligarPushAqui()
}

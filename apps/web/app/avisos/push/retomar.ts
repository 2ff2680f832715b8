import { incluirPushAparelho } from '@zelo/contract/avisos/push'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { lerInscricao } from '#lib/navegador/push.ts'
import { palavraPush, pushAparelhos } from './push.queries.ts'

/** Where its person turned notices on, this browser rings for the session that is open now. */
export async function retomarPush(): Promise<void> {
  const inscricao = await lerInscricao()
  if (!inscricao) return
  const { aparelhos } = await queryClient.fetchQuery(pushAparelhos)
  const este = aparelhos.find(({ endpoint }) => endpoint === inscricao.endpoint)
  if (!este || este.sessao === 'ESTA') return
  await request(incluirPushAparelho, { body: { ...inscricao, nome: este.nome, fuso: este.fuso } })
  await queryClient.invalidateQueries({ queryKey: [palavraPush] })
}

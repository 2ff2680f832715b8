import { excluirPushAparelho, incluirPushAparelho } from '@zelo/contract/avisos/push'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { desligarPushAqui, lerInscricao, mudarInscricao } from '#lib/navegador/push.ts'
import { palavraPush, pushAparelhos } from './push.queries.ts'

/**
 * Connects this browser's push subscription to the open session, if its user turned notices on. If
 * another user did, it is removed. A subscription with an older key of the installation is deleted.
 */
export const retomarPush = () => mudarInscricao(retomar)

async function retomar(): Promise<void> {
  const inscricao = await lerInscricao()
  if (!inscricao) return
  const { chave: minha, ...inscrito } = inscricao
  const { chave, aparelhos } = await queryClient.fetchQuery({ ...pushAparelhos, staleTime: 0 })
  const este = aparelhos.find(({ endpoint }) => endpoint === inscrito.endpoint)
  if (!este) return desligarPushAqui()
  if (minha && minha !== chave) await request(excluirPushAparelho, { params: { id: este.id } })
  else if (este.sessao === 'ESTA') return
  else await request(incluirPushAparelho, { body: { ...inscrito, nome: este.nome, fuso: este.fuso } })
  await queryClient.invalidateQueries({ queryKey: [palavraPush] })
}

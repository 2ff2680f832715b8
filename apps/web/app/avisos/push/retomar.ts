import { excluirPushAparelho, incluirPushAparelho } from '@zelo/contract/avisos/push'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { desligarPushAqui, lerInscricao, mudarInscricao } from '#lib/navegador/push.ts'
import { palavraPush, pushAparelhos } from './push.queries.ts'

/**
 * Where its person turned notices on, this browser rings for the session that is open now; where
 * somebody else did before, no more. One of an older key of the installation never rings again.
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

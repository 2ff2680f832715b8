import { push as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import { criarLimitador } from '#platform/security/limite/frequencia.ts'
import type { Servicos } from '#platform/servicos.ts'
import {
  editarPushAparelho,
  excluirPushAparelho,
  incluirPushAparelho,
  listarPushAparelhos,
  testarPushAparelho,
} from './push.service.ts'

const limiteDoTeste = declararLimite({
  nome: 'push.teste',
  conta: 'test notices pushed',
  por: 'user',
  max: 5,
  janelaMs: 60_000,
})

export function pushRoutes({ rota }: Rotas, servicos: Servicos): void {
  const testes = criarLimitador(limiteDoTeste, servicos)
  rota(contract.listarPushAparelhos, ({ contexto }) => listarPushAparelhos(contexto))
  rota(contract.incluirPushAparelho, ({ contexto, body }) => incluirPushAparelho(contexto, body))
  rota(contract.editarPushAparelho, ({ contexto, params, body }) => editarPushAparelho(contexto, params.id, body))
  rota(contract.excluirPushAparelho, ({ contexto, params }) => excluirPushAparelho(contexto, params.id))
  rota(contract.testarPushAparelho, ({ contexto, params }) => {
    testes.tomar(String(contexto.ator.usuarioId))
    return testarPushAparelho(contexto, params.id)
  })
}

import { msg } from '@lingui/core/macro'
import type { motivosDeRecuo } from '@zelo/contract/agente/agente-uso'

/** Why the built-in engine answered in place of the model. */
export const motivosEmPalavras = {
  limite_conversa: msg`A conversa chegou ao limite de gasto`,
  limite_empresa: msg`O mês da empresa chegou ao limite`,
  limite_mes: msg`O mês da plataforma chegou ao limite`,
  limite_passos: msg`O modelo não terminou`,
  tempo: msg`O modelo não respondeu a tempo`,
  cheio: msg`O modelo recebia pedidos demais`,
  recusou: msg`O modelo recusou o pedido`,
  fora: msg`O modelo estava fora do ar`,
  estranho: msg`A resposta do modelo não se lia`,
  vazio: msg`O modelo não disse nada`,
  nao_confere: msg`A resposta não batia com o cadastro`,
  descansando: msg`O modelo tinha acabado de falhar`,
} satisfies Record<(typeof motivosDeRecuo)[number], unknown>

import * as contract from '@zelo/contract/identidade/acesso/bloqueio'
import type { Input } from '@zelo/contract/nucleo/endpoint'
import { carregarUsuario } from '#identidade/acesso/sessao-aberta.ts'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { apagarCompartilhado } from '#lib/guardado/storage.ts'
import { guardarTokenEmitido } from '#lib/sessao/renovacao.ts'
import { gravarBloqueio, gravarUsuario, lerSessao } from '#lib/sessao/session.ts'
import { decodificarToken } from '#lib/sessao/token.ts'

export type Prova = Input<typeof contract.desbloquear>['body']

export const telaBloqueio = leitura(['acesso', 'bloqueio'], contract.consultarBloqueio, {}, { staleTime: 0 })

/** True when another user signed in: nothing of the page may stay. */
export async function desbloquear(prova: Prova): Promise<boolean> {
  const emitido = await request(contract.desbloquear, { body: prova })
  const trocou = decodificarToken(emitido.token).id !== lerSessao().identidade.id
  if (trocou) {
    const agora = await carregarUsuario(emitido.token)
    queryClient.clear()
    apagarCompartilhado()
    gravarUsuario(agora)
  }
  guardarTokenEmitido(emitido)
  gravarBloqueio(false)
  return trocou
}

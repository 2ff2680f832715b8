import * as contract from '@zelo/contract/identidade/acesso/bloqueio'
import type { Input } from '@zelo/contract/nucleo/endpoint'
import { carregarUsuario } from '#identidade/acesso/entrada.ts'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { apagarCompartilhado } from '#lib/guardado/storage.ts'
import { guardarTokenEmitido } from '#lib/sessao/renovacao.ts'
import { gravarBloqueio, gravarUsuario, lerSessao } from '#lib/sessao/session.ts'
import { decodificarToken } from '#lib/sessao/token.ts'

export type Prova = Input<typeof contract.desbloquear>['body']

export const telaBloqueio = leitura(['acesso', 'bloqueio'], contract.consultarBloqueio, {}, { staleTime: 0 })

/** Locks every tab at once, then the server. Without a network, the server is told later. */
export async function bloquearTela(): Promise<void> {
  gravarBloqueio(true)
  try {
    await request(contract.bloquear, {})
  } catch {
    addEventListener('online', () => lerSessao().bloqueada && void bloquearTela(), { once: true })
  }
}

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

import type { reenviarAtivacao } from '@zelo/contract/conta'
import { request, semEsquema } from '#lib/api-client.ts'

export const chamadaReenviar = semEsquema<typeof reenviarAtivacao>('POST', '/conta/ativacoes/reenviar')

/** The activation link again, for a CPF, an older link or a login before activation. */
export function pedirAtivacao(por: { cpf: string } | { token: string }): Promise<unknown> {
  return request(chamadaReenviar, { body: por })
}

import { reenviarAtivacao } from '@zelo/contract/identidade/conta'
import { request } from '#lib/api/api-client.ts'

/** Sends the activation link again, for a CPF, an older link or a login before activation. */
export function pedirAtivacao(por: { cpf: string } | { token: string }): Promise<unknown> {
  return request(reenviarAtivacao, { body: por })
}

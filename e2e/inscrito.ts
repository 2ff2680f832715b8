import type { APIRequestContext } from '@playwright/test'
import { versoesTermos } from '@zelo/contract/site/termos'
import { lerEmail, linkDe } from './correio.ts'
import { cpfNovo } from './cpf.ts'
import { expect } from './test.ts'

export const senhaNova = 'girassol azul quarenta'

/** The CPF of a new user whose e-mail `pessoa-{cpf}@exemplo.com.br` is not confirmed. */
export async function cadastrado(request: APIRequestContext, nome = 'Rita Moura'): Promise<string> {
  const cpf = cpfNovo()
  const email = `pessoa-${cpf}@exemplo.com.br`
  const data = { cpf, nome, email, telefone: '11987654321', senha: senhaNova, aceite: { ...versoesTermos } }
  expect((await request.post('/api/conta/cadastros', { data })).status()).toBe(200)
  return cpf
}

/** The CPF of a new, confirmed user with the password `senhaNova`. */
export async function inscrito(request: APIRequestContext, nome?: string): Promise<string> {
  const cpf = await cadastrado(request, nome)
  const token = new URL(linkDe(await lerEmail(`pessoa-${cpf}@exemplo.com.br`))).searchParams.get('token')
  expect((await request.post('/api/conta/ativacoes', { data: { token } })).status()).toBe(200)
  return cpf
}

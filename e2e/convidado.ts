import { type APIRequestContext, expect } from '@playwright/test'
import { lerEmail } from './correio.ts'
import { cpfNovo } from './cpf.ts'
import { contas, senha } from './test.ts'

/** The link in an invitation. */
export async function linkDoConvite(email: string): Promise<string> {
  const { text = '' } = await lerEmail(email)
  return /https?:\/\/\S+\/convite\/[\w-]+/.exec(text)?.[0] ?? ''
}

/** The authorization header of a user. */
export async function portador(request: APIRequestContext, cpf: string = contas.administrador) {
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf, senha } })).json()
  return { authorization: `Bearer ${token}` }
}

/** Creates a user by invitation, with a profile and the demo's password. */
export async function convidado(request: APIRequestContext, { nome, perfil }: { nome: string; perfil: string }) {
  const headers = await portador(request)
  const opcoes: { id: number; nome: string }[] = await (
    await request.get('/api/cpainel/usuarios/perfis', { headers })
  ).json()
  const cpf = cpfNovo()
  const email = `convidado-${cpf}@exemplo.com.br`
  const convite = await request.post('/api/cpainel/convites', {
    headers,
    data: { nome, email, perfil: opcoes.find((opcao) => opcao.nome === perfil)?.id, empresa: null, gestor: false },
  })
  expect(convite.status(), await convite.text()).toBe(200)
  const token = (await linkDoConvite(email)).split('/').at(-1)
  const aceite = await request.post('/api/convites/aceitar', { data: { token, cpf, senha } })
  expect(aceite.status(), await aceite.text()).toBe(200)
  return { cpf, email, nome }
}

export async function dispensar(request: APIRequestContext, email: string): Promise<void> {
  const headers = await portador(request)
  const busca = encodeURIComponent(email)
  const { itens } = await (await request.get(`/api/cpainel/usuarios?busca=${busca}`, { headers })).json()
  expect((await request.delete(`/api/cpainel/usuarios/${itens[0].id}`, { headers })).status()).toBe(200)
}

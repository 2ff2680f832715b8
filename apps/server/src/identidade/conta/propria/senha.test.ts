import { esperaReenvioS, validadeRecuperacaoMinutos } from '@zelo/contract/identidade/conta'
import { expect, it } from 'vitest'
import { cookieDe } from '#test/acesso.ts'
import { pessoa, senhaBoa, senhaNova, useConta } from '#test/conta.ts'

const rig = useConta({ limites: false })

async function ativada() {
  const nova = pessoa()
  await rig.cadastrar(nova)
  const { token } = await rig.link(nova.email)
  await rig.postar('ativacoes', { token })
  return { ...nova, ativacao: token }
}

/** Asks for a new password and reads the person's e-mail number `quantos`. */
async function recuperar(conta: string, email: string, quantos = 2) {
  await rig.postar('senhas/recuperacoes', { conta })
  return rig.link(email, quantos)
}

const redefinir = (token: unknown, senha: unknown = senhaNova) => rig.postar('senhas/redefinicoes', { token, senha })

it('a new password by the link ends every session, and the old one opens nothing', async () => {
  const { cpf, email } = await ativada()
  const aberta = await rig.test.entrar(cpf, senhaBoa)
  const { token, email: recebido } = await recuperar(cpf, email)
  expect(recebido.assunto).toBe('Crie uma nova senha')
  expect((await redefinir(token)).json()).toEqual({ ok: true })

  expect((await rig.test.chamar({ url: '/acesso/eu', token: aberta })).statusCode).toBe(401)
  await expect(rig.test.entrar(cpf, senhaBoa)).rejects.toThrow('400')
  await expect(rig.test.entrar(cpf, senhaNova)).resolves.toBeTruthy()
})

it.each(['redefinir', 'alterar'])('a new password (%s) ends what was begun before it', async (como) => {
  const { cpf, email, nome } = await ativada()
  const aberta = (await rig.test.entrar(cpf, senhaBoa)) as string
  const deFora = `de-fora-${email}`
  const troca = { nome, email: deFora, telefone: null, senha: senhaBoa }
  expect((await rig.test.chamar({ method: 'PUT', url: '/conta/perfil', token: aberta, body: troca })).statusCode).toBe(
    200,
  )
  const { token: doNovoEmail } = await rig.link(deFora)
  const { token: doLink } = await recuperar(cpf, email)
  const alterar = () => {
    const body = { senha: senhaBoa, nova: senhaNova }
    return rig.test.chamar({ method: 'PUT', url: '/conta/senha', token: aberta, body })
  }
  expect((await (como === 'alterar' ? alterar() : redefinir(doLink))).statusCode).toBe(200)

  const confirmada = await rig.test.chamar({
    method: 'POST',
    url: '/conta/email/confirmar',
    body: { token: doNovoEmail },
  })
  expect([confirmada.statusCode, (await rig.usuario(cpf)).email]).toEqual([400, email])
  expect((await redefinir(doLink, 'outra senha bem comprida')).statusCode).toBe(400)
  await expect(rig.test.entrar(cpf, senhaNova)).resolves.toBeTruthy()
})

it('an e-mail with as many digits as a CPF gets its link', async () => {
  const nova = pessoa({ email: `11987654321.maria@exemplo.com.br` })
  await rig.cadastrar(nova)
  await rig.postar('ativacoes', { token: (await rig.link(nova.email)).token })
  expect((await recuperar(nova.email, nova.email)).email.assunto).toBe('Crie uma nova senha')
})

it('a new password ends the pause of its account', async () => {
  const { cpf, email } = await ativada()
  for (let i = 0; i < 6; i++) await rig.test.entrar(cpf, 'nao-e-esta-senha').catch(() => {})
  const { token } = await recuperar(email.toUpperCase(), email)
  await redefinir(token)
  await expect(rig.test.entrar(cpf, senhaNova)).resolves.toBeTruthy()
})

it('a new password ends the pause of a browser that knows the person, wherever the link is opened', async () => {
  const { cpf, email } = await ativada()
  const entrar = (senha: string, aparelho = '') =>
    rig.test.app.inject({
      method: 'POST',
      url: '/api/acesso/entrar',
      cookies: { zelo_aparelho: aparelho },
      payload: { cpf, senha },
    })
  const aparelho = cookieDe(await entrar(senhaBoa), 'zelo_aparelho')
  for (let i = 0; i < 5; i++) await entrar('nao-e-esta-senha', aparelho)
  expect((await entrar(senhaBoa, aparelho)).statusCode).toBe(429)
  const { token } = await recuperar(cpf, email)
  rig.test.clock.advance(1_000)
  // Browsers do not send this cookie along with the link.
  await redefinir(token)
  expect((await entrar('nao-e-esta-senha', aparelho)).statusCode).toBe(400)
  expect((await entrar(senhaNova, aparelho)).statusCode).toBe(200)
  const sessao = (await rig.test.entrar(cpf, senhaNova)) as string
  expect((await rig.test.chamar({ url: '/conta/perfil', token: sessao })).json().senha_alterada_em).toBe(
    rig.test.clock.now().toISOString(),
  )
})

it('a token works once, and the other tokens of its kind stop working', async () => {
  const { cpf, email } = await ativada()
  const primeiro = await recuperar(cpf, email)
  rig.test.clock.advance(esperaReenvioS * 1000 + 1)
  const segundo = await recuperar(cpf, email, 3)
  expect((await redefinir(segundo.token)).statusCode).toBe(200)
  for (const { token } of [primeiro, segundo]) {
    const resposta = await redefinir(token, 'outra senha bem comprida')
    expect([resposta.statusCode, resposta.json().message]).toEqual([
      400,
      'Este link já foi usado ou perdeu a validade.',
    ])
  }
  await expect(rig.test.entrar(cpf, senhaNova)).resolves.toBeTruthy()
})

it('of two resets with one token at the same time, one succeeds', async () => {
  const { cpf, email } = await ativada()
  const { token } = await recuperar(cpf, email)
  const senhas = [senhaNova, 'trovão manso na serra']
  const respostas = await Promise.all(senhas.map((senha) => redefinir(token, senha)))
  expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const venceu = senhas[respostas.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
  await expect(rig.test.entrar(cpf, venceu)).resolves.toBeTruthy()
})

it('a link expires when its time is over, or when the account has another e-mail', async () => {
  const { cpf, email } = await ativada()
  const vencido = await recuperar(cpf, email)
  rig.test.clock.advance(validadeRecuperacaoMinutos * 60_000)
  expect((await redefinir(vencido.token)).statusCode).toBe(400)
  const mudado = await recuperar(cpf, email, 3)
  await rig.sql("UPDATE usuario SET email = 'mudou-' || email WHERE cpf = $1", [cpf])
  expect((await redefinir(mudado.token)).statusCode).toBe(400)
  await expect(rig.test.entrar(cpf, senhaBoa)).resolves.toBeTruthy()
})

it('a token works only for its own purpose', async () => {
  const pendente = pessoa()
  await rig.cadastrar(pendente)
  const ativacao = await rig.link(pendente.email)
  const { cpf, email } = await ativada()
  const recuperacao = await recuperar(cpf, email)
  const acesso = await rig.test.entrar(cpf, senhaBoa)

  expect((await redefinir(ativacao.token)).statusCode).toBe(400)
  expect((await rig.postar('ativacoes', { token: recuperacao.token })).statusCode).toBe(400)
  for (const token of [acesso, '', ' ', 'a.b.c']) {
    expect((await redefinir(token)).statusCode).toBe(400)
    expect((await rig.postar('ativacoes', { token })).statusCode).toBe(400)
  }
  for (const token of [recuperacao.token, ativacao.token]) {
    expect((await rig.test.chamar({ url: '/acesso/eu', token })).statusCode).toBe(401)
  }
  expect((await rig.usuario(pendente.cpf)).status).toBe('PENDENTE')
})

it('a token or account that is not a text is refused', async () => {
  for (const token of [['a'], { $ne: null }, 1, null, true]) {
    expect((await redefinir(token)).statusCode).toBe(422)
    expect((await rig.postar('ativacoes', { token })).statusCode).toBe(422)
  }
  expect((await rig.postar('senhas/recuperacoes', { conta: ['a@exemplo.com', 'b@exemplo.com'] })).statusCode).toBe(422)
  expect((await rig.postar('ativacoes/reenviar', { cpf: ['52998224725'] })).statusCode).toBe(422)
})

it('a weak password is refused at its field, and the link stays valid', async () => {
  const { cpf, email } = await ativada()
  const { token } = await recuperar(cpf, email)
  for (const senha of ['12345678', 'marina duarte 1990', cpf]) {
    const resposta = await redefinir(token, senha)
    expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, ['senha']])
  }
  expect((await redefinir(token)).statusCode).toBe(200)
})

it('an unconfirmed account gets its activation link instead of a link for a new password', async () => {
  const nova = pessoa()
  await rig.cadastrar(nova)
  await rig.link(nova.email)
  rig.test.clock.advance(esperaReenvioS * 1000 + 1)
  await rig.postar('senhas/recuperacoes', { conta: nova.email })
  expect((await rig.link(nova.email, 2)).url).toContain('/ativar?token=')
})

it('the token of a login before activation can only have the link sent again', async () => {
  const nova = pessoa()
  await rig.cadastrar(nova)
  await rig.link(nova.email)
  const limitado = await rig.test.entrar(nova.cpf, senhaBoa)
  expect((await rig.test.chamar({ url: '/acesso/eu', token: limitado })).statusCode).toBe(401)
  rig.test.clock.advance(esperaReenvioS * 1000 + 1)
  await rig.postar('ativacoes/reenviar', { token: limitado })
  const { token } = await rig.link(nova.email, 2)
  expect((await rig.postar('ativacoes', { token })).statusCode).toBe(200)
})

it('at most one e-mail a minute, and five an hour', async () => {
  const { cpf, email } = await ativada()
  for (let i = 0; i < 8; i++) {
    await rig.postar('senhas/recuperacoes', { conta: cpf })
    await rig.postar('senhas/recuperacoes', { conta: email })
    await rig.sossego()
    rig.test.clock.advance(esperaReenvioS * 1000 + 1)
  }
  const recebidos = await rig.emails(email)
  expect(recebidos.filter(({ assunto }) => assunto === 'Crie uma nova senha')).toHaveLength(5)
})

it('a name cannot add a header, a line or a template field to an e-mail', async () => {
  const nova = pessoa({ nome: '{{suporte.email}} Ana' })
  await rig.cadastrar(nova)
  const { email } = await rig.link(nova.email)
  // `semLink` puts a space after the dot, as it does in an address.
  expect(email.texto).toContain('Olá, {{suporte. email}}!')
  expect(email.assunto).not.toMatch(/[\r\n]/)
})

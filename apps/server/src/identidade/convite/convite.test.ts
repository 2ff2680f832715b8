import type { Convite } from '@zelo/contract/identidade/convite'
import type { Flag } from '@zelo/contract/nucleo/permissao'
import { beforeAll, describe, expect, it } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfNumero } from '#test/acesso.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarPessoa } from '#test/perfil.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp({ config: { publicUrl: 'https://zelo.exemplo', limites: false } })
const { sql } = test
const perfis: Record<string, number> = {}
const senha = 'girassol-trem-violeta-42'
let admin: string
let empresaId: string
let numero = 0

beforeAll(async () => {
  admin = await test.entrar(cpfs.administrador)
  for (const { id, nome } of await sql('SELECT id, nome FROM perfil')) perfis[nome] = id
  empresaId = (await sql('SELECT empresa_id FROM empresa'))[0].empresa_id
})

const chamar = (url: string, body?: unknown, token: string | undefined = admin) =>
  test.chamar({ method: 'POST', url, body, token })
const convidar = (extra: object = {}, token = admin) =>
  chamar(
    '/cpainel/convites',
    {
      nome: 'Ana Convidada',
      email: `convidada${++numero}@teste.exemplo`,
      perfil: perfis.Profissional,
      empresa: empresaId,
      gestor: false,
      ...extra,
    },
    token,
  )
const consultar = (token: string) => chamar('/convites/consultar', { token }, '')
const aceitar = (token: string, cpf: string, extra: object = {}) =>
  chamar('/convites/aceitar', { token, cpf, senha, ...extra }, '')

/** Token of the newest e-mail. */
async function tokenDe({ email }: { email: string }): Promise<string> {
  const [linha] = await sql('SELECT texto FROM email_saida WHERE para = $1 ORDER BY criado_em DESC, id DESC LIMIT 1', [
    email,
  ])
  return /https:\/\/zelo\.exemplo\/convite\/([\w-]+)/.exec(linha.texto)?.[1] ?? ''
}

async function convite(extra: object = {}): Promise<{ aberto: Convite; token: string }> {
  const resposta = await convidar(extra)
  expect([resposta.statusCode, resposta.body]).toEqual([200, expect.any(String)])
  const aberto: Convite = resposta.json()
  return { aberto, token: await tokenDe(aberto) }
}

const pessoaDe = async (email: string) =>
  (
    await sql(
      `SELECT u.status, u.cpf, (SELECT json_agg(p.nome) FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id WHERE up.usuario_id = u.id) AS perfis,
        (SELECT json_agg(eu.gestor) FROM empresa_usuario eu WHERE eu.usuario_id = u.id) AS gestor FROM usuario u WHERE u.email = $1`,
      [email],
    )
  )[0]

describe('an invitation', () => {
  it('makes an account with CPF and password, in its profile and company, once', async () => {
    const { aberto, token } = await convite()
    expect(aberto).toMatchObject({ estado: 'ABERTO', perfil: 'Profissional', empresa: 'Clínica Aurora', envios: 1 })
    expect((await consultar(token)).json()).toMatchObject({ nome: 'Ana Convidada', convidado_por: 'Otávio Nunes' })
    const cpf = cpfNumero(420_000_001)
    expect((await aceitar(token, cpf)).statusCode).toBe(200)
    expect(await pessoaDe(aberto.email)).toEqual({ status: 'ATIVO', cpf, perfis: ['Profissional'], gestor: [false] })
    await test.entrar(cpf, senha)
    expect((await aceitar(token, cpfNumero(420_000_002))).statusCode).toBe(404)
    expect((await consultar(token)).statusCode).toBe(404)
  })

  it('to a manager without a company leaves the registration of the company to do', async () => {
    const { aberto, token } = await convite({ perfil: perfis.Gestor, empresa: null })
    await aceitar(token, cpfNumero(420_000_003))
    expect(await pessoaDe(aberto.email)).toMatchObject({ status: 'INCOMPLETO', gestor: null })
  })

  it('accepted ten times at once makes one account', async () => {
    const { token } = await convite()
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => aceitar(token, cpfNumero(430_000_000 + i))),
    )
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('expires after a week, and can then be replaced by a new one', async () => {
    const { aberto, token } = await convite()
    const repetido = await convidar({ email: aberto.email.toUpperCase() })
    expect(repetido.json().campos.email).toBe(
      'Já há um convite aberto para este e-mail. Reenvie ou retire o que existe.',
    )
    const agora = test.clock.now()
    test.clock.set(new Date(agora.getTime() + 7 * 24 * 60 * 60_000))
    expect((await consultar(token)).statusCode).toBe(404)
    expect((await aceitar(token, cpfNumero(420_000_004))).statusCode).toBe(404)
    admin = await test.entrar(cpfs.administrador)
    expect((await convidar({ email: aberto.email })).statusCode).toBe(200)
    test.clock.set(agora)
    admin = await test.entrar(cpfs.administrador)
  })

  it('sent again has a new link, and the old one stops working; once withdrawn, neither works', async () => {
    const { aberto, token } = await convite()
    expect((await chamar(`/cpainel/convites/${aberto.id}/reenviar`)).json().envios).toBe(2)
    expect((await consultar(token)).statusCode).toBe(404)
    const novo = await tokenDe(aberto)
    expect((await consultar(novo)).statusCode).toBe(200)
    expect((await chamar(`/cpainel/convites/${aberto.id}/retirar`)).json().estado).toBe('RETIRADO')
    expect((await consultar(novo)).statusCode).toBe(404)
    expect((await chamar(`/cpainel/convites/${aberto.id}/reenviar`)).json().message).toBe(
      'Este convite já foi retirado.',
    )
    const { itens } = (await test.chamar({ url: '/cpainel/convites?estado=RETIRADO', token: admin })).json()
    expect(itens.map(({ id }: Convite) => id)).toContain(aberto.id)
  })

  it('uses the configured address whatever the request says, and stores no token', async () => {
    const resposta = await test.chamar({
      method: 'POST',
      url: '/cpainel/convites',
      token: admin,
      headers: { host: 'evil.exemplo', 'x-forwarded-host': 'evil.exemplo' },
      body: { nome: 'Bia', email: 'bia@teste.exemplo', perfil: perfis.Profissional, empresa: null, gestor: false },
    })
    const token = await tokenDe(resposta.json())
    expect(token).toHaveLength(43)
    expect(resposta.body).not.toContain(token)
    expect(JSON.stringify(await sql('SELECT * FROM convite'))).not.toContain(token)
    expect(test.log.join('')).not.toContain(token)
  })
})

describe('an account that exists', () => {
  it('is never changed by accepting with its CPF or e-mail, and both get the same answer', async () => {
    const antes = await sql('SELECT * FROM usuario ORDER BY id')
    const porCpf = await convite()
    const porEmail = await convite({ email: 'helena@clinica-aurora.exemplo' })
    const respostas = [await aceitar(porCpf.token, cpfs.gestor), await aceitar(porEmail.token, cpfNumero(420_000_005))]
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect(respostas[0]?.body).toBe(respostas[1]?.body)
    expect(await sql('SELECT * FROM usuario ORDER BY id')).toEqual(antes)
    // The link still works, to be accepted after signing in.
    expect((await consultar(porEmail.token)).statusCode).toBe(200)
  })

  it('accepts after signing in: profile and company are added, and a manager stays one', async () => {
    const { token } = await convite({ perfil: perfis.Suporte })
    const gestor = await test.entrar(cpfs.gestor)
    expect((await chamar('/convites/aceitar-com-conta', { token }, gestor)).statusCode).toBe(200)
    expect(await pessoaDe('helena@clinica-aurora.exemplo')).toMatchObject({
      perfis: expect.arrayContaining(['Gestor', 'Suporte']),
      gestor: [true],
    })
    expect((await chamar('/convites/aceitar-com-conta', { token }, gestor)).statusCode).toBe(404)
    expect((await chamar('/convites/aceitar-com-conta', { token }, '')).statusCode).toBe(401)
  })
})

describe('nobody invites', () => {
  it('to a profile with more rights than their own, without the right to give one, or to an unknown company', async () => {
    const fraco = await entrarComo(test, { '/cpainel/usuario': ['pode_visualizar', 'pode_incluir', 'pode_permitir'] })
    const semPermitir = await entrarComo(test, { '/cpainel/usuario': ['pode_visualizar', 'pode_incluir'] })
    const antes = await sql('SELECT * FROM convite ORDER BY id')
    for (const perfil of [perfis.Administrador, perfis.Gestor]) {
      const resposta = await convidar({ perfil }, fraco)
      expect([resposta.statusCode, resposta.json().message]).toEqual([400, expect.stringContaining('Você só concede')])
    }
    expect((await convidar({}, semPermitir)).statusCode).toBe(403)
    expect((await convidar({ perfil: 987654 })).statusCode).toBe(422)
    expect((await convidar({ empresa: '0190a000-0000-7000-8000-000000000001' })).statusCode).toBe(422)
    expect((await convidar({ status: 'ATIVO' })).statusCode).toBe(422)
    expect((await convidar({ email: 'a@b.exemplo\r\nBcc: c@d.exemplo' })).statusCode).toBe(422)
    expect((await convidar({ email: ['a@b.exemplo'] })).statusCode).toBe(422)
    expect(await sql('SELECT * FROM convite ORDER BY id')).toEqual(antes)
  })
})

it('an invalid CPF or password is reported by field, and the link stays valid', async () => {
  const { token } = await convite()
  const torto = await aceitar(token, '111.111.111-11')
  expect([torto.statusCode, torto.json().campos.cpf]).toEqual([
    422,
    'Os dígitos do CPF não conferem. Digite os 11 de novo.',
  ])
  expect((await aceitar(token, cpfNumero(420_000_006), { senha: 'senha12345' })).statusCode).toBe(422)
  expect((await aceitar(token, cpfNumero(420_000_006), { perfil: perfis.Administrador })).statusCode).toBe(422)
  for (const ruim of ['', 'a'.repeat(201), ['x'], { a: 1 }, '../..', '%00']) {
    expect([404, 422]).toContain((await consultar(ruim as string)).statusCode)
  }
  expect((await consultar(token)).statusCode).toBe(200)
})

it('a profile with an open invitation cannot be deleted', async () => {
  const [{ id }] = await sql("INSERT INTO perfil (nome) VALUES ('Com convite') RETURNING id")
  const { aberto } = await convite({ perfil: id })
  const apagar = () => test.chamar({ method: 'DELETE', url: `/cpainel/perfis/${id}`, token: admin })
  expect((await apagar()).json().message).toBe('«Com convite» está em uso: 1 convite aberto. Nada mudou.')
  await chamar(`/cpainel/convites/${aberto.id}/retirar`)
  expect((await apagar()).statusCode).toBe(200)
})

it('a PENDENTE user cannot accept with their account', async () => {
  const { cpf } = await criarPessoa(test, { status: 'PENDENTE' })
  const { token } = await convite()
  const pendente = await test.entrar(cpf, senhaDemo)
  expect((await chamar('/convites/aceitar-com-conta', { token }, pendente)).statusCode).toBe(401)
})

it('invitations are searched by name and e-mail, accents ignored, within their state', async () => {
  await convidar({ nome: 'Érica Singular', email: 'erica.singular@teste.exemplo' })
  const nomes = async (query: string) =>
    (await test.chamar({ url: `/cpainel/convites?${query}`, token: admin }))
      .json()
      .itens.map(({ nome }: { nome: string }) => nome)
  expect(await nomes('busca=erica')).toEqual(['Érica Singular'])
  expect(await nomes('busca=singular%40teste&estado=ABERTO')).toEqual(['Érica Singular'])
  expect(await nomes('busca=erica&estado=ACEITO')).toEqual([])
})

describe('an invitation opens nothing', () => {
  const convidador = (extra: Record<string, Flag[]> = {}) =>
    entrarComo(test, { '/cpainel/usuario': ['pode_visualizar', 'pode_incluir', 'pode_permitir'], ...extra })
  const perfilSo = async (rota: string) => {
    const [{ id }] = await sql('INSERT INTO perfil (nome) VALUES ($1) RETURNING id', [`Só ${rota}`])
    await sql('INSERT INTO perfil_permissao (perfil_id, rota, nome, pode_visualizar) VALUES ($1, $2, $2, true)', [
      id,
      rota,
    ])
    return id as number
  }
  const abre = async (token: string) => (await consultar(token)).statusCode

  it.each<[string, string]>([
    ['was blocked', "UPDATE usuario SET status = 'BLOQUEADO' WHERE id = $1"],
    ['may no longer give profiles', 'DELETE FROM usuario_perfil WHERE usuario_id = $1'],
    [
      'no longer has what its profile gives',
      "UPDATE perfil_permissao SET rota = '/cpainel/categoria' WHERE rota = '/cpainel/fuso-horario' AND perfil_id IN (SELECT perfil_id FROM usuario_perfil WHERE usuario_id = $1)",
    ],
  ])('once who sent it %s, until another administrator sends it again', async (_, tirar) => {
    const perfil = (await sql("SELECT id FROM perfil WHERE nome = 'Só /cpainel/fuso-horario'"))[0]?.id
    const oferecido = perfil ?? (await perfilSo('/cpainel/fuso-horario'))
    const dele = await convidador({ '/cpainel/fuso-horario': ['pode_visualizar'] })
    const resposta = await convidar({ perfil: oferecido, empresa: null }, dele)
    expect(resposta.statusCode).toBe(200)
    const aberto: Convite = resposta.json()
    const token = await tokenDe(aberto)
    expect(await abre(token)).toBe(200)
    const [{ convidado_por }] = await sql('SELECT convidado_por FROM convite WHERE id = $1', [aberto.id])
    const mostrado = async () => {
      const lista = await test.chamar({ url: `/cpainel/convites?busca=${aberto.email}`, token: admin })
      const [{ estado, parado }] = lista.json().itens
      return { estado, parado }
    }
    expect(await mostrado()).toEqual({ estado: 'ABERTO', parado: false })
    await sql(tirar, [convidado_por])
    expect(await mostrado()).toEqual({ estado: 'ABERTO', parado: true })
    expect(await abre(token)).toBe(404)
    expect((await aceitar(token, cpfNumero(440_000_000 + numero))).statusCode).toBe(404)
    const gestor = await test.entrar(cpfs.gestor)
    expect((await chamar('/convites/aceitar-com-conta', { token }, gestor)).statusCode).toBe(404)
    expect((await chamar(`/cpainel/convites/${aberto.id}/reenviar`)).statusCode).toBe(200)
    expect(await mostrado()).toEqual({ estado: 'ABERTO', parado: false })
    expect(await abre(await tokenDe(aberto))).toBe(200)
  })
})

import { diasParaAtivar, validadeAtivacaoHoras } from '@zelo/contract/identidade/conta'
import { versoesTermos } from '@zelo/contract/site/termos'
import { describe, expect, it } from 'vitest'
import { pessoa, senhaBoa, senhaNova, site, useConta } from '#test/conta.ts'
import { lockWaits } from '#test/lock-waits.ts'
import { limparContas } from './conta.jobs.ts'

const rig = useConta({ limites: false })
const horaMs = 60 * 60_000

it('a sign-up becomes an unconfirmed user, with plan, terms and the manager’s profile', async () => {
  const nova = pessoa({ plano: { plano: 'essencial', periodo: 'ANUAL' }, telefone: '+55 11 98765 4321' })
  expect((await rig.cadastrar(nova, { 'accept-language': 'en' })).json()).toEqual({ ok: true })
  const { url, email } = await rig.link(nova.email)
  expect(url).toMatch(`${site}/ativar?token=`)
  expect(email.assunto).toBe('Confirm your e-mail to activate your account')

  const usuario = await rig.usuario(nova.cpf)
  expect(usuario).toMatchObject({
    nome: 'Marina Duarte',
    telefone: '11987654321',
    status: 'PENDENTE',
    idioma: 'INGLES',
    plano_selecionado: { plano: 'essencial', periodo: 'ANUAL' },
  })
  expect(usuario.senha_hash).toMatch(/^\$argon2id\$/)
  expect(
    await rig.sql('SELECT documento, versao, ip FROM aceite_termos WHERE usuario_id = $1 ORDER BY 1', [usuario.id]),
  ).toEqual([
    { documento: 'privacidade', versao: versoesTermos.privacidade, ip: '127.0.0.1' },
    { documento: 'termos', versao: versoesTermos.termos, ip: '127.0.0.1' },
  ])
  expect(
    await rig.sql('SELECT p.nome FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id WHERE usuario_id = $1', [
      usuario.id,
    ]),
  ).toEqual([{ nome: 'Gestor' }])
  // The job deletes the sign-up that it has made a user of.
  expect(await rig.sql('SELECT 1 FROM cadastro WHERE cpf = $1', [nova.cpf])).toEqual([])
})

it('after activation the basic registration is open, and login returns the plan and the coupon of the link on any device', async () => {
  const nova = pessoa({ plano: { plano: 'essencial', periodo: 'SEMESTRAL' }, cupom: 'parceira1' })
  await rig.cadastrar(nova)
  const { token } = await rig.link(nova.email)
  const antes = (
    await rig.test.chamar({ method: 'POST', url: '/acesso/entrar', body: { cpf: nova.cpf, senha: senhaBoa } })
  ).json()
  expect(antes.status).toBe('PENDENTE')

  expect((await rig.postar('ativacoes', { token })).statusCode).toBe(200)
  const depois = (
    await rig.test.chamar({ method: 'POST', url: '/acesso/entrar', body: { cpf: nova.cpf, senha: senhaBoa } })
  ).json()
  expect(depois).toMatchObject({ status: 'INCOMPLETO', planoSelecionado: { plano: 'essencial', periodo: 'SEMESTRAL' } })
  const pagamento = (await rig.test.chamar({ url: '/pagamentos', token: depois.token })).json()
  expect(pagamento.cupom_indicado).toBe('PARCEIRA1')
  const eu = (await rig.test.chamar({ url: '/acesso/eu', token: depois.token })).json()
  const rotas = eu.permissoes.map(({ rota }: { rota: string }) => rota)
  expect(rotas.some((rota: string) => rota.startsWith('/cadastro-basico/'))).toBe(true)
  expect(rotas.filter((rota: string) => !/^\/(cadastro-basico|conta-usuario|pagamento)/.test(rota))).toEqual([])
})

it('20 sign-ups at once with one CPF make one user and one e-mail', async () => {
  const { cpf } = pessoa()
  const respostas = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      rig.cadastrar(pessoa({ cpf, email: 'mesma.pessoa@exemplo.com.br', nome: `Ana ${'ABCDEFGHIJKLMNOPQRST'[i]}` })),
    ),
  )
  // Hashing is slow, so a few may be answered 503.
  expect(respostas.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true)
  expect(respostas.some(({ statusCode }) => statusCode === 200)).toBe(true)
  await rig.sossego()
  expect(await rig.sql('SELECT count(*)::int AS n FROM usuario WHERE cpf = $1', [cpf])).toEqual([{ n: 1 }])
  expect(await rig.emails('mesma.pessoa@exemplo.com.br')).toHaveLength(1)
})

describe('a CPF or e-mail that has an account', () => {
  async function ativada() {
    const dona = pessoa()
    await rig.cadastrar(dona)
    await rig.postar('ativacoes', { token: (await rig.link(dona.email)).token })
    return { dona, usuario: await rig.usuario(dona.cpf) }
  }

  it('stays unchanged, and its owner is told', async () => {
    const { dona, usuario } = await ativada()
    expect((await rig.cadastrar(pessoa({ cpf: dona.cpf }))).json()).toEqual({ ok: true })
    expect((await rig.cadastrar(pessoa({ email: dona.email.toUpperCase() }))).json()).toEqual({ ok: true })
    const { url, email } = await rig.link(dona.email, 2)
    await rig.sossego()
    expect(await rig.usuario(dona.cpf)).toEqual(usuario)
    expect(await rig.emails(dona.email)).toHaveLength(2)
    expect(email.assunto).toBe('Você já tem uma conta')
    expect(url).toMatch(`${site}/auth/resetar-senha?token=`)
  })

  it('that was never confirmed is replaced by the newest sign-up, and only its link works', async () => {
    const primeira = pessoa({ email: 'errado@exemplo.com.br' })
    await rig.cadastrar(primeira)
    const velho = await rig.link(primeira.email)
    const segunda = pessoa({ cpf: primeira.cpf, senha: senhaNova, nome: 'Marina D. Souza' })
    await rig.cadastrar(segunda)
    const novo = await rig.link(segunda.email)

    expect((await rig.postar('ativacoes', { token: velho.token })).statusCode).toBe(400)
    expect((await rig.postar('ativacoes', { token: novo.token })).statusCode).toBe(200)
    expect(await rig.usuario(primeira.cpf)).toMatchObject({
      email: segunda.email,
      nome: 'Marina D. Souza',
      status: 'INCOMPLETO',
    })
    await expect(rig.test.entrar(primeira.cpf, senhaNova)).resolves.toBeTruthy()
  })

  it('that is being confirmed in that moment keeps its e-mail and its password', async () => {
    const dona = pessoa()
    await rig.cadastrar(dona)
    const { token } = await rig.link(dona.email)
    const estranho = pessoa({ cpf: dona.cpf, senha: senhaNova })
    const { confirmada } = await rig.test.plataforma(async ({ client }) => {
      // What activates writes its line in the trail last.
      await client.query('RESET ROLE; LOCK TABLE auditoria IN SHARE MODE')
      const confirmada = rig.postar('ativacoes', { token })
      await lockWaits(rig.test)
      await rig.cadastrar(estranho)
      await lockWaits(rig.test, 2)
      return { confirmada }
    })
    expect((await confirmada).statusCode).toBe(200)
    await rig.sossego()
    expect(await rig.usuario(dona.cpf)).toMatchObject({ email: dona.email, status: 'INCOMPLETO' })
    await expect(rig.test.entrar(dona.cpf, senhaBoa)).resolves.toBeTruthy()
    expect([await rig.emails(dona.email), await rig.emails(estranho.email)].map((um) => um.length)).toEqual([2, 0])
  })

  it('that a stranger left unconfirmed with my e-mail is replaced by my own sign-up', async () => {
    const estranho = pessoa()
    await rig.cadastrar(estranho)
    await rig.link(estranho.email)
    rig.test.clock.advance(61_000)
    const dona = pessoa({ email: estranho.email, senha: senhaNova })
    await rig.cadastrar(dona)
    const { token } = await rig.link(dona.email, 2)
    await rig.postar('ativacoes', { token })
    expect(await rig.usuario(estranho.cpf)).toBeUndefined()
    await expect(rig.test.entrar(dona.cpf, senhaNova)).resolves.toBeTruthy()
  })
})

describe('a sign-up is refused and nothing is kept of it:', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a CPF whose digits do not add up', { cpf: '111.111.111-11' }, 'cpf'],
    ['a list as CPF', { cpf: ['52998224725'] }, 'cpf'],
    ['an object as CPF', { cpf: { $ne: '' } }, 'cpf'],
    ['a list as e-mail', { email: ['a@exemplo.com', 'b@exemplo.com'] }, 'email'],
    ['two addresses', { email: 'a@exemplo.com,b@exemplo.com' }, 'email'],
    ['an e-mail with a line break', { email: 'a@exemplo.com\r\nBcc: b@exemplo.com' }, 'email'],
    ['an e-mail with a display name', { email: 'Ana <a@exemplo.com>' }, 'email'],
    ['a name with a line break', { nome: 'Ana\r\nBcc: b@exemplo.com' }, 'nome'],
    ['a name with markup', { nome: '<img src=x onerror=alert(1)>' }, 'nome'],
    ['a name without letters', { nome: '   12' }, 'nome'],
    ['half of a character in the name', { nome: 'Ana \ud800' }, 'nome'],
    ['a list as password', { senha: [senhaBoa] }, 'senha'],
    ['a password of 1 KB', { senha: 'girassol '.repeat(120) }, 'senha'],
    ['a password with NUL', { senha: 'girassol azul \0 quarenta' }, 'senha'],
    ['a leaked password', { senha: 'p@ssw0rd' }, 'senha'],
    ['a common word with a year', { senha: 'brasil2026' }, 'senha'],
    ['one character many times', { senha: 'a'.repeat(40) }, 'senha'],
    ['one’s own name as password', { senha: 'marina duarte 1990' }, 'senha'],
    ['a phone without area code', { telefone: '98765-4321' }, 'telefone'],
    ['a plan that is not on sale', { plano: { plano: 'nao-existe', periodo: 'MENSAL' } }, 'plano'],
    [
      'a price from the browser',
      { plano: { plano: 'essencial', periodo: 'MENSAL', preco_mensal: 1 } },
      'plano.preco_mensal',
    ],
    ['a status of one’s own', { status: 'ATIVO' }, 'status'],
  ])('%s', async (_, mudancas, campo) => {
    const resposta = await rig.cadastrar(pessoa(mudancas))
    expect([resposta.statusCode, Object.keys(resposta.json().campos ?? {})]).toEqual([422, [campo]])
    expect(resposta.json().campos[campo]).not.toMatch(/inválid/i)
    expect(await rig.sql('SELECT 1 FROM cadastro')).toEqual([])
  })

  it("a password that contains the person's CPF, with its dots or without", async () => {
    const { cpf, ...resto } = pessoa()
    for (const senha of [cpf, `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`]) {
      expect((await rig.cadastrar({ ...resto, cpf, senha })).json().campos).toHaveProperty('senha')
    }
  })

  it('another version of the terms', async () => {
    const resposta = await rig.cadastrar(pessoa({ aceite: { termos: '2020-01-01', privacidade: '2020-01-01' } }))
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([400, 'RECUSADO'])
  })
})

it('every spelling of a CPF is one account', async () => {
  const nova = pessoa()
  await rig.cadastrar(nova)
  await rig.link(nova.email)
  const larga = [...nova.cpf].map((d) => String.fromCodePoint(0xff10 + Number(d))).join('')
  await rig.cadastrar(pessoa({ cpf: larga, email: nova.email }))
  await rig.cadastrar(pessoa({ cpf: ` ${nova.cpf.slice(0, 9)}-${nova.cpf.slice(9)} `, email: nova.email }))
  await rig.sossego()
  expect(await rig.sql('SELECT count(*)::int AS n FROM usuario WHERE email = $1', [nova.email])).toEqual([{ n: 1 }])
})

it('links use the configured address, whatever the request says', async () => {
  const nova = pessoa()
  await rig.cadastrar(nova, {
    host: 'mau.exemplo',
    'x-forwarded-host': 'mau.exemplo',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=mau.exemplo',
  })
  const { url, email } = await rig.link(nova.email)
  expect(url.startsWith(`${site}/`)).toBe(true)
  expect(email.html + email.texto).not.toContain('mau.exemplo')
})

it('an unconfirmed sign-up is deleted after its time, which frees its CPF; a younger one stays', async () => {
  const velha = pessoa()
  await rig.cadastrar(velha)
  await rig.link(velha.email)
  rig.test.clock.advance((diasParaAtivar * 24 - 1) * horaMs)
  const jovem = pessoa()
  await rig.cadastrar(jovem)
  const { token } = await rig.link(jovem.email)
  await limparContas(rig.test.servicos)
  expect(await rig.usuario(velha.cpf)).toBeDefined()
  rig.test.clock.advance(2 * horaMs)
  await limparContas(rig.test.servicos)
  expect(await rig.usuario(velha.cpf)).toBeUndefined()
  expect((await rig.postar('ativacoes', { token })).statusCode).toBe(200)
})

it('an activation link expires exactly when its hours are over', async () => {
  const nova = pessoa()
  await rig.cadastrar(nova)
  const { token } = await rig.link(nova.email)
  rig.test.clock.advance(validadeAtivacaoHoras * horaMs)
  expect((await rig.postar('ativacoes', { token })).statusCode).toBe(400)
  expect((await rig.usuario(nova.cpf)).status).toBe('PENDENTE')
  // An expired link can still be used to ask for another one.
  await rig.postar('ativacoes/reenviar', { token })
  const outro = await rig.link(nova.email, 2)
  expect((await rig.postar('ativacoes', { token: outro.token })).statusCode).toBe(200)
})

it('the log has no token and no personal data, and the database no token', async () => {
  const nova = pessoa()
  await rig.cadastrar(nova)
  const { token } = await rig.link(nova.email)
  const log = rig.test.log.join('')
  for (const segredo of [token, nova.cpf, nova.email, senhaBoa]) expect(log).not.toContain(segredo)
  const [linha] = await rig.sql(
    'SELECT t.*, t.hash::text AS escrito FROM token_conta t ORDER BY criado_em DESC LIMIT 1',
  )
  expect(JSON.stringify(linha)).not.toContain(token)
})

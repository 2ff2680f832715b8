import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { filaDeSenhas, hashSenha } from '#identidade/acesso/senha/senha.ts'
import { conteudo, cookieDe, cpfNumero, cpfs, useAcesso } from '#test/acesso.ts'

const rig = useAcesso()
const semConta = cpfNumero(987_654_321)

let ultimoIp = 0
/** Each call gives another network, so that tests do not share limits. */
const deOutraRede = () => ({ remoteAddress: `198.51.${++ultimoIp}.7` })

async function retrato() {
  return rig.sql(`SELECT (SELECT json_agg(u ORDER BY u.id) FROM usuario u) AS usuarios, (SELECT count(*) FROM sessao) AS sessoes,
    (SELECT count(*) FROM tentativa_acesso) AS tentativas`)
}

describe('signing in', () => {
  it('returns a token with the data for the interface, and a cookie that scripts cannot read', async () => {
    const resposta = await rig.tentar(cpfs.gestor, senhaDemo, deOutraRede())
    expect(resposta.statusCode).toBe(200)
    expect(resposta.headers['cache-control']).toBe('no-store')
    expect(resposta.json()).toMatchObject({ status: 'ATIVO', planoSelecionado: null })
    const dados = conteudo(resposta.json().token)
    expect(dados).toMatchObject({
      id: rig.ids.gestor,
      empresas_usuario: [rig.empresaId],
      empresas_gestor: [rig.empresaId],
      empresas_nao_gestor: [],
    })
    expect(dados.permissoes).toContainEqual({
      rota: '/gerenciamento/dashboard',
      nome: 'gerenciamento.dashboard',
      pode_visualizar: true,
    })
    expect(Number(dados.exp) - Number(dados.iat)).toBeLessThanOrEqual(15 * 60)
    const cookie = resposta.cookies.find(({ name }) => name === 'zelo_renovacao')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/acesso', maxAge: 30 * 24 * 60 * 60 })
    expect(JSON.stringify(dados)).not.toMatch(/cpf|email|senha/)
  })

  it('returns the plan that the account stores', async () => {
    const cpf = cpfNumero(100_000_001)
    const id = await rig.criar({ cpf })
    await rig.sql('UPDATE usuario SET plano_selecionado = $2 WHERE id = $1', [
      id,
      { plano: 'profissional', periodo: 'ANUAL' },
    ])
    const resposta = await rig.tentar(cpf, senhaDemo, deOutraRede())
    expect(resposta.json().planoSelecionado).toEqual({
      ...{ plano: 'profissional', periodo: 'ANUAL' },
      ...{ preco_mensal: 18900, preco_semestral: 102060, preco_anual: 181440 },
    })
  })

  it('accepts every spelling of a CPF', async () => {
    const spellings = [
      '52998224725',
      ' 529.982.247-25 ',
      '529 982 247 25',
      '５２９９８２２４７２５',
      '529.982.247-25\r\nlevel=error',
    ]
    for (const cpf of spellings) {
      const resposta = await rig.tentar(cpf, senhaDemo, deOutraRede())
      expect([cpf, resposta.statusCode, conteudo(resposta.json().token).id]).toEqual([cpf, 200, rig.ids.gestor])
    }
    expect(rig.test.log.every((linha) => linha.endsWith('\n') && linha.indexOf('\n') === linha.length - 1)).toBe(true)
    expect(rig.test.log.join('')).not.toContain('level=error')
  })

  it('treats a CPF with missing or extra digits as unknown', async () => {
    for (const cpf of ['2998224725', '529982247', '0529982247250', '52998224725x1']) {
      expect([cpf, (await rig.tentar(cpf, senhaDemo, deOutraRede())).statusCode]).toEqual([cpf, 400])
    }
  })

  it('shows the signed-in user with the CPF masked', async () => {
    const { token } = await rig.entrar(cpfs.profissional, deOutraRede())
    const resposta = await rig.eu(token)
    expect(resposta.json()).toMatchObject({
      id: rig.ids.profissional,
      nome: 'Lívia Antunes',
      cpf: '***.533.447-**',
      status: 'ATIVO',
      empresas: [{ id: rig.empresaId, nome: 'Clínica Aurora', gestor: false }],
    })
    expect(resposta.body).not.toMatch(/39053344705|senha|hash/)
  })
})

describe('wrong credentials', () => {
  it('get the same message for an unknown CPF, an impossible CPF and a wrong password', async () => {
    const origem = deOutraRede()
    const respostas = await Promise.all([
      rig.tentar(semConta, 'errada-errada', origem),
      rig.tentar('123', 'errada-errada', origem),
      rig.tentar('111.111.111-11', senhaDemo, origem),
      rig.tentar(cpfs.gestor, 'errada-errada', origem),
      rig.tentar(cpfs.gestor, 'curta', origem),
    ])
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(400))
    expect(new Set(respostas.map(({ body }) => body)).size).toBe(1)
    expect(respostas[0]?.json()).toEqual({
      codigo: 'RECUSADO',
      message: 'CPF ou senha não conferem.',
      acao: 'Confira os dois e tente de novo.',
    })
    expect(respostas.flatMap(({ cookies }) => cookies)).toEqual([])
  })

  it.each(['com\0nulo-no-meio', 'meio-caractere-\ud800'])(
    'with impossible characters get the same answer whether or not the account exists',
    async (senha) => {
      const respostas = await Promise.all([cpfs.gestor, semConta].map((cpf) => rig.tentar(cpf, senha, deOutraRede())))
      expect(respostas.map(({ statusCode }) => statusCode)).toEqual([422, 422])
      expect(respostas[0]?.json().campos).toEqual({ senha: expect.stringContaining('caractere invisível') })
      expect(respostas[1]?.body).toBe(respostas[0]?.body)
    },
  )

  it('get an English answer in an English browser', async () => {
    const resposta = await rig.tentar(semConta, 'errada-errada', {
      ...deOutraRede(),
      headers: { 'accept-language': 'en-GB' },
    })
    expect(resposta.json().message).toBe('CPF or password do not match.')
  })

  it('are hashed whether or not the account exists, so that the time of the answer tells nothing', async () => {
    let soltar = () => {}
    const preso = new Promise<void>((resolve) => {
      soltar = resolve
    })
    const ocupantes = Array.from({ length: 64 }, () => filaDeSenhas.executar(() => preso).catch(() => {}))
    const origem = deOutraRede()
    const [conhecido, desconhecido, impossivel, curta] = await Promise.all([
      rig.tentar(cpfs.profissional, 'errada-errada', origem),
      rig.tentar(semConta, 'errada-errada', origem),
      rig.tentar('123', 'errada-errada', origem),
      rig.tentar(cpfs.profissional, 'curta', origem),
    ])
    soltar()
    await Promise.all(ocupantes)
    expect(
      [conhecido, desconhecido, impossivel].map(({ statusCode, headers }) => [statusCode, headers['retry-after']]),
    ).toEqual(Array(3).fill([503, '2']))
    expect(curta.statusCode).toBe(400)
  })

  it.each([
    ['a list as cpf', { cpf: [cpfs.gestor], senha: senhaDemo }, 'cpf'],
    ['an object as cpf', { cpf: { $ne: '' }, senha: senhaDemo }, 'cpf'],
    ['a list as senha', { cpf: cpfs.gestor, senha: [senhaDemo] }, 'senha'],
    ['an object as senha', { cpf: cpfs.gestor, senha: { length: 9 } }, 'senha'],
    ['numbers', { cpf: 52998224725, senha: senhaDemo }, 'cpf'],
    ['null', { cpf: cpfs.gestor, senha: null }, 'senha'],
    ['nothing', {}, 'cpf'],
    ['a field too many', { cpf: cpfs.gestor, senha: senhaDemo, status: 'ATIVO' }, 'status'],
    ['a password of 129 characters', { cpf: cpfs.gestor, senha: 'a'.repeat(129) }, 'senha'],
    ['a CPF of 100 KB', { cpf: '5'.repeat(100_000), senha: senhaDemo }, 'cpf'],
  ])('with %s are refused by field and change nothing', async (_, payload, campo) => {
    const antes = await retrato()
    const resposta = await rig.pedir({ method: 'POST', url: '/api/acesso/entrar', payload, ...deOutraRede() })
    expect([resposta.statusCode, resposta.json().codigo, Object.keys(resposta.json().campos)]).toEqual([
      422,
      'VALIDACAO',
      expect.arrayContaining([campo]),
    ])
    expect(await retrato()).toEqual(antes)
  })

  it('with a password of one megabyte are refused before all of it is read', async () => {
    const antes = await retrato()
    const resposta = await rig.tentar(cpfs.gestor, 'a'.repeat(1024 * 1024), deOutraRede())
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([413, 'HTTP_413'])
    expect(await retrato()).toEqual(antes)
  })

  it('include passwords that differ only after 73 bytes', async () => {
    const cpf = cpfNumero(100_000_002)
    const comum = 'ç'.repeat(40)
    await rig.criar({ cpf, senhaHash: await hashSenha(`${comum}a`) })
    expect((await rig.tentar(cpf, `${comum}b`, deOutraRede())).statusCode).toBe(400)
    expect((await rig.tentar(cpf, `${comum}a`, deOutraRede())).statusCode).toBe(200)
  })
})

describe('status', () => {
  const casos = [
    ['INATIVO', 'Seu cadastro está inativo.'],
    ['SUSPENSO', 'Seu acesso está suspenso.'],
    ['BLOQUEADO', 'Seu acesso está bloqueado.'],
  ] as const

  it.each(casos)(
    '%s with the right password gets the reason and no session; with the wrong one the common message',
    async (status, texto) => {
      const cpf = cpfNumero(200_000_000 + status.length)
      const id = await rig.criar({ cpf, status })
      const certa = await rig.tentar(cpf, senhaDemo, deOutraRede())
      expect([certa.statusCode, certa.json().message, certa.cookies]).toEqual([400, texto, []])
      expect((await rig.tentar(cpf, 'errada-errada', deOutraRede())).json().message).toBe('CPF ou senha não conferem.')
      expect(await rig.sql('SELECT 1 FROM sessao WHERE usuario_id = $1', [id])).toEqual([])
    },
  )

  it('PENDENTE gets a token without rights, which opens no call', async () => {
    const cpf = cpfNumero(200_000_100)
    const id = await rig.criar({ cpf, status: 'PENDENTE' })
    const resposta = await rig.tentar(cpf, senhaDemo, deOutraRede())
    expect([resposta.statusCode, resposta.json().status, cookieDe(resposta, 'zelo_renovacao')]).toEqual([
      200,
      'PENDENTE',
      '',
    ])
    const { token } = resposta.json()
    expect(conteudo(token)).toMatchObject({ id, permissoes: [], empresas_usuario: [] })
    expect((await rig.eu(token)).statusCode).toBe(401)
    expect(await rig.sql('SELECT 1 FROM sessao WHERE usuario_id = $1', [id])).toEqual([])
  })

  it('INCOMPLETO has only the rights to registration and account', async () => {
    const { token } = await rig.entrar(cpfs.incompleto, deOutraRede())
    const rotas = ((await rig.eu(token)).json().permissoes as { rota: string }[]).map(({ rota }) => rota)
    expect(rotas).toEqual(['/cadastro-basico/empresa', '/cadastro-basico/profissional', '/conta-usuario/configuracoes'])
    expect((conteudo(token).permissoes as { rota: string }[]).map(({ rota }) => rota)).toEqual(rotas)
  })

  it('INCOMPLETO gains nothing by a master entry, whatever its route', async () => {
    await rig.sql("INSERT INTO perfil (nome) VALUES ('Mestre de cadastro')")
    await rig.sql(
      `INSERT INTO perfil_permissao (perfil_id, rota, nome, master)
       SELECT id, unnest(ARRAY['*', '/cadastro-basico/empresa']), 'master', true FROM perfil WHERE nome = 'Mestre de cadastro'`,
    )
    const cpf = cpfNumero(200_000_101)
    await rig.criar({ cpf, status: 'INCOMPLETO', perfil: 'Mestre de cadastro' as 'Gestor' })
    const { token } = await rig.entrar(cpf, deOutraRede())
    expect((await rig.eu(token)).json().permissoes).toEqual([])
  })
})

it.each([
  [8192, 2],
  [19_456, 1],
])('strengthens a hash of %i KiB and %i passes when its owner signs in', async (memoryCost, timeCost) => {
  const cpf = cpfNumero(300_000_000 + memoryCost)
  const id = await rig.criar({ cpf })
  const fraco = await hash(senhaDemo, { memoryCost, timeCost, parallelism: 1 })
  await rig.sql('UPDATE usuario SET senha_hash = $2 WHERE id = $1', [id, fraco])
  await rig.entrar(cpf, deOutraRede())
  const [linha] = await rig.sql('SELECT senha_hash FROM usuario WHERE id = $1', [id])
  expect(linha.senha_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await rig.entrar(cpf, deOutraRede())
})

it('writes no password, CPF or token to the log', () => {
  const tudo = rig.test.log.join('')
  expect(tudo).toContain('acesso.entrou')
  expect(tudo).toContain('acesso.recusado')
  expect(tudo).not.toMatch(/\b\d{11}\b|\d{3}\.\d{3}\.\d{3}-\d{2}|eyJ[\w-]+\.|errada-errada/)
  expect(tudo).not.toContain(senhaDemo)
})

import type { UsuarioDaLista, UsuarioDetalhe } from '@zelo/contract/identidade/usuario'
import type { Flag } from '@zelo/contract/nucleo/permissao'
import { beforeAll, describe, expect, it } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { criarPessoa } from '#test/perfil.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp()
const { sql } = test
const perfis: Record<string, number> = {}
let admin: string

beforeAll(async () => {
  admin = await test.entrar(cpfs.administrador)
  for (const { id, nome } of await sql('SELECT id, nome FROM perfil')) perfis[nome] = id
})

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'
const chamar = (method: Metodo, url: string, body?: unknown, token = admin) =>
  test.chamar({ method, url: `/cpainel/usuarios${url}`, body, token })
const detalhe = async (id: number): Promise<UsuarioDetalhe> => (await chamar('GET', `/${id}`)).json()
const idDe = async (cpf: string): Promise<number> => (await sql('SELECT id FROM usuario WHERE cpf = $1', [cpf]))[0].id
const mudar = (id: number, status: string, token = admin, motivo = 'Pedido do teste') =>
  chamar('PUT', `/${id}/status`, { status, motivo }, token)

async function listar(
  query: string,
  token = admin,
): Promise<{ itens: UsuarioDaLista[]; proximo: string | null; total: number }> {
  return (await chamar('GET', `?${query}`, undefined, token)).json()
}
const nomes = async (query: string) => (await listar(query)).itens.map(({ nome }) => nome)

/** Everything that a call might change although it is refused. */
const retrato = async () =>
  JSON.stringify([
    await sql('SELECT * FROM usuario ORDER BY id'),
    await sql('SELECT * FROM usuario_perfil ORDER BY 1, 2'),
    await sql('SELECT * FROM empresa_usuario ORDER BY 1, 2'),
    await sql('SELECT count(*) FROM auditoria'),
  ])

describe('the list', () => {
  it('finds by part of name and e-mail, without accents, and by a whole CPF in any spelling', async () => {
    expect(await nomes('busca=otavio')).toEqual(['Otávio Nunes'])
    expect(await nomes('busca=LIVIA%40clinica')).toEqual(['Lívia Antunes'])
    expect(await nomes('busca=529.982.247-25')).toEqual(['Helena Prado'])
    expect(await nomes('busca=52998224725')).toEqual(['Helena Prado'])
    expect(await nomes('busca=5299822472')).toEqual([])
    expect(await nomes('busca=he')).toEqual(['Helena Prado'])
    expect(await nomes('busca=%25')).toEqual([])
    // Several words match names only.
    expect(await nomes('busca=lena%20PRA')).toEqual(['Helena Prado'])
    expect(await nomes('busca=prado%20gestor')).toEqual([])
  })

  it('shows profiles, companies and the masked CPF, but neither the whole CPF nor the hash', async () => {
    const resposta = await chamar('GET', '?busca=helena')
    expect(resposta.json().itens[0]).toMatchObject({
      cpf: '***.982.247-**',
      perfis: [{ nome: 'Gestor' }],
      empresas: [{ nome: 'Clínica Aurora', gestor: true }],
      anonimizado: false,
    })
    expect(resposta.body).not.toMatch(/52998224725|argon2/)
  })

  it('filters by status, profile and company, and pages in both orders without gaps', async () => {
    expect(await nomes('status=INCOMPLETO')).toEqual(['Bruno Teles'])
    expect(await nomes(`perfil=${perfis.Administrador}`)).toEqual(['Otávio Nunes'])
    const [{ empresa_id }] = await sql('SELECT empresa_id FROM empresa')
    expect(await nomes(`empresa=${empresa_id}`)).toEqual(expect.arrayContaining(['Helena Prado', 'Lívia Antunes']))
    for (const filtro of ['', '&busca=exemplo', '&busca=exemplo&status=ATIVO']) {
      for (const [ordem, sentido] of [
        ['nome', 'asc'],
        ['nome', 'desc'],
        ['criado_em', 'asc'],
        ['criado_em', 'desc'],
      ]) {
        const base = `ordem=${ordem}&sentido=${sentido}${filtro}`
        const todos = await nomes(`${base}&limite=100`)
        const lidos: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const pagina = await listar(`${base}&limite=2${cursor && `&cursor=${cursor}`}`)
          lidos.push(...pagina.itens.map(({ nome }) => nome))
          cursor = pagina.proximo
        }
        expect(lidos).toEqual(todos)
        expect(new Set(lidos).size).toBeGreaterThan(2)
      }
    }
  })

  it('pages to the last match in both orders, even past the number that is counted', async () => {
    await sql(`INSERT INTO usuario (cpf, nome, email, senha_hash, status)
      SELECT 'x' || lpad(n::text, 10, '0'), (ARRAY['Ana','Bia','Zoé'])[1 + n % 3] || ' Multidão ' || n, n || '@multidao.org', 'x', 'ATIVO'
      FROM generate_series(1, 1150) n`)
    const ordenados = await sql("SELECT id, nome FROM usuario WHERE nome LIKE '% Multidão %' ORDER BY nome, id")
    for (const sentido of ['asc', 'desc']) {
      for (const [busca, quais] of [
        ['multidao', / Multidão /],
        ['a multidao 1', /^(Ana|Bia) Multidão 1/],
        ['bia multi', /^Bia Multidão/],
        ['ultidao 11', / Multidão 11/],
      ] as const) {
        const esperados = ordenados.filter(({ nome }) => quais.test(nome)).map(({ id }) => id)
        const lidos: number[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const url = `ordem=nome&sentido=${sentido}&limite=100&busca=${encodeURIComponent(busca)}`
          const pagina = await listar(`${url}${cursor && `&cursor=${cursor}`}`)
          expect(pagina.total).toBe(Math.min(esperados.length, 1001))
          lidos.push(...pagina.itens.map(({ id }) => id))
          cursor = pagina.proximo
        }
        expect(lidos).toEqual(sentido === 'asc' ? esperados : esperados.toReversed())
      }
    }
    await sql("DELETE FROM usuario WHERE nome LIKE '% Multidão %'")
  })

  it('shows names that begin with the search before names that contain it, to the last page in both orders', async () => {
    await sql(`INSERT INTO usuario (cpf, nome, email, senha_hash, status)
      SELECT 'y' || lpad(n::text, 10, '0'), (ARRAY['Inês ','INES ','Maria Inês ','Ana Inês ','Vera '])[1 + n % 5] || n, 'ines' || n || '@vez.org', 'x',
        (ARRAY['ATIVO','INATIVO'])[1 + n % 2] FROM generate_series(1, 1300) n`)
    for (const sentido of ['asc', 'desc']) {
      for (const status of ['TODOS', 'INATIVO']) {
        const esperados = await sql(
          `SELECT id FROM usuario WHERE busca LIKE '%ines%' AND $1 IN ('TODOS', status)
           ORDER BY NOT busca LIKE 'ines%', nome ${sentido}, id ${sentido}`,
          [status],
        )
        const lidos: number[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const url = `ordem=nome&sentido=${sentido}&status=${status}&limite=100&busca=in%C3%AAs`
          const pagina = await listar(`${url}${cursor && `&cursor=${cursor}`}`)
          lidos.push(...pagina.itens.map(({ id }) => id))
          cursor = pagina.proximo
        }
        expect(lidos).toEqual(esperados.map(({ id }) => id))
      }
    }
    await sql("DELETE FROM usuario WHERE email LIKE '%@vez.org'")
  })

  it.each([
    'ordem=senha_hash',
    'ordem=nome;drop',
    'sentido=x',
    'status=QUALQUER',
    'perfil=1e9999',
    'perfil=1%20OR%201',
    'empresa=x',
    'limite=1e9',
    'cursor=zzzz',
    `busca=${'a'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await chamar('GET', `?${query}`)).statusCode).toBe(422)
  })

  it('is exported with the CPF masked and without spreadsheet formulas', async () => {
    await criarPessoa(test, { nome: '=HYPERLINK("http://x";"oi")' })
    const csv = (await chamar('GET', '/exportar')).body
    expect(csv).toContain('***.982.247-**')
    expect(csv).not.toContain('52998224725')
    expect(csv).toContain(`"'=HYPERLINK(""http://x"";""oi"")"`)
    expect(await sql("SELECT nome FROM auditoria WHERE acao = 'EXPORTAR' AND recurso = 'usuario'")).toHaveLength(1)
  })
})

describe('the data', () => {
  it('are changed, and both the old and the new e-mail address are told', async () => {
    const pessoa = await criarPessoa(test, { nome: 'Nome Antigo', perfis: [perfis.Gestor as number] })
    const body = { nome: 'Nome Novo', email: 'novo@teste.exemplo', telefone: '(11) 98888-7777', idioma: 'INGLES' }
    const resposta = await chamar('PUT', `/${pessoa.id}`, { ...body, versao: 1 })
    expect(resposta.json()).toMatchObject({ ...body, versao: 2 })
    const tarde = await chamar('PUT', `/${pessoa.id}`, { ...body, nome: 'Outro', versao: 1 })
    expect([tarde.statusCode, tarde.json().message]).toEqual([
      409,
      'Otávio Nunes mudou este registro enquanto você editava. Nada foi salvo.',
    ])
    const avisos = await sql("SELECT para FROM email_saida WHERE chave LIKE 'usuario:email:%' ORDER BY para")
    expect(avisos.map(({ para }) => para)).toEqual(['novo@teste.exemplo', pessoa.email])
    const { itens } = (await chamar('GET', `/${pessoa.id}/historico`)).json()
    expect(itens[0]).toMatchObject({ acao: 'ALTERAR', autor: 'Otávio Nunes', antes: { nome: 'Nome Antigo' } })
  })

  it('accept no unknown field, and no e-mail of another user', async () => {
    const { id } = await criarPessoa(test)
    const certo = { nome: 'A', email: 'a@teste.exemplo', telefone: null, idioma: 'INGLES', versao: 1 }
    const antes = await retrato()
    for (const extra of [
      { status: 'ATIVO' },
      { cpf: '52998224725' },
      { senha_hash: 'x' },
      { perfis: [perfis.Administrador] },
      { permissoes: [{ master: true }] },
      { anonimizado_em: null },
      { email: 'HELENA@clinica-aurora.exemplo' },
      { email: 'a@b.exemplo, c@d.exemplo' },
      { email: ['a@b.exemplo'] },
      { nome: 'A\r\nBcc: x@y.exemplo' },
    ]) {
      const resposta = await chamar('PUT', `/${id}`, { ...certo, ...extra })
      expect([Object.keys(extra), resposta.statusCode]).toEqual([Object.keys(extra), 422])
    }
    expect(await retrato()).toBe(antes)
  })
})

it('a request to be erased is shown, can be searched for, and disappears when withdrawn', async () => {
  const pessoa = await criarPessoa(test, { nome: 'Quer Sair', perfis: [perfis.Profissional as number] })
  const token = await test.entrar(pessoa.cpf, senhaDemo)
  const marcadas = async () => (await chamar('GET', '?exclusao=PEDIDA')).json().itens.map((um: { id: number }) => um.id)
  expect(await marcadas()).toEqual([])
  await test.chamar({ method: 'POST', url: '/conta/exclusao', token, body: { senha: senhaDemo } })
  expect(await marcadas()).toEqual([pessoa.id])
  expect((await chamar('GET', `/${pessoa.id}`)).json().exclusao_em).toBe(
    new Date(test.clock.now().getTime() + 7 * 24 * 60 * 60_000).toISOString(),
  )
  await test.chamar({ method: 'DELETE', url: '/conta/exclusao', token })
  expect(await marcadas()).toEqual([])
})

it('the activation e-mail is sent again only to users who have not activated', async () => {
  const pendente = await criarPessoa(test, { nome: 'Ainda Não', status: 'PENDENTE' })
  expect((await chamar('POST', `/${pendente.id}/reenviar-ativacao`)).json()).toEqual({ ok: true })
  await eventually(async () => {
    const emails = await sql('SELECT para FROM email_saida WHERE para = $1', [pendente.email])
    expect(emails).toHaveLength(1)
  })
  const { itens } = (await chamar('GET', `/${pendente.id}/historico`)).json()
  expect(itens[0].depois).toEqual({ ativacao_reenviada: true })
  const ativa = await criarPessoa(test)
  expect((await chamar('POST', `/${ativa.id}/reenviar-ativacao`)).statusCode).toBe(400)
})

describe('the life cycle', () => {
  it.each(['INATIVO', 'SUSPENSO', 'BLOQUEADO'])(
    'to %s ends every session at once, tells the user, and can be reversed',
    async (status) => {
      const { id, cpf, email } = await criarPessoa(test, { perfis: [perfis.Profissional as number] })
      const sessoes = [await test.entrar(cpf), await test.entrar(cpf)]
      expect((await mudar(id, status)).json()).toMatchObject({ status, status_motivo: 'Pedido do teste', sessoes: [] })
      for (const token of sessoes) expect((await test.chamar({ url: '/acesso/eu', token })).statusCode).toBe(401)
      await expect(test.entrar(cpf, senhaDemo)).rejects.toThrow('400')
      expect((await mudar(id, 'ATIVO')).json()).toMatchObject({ status: 'ATIVO' })
      await test.entrar(cpf, senhaDemo)
      const avisos = await sql('SELECT assunto, html FROM email_saida WHERE para = $1 ORDER BY criado_em, id', [email])
      expect(avisos.map(({ assunto }) => assunto)).toEqual(['Seu acesso está pausado', 'Seu acesso voltou'])
      expect(avisos[0].html).not.toContain('Pedido do teste')
    },
  )

  it('leaves PENDENTE only by the e-mail, allows only possible changes, and needs a reason', async () => {
    const pendente = await criarPessoa(test, { status: 'PENDENTE' })
    const ativo = await criarPessoa(test)
    const antes = await retrato()
    for (const status of ['ATIVO', 'BLOQUEADO']) expect((await mudar(pendente.id, status)).statusCode).toBe(400)
    expect((await mudar(ativo.id, 'ATIVO')).statusCode).toBe(400)
    for (const status of ['PENDENTE', 'INCOMPLETO', 'TODOS', 'REI'])
      expect((await mudar(ativo.id, status)).statusCode).toBe(422)
    expect((await mudar(ativo.id, 'SUSPENSO', admin, '  ')).statusCode).toBe(422)
    expect(await retrato()).toBe(antes)
  })

  it('returns to INCOMPLETO if no company is registered', async () => {
    const id = await idDe(cpfs.incompleto)
    await mudar(id, 'SUSPENSO')
    expect((await mudar(id, 'ATIVO')).json().status).toBe('INCOMPLETO')
  })

  it('changes several users, each by the same rules', async () => {
    const [a, b] = [await criarPessoa(test), await criarPessoa(test)]
    const eu = await idDe(cpfs.administrador)
    const ids = [a.id, b.id, eu]
    const resposta = await chamar('PUT', '/status', { ids, status: 'SUSPENSO', motivo: 'Lote' })
    expect(resposta.json()).toEqual({
      feitos: 2,
      recusados: [{ id: eu, nome: 'Otávio Nunes', motivo: 'Ninguém muda o próprio status, perfil ou empresa.' }],
    })
  })
})

describe('profiles and companies', () => {
  it('changes apply on the next call', async () => {
    const { id, cpf } = await criarPessoa(test, { perfis: [perfis.Profissional as number] })
    const token = await test.entrar(cpf)
    expect((await chamar('GET', '', undefined, token)).statusCode).toBe(403)
    const dado = await chamar('PUT', `/${id}/perfis`, { perfis: [perfis.Suporte, perfis.Profissional] })
    expect(dado.json().perfis.map(({ nome }: { nome: string }) => nome)).toEqual(['Profissional', 'Suporte'])
    expect((await chamar('GET', '', undefined, token)).statusCode).toBe(200)
    await chamar('PUT', `/${id}/perfis`, { perfis: [perfis.Profissional] })
    expect((await chamar('GET', '', undefined, token)).statusCode).toBe(403)
  })

  it('an added company is visible on the next call, a removed one is not', async () => {
    const { id, cpf } = await criarPessoa(test, { perfis: [perfis.Gestor as number] })
    const token = await test.entrar(cpf)
    const clientes = () => test.chamar({ url: '/gerenciamento/clientes', token })
    const [{ empresa_id }] = await sql('SELECT empresa_id FROM empresa')
    expect((await clientes()).statusCode).toBe(404)
    await chamar('PUT', `/${id}/empresas`, { empresas: [{ id: empresa_id, gestor: true }] })
    expect((await clientes()).statusCode).toBe(200)
    await chamar('PUT', `/${id}/empresas`, { empresas: [] })
    expect((await clientes()).statusCode).toBe(404)
    const torta = await chamar('PUT', `/${id}/empresas`, {
      empresas: [{ id: '0190a000-0000-7000-8000-000000000001', gestor: true }],
    })
    expect([torta.statusCode, torta.json().campos]).toEqual([
      422,
      { empresas: 'Escolha cada empresa uma vez, da lista.' },
    ])
  })
})

describe('two administrators of one person', () => {
  it('the second gets a conflict that names the first, and succeeds after reading the new state', async () => {
    const { id } = await criarPessoa(test, { perfis: [perfis.Profissional as number] })
    const [{ empresa_id }] = await sql('SELECT empresa_id FROM empresa')
    const p = (...nomes: string[]) => nomes.map((um) => perfis[um] as number)
    const empresas = [{ id: empresa_id, gestor: true }]
    const passos = [
      ['perfis', { perfis: p('Suporte', 'Profissional'), antes: p('Profissional') }, 200],
      ['perfis', { perfis: p('Profissional', 'Gestor'), antes: p('Profissional') }, 409],
      ['perfis', { perfis: p('Gestor'), antes: p('Profissional', 'Suporte') }, 200],
      ['empresas', { empresas, antes: [] }, 200],
      ['empresas', { empresas: [], antes: [{ id: empresa_id, gestor: false }] }, 409],
      ['empresas', { empresas: [], antes: empresas }, 200],
    ] as const
    for (const [oque, body, status] of passos) {
      const antes = (await chamar('GET', `/${id}`)).json()
      const resposta = await chamar('PUT', `/${id}/${oque}`, body)
      expect([JSON.stringify(body), resposta.statusCode]).toEqual([JSON.stringify(body), status])
      if (status === 200) continue
      expect(resposta.json().message).toContain('Otávio Nunes mudou este registro')
      expect((await chamar('GET', `/${id}`)).json()).toEqual(antes)
    }
    expect((await chamar('GET', `/${id}`)).json()).toMatchObject({ empresas: [], perfis: [{ nome: 'Gestor' }] })
  })
})

describe('sessions', () => {
  it('are shown, and ended one by one or all together', async () => {
    const { id, cpf } = await criarPessoa(test, { perfis: [perfis.Gestor as number] })
    const tokens = [await test.entrar(cpf), await test.entrar(cpf), await test.entrar(cpf)]
    const vivas = async () =>
      (await Promise.all(tokens.map((token) => test.chamar({ url: '/acesso/eu', token })))).filter(
        ({ statusCode }) => statusCode === 200,
      ).length
    const { sessoes } = await detalhe(id)
    expect(sessoes).toHaveLength(3)
    await chamar('POST', `/${id}/sessoes/encerrar`, { sessao: sessoes[0]?.id })
    expect(await vivas()).toBe(2)
    expect((await chamar('POST', `/${id}/sessoes/encerrar`, { sessao: sessoes[0]?.id })).statusCode).toBe(404)
    await chamar('POST', `/${id}/sessoes/encerrar`, {})
    expect(await vivas()).toBe(0)
  })
})

describe('a lost second factor', () => {
  it('is removed with the administrator’s own password, which ends the sessions and is announced', async () => {
    const { id, cpf, email } = await criarPessoa(test, { perfis: [perfis.Profissional as number] })
    const token = await test.entrar(cpf)
    await sql("INSERT INTO segundo_fator (usuario_id, segredo, criado_em, ativado_em) VALUES ($1, 'x', now(), now())", [
      id,
    ])
    expect((await detalhe(id)).segundo_fator).toBe(true)
    const remover = (senha: string) => chamar('POST', `/${id}/segundo-fator/remover`, { senha })
    const errada = await remover('não é a minha senha')
    expect([errada.statusCode, Object.keys(errada.json().campos)]).toEqual([422, ['senha']])
    expect((await detalhe(id)).segundo_fator).toBe(true)
    expect((await remover(senhaDemo)).json()).toMatchObject({ segundo_fator: false, sessoes: [] })
    expect((await test.chamar({ url: '/acesso/eu', token })).statusCode).toBe(401)
    const avisos = await sql('SELECT assunto FROM email_saida WHERE para = $1', [email])
    expect(avisos).toEqual([{ assunto: 'A verificação em duas etapas foi redefinida' }])
  })
})

describe('deleting', () => {
  it('removes an account that was never confirmed', async () => {
    const { id } = await criarPessoa(test, { status: 'PENDENTE' })
    expect((await detalhe(id)).exclusao).toBe('EXCLUIR')
    expect((await chamar('DELETE', `/${id}`)).json()).toEqual({ resultado: 'EXCLUIDO' })
    expect((await chamar('GET', `/${id}`)).statusCode).toBe(404)
  })

  it('makes any other account anonymous, frees CPF and e-mail, and cannot be undone', async () => {
    const pessoa = await criarPessoa(test, { nome: 'Rita Sigilosa', perfis: [perfis.Gestor as number] })
    const { id, cpf, email } = pessoa
    const token = await test.entrar(cpf)
    await mudar(id, 'SUSPENSO')
    expect((await chamar('DELETE', `/${id}`)).json()).toEqual({ resultado: 'ANONIMIZADO' })
    expect(await detalhe(id)).toMatchObject({
      nome: 'Conta excluída',
      cpf: '',
      status: 'INATIVO',
      anonimizado: true,
      perfis: [],
      sessoes: [],
    })
    const restos = JSON.stringify([
      await sql('SELECT * FROM usuario WHERE id = $1', [id]),
      await sql('SELECT * FROM email_saida'),
      await sql('SELECT * FROM sessao WHERE usuario_id = $1', [id]),
    ])
    for (const dado of ['Rita', cpf, email]) expect(restos).not.toContain(dado)
    expect((await test.chamar({ url: '/acesso/eu', token })).statusCode).toBe(401)
    for (const [method, url, body] of [
      ['PUT', '/status', { status: 'ATIVO', motivo: 'voltar' }],
      ['PUT', '/perfis', { perfis: [perfis.Gestor] }],
      ['DELETE', '', undefined],
    ] as const) {
      expect((await chamar(method, `/${id}${url}`, body)).statusCode).toBe(400)
    }
    await criarPessoa(test)
    await sql("INSERT INTO usuario (cpf, nome, email, senha_hash, status) VALUES ($1, 'Nova', $2, 'x', 'PENDENTE')", [
      cpf,
      email,
    ])
  })
})

describe('an administrator of users who is not a master', () => {
  const tudo: Flag[] = [
    'pode_visualizar',
    'pode_incluir',
    'pode_alterar',
    'pode_excluir',
    'pode_permitir',
    'pode_copiar',
  ]
  let token: string
  let eu: number

  beforeAll(async () => {
    token = await entrarComo(test, { '/cpainel/usuario': tudo, '/cpainel/perfil': tudo })
    eu = (await test.chamar({ url: '/acesso/eu', token })).json().id
  })

  it('cannot change users with more rights', async () => {
    const master = await idDe(cpfs.administrador)
    const gestor = await idDe(cpfs.gestor)
    const antes = await retrato()
    for (const id of [master, gestor]) {
      const respostas = await Promise.all([
        chamar(
          'PUT',
          `/${id}`,
          { nome: 'X', email: 'x@x.exemplo', telefone: null, idioma: 'INGLES', versao: 1 },
          token,
        ),
        mudar(id, 'BLOQUEADO', token),
        chamar('PUT', `/${id}/perfis`, { perfis: [] }, token),
        chamar('PUT', `/${id}/empresas`, { empresas: [] }, token),
        chamar('POST', `/${id}/sessoes/encerrar`, {}, token),
        chamar('DELETE', `/${id}`, undefined, token),
      ])
      for (const resposta of respostas) {
        expect([resposta.statusCode, resposta.json().message]).toEqual([
          400,
          expect.stringContaining('pode mais do que você'),
        ])
      }
    }
    expect(await retrato()).toBe(antes)
  })

  it('gives nobody a profile with more rights, alone or in bulk, and nothing to themselves', async () => {
    const { id } = await criarPessoa(test)
    const antes = await retrato()
    const dado = await chamar('PUT', `/${id}/perfis`, { perfis: [perfis.Administrador] }, token)
    expect([dado.statusCode, dado.json().message]).toEqual([400, expect.stringContaining('acesso total')])
    const lote = await chamar('PUT', '/perfis', { ids: [id], perfis: [perfis.Gestor] }, token)
    expect(lote.json()).toMatchObject({ feitos: 0, recusados: [{ id }] })
    for (const [url, body] of [
      ['perfis', { perfis: [perfis.Administrador] }],
      ['perfis', { perfis: [] }],
      ['status', { status: 'INATIVO', motivo: 'eu' }],
      ['empresas', { empresas: [] }],
    ] as const) {
      const proprio = await chamar('PUT', `/${eu}/${url}`, body, token)
      expect([proprio.statusCode, proprio.json().message]).toEqual([
        400,
        'Ninguém muda o próprio status, perfil ou empresa.',
      ])
    }
    expect((await chamar('DELETE', `/${eu}`, undefined, token)).statusCode).toBe(400)
    expect((await chamar('PUT', `/${id}/perfis`, { perfis: [987654] }, token)).statusCode).toBe(422)
    expect(await retrato()).toBe(antes)
  })

  it('of profile Suporte reads and cannot change anything', async () => {
    const suporte = await criarPessoa(test, { perfis: [perfis.Suporte as number] })
    const alvo = await criarPessoa(test)
    const fraco = await test.entrar(suporte.cpf, senhaDemo)
    expect((await chamar('GET', `/${alvo.id}`, undefined, fraco)).statusCode).toBe(200)
    const antes = await retrato()
    const respostas = await Promise.all([
      chamar(
        'PUT',
        `/${alvo.id}`,
        { nome: 'X', email: 'x@x.exemplo', telefone: null, idioma: 'INGLES', versao: 1 },
        fraco,
      ),
      mudar(alvo.id, 'BLOQUEADO', fraco),
      chamar('PUT', `/${alvo.id}/perfis`, { perfis: [] }, fraco),
      chamar('PUT', '/perfis', { ids: [alvo.id], perfis: [] }, fraco),
      chamar('PUT', `/${alvo.id}/empresas`, { empresas: [] }, fraco),
      chamar('DELETE', `/${alvo.id}`, undefined, fraco),
      chamar('GET', '/exportar', undefined, fraco),
    ])
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(respostas.map(() => 403))
    expect(await retrato()).toBe(antes)
  })
})

it('the last master stays when eight masters remove one another at once', async () => {
  const [{ id: perfil }] = await sql("INSERT INTO perfil (nome) VALUES ('Segundo master') RETURNING id")
  await sql("INSERT INTO perfil_permissao (perfil_id, rota, nome, master) VALUES ($1, '*', 'master', true)", [perfil])
  const pessoas = await Promise.all(Array.from({ length: 8 }, () => criarPessoa(test, { perfis: [perfil] })))
  const eu = await idDe(cpfs.administrador)
  const senhaHash = (await sql('SELECT senha_hash FROM usuario WHERE id = $1', [eu]))[0].senha_hash
  await sql('UPDATE usuario SET senha_hash = $1 WHERE id = ANY ($2)', [senhaHash, pessoas.map(({ id }) => id)])
  const tokens: string[] = []
  for (const { cpf } of pessoas) tokens.push(await test.entrar(cpf))
  await mudar(eu, 'INATIVO', tokens[0] as string)
  const respostas = await Promise.all(
    tokens.map((token, i) => {
      const { id } = pessoas[(i + 1) % 8] as { id: number }
      return i % 2 ? mudar(id, 'BLOQUEADO', token) : chamar('PUT', `/${id}/perfis`, { perfis: [] }, token)
    }),
  )
  const [{ total }] = await sql(
    "SELECT count(*) AS total FROM usuario u JOIN usuario_perfil up ON up.usuario_id = u.id WHERE u.status = 'ATIVO' AND up.perfil_id = $1",
    [perfil],
  )
  expect(total).toBeGreaterThanOrEqual(1)
  for (const resposta of respostas) expect([200, 400, 401, 403]).toContain(resposta.statusCode)
  await sql("UPDATE usuario SET status = 'ATIVO' WHERE id = $1", [eu])
})

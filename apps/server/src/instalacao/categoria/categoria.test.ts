import { type Flag, flags } from '@zelo/contract/nucleo/permissao'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp()
const url = '/cpainel/categorias'
let administrador: string
let suporte: string

beforeAll(async () => {
  administrador = await test.entrar(cpfs.administrador)
  suporte = await entrarComo(test, { '/cpainel/categoria': ['pode_visualizar'] })
})

const dados = {
  nome_br: 'Fotografia',
  nome_en: 'Photography',
  slug: 'fotografia',
  icone: 'camera',
  descricao_br: 'Ensaios e eventos.',
  descricao_en: 'Portraits and events.',
  ordem: 110,
  ativo: true,
}

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown, token = administrador) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })

async function criar(mudancas: Partial<typeof dados> = {}) {
  const resposta = await chamar('POST', '', { ...dados, ...mudancas })
  expect(resposta.body).toContain('"versao":1')
  return resposta.json() as typeof dados & { id: string; versao: number }
}

const historico = async (id: string) => (await chamar('GET', `/${id}/historico`)).json().itens
const { sql } = test

describe('the list', () => {
  const nomes = (resposta: { json(): { itens: { nome_br: string }[] } }) =>
    resposta.json().itens.map((item) => item.nome_br)

  it('comes in display order, or by name in both directions, page by page without gap or repeat', async () => {
    const inteira = await chamar('GET')
    expect(inteira.json()).toMatchObject({ proximo: null, total: 10 })
    expect(nomes(inteira)[0]).toBe('Clínica e consultório')
    for (const sentido of ['asc', 'desc']) {
      const vistas: string[] = []
      for (let cursor = ''; ; ) {
        const pagina = await chamar('GET', `?ordem=nome&sentido=${sentido}&limite=3${cursor && `&cursor=${cursor}`}`)
        vistas.push(...nomes(pagina))
        cursor = pagina.json().proximo
        if (!cursor) break
      }
      const esperadas = nomes(inteira).sort((a, b) => a.localeCompare(b, 'pt-BR'))
      expect(vistas).toEqual(sentido === 'asc' ? esperadas : esperadas.reverse())
    }
  })

  it('is searched without regard to accents and case, in both languages', async () => {
    expect(nomes(await chamar('GET', '?busca=CLINICA'))).toEqual(['Clínica e consultório'])
    expect(nomes(await chamar('GET', '?busca=barber%20shop'))).toEqual(['Barbearia'])
    expect(nomes(await chamar('GET', '?busca=%25'))).toEqual([])
  })

  it.each(['bm9tZXxhc2N8MQ', 'xxx', Buffer.from('alterada_em|asc|ontem|nada').toString('base64url')])(
    'a forged cursor is refused: %s',
    async (cursor) => {
      const resposta = await chamar('GET', `?ordem=alterada_em&cursor=${cursor}`)
      expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, ['cursor']])
    },
  )

  it('is exported whole as CSV, in the caller’s language, without spreadsheet formulas', async () => {
    const { id } = await criar({ nome_br: '=1+1; "x"', slug: 'formula' })
    const resposta = await test.chamar({
      url: `${url}/exportar`,
      token: administrador,
      headers: { 'accept-language': 'en' },
    })
    expect(resposta.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(resposta.headers['content-disposition']).toBe('attachment; filename="categorias.csv"')
    const linhas = resposta.body.split('\r\n')
    expect(linhas[0]).toBe(
      '\uFEFFName (Portuguese);Name (English);Slug;Description (Portuguese);Description (English);Order;Active;Changed at',
    )
    expect(linhas).toContainEqual(expect.stringContaining(`"'=1+1; ""x""";Photography;formula`))
    expect(linhas).toHaveLength(13)
    await chamar('DELETE', `/${id}`)
  })
})

describe('adding and changing', () => {
  it('stores the data, raises the version each time, and records the author', async () => {
    const nova = await criar()
    const mudada = (await chamar('PUT', `/${nova.id}`, { ...dados, ordem: 5, versao: 1 })).json()
    expect(mudada).toMatchObject({ ...dados, ordem: 5, versao: 2 })
    expect((await chamar('GET', `/${nova.id}`)).json()).toEqual(mudada)
    expect(await historico(nova.id)).toMatchObject([
      { acao: 'ALTERAR', autor: 'Otávio Nunes', perfis: 'Administrador', antes: { ordem: 110 }, depois: { ordem: 5 } },
      { acao: 'INCLUIR', antes: {}, depois: dados },
    ])
  })

  it('names every invalid field and changes nothing', async () => {
    const ruim = { ...dados, nome_br: '  ', slug: 'Com Espaço', icone: 'bomba', ordem: -1, extra: 1 }
    const resposta = await chamar('POST', '', ruim)
    expect([resposta.statusCode, Object.keys(resposta.json().campos).sort()]).toEqual([
      422,
      ['extra', 'icone', 'nome_br', 'ordem', 'slug'],
    ])
    const repetido = await chamar('POST', '', { ...dados, slug: 'barbearia' })
    expect([repetido.statusCode, repetido.json().campos]).toEqual([
      422,
      { slug: 'Outra categoria já usa este identificador. Escolha outro.' },
    ])
    expect((await chamar('GET', '?busca=espaço')).json().itens).toEqual([])
  })

  it('if two administrators edit the same record, the second is told and overwrites nothing', async () => {
    const nova = await criar({ slug: 'disputada' })
    const [a, b] = await Promise.all(
      [1, 2].map((ordem) => chamar('PUT', `/${nova.id}`, { ...dados, slug: 'disputada', ordem, versao: 1 })),
    )
    const [salva, recusada] = a?.statusCode === 200 ? [a, b] : [b, a]
    expect([salva?.statusCode, recusada?.statusCode]).toEqual([200, 409])
    expect(recusada?.json()).toMatchObject({
      codigo: 'CONFLITO',
      message: 'Otávio Nunes mudou este registro enquanto você editava. Nada foi salvo.',
    })
    expect((await chamar('GET', `/${nova.id}`)).json()).toMatchObject({ versao: 2, ordem: salva?.json().ordem })
    expect(await historico(nova.id)).toHaveLength(2)
  })

  it('a copy is inactive, with a new name and slug', async () => {
    const { id } = await criar({ slug: 'original', nome_br: 'x'.repeat(80) })
    const copia = (await chamar('POST', `/${id}/copiar`)).json()
    expect(copia).toMatchObject({
      nome_br: `${'x'.repeat(72)} (cópia)`,
      nome_en: 'Photography (copy)',
      ativo: false,
      versao: 1,
    })
    expect(copia.slug).toMatch(/^original-[0-9a-f]{8}$/)
    expect(await historico(copia.id)).toMatchObject([{ acao: 'COPIAR' }])
  })

  it('switching off several takes them out of forms; doing it again leaves no trail', async () => {
    const ids = [(await criar({ slug: 'um' })).id, (await criar({ slug: 'dois' })).id]
    const opcoes = async () => (await test.chamar({ url: '/opcoes/categorias', token: suporte })).json()
    expect(await opcoes()).toContainEqual({ id: ids[0], nome: 'Fotografia', slug: 'um', icone: 'camera' })
    for (const _ of [1, 2]) {
      expect((await chamar('PUT', '/situacao', { ids, ativo: false })).json()).toEqual({ ok: true })
    }
    expect((await opcoes()).map(({ id }: { id: string }) => id)).not.toContain(ids[0])
    expect(await historico(ids[1] as string)).toMatchObject([
      { acao: 'DESATIVAR', depois: { ativo: false } },
      { acao: 'INCLUIR' },
    ])
  })
})

describe('deleting', () => {
  it('removes the record and keeps its history', async () => {
    const { id } = await criar({ slug: 'de-passagem' })
    expect((await chamar('DELETE', `/${id}`)).json()).toEqual({ ok: true })
    expect((await chamar('GET', `/${id}`)).statusCode).toBe(404)
    expect(await historico(id)).toMatchObject([
      { acao: 'EXCLUIR', antes: { slug: 'de-passagem' }, depois: {} },
      { acao: 'INCLUIR' },
    ])
  })

  it('is refused while a company uses it, with the reason and the number', async () => {
    const { id } = await criar({ slug: 'em-uso' })
    await sql('UPDATE empresa SET categoria_id = $1', [id])
    const recusa = await chamar('DELETE', `/${id}`)
    expect([recusa.statusCode, recusa.json().message]).toEqual([
      400,
      '«Fotografia» está em uso: 1 empresa. Nada mudou.',
    ])
    expect((await chamar('GET', `/${id}`)).statusCode).toBe(200)
    await sql('UPDATE empresa SET categoria_id = NULL')
  })
})

describe('permissions', () => {
  const operacoes: [Flag, (id: string, token: string) => Promise<{ statusCode: number }>][] = [
    ['pode_visualizar', (_id, token) => chamar('GET', '', undefined, token)],
    ['pode_visualizar', (_id, token) => chamar('GET', '/exportar', undefined, token)],
    ['pode_visualizar', (id, token) => chamar('GET', `/${id}`, undefined, token)],
    ['pode_visualizar', (id, token) => chamar('GET', `/${id}/historico`, undefined, token)],
    ['pode_incluir', (id, token) => chamar('POST', '', { ...dados, slug: `n-${id}` }, token)],
    ['pode_copiar', (id, token) => chamar('POST', `/${id}/copiar`, undefined, token)],
    ['pode_alterar', (id, token) => chamar('PUT', `/${id}`, { ...dados, slug: id, versao: 1 }, token)],
    ['pode_alterar', (id, token) => chamar('PUT', '/situacao', { ids: [id], ativo: false }, token)],
    ['pode_excluir', (id, token) => chamar('DELETE', `/${id}`, undefined, token)],
  ]

  it.each(flags)('%s allows its own operations only', async (flag) => {
    const token = await entrarComo(test, { '/cpainel/categoria': [flag] })
    for (const [exigida, operar] of operacoes) {
      const { id } = await criar({ slug: `u-${Math.random().toString(36).slice(2)}` })
      expect([exigida, (await operar(id, token)).statusCode]).toEqual([exigida, exigida === flag ? 200 : 403])
    }
  })

  it('a refusal names screen and operation, and whom to ask', async () => {
    const { id } = await criar({ slug: 'recusada' })
    const recusa = await chamar('DELETE', `/${id}`, undefined, suporte)
    expect([recusa.statusCode, recusa.json().acao]).toEqual([
      403,
      'Falta a permissão «Excluir em Categorias». Peça a um administrador da plataforma.',
    ])
  })
})

it('a change whose trail cannot be written does not happen', async () => {
  const { id } = await criar({ slug: 'sem-rastro' })
  const dono = test.servicos.db.pool
  await dono.query(`CREATE FUNCTION falhar() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END'`)
  await dono.query('CREATE TRIGGER falhar BEFORE INSERT ON auditoria EXECUTE FUNCTION falhar()')
  try {
    for (const resposta of [
      await chamar('PUT', `/${id}`, { ...dados, slug: 'sem-rastro', ordem: 7, versao: 1 }),
      await chamar('DELETE', `/${id}`),
      await chamar('POST', '', { ...dados, slug: 'nunca' }),
    ]) {
      expect(resposta.statusCode).toBe(500)
    }
  } finally {
    await dono.query('DROP TRIGGER falhar ON auditoria')
  }
  expect((await chamar('GET', `/${id}`)).json()).toMatchObject({ ordem: 110, versao: 1 })
  expect((await chamar('GET', '?busca=nunca')).json().itens).toEqual([])
})

it('a change that fails leaves no trail', async () => {
  const { id } = await criar({ slug: 'sem-mudanca' })
  await chamar('PUT', `/${id}`, { ...dados, slug: 'barbearia', versao: 1 })
  await chamar('PUT', `/${id}`, { ...dados, slug: 'sem-mudanca', versao: 9 })
  expect(await historico(id)).toHaveLength(1)
})

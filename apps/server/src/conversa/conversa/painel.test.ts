import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
let gestor = ''
let profissionalDaClinica = ''

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  profissionalDaClinica = await test.entrar(cpfs.profissional)
})

const get = async (url: string, token: string) => {
  const resposta = await test.chamar({ url, token })
  return { status: resposta.statusCode, corpo: resposta.json() }
}

describe('GET /gerenciamento/conversas', () => {
  it('pages by key: every conversation once, newest message first', async () => {
    const vistas: { id: string; ultima_em: string }[] = []
    for (let cursor = ''; ; ) {
      const { corpo } = await get(`/gerenciamento/conversas?limite=17${cursor && `&cursor=${cursor}`}`, gestor)
      vistas.push(...corpo.itens)
      if (!corpo.proximo) break
      cursor = corpo.proximo
    }
    expect(vistas.length).toBeGreaterThan(50)
    expect(new Set(vistas.map(({ id }) => id)).size).toBe(vistas.length)
    expect(vistas.map(({ ultima_em }) => ultima_em)).toEqual(
      vistas
        .map(({ ultima_em }) => ultima_em)
        .toSorted()
        .reverse(),
    )
  })

  it('filters by state and finds by the client’s name without its accents', async () => {
    const esperando = await get('/gerenciamento/conversas?status=ESPERANDO', gestor)
    expect(esperando.corpo.itens).toHaveLength(1)
    const achadas = await get('/gerenciamento/conversas?busca=vinicius', gestor)
    expect(achadas.corpo.itens.length).toBeGreaterThan(0)
    for (const item of achadas.corpo.itens) expect(item.cliente.nome).toBe('Vinícius Cardoso')
  })

  it('refuses a forged cursor and a page of a billion', async () => {
    for (const query of [
      'cursor=lixo',
      `cursor=${Buffer.from("1|' OR 1=1").toString('base64url')}`,
      'limite=1000000000',
    ]) {
      expect((await get(`/gerenciamento/conversas?${query}`, gestor)).status).toBe(422)
    }
  })
})

describe('GET /gerenciamento/conversas/:id/mensagens', () => {
  it('reads backwards, page by page', async () => {
    const [{ id }] = (await get('/gerenciamento/conversas?status=AGENTE', gestor)).corpo.itens
    const { corpo: tudo } = await get(`/gerenciamento/conversas/${id}/mensagens`, gestor)
    const ordens: number[] = []
    for (let antes = ''; ; ) {
      const { corpo } = await get(`/gerenciamento/conversas/${id}/mensagens?limite=3${antes}`, gestor)
      ordens.unshift(...corpo.mensagens.map((m: { ordem: number }) => m.ordem))
      if (!corpo.mais_antigas) break
      antes = `&antes_de=${ordens[0]}`
    }
    expect(ordens).toEqual(tudo.mensagens.map((m: { ordem: number }) => m.ordem))
  })
})

describe('GET /gerenciamento/clientes', () => {
  it('lists by name and pages by key', async () => {
    const nomes: string[] = []
    for (let cursor = ''; ; ) {
      const { corpo } = await get(`/gerenciamento/clientes?limite=7${cursor && `&cursor=${cursor}`}`, gestor)
      nomes.push(...corpo.itens.map((item: { nome: string }) => item.nome))
      if (!corpo.proximo) break
      cursor = corpo.proximo
    }
    expect(nomes).toHaveLength(26)
    expect(new Set(nomes).size).toBe(26)
  })

  it.each([
    ['ANTONIO', 'Antônio Brandão'],
    ['karina.duarte@', 'Karina Duarte'],
    ['(11) 94000-1000', 'Ana Beatriz Lima'],
  ])('finds «%s» in name, e-mail or phone', async (busca, nome) => {
    const { corpo } = await get(`/gerenciamento/clientes?busca=${encodeURIComponent(busca)}`, gestor)
    expect(corpo.itens.map((item: { nome: string }) => item.nome)).toEqual([nome])
  })

  it.each(['a', 'br', 'lima', 'exemplo', '9400', 'zzz'])(
    'pages through all matches of «%s», each once, those whose name begins with it first',
    async (busca) => {
      const todos = (await get('/gerenciamento/clientes?limite=100', gestor)).corpo.itens as Record<
        string,
        string | null
      >[]
      const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const esperados = todos.filter(({ nome, email, telefone }) => {
        const texto = simples(`${nome} ${email ?? ''} ${(telefone ?? '').replace(/\D/g, '')}`)
        return busca.length < 3 ? ` ${texto}`.includes(` ${busca}`) : texto.includes(busca)
      })
      const vistos: Record<string, string | null>[] = []
      for (let cursor = ''; ; ) {
        const { corpo } = await get(
          `/gerenciamento/clientes?limite=3&busca=${busca}${cursor && `&cursor=${cursor}`}`,
          gestor,
        )
        vistos.push(...corpo.itens)
        if (!corpo.proximo) break
        cursor = corpo.proximo
      }
      const comeca = ({ nome }: Record<string, string | null>) => simples(nome ?? '').startsWith(busca)
      expect(vistos).toEqual([...esperados.filter(comeca), ...esperados.filter((um) => !comeca(um))])
    },
  )

  it('takes wildcards of the search language literally', async () => {
    for (const busca of ['%', '_', '\\', "'"]) {
      expect((await get(`/gerenciamento/clientes?busca=${encodeURIComponent(busca)}`, gestor)).corpo.itens).toEqual([])
    }
  })
})

describe('GET /gerenciamento/agendamentos', () => {
  it.each([
    ['ends before it begins', '2026-11-20T00:00:00Z', '2026-11-19T00:00:00Z'],
    ['is longer than 62 days', '2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['is no date', 'amanhã', '2026-12-01T00:00:00Z'],
  ])('answers 422 to a period that %s', async (_titulo, de, ate) => {
    expect((await get(`/gerenciamento/agendamentos?de=${encodeURIComponent(de)}&ate=${ate}`, gestor)).status).toBe(422)
  })
})

const periodo = 'de=2026-11-01T00:00:00Z&ate=2026-12-20T00:00:00Z'

describe('a professional', () => {
  it('sees their own column of the agenda and the conversations that led to it', async () => {
    const tudo = (await get(`/gerenciamento/agendamentos?${periodo}`, gestor)).corpo
    const meu = (await get(`/gerenciamento/agendamentos?${periodo}`, profissionalDaClinica)).corpo
    expect(meu.profissionais.map((p: { nome: string }) => p.nome)).toEqual(['Dra. Lívia Antunes'])
    expect(meu.agendamentos).toEqual(
      tudo.agendamentos.filter((a: { profissional: { nome: string } }) => a.profissional.nome === 'Dra. Lívia Antunes'),
    )
    const alheio = tudo.agendamentos.find(
      (a: { profissional: { nome: string }; conversa_id: string | null }) =>
        a.profissional.nome !== 'Dra. Lívia Antunes' && a.conversa_id,
    )
    expect((await get(`/gerenciamento/conversas/${alheio.conversa_id}`, gestor)).status).toBe(200)
    expect((await get(`/gerenciamento/conversas/${alheio.conversa_id}`, profissionalDaClinica)).status).toBe(404)
    const minhas = (await get('/gerenciamento/conversas?limite=100', profissionalDaClinica)).corpo.itens
    expect(minhas.length).toBeGreaterThan(3)
    const delas = new Set(meu.agendamentos.map((a: { conversa_id: string | null }) => a.conversa_id))
    for (const { id } of minhas.slice(0, 5)) expect(delas.has(id)).toBe(true)
  })

  it('is refused client data that their profile does not grant', async () => {
    expect((await get('/gerenciamento/clientes', profissionalDaClinica)).status).toBe(403)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarAlheios } from '#test/outra-empresa.ts'

const test = useTestApp()
let administrador = ''
let suporte = ''
let alheios: Awaited<ReturnType<typeof criarAlheios>>

beforeAll(async () => {
  alheios = await criarAlheios(test)
  administrador = await test.entrar(cpfs.administrador)
  suporte = await test.entrar(cpfs.suporte)
})

const chamar = (url: string, token = suporte, body?: unknown) =>
  test.chamar({ method: body ? 'POST' : 'GET', url: `/admin/conversas${url}`, token, body })
const lista = async (query: string) => (await chamar(query)).json()
const daDuda = () => `/${alheios.empresaId}/${alheios.conversaId}`
const trilha = async () => {
  const { itens } = (await test.chamar({ url: '/admin/auditoria?recurso=conversa', token: administrador })).json()
  return itens
}

describe('the list of all companies’ conversations', () => {
  it('shows company, channel and state, but no content', async () => {
    const { itens } = await lista('?busca=studio%20DUDA')
    expect(itens).toEqual([
      {
        id: alheios.conversaId,
        empresa: { id: alheios.empresaId, nome: 'Studio Duda' },
        canal: 'WEB',
        status: 'PESSOA',
        mensagens: 1,
        aberta_em: expect.any(String),
        ultima_em: expect.any(String),
      },
    ])
    expect((await lista('?busca=nenhuma%20com%20este%20nome')).itens).toEqual([])
  })

  it('shows each conversation once over all pages, newest message first, and filters by state', async () => {
    const vistas: { id: string; ultima_em: string; empresa: { nome: string } }[] = []
    for (let cursor = ''; ; ) {
      const pagina = await lista(`?limite=23${cursor && `&cursor=${cursor}`}`)
      vistas.push(...pagina.itens)
      if (!pagina.proximo) break
      cursor = pagina.proximo
    }
    expect(new Set(vistas.map(({ id }) => id)).size).toBe(vistas.length)
    expect(new Set(vistas.map(({ empresa }) => empresa.nome))).toEqual(new Set(['Clínica Aurora', 'Studio Duda']))
    const instantes = vistas.map(({ ultima_em }) => ultima_em)
    expect(instantes).toEqual(instantes.toSorted().reverse())
    const esperando = await lista('?status=ESPERANDO&canal=WEB')
    expect(esperando.itens.map(({ status }: { status: string }) => status)).toEqual(['ESPERANDO'])
  })
})

describe('reading one', () => {
  it('needs a reason first, which the trail records with its author, and ends after half an hour', async () => {
    const fechada = (await chamar(daDuda())).json()
    expect(fechada).toMatchObject({ conversa: { empresa: { nome: 'Studio Duda' } }, leitura: null, aberta: null })
    expect(JSON.stringify(fechada)).not.toContain('segredo')
    expect((await chamar(`${daDuda()}/mensagens`)).json()).toMatchObject({
      codigo: 'RECUSADO',
      acao: 'Diga o motivo para abri-la de novo.',
    })
    for (const motivo of ['', 'curto', '          ', 'x'.repeat(301)]) {
      const recusada = await chamar(`${daDuda()}/leituras`, suporte, { motivo })
      expect([recusada.statusCode, Object.keys(recusada.json().campos)]).toEqual([422, ['motivo']])
    }
    expect(await trilha()).toEqual([])

    const motivo = 'Chamado 1042: a empresa diz que o agente não respondeu'
    expect((await chamar(`${daDuda()}/leituras`, suporte, { motivo })).statusCode).toBe(200)
    const aberta = (await chamar(daDuda())).json()
    expect(aberta.leitura.motivo).toBe(motivo)
    expect(aberta.aberta.conversa.ultima_mensagem).toBe('segredo da conversa')
    const { mensagens } = (await chamar(`${daDuda()}/mensagens`)).json()
    expect(mensagens.map(({ texto }: { texto: string }) => texto)).toEqual(['segredo da mensagem'])
    expect(await trilha()).toMatchObject([
      { acao: 'REVELAR', recurso_id: alheios.conversaId, empresa_id: alheios.empresaId, depois: { motivo } },
    ])

    // The reading is for this user and this conversation only.
    expect((await chamar(daDuda(), administrador)).json().aberta).toBeNull()
    const [outra] = (await lista('?busca=aurora')).itens
    expect((await chamar(`/${outra.empresa.id}/${outra.id}`)).json().aberta).toBeNull()

    test.clock.advance(30 * 60_000)
    const depois = await test.entrar(cpfs.suporte)
    expect((await chamar(daDuda(), depois)).json().aberta).toBeNull()
    expect((await chamar(`${daDuda()}/mensagens`, depois)).statusCode).toBe(400)

    // The reading is deleted when its time is over; the trail keeps it.
    await limpar(test.servicos)
    const { rows } = await withPlataforma(test.servicos.db, 'retencao.diaria', ({ client }) =>
      client.query('SELECT id FROM leitura'),
    )
    expect(rows).toEqual([])
    administrador = await test.entrar(cpfs.administrador)
    expect(await trilha()).toHaveLength(1)
  })

  it('is closed to people of companies, and finds no conversation under another company’s id', async () => {
    const entrou = await test.entrar(cpfs.gestor)
    for (const url of ['', daDuda(), `${daDuda()}/mensagens`]) {
      expect((await chamar(url, entrou)).statusCode).toBe(403)
    }
    const doSuporte = await test.entrar(cpfs.suporte)
    const [daAurora] = (await chamar('?busca=aurora', doSuporte)).json().itens
    const misturada = `/${daAurora.empresa.id}/${alheios.conversaId}`
    expect((await chamar(misturada, doSuporte)).statusCode).toBe(404)
    expect((await chamar(`${misturada}/leituras`, doSuporte, { motivo: 'um motivo bem comprido' })).statusCode).toBe(
      404,
    )
  })
})

import type { Frase } from '@zelo/contract/agente/ensino'
import { beforeAll, describe, expect, it } from 'vitest'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { abrirChat } from '#test/visitante.ts'
import { ensinadosDe } from './ensinados.ts'

const test = useTestApp({ config: { limites: false } })
let gestor: string
let gestorDoStudio: string
const url = '/gerenciamento/agente/ensino'

beforeAll(async () => {
  await criarStudioDuda(test.servicos)
  gestor = await test.entrar(cpfs.gestor)
  gestorDoStudio = await test.entrar(studioDuda.gestorCpf)
})

const { sql } = test
async function listar(filtro = '', token = gestor): Promise<Frase[]> {
  const resposta = await test.chamar({ url: `${url}?limite=100${filtro}`, token })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json().itens
}
async function achar(parte: string, filtro = '', token = gestor): Promise<Frase> {
  const achada = (await listar(filtro, token)).find(({ texto }) => texto.includes(parte))
  if (!achada) throw new Error(`not in the list: ${parte}`)
  return achada
}
const agir = (id: string, o: string, body?: object, token = gestor) =>
  test.chamar({ method: 'POST', url: `${url}/${id}/${o}`, token, body })
async function dizer(texto: string, chave = 'clinica-aurora') {
  const chat = await abrirChat(test, { chave })
  return { id: chat.id, chat, dito: (await chat.falar(texto)).map((mensagem) => mensagem.texto).join(' ') }
}
const assumir = (id: string) =>
  test.chamar({ method: 'POST', url: `/gerenciamento/conversas/${id}/assumir`, token: gestor })

describe('a line that the agent does not understand', () => {
  it('is kept once for the same words, with how often and where it was last said', async () => {
    await dizer('xaveco na grelha')
    const { id } = await dizer('Xaveco, na GRELHA!!')
    const [frase, outra] = (await listar()).filter(({ texto }) => texto.includes('GRELHA'))
    expect(frase).toMatchObject({
      vezes: 2,
      conversa_id: id,
      estado: 'ABERTA',
      equipe: false,
      atos: [],
    })
    expect(outra).toBeUndefined()
    const vezes = (await listar('&ordem=vezes&sentido=desc')).map((um) => um.vezes)
    expect(vezes).toEqual(vezes.toSorted((a, b) => b - a))
    expect(await listar('&busca=grelha&motivo=NAO_ENTENDEU')).toHaveLength(1)
    expect(await listar('&busca=grelha&motivo=EQUIPE')).toEqual([])
  })

  it('hides documents and contacts', async () => {
    await dizer('catapimbas 529.982.247-25 e ana@exemplo.com')
    expect((await achar('catapimbas')).texto).toMatch(/^catapimbas •••\s+e •••$/)
  })

  it('is hidden from other companies', async () => {
    await dizer('trololó sem fim')
    expect(await listar('', gestorDoStudio)).toEqual([])
    const { id } = await achar('trololó')
    for (const o of ['ensinar', 'ignorar', 'desfazer'])
      expect((await agir(id, o, o === 'ensinar' ? { atos: ['sim'] } : undefined, gestorDoStudio)).statusCode).toBe(404)
  })

  it('is shown to managers; a professional is refused', async () => {
    expect((await test.chamar({ url, token: await test.entrar(cpfs.profissional) })).statusCode).toBe(403)
  })

  it('once ignored, stays ignored however often it is said, until that is undone', async () => {
    await dizer('bafafá total')
    const { id } = await achar('bafafá')
    expect((await agir(id, 'ignorar')).json()).toEqual({ estado: 'IGNORADA' })
    await dizer('bafafá total')
    expect(await listar('&busca=bafafá')).toEqual([])
    expect((await agir(id, 'desfazer')).json()).toEqual({ estado: 'ABERTA' })
    expect(await achar('bafafá')).toMatchObject({ vezes: 2 })
  })
})

describe('a line after which the team took over', () => {
  it('is kept for two turns back, with the act that the agent saw in it; a call for a person is not kept', async () => {
    const { id, chat } = await dizer('vocês ficam em que rua, pertinho do zambelê?')
    await chat.falar('e o endereço do zumbido?')
    await chat.falar('qual o endereço da zurrapa?')
    expect((await assumir(id)).statusCode).toBe(200)
    const ditas = (await listar('&motivo=EQUIPE')).map(({ texto }) => texto)
    expect(ditas).toContain('e o endereço do zumbido?')
    expect(await achar('zurrapa')).toMatchObject({ equipe: true, lida: 'endereco', vezes: 1, conversa_id: id })
    expect(ditas.join()).not.toContain('zambelê')

    const outra = await dizer('quero falar com uma pessoa de verdade por favor')
    await assumir(outra.id)
    expect(await listar('&busca=de verdade')).toEqual([])
  })

  it('is kept with the positions of the services that it names', async () => {
    const { id } = await dizer('quanto custa a limpeza do zunzum?')
    await assumir(id)
    expect(await sql("SELECT nomes FROM ensino WHERE texto LIKE '%zunzum%'")).toEqual([
      { nomes: [{ tipo: 's', ini: 15, fim: 22 }] },
    ])
  })

  it('counts once, even if it was also not understood', async () => {
    const { id } = await dizer('patati patatá')
    await assumir(id)
    expect(await achar('patati')).toMatchObject({ equipe: true, vezes: 1 })
  })
})

describe('the taught meaning of a line', () => {
  it('applies from the next message on, in that company only, until it is undone', async () => {
    const semAula = (await dizer('lança a bússola do recinto')).dito
    expect(semAula).toMatch(/entend/i)
    const { id } = await achar('bússola')
    expect((await agir(id, 'ensinar', { atos: ['endereco'] })).json()).toEqual({ estado: 'ENSINADA', estragos: [] })
    const aprendida = await achar('bússola', '&estado=ENSINADA')
    expect(aprendida).toMatchObject({ atos: ['endereco'], em: test.clock.now().toISOString() })
    expect(aprendida.por).toBeTruthy()
    const comAula = (await dizer('opa, lança a bússola do recinto')).dito
    expect(comAula).not.toBe(semAula)
    expect(comAula).toMatch(/fica|endereço|rua|av/i)
    expect((await dizer('lança a bússola do recinto', studioDuda.chave)).dito).toMatch(/entend|não sei/i)

    expect((await agir(id, 'desfazer')).json()).toEqual({ estado: 'ABERTA' })
    expect((await dizer('lança a bússola do recinto')).dito).toBe(semAula)
    const trilha = await sql(
      "SELECT antes, depois FROM auditoria WHERE recurso = 'ensino' AND recurso_id = $1 ORDER BY criada_em, id",
      [id],
    )
    expect(trilha).toEqual([
      { antes: { estado: 'ABERTA', atos: [] }, depois: { estado: 'ENSINADA', atos: ['endereco'] } },
      { antes: { estado: 'ENSINADA', atos: ['endereco'] }, depois: { estado: 'ABERTA', atos: [] } },
    ])
  })

  it('is learned once, whichever call asks for it', async () => {
    await dizer('tralalá da vitrola')
    const { id: frase } = await achar('tralalá')
    await agir(frase, 'ensinar', { atos: ['endereco'] })
    const [{ empresa_id: id, ensino_versao: ensinoVersao } = {}] = await sql(
      "SELECT empresa_id, ensino_versao FROM empresa WHERE chave = 'clinica-aurora'",
    )
    const { db } = test.servicos
    const daChamada = () =>
      withEmpresa(db, String(id), (tx) =>
        ensinadosDe({ ...db }, tx, { id: String(id), ensinoVersao: Number(ensinoVersao) }),
      )
    const primeira = await daChamada()
    expect(primeira).toBeDefined()
    expect(await daChamada()).toBe(primeira)
    await agir(frase, 'desfazer')
  })

  it('is not taught if it would spoil other lines: the answer lists them, and the meaning may be kept as a draft', async () => {
    const { id, dito } = await dizer('quanto custa?')
    await assumir(id)
    await sql("UPDATE ensino SET dito = 'inicio' WHERE texto = 'quanto custa?'")
    const frase = await achar('quanto custa?')
    expect(frase).toMatchObject({ lida: 'preco', equipe: true })
    const recusada = (await agir(frase.id, 'ensinar', { atos: ['marcar'] })).json()
    expect(recusada.estado).toBe('ABERTA')
    expect(recusada.estragos.length).toBeGreaterThan(0)
    for (const { texto, lida } of recusada.estragos)
      expect([texto, lida]).toEqual([expect.stringMatching(/custa/i), 'marcar'])
    expect((await achar('quanto custa?')).estado).toBe('ABERTA')

    expect((await agir(frase.id, 'ensinar', { atos: ['marcar'], rascunho: true })).json().estado).toBe('RASCUNHO')
    expect(await achar('quanto custa', '&estado=RASCUNHO')).toMatchObject({ atos: ['marcar'] })
    expect((await dizer('quanto custa?')).dito).toBe(dito)
  })

  it('must be an act that the reader knows', async () => {
    const { id } = await achar('patati')
    for (const atos of [[], ['voar'], ['sim', 'nao', 'preco', 'marcar']])
      expect((await agir(id, 'ensinar', { atos })).statusCode).toBe(422)
  })
})

describe('lines are deleted', () => {
  it('with the client who said them, taught ones too, unless somebody else said the same', async () => {
    const { id: conversaId } = await dizer('segredinho da Zuleide')
    await dizer('todo mundo diz isso 77', 'clinica-aurora')
    const comum = await dizer('todo mundo diz isso 4711')
    const { id } = await achar('segredinho')
    await agir(id, 'ensinar', { atos: ['endereco'] })
    const cliente = await test.chamar({
      method: 'POST',
      url: '/gerenciamento/clientes',
      token: gestor,
      body: {
        ...{ nome: 'Zuleide Farias', email: null, telefone: null, cpf: null, nascimento: null },
        ...{ etiquetas: [], responsavel: null },
      },
    })
    expect(cliente.statusCode, cliente.body).toBe(200)
    await sql('UPDATE conversa SET cliente_id = $1 WHERE id = ANY ($2)', [cliente.json().id, [conversaId, comum.id]])
    const esquecida = await test.chamar({
      method: 'POST',
      url: `/gerenciamento/clientes/${cliente.json().id}/esquecimento`,
      token: gestor,
      body: { nome: 'Zuleide Farias' },
    })
    expect(esquecida.statusCode, esquecida.body).toBe(200)
    expect(await listar('&busca=segredinho&estado=ENSINADA')).toEqual([])
    expect((await dizer('segredinho da Zuleide')).dito).toMatch(/entend/i)
    expect(await achar('todo mundo diz')).toMatchObject({ texto: 'todo mundo diz isso #', vezes: 1 })
    expect(await sql("SELECT nome FROM auditoria WHERE recurso = 'ensino' AND recurso_id = $1", [id])).toEqual([
      { nome: `#${id}` },
    ])
  })

  it('beyond five hundred open ones, the oldest first; after ninety days, all untaught ones', async () => {
    await dizer('balangandã ensinado')
    await agir((await achar('balangandã')).id, 'ensinar', { atos: ['endereco'] })
    await sql(
      `INSERT INTO ensino (empresa_id, id, texto, chave, dito, entendida, ultima_em)
       SELECT (SELECT empresa_id FROM ensino LIMIT 1), gen_random_uuid(), 'x' || n, 'x' || n, 'inicio', false, $1::timestamptz + n * interval '1 second'
       FROM generate_series(1, 505) n`,
      [test.clock.now()],
    )
    test.clock.advance(24 * 3_600_000)
    await dizer('ziguezague na grelha do recinto')
    gestor = await test.entrar(cpfs.gestor)
    const { por_estado } = (await test.chamar({ url, token: gestor })).json()
    expect(por_estado.ABERTA + por_estado.IGNORADA).toBe(500)
    expect(await listar('&busca=ziguezague')).toHaveLength(1)

    const antes = por_estado.ENSINADA
    expect(antes).toBeGreaterThan(0)
    test.clock.advance(91 * 24 * 3_600_000)
    gestor = await test.entrar(cpfs.gestor)
    await limpar(test.servicos)
    expect((await test.chamar({ url, token: gestor })).json().por_estado).toMatchObject({
      ABERTA: 0,
      RASCUNHO: 0,
      IGNORADA: 0,
      ENSINADA: antes,
    })
  })
})

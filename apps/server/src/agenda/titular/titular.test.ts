import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { anotarConsultas } from '#test/consultas.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { eventually } from '#test/eventually.ts'
import { tabelasCom } from '#test/onde.ts'
import { abrirChat } from '#test/visitante.ts'
import { varrer } from './titular.jobs.ts'

const test = useTestApp({ config: { limites: false } })
const agora = Date.parse(agoraDoTeste)
let gestor: string
let clinica: Empresa

const { sql } = test

beforeAll(async () => {
  const [linha] = await test.plataforma((tx) => tx.select().from(empresa))
  clinica = linha as Empresa
})
beforeEach(async () => {
  test.clock.set(agoraDoTeste)
  gestor = await test.entrar(cpfs.gestor)
})

let quantos = 0
/** A client in a chat that the channel proves, unless the test says otherwise. */
async function alguem(provado = true) {
  const email = `titular${++quantos}@casa.exemplo`
  const [{ id }] = (await sql(
    `INSERT INTO cliente (empresa_id, id, nome, email, telefone, criado_em)
     VALUES ($1, gen_random_uuid(), 'Zulmira Quaresma', $2, $3, now()) RETURNING id`,
    [clinica.id, email, `(11) 98111-00${String(quantos).padStart(2, '0')}`],
  )) as [{ id: string }]
  const chat = await abrirChat(test)
  await sql('UPDATE conversa SET cliente_id = $2, identificada = $3 WHERE id = $1', [chat.id, id, provado])
  const link = await withEmpresa(test.servicos.db, clinica.id, (tx) =>
    ferramentasDaEmpresa({
      tx,
      servicos: test.servicos,
      empresa: clinica,
      conversaId: chat.id,
      agora: test.clock.now(),
    }).linkDosDados(),
  )
  return { id, email, chat, ...link, token: link.link.split('/').at(-1) ?? '' }
}

const post = (url: string, body: object = {}) => test.chamar({ method: 'POST', url: `/titular/${url}`, body })
const doPainel = async (method: 'GET' | 'POST', url: string, body?: object) => {
  const resposta = await test.chamar({ method, url: `/gerenciamento/${url}`, token: gestor, body })
  return { status: resposta.statusCode, ...resposta.json() }
}
async function aberto() {
  const titular = await alguem()
  const { sessao } = (await post(`${titular.token}/aberturas`)).json()
  return { ...titular, sessao: `sessoes/${sessao}` }
}
const codigos = async (email: string) =>
  (await sql('SELECT texto FROM email_saida WHERE para = $1 ORDER BY chave', [email])).map(
    ({ texto }) => /\b\d{6}\b/.exec(texto)?.[0] ?? '',
  )
/** The code of the `envio`th request. */
const codigoDe = (email: string, envio: number) =>
  eventually(async () => {
    const [row] = await sql('SELECT texto FROM email_saida WHERE para = $1 AND chave LIKE $2', [email, `%:${envio}`])
    expect(row).toBeDefined()
    return /\b\d{6}\b/.exec(row?.texto)?.[0] ?? ''
  })

describe('the link', () => {
  it.each(['quero meus dados', 'apaga tudo sobre mim', 'meu telefone está errado', 'what do you know about me'])(
    'is the agent’s answer to «%s», as far as the channel proves who writes',
    async (texto) => {
      const { chat } = await alguem()
      await chat.enviar(texto)
      const [dita] = await chat.resposta()
      expect(dita?.texto).toMatch(/(abre uma vez|opens once).*https?:\/\/\S+\/meus-dados\/[\w-]{54}/)
    },
  )

  it('opens once, for the faster of two, and shows the person what is stored of them', async () => {
    const { token, email, provado } = await alguem()
    expect(provado).toBe(true)
    expect((await test.chamar({ url: `/titular/${token}` })).json()).toMatchObject({ situacao: 'PRONTO' })
    const feitas = await Promise.all([1, 2, 3].map(() => post(`${token}/aberturas`)))
    expect(feitas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    const [certa] = feitas.filter(({ statusCode }) => statusCode === 200)
    const { sessao, dados } = (certa ?? feitas[0])?.json() ?? {}
    expect(dados).toMatchObject({
      cadastro: { nome: 'Zulmira Quaresma', email },
      guardado: { conversas: 1, agendamentos: 0 },
      tem_horario: false,
    })
    expect((await test.chamar({ url: `/titular/${token}` })).json().situacao).toBe('ENCERRADO')
    expect((await test.chamar({ url: `/titular/sessoes/${sessao}` })).statusCode).toBe(200)
    test.clock.set(new Date(agora + 31 * 60_000))
    expect((await test.chamar({ url: `/titular/sessoes/${sessao}` })).statusCode).toBe(404)
  })

  it('is dead after an hour; one of another company and a forged one never open', async () => {
    const { token } = await alguem()
    const fim = token.endsWith('AA') ? 'BA' : 'AA'
    for (const outro of [`Z${token.slice(1)}`, `${token.slice(0, -2)}${fim}`, 'x'])
      expect((await post(`${outro}/aberturas`)).statusCode).toBe(404)
    test.clock.set(new Date(agora + 60 * 60_000))
    expect((await post(`${token}/aberturas`)).statusCode).toBe(400)
    await varrer(test.servicos)
    expect((await test.chamar({ url: `/titular/${token}` })).statusCode).toBe(404)
  })

  it('of an unproven person opens by a code that goes to the address of the record', async () => {
    const { token, email, provado, chat } = await alguem(false)
    expect(provado).toBe(false)
    expect((await test.chamar({ url: `/titular/${token}` })).json()).toMatchObject({ situacao: 'CODIGO' })
    expect((await post(`${token}/aberturas`)).statusCode).toBe(422)
    const estranho = { email: 'ninguem@casa.exemplo' }
    const [um, outro] = [await post(`${token}/codigos`, estranho), await post(`${token}/codigos`, { email })]
    expect([um.body, um.statusCode]).toEqual([outro.body, outro.statusCode])
    const codigo = await codigoDe(email, 2)
    expect(await codigos(estranho.email)).toEqual([])
    const errado = codigo === '111111' ? '222222' : '111111'
    expect((await post(`${token}/aberturas`, { codigo: errado })).statusCode).toBe(422)
    const certo = await post(`${token}/aberturas`, { codigo })
    expect(certo.json().dados.cadastro.email).toBe(email)
    await chat.enviar('quero meus dados')
    expect((await chat.resposta())[0]?.texto).toContain('código')
  })

  it('a code for nobody runs the same statements as a real one, and mails it no sooner', async () => {
    const { token, email } = await alguem(false)
    const pedir = async (para: string) => {
      const { transacoes } = await anotarConsultas(test.servicos.db, () => post(`${token}/codigos`, { email: para }))
      const textos = transacoes.map(({ consultas }) => consultas.map(({ text }) => text))
      return textos.filter((uma) => uma.some((text) => text.includes('email_chave')))
    }
    const deNinguem = await pedir('ninguem@casa.exemplo')
    expect(deNinguem.flat().join()).toContain('pgboss.job')
    expect(await pedir(email)).toEqual(deNinguem)
    await codigoDe(email, 2)
  })

  it('gets six codes for one client in a day, over all links, and the next day more', async () => {
    const { email, token, chat } = await alguem(false)
    const outro = async () => {
      await chat.enviar('quero meus dados')
      return (await chat.resposta()).map(({ texto }) => /meus-dados\/([\w-]+)/.exec(texto)?.[1]).find(Boolean) ?? ''
    }
    const pedir = async (um: string, para: string) =>
      expect((await post(`${um}/codigos`, { email: para })).statusCode).toBe(200)
    const recebidos = (quantos: number) => eventually(async () => expect(await codigos(email)).toHaveLength(quantos))
    const [segundo, terceiro] = [await outro(), await outro()]
    for (const [n, um] of [token, token, token, segundo, segundo, segundo].entries()) {
      await pedir(um, email)
      await recebidos(n + 1)
    }
    await pedir(terceiro, email)
    const depois = await alguem(false)
    await pedir(depois.token, depois.email)
    await codigoDe(depois.email, 1)
    await recebidos(6)
    test.clock.set(new Date(agora + 25 * 3_600_000))
    await pedir(await outro(), email)
    await recebidos(7)
  })

  it('takes five guesses of a code, at once or not, and sends three', async () => {
    const { token, email } = await alguem(false)
    await post(`${token}/codigos`, { email })
    const codigo = await codigoDe(email, 1)
    const errados = ['000000', '000001', '000002', '000003', '000004', '000005'].filter((um) => um !== codigo)
    await Promise.all(errados.slice(0, 5).map((um) => post(`${token}/aberturas`, { codigo: um })))
    expect((await post(`${token}/aberturas`, { codigo })).statusCode).toBe(422)
    await post(`${token}/codigos`, { email })
    await post(`${token}/codigos`, { email })
    expect((await post(`${token}/codigos`, { email })).statusCode).toBe(400)
    const novo = await codigoDe(email, 3)
    expect((await post(`${token}/aberturas`, { codigo: novo })).statusCode).toBe(200)
  })
})

describe('a request', () => {
  it('of a copy delivers the whole document and is recorded as served', async () => {
    const { sessao, email } = await aberto()
    const copia = await post(`${sessao}/copias`)
    expect(copia.json()).toMatchObject({ cadastro: { email }, conversas: [{}] })
    const { itens } = await doPainel('GET', `pedidos-titular?situacao=ATENDIDO&busca=${email}`)
    expect(itens).toMatchObject([{ tipo: 'ACESSO', situacao: 'ATENDIDO' }])
  })

  it('of a correction is one, with the last data, and a manager writes it into the record, once', async () => {
    const { sessao, id, email } = await aberto()
    const pedir = (correcao: object) => post(`${sessao}/pedidos`, { tipo: 'CORRECAO', correcao })
    expect((await pedir({ telefone: '123' })).json().campos.telefone).toContain('DDD')
    expect((await pedir({})).statusCode).toBe(422)
    const feitos = await Promise.all([pedir({ nome: 'Zulmira Q.' }), pedir({ nome: 'Zulmira Q.' })])
    expect(new Set(feitos.map((um) => um.json().protocolo)).size).toBe(1)
    await pedir({ telefone: '11 97777-6666' })
    const { itens } = await doPainel('GET', `pedidos-titular?busca=${email}`)
    expect(itens).toMatchObject([{ cliente: { id }, correcao: { telefone: '(11) 97777-6666' } }])
    const vez = () => doPainel('POST', `pedidos-titular/${itens[0].id}/aceites`, {})
    expect((await Promise.all([vez(), vez()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await sql('SELECT nome, telefone, versao FROM cliente WHERE id = $1', [id])).toEqual([
      { nome: 'Zulmira Quaresma', telefone: '(11) 97777-6666', versao: 2 },
    ])
    const recusa = { resposta: 'Mudamos de ideia depois.' }
    expect((await doPainel('POST', `pedidos-titular/${itens[0].id}/recusas`, recusa)).status).toBe(400)
  })

  it('that is refused says why, under its number', async () => {
    const { sessao } = await aberto()
    const { protocolo } = (await post(`${sessao}/pedidos`, { tipo: 'ELIMINACAO', certeza: true })).json()
    const [pedido] = (await doPainel('GET', `pedidos-titular?busca=${protocolo}`)).itens
    const resposta = 'Há um processo em curso que obriga a guardar.'
    expect((await doPainel('POST', `pedidos-titular/${pedido.id}/recusas`, { resposta: 'não' })).status).toBe(422)
    expect((await doPainel('POST', `pedidos-titular/${pedido.id}/recusas`, { resposta })).status).toBe(200)
    const visto = await test.chamar({ url: `/titular/protocolos/${protocolo.toLowerCase()}` })
    expect(visto.json()).toMatchObject({ situacao: 'RECUSADO', resposta, empresa: { nome: clinica.nome } })
    expect((await test.chamar({ url: '/titular/protocolos/AAAA-AAAA-AAAA-AAAA' })).statusCode).toBe(404)
  })

  it('without an answer is told of when it comes, before it is due and once it is overdue, each once', async () => {
    const { sessao } = await aberto()
    await sql("DELETE FROM notificacao WHERE chave LIKE 'titular:%'")
    const { protocolo, vence_em } = (await post(`${sessao}/pedidos`, { tipo: 'ELIMINACAO', certeza: true })).json()
    expect(vence_em.slice(0, 10)).toBe('2026-12-05')
    const [{ id } = { id: '' }] = await sql('SELECT id FROM titular_pedido WHERE protocolo = $1', [protocolo])
    const avisos = async () =>
      (await sql('SELECT assunto FROM notificacao WHERE chave LIKE $1', [`titular:${id}:%`])).length
    await eventually(async () => expect(await avisos()).toBe(1))
    for (const [dia, total] of [
      [9, 1],
      [11, 2],
      [12, 2],
      [16, 3],
      [20, 3],
    ] as const) {
      test.clock.set(new Date(agora + dia * 86_400_000))
      await Promise.all([varrer(test.servicos), varrer(test.servicos)])
      await eventually(async () => expect(await avisos()).toBe(total))
    }
  })
})

describe('an erasure', () => {
  it('leaves the number, its proof and digests, and names nobody', async () => {
    const { sessao, id, email, chat } = await aberto()
    await chat.enviar('oi, sou Zulmira')
    await chat.resposta()
    await post(`${sessao}/pedidos`, { tipo: 'CORRECAO', correcao: { telefone: '11 96666-5555' } })
    const { protocolo } = (await post(`${sessao}/pedidos`, { tipo: 'ELIMINACAO', certeza: true })).json()
    const apagar = () => doPainel('POST', `clientes/${id}/esquecimento`, { nome: 'Zulmira Quaresma' })
    const pedirDeNovo = () => post(`${sessao}/pedidos`, { tipo: 'ELIMINACAO', certeza: true })
    const [correcao] = await sql("SELECT id FROM titular_pedido WHERE cliente_id = $1 AND tipo = 'CORRECAO'", [id])
    const aceitar = () => doPainel('POST', `pedidos-titular/${correcao?.id}/aceites`)
    const feitas = await Promise.all([apagar(), apagar(), pedirDeNovo(), aceitar(), post(`${sessao}/copias`)])
    expect(
      feitas
        .slice(0, 2)
        .map((um) => ('status' in um ? um.status : 0))
        .sort(),
    ).toEqual([200, 404])

    const visto = (await test.chamar({ url: `/titular/protocolos/${protocolo}` })).json()
    expect(visto).toMatchObject({ situacao: 'ATENDIDO', prova: { mantido: { agendamentos: 0 } } })
    expect(visto.prova.apagado.mensagens).toBeGreaterThan(1)
    expect(await tabelasCom(test.servicos.db.url, email)).toEqual([])
    expect(await tabelasCom(test.servicos.db.url, '96666-5555')).toEqual([])
    expect((await test.chamar({ url: `/titular/${sessao}` })).statusCode).toBe(404)
    const { itens } = await doPainel('GET', `pedidos-titular?situacao=TODOS&busca=${email.toUpperCase()}`)
    expect(itens.map(({ cliente }: { cliente: unknown }) => cliente)).toEqual(itens.map(() => null))
    expect(itens.filter(({ situacao }: { situacao: string }) => situacao === 'ABERTO')).toEqual([])
    expect(itens.map(({ tipo }: { tipo: string }) => tipo)).toEqual(expect.arrayContaining(['CORRECAO', 'ELIMINACAO']))
  })

  it('is for managers: nobody else asks for it', async () => {
    const token = await test.entrar(cpfs.profissional)
    expect((await test.chamar({ url: '/gerenciamento/pedidos-titular', token })).statusCode).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import { Mp4OutputFormat, WebMOutputFormat } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buscarAnexo, limparAnexos } from '#conversa/canal/entrada/anexo.jobs.ts'
import { vigiarCanais } from '#conversa/canal/saida/vigia.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirCanalCloud } from '#test/cloud.ts'
import { eventually } from '#test/eventually.ts'
import { type Graph, startGraph } from '#test/graph.ts'
import { gravar, opus } from '#test/gravacao.ts'
import { lockWaits } from '#test/lock-waits.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { abrirChat, marcar } from '#test/visitante.ts'
import { arquivoDoAnexo } from './anexo.table.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
const { evolution, canal } = useCanalEvolution(test)
let graph: Graph
let webhook: string
let gestor: string
let foto: Buffer
const ogg = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(300, 7)])
const pdf = Buffer.from('%PDF-1.7\nfalso mas bem começado')

beforeAll(async () => {
  graph = await startGraph()
  ;({ webhook } = await abrirCanalCloud(test, graph))
  gestor = await test.entrar(cpfs.gestor)
  foto = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'GPS secreto' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => graph.stop())

const { sql } = test
const conversaDe = async (de: string) =>
  (await sql('SELECT conversa_id FROM canal_contato WHERE telefone = $1', [de]))[0]?.conversa_id as string
type Falada = { autor: string; texto: string; envio?: { estado: string; motivo: string | null }; anexo?: Anexo }
type Anexo = { id: string; tipo: string; estado: string; mime: string; nome: string | null; so_arquivo: boolean }
const mensagens = async (id: string) =>
  (await test.chamar({ url: `/gerenciamento/conversas/${id}/mensagens`, token: gestor })).json().mensagens as Falada[]
const baixar = (id: string, anexo: string, token = gestor) =>
  test.app.inject({
    url: `/api/gerenciamento/conversas/${id}/anexos/${anexo}`,
    headers: { authorization: `Bearer ${token}` },
  })
const chegou = (id: string, estado = 'GUARDADO') =>
  eventually(async () => {
    const ultima = (await mensagens(id)).findLast(({ autor, anexo }) => autor === 'CLIENTE' && anexo) as Falada
    expect(ultima.anexo?.estado).toBe(estado)
    return ultima as Falada & { anexo: Anexo }
  })

async function subir(id: string, bytes: Buffer, nome: string, token = gestor, type = '') {
  const form = new FormData()
  form.set('arquivo', new File([new Uint8Array(bytes)], nome, { type }))
  const corpo = new Response(form)
  return test.app.inject({
    method: 'POST',
    url: `/api/gerenciamento/conversas/${id}/anexos`,
    headers: { authorization: `Bearer ${token}`, 'content-type': corpo.headers.get('content-type') ?? '' },
    payload: Buffer.from(await corpo.arrayBuffer()),
  })
}
const responder = (id: string, body: object) =>
  test.chamar({
    method: 'POST',
    url: `/gerenciamento/conversas/${id}/mensagens`,
    token: gestor,
    body: { texto: '', chave: randomUUID(), ...body },
  })

let proximo = 1
/** A client sends a file by the official number; returns their conversation. */
async function mandaPelaMeta(bytes: Buffer, mime: string, resto: (id: string) => object) {
  const de = `55119444${String(proximo++).padStart(5, '0')}`
  const midia = `midia-${randomUUID()}`
  graph.midias.set(midia, { mime, bytes })
  await graph.avisar(webhook, graph.mensagens({ de, resto: { text: undefined, ...resto(midia) } as never }))
  await canal.esperarEventosLidos()
  return { de, id: await conversaDe(de) }
}

describe('a file that a client sends by WhatsApp', () => {
  it('is fetched from the official channel, made again without metadata, and shown to the team alone', async () => {
    const { id } = await mandaPelaMeta(foto, 'image/jpeg', (midia) => ({
      type: 'image',
      image: { id: midia, caption: 'Assim ficou o dente' },
    }))
    const { texto, anexo } = await chegou(id)
    expect(texto).toBe('Assim ficou o dente')
    expect(anexo).toMatchObject({ tipo: 'IMAGEM', mime: 'image/webp', largura: 800, altura: 600, so_arquivo: false })
    const { rawPayload, headers } = await baixar(id, anexo.id)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(rawPayload.includes('GPS secreto')).toBe(false)
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    const suporte = await test.entrar(cpfs.administrador)
    expect([403, 404]).toContain((await baixar(id, anexo.id, suporte)).statusCode)
    expect((await baixar(id, randomUUID())).statusCode).toBe(404)
  })

  it('is a voice message with a player, or a document to download that the browser never opens', async () => {
    const voz = await mandaPelaMeta(ogg, 'audio/ogg', (id) => ({ type: 'audio', audio: { id, voice: true } }))
    const falada = await chegou(voz.id)
    expect(falada.anexo).toMatchObject({ tipo: 'AUDIO', mime: 'audio/ogg', so_arquivo: true })
    const html = Buffer.from('<script>alert(1)</script>')
    const papel = await mandaPelaMeta(html, 'text/html', (id) => ({
      type: 'document',
      document: { id, filename: '../../exame "de\u202e sangue.html' },
    }))
    const { anexo } = await chegou(papel.id)
    expect(anexo).toMatchObject({ tipo: 'DOCUMENTO', nome: 'exame "de sangue.html' })
    const { headers } = await baixar(papel.id, anexo.id)
    expect(headers['content-type']).toContain('text/plain')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="exame _de sangue.html"/)
  })

  it('comes from an Evolution server too, named by its message', async () => {
    const de = '5511933330001'
    const key = `IMG${randomUUID()}`
    evolution.audios.set(key, foto)
    await canal.escrever({
      de,
      id: key,
      message: { imageMessage: { mimetype: 'image/jpeg' } },
      messageType: 'imageMessage',
    })
    await canal.esperarEventosLidos()
    expect((await chegou(await conversaDe(de))).anexo).toMatchObject({ tipo: 'IMAGEM', so_arquivo: true })
  })

  it('that is larger than anything we keep is reported missing at once, and not fetched again', async () => {
    const grande = Buffer.alloc(17 * 1024 * 1024, 7)
    const key = `PDF${randomUUID()}`
    evolution.audios.set(key, grande)
    const de = '5511933330009'
    const message = { documentMessage: { mimetype: 'application/pdf', fileName: 'exame.pdf' } }
    await canal.escrever({ de, id: key, message, messageType: 'documentMessage' })
    await canal.esperarEventosLidos()
    await chegou(await conversaDe(de), 'FALHOU')
    const meta = await mandaPelaMeta(grande, 'application/pdf', (id) => ({ type: 'document', document: { id } }))
    await chegou(meta.id, 'FALHOU')
    const buscas = async () => (await test.servicos.jobs.situacao()).filter(({ fila }) => fila === 'anexo.buscar')
    // A job ends after what it writes is seen.
    await eventually(async () => expect((await buscas()).filter(({ fazendo }) => fazendo > 0)).toEqual([]))
    expect(await buscas()).toEqual([])
  })

  it('that is broken or never comes is reported missing, and the words stay', async () => {
    const torta = await mandaPelaMeta(foto.subarray(0, 400), 'image/jpeg', (id) => ({
      type: 'image',
      image: { id, caption: 'Veja só' },
    }))
    const { texto, anexo } = await chegou(torta.id, 'FALHOU')
    expect(texto).toBe('Veja só')
    expect((await baixar(torta.id, anexo.id)).statusCode).toBe(404)
  })

  it('stays when a second run of its job ends later and could not read it', async () => {
    const { id } = await mandaPelaMeta(foto, 'image/jpeg', (midia) => ({ type: 'image', image: { id: midia } }))
    const { anexo } = await chegou(id)
    const [{ empresa_id: empresaId } = {}] = await sql('SELECT empresa_id FROM conversa WHERE id = $1', [id])
    for (const midia of graph.midias.values()) midia.bytes = foto.subarray(0, 400)
    await sql("UPDATE anexo SET estado = 'BUSCANDO' WHERE id = $1", [anexo.id])
    const { segunda } = await withEmpresa(test.servicos.db, empresaId, async ({ client }) => {
      await client.query('SELECT FROM conversa WHERE id = $1 FOR UPDATE', [id])
      const segunda = buscarAnexo(test.servicos, { empresaId, anexoId: anexo.id })
      await lockWaits(test)
      await client.query("UPDATE anexo SET estado = 'GUARDADO' WHERE id = $1", [anexo.id])
      return { segunda }
    })
    await segunda
    await chegou(id)
    expect((await baixar(id, anexo.id)).statusCode).toBe(200)
  })

  it('is erased with its client: row, file and name; before that the client’s own export names it', async () => {
    const { de, id } = await mandaPelaMeta(pdf, 'application/pdf', (midia) => ({
      type: 'document',
      document: { id: midia, filename: 'laudo.pdf' },
    }))
    const { anexo } = await chegou(id)
    const [dela] = await sql(
      'SELECT c.empresa_id, c.cliente_id, k.nome FROM conversa c JOIN cliente k ON k.id = c.cliente_id WHERE c.id = $1',
      [id],
    )
    const { empresa_id: empresaId, cliente_id: cliente, nome } = dela as Record<string, string>
    const dados = await test.chamar({ url: `/gerenciamento/clientes/${cliente}/dados`, token: gestor })
    expect(JSON.stringify(dados.json())).toContain('"nome":"laudo.pdf"')
    const chave = arquivoDoAnexo({ empresaId: empresaId as string, id: anexo.id })
    expect(await test.servicos.storage.get(chave)).toEqual(pdf)
    const esquecida = await test.chamar({
      method: 'POST',
      url: `/gerenciamento/clientes/${cliente}/esquecimento`,
      token: gestor,
      body: { nome },
    })
    expect(esquecida.statusCode, de).toBe(200)
    await limparAnexos(test.servicos)
    expect(await test.servicos.storage.get(chave)).toBeNull()
    expect(await sql('SELECT 1 FROM anexo WHERE conversa_id = $1', [id])).toEqual([])
    expect((await mensagens(id)).every(({ anexo: um }) => um === undefined)).toBe(true)
  })
})

describe('a file that the team sends', () => {
  it('goes by the official channel as a picture with its words, once however often the answer is repeated', async () => {
    const { de, id } = await mandaPelaMeta(ogg, 'audio/ogg', (midia) => ({ type: 'audio', audio: { id: midia } }))
    const subida = await subir(id, foto, 'radiografia.png')
    expect(subida.json()).toMatchObject({ tipo: 'IMAGEM', estado: 'GUARDADO', nome: 'radiografia.png' })
    const anexo = subida.json().id
    const chave = randomUUID()
    const [uma, outra] = await Promise.all([
      responder(id, { texto: 'Veja a sua radiografia', chave, anexo }),
      responder(id, { texto: 'Veja a sua radiografia', chave, anexo }),
    ])
    expect([uma.statusCode, outra.statusCode]).toEqual([200, 200])
    expect(uma.json()).toMatchObject({ anexo: { id: anexo, so_arquivo: false } })
    expect(outra.json()).toEqual(uma.json())
    await eventually(async () => expect((await mensagens(id)).at(-1)?.envio?.estado).toBe('ENVIADO'))
    const ditas = graph.enviadas.filter(({ to, type }) => to === de && type === 'image') as { image: { id: string } }[]
    expect(ditas).toMatchObject([{ image: { caption: 'Veja a sua radiografia' } }])
    const subidaLa = graph.midias.get(ditas[0]?.image.id ?? '')
    expect(subidaLa?.mime).toBe('image/jpeg')
    expect((await sharp(subidaLa?.bytes).metadata()).format).toBe('jpeg')
    expect((await responder(id, { anexo })).statusCode).toBe(409)
  })

  it('goes by an Evolution server without words, and its echo, the only proof that it went, is not taken for the owner on the phone', async () => {
    const de = '5511933330002'
    await canal.escrever({ de, texto: 'me manda o preparo?' })
    await canal.esperarEventosLidos()
    const id = await conversaDe(de)
    const { id: anexo } = (await subir(id, pdf, 'preparo.pdf')).json()
    evolution.controle.percalco = 'some-a-resposta'
    expect((await responder(id, { anexo })).json()).toMatchObject({ texto: '[documento]', anexo: { so_arquivo: true } })
    await eventually(async () => expect((await mensagens(id)).at(-1)?.envio?.estado).toBe('ENVIADO'))
    const enviada = evolution.arquivos.at(-1)
    expect(enviada).toMatchObject({ number: de, mediatype: 'document', fileName: 'preparo.pdf' })
    expect(enviada?.caption).toBeUndefined()
    expect(Buffer.from(String(enviada?.media), 'base64')).toEqual(pdf)
    await canal.esperarEventosLidos()
    expect((await mensagens(id)).filter(({ autor }) => autor === 'EQUIPE')).toHaveLength(1)
  })

  it('without words that got lost is not mistaken for another one like it; with unconfirmed words it is found at the provider', async () => {
    const de = '5511933330003'
    await canal.escrever({ de, texto: 'manda as fotos?' })
    await canal.esperarEventosLidos()
    const id = await conversaDe(de)
    const fica = async (...estados: string[]) =>
      eventually(async () =>
        expect((await mensagens(id)).flatMap(({ anexo, envio }) => (anexo ? envio?.estado : []))).toEqual(estados),
      )
    evolution.controle.ecoar = false
    await responder(id, { anexo: (await subir(id, foto, 'um.jpg')).json().id })
    await fica('ENVIADO')
    evolution.controle.percalco = 'some-o-pedido'
    await responder(id, { anexo: (await subir(id, foto, 'dois.jpg')).json().id })
    await fica('ENVIADO', 'NAO_CONFIRMADO')
    evolution.controle.percalco = 'some-a-resposta'
    await responder(id, { anexo: (await subir(id, pdf, 'preparo.pdf')).json().id, texto: 'O preparo' })
    await fica('ENVIADO', 'NAO_CONFIRMADO', 'ENVIADO')
    evolution.instancias.get(canal.instancia)?.mensagens.push({
      key: { remoteJid: `${de}@s.whatsapp.net`, fromMe: true, id: 'DOIS' },
      message: { imageMessage: { mimetype: 'image/jpeg' } },
      messageTimestamp: Math.floor(test.clock.now().getTime() / 1000),
    })
    await vigiarCanais(test.servicos)
    await fica('ENVIADO', 'ENVIADO', 'ENVIADO')
    evolution.controle.ecoar = true
  })

  it('that can no longer be read fails with the reason, and later messages go', async () => {
    const { id } = await mandaPelaMeta(ogg, 'audio/ogg', (midia) => ({ type: 'audio', audio: { id: midia } }))
    const { id: anexo } = (await subir(id, foto, 'mapa.jpg')).json()
    const [{ empresa_id: empresaId }] = (await sql('SELECT empresa_id FROM anexo WHERE id = $1', [anexo])) as [
      { empresa_id: string },
    ]
    await test.servicos.storage.put(arquivoDoAnexo({ empresaId, id: anexo }), Buffer.from('estragada'))
    await responder(id, { anexo })
    await responder(id, { texto: 'Chegou?' })
    await eventually(async () =>
      expect((await mensagens(id)).slice(-2).map(({ envio }) => [envio?.estado, envio?.motivo])).toEqual([
        ['FALHOU', 'ARQUIVO_ILEGIVEL'],
        ['ENVIADO', null],
      ]),
    )
  })

  it('of sound goes alone by WhatsApp, which would drop its words; so does an approved template', async () => {
    const { id } = await mandaPelaMeta(ogg, 'audio/ogg', (midia) => ({ type: 'audio', audio: { id: midia } }))
    const { id: anexo } = (await subir(id, ogg, 'recado.ogg')).json()
    const antes = (await mensagens(id)).length
    const recusada = await responder(id, { anexo, texto: 'Ouça com calma' })
    expect([recusada.statusCode, Object.keys(recusada.json().campos)]).toEqual([422, ['texto']])
    const modelo = await responder(id, { anexo, texto: 'Podemos continuar?', modelo: true })
    expect([modelo.statusCode, Object.keys(modelo.json().campos)]).toEqual([422, ['anexo']])
    expect(await mensagens(id)).toHaveLength(antes)
    expect((await responder(id, { anexo })).statusCode).toBe(200)
    const ana = await abrirChat(test)
    const { id: recado } = (await subir(ana.id, ogg, 'recado.ogg')).json()
    expect((await responder(ana.id, { anexo: recado, texto: 'Ouça com calma' })).statusCode).toBe(200)
  })

  it('recorded by a browser arrives as a voice message: the sound in the file that WhatsApp takes', async () => {
    const gravada = await gravar(new WebMOutputFormat(), opus)
    const enviar = async (id: string) => {
      const { id: anexo, mime, tipo } = (await subir(id, gravada, 'voz.webm', gestor, 'audio/webm;codecs=opus')).json()
      expect([tipo, mime]).toEqual(['AUDIO', 'audio/ogg'])
      expect((await baixar(id, anexo)).rawPayload.subarray(0, 36).toString('latin1')).toMatch(/^OggS.*OpusHead$/s)
      await responder(id, { anexo })
      await eventually(async () => expect((await mensagens(id)).at(-1)?.envio?.estado).toBe('ENVIADO'))
    }
    const { de, id } = await mandaPelaMeta(ogg, 'audio/ogg', (midia) => ({ type: 'audio', audio: { id: midia } }))
    await enviar(id)
    expect(graph.enviadas.findLast(({ to }) => to === de)).toMatchObject({ type: 'audio', audio: { voice: true } })
    await canal.escrever({ de: '5511933330005', texto: 'me explica?' })
    await canal.esperarEventosLidos()
    await enviar(await conversaDe('5511933330005'))
    expect(evolution.arquivos.at(-1)).toMatchObject({ number: '5511933330005', encoding: false })
    const filme = await subir(id, gravada, 'filme.webm')
    expect([filme.statusCode, filme.json().error]).toEqual([415, 'TIPO'])
  })

  it('whose sound cannot be copied is refused for now and logged; other kinds of sound go unchanged', async () => {
    const { id } = await abrirChat(test)
    const mentira = await gravar(new Mp4OutputFormat({ fastStart: 'fragmented' }), opus)
    mentira.writeUInt32BE(2 ** 32 - 1, mentira.indexOf('trun') + 8)
    const { statusCode, headers, json } = await subir(id, mentira, 'voz.mp4', gestor, 'audio/mp4')
    expect([statusCode, headers['retry-after'], json().error]).toEqual([503, '5', 'AGORA_NAO'])
    expect(test.log.join()).toContain('"signal":"SIGABRT"')
    expect((await subir(id, ogg, 'recado.ogg', gestor, 'audio/ogg')).json().mime).toBe('audio/ogg')
  })

  it('reaches the visitor of the web chat, and nobody with another secret', async () => {
    const ana = await abrirChat(test)
    const { id: anexo } = (await subir(ana.id, foto, 'mapa.jpg')).json()
    const doChat = (segredo: string) =>
      test.app.inject({
        url: `/api/chat/${ana.chave}/conversas/${ana.id}/anexos/${anexo}`,
        headers: { 'x-visitante': segredo },
      })
    expect((await doChat(ana.visitante)).statusCode).toBe(404)
    await responder(ana.id, { texto: 'Estamos aqui', anexo })
    const lidas = (await test.chamar({ url: ana.url, headers: ana.headers })).json()
    expect(lidas.mensagens.at(-1)).toMatchObject({ autor: 'EQUIPE', texto: 'Estamos aqui', anexo: { id: anexo } })
    expect((await doChat(ana.visitante)).headers['content-type']).toBe('image/webp')
    expect((await doChat('x'.repeat(43))).statusCode).toBe(404)
  })

  it('is refused by its content, not by its name, and a refused one leaves nothing', async () => {
    const bia = await abrirChat(test)
    const antes = await sql('SELECT count(*) FROM anexo')
    const recusas = [
      await subir(bia.id, Buffer.from('MZ\0\0 um programa'), 'foto.png'),
      await subir(bia.id, foto.subarray(0, 300), 'foto.jpg'),
      await subir(bia.id, Buffer.alloc(0), 'vazio.pdf'),
      await subir(bia.id, Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'enorme.pdf'),
    ].map((resposta) => [resposta.statusCode, resposta.json().error])
    expect(recusas).toEqual([
      [415, 'TIPO'],
      [400, 'CONTEUDO'],
      [400, 'VAZIO'],
      [413, 'GRANDE'],
    ])
    expect((await responder(bia.id, {})).statusCode).toBe(422)
    expect((await responder(bia.id, { anexo: randomUUID() })).statusCode).toBe(409)
    expect(await sql('SELECT count(*) FROM anexo')).toEqual(antes)
  })

  it('that nobody sent is deleted after a day, and one of another conversation cannot be sent', async () => {
    const [bia, caio] = [await abrirChat(test), await abrirChat(test)]
    await marcar(bia, { pedido: 'Quero uma limpeza na quarta', nome: 'Bia do Anexo', email: 'bia@anexo.exemplo' })
    const { id } = (await subir(bia.id, pdf, 'a.pdf')).json()
    expect((await responder(caio.id, { anexo: id })).statusCode).toBe(409)
    const [{ empresa_id }] = (await sql('SELECT empresa_id FROM anexo WHERE id = $1', [id])) as [{ empresa_id: string }]
    const chave = arquivoDoAnexo({ empresaId: empresa_id, id })
    await limparAnexos(test.servicos)
    expect(await test.servicos.storage.get(chave)).not.toBeNull()
    test.clock.advance(25 * 3_600_000)
    await limparAnexos(test.servicos)
    await limparAnexos(test.servicos)
    expect(await test.servicos.storage.get(chave)).toBeNull()
  })
})

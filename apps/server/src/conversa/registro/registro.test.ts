import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirChat, marcar } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
let gestor = ''

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

const { sql } = test
const fazer = (id: string, ato: string, body?: object) =>
  test.chamar({ method: 'POST', url: `/gerenciamento/conversas/${id}/${ato}`, token: gestor, body })
const emitir = async (id: string) => (await fazer(id, 'registro')).json() as { codigo: string; endereco: string }
const verificar = (codigo: string) => test.chamar({ url: `/verificar/${codigo}` })
const situacao = async (codigo: string) => (await verificar(codigo)).json().situacao

async function conversar() {
  const ana = await abrirChat(test)
  await ana.falar('Qual o endereço?')
  await fazer(ana.id, 'mensagens', { texto: 'Rua das Flores, 10', chave: randomUUID() })
  return ana
}

it('says that a conversation is unchanged, its number of messages and its dates, and nothing about anybody', async () => {
  const ana = await conversar()
  const { codigo, endereco } = await emitir(ana.id)
  expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/)
  expect(endereco.endsWith(`/verificar/${codigo}`)).toBe(true)
  expect((await emitir(ana.id)).codigo).toBe(codigo)
  const lida = await verificar(codigo)
  expect(lida.json()).toMatchObject({ codigo, situacao: 'INTEGRA', mensagens: 4, apagadas: 0 })
  expect(Object.keys(lida.json()).sort()).toEqual(
    [
      ...['apagadas', 'arquivos', 'arquivos_apagados', 'arquivos_fora', 'codigo', 'emitido_em'],
      ...['mensagens', 'primeira_em', 'situacao', 'ultima_em'],
    ].sort(),
  )
  expect(await situacao(codigo.toLowerCase().replaceAll('-', ' '))).toBe('INTEGRA')
})

it('still holds for the printed part when the conversation goes on, which gets another code', async () => {
  const ana = await conversar()
  const antes = await emitir(ana.id)
  await fazer(ana.id, 'mensagens', { texto: 'Mais uma coisa', chave: randomUUID() })
  const depois = await emitir(ana.id)
  expect(depois.codigo).not.toBe(antes.codigo)
  expect((await verificar(antes.codigo)).json()).toMatchObject({ situacao: 'INTEGRA', mensagens: 4 })
  expect((await verificar(depois.codigo)).json()).toMatchObject({ situacao: 'INTEGRA', mensagens: 5 })
})

const mudancas: [string, string][] = [
  ['another text', "UPDATE mensagem SET texto = 'Rua dos Cravos, 99' WHERE conversa_id = $1 AND ordem = 4"],
  ['another option', `UPDATE mensagem SET opcoes = '["x"]' WHERE conversa_id = $1 AND ordem = 1`],
  ['another hour', "UPDATE mensagem SET criada_em = criada_em - interval '1 day' WHERE conversa_id = $1 AND ordem = 2"],
  ['another author', "UPDATE mensagem SET autor = 'AGENTE', autor_id = NULL WHERE conversa_id = $1 AND ordem = 4"],
  ['one message less in the middle', 'DELETE FROM mensagem WHERE conversa_id = $1 AND ordem = 2'],
  ['one message less at the end', 'DELETE FROM mensagem WHERE conversa_id = $1 AND ordem = 4'],
  [
    'a text that only looks erased',
    "UPDATE mensagem SET texto = 'Outra coisa', sal = NULL WHERE conversa_id = $1 AND ordem = 4",
  ],
  [
    'a text with its digest made again',
    `UPDATE mensagem SET texto = 'Outra coisa', resumo = resumo_da_mensagem(sal, 'Outra coisa', opcoes) WHERE conversa_id = $1 AND ordem = 4`,
  ],
  [
    'a text with digest and link made again',
    `UPDATE mensagem m SET texto = 'Outra coisa', resumo = resumo_da_mensagem(m.sal, 'Outra coisa', m.opcoes),
       elo = elo_da_mensagem(a.elo, m.conversa_id, m.ordem, m.autor, m.autor_id, m.criada_em, resumo_da_mensagem(m.sal, 'Outra coisa', m.opcoes))
     FROM mensagem a WHERE m.conversa_id = $1 AND m.ordem = 4 AND a.conversa_id = $1 AND a.ordem = 3`,
  ],
]

it.each(mudancas)('says «alterada» to %s in the database', async (_mudanca, comando) => {
  const ana = await conversar()
  const { codigo } = await emitir(ana.id)
  expect(await situacao(codigo)).toBe('INTEGRA')
  await sql(comando, [ana.id])
  expect(await situacao(codigo)).toBe('ALTERADA')
})

it('gives no code to a conversation that was changed', async () => {
  const ana = await conversar()
  await sql("UPDATE mensagem SET texto = 'Outra coisa' WHERE conversa_id = $1 AND ordem = 2", [ana.id])
  const recusa = await fazer(ana.id, 'registro')
  expect([recusa.statusCode, recusa.json().message]).toEqual([
    400,
    'O registro desta conversa não confere: alguma mensagem mudou no banco de dados.',
  ])
})

it('still holds when the client was erased, and what is kept tells nothing of their words', async () => {
  const bia = await abrirChat(test)
  await marcar(bia, { pedido: 'Quero uma limpeza na quarta', nome: 'Bia Registro', email: 'bia@registro.exemplo' })
  await fazer(bia.id, 'assumir')
  await fazer(bia.id, 'notas', { id: randomUUID(), texto: 'Nota sobre a Bia' })
  const { codigo } = await emitir(bia.id)
  const [{ id }] = (await sql("SELECT id FROM cliente WHERE nome = 'Bia Registro'")) as [{ id: string }]
  await sql("UPDATE agendamento SET status = 'CANCELADO' WHERE cliente_id = $1", [id])
  const apagado = await test.chamar({
    method: 'POST',
    url: `/gerenciamento/clientes/${id}/esquecimento`,
    token: gestor,
    body: { nome: 'Bia Registro' },
  })
  expect(apagado.statusCode).toBe(200)
  const lida = (await verificar(codigo)).json()
  expect(lida.situacao).toBe('INTEGRA')
  expect(lida.apagadas).toBe(lida.mensagens)
  const restos = await sql('SELECT texto, sal FROM mensagem WHERE conversa_id = $1', [bia.id])
  expect(restos.every(({ sal }) => sal === null)).toBe(true)
  expect(await sql("SELECT 1 FROM conversa_nota WHERE conversa_id = $1 AND tipo = 'NOTA'", [bia.id])).toEqual([])
  await sql("UPDATE mensagem SET texto = 'Eu disse outra coisa' WHERE conversa_id = $1 AND ordem = 2", [bia.id])
  expect(await situacao(codigo)).toBe('ALTERADA')
})

it('knows no code that it did not give out', async () => {
  for (const codigo of ['00000-00000-00000-00000', 'curto', "'; DROP", '🦷'.repeat(9)])
    expect([404, 422]).toContain((await verificar(encodeURIComponent(codigo))).statusCode)
})

it('holds for every conversation of the demo, each message in the chain', async () => {
  const [{ fora }] = (await sql('SELECT count(*)::integer AS fora FROM mensagem WHERE elo IS NULL')) as [
    { fora: number },
  ]
  expect(fora).toBe(0)
  for (const { id } of await sql('SELECT id FROM conversa WHERE ultima_ordem > 3 LIMIT 20'))
    expect(await situacao((await emitir(id)).codigo)).toBe('INTEGRA')
})

/** The texts of a document, page after page. */
function textoDoPdf(pdf: Buffer): string {
  const ditos: string[] = []
  for (let de = pdf.indexOf('stream\n'); de >= 0; de = pdf.indexOf('stream\n', de + 1)) {
    if (pdf.subarray(de - 3, de).toString() === 'end') continue
    const ate = pdf.indexOf('endstream', de)
    try {
      const cru = inflateSync(pdf.subarray(de + 7, ate)).toString('latin1')
      for (const [, hex = '', desenhado = ''] of cru.matchAll(/<([0-9A-F]+)> Tj|ActualText <FEFF([0-9A-F]+)>/g))
        ditos.push(
          desenhado
            ? Buffer.from(desenhado, 'hex').swap16().toString('utf16le')
            : new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
        )
    } catch {
      // Not a page.
    }
  }
  return ditos.join('\n')
}

const baixar = async (id: string, notas = false) => {
  const resposta = await test.app.inject({
    url: `/api/gerenciamento/conversas/${id}/pdf${notas ? '?notas=sim' : ''}`,
    headers: { authorization: `Bearer ${gestor}` },
  })
  return { resposta, texto: textoDoPdf(resposta.rawPayload) }
}

it('gives the conversation as a document: company, period, every message, masked CPF, the code and where it is checked', async () => {
  const ana = await abrirChat(test)
  await marcar(ana, { pedido: 'Quero uma limpeza na quarta', nome: 'Ana do Papel', email: 'ana@papel.exemplo' })
  await fazer(ana.id, 'mensagens', { texto: `Até lá 😀 ${'muito '.repeat(40)}obrigada`, chave: randomUUID() })
  await fazer(ana.id, 'notas', { id: randomUUID(), texto: 'Nota que o cliente não vê' })
  await sql("UPDATE cliente SET cpf = '52998224725' WHERE nome = 'Ana do Papel'")
  const { resposta, texto } = await baixar(ana.id)
  const { codigo, endereco } = await emitir(ana.id)
  expect(resposta.headers['content-type']).toBe('application/pdf')
  expect(resposta.headers['content-disposition']).toBe(`attachment; filename="conversa-${codigo}.pdf"`)
  expect(texto).toContain('Clínica Aurora')
  expect(texto).toContain('Conversa com Ana do Papel')
  expect(texto).toContain('Quero uma limpeza na quarta')
  expect(texto).toContain('Até lá \n😀\n muito')
  expect(texto).toContain(codigo)
  expect(texto.replaceAll('\n', ' ')).toContain(endereco)
  expect(texto).toMatch(/\d\d\/\d\d\/\d{4}, \d\d:\d\d a \d\d\/\d\d\/\d{4}/)
  expect(texto).not.toContain('529.982.247-25')
  expect(texto).toMatch(/\*{3}/)
  expect(texto).not.toContain('Nota que')
  expect((await baixar(ana.id, true)).texto).toContain('Nota que o cliente não vê')
  expect(await situacao(codigo)).toBe('INTEGRA')
  const trilha = await sql("SELECT depois FROM auditoria WHERE acao = 'EXPORTAR' AND recurso_id = $1 ORDER BY id", [
    ana.id,
  ])
  expect(trilha).toEqual([
    { depois: { registro: codigo, notas: false } },
    { depois: { registro: codigo, notas: true } },
  ])
})

it('draws the emoji of a conversation as what they are, joined ones too, and breaks no line inside one', async () => {
  const ana = await abrirChat(test)
  const dita = '👍🏽 Combinado! 🙏❤️ 👩‍⚕️ 🇧🇷 1️⃣ © 2026 \ue000'
  await fazer(ana.id, 'mensagens', { texto: dita, chave: randomUUID() })
  await fazer(ana.id, 'mensagens', { texto: '🥰'.repeat(100), chave: randomUUID() })
  const { texto } = await baixar(ana.id)
  expect(texto.replaceAll('\n', '')).toContain(dita.replace('\ue000', '?'))
  expect(texto.match(/🥰/gu)).toHaveLength(100)
  expect(texto).not.toContain('[emoji]')
})

it('a conversation with more emoji than one font holds takes none from the next one', async () => {
  const pontos = Array.from({ length: 0x1fb00 - 0x1f300 }, (_, i) => String.fromCodePoint(0x1f300 + i))
  const todos = pontos.filter((ponto) => /^\p{Emoji_Presentation}$/u.test(ponto))
  expect(todos.length).toBeGreaterThan(1024)
  const [muitos, poucos] = [await abrirChat(test), await abrirChat(test)]
  for (let i = 0; i < todos.length; i += 400)
    await fazer(muitos.id, 'mensagens', { texto: todos.slice(i, i + 400).join(''), chave: randomUUID() })
  await fazer(poucos.id, 'mensagens', { texto: 'até logo 👋🏿', chave: randomUUID() })
  expect((await baixar(muitos.id)).texto).toContain('[emoji]')
  expect((await baixar(poucos.id)).texto).toContain('👋🏿')
})

it('names the file of a message, under its words or alone', async () => {
  const ana = await abrirChat(test)
  for (const [nome, dita] of [
    ['preparo.txt', 'Leia antes de vir'],
    ['laudo.txt', ''],
  ] as const) {
    const form = new FormData()
    form.set('arquivo', new File(['Jejum'], nome))
    const corpo = new Response(form)
    const subida = await test.app.inject({
      method: 'POST',
      url: `/api/gerenciamento/conversas/${ana.id}/anexos`,
      headers: { authorization: `Bearer ${gestor}`, 'content-type': corpo.headers.get('content-type') ?? '' },
      payload: Buffer.from(await corpo.arrayBuffer()),
    })
    await fazer(ana.id, 'mensagens', { texto: dita, chave: randomUUID(), anexo: subida.json().id })
  }
  const { texto } = await baixar(ana.id)
  expect(texto).toContain('Leia antes de vir\nDocumento: preparo.txt')
  expect(texto).toContain('Documento: laudo.txt')
  expect(texto).not.toContain('[documento]')
})

import { idiomas } from '@zelo/contract/nucleo/enums'
import { tipoTemplateEmail } from '@zelo/contract/nucleo/enums.schema'
import fc from 'fast-check'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { modelosPadrao, semearTemplates } from '#avisos/email/cadastro/semente.ts'
import { type Database, openDatabase, withPlataforma } from '#platform/database/database.ts'
import { montarMensagem, semLink } from '#platform/mail/message.ts'
import { createTestDatabase } from '#test/database.ts'
import { longo } from '#test/longo.ts'
import { renderizarEmail, renderizarModelo } from './renderizar.ts'
import type { VariaveisEmail } from './variaveis.ts'

const exemplos: VariaveisEmail = {
  CONTA_ATIVACAO: { nome: 'João', link: 'https://zelo.exemplo/ativar?token=abc&x=1', validadeHoras: 48 },
  CONTA_RECUPERACAO_SENHA: {
    nome: 'João',
    link: 'https://zelo.exemplo/auth/resetar-senha?token=abc',
    validadeMinutos: 30,
    ip: '203.0.113.7',
    quando: new Date('2026-03-12T18:00:00Z'),
    fuso: 'America/Sao_Paulo',
    cadastroRepetido: true,
  },
  AGENDAMENTO_AGENTEIA: {
    cliente: 'João Nuñez',
    empresa: { nome: 'Clínica Aurora', endereco: 'Rua das Flores, 10', telefone: '(11) 4000-0002' },
    profissional: 'Dra. Lívia Antunes',
    servico: 'Avaliação',
    preparo: '',
    online: null,
    precoCentavos: 12_000,
    inicio: new Date('2026-03-12T18:00:00Z'),
    fim: new Date('2026-03-12T18:30:00Z'),
    fuso: 'America/Sao_Paulo',
    situacao: 'marcado',
    linkAgendamento: 'https://zelo.exemplo/agendamento/abc',
    linkConversa: 'https://zelo.exemplo/conversa/clinica-aurora',
  },
}
const agendamento = exemplos.AGENDAMENTO_AGENTEIA
const calado = { log: pino({ level: 'silent' }) }

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.url)
  await withPlataforma(db, 'plataforma.semente', semearTemplates)
})

afterAll(async () => {
  await db.close()
  await testDatabase.drop()
})

const renderizar = (idioma: 'br' | 'en', variaveis = agendamento) =>
  withPlataforma(db, 'agendamento.avisos', (tx) =>
    renderizarEmail(tx, 'AGENDAMENTO_AGENTEIA', idioma, variaveis, calado),
  )

describe.each(idiomas)('in %s', (idioma) => {
  it.each(tipoTemplateEmail.options)('%s has subject, HTML and text with every variable filled in', async (tipo) => {
    const email = await withPlataforma(db, 'email.entrega', (tx) =>
      renderizarEmail(tx, tipo, idioma, exemplos[tipo], calado),
    )
    for (const parte of Object.values(email)) {
      expect(parte).not.toBe('')
      expect(parte).not.toMatch(/{{|}}|{%|undefined|null|NaN|\[object/)
    }
    expect(email.html).toContain(`<html lang="${idioma === 'br' ? 'pt-BR' : 'en'}">`)
    expect(email.html.length).toBeLessThan(100_000)
  })
})

it('tells the time of the appointment in the company’s zone and the reader’s language', async () => {
  const br = await renderizar('br')
  expect(br.assunto).toBe('Agendado: Avaliação, qui 12/03 às 15:00')
  expect(br.texto).toContain('Quando: quinta-feira, 12/03/2026, das 15:00 às 15:30 (Horário Padrão de Brasília)')
  expect(br.texto).toContain('Serviço: Avaliação · R$ 120')
  const en = await renderizar('en')
  expect(en.assunto).toBe('Booked: Avaliação, Thu 12 Mar at 3:00 pm')
  expect(en.texto).toContain('Thursday, March 12, 2026, from 3:00 pm to 3:30 pm (Brasilia Standard Time)')
})

it('is written on a machine that stands still for a second while it is rendered', async () => {
  let agora = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (agora += agora < 1000 ? 100 : 0))
  const modelo = modelosPadrao.br.AGENDAMENTO_AGENTEIA
  const { assunto } = await renderizarModelo(modelo, 'AGENDAMENTO_AGENTEIA', 'br', agendamento).finally(() =>
    vi.restoreAllMocks(),
  )
  expect(assunto).toBe('Agendado: Avaliação, qui 12/03 às 15:00')
})

it('leaves out an address or phone that is missing', async () => {
  const { html, texto } = await renderizar('br', {
    ...agendamento,
    empresa: { nome: 'Clínica Aurora', endereco: null, telefone: null },
  })
  expect(html + texto).not.toMatch(/Onde|Telefone/)
})

it('shows what users typed as they typed it, never as HTML or template', async () => {
  const nome = '<img src=x onerror=alert(1)> {{ suporte.email }} {% raw %} "aspas" & \'outras\''
  const { html, texto, assunto } = await renderizar('br', { ...agendamento, cliente: nome, servico: nome })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{ suporte.email }} {% raw %}')
  expect(texto).toContain(nome)
  expect(assunto).toContain(nome)
})

it('a name cannot add a line to the text', async () => {
  const { texto } = await renderizar('br', {
    ...agendamento,
    cliente: 'Ana!\r\n\r\nPague aqui: http://golpe.exemplo\u2028',
  })
  expect(texto).toContain('Olá, Ana! Pague aqui: http: golpe. exemplo!')
})

it('no mail program can make a link of a name, as anybody may type a name for any address', async () => {
  const nome = 'Prêmio em https://golpe.exemplo/x ou www.golpe.com ou golpe。com, J.P. Silva'
  const { email, cadastro } = await withPlataforma(db, 'email.entrega', async (tx) => ({
    email: await renderizarEmail(
      tx,
      'AGENDAMENTO_AGENTEIA',
      'br',
      { ...agendamento, cliente: nome, para: nome },
      calado,
    ),
    cadastro: await renderizarEmail(tx, 'CONTA_ATIVACAO', 'br', { ...exemplos.CONTA_ATIVACAO, nome }, calado),
  }))
  for (const { assunto, html, texto } of [email, cadastro]) {
    expect(`${assunto} ${html} ${texto}`).not.toMatch(/golpe[.。]\w|:\/\/golpe/)
    expect(texto).toContain('golpe. exemplo/x ou www. golpe. com ou golpe。 com, J.P. Silva')
  }
})

it('refuses a link that is not a web address', async () => {
  await expect(renderizar('br', { ...agendamento, linkConversa: 'javascript:alert(1)' })).rejects.toThrow('web address')
})

it.each([
  ['an unknown variable', '{{ senha }}'],
  ['an inherited property', '{{ cliente.constructor.name }}'],
  ['an unknown filter', '{{ cliente.nome | exec }}'],
  ['a file of the server', "{% include '/etc/passwd' %}"],
  ['a file by another tag', "{% render '../../package.json' %}"],
  ['a file beside the program', "{% include 'package.json' %}"],
  ['a loop without end', '{% for a in (1..100000000) %}{{ a }}{% endfor %}'],
])('refuses a template with %s', async (_, corpo) => {
  const modelo = { assunto: 'x', corpoHtml: corpo, corpoTexto: 'x' }
  await expect(renderizarModelo(modelo, 'AGENDAMENTO_AGENTEIA', 'br', agendamento)).rejects.toThrow()
})

it.each([
  [2, 'Mudado', 'keeps what an administrator changed'],
  [1, modelosPadrao.en.CONTA_ATIVACAO.assunto, 'renews what nobody changed'],
])('when the seed runs again over version %i, the subject is «%s»: it %s', async (versao, esperado) => {
  const assunto = await withPlataforma(db, 'plataforma.semente', async (tx) => {
    await tx.client.query(
      "UPDATE template_email SET assunto = 'Mudado', versao = $1 WHERE tipo = 'CONTA_ATIVACAO' AND idioma = 'en'",
      [versao],
    )
    await semearTemplates(tx)
    return (await renderizarEmail(tx, 'CONTA_ATIVACAO', 'en', exemplos.CONTA_ATIVACAO, calado)).assunto
  })
  expect(assunto).toBe(esperado)
})

it('any name is read back unchanged from template and MIME', async () => {
  const modelo = modelosPadrao.br.AGENDAMENTO_AGENTEIA
  const palavra = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `a${text}z`)
  await fc.assert(
    fc.asyncProperty(palavra, palavra, async (cliente, servico) => {
      const esperado = (text: string) =>
        text
          .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
          .replace(/ {2,}/g, ' ')
          .trim()
      const { assunto, html, texto } = await renderizarModelo(modelo, 'AGENDAMENTO_AGENTEIA', 'br', {
        ...agendamento,
        cliente,
        servico,
      })
      const email = {
        id: 'i',
        para: 'a@b.exemplo',
        assunto,
        html,
        texto,
        calendario: null,
        responderPara: null,
        descadastro: null,
      }
      const { conteudo } = await montarMensagem(email, 'Zelo <nao-responda@zelo.exemplo>', new Date(0))
      const lido = await PostalMime.parse(conteudo)
      expect(lido.subject).toBe(`Agendado: ${esperado(servico)}, qui 12/03 às 15:00`)
      expect(lido.text).toContain(`Olá, ${esperado(semLink(cliente))}!`)
      expect(lido.headers.map((header) => header.key).toSorted()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
        'x-auto-response-suppress',
      ])
    }),
    { numRuns: longo ? 10_000 : 300 },
  )
}, 120_000)

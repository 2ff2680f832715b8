import { versoesTermos } from '@zelo/contract/site/termos'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

const pessoa = {
  cpf: '935.411.347-80',
  nome: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  telefone: '(11) 98765-4321',
  senha: 'girassol azul quarenta',
  aceite: { ...versoesTermos },
}

describe('a demo without a mail server, on its own computer', () => {
  const test = useTestApp({ config: { limites: false } })
  const abrir = (url: string, host = 'localhost:3000', headers = {}) =>
    test.app.inject({ url, headers: { host, ...headers } })

  it('lets a visitor finish signing up by the e-mail that is shown', async () => {
    const resposta = await test.chamar({
      method: 'POST',
      url: '/conta/cadastros',
      body: pessoa,
    })
    expect(resposta.json()).toEqual({ ok: true, na_demo: true })
    const endereco = await eventually(async () => {
      const lista = await abrir('/demo/emails')
      const [, achado] =
        /href="(\/demo\/emails\/[\w-]+)"[^>]*><b>Confirme seu e-mail[^<]*<\/b><span>marina@/.exec(lista.body) ?? []
      expect(achado).toBeDefined()
      return achado as string
    })
    const aberto = await abrir(endereco)
    expect(aberto.headers['x-robots-tag']).toBe('noindex')
    expect(aberto.headers['content-security-policy']).not.toContain('unsafe')
    const corpo = await abrir(`${endereco}/corpo`)
    expect(corpo.body).toContain('<base target="_top">')
    expect(corpo.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox allow-top-navigation/)

    const [, token] = /\/ativar\?token=([\w-]+)/.exec(aberto.body) ?? []
    expect((await test.chamar({ method: 'POST', url: '/conta/ativacoes', body: { token } })).statusCode).toBe(200)
    expect(await test.entrar(pessoa.cpf, pessoa.senha)).toBeTruthy()
  })

  it('offers the calendar file of an e-mail that has one, and no other', async () => {
    const [com, sem] = [uuidv7(), uuidv7()]
    await withPlataforma(test.servicos.db, 'demo.emails', (tx) =>
      tx.insert(emailSaida).values(
        [com, sem].map((id) => ({
          ...{ id, chave: id, para: 'ana@exemplo.com.br', assunto: 'Seu horário', html: '<p>oi</p>', texto: 'oi' },
          ...{ calendario: id === com ? 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' : null },
          ...{ status: 'GUARDADO' as const, criadoEm: new Date() },
        })),
      ),
    )
    expect((await abrir(`/demo/emails/${com}`)).body).toContain(`href="/demo/emails/${com}/calendario.ics"`)
    const anexo = await abrir(`/demo/emails/${com}/calendario.ics`)
    expect(anexo.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(anexo.body).toContain('BEGIN:VCALENDAR')
    expect((await abrir(`/demo/emails/${sem}`)).body).not.toContain('calendario.ics')
    expect((await abrir(`/demo/emails/${sem}/calendario.ics`)).statusCode).toBe(404)
  })

  it('is in the reader’s language', async () => {
    const lista = await abrir('/demo/emails', 'localhost', { 'accept-language': 'en' })
    expect(lista.body).toContain('<html lang="en">')
    expect(lista.body).toContain('E-mails of the demo')
  })

  it('shows nothing under another host name, and no unknown e-mail', async () => {
    for (const host of ['zelo.exemplo', 'localhost.zelo.exemplo', '10.0.0.1:3000']) {
      expect((await abrir('/demo/emails', host)).statusCode).toBe(404)
    }
    for (const id of ['nao-e-uuid', '00000000-0000-0000-0000-000000000000']) {
      expect((await abrir(`/demo/emails/${id}`)).statusCode).toBe(404)
    }
  })
})

describe('anywhere else', () => {
  const test = useTestApp({ config: { emailsDaDemo: false, limites: false } })

  it('has no page of e-mails, and signing up does not mention one', async () => {
    for (const url of ['/demo/emails', '/demo/estilo.css']) {
      expect((await test.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
    }
    const resposta = await test.chamar({ method: 'POST', url: '/conta/cadastros', body: pessoa })
    expect(resposta.json()).toEqual({ ok: true })
  })

  it.each([
    [{}, true],
    [{ ZELO_DEMO: 'nao' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ ZELO_URL: 'https://zelo.exemplo' }, false],
    [{ ZELO_PROXIES: '1' }, false],
  ])('with %j, whether e-mails are shown: %s', (env, ha) => {
    expect(parseConfig(env).emailsDaDemo).toBe(ha)
  })
})

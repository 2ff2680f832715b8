import { beforeAll, describe, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

const test = useTestApp()
let master: string
let gestor: string

beforeAll(async () => {
  master = await test.entrar(cpfs.administrador)
  gestor = await test.entrar(cpfs.gestor)
})

const ler = async () => (await test.chamar({ url: '/admin/configuracoes', token: master })).json()
const gravar = (body: object, token = master) =>
  test.chamar({ method: 'PUT', url: '/admin/configuracoes', token, body })
const situacao = (token?: string) => test.chamar({ url: '/plataforma/situacao', token })

async function manter(manutencao: object) {
  expect((await gravar({ manutencao: { ativa: true, mensagem: null, ate: null, ...manutencao } })).statusCode).toBe(200)
  await eventually(async () => expect((await situacao()).statusCode).toBe(503))
}

async function abrir() {
  await gravar({ manutencao: { ativa: false, mensagem: null, ate: null } })
  await eventually(async () => expect((await situacao()).statusCode).toBe(200))
}

describe('settings', () => {
  it('are the defaults at first, change by whole keys, and apply at once', async () => {
    const antes = await ler()
    expect(antes.contato.email).toBe('contato@zelo.exemplo')
    const contato = { ...antes.contato, email: 'fale@zelo.exemplo', whatsapp: '5511999990000' }
    const versoes = { ...antes.versoes, contato: antes.versoes.contato + 1 }
    expect((await gravar({ contato })).json()).toEqual({ ...antes, contato, versoes })
    await eventually(async () => expect((await test.chamar({ url: '/contato' })).json()).toEqual(contato))
    await gravar({ contato: antes.contato })
  })

  it('name the author of a change, and refuse an older version of each key', async () => {
    const antes = await ler()
    const retencao = { ...antes.retencao, contato_meses: 6 }
    expect((await gravar({ retencao, versoes: { retencao: antes.versoes.retencao } })).statusCode).toBe(200)
    const atrasado = await gravar({ retencao: antes.retencao, versoes: { retencao: antes.versoes.retencao } })
    expect([atrasado.statusCode, atrasado.json().message]).toEqual([
      409,
      'Otávio Nunes mudou este registro enquanto você editava. Nada foi salvo.',
    ])
    expect((await ler()).retencao).toEqual(retencao)
    const outra = { encarregado: antes.encarregado, versoes: { encarregado: antes.versoes.encarregado } }
    expect((await gravar(outra)).statusCode).toBe(200)
    const historico = await test.chamar({
      url: '/admin/auditoria?recurso=configuracao&recurso_id=retencao',
      token: master,
    })
    expect(historico.json().itens).toMatchObject([
      { acao: 'ALTERAR', autor: 'Otávio Nunes', antes: { contato_meses: 12 }, depois: { contato_meses: 6 } },
    ])
    await gravar({ retencao: antes.retencao })
  })

  it('if two people save the same setting at once, one of them is told', async () => {
    const { encarregado, versoes } = await ler()
    const corridas = await Promise.all(
      ['Ana', 'Bia'].map((nome) => gravar({ encarregado: { ...encarregado, nome }, versoes })),
    )
    expect(corridas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await gravar({ encarregado })
  })

  it.each([
    { contato: { email: 'fale@zelo.exemplo' } },
    { retencao: { contato_meses: 0, newsletter_pendente_dias: 7, newsletter_saida_meses: 12 } },
    { manutencao: { ativa: 'sim', mensagem: null, ate: null } },
    { outra: 1 },
  ])('refuses %j and keeps the old value', async (errada) => {
    const antes = await ler()
    expect((await gravar(errada)).statusCode).toBe(422)
    expect(await ler()).toEqual(antes)
  })

  it('replaces an invalid stored value with its default, and logs it', async () => {
    await withPlataforma(test.servicos.db, 'configuracao.plataforma', async (tx) => {
      await tx.client.query(
        `INSERT INTO configuracao_plataforma VALUES ('encarregado', '{"nome": 1}', now()) ON CONFLICT (chave) DO UPDATE SET valor = EXCLUDED.valor`,
      )
      await test.servicos.realtime.publicar(tx, 'plataforma', { tipo: 'configuracao' })
    })
    await eventually(async () => {
      expect((await ler()).encarregado.email).toBe('privacidade@zelo.exemplo')
      expect(test.log.some((linha) => linha.includes('a stored setting does not fit'))).toBe(true)
    })
  })
})

describe('maintenance', () => {
  it('answers 503 with announcement and Retry-After to all but health probes and master users', async () => {
    const ate = new Date(test.clock.now().getTime() + 20 * 60_000).toISOString()
    await manter({ mensagem: { br: 'Trocando os servidores.', en: 'Changing servers.' }, ate })
    for (const resposta of [
      await situacao(),
      await situacao(gestor),
      await test.chamar({ url: '/planos' }),
      await test.chamar({ url: '/acesso/eu', token: gestor }),
      await test.chamar({ method: 'POST', url: '/chat/clinica-aurora/conversas', body: {} }),
    ]) {
      expect([resposta.statusCode, resposta.headers['retry-after']]).toEqual([503, '1200'])
      expect(resposta.json()).toEqual({
        codigo: 'MANUTENCAO',
        message: 'Estamos em manutenção.',
        detail: 'Trocando os servidores.',
        acao: expect.stringMatching(
          /^Previsão de volta: sexta-feira, 20\/11\/2026, às 09:20 \(horário de Brasília\)\.$/,
        ),
      })
    }
    expect((await test.app.inject('/saude/pronta')).statusCode).toBe(200)
    const novo = await test.entrar(cpfs.administrador)
    for (const url of ['/acesso/eu', '/planos', '/plataforma/situacao', '/admin/configuracoes'])
      expect([url, (await test.chamar({ url, token: novo })).statusCode]).toEqual([url, 200])
    await abrir()
    expect((await test.chamar({ url: '/acesso/eu', token: gestor })).statusCode).toBe(200)
  })

  it('answers an expired token with 401, so that a master’s browser renews it', async () => {
    await manter({})
    const resposta = await test.chamar({ url: '/acesso/eu', token: `${master.slice(0, -3)}abc` })
    expect(resposta.statusCode).toBe(401)
    expect((await situacao(`${master.slice(0, -3)}abc`)).statusCode).toBe(503)
    await abrir()
  })

  it('does not end by itself at the announced time', async () => {
    await manter({ ate: new Date(test.clock.now().getTime() + 60_000).toISOString() })
    test.clock.advance(120_000)
    const resposta = await situacao()
    expect([resposta.statusCode, resposta.json().acao]).toEqual([503, 'Tente de novo em alguns minutos.'])
    await abrir()
  })

  it('can be switched on by the environment', async () => {
    test.servicos.config.manutencao = true
    expect((await situacao()).statusCode).toBe(503)
    test.servicos.config.manutencao = false
    expect((await situacao()).statusCode).toBe(200)
  })
})

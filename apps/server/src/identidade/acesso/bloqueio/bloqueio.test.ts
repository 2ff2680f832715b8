import { endpoints } from '@zelo/contract/every-endpoint'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { conteudo, cookieDe, cpfs, useAcesso } from '#test/acesso.ts'
import { pinFacil } from './pin.ts'

const rig = useAcesso()
const hora = 60 * 60_000

beforeEach(() => rig.test.clock.advance(2 * 60_000))

type Navegador = { token: string; renovacao: string; aparelho: string }

const bloquear = ({ renovacao }: Navegador) =>
  rig.pedir({ method: 'POST', url: '/api/acesso/bloquear', cookies: { zelo_renovacao: renovacao } })
const desbloquear = ({ renovacao, aparelho }: Navegador, payload: object) =>
  rig.pedir({
    method: 'POST',
    url: '/api/acesso/desbloquear',
    cookies: { zelo_renovacao: renovacao, zelo_aparelho: aparelho },
    payload,
  })
const tela = ({ renovacao, aparelho }: Navegador) =>
  rig.pedir({ url: '/api/acesso/bloqueio', cookies: { zelo_renovacao: renovacao, zelo_aparelho: aparelho } })

async function bloqueado(cpf: string) {
  const navegador = await rig.entrar(cpf)
  expect((await bloquear(navegador)).statusCode).toBe(200)
  return navegador
}

describe('a locked session', () => {
  it('answers 423 to every call that needs a session, and does not renew', async () => {
    const navegador = await bloqueado(cpfs.gestor)
    const fechados = Object.entries(endpoints).filter(
      ([, { acesso }]) => acesso === 'sessao' || typeof acesso === 'object',
    )
    expect(fechados.length).toBeGreaterThan(10)
    for (const [nome, endpoint] of fechados) {
      const resposta = await rig.pedir({
        method: endpoint.method as 'GET',
        url: `/api${fillUrl(endpoint, { params: { id: 1, userId: 1, status: 'TODOS' } })}`,
        headers: { authorization: `Bearer ${navegador.token}` },
      })
      expect([nome, resposta.statusCode, resposta.json().codigo]).toEqual([nome, 423, 'SESSAO_BLOQUEADA'])
    }
    const renovacao = await rig.renovar(navegador.renovacao)
    expect([renovacao.statusCode, renovacao.cookies]).toEqual([423, []])
  })

  it('is unlocked by the right password only, and stays the same session', async () => {
    const navegador = await bloqueado(cpfs.gestor)
    const errada = await desbloquear(navegador, { senha: 'errada-errada' })
    expect([errada.statusCode, Object.keys(errada.json().campos)]).toEqual([422, ['senha']])
    expect((await rig.eu(navegador.token)).statusCode).toBe(423)
    const certa = await desbloquear(navegador, { senha: senhaDemo })
    expect(conteudo(certa.json().token).sid).toBe(conteudo(navegador.token).sid)
    // Other tabs keep their token.
    expect((await rig.eu(navegador.token)).statusCode).toBe(200)
    expect((await rig.renovar(cookieDe(certa, 'zelo_renovacao'))).statusCode).toBe(200)
  })

  it('can be signed out, and then no longer be unlocked', async () => {
    const navegador = await bloqueado(cpfs.gestor)
    await rig.pedir({ method: 'POST', url: '/api/acesso/sair', cookies: { zelo_renovacao: navegador.renovacao } })
    expect((await desbloquear(navegador, { senha: senhaDemo })).statusCode).toBe(401)
    expect((await tela(navegador)).statusCode).toBe(401)
  })

  it('refuses even the right password for a while after five wrong ones', async () => {
    const navegador = await bloqueado(cpfs.incompleto)
    for (let i = 0; i < 5; i++) expect((await desbloquear(navegador, { senha: 'errada-errada' })).statusCode).toBe(422)
    expect((await desbloquear(navegador, { senha: senhaDemo })).statusCode).toBe(429)
    rig.test.clock.advance(31_000)
    expect((await desbloquear(navegador, { senha: senhaDemo })).statusCode).toBe(200)
  })

  it('cannot be locked with the cookie of another session, and tells nothing without a cookie', async () => {
    const navegador = await rig.entrar(cpfs.gestor)
    await bloquear({ ...navegador, renovacao: 'x'.repeat(43) })
    expect((await rig.eu(navegador.token)).statusCode).toBe(200)
    expect((await tela({ ...navegador, renovacao: '' })).statusCode).toBe(401)
    expect((await tela(navegador)).json()).toEqual({ bloqueada: false, nome: 'Helena', pin: false, pessoas: [] })
  })
})

describe('the PIN of a shared device', () => {
  const chamar = (navegador: Navegador, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    rig.pedir({
      method,
      url: `/api/acesso/${url}`,
      headers: { authorization: `Bearer ${navegador.token}` },
      cookies: { zelo_aparelho: navegador.aparelho },
      payload,
    })
  const permitir = async (permitido: boolean) => {
    const gestor = await rig.entrar(cpfs.gestor)
    expect((await chamar(gestor, 'PUT', 'pin-da-empresa', { permitido })).json()).toEqual({ permitido })
  }

  /** Two users on one device; the second is signed in. */
  async function balcao() {
    await permitir(true)
    const primeiro = await rig.entrar(cpfs.gestor)
    expect((await chamar(primeiro, 'PUT', 'pin', { senha: senhaDemo, pin: '7391' })).statusCode).toBe(200)
    const segundo = await rig.entrar(cpfs.profissional, {
      cookies: { zelo_aparelho: primeiro.aparelho, zelo_renovacao: primeiro.renovacao },
    })
    expect((await chamar(segundo, 'PUT', 'pin', { senha: senhaDemo, pin: '862051' })).statusCode).toBe(200)
    await bloquear(segundo)
    return { gestor: rig.ids.gestor, profissional: rig.ids.profissional, navegador: segundo }
  }

  it('is set only if the company allows it, with the password, and is never easy to guess', async () => {
    const aparelho = await rig.entrar(cpfs.profissional)
    expect((await chamar(aparelho, 'PUT', 'pin', { senha: senhaDemo, pin: '7391' })).statusCode).toBe(400)
    await permitir(true)
    const pedir = async (senha: string, pin: string) =>
      (await chamar(aparelho, 'PUT', 'pin', { senha, pin })).json().campos
    expect(await pedir('errada-errada', '7391')).toHaveProperty('senha')
    expect(await pedir(senhaDemo, '1234')).toHaveProperty('pin')
    expect(await pedir(senhaDemo, '739')).toHaveProperty('pin')
    expect((await chamar(aparelho, 'GET', 'pin')).json()).toEqual({ permitido: true, ativo: false })
    expect((await chamar(aparelho, 'PUT', 'pin-da-empresa', { permitido: true })).statusCode).toBe(403)
    const guardados = JSON.stringify(await rig.sql('SELECT hash FROM pin_aparelho'))
    expect(guardados).not.toContain('7391')
  })

  it("unlocks its own user's session, or switches to another user, each in their own session", async () => {
    const { navegador, gestor, profissional } = await balcao()
    expect((await tela(navegador)).json()).toEqual({
      bloqueada: true,
      nome: 'Lívia',
      pin: true,
      pessoas: [{ id: gestor, nome: 'Helena' }],
    })
    const propria = await desbloquear(navegador, { pin: '862051' })
    expect(conteudo(propria.json().token)).toMatchObject({ id: profissional, sid: conteudo(navegador.token).sid })

    const agora = { ...navegador, renovacao: cookieDe(propria, 'zelo_renovacao') }
    await bloquear(agora)
    const troca = await desbloquear(agora, { pin: '7391', pessoa: gestor })
    const depois = conteudo(troca.json().token)
    expect(depois.id).toBe(gestor)
    expect(depois.sid).not.toBe(conteudo(navegador.token).sid)
    expect((await rig.eu(troca.json().token)).json().nome).toBe('Helena Prado')
    // The previous user is signed out.
    expect((await rig.eu(navegador.token)).statusCode).toBe(401)
    expect((await rig.renovar(agora.renovacao)).statusCode).toBe(401)
  })

  it('opens no session of another user, and works on no other device', async () => {
    const { navegador, gestor } = await balcao()
    expect((await desbloquear(navegador, { pin: '7391' })).statusCode).toBe(422)
    expect((await desbloquear(navegador, { pin: '862051', pessoa: gestor })).statusCode).toBe(422)
    const outro = await bloqueado(cpfs.profissional)
    expect((await desbloquear(outro, { pin: '862051' })).statusCode).toBe(422)
    expect((await tela(outro)).json()).toMatchObject({ pin: false, pessoas: [] })
  })

  it('is refused after five wrong ones until the password is entered, and then works again', async () => {
    const { navegador } = await balcao()
    for (let i = 0; i < 5; i++) expect((await desbloquear(navegador, { pin: '111199' })).statusCode).toBe(422)
    const certo = await desbloquear(navegador, { pin: '862051' })
    expect(certo.json().campos.pin).toContain('Entre com a senha')
    const senha = await desbloquear(navegador, { senha: senhaDemo })
    const agora = { ...navegador, renovacao: cookieDe(senha, 'zelo_renovacao') }
    await bloquear(agora)
    expect((await desbloquear(agora, { pin: '862051' })).statusCode).toBe(200)
  })

  it('expires 12 hours after the last password, or when the company stops allowing PINs', async () => {
    const { navegador } = await balcao()
    rig.test.clock.advance(11 * hora)
    const ainda = await desbloquear(navegador, { pin: '862051' })
    const agora = { ...navegador, renovacao: cookieDe(ainda, 'zelo_renovacao') }
    await bloquear(agora)
    rig.test.clock.advance(1.1 * hora)
    expect((await desbloquear(agora, { pin: '862051' })).statusCode).toBe(422)

    const outro = await balcao()
    await permitir(false)
    expect((await desbloquear(outro.navegador, { pin: '862051' })).statusCode).toBe(422)
    expect((await tela(outro.navegador)).json()).toMatchObject({ pin: false, pessoas: [] })
  })

  it('ends when its user becomes a master', async () => {
    const { navegador, profissional } = await balcao()
    const virarMaster = `INSERT INTO usuario_perfil (usuario_id, perfil_id)
      SELECT $1, perfil_id FROM perfil_permissao WHERE master LIMIT 1 RETURNING perfil_id`
    const [{ perfil_id } = {}] = await rig.sql(virarMaster, [profissional])
    expect((await tela(navegador)).json()).toMatchObject({ pin: false })
    expect((await desbloquear(navegador, { pin: '862051' })).statusCode).toBe(422)
    await rig.sql('DELETE FROM usuario_perfil WHERE usuario_id = $1 AND perfil_id = $2', [profissional, perfil_id])
  })

  it('is offered for nobody who left the company', async () => {
    const { navegador, gestor } = await balcao()
    const [linha] = await rig.sql('DELETE FROM empresa_usuario WHERE usuario_id = $1 RETURNING *', [gestor])
    expect((await tela(navegador)).json()).toMatchObject({ pin: true, pessoas: [] })
    expect((await desbloquear(navegador, { pin: '7391', pessoa: gestor })).statusCode).toBe(422)
    await rig.sql('INSERT INTO empresa_usuario SELECT * FROM jsonb_populate_record(NULL::empresa_usuario, $1)', [linha])
  })

  it.each([
    ['changes the password', 'PUT', '/senha', { senha: senhaDemo, nova: 'outra-senha-boa-42' }],
    ['ends the other sessions', 'POST', '/sessoes/encerrar-outras', undefined],
  ] as const)('ends on every device when its user %s elsewhere', async (_ato, method, url, payload) => {
    const { navegador, gestor } = await balcao()
    const emCasa = await rig.entrar(cpfs.gestor)
    const propria = (corpo: object | undefined) =>
      rig.pedir({
        method,
        url: `/api/conta${url}`,
        headers: { authorization: `Bearer ${emCasa.token}`, 'content-type': 'application/json' },
        payload: corpo && JSON.stringify(corpo),
      })
    expect((await propria(payload)).statusCode).toBe(200)
    expect((await tela(navegador)).json()).toMatchObject({ pin: true, pessoas: [] })
    expect((await desbloquear(navegador, { pin: '7391', pessoa: gestor })).statusCode).toBe(422)
    if (payload) await propria({ senha: payload.nova, nova: senhaDemo })
  })

  it.each(['0000', '1234', '4321', '9876', '121212', '123123', '1990', '2024', '1122', '6789'])(
    '%s is too easy',
    (pin) => expect(pinFacil(pin)).toBe(true),
  )
  it.each(['7391', '862051', '40917'])('%s is not', (pin) => expect(pinFacil(pin)).toBe(false))
})

it('writes no password, PIN or token to the log', () => {
  expect(rig.test.log.join('')).not.toMatch(new RegExp(`${senhaDemo}|862051|eyJ[\\w-]+\\.`))
})

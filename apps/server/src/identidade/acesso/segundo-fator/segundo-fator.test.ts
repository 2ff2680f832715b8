import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { conteudo, cookieDe, cpfNumero, useAcesso } from '#test/acesso.ts'

const rig = useAcesso()
const area = '/conta/segundo-fator'
const minuto = 60_000
let numero = 300_000_000

beforeEach(() => rig.test.clock.advance(2 * minuto))

const pedir = (token: string, passo: string, body?: object) =>
  rig.test.chamar({ method: 'POST', url: `${area}/${passo}`, token, body })
const codigoDe = (segredo: string, passos = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: rig.test.clock.now().getTime() + passos * 30_000,
  })
const autorizar = (desafio: string, codigo: string, extra: object = {}) =>
  rig.pedir({
    method: 'POST',
    url: '/api/acesso/autorizar',
    payload: { codigo },
    cookies: { zelo_desafio: desafio },
    ...extra,
  })

async function comSegundoFator() {
  const cpf = cpfNumero(numero++)
  const id = await rig.criar({ cpf })
  const { token } = await rig.entrar(cpf)
  const preparado = (await pedir(token, 'preparar', { senha: senhaDemo })).json()
  const { codigos } = (await pedir(token, 'ativar', { codigo: codigoDe(preparado.segredo) })).json()
  rig.test.clock.advance(minuto)
  return { cpf, id, token, segredo: preparado.segredo as string, codigos: codigos as string[], preparado }
}

async function desafiar(cpf: string) {
  const resposta = await rig.tentar(cpf)
  expect(resposta.statusCode).toBe(200)
  return cookieDe(resposta, 'zelo_desafio')
}

describe('switching it on', () => {
  it('needs the password, then a code of the new secret; returns ten recovery codes and ends the other sessions', async () => {
    const cpf = cpfNumero(numero++)
    await rig.criar({ cpf })
    const outra = await rig.entrar(cpf)
    const { token } = await rig.entrar(cpf)
    const semSenha = await pedir(token, 'preparar', { senha: 'errada-errada' })
    expect([semSenha.statusCode, Object.keys(semSenha.json().campos)]).toEqual([422, ['senha']])

    const preparado = (await pedir(token, 'preparar', { senha: senhaDemo })).json()
    expect(preparado.uri).toMatch(/^otpauth:\/\/totp\/Zelo:.+secret=[A-Z2-7]{32}/)
    expect(preparado.qr.d).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    // A setup that was not finished does not ask for a code at sign-in.
    expect(await desafiar(cpf)).toBe('')

    const errado = await pedir(token, 'ativar', { codigo: '000000' })
    expect([errado.statusCode, Object.keys(errado.json().campos)]).toEqual([422, ['codigo']])
    const ativado = await pedir(token, 'ativar', { codigo: codigoDe(preparado.segredo) })
    expect(ativado.headers['cache-control']).toBe('no-store')
    expect(new Set(ativado.json().codigos).size).toBe(10)
    for (const codigo of ativado.json().codigos) expect(codigo).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect([(await rig.eu(token)).statusCode, (await rig.eu(outra.token)).statusCode]).toEqual([200, 401])
    expect((await rig.test.chamar({ url: area, token })).json()).toMatchObject({ ativo: true, codigos_restantes: 10 })
    expect((await pedir(token, 'preparar', { senha: senhaDemo })).statusCode).toBe(409)
  })

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const { id, segredo, codigos } = await comSegundoFator()
    const tabelas = JSON.stringify([
      await rig.sql("SELECT encode(segredo, 'escape') AS s, encode(segredo, 'hex') AS h FROM segundo_fator"),
      await rig.sql("SELECT encode(hash, 'escape') AS s FROM codigo_recuperacao WHERE usuario_id = $1", [id]),
    ])
    const bytes = Buffer.from(Secret.fromBase32(segredo).bytes).toString('hex')
    for (const claro of [segredo, bytes, ...codigos]) expect(tabelas).not.toContain(claro)
    expect(rig.test.log.join('')).not.toContain(segredo)
    for (const codigo of codigos) expect(rig.test.log.join('')).not.toContain(codigo)
  })
})

describe('signing in', () => {
  it('the password gives a challenge without rights; the code then opens the session', async () => {
    const { cpf, segredo } = await comSegundoFator()
    const resposta = await rig.tentar(cpf)
    expect(Object.keys(resposta.json())).toEqual(['autorizar_ate'])
    expect(cookieDe(resposta, 'zelo_renovacao')).toBe('')
    const desafio = cookieDe(resposta, 'zelo_desafio')
    expect(resposta.cookies.find(({ name }) => name === 'zelo_desafio')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 300,
    })
    expect((await rig.eu(desafio)).statusCode).toBe(401)
    expect((await rig.renovar(desafio)).statusCode).toBe(401)

    const entrou = await autorizar(desafio, codigoDe(segredo))
    expect(entrou.json()).toMatchObject({ status: 'ATIVO' })
    expect((await rig.eu(entrou.json().token)).statusCode).toBe(200)
    expect((await rig.renovar(cookieDe(entrou, 'zelo_renovacao'))).statusCode).toBe(200)
    expect((await autorizar(desafio, codigoDe(segredo, 1))).json().codigo).toBe('DESAFIO_VENCIDO')
  })

  it('accepts the code before and after the present one, none older, and none twice', async () => {
    const { cpf, segredo } = await comSegundoFator()
    expect((await autorizar(await desafiar(cpf), codigoDe(segredo, -2))).statusCode).toBe(400)
    expect((await autorizar(await desafiar(cpf), codigoDe(segredo, 2))).statusCode).toBe(400)
    expect((await autorizar(await desafiar(cpf), codigoDe(segredo, -1))).statusCode).toBe(200)
    const seguinte = codigoDe(segredo, 1)
    expect((await autorizar(await desafiar(cpf), seguinte)).statusCode).toBe(200)
    expect((await autorizar(await desafiar(cpf), seguinte)).statusCode).toBe(400)
    // This code is within the window, but older than the last one used.
    expect((await autorizar(await desafiar(cpf), codigoDe(segredo))).statusCode).toBe(400)
  })

  it('ten sign-ins with one code at once open one session', async () => {
    const { cpf, id, segredo } = await comSegundoFator()
    const antes = Number((await rig.sql('SELECT count(*) AS n FROM sessao WHERE usuario_id = $1', [id]))[0].n)
    const desafio = await desafiar(cpf)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => autorizar(desafio, codigoDe(segredo))))
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const depois = Number((await rig.sql('SELECT count(*) AS n FROM sessao WHERE usuario_id = $1', [id]))[0].n)
    expect(depois - antes).toBe(1)
  })

  it('a recovery code works once, in any spelling, and only for its owner', async () => {
    const { cpf, codigos, token } = await comSegundoFator()
    const alheio = await comSegundoFator()
    expect((await autorizar(await desafiar(alheio.cpf), codigos[0] ?? '')).statusCode).toBe(400)
    const escrito = ` ${codigos[0]?.toUpperCase().replace('-', ' ')} `
    expect((await autorizar(await desafiar(cpf), escrito)).statusCode).toBe(200)
    expect((await autorizar(await desafiar(cpf), codigos[0] ?? '')).statusCode).toBe(400)
    expect((await rig.test.chamar({ url: area, token })).json().codigos_restantes).toBe(9)
  })

  it('a challenge ends after five wrong codes or five minutes, and the account pauses', async () => {
    const { cpf, segredo } = await comSegundoFator()
    const velho = await desafiar(cpf)
    rig.test.clock.advance(5 * minuto)
    expect((await autorizar(velho, codigoDe(segredo))).json().codigo).toBe('DESAFIO_VENCIDO')

    const desafio = await desafiar(cpf)
    const respostas = []
    for (let i = 0; i < 5; i++) respostas.push((await autorizar(desafio, '000000')).json().codigo)
    expect(respostas).toEqual(['RECUSADO', 'RECUSADO', 'RECUSADO', 'RECUSADO', 'DESAFIO_VENCIDO'])
    expect((await autorizar(desafio, codigoDe(segredo))).json().codigo).toBe('DESAFIO_VENCIDO')
    // A new challenge does not reset the pause.
    const outro = await desafiar(cpf)
    expect((await autorizar(outro, codigoDe(segredo))).statusCode).toBe(429)
    rig.test.clock.advance(31_000)
    expect((await autorizar(outro, codigoDe(segredo))).statusCode).toBe(200)
  })

  it('without a script the form also asks for the code', async () => {
    const { cpf, segredo } = await comSegundoFator()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://127.0.0.1:3000',
      'sec-fetch-site': 'same-origin',
    }
    const senha = await rig.pedir({
      method: 'POST',
      url: '/api/acesso/entrar',
      headers,
      payload: new URLSearchParams({ cpf, senha: senhaDemo }).toString(),
    })
    expect([senha.statusCode, senha.headers.location]).toEqual([303, '/auth/login#codigo'])
    expect(cookieDe(senha, 'zelo_renovacao')).toBe('')
    const desafio = cookieDe(senha, 'zelo_desafio')
    const errado = await autorizar(desafio, '', { headers, payload: 'codigo=000000' })
    expect([errado.statusCode, errado.headers.location]).toEqual([303, '/auth/login?erro=codigo#codigo'])
    const certo = await autorizar(desafio, '', { headers, payload: `codigo=${codigoDe(segredo)}` })
    expect([certo.statusCode, certo.headers.location]).toEqual([303, '/private?entrada=1'])
  })

  it('a password accepted before it was changed opens nothing, even with a right code', async () => {
    const { cpf, token, segredo } = await comSegundoFator()
    const desafio = await desafiar(cpf)
    const body = { senha: senhaDemo, nova: 'capivara mora no telhado' }
    const trocada = await rig.test.chamar({ method: 'PUT', url: '/conta/senha', token, body })
    expect(trocada.statusCode).toBe(200)
    const resposta = await autorizar(desafio, codigoDe(segredo))
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([400, 'DESAFIO_VENCIDO'])
  })

  it('a user blocked between password and code is refused', async () => {
    const { cpf, id, segredo } = await comSegundoFator()
    const desafio = await desafiar(cpf)
    await rig.sql("UPDATE usuario SET status = 'BLOQUEADO' WHERE id = $1", [id])
    expect((await autorizar(desafio, codigoDe(segredo))).statusCode).toBe(400)
  })
})

describe('switching it off', () => {
  it('needs password and code', async () => {
    const { cpf, token, segredo } = await comSegundoFator()
    const codigo = codigoDe(segredo)
    expect((await pedir(token, 'desativar', { senha: 'errada-errada', codigo })).statusCode).toBe(422)
    expect((await pedir(token, 'desativar', { senha: senhaDemo, codigo: '000000' })).statusCode).toBe(422)
    expect((await pedir(token, 'desativar', { senha: senhaDemo, codigo })).statusCode).toBe(200)
    expect((await rig.tentar(cpf)).json()).toHaveProperty('token')
    expect((await pedir(token, 'desativar', { senha: senhaDemo, codigo })).statusCode).toBe(409)
  })

  it('new recovery codes replace the old ones', async () => {
    const { cpf, token, segredo, codigos } = await comSegundoFator()
    const novos = await pedir(token, 'codigos', { senha: senhaDemo, codigo: codigoDe(segredo) })
    expect(novos.json().codigos).toHaveLength(10)
    expect((await autorizar(await desafiar(cpf), codigos[0] ?? '')).statusCode).toBe(400)
    expect((await autorizar(await desafiar(cpf), novos.json().codigos[0])).statusCode).toBe(200)
  })
})

it('where it is required, a master reaches only its setup until it is on', async () => {
  rig.test.servicos.config.exigirSegundoFator = true
  try {
    const cpf = cpfNumero(numero++)
    await rig.criar({ cpf, perfil: 'Administrador' })
    const { token } = await rig.entrar(cpf)
    expect(conteudo(token)).toMatchObject({
      falta_segundo_fator: true,
      permissoes: [{ rota: '/conta-usuario/configuracoes', pode_visualizar: true }],
    })
    expect((await rig.test.chamar({ url: '/gerenciamento/clientes', token })).statusCode).toBe(403)
    expect((await rig.test.chamar({ url: area, token })).json()).toMatchObject({ ativo: false, obrigatorio: true })
    const { segredo } = (await pedir(token, 'preparar', { senha: senhaDemo })).json()
    expect((await pedir(token, 'ativar', { codigo: codigoDe(segredo) })).statusCode).toBe(200)
    expect((await rig.eu(token)).json().permissoes[0]).toMatchObject({ master: true })
    rig.test.clock.advance(minuto)
    const fora = await pedir(token, 'desativar', { senha: senhaDemo, codigo: codigoDe(segredo) })
    expect([fora.statusCode, fora.json().codigo]).toEqual([400, 'RECUSADO'])
  } finally {
    rig.test.servicos.config.exigirSegundoFator = false
  }
})

it('writes no code, challenge or password to the log', () => {
  expect(rig.test.log.join('')).not.toMatch(new RegExp(`${senhaDemo}|"codigo":"\\d{6}"|otpauth:`))
})

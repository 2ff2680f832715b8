import { endpoints } from '@zelo/contract/every-endpoint'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { conteudo, cookieDe, cpfNumero, cpfs, useAcesso } from '#test/acesso.ts'
import { encerrarSessoesDoUsuario } from './sessao.service.ts'

const rig = useAcesso()
const minuto = 60_000
const hora = 60 * minuto

beforeEach(() => rig.test.clock.advance(minuto))

async function renovada(renovacao: string) {
  const resposta = await rig.renovar(renovacao)
  expect(resposta.statusCode).toBe(200)
  return { token: resposta.json().token as string, renovacao: cookieDe(resposta, 'zelo_renovacao') }
}

async function fim(token: string) {
  const [linha] = await rig.sql('SELECT motivo_fim FROM sessao WHERE id = $1', [conteudo(token).sid])
  return linha?.motivo_fim
}

describe('the refresh cookie', () => {
  it('gives a new token of the same session and a new cookie, once', async () => {
    const primeira = await rig.entrar(cpfs.gestor)
    rig.test.clock.advance(20 * minuto)
    expect((await rig.eu(primeira.token)).statusCode).toBe(401)
    const segunda = await renovada(primeira.renovacao)
    expect(segunda.renovacao).not.toBe(primeira.renovacao)
    expect(conteudo(segunda.token).sid).toBe(conteudo(primeira.token).sid)
    expect((await rig.eu(segunda.token)).statusCode).toBe(200)
    const terceira = await renovada(segunda.renovacao)
    expect((await rig.eu(terceira.token)).statusCode).toBe(200)
  })

  it('used twice ends the session for both holders', async () => {
    const primeira = await rig.entrar(cpfs.gestor)
    const segunda = await renovada(primeira.renovacao)
    rig.test.clock.advance(10_001)
    const ladrao = await rig.renovar(primeira.renovacao)
    expect(ladrao.statusCode).toBe(401)
    expect(cookieDe(ladrao, 'zelo_renovacao')).toBe('')
    expect((await rig.eu(segunda.token)).statusCode).toBe(401)
    expect((await rig.renovar(segunda.renovacao)).statusCode).toBe(401)
    expect(await fim(primeira.token)).toBe('RENOVACAO_REPETIDA')
    expect(rig.test.log.join('')).toContain('acesso.renovacao-repetida')
  })

  it('reused within 10 seconds, gives the second tab its own token and cookie', async () => {
    const primeira = await rig.entrar(cpfs.gestor)
    const [aba, outraAba] = await Promise.all([renovada(primeira.renovacao), renovada(primeira.renovacao)])
    expect(aba.renovacao).not.toBe(outraAba.renovacao)
    rig.test.clock.advance(10_000)
    const tarde = await renovada(primeira.renovacao)
    for (const { token } of [aba, outraAba, tarde]) expect((await rig.eu(token)).statusCode).toBe(200)
    expect(new Set([aba, outraAba, tarde].map(({ token }) => conteudo(token).sid)).size).toBe(1)
  })

  it('given to two tabs ends the session once both renew again, so a copied cookie is noticed', async () => {
    const primeira = await rig.entrar(cpfs.gestor)
    const dona = await renovada(primeira.renovacao)
    const copia = await renovada(primeira.renovacao)
    rig.test.clock.advance(minuto)
    await renovada(dona.renovacao)
    rig.test.clock.advance(minuto)
    expect((await rig.renovar(copia.renovacao)).statusCode).toBe(401)
    expect(await fim(primeira.token)).toBe('RENOVACAO_REPETIDA')
  })

  it('older than the latest one ends the session even within 10 seconds', async () => {
    const primeira = await rig.entrar(cpfs.gestor)
    const segunda = await renovada(primeira.renovacao)
    rig.test.clock.advance(1_000)
    await renovada(segunda.renovacao)
    expect((await rig.renovar(primeira.renovacao)).statusCode).toBe(401)
    expect(await fim(primeira.token)).toBe('RENOVACAO_REPETIDA')
  })

  it('that is absent, unknown or sent by another site renews nothing', async () => {
    const { renovacao } = await rig.entrar(cpfs.gestor)
    expect((await rig.pedir({ method: 'POST', url: '/api/acesso/renovar' })).statusCode).toBe(401)
    expect((await rig.renovar('x'.repeat(43))).statusCode).toBe(401)
    for (const headers of [
      { origin: 'https://mau.exemplo' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const deFora = { method: 'POST', cookies: { zelo_renovacao: renovacao }, headers } as const
      expect((await rig.pedir({ ...deFora, url: '/api/acesso/renovar' })).statusCode).toBe(400)
      expect((await rig.pedir({ ...deFora, url: '/api/acesso/sair' })).statusCode).toBe(400)
    }
    await renovada(renovacao)
  })

  it('is stored as a hash only', async () => {
    const { renovacao } = await rig.entrar(cpfs.gestor)
    const linhas = await rig.sql(
      "SELECT encode(hash, 'base64') || encode(hash, 'escape') AS texto FROM token_renovacao",
    )
    expect(JSON.stringify(linhas)).not.toContain(renovacao)
  })
})

describe('a session ends', () => {
  it('after 12 idle hours', async () => {
    const { renovacao } = await rig.entrar(cpfs.gestor)
    rig.test.clock.advance(12 * hora - 1)
    const segunda = await renovada(renovacao)
    rig.test.clock.advance(12 * hora)
    expect((await rig.renovar(segunda.renovacao)).statusCode).toBe(401)
  })

  it('after 30 days, however active', async () => {
    let { renovacao } = await rig.entrar(cpfs.gestor)
    for (let horas = 0; horas + 11 < 30 * 24; horas += 11) {
      rig.test.clock.advance(11 * hora)
      renovacao = (await renovada(renovacao)).renovacao
    }
    rig.test.clock.advance(11 * hora)
    expect((await rig.renovar(renovacao)).statusCode).toBe(401)
  })

  it('at logout, by cookie or by token, from the next call on', async () => {
    const porCookie = await rig.entrar(cpfs.gestor)
    const saida = await rig.pedir({
      method: 'POST',
      url: '/api/acesso/sair',
      cookies: { zelo_renovacao: porCookie.renovacao },
    })
    expect([saida.statusCode, saida.json(), cookieDe(saida, 'zelo_renovacao')]).toEqual([200, { ok: true }, ''])
    expect((await rig.eu(porCookie.token)).statusCode).toBe(401)
    expect((await rig.renovar(porCookie.renovacao)).statusCode).toBe(401)

    const porToken = await rig.entrar(cpfs.gestor)
    const outra = await rig.entrar(cpfs.gestor)
    await rig.pedir({ method: 'POST', url: '/api/acesso/sair', headers: { authorization: `Bearer ${porToken.token}` } })
    expect((await rig.eu(porToken.token)).statusCode).toBe(401)
    expect((await rig.eu(outra.token)).statusCode).toBe(200)
    expect(await fim(porToken.token)).toBe('SAIDA')
  })

  it('and closes its open streams', async () => {
    const { token } = await rig.entrar(cpfs.gestor)
    const ouvido = new Promise((resolve) => {
      rig.test.servicos.realtime.assinar(`usuario:${rig.ids.gestor}`, resolve)
    })
    await rig.pedir({ method: 'POST', url: '/api/acesso/sair', headers: { authorization: `Bearer ${token}` } })
    expect(await ouvido).toEqual({ tipo: 'sessao-encerrada', id: conteudo(token).sid })
  })

  it('and signing out without a session is no error', async () => {
    expect((await rig.pedir({ method: 'POST', url: '/api/acesso/sair' })).json()).toEqual({ ok: true })
  })

  it('when its browser signs in again', async () => {
    const antes = await rig.entrar(cpfs.gestor)
    await rig.entrar(cpfs.profissional, { cookies: { zelo_renovacao: antes.renovacao } })
    expect((await rig.eu(antes.token)).statusCode).toBe(401)
  })

  it("with all of the user's sessions when an administrator ends them", async () => {
    const cpf = cpfNumero(500_000_001)
    const id = await rig.criar({ cpf })
    const [minha, outra] = [await rig.entrar(cpf), await rig.entrar(cpf)]
    await withPlataforma(rig.test.servicos.db, 'acesso.sessao', (tx) =>
      encerrarSessoesDoUsuario(tx, rig.test.servicos, id, 'SENHA_TROCADA', String(conteudo(minha.token).sid)),
    )
    expect((await rig.eu(minha.token)).statusCode).toBe(200)
    expect((await rig.eu(outra.token)).statusCode).toBe(401)
    await withPlataforma(rig.test.servicos.db, 'acesso.sessao', (tx) =>
      encerrarSessoesDoUsuario(tx, rig.test.servicos, id, 'ADMINISTRADOR'),
    )
    expect((await rig.eu(minha.token)).statusCode).toBe(401)
    expect(await fim(outra.token)).toBe('SENHA_TROCADA')
  })
})

describe('what an administrator changes takes effect on the next call', () => {
  const protegidos = Object.entries(endpoints).filter(
    ([, { acesso }]) => acesso !== 'publico' && acesso !== 'visitante',
  )

  it.each(['PENDENTE', 'INATIVO', 'SUSPENSO', 'BLOQUEADO'])(
    '%s: no call opens and no token is renewed',
    async (status) => {
      const cpf = cpfNumero(510_000_000 + status.length * 7 + status.charCodeAt(0))
      const id = await rig.criar({ cpf })
      const { token, renovacao } = await rig.entrar(cpf)
      expect((await rig.eu(token)).statusCode).toBe(200)
      await rig.sql('UPDATE usuario SET status = $2 WHERE id = $1', [id, status])
      expect(protegidos.length).toBeGreaterThan(5)
      for (const [nome, endpoint] of protegidos) {
        const url = `/api${fillUrl(endpoint, { params: { userId: id, status: 'PENDENTE', id: 1 } })}`
        const resposta = await rig.pedir({
          method: endpoint.method,
          url,
          headers: { authorization: `Bearer ${token}` },
        })
        expect([nome, resposta.statusCode]).toEqual([nome, 401])
      }
      expect((await rig.renovar(renovacao)).statusCode).toBe(401)
    },
  )

  it('a profile taken away, a company left', async () => {
    const cpf = cpfNumero(520_000_001)
    const id = await rig.criar({ cpf })
    await rig.sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [rig.empresaId, id])
    const { token } = await rig.entrar(cpf)
    expect((await rig.eu(token)).json()).toMatchObject({ empresas: [{ id: rig.empresaId }] })
    await rig.sql('DELETE FROM usuario_perfil WHERE usuario_id = $1', [id])
    await rig.sql('DELETE FROM empresa_usuario WHERE usuario_id = $1', [id])
    expect((await rig.eu(token)).json()).toMatchObject({ empresas: [], permissoes: [] })
  })

  it('of a user who becomes INCOMPLETO only the registration is left', async () => {
    const cpf = cpfNumero(520_000_002)
    const id = await rig.criar({ cpf })
    const { token } = await rig.entrar(cpf)
    await rig.sql("UPDATE usuario SET status = 'INCOMPLETO' WHERE id = $1", [id])
    const eu = (await rig.eu(token)).json()
    expect([eu.status, eu.permissoes.length]).toEqual(['INCOMPLETO', 3])
  })
})

it('stores the time of last use at most once a minute', async () => {
  const { token } = await rig.entrar(cpfs.gestor)
  const vista = async () =>
    (await rig.sql('SELECT vista_em FROM sessao WHERE id = $1', [conteudo(token).sid]))[0].vista_em.getTime()
  const entrada = await vista()
  rig.test.clock.advance(59_000)
  await rig.eu(token)
  expect(await vista()).toBe(entrada)
  rig.test.clock.advance(1_000)
  await rig.eu(token)
  expect(await vista()).toBe(entrada + minuto)
})

it('stores from where a session was opened', async () => {
  const cpf = cpfNumero(530_000_001)
  const id = await rig.criar({ cpf })
  await rig.entrar(cpf, { headers: { 'user-agent': 'A'.repeat(5_000) }, remoteAddress: '198.51.100.4' })
  const [linha] = await rig.sql('SELECT ip, length(user_agent) AS tamanho FROM sessao WHERE usuario_id = $1', [id])
  expect(linha).toEqual({ ip: '198.51.100.4', tamanho: 300 })
})

it('writes no cookie value, token or CPF to the log', async () => {
  const { renovacao } = await rig.entrar(cpfs.gestor)
  await rig.renovar(renovacao)
  const tudo = rig.test.log.join('')
  expect(tudo).not.toContain(renovacao)
  expect(tudo).not.toMatch(/eyJ[\w-]+\.|\b\d{11}\b|\d{3}\.\d{3}\.\d{3}-\d{2}/)
})

import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type App, buildApp } from '#app.ts'
import { parseConfig } from '#config.ts'
import { openLog } from '#log.ts'
import { heldClock } from '#platform/clock.ts'
import { type Database, openDatabase, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { createTestDatabase } from '../../test/database.ts'
import { semearPerfis } from './perfil.semente.ts'
import { criarUsuario, type NovoUsuario, semearUsuariosDemo, senhaDemo, usuariosDemo } from './usuario.semente.ts'

export const segredoDeTeste = 'segredo-de-teste-com-mais-de-32-caracteres'
export const cpfs = {
  gestor: usuariosDemo.gestor.cpf,
  profissional: usuariosDemo.profissional.cpf,
  incompleto: usuariosDemo.incompleto.cpf,
}

/** The real application on a database of its own, with the demo accounts, a held clock and every log line kept. */
export function useAcesso() {
  const linhas: string[] = []
  const clock = heldClock('2026-03-10T12:00:00Z')
  const empresaId = randomUUID()
  const rig = { clock, linhas, empresaId, ids: {} as Awaited<ReturnType<typeof semearUsuariosDemo>> } as {
    app: App
    db: Database
    servicos: Servicos
    clock: typeof clock
    linhas: string[]
    empresaId: string
    ids: Awaited<ReturnType<typeof semearUsuariosDemo>>
  }
  let apagar: () => Promise<void>

  beforeAll(async () => {
    const { url, drop } = await createTestDatabase()
    apagar = drop
    rig.db = openDatabase(url, { max: 10 })
    const log = openLog(
      'trace',
      new Writable({
        write(linha, _encoding, done) {
          linhas.push(String(linha))
          done()
        },
      }),
    )
    const config = parseConfig({ NODE_ENV: 'test', ZELO_SEGREDO: segredoDeTeste, ZELO_URL: 'http://127.0.0.1:3000' })
    const realtime = {
      publicar: async () => {},
      avisar: async () => {},
      assinar: () => () => {},
      close: async () => {},
    }
    rig.servicos = { config, db: rig.db, clock, log, realtime } as unknown as Servicos
    rig.app = await buildApp(rig.servicos, { web: false })
    await withPlataforma(rig.db, 'plataforma.semente', async (tx) => {
      await semearPerfis(tx)
      await tx.client.query(
        "INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em) VALUES ($1, 'clinica-aurora', 'Clínica Aurora', 'America/Sao_Paulo', now())",
        [empresaId],
      )
      rig.ids = await semearUsuariosDemo(tx, { empresaId, agora: clock.now() })
    })
  })
  afterAll(async () => {
    await rig.app.close()
    await rig.db.close()
    await apagar()
  })

  return Object.assign(rig, {
    pedir: (opcoes: InjectOptions) => rig.app.inject(opcoes),
    tentar: (cpf: unknown, senha: unknown = senhaDemo, opcoes: InjectOptions = {}) =>
      rig.app.inject({ method: 'POST', url: '/api/acesso/entrar', payload: { cpf, senha }, ...opcoes }),
    async entrar(cpf: string, opcoes: InjectOptions = {}) {
      const resposta = await rig.app.inject({
        method: 'POST',
        url: '/api/acesso/entrar',
        payload: { cpf, senha: senhaDemo },
        ...opcoes,
      })
      if (resposta.statusCode !== 200) throw new Error(`login answered ${resposta.statusCode}: ${resposta.body}`)
      return {
        token: resposta.json().token as string,
        renovacao: cookieDe(resposta, 'zelo_renovacao'),
        aparelho: cookieDe(resposta, 'zelo_aparelho'),
      }
    },
    eu: (token: string, headers: Record<string, string> = {}) =>
      rig.app.inject({ url: '/api/acesso/eu', headers: { authorization: `Bearer ${token}`, ...headers } }),
    renovar: (renovacao: string) =>
      rig.app.inject({ method: 'POST', url: '/api/acesso/renovar', cookies: { zelo_renovacao: renovacao } }),
    sql: async (text: string, values: unknown[] = []) =>
      withPlataforma(rig.db, 'plataforma.semente', async (tx) => (await tx.client.query(text, values)).rows),
    criar: (novo: Partial<NovoUsuario> & { cpf: string }) =>
      withPlataforma(rig.db, 'plataforma.semente', (tx) =>
        criarUsuario(tx, {
          nome: 'Pessoa de Teste',
          email: `${randomUUID()}@teste.exemplo`,
          senha: senhaDemo,
          status: 'ATIVO',
          perfil: 'Gestor',
          criadoEm: clock.now(),
          ...novo,
        }),
      ),
  })
}

export function cookieDe(resposta: { cookies: { name: string; value: string }[] }, nome: string): string {
  return resposta.cookies.find(({ name }) => name === nome)?.value ?? ''
}

/** Payload of a JWT, unverified. */
export function conteudo(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** A valid CPF for a number. */
export function cpfNumero(n: number): string {
  const base = String(n).padStart(9, '0')
  const digito = (digitos: string) => {
    const soma = [...digitos].reduce((total, d, i) => total + Number(d) * (digitos.length + 1 - i), 0)
    return String(((soma * 10) % 11) % 10)
  }
  const primeiro = base + digito(base)
  return primeiro + digito(primeiro)
}

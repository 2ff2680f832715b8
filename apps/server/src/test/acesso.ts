import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { beforeAll } from 'vitest'
import {
  criarUsuario,
  type NovoUsuario,
  semearUsuariosDemo,
  senhaDemo,
  usuariosDemo,
} from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { senhaDemoHash, useTestApp } from './app.ts'

export const cpfs = {
  gestor: usuariosDemo.gestor.cpf,
  profissional: usuariosDemo.profissional.cpf,
  incompleto: usuariosDemo.incompleto.cpf,
}

/** The whole product with one company and the demo's accounts, and helpers for access tests. */
export function useAcesso() {
  const segredo = 'segredo-de-teste-com-mais-de-32-caracteres'
  const test = useTestApp({
    demo: false,
    config: { segredo, publicUrl: 'http://127.0.0.1:3000', exigirSegundoFator: false },
  })
  const empresaId = randomUUID()
  const ids = {} as Awaited<ReturnType<typeof semearUsuariosDemo>>

  beforeAll(() =>
    test.plataforma(async (tx) => {
      await tx.client.query(
        "INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em) VALUES ($1, 'clinica-aurora', 'Clínica Aurora', 'America/Sao_Paulo', now())",
        [empresaId],
      )
      Object.assign(ids, await semearUsuariosDemo(tx, { empresaId, agora: test.clock.now() }))
    }),
  )

  const pedir = (opcoes: InjectOptions) => test.app.inject(opcoes)
  const tentar = (cpf: unknown, senha: unknown = senhaDemo, opcoes: InjectOptions = {}) =>
    pedir({ method: 'POST', url: '/api/acesso/entrar', payload: { cpf, senha }, ...opcoes })

  return {
    test,
    empresaId,
    ids,
    pedir,
    /** Signs in; returns the raw response. */
    tentar,
    /** Signs in, or fails the test; returns token and cookies. */
    async entrar(cpf: string, opcoes: InjectOptions = {}) {
      const resposta = await tentar(cpf, senhaDemo, opcoes)
      if (resposta.statusCode !== 200) throw new Error(`login answered ${resposta.statusCode}: ${resposta.body}`)
      return {
        token: resposta.json().token as string,
        renovacao: cookieDe(resposta, 'zelo_renovacao'),
        aparelho: cookieDe(resposta, 'zelo_aparelho'),
      }
    },
    eu: (token: string, headers: Record<string, string> = {}) =>
      pedir({ url: '/api/acesso/eu', headers: { authorization: `Bearer ${token}`, ...headers } }),
    renovar: (renovacao: string) =>
      pedir({ method: 'POST', url: '/api/acesso/renovar', cookies: { zelo_renovacao: renovacao } }),
    sql: test.sql,
    criar: (novo: Partial<NovoUsuario> & { cpf: string }) =>
      test.plataforma((tx) =>
        criarUsuario(tx, {
          nome: 'Pessoa de Teste',
          email: `${randomUUID()}@teste.exemplo`,
          senhaHash: senhaDemoHash,
          status: 'ATIVO',
          perfil: 'Gestor',
          criadoEm: test.clock.now(),
          ...novo,
        }),
      ),
  }
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

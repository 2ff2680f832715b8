import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { beforeAll, beforeEach } from 'vitest'
import { criarUsuario } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { withPlataforma } from '../platform/database/database.ts'
import { senhaDemoHash, type TestApp } from './app.ts'
import { agoraDoTeste } from './demo.ts'
import { eventually } from './eventually.ts'

export const dadosDeCobranca = { nome: 'Clínica Aurora', documento: '529.982.247-25', email: 'ola@aurora.exemplo' }

type Fatura = {
  id: string
  situacao: string
  total_centavos: number
  assinatura_estado: string
  autorizacao: string | null
  cobrancas: Cobranca[]
}
export type Cobranca = {
  id: string
  situacao: string
  metodo: string
  pix_copia_e_cola: string | null
  url: string | null
}

/** A signed-in titular who pays through the API. */
export function openPagador(test: TestApp, token: string) {
  const chamar = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
    test.chamar({ method, url, token, body })
  return {
    chamar,
    pagar: (mudancas: object = {}) =>
      chamar('POST', '/pagamentos', {
        plano: 'profissional',
        periodo: 'SEMESTRAL',
        metodo: 'PIX',
        dados: dadosDeCobranca,
        ...mudancas,
      }),
    comeco: async () => (await chamar('GET', '/pagamentos')).json(),
    fatura: async (id: string): Promise<Fatura> => (await chamar('GET', `/pagamentos/faturas/${id}`)).json(),
    agir: (cobrancaId: string, acao: string) => chamar('POST', `/pagamentos/cobrancas/${cobrancaId}/teste`, { acao }),
    /**
     * Waits until the webhook was processed.
     * @param autorizacao expected state of its authorization, which is reported separately
     */
    ate: (id: string, situacao: string, autorizacao?: string): Promise<Fatura> =>
      eventually(async () => {
        const fatura: Fatura = (await chamar('GET', `/pagamentos/faturas/${id}`)).json()
        if (fatura.situacao !== situacao && !fatura.cobrancas.some((cada) => cada.situacao === situacao))
          throw new Error(`the invoice is ${fatura.situacao}`)
        if (autorizacao && fatura.autorizacao !== autorizacao)
          throw new Error(`its authorization: ${fatura.autorizacao}`)
        return fatura
      }),
  }
}

/** A signed-in new titular for each test, of an app that listens and a clock set back. */
export function usePagador(test: TestApp) {
  const eu: ReturnType<typeof openPagador> & { cpf: string; entrar(cpf?: string): Promise<void> } = {
    ...openPagador(test, ''),
    cpf: '',
    /** Signs in again after a jump of the clock, which ends sessions; or as another titular. */
    async entrar(cpf = eu.cpf) {
      Object.assign(eu, openPagador(test, await test.entrar(cpf)), { cpf })
    },
  }
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    test.clock.set(agoraDoTeste)
    await eu.entrar(await criarTitular(test))
  })
  return eu
}

/** A new titular who can sign in. @returns their CPF */
export async function criarTitular({ servicos, clock }: TestApp): Promise<string> {
  const cpf = generateCpf()
  const email = `titular-${cpf}@exemplo.exemplo`
  await withPlataforma(servicos.db, 'plataforma.semente', (tx) =>
    criarUsuario(tx, {
      ...{ cpf, nome: `Titular ${cpf}`, email, senhaHash: senhaDemoHash },
      ...{ status: 'ATIVO', perfil: 'Gestor', criadoEm: clock.now() },
    }),
  )
  return cpf
}

/** Runs a query across titulares. */
export function lerDinheiro(test: TestApp) {
  return async <T extends object>(sql: string, valores: unknown[] = []): Promise<T[]> => {
    const { rows } = await withPlataforma(test.servicos.db, 'pagamento.administracao', (tx) =>
      tx.client.query(sql, valores),
    )
    return rows as T[]
  }
}

/** Row counts of the tables that record money. */
export function contarDinheiro(test: TestApp): Promise<Record<string, number>> {
  return withPlataforma(test.servicos.db, 'pagamento.administracao', async (tx) => {
    const contado: Record<string, number> = {}
    for (const tabela of [
      'fatura',
      'cobranca',
      'pagamento',
      'lancamento',
      'notificacao_gateway',
      'assinatura_evento',
    ]) {
      const { rows } = await tx.client.query(`SELECT count(*)::int AS total FROM ${tabela}`)
      contado[tabela] = rows[0].total
    }
    return contado
  })
}

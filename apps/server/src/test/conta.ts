import { versoesTermos } from '@zelo/contract/site/termos'
import { cpfNumero } from './acesso.ts'
import { useTestApp } from './app.ts'
import { eventually } from './eventually.ts'

export const senhaBoa = 'girassol azul quarenta'
export const senhaNova = 'vento norte lua cheia'
export const site = 'https://zelo.exemplo'

let numero = 700_000_000

/** A new sign-up; `mudancas` overrides fields. */
export function pessoa(mudancas: Record<string, unknown> = {}) {
  numero++
  return {
    cpf: cpfNumero(numero),
    nome: 'Marina Duarte',
    email: `pessoa${numero}@exemplo.com.br`,
    telefone: '(11) 98765-4321',
    senha: senhaBoa,
    aceite: { ...versoesTermos },
    ...mudancas,
  }
}

/** The product without the demo, and helpers for account tests. */
export function useConta(config: { limites?: boolean } = {}) {
  const test = useTestApp({ demo: false, config: { publicUrl: site, ...config } })
  const { sql } = test
  const postar = (recurso: string, body: unknown, headers?: Record<string, string>) =>
    test.chamar({ method: 'POST', url: `/conta/${recurso}`, body, headers })
  const emails = (para: string) => sql('SELECT * FROM email_saida WHERE para = $1 ORDER BY criado_em, id', [para])

  return {
    test,
    sql,
    postar,
    emails,
    cadastrar: (body: unknown, headers?: Record<string, string>) => postar('cadastros', body, headers),
    usuario: async (cpf: string) => (await sql('SELECT * FROM usuario WHERE cpf = $1', [cpf]))[0],
    /** Waits for the feature's jobs. */
    sossego: () =>
      eventually(async () => {
        const { rows } = await test.servicos.db.pool.query(
          "SELECT name FROM pgboss.job WHERE name IN ('conta.cadastro', 'conta.email') AND state IN ('created', 'retry', 'active')",
        )
        if (rows.length > 0) throw new Error(`${rows.length} jobs left`)
      }),
    /** Link in the n-th e-mail to an address, by default the last. */
    link: (para: string, quantos = 1) =>
      eventually(async () => {
        const recebidos = await emails(para)
        if (recebidos.length < quantos) throw new Error(`${recebidos.length} e-mails to ${para}`)
        const [achado] = /https?:\/\/\S+token=[\w-]+/.exec(recebidos[quantos - 1].texto) ?? []
        return {
          url: achado ?? '',
          token: new URL(achado ?? '').searchParams.get('token') ?? '',
          email: recebidos[quantos - 1],
        }
      }),
  }
}

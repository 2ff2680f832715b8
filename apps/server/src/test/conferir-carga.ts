import { expect, vi } from 'vitest'
import type { Carga, FeitoNaCarga } from './carga.ts'
import type { Evolution } from './evolution.ts'
import type { NoPostgres } from './no-postgres.ts'

export type LinhaDoRelatorio = { acknowledged: number; lost: number; twice: number }

/** Waits until nothing is left to answer, read, send or run. */
export function esperarFilasVazias({ sql }: Pick<NoPostgres, 'sql'>): Promise<void> {
  return vi.waitFor(
    async () => {
      const [faltam] = await sql(`SELECT
        (SELECT count(*)::int FROM conversa WHERE status = 'AGENTE' AND respondida_ate < ultima_ordem) AS turnos,
        (SELECT count(*)::int FROM canal_evento WHERE estado = 'PENDENTE') AS eventos,
        (SELECT count(*)::int FROM canal_envio WHERE estado = 'PENDENTE') AS envios,
        (SELECT count(*)::int FROM email_saida WHERE status = 'PENDENTE') AS emails,
        (SELECT count(*)::int FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '%.morta'
           AND name ~ '^(agendamento.criado|canal.enviar|email.entregar|pagamento.sandbox|pagamento.notificacao)$') AS trabalhos`)
      expect(faltam).toEqual({ turnos: 0, eventos: 0, envios: 0, emails: 0, trabalhos: 0 })
    },
    { timeout: 150_000, interval: 250 },
  )
}

/** Counts acknowledged requests missing or doubled; outside effects by their arrival. */
export async function conferir(
  { sql }: Pick<NoPostgres, 'sql'>,
  carga: Carga,
  evolution: Evolution,
  destinatarios: string[][],
) {
  const contar = async (feitos: FeitoNaCarga[], consulta: string) => {
    const chaves = feitos.map(({ chave }) => chave)
    const rows = await sql<{ chave: string; n: number }>(consulta, [chaves])
    const achadas = new Map(rows.map(({ chave, n }) => [chave, n]))
    return contados(feitos, (chave) => achadas.get(chave) ?? 0)
  }
  const de = (tipo: FeitoNaCarga['tipo']) => carga.feitos.filter((feito) => feito.tipo === tipo)
  const tabela: Record<string, LinhaDoRelatorio> = {
    'chat messages': await contar(
      de('mensagem'),
      'SELECT chave_cliente AS chave, count(*)::int AS n FROM mensagem WHERE chave_cliente = ANY($1) GROUP BY 1',
    ),
    bookings: await contar(
      de('horario'),
      `SELECT substr(chave_idempotencia, 9) AS chave, count(*)::int AS n FROM agendamento
       WHERE substr(chave_idempotencia, 9) = ANY($1) AND status <> 'CANCELADO' GROUP BY 1`,
    ),
    'webhooks read': await contar(
      de('webhook'),
      `SELECT right(texto, 36) AS chave, count(*)::int AS n FROM mensagem WHERE right(texto, 36) = ANY($1) GROUP BY 1`,
    ),
    'confirmation mails (jobs)': contarEmails(de('horario'), destinatarios),
  }
  return {
    tabela: { ...tabela, 'WhatsApp answers (jobs)': await respostas(sql, evolution) },
    dialogos: await dialogos(sql, carga),
  }
}

/** Of the losses, those of unknown outcome: a killed process was sending; they are not repeated. */
export async function incertos(
  { sql }: Pick<NoPostgres, 'sql'>,
  destinatarios: string[][],
): Promise<Record<string, number>> {
  const chegadas = new Set(destinatarios.flat())
  const emails = await sql<{ para: string }>("SELECT para FROM email_saida WHERE status = 'NAO_CONFIRMADO'")
  const [envios] = await sql<{ n: number }>(
    "SELECT count(*)::int AS n FROM canal_envio WHERE estado = 'NAO_CONFIRMADO' AND provedor_id IS NULL",
  )
  return {
    'confirmation mails (jobs)': emails.filter(({ para }) => !chegadas.has(para)).length,
    'WhatsApp answers (jobs)': envios?.n ?? 0,
  }
}

/** The agent's answers compared with messages on phones. */
async function respostas(sql: NoPostgres['sql'], evolution: Evolution): Promise<LinhaDoRelatorio> {
  const envios = await sql<{ provedor_id: string | null }>('SELECT provedor_id FROM canal_envio')
  const chegaram = [...evolution.instancias.values()].flatMap(({ mensagens }) => mensagens as { key: { id: string } }[])
  const ids = new Set(chegaram.map(({ key }) => key.id))
  const nossas = new Set(envios.map(({ provedor_id }) => provedor_id))
  const semResultado = envios.filter(({ provedor_id }) => provedor_id === null).length
  const avulsas = [...ids].filter((id) => !nossas.has(id)).length
  return {
    acknowledged: envios.length,
    // An unknown message on a phone may be one whose result could not be stored.
    lost:
      Math.max(0, semResultado - avulsas) +
      envios.filter(({ provedor_id }) => provedor_id && !ids.has(provedor_id)).length,
    twice: Math.max(0, avulsas - semResultado),
  }
}

function contados(feitos: FeitoNaCarga[], vezes: (chave: string) => number): LinhaDoRelatorio {
  return {
    acknowledged: feitos.length,
    lost: feitos.filter(({ chave }) => vezes(chave) === 0).length,
    twice: feitos.filter(({ chave }) => vezes(chave) > 1).length,
  }
}

function contarEmails(feitos: FeitoNaCarga[], destinatarios: string[][]): LinhaDoRelatorio {
  const chegadas = new Map<string, number>()
  for (const para of destinatarios.flat()) chegadas.set(para, (chegadas.get(para) ?? 0) + 1)
  return contados(feitos, (chave) => chegadas.get(`${chave}@exemplo.com.br`) ?? 0)
}

/** Speakers of each conversation, in order (C client, A agent), up to a handover. */
async function dialogos(sql: NoPostgres['sql'], carga: Carga): Promise<string[]> {
  const rows = await sql<{ falas: string }>(
    `SELECT CASE c.status WHEN 'AGENTE' THEN falas ELSE rtrim(falas, 'C') END AS falas FROM conversa c JOIN (
       SELECT conversa_id, string_agg(left(autor, 1), '' ORDER BY ordem) AS falas FROM mensagem WHERE conversa_id = ANY($1) GROUP BY conversa_id
     ) ditas ON ditas.conversa_id = c.id`,
    [carga.conversas.map(({ id }) => id)],
  )
  return rows.map(({ falas }) => falas)
}

export function imprimir(titulo: string, linhas: Record<string, unknown>[]): void {
  const colunas = Object.keys(linhas[0] ?? {})
  const celulas = [colunas, ...linhas.map((linha) => colunas.map((coluna) => String(linha[coluna] ?? '')))]
  const larguras = colunas.map((_, i) => Math.max(...celulas.map((celula) => celula[i]?.length ?? 0)))
  const texto = celulas.map((celula) => `  ${celula.map((parte, i) => parte.padEnd(larguras[i] ?? 0)).join('  ')}`)
  process.stdout.write(`\n${titulo}\n${texto.join('\n')}\n\n`)
}

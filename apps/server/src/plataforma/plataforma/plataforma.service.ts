import { statusUsuario } from '@zelo/contract/nucleo/enums.schema'
import { type PainelPlataforma, type PeriodoPainel, statusEmailPainel } from '@zelo/contract/plataforma/plataforma'
import { sql } from 'drizzle-orm'
import { contarPedidosAbertos } from '#identidade/conta/propria/pedido-exclusao.ts'
import { situacaoDosServidores } from '#instalacao/servidor/servidor.consulta.ts'
import type { Via } from '#nucleo/contexto.ts'
import { lerComAtraso } from '#nucleo/leitura.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/** The time zone in which the platform counts its days. */
const fuso = 'America/Sao_Paulo'
const mortasMostradas = 50
const partes = { '30D': { unidade: 'day', quantas: 30 }, '12M': { unidade: 'month', quantas: 12 } } as const

type Parte = { inicio: Date; conversas: number; agendamentos: number }
type Contagem<N extends string> = Record<N, number>

/** Figures of the platform: what there is today, and what each part of the period brought. */
export async function consultarPainel(
  contexto: Via<'consultarPainelPlataforma'>,
  periodo: PeriodoPainel,
): Promise<PainelPlataforma> {
  const ler = async (tx: Tx) => {
    const serie = await lerSerie(tx, periodo, contexto.clock.now())
    const desde = serie[0]?.inicio ?? contexto.clock.now()
    const [empresas, usuarios, emails, servidores, exclusoes] = await pipelined([
      tx.execute<{ total: number; novas: number }>(
        sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE criada_em >= ${desde.toISOString()})::int AS novas FROM empresa`,
      ),
      contarPor(tx, sql`SELECT status AS nome, count(*)::int AS total FROM usuario GROUP BY status`),
      contarPor(
        tx,
        sql`SELECT status AS nome, count(*)::int AS total FROM email_saida WHERE criado_em >= ${desde.toISOString()} GROUP BY status`,
      ),
      situacaoDosServidores(tx),
      contarPedidosAbertos(tx),
    ])
    return {
      desde,
      serie,
      conversas: somar(serie.map(({ conversas }) => conversas)),
      agendamentos: somar(serie.map(({ agendamentos }) => agendamentos)),
      empresas: empresas.rows[0] ?? { total: 0, novas: 0 },
      usuarios: completar(statusUsuario.options, usuarios),
      emails: completar(statusEmailPainel, emails),
      servidores,
      exclusoes,
    }
  }
  const painel = await lerComAtraso(contexto, (db) => withPlataforma(db, 'plataforma.painel', ler))
  return { ...painel, mortas: await contexto.jobs.mortas(mortasMostradas) }
}

/** Puts a dead job back into its queue, once. */
export async function repetirMorta(
  contexto: Via<'repetirMorta'>,
  { fila, id }: { fila: string; id: string },
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'plataforma.painel', async (tx) => {
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'tarefa',
      id,
      nome: fila,
      antes: { estado: 'PARADA' },
      depois: { estado: 'NA_FILA' },
    })
    // Comes last, so that a refusal also takes back the entry of the trail.
    if (!(await contexto.jobs.repetirMorta(fila, id))) throw new NaoEncontrado()
    return { ok: true }
  })
}

/** Every part of the period, even empty ones, from the days that companies have counted. */
async function lerSerie(tx: Tx, periodo: PeriodoPainel, agora: Date): Promise<Parte[]> {
  const { unidade, quantas } = partes[periodo]
  const { rows } = await tx.client.query<Parte>(
    `WITH partes AS (
       SELECT p AS local, p AT TIME ZONE $3 AS inicio
       FROM generate_series(
         date_trunc($2, $1::timestamptz AT TIME ZONE $3) - ($4 - 1) * ('1 ' || $2)::interval,
         date_trunc($2, $1::timestamptz AT TIME ZONE $3), ('1 ' || $2)::interval) p
     ), somas AS (
       SELECT date_trunc($2, i.dia::timestamp) AS local, sum(i.conversas)::int AS conversas, sum(i.agendamentos)::int AS agendamentos
       FROM indicador_dia i JOIN empresa e USING (empresa_id) WHERE i.dia >= (SELECT min(local)::date FROM partes) GROUP BY 1
     )
     SELECT p.inicio, coalesce(s.conversas, 0) AS conversas, coalesce(s.agendamentos, 0) AS agendamentos
     FROM partes p LEFT JOIN somas s USING (local) ORDER BY p.local`,
    [agora, unidade, fuso, quantas],
  )
  return rows
}

async function contarPor(tx: Tx, consulta: ReturnType<typeof sql>): Promise<{ nome: string; total: number }[]> {
  return (await tx.execute<{ nome: string; total: number }>(consulta)).rows
}

/** How many of each name; 0 for those that were not counted. */
export function completar<N extends string>(
  nomes: readonly N[],
  contados: { nome: string; total: number }[],
): Contagem<N> {
  const totalDe = (nome: N) => contados.find((contado) => contado.nome === nome)?.total ?? 0
  return Object.fromEntries(nomes.map((nome) => [nome, totalDe(nome)])) as Contagem<N>
}

function somar(numeros: number[]): number {
  return numeros.reduce((soma, numero) => soma + numero, 0)
}

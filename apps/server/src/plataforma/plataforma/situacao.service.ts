import { estadoConexao, statusAssinatura } from '@zelo/contract/nucleo/enums.schema'
import type { PeriodoPainel, SituacaoPlataforma } from '@zelo/contract/plataforma/plataforma'
import { receitaEm } from '#dinheiro/receita/receita.service.ts'
import type { Via } from '#nucleo/contexto.ts'
import { lerComAtraso } from '#nucleo/leitura.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { completar } from './plataforma.service.ts'

/** The time zone in which the platform counts its days. */
const fuso = 'America/Sao_Paulo'
const meses = { '30D': null, '12M': 12 } as const
const horasDeErros = 48
const micro = 1_000_000

type Ativa = { atual: boolean; conversas: number; com_equipe: number; agendamentos: number; empresas: number }

/** Measurements and problems of the platform. A job counts the sums of companies each minute. */
export async function consultarSituacao(
  contexto: Via<'consultarSituacaoPlataforma'>,
  periodo: PeriodoPainel,
): Promise<SituacaoPlataforma> {
  const agora = contexto.clock.now()
  const ler = async (tx: Tx) => {
    const { de, antes, desde, desdeAntes } = await limites(tx, periodo, agora)
    const ler = async <R extends object>(texto: string, valores: unknown[] = []) =>
      (await tx.client.query<R>(texto, valores)).rows
    const [somas, contas, assinaturas, receita, canais, quedas, gastos, erros, lentas] = await pipelined([
      ler<Ativa>(
        // Groups by company first: a distinct count over all days would sort two years of rows.
        `SELECT atual, sum(conversas)::int AS conversas, sum(com_equipe)::int AS com_equipe, sum(agendamentos)::int AS agendamentos, count(*)::int AS empresas
         FROM (
           SELECT i.dia >= $1::date AS atual, i.empresa_id, sum(i.conversas) AS conversas, sum(i.com_equipe) AS com_equipe, sum(i.agendamentos) AS agendamentos
           FROM indicador_dia i JOIN empresa e USING (empresa_id)
           WHERE i.dia >= $2::date AND i.dia <= ($3::timestamptz AT TIME ZONE '${fuso}')::date GROUP BY 1, 2
         ) c GROUP BY 1`,
        [de, antes, agora],
      ),
      ler<{ atual: boolean; total: number }>(
        'SELECT criado_em >= $1 AS atual, count(*)::int AS total FROM usuario WHERE criado_em >= $2 GROUP BY 1',
        [desde, desdeAntes],
      ),
      ler<{ nome: string; total: number }>(
        'SELECT estado AS nome, count(*)::int AS total FROM assinatura WHERE encerrada_em IS NULL GROUP BY 1',
      ),
      receitaEm(tx, agora),
      ler<{ nome: string; total: number }>(
        'SELECT c.conexao AS nome, count(*)::int AS total FROM canal c JOIN empresa e USING (empresa_id) GROUP BY 1',
      ),
      ler<SituacaoPlataforma['canais']['quedas'][number]>(
        `SELECT c.nome AS canal, e.nome AS empresa, q.conexao, q.inicio FROM canal_queda q JOIN empresa e USING (empresa_id)
         JOIN canal c ON c.empresa_id = q.empresa_id AND c.id = q.canal_id WHERE q.fim IS NULL ORDER BY q.inicio, q.id LIMIT 20`,
      ),
      ler<{ id: string; nome: string; custo: number }>(
        `SELECT e.empresa_id AS id, e.nome, sum(i.custo_modelo)::bigint AS custo FROM indicador_dia i JOIN empresa e USING (empresa_id)
         WHERE i.dia >= $1::date AND i.custo_modelo > 0 GROUP BY 1, 2 ORDER BY 3 DESC, 1`,
        [de],
      ),
      ler<SituacaoPlataforma['erros'][number]>(
        `SELECT hora, sum(total)::int AS chamadas, sum(erros)::int AS erros FROM medida_rota
         WHERE hora > $1::timestamptz - ${horasDeErros} * interval '1 hour' GROUP BY 1 ORDER BY 1`,
        [agora],
      ),
      ler<SituacaoPlataforma['lentas'][number]>(
        `WITH f AS (
           SELECT rota, faixa, sum(total)::int AS total, sum(erros)::int AS erros FROM medida_rota WHERE hora >= $1 GROUP BY 1, 2
         ), c AS (
           SELECT rota, faixa, sum(total) OVER r AS ate, sum(total) OVER (PARTITION BY rota) AS todas, sum(erros) OVER (PARTITION BY rota) AS erros
           FROM f WINDOW r AS (PARTITION BY rota ORDER BY faixa)
         )
         SELECT rota, max(todas)::int AS chamadas, max(erros)::int AS erros,
           round(power(1.2, min(faixa) FILTER (WHERE ate >= todas * 0.5) + 0.5) - 1)::int AS mediana_ms,
           round(power(1.2, min(faixa) FILTER (WHERE ate >= todas * 0.95) + 0.5) - 1)::int AS p95_ms
         FROM c GROUP BY rota HAVING max(todas) >= 20 ORDER BY p95_ms DESC, rota LIMIT 10`,
        [desde],
      ),
    ])
    const soma = (atual: boolean) => somas.find((linha) => linha.atual === atual)
    const novas = (atual: boolean) => contas.find((linha) => linha.atual === atual)?.total ?? 0
    const custos = gastos.map((gasto) => ({ ...gasto, custo: Math.ceil(gasto.custo / micro) }))
    return {
      desde,
      ativas: soma(true)?.empresas ?? 0,
      contas_novas: novas(true),
      antes: {
        conversas: soma(false)?.conversas ?? 0,
        agendamentos: soma(false)?.agendamentos ?? 0,
        ativas: soma(false)?.empresas ?? 0,
        contas_novas: novas(false),
      },
      sem_equipe: (soma(true)?.conversas ?? 0) - (soma(true)?.com_equipe ?? 0),
      assinaturas: {
        por_estado: completar(statusAssinatura.options, assinaturas),
        receita_mes: receita.centavos,
      },
      canais: { por_conexao: completar(estadoConexao.options, canais), quedas },
      modelo: {
        custo: Math.ceil(gastos.reduce((total, { custo }) => total + custo, 0) / micro),
        empresas: custos.slice(0, 5),
      },
      erros,
      lentas,
    }
  }
  const lida = await lerComAtraso(contexto, (db) => withPlataforma(db, 'plataforma.painel', ler))
  return { ...lida, filas: await contexto.jobs.situacao() }
}

/** First day and start of the period, and of the period before. */
async function limites(tx: Tx, periodo: PeriodoPainel, agora: Date) {
  const { rows } = await tx.client.query<{ de: string; antes: string; desde: Date; desdeAntes: Date }>(
    `SELECT de::text, antes::text, de::timestamp AT TIME ZONE '${fuso}' AS desde, antes::timestamp AT TIME ZONE '${fuso}' AS "desdeAntes"
     FROM (SELECT ($1::timestamptz AT TIME ZONE '${fuso}')::date AS hoje) h
     CROSS JOIN LATERAL (SELECT CASE WHEN $2::int IS NULL THEN hoje - 29
       ELSE (date_trunc('month', hoje) - ($2::int - 1) * interval '1 month')::date END AS de) d
     CROSS JOIN LATERAL (SELECT CASE WHEN $2::int IS NULL THEN de - 30 ELSE (de - $2::int * interval '1 month')::date END AS antes) a`,
    [agora, meses[periodo]],
  )
  return rows[0] as (typeof rows)[number]
}

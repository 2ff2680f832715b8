import type { FiguraReceita, LinhaReceita, MovimentoReceita, Receita } from '@zelo/contract/dinheiro/receita'
import { movimentosReceita } from '@zelo/contract/dinheiro/receita'
import type { FastifyReply } from 'fastify'
import { receitaSql } from '#dinheiro/assinatura/regras/assinatura-receita.ts'
import { planosParaLer } from '#instalacao/plano/plano.leitura.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { lerComAtraso } from '#nucleo/leitura.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { escreverCursor, lerCursor } from '#platform/database/cursor.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'

/** The platform counts its months in its own time zone. */
const fuso = 'America/Sao_Paulo'
const meses = 12
const porPagina = 50
const inteiro = /^\d{1,15}$/

/**
 * Monthly revenue of subscriptions at that instant, and their titulares: the one figure, wherever
 * it is shown.
 */
export async function receitaEm(tx: Tx, em: Date): Promise<{ centavos: number; titulares: number }> {
  const { rows } = await tx.client.query<{ centavos: number; titulares: number }>(
    `WITH limites AS (SELECT 1 AS n, $1::timestamptz AS t), ${receitaSql}
     SELECT coalesce(sum(centavos), 0)::float AS centavos, count(DISTINCT titular_id)::int AS titulares FROM receita WHERE centavos > 0`,
    [em],
  )
  return rows[0] as (typeof rows)[number]
}

/**
 * Months `limites` (n from 1, `mes` named by its first instant; the last one is now), and per
 * titular and month the revenue at its beginning and end, with the movement between. $1: now.
 */
const movimentosSql = `
  hoje AS (SELECT ($1::timestamptz AT TIME ZONE '${fuso}')::date AS dia),
  limites AS (
    SELECT n, CASE WHEN n > ${meses} THEN $1::timestamptz
        ELSE (date_trunc('month', dia) - (${meses} - n) * interval '1 month') AT TIME ZONE '${fuso}' END AS t,
      to_char(date_trunc('month', dia) - (${meses} - n) * interval '1 month', 'YYYY-MM') AS mes
    FROM hoje, generate_series(1, ${meses + 1}) AS n),
  ${receitaSql},
  por_titular AS (
    SELECT n, titular_id, sum(centavos) AS centavos, (array_agg(plano ORDER BY centavos DESC))[1] AS plano,
      (array_agg(periodo ORDER BY centavos DESC))[1] AS periodo
    FROM receita WHERE centavos > 0 GROUP BY n, titular_id),
  par AS (
    SELECT coalesce(a.n + 1, d.n) - 1 AS n, coalesce(a.titular_id, d.titular_id) AS titular_id,
      coalesce(a.centavos, 0) AS antes, coalesce(d.centavos, 0) AS depois, coalesce(d.plano, a.plano) AS plano, coalesce(d.periodo, a.periodo) AS periodo
    FROM por_titular a FULL JOIN por_titular d ON d.titular_id = a.titular_id AND d.n = a.n + 1
    WHERE coalesce(a.n + 1, d.n) BETWEEN 2 AND ${meses + 1}),
  movimento AS (
    SELECT par.*, l.mes, CASE
      WHEN antes = 0 AND EXISTS (SELECT FROM fatura f WHERE f.titular_id = par.titular_id AND f.assinatura_id IS NOT NULL AND f.paga_em < l.t) THEN 'REATIVADA'
      WHEN antes = 0 THEN 'NOVA' WHEN depois = 0 THEN 'PERDIDA' WHEN depois > antes THEN 'EXPANSAO' WHEN depois < antes THEN 'CONTRACAO' END AS tipo
    FROM par JOIN limites l USING (n))`

type Somado = { mes: string; tipo: MovimentoReceita | null; antes: number; depois: number; titulares: number }

/** Twelve months with this one: each begins with what the one before ended with. */
export async function consultarReceita(contexto: Via<'consultarReceita'>): Promise<Receita> {
  const agora = contexto.clock.now()
  const ler = async (tx: Tx) => {
    const { rows } = await tx.client.query<Somado>(
      `WITH ${movimentosSql}
       SELECT l.mes, m.tipo, coalesce(sum(m.antes), 0)::float AS antes, coalesce(sum(m.depois), 0)::float AS depois, count(m.titular_id)::int AS titulares
       FROM limites l LEFT JOIN movimento m ON m.n = l.n WHERE l.n <= ${meses} GROUP BY l.n, l.mes, m.tipo ORDER BY l.n`,
      [agora],
    )
    const nomes = [...new Set(rows.map(({ mes }) => mes))]
    const lidos = nomes.map((mes) =>
      montarMes(
        mes,
        rows.filter((row) => row.mes === mes),
      ),
    )
    const vencidas = await tx.client.query<Receita['vencida']>(
      `SELECT coalesce(sum(total_centavos), 0)::float AS centavos, count(*)::int AS faturas FROM fatura WHERE ${vencidaSql}`,
      [agora],
    )
    const fim = lidos.at(-1)?.fim ?? { centavos: 0, titulares: 0 }
    return {
      mensal_centavos: fim.centavos,
      titulares: fim.titulares,
      vencida: vencidas.rows[0] as Receita['vencida'],
      meses: lidos,
    }
  }
  return lerComAtraso(contexto, (db) => withPlataforma(db, 'receita.leitura', ler))
}

/** A change that nobody paid for is not owed. */
const vencidaSql = `situacao = 'ABERTA' AND tipo IN ('PRIMEIRA', 'RENOVACAO') AND vencimento < ($1::timestamptz AT TIME ZONE '${fuso}')::date`

function montarMes(mes: string, rows: Somado[]): Receita['meses'][number] {
  const somar = (quais: Somado[], valor: (row: Somado) => number) => ({
    centavos: quais.reduce((soma, row) => soma + valor(row), 0),
    titulares: quais.reduce((soma, row) => soma + row.titulares, 0),
  })
  const de = (tipo: MovimentoReceita) =>
    somar(
      rows.filter((row) => row.tipo === tipo),
      ({ antes, depois }) => Math.abs(depois - antes),
    )
  const movimentos = Object.fromEntries(movimentosReceita.map((tipo) => [tipo.toLowerCase(), de(tipo)]))
  return {
    mes,
    ...(movimentos as Record<Lowercase<MovimentoReceita>, ReturnType<typeof de>>),
    inicio: somar(
      rows.filter(({ antes }) => antes > 0),
      ({ antes }) => antes,
    ),
    fim: somar(
      rows.filter(({ depois }) => depois > 0),
      ({ depois }) => depois,
    ),
  }
}

export function exportarReceita(contexto: Via<'exportarReceita'>, reply: FastifyReply): Promise<undefined> {
  return exportarLista<Receita['meses'][number]>(contexto, reply, {
    recurso: 'pagamento',
    nome: 'receita',
    colunas: [
      { titulo: { br: 'Mês', en: 'Month' }, valor: (item) => item.mes },
      { titulo: { br: 'Início (R$)', en: 'Begin (R$)' }, valor: (item) => moeda(item.inicio.centavos) },
      { titulo: { br: 'Nova (R$)', en: 'New (R$)' }, valor: (item) => moeda(item.nova.centavos) },
      { titulo: { br: 'Reativada (R$)', en: 'Reactivated (R$)' }, valor: (item) => moeda(item.reativada.centavos) },
      { titulo: { br: 'Expansão (R$)', en: 'Expansion (R$)' }, valor: (item) => moeda(item.expansao.centavos) },
      { titulo: { br: 'Contração (R$)', en: 'Contraction (R$)' }, valor: (item) => moeda(-item.contracao.centavos) },
      { titulo: { br: 'Perdida (R$)', en: 'Churned (R$)' }, valor: (item) => moeda(-item.perdida.centavos) },
      { titulo: { br: 'Fim (R$)', en: 'End (R$)' }, valor: (item) => moeda(item.fim.centavos) },
      { titulo: { br: 'Clientes no início', en: 'Customers, begin' }, valor: (item) => item.inicio.titulares },
      { titulo: { br: 'Clientes novos', en: 'Customers, new' }, valor: (item) => item.nova.titulares },
      {
        titulo: { br: 'Clientes reativados', en: 'Customers, reactivated' },
        valor: (item) => item.reativada.titulares,
      },
      { titulo: { br: 'Clientes perdidos', en: 'Customers, churned' }, valor: (item) => item.perdida.titulares },
      { titulo: { br: 'Clientes no fim', en: 'Customers, end' }, valor: (item) => item.fim.titulares },
    ],
    pagina: async () => ({ itens: (await consultarReceita(contexto)).meses, proximo: null }),
  })
}

type PedidoDeLinhas = { mes: string; figura: FiguraReceita; cursor?: string | undefined; limite?: number | undefined }
type Lida = LinhaReceita & { chave: string; ordem: string; total: number }

/** The rows behind a figure, so that anybody can check it. */
export async function listarLinhasReceita(
  contexto: Via<'listarLinhasReceita'>,
  { mes, figura, cursor, limite = porPagina }: PedidoDeLinhas,
): Promise<{ itens: LinhaReceita[]; proximo: string | null; total: number }> {
  const agora = contexto.clock.now()
  const [ordem, chave] = lerCursor(cursor, inteiro, inteiro) ?? [null, null]
  const ler = async (tx: Tx) => {
    const linhas = figura === 'VENCIDA' ? vencidasSql : doMesSql
    const valores = figura === 'VENCIDA' ? [agora] : [agora, mes, figura]
    if (figura !== 'VENCIDA') await exigirMes(tx, agora, mes)
    const n = valores.length
    const { rows } = await tx.client.query<Lida>(
      `${linhas}, contadas AS (SELECT *, count(*) OVER ()::int AS total FROM linhas)
       SELECT l.*, u.nome AS titular, p.nome AS plano,
         (SELECT coalesce(array_agg(e.nome ORDER BY e.nome), '{}') FROM empresa e WHERE e.titular_id = l.titular_id) AS empresas
       FROM contadas l JOIN usuario u ON u.id = l.titular_id LEFT JOIN ${planosParaLer} p ON p.id = l.plano_id
       WHERE $${n + 1}::bigint IS NULL OR (l.ordem, l.chave) < ($${n + 1}::bigint, $${n + 2}::bigint)
       ORDER BY l.ordem DESC, l.chave DESC LIMIT $${n + 3}`,
      [...valores, ordem, chave, limite + 1],
    )
    const ultima = rows[limite - 1]
    return {
      itens: rows.slice(0, limite).map((row) => ({
        titular_id: Number(row.titular_id),
        titular: row.titular,
        empresas: row.empresas,
        plano: row.plano,
        periodo: row.periodo,
        antes_centavos: Number(row.antes_centavos),
        depois_centavos: Number(row.depois_centavos),
        fatura: row.fatura,
      })),
      proximo: rows.length > limite && ultima ? escreverCursor(ultima.ordem, ultima.chave) : null,
      total: rows[0]?.total ?? 0,
    }
  }
  return lerComAtraso(contexto, (db) => withPlataforma(db, 'receita.leitura', ler))
}

const doMesSql = `WITH ${movimentosSql}, linhas AS (
  SELECT titular_id, plano AS plano_id, periodo, antes::bigint AS antes_centavos, depois::bigint AS depois_centavos, NULL::jsonb AS fatura,
    (CASE WHEN $3 = 'TOTAL' THEN depois ELSE abs(depois - antes) END)::bigint AS ordem, titular_id AS chave
  FROM movimento WHERE mes = $2 AND (tipo = $3 OR ($3 = 'TOTAL' AND depois > 0)))`

const vencidasSql = `WITH linhas AS (
  SELECT titular_id, plano AS plano_id, periodo, 0 AS antes_centavos, 0 AS depois_centavos,
    jsonb_build_object('numero', numero, 'vencimento', vencimento::text, 'total_centavos', total_centavos) AS fatura,
    total_centavos::bigint AS ordem, numero AS chave
  FROM fatura WHERE ${vencidaSql})`

/** A month that the page does not show has no rows to open. */
async function exigirMes(tx: Tx, agora: Date, mes: string): Promise<void> {
  const { rows } = await tx.client.query<{ dentro: boolean }>(
    `SELECT to_date($2, 'YYYY-MM') BETWEEN date_trunc('month', dia) - ${meses - 1} * interval '1 month' AND dia AS dentro
     FROM (SELECT ($1::timestamptz AT TIME ZONE '${fuso}')::date AS dia) h`,
    [agora, mes],
  )
  if (!rows[0]?.dentro)
    throw new Invalido({
      mes: { br: 'Escolha um dos últimos doze meses.', en: 'Choose one of the last twelve months.' },
    })
}

export function exportarLinhasReceita(
  contexto: Via<'exportarLinhasReceita'>,
  pedido: PedidoDeLinhas,
  reply: FastifyReply,
) {
  const vista = exigirTambem(contexto, '/admin/plano', 'pode_visualizar')
  return exportarLista<LinhaReceita>(contexto, reply, {
    recurso: 'pagamento',
    filtros: { mes: pedido.mes, figura: pedido.figura },
    nome: `receita-${pedido.figura.toLowerCase()}-${pedido.mes}`,
    colunas: [
      { titulo: { br: 'Titular', en: 'Titular' }, valor: (item) => item.titular },
      { titulo: { br: 'Empresas', en: 'Companies' }, valor: (item) => item.empresas.join(', ') },
      { titulo: { br: 'Plano', en: 'Plan' }, valor: (item) => item.plano },
      { titulo: { br: 'Período', en: 'Period' }, valor: (item) => item.periodo },
      { titulo: { br: 'Antes (R$ por mês)', en: 'Before (R$ a month)' }, valor: (item) => moeda(item.antes_centavos) },
      { titulo: { br: 'Depois (R$ por mês)', en: 'After (R$ a month)' }, valor: (item) => moeda(item.depois_centavos) },
      { titulo: { br: 'Fatura', en: 'Invoice' }, valor: (item) => item.fatura?.numero ?? null },
      { titulo: { br: 'Vencimento', en: 'Due' }, valor: (item) => item.fatura?.vencimento ?? null },
      {
        titulo: { br: 'A pagar (R$)', en: 'To pay (R$)' },
        valor: (item) => item.fatura && moeda(item.fatura.total_centavos),
      },
    ],
    pagina: (cursor) => listarLinhasReceita(vista, { ...pedido, cursor, limite: 100 }),
  })
}

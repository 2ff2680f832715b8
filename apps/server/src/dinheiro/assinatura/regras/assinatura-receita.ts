/**
 * SQL of the monthly revenue of subscriptions at each instant of the CTE `limites(n int, t
 * timestamptz)`, which the caller declares first: rows `receita(n, titular_id, assinatura_id,
 * plano, periodo, centavos)`, in whole cents, without zeros.
 *
 * A subscription counts while it gives paid access: ATIVO, or ATIVO_PROVISORIO other than a trial,
 * with some payment. Its revenue is the last paid invoice per month, discount included, plus what a
 * better plan cost since, plus the credit that it took, of the period before it or for an outage.
 * State and payments come from the history, so past months do not change.
 */
export const receitaSql = `
  receita AS (
    SELECT l.n, a.titular_id, a.id AS assinatura_id, f.plano, f.periodo,
      round((f.total_centavos + c.credito + x.ajustes) / CASE f.periodo WHEN 'MENSAL' THEN 1 WHEN 'SEMESTRAL' THEN 6 ELSE 12 END)::bigint AS centavos
    FROM limites l CROSS JOIN assinatura a
    CROSS JOIN LATERAL (
      SELECT estado_depois AS estado, motivo FROM assinatura_evento e
      WHERE e.assinatura_id = a.id AND e.em <= l.t ORDER BY e.em DESC, e.id DESC LIMIT 1) s
    CROSS JOIN LATERAL (SELECT (l.t AT TIME ZONE a.fuso)::date AS hoje) h
    CROSS JOIN LATERAL (
      SELECT p.* FROM fatura p
      WHERE p.assinatura_id = a.id AND p.tipo <> 'AJUSTE' AND ${paga('p')}
      ORDER BY p.periodo_inicio <= h.hoje DESC, abs(p.periodo_inicio - h.hoje), p.paga_em DESC LIMIT 1) f
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(j.total_centavos * (f.periodo_fim - f.periodo_inicio)::numeric / nullif(j.periodo_fim - j.periodo_inicio, 0)), 0) AS ajustes
      FROM fatura j WHERE j.assinatura_id = a.id AND j.tipo = 'AJUSTE' AND j.periodo_fim = f.periodo_fim AND ${paga('j')}) x
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(i.centavos), 0) AS credito FROM fatura_linha i
      WHERE i.fatura_id = f.id AND i.tipo = 'CREDITO') c
    WHERE (a.encerrada_em IS NULL OR a.encerrada_em > l.t)
      AND s.estado IN ('ATIVO', 'ATIVO_PROVISORIO') AND s.motivo IS DISTINCT FROM 'TESTE'
  )`

/** Paid and not wholly given back, nor lost in a dispute, at `l.t`. */
function paga(f: string): string {
  const quando = (qual: 'min' | 'max', oQue: string) =>
    `(SELECT ${qual}(v.em) FROM assinatura_evento v WHERE ${oQue} AND v.detalhe ->> 'fatura' = ${f}.id::text)`
  const voltou = quando(
    'max',
    "v.tipo IN ('ESTORNO', 'CONTESTACAO_ENCERRADA') AND v.detalhe ->> 'fase' IS DISTINCT FROM 'GANHA'",
  )
  return `${f}.situacao IN ('PAGA', 'ESTORNADA') AND coalesce(${quando('min', "v.tipo = 'PAGAMENTO'")}, ${f}.paga_em) <= l.t
        AND (${f}.situacao = 'PAGA' OR ${voltou} > l.t)`
}

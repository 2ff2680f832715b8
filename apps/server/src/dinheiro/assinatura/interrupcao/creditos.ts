import type { RegraInterrupcao } from '@zelo/contract/instalacao/configuracao'
import type { Idioma, Periodo } from '@zelo/contract/nucleo/enums'
import { mesesDe } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import type { Catalogo, Centavos, CreditoPendente } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Tx } from '#platform/database/database.ts'
import { relogioLocal } from '#platform/time.ts'

type Intervalo = { inicio: Date; fim: Date }

/** Whole minutes of the outage, and the hours that began in it. */
export function duracaoDe({ inicio, fim }: Intervalo): { minutos: number; horas: number } {
  const minutos = Math.floor((fim.getTime() - inicio.getTime()) / 60_000)
  return { minutos, horas: Math.ceil(minutos / 60) }
}

/** A share of the month's price for each hour that began, up to the cap; rounded down. */
export function creditoPor(mensal: Centavos, intervalo: Intervalo, regra: RegraInterrupcao): Centavos {
  const { minutos, horas } = duracaoDe(intervalo)
  if (minutos < regra.minutos) return 0
  return Math.floor((mensal * Math.min(regra.por_hora * horas, regra.teto)) / 100)
}

export type Devido = { assinaturaId: string; titularId: number; centavos: Centavos }

/**
 * Credits of the subscriptions whose paid period contains the outage. A renewal that was paid late
 * counts; a first payment after the outage and disputed money do not. The list price counts: a
 * coupon makes the loss no smaller. Platform door.
 */
export async function calcularCreditos(
  tx: Tx,
  intervalo: Intervalo,
  regra: RegraInterrupcao,
  catalogo: Catalogo,
): Promise<Devido[]> {
  const { rows } = await tx.client.query<{ id: string; titular_id: number; plano: string; periodo: Periodo }>(
    `SELECT DISTINCT ON (a.id) a.id, a.titular_id::float AS titular_id, f.plano, f.periodo
     FROM assinatura a JOIN fatura f ON f.assinatura_id = a.id
     WHERE a.encerrada_em IS NULL AND f.situacao = 'PAGA' AND f.estorno_pedido_em IS NULL
       AND f.contestada_em IS NULL AND (f.tipo <> 'PRIMEIRA' OR f.paga_em < $2) AND f.periodo_inicio <= ($2::timestamptz AT TIME ZONE a.fuso)::date
       AND f.periodo_fim > ($1::timestamptz AT TIME ZONE a.fuso)::date
     ORDER BY a.id, f.numero DESC`,
    [intervalo.inicio, intervalo.fim],
  )
  return rows.flatMap(({ id, titular_id, plano, periodo }) => {
    const mensal = Math.floor(catalogo(plano).precos[periodo] / mesesDe(periodo))
    const centavos = creditoPor(mensal, intervalo, regra)
    return centavos > 0 ? [{ assinaturaId: id, titularId: titular_id, centavos }] : []
  })
}

/**
 * Credits of a subscription that still hold, oldest first, with the part of each that is on no
 * invoice; a cancelled invoice frees its part. Under the lock of the subscription, platform door.
 */
export async function lerCreditos(tx: Tx, assinaturaId: string, fuso: string): Promise<CreditoPendente[]> {
  const { rows } = await tx.client.query<Intervalo & { id: string; resto: number }>(
    `SELECT i.id, i.inicio, i.fim, (c.centavos + coalesce((
         SELECT sum(l.centavos) FROM fatura_linha l JOIN fatura f ON f.id = l.fatura_id
         WHERE l.interrupcao_id = i.id AND f.assinatura_id = c.assinatura_id AND f.situacao <> 'CANCELADA'), 0))::int AS resto
     FROM interrupcao_credito c JOIN interrupcao i ON i.id = c.interrupcao_id
     WHERE c.assinatura_id = $1 AND c.desfeito_em IS NULL ORDER BY i.inicio`,
    [assinaturaId],
  )
  return rows.map(({ id, resto, ...intervalo }) => ({
    interrupcaoId: id,
    descricao: descreverCredito(intervalo, fuso),
    resto,
  }))
}

/** «Crédito pela interrupção de 12/11, 40 min», as lines of invoices say it. */
export function descreverCredito(intervalo: Intervalo, fuso: string): Record<Idioma, string> {
  const quando = descreverInterrupcao(intervalo, fuso)
  return { br: `Crédito pela interrupção de ${quando.br}`, en: `Credit for the outage of ${quando.en}` }
}

/** «12/11, 40 min» */
export function descreverInterrupcao(intervalo: Intervalo, fuso: string): Record<Idioma, string> {
  const { dia } = relogioLocal(fuso, intervalo.inicio)
  const { minutos } = duracaoDe(intervalo)
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
  const quanto = [horas > 0 ? `${horas} h` : '', resto > 0 || horas === 0 ? `${resto} min` : '']
    .filter(Boolean)
    .join(' ')
  return { br: `${dia.slice(8)}/${dia.slice(5, 7)}, ${quanto}`, en: `${dia}, ${quanto}` }
}

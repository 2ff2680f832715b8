import { sql } from 'drizzle-orm'
import type { Assinantes } from '#instalacao/plano/assinantes.ts'

export const assinantesDoPlano: Assinantes = {
  assina: (usuarioId, planos) =>
    sql`EXISTS (SELECT FROM assinatura a WHERE a.titular_id = ${usuarioId} AND a.encerrada_em IS NULL AND a.plano = ANY (${planos}))`,
  escolheu: (usuarioId, plano) =>
    sql`EXISTS (SELECT FROM assinatura a WHERE a.titular_id = ${usuarioId} AND ${plano} IN (a.plano, a.proximo_plano))`,
}

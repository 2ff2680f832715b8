import type { UsoDoPlano } from '@zelo/contract/dinheiro/assinatura'
import { fusoPadrao } from '#dinheiro/assinatura/regras/assinatura-momento.ts'
import { planosParaLer } from '#instalacao/plano/plano.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { recursosDoTitular } from './recursos-do-titular.ts'

/** Usage of the plan, summed over all companies of a titular. Platform door. */
export async function usosDoTitular(tx: Tx, titularId: number, agora: Date): Promise<UsoDoPlano[]> {
  const { rows } = await tx.client.query<Record<string, number | null>>(
    `SELECT p.conversas_mes AS "conversas limite", p.profissionais AS "profissionais limite", p.empresas AS "empresas limite",
       p.numeros_whatsapp AS "numeros_whatsapp limite",
       coalesce((SELECT u.conversas FROM assinatura_uso u WHERE u.titular_id = t.id
         AND u.mes = date_trunc('month', $2::timestamptz AT TIME ZONE coalesce(a.fuso, $3))::date), 0) AS conversas,
       (SELECT count(*) FROM empresa e WHERE e.titular_id = t.id) AS empresas
     FROM (SELECT $1::bigint AS id) t
     LEFT JOIN assinatura a ON a.titular_id = t.id AND a.encerrada_em IS NULL LEFT JOIN ${planosParaLer} p ON p.id = a.plano`,
    [titularId, agora.toISOString(), fusoPadrao],
  )
  const lida = { ...rows[0], ...(await recursosDoTitular().contar(tx, titularId)) } as Record<string, number | null>
  return (['conversas', 'profissionais', 'empresas', 'numeros_whatsapp'] as const).map((recurso) => ({
    recurso,
    usados: lida[recurso] ?? 0,
    limite: lida[`${recurso} limite`] ?? null,
  }))
}

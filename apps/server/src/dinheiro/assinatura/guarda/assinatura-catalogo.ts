import type { Catalogo } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import { plano } from '#instalacao/plano/plano.table.ts'
import type { Tx } from '#platform/database/database.ts'

/** Names and prices of all plans, as they are now. */
export async function lerCatalogo(tx: Tx): Promise<Catalogo> {
  const rows = await tx
    .select({
      id: plano.id,
      nome: plano.nome,
      MENSAL: plano.precoMensal,
      SEMESTRAL: plano.precoSemestral,
      ANUAL: plano.precoAnual,
    })
    .from(plano)
  const porId = new Map(rows.map(({ id, nome, ...precos }) => [id, { nome, precos }]))
  return (id) => {
    const achado = porId.get(id)
    if (!achado) throw new Error(`No such plan: ${id}`)
    return achado
  }
}

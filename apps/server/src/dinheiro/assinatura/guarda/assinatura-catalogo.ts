import type { Catalogo } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import { lerPlanos } from '#instalacao/plano/plano.consulta.ts'
import type { Tx } from '#platform/database/database.ts'

/** Names and prices of all plans, as they are now. */
export async function lerCatalogo(tx: Tx): Promise<Catalogo> {
  const planos = await lerPlanos(tx)
  return (id) => {
    const achado = planos.get(id)
    if (!achado) throw new Error(`No such plan: ${id}`)
    const { nome, precoMensal, precoSemestral, precoAnual } = achado
    return { nome, precos: { MENSAL: precoMensal, SEMESTRAL: precoSemestral, ANUAL: precoAnual } }
  }
}

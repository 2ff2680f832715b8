import { and, count, eq } from 'drizzle-orm'
import type { RecursosDoTitular } from '#dinheiro/assinatura/guarda/recursos-do-titular.ts'
import { profissional } from '#empresa/profissional/profissional.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { canal } from './canal.table.ts'

export const paraOsPlanos: RecursosDoTitular = {
  async contar(tx, titularId) {
    const [pessoas] = await tx
      .select({ total: count() })
      .from(profissional)
      .innerJoin(empresa, eq(empresa.id, profissional.empresaId))
      .where(and(eq(empresa.titularId, titularId), eq(profissional.ativo, true)))
    const [numeros] = await tx
      .select({ total: count() })
      .from(canal)
      .innerJoin(empresa, eq(empresa.id, canal.empresaId))
      .where(eq(empresa.titularId, titularId))
    return { profissionais: pessoas?.total ?? 0, numeros_whatsapp: numeros?.total ?? 0 }
  },
}

import { count, eq } from 'drizzle-orm'
import type { RecursosDoTitular } from '#dinheiro/assinatura/guarda/recursos-do-titular.ts'
import { contarProfissionais } from '#empresa/profissional/quem-faz.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { canal } from './canal.table.ts'

export const paraOsPlanos: RecursosDoTitular = {
  async contar(tx, titularId) {
    const [numeros] = await tx
      .select({ total: count() })
      .from(canal)
      .innerJoin(empresa, eq(empresa.id, canal.empresaId))
      .where(eq(empresa.titularId, titularId))
    return { profissionais: await contarProfissionais(tx, titularId), numeros_whatsapp: numeros?.total ?? 0 }
  },
}

import { type Plano, planosSemente } from '@zelo/contract/instalacao/plano'
import { asc, eq } from 'drizzle-orm'
import type { Contexto } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { plano } from './plano.table.ts'

/** Plans on sale, in display order. */
export async function listarPlanos({ db, idioma }: Contexto): Promise<Plano[]> {
  return (await lerPlanosAVenda(db)).map((row) => toPlano(row, idioma))
}

/** The plans on sale, with their texts in both languages. */
export function lerPlanosAVenda(db: Servicos['db']): Promise<(typeof plano.$inferSelect)[]> {
  return withPlataforma(db, 'plano.vitrine', (tx) =>
    tx.select().from(plano).where(eq(plano.visivel, true)).orderBy(asc(plano.ordem)),
  )
}

/** Prices of a plan; undefined if it is not on sale. */
export async function precosAVenda(db: Servicos['db'], id: string) {
  const achado = (await lerPlanosAVenda(db)).find((row) => row.id === id)
  if (!achado) return undefined
  const { precoMensal, precoSemestral, precoAnual } = achado
  return { preco_mensal: precoMensal, preco_semestral: precoSemestral, preco_anual: precoAnual }
}

/** Adds the default plans that are missing. Existing ones stay as they are. */
export async function semearPlanos({ db }: Pick<Servicos, 'db'>): Promise<void> {
  await withPlataforma(db, 'plataforma.semente', (tx) =>
    tx
      .insert(plano)
      .values(
        planosSemente.map((semente, ordem) => ({
          ...semente,
          ordem,
          precoMensal: semente.preco_mensal,
          precoSemestral: semente.preco_semestral,
          precoAnual: semente.preco_anual,
          conversasMes: semente.conversas_mes,
          numerosWhatsapp: semente.numeros_whatsapp,
          listaEspera: semente.lista_espera,
          historicoDias: semente.historico_dias,
        })),
      )
      .onConflictDoNothing(),
  )
}

/** A plan in the shape of the contract, in one language. */
export function toPlano(row: typeof plano.$inferSelect, idioma: Contexto['idioma']): Plano {
  return {
    id: row.id,
    nome: row.nome,
    descricao: row.descricao[idioma],
    preco_mensal: row.precoMensal,
    preco_semestral: row.precoSemestral,
    preco_anual: row.precoAnual,
    conversas_mes: row.conversasMes,
    profissionais: row.profissionais,
    empresas: row.empresas,
    numeros_whatsapp: row.numerosWhatsapp,
    lista_espera: row.listaEspera,
    historico_dias: row.historicoDias,
    suporte: row.suporte[idioma],
    destaque: row.destaque,
  }
}

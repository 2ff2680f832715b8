import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { conhecimentoInicial } from '#empresa/segmento/conhecimento-inicial.ts'
import type { Tx } from '#platform/database/database.ts'
import { conhecimento } from './conhecimento.table.ts'

/** Replaces the company's questions with those of a kind of business. */
export async function trocarPerguntas(tx: Tx, empresaId: string, segmento: Segmento, idioma: Idioma): Promise<void> {
  await tx.delete(conhecimento).where(eq(conhecimento.empresaId, empresaId))
  await tx.insert(conhecimento).values(
    conhecimentoInicial[segmento].perguntas.map(({ pergunta, resposta, sinonimos }) => ({
      empresaId,
      id: uuidv7(),
      pergunta: pergunta[idioma],
      resposta: resposta[idioma],
      sinonimos,
    })),
  )
}

import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import { idiomas } from '@zelo/contract/nucleo/enums'
import { inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { categoria } from '#instalacao/categoria/categoria.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { prompt, promptVersao } from './prompt.table.ts'

/** Slug of the category that each starting point belongs to. */
const categorias: Record<string, Segmento> = {
  clinica: 'clinica',
  'salao-de-beleza': 'salao',
  barbearia: 'barbearia',
  pet: 'pet',
  'advocacia-e-contabilidade': 'advocacia',
}

/** The product's own prompts, in use from the start: once, into a list that was never touched. */
export async function semearPrompts(tx: Tx, agora: Date): Promise<void> {
  const { rows } = await tx.client.query(
    "SELECT 1 FROM prompt UNION ALL SELECT 1 FROM auditoria WHERE recurso = 'prompt' LIMIT 1",
  )
  if (rows.length > 0) return
  const achadas = await tx
    .select({ id: categoria.id, slug: categoria.slug })
    .from(categoria)
    .where(inArray(categoria.slug, Object.keys(categorias)))
  const novos = achadas.flatMap(({ id, slug }) => {
    const inicio = pontosDePartida[categorias[slug] as Segmento]
    return idiomas.map((idioma) => ({
      id: uuidv7(),
      nome: inicio.nome[idioma],
      categoria_id: id,
      idioma,
      corpo: inicio.prompt[idioma],
      ativo: true,
      alterado_em: agora,
    }))
  })
  if (novos.length === 0) return
  await tx.insert(prompt).values(novos)
  await tx
    .insert(promptVersao)
    .values(novos.map(({ id, corpo }) => ({ promptId: id, numero: 1, corpo, criadaEm: agora })))
}

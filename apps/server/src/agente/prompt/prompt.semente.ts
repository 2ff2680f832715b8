import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import { idiomas } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import { conhecimentoInicial } from '#empresa/segmento/conhecimento-inicial.ts'
import { categoriasComNome } from '#instalacao/categoria/categoria.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { foiMexido } from '#trilha/auditoria/auditoria.service.ts'
import { prompt, promptVersao } from './prompt.table.ts'

/** Slug of the category of each starting point. */
const categorias: Record<string, Segmento> = {
  clinica: 'clinica',
  'salao-de-beleza': 'salao',
  barbearia: 'barbearia',
  pet: 'pet',
  'advocacia-e-contabilidade': 'advocacia',
}

/** Inserts the product's own prompts, in use, once: only if nobody ever touched the list. */
export async function semearPrompts(tx: Tx, agora: Date): Promise<void> {
  if ((await tx.$count(prompt)) > 0 || (await foiMexido(tx, 'prompt'))) return
  const achadas = (await categoriasComNome(tx)).filter(({ slug }) => slug in categorias)
  const novos = achadas.flatMap(({ id, slug }) => {
    const segmento = categorias[slug] as Segmento
    return idiomas.map((idioma) => ({
      id: uuidv7(),
      nome: pontosDePartida[segmento].nome[idioma],
      categoria_id: id,
      idioma,
      corpo: conhecimentoInicial[segmento].prompt[idioma],
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

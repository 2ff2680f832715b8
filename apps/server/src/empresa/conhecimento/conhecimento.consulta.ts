import type { Conhecimento } from '@zelo/contract/empresa/conhecimento'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Via } from '#nucleo/contexto.ts'
import { leitorDaEmpresa } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { buscarConhecimento } from './conhecimento.service.ts'
import { conhecimento } from './conhecimento.table.ts'

export type ConhecimentoRow = typeof conhecimento.$inferSelect
type NaRede = Omit<Conhecimento, 'alterada_em'> & { alterada_em: Date }

const ordens = { pergunta: conhecimento.pergunta, alterada_em: conhecimento.alteradaEm }
type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string }

export async function listarConhecimento(contexto: Via<'listarConhecimento'>, { busca, ...pedido }: Filtros) {
  const { pergunta, resposta, sinonimos } = conhecimento
  const filtro = and(
    eq(conhecimento.empresaId, contexto.empresa.id),
    busca?.trim() ? contemSemAcento(sql`${pergunta} || ' ' || ${resposta} || ' ' || ${sinonimos}`, busca) : undefined,
  )
  return withEmpresa(contexto.db, contexto.empresa.id, async (tx) => {
    const { itens, ...resto } = await listarPorChave(tx, {
      de: conhecimento,
      id: conhecimento.id,
      ordens,
      filtro,
      pedido,
    })
    return { ...resto, itens: itens.map(toWire) }
  })
}

export function exportarConhecimento(contexto: Via<'exportarConhecimento'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<NaRede>(contexto, reply, {
    recurso: 'conhecimento',
    empresaId: contexto.empresa.id,
    filtros,
    nome: 'conhecimento',
    colunas: [
      { titulo: { br: 'Pergunta', en: 'Question' }, valor: (item) => item.pergunta },
      { titulo: { br: 'Resposta', en: 'Answer' }, valor: (item) => item.resposta },
      { titulo: { br: 'Outras palavras', en: 'Other words' }, valor: (item) => item.sinonimos },
      { titulo: { br: 'Alterada em', en: 'Changed at' }, valor: (item) => item.alterada_em },
    ],
    pagina: (cursor) => listarConhecimento(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarConhecimento(contexto: Via<'consultarConhecimento'>, id: string): Promise<NaRede> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => toWire(await lerConhecimento(tx, empresaId, id)))
}

/** What the agent finds for these words, best first. The agent says the first. */
export async function testarConhecimento(contexto: Via<'testarConhecimento'>, pergunta: string) {
  return withEmpresa(contexto.db, contexto.empresa.id, async (tx) =>
    (await buscarConhecimento(tx, pergunta)).map(({ id, pergunta, resposta }) => ({ id, pergunta, resposta })),
  )
}

export const lerConhecimento = leitorDaEmpresa(conhecimento)

export function toWire({ empresaId: _, alteradaEm, ...row }: ConhecimentoRow): NaRede {
  return { ...row, alterada_em: alteradaEm }
}

import type { filtrosAssinatura } from '@zelo/contract/dinheiro/pagamento-gestao'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { lerPlanos } from '#instalacao/plano/plano.consulta.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'

const ordens = { criada_em: assinatura.criadaEm }
type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; estado: (typeof filtrosAssinatura)[number] }

/** Subscriptions of all titulares. */
export async function listarAssinaturas(contexto: Via<'listarAssinaturas'>, { estado, busca, ...pedido }: Filtros) {
  const titular = sql`(SELECT nome FROM usuario WHERE usuario.id = ${assinatura.titularId})`
  const filtro = and(
    estado === 'TODOS' ? undefined : eq(assinatura.estado, estado),
    busca?.trim() ? contemSemAcento(titular, busca) : undefined,
  )
  return withPlataforma(contexto.db, 'pagamento.administracao', async (tx) => {
    const pagina = await listarPorChave(tx, { de: assinatura, id: assinatura.id, ordens, filtro, pedido })
    const ids = pagina.itens.map(({ id }) => id)
    const titulares = await nomesDe(
      tx,
      pagina.itens.map(({ titularId }) => titularId),
    )
    const planos = await lerPlanos(tx)
    const abertas =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(fatura)
            .where(and(inArray(fatura.assinaturaId, ids), eq(fatura.situacao, 'ABERTA')))
            .orderBy(asc(fatura.vencimento))
    return {
      ...pagina,
      itens: pagina.itens.map((row) => {
        const aberta = abertas.find(({ assinaturaId }) => assinaturaId === row.id)
        return {
          id: row.id,
          titular: titulares.get(row.titularId) ?? '',
          titular_id: row.titularId,
          plano: planos.get(row.plano)?.nome ?? row.plano,
          periodo: row.periodo,
          estado: row.estado,
          motivo: row.motivo,
          proximo_vencimento: row.proximoVencimento,
          contratada_em: row.contratadaEm,
          cancelada: row.canceladaEm !== null,
          encerrada: row.encerradaEm !== null,
          criada_em: row.criadaEm,
          aberta: aberta
            ? {
                id: aberta.id,
                numero: aberta.numero,
                total_centavos: aberta.totalCentavos,
                vencimento: aberta.vencimento,
              }
            : null,
        }
      }),
    }
  })
}

export function exportarAssinaturas(contexto: Via<'exportarAssinaturas'>, filtros: Filtros, reply: FastifyReply) {
  const vista = exigirTambem(contexto, '/admin/plano', 'pode_visualizar')
  type Item = Awaited<ReturnType<typeof listarAssinaturas>>['itens'][number]
  return exportarLista<Item>(contexto, reply, {
    recurso: 'pagamento',
    filtros,
    nome: 'assinaturas',
    colunas: [
      { titulo: { br: 'Titular', en: 'Titular' }, valor: (item) => item.titular },
      { titulo: { br: 'Plano', en: 'Plan' }, valor: (item) => item.plano },
      { titulo: { br: 'Período', en: 'Period' }, valor: (item) => item.periodo },
      { titulo: { br: 'Estado', en: 'State' }, valor: (item) => item.estado },
      { titulo: { br: 'Próximo vencimento', en: 'Next due' }, valor: (item) => item.proximo_vencimento },
      { titulo: { br: 'A pagar (R$)', en: 'To pay (R$)' }, valor: (item) => moeda(item.aberta?.total_centavos ?? 0) },
      { titulo: { br: 'Criada em', en: 'Created at' }, valor: (item) => item.criada_em },
    ],
    pagina: (cursor) => listarAssinaturas(vista, { ...filtros, cursor, limite: 100 }),
  })
}

async function nomesDe(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: usuario.id, nome: usuario.nome }).from(usuario).where(inArray(usuario.id, ids))
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

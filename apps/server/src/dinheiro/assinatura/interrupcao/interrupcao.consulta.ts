import type {
  CreditoInterrupcao,
  filtrosInterrupcao,
  InterrupcaoCadastrada,
  SituacaoInterrupcao,
} from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { rotaPlano } from '#instalacao/plano/plano.consulta.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { paraRede } from '#platform/cadastro/nomes-na-rede.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { duracaoDe } from './creditos.ts'
import { type InterrupcaoRow, interrupcao, interrupcaoCredito } from './interrupcao.table.ts'

const ordens = { inicio: interrupcao.inicio }
type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; situacao: (typeof filtrosInterrupcao)[number] }
type Pagina = { cursor?: string; limite?: number }

const situacaoSql: SQL = sql`CASE WHEN ${interrupcao.descartadaEm} IS NOT NULL THEN 'DESCARTADA'
  WHEN ${interrupcao.desfeitaEm} IS NOT NULL THEN 'DESFEITA' WHEN ${interrupcao.aplicadaEm} IS NOT NULL THEN 'APLICADA'
  WHEN ${interrupcao.oQue} = '' THEN 'A_CONFERIR' ELSE 'REGISTRADA' END`

export function situacaoDe(row: InterrupcaoRow): SituacaoInterrupcao {
  if (row.descartadaEm) return 'DESCARTADA'
  if (row.desfeitaEm) return 'DESFEITA'
  if (row.aplicadaEm) return 'APLICADA'
  return row.oQue === '' ? 'A_CONFERIR' : 'REGISTRADA'
}

export async function listarInterrupcoes(contexto: Via<'listarInterrupcoes'>, { busca, situacao, ...pedido }: Filtros) {
  const filtro = and(
    busca?.trim() ? contemSemAcento(sql`${interrupcao.oQue}`, busca) : undefined,
    situacao === 'TODAS' ? undefined : sql`${situacaoSql} = ${situacao}`,
  )
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) => {
    const pagina = await listarPorChave(tx, { de: interrupcao, id: interrupcao.id, ordens, filtro, pedido })
    return { ...pagina, itens: pagina.itens.map(descrever) }
  })
}

export function exportarInterrupcoes(contexto: Via<'exportarInterrupcoes'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<InterrupcaoCadastrada>(contexto, reply, {
    recurso: 'interrupcao',
    filtros,
    nome: 'interrupcoes',
    colunas: [
      { titulo: { br: 'Início', en: 'Begin' }, valor: (item) => item.inicio },
      { titulo: { br: 'Fim', en: 'End' }, valor: (item) => item.fim },
      { titulo: { br: 'Minutos', en: 'Minutes' }, valor: (item) => item.minutos },
      { titulo: { br: 'O que falhou', en: 'What failed' }, valor: (item) => item.o_que },
      { titulo: { br: 'Situação', en: 'State' }, valor: (item) => item.situacao },
      { titulo: { br: 'Assinaturas', en: 'Subscriptions' }, valor: (item) => item.assinaturas },
      { titulo: { br: 'Crédito (R$)', en: 'Credit (R$)' }, valor: (item) => moeda(item.total_centavos) },
    ],
    pagina: (cursor) => listarInterrupcoes(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarInterrupcao(
  contexto: Via<'consultarInterrupcao'>,
  id: string,
): Promise<InterrupcaoCadastrada> {
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) => descrever(await lerInterrupcao(tx, id)))
}

export async function listarCreditos(contexto: Via<'listarCreditos'>, id: string, pagina: Pagina) {
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) => {
    await lerInterrupcao(tx, id)
    const lidos = await listarPorChave(tx, {
      de: interrupcaoCredito,
      id: interrupcaoCredito.id,
      ordens: { em: interrupcaoCredito.em },
      filtro: eq(interrupcaoCredito.interrupcaoId, id),
      pedido: { ...pagina, ordem: 'em', sentido: 'asc' },
    })
    const { rows } = await tx.client.query<CreditoInterrupcao>(
      `SELECT c.id, c.centavos, c.desfeito_em IS NOT NULL AS desfeito, a.cancelada_em IS NULL AS renova, coalesce(u.nome, '') AS titular,
         (SELECT coalesce(array_agg(e.nome ORDER BY e.nome), '{}') FROM empresa e WHERE e.titular_id = a.titular_id) AS empresas,
         coalesce(n.usado, 0)::int AS usado_centavos, n.numero::int AS fatura
       FROM interrupcao_credito c JOIN assinatura a ON a.id = c.assinatura_id LEFT JOIN usuario u ON u.id = a.titular_id
       CROSS JOIN LATERAL (
         SELECT -sum(l.centavos) AS usado, max(f.numero) AS numero FROM fatura f JOIN fatura_linha l ON l.fatura_id = f.id
         WHERE f.assinatura_id = c.assinatura_id AND f.situacao <> 'CANCELADA' AND l.interrupcao_id = c.interrupcao_id) n
       WHERE c.id = ANY($1)`,
      [lidos.itens.map((item) => item.id)],
    )
    const porId = new Map(rows.map((row) => [row.id, row]))
    return { ...lidos, itens: lidos.itens.flatMap((item) => porId.get(item.id) ?? []) }
  })
}

export function exportarCreditos(contexto: Via<'exportarCreditos'>, id: string, reply: FastifyReply) {
  const vista = exigirTambem(contexto, rotaPlano, 'pode_visualizar')
  return exportarLista<CreditoInterrupcao>(contexto, reply, {
    recurso: 'interrupcao',
    filtros: { interrupcao: id },
    nome: 'creditos-da-interrupcao',
    colunas: [
      { titulo: { br: 'Titular', en: 'Titular' }, valor: (item) => item.titular },
      { titulo: { br: 'Empresas', en: 'Companies' }, valor: (item) => item.empresas.join(', ') },
      { titulo: { br: 'Crédito (R$)', en: 'Credit (R$)' }, valor: (item) => moeda(item.centavos) },
      { titulo: { br: 'Já na fatura (R$)', en: 'On invoices (R$)' }, valor: (item) => moeda(item.usado_centavos) },
      { titulo: { br: 'Fatura', en: 'Invoice' }, valor: (item) => item.fatura },
      { titulo: { br: 'Desfeito', en: 'Undone' }, valor: ({ desfeito }) => (desfeito ? 'SIM' : 'NAO') },
      { titulo: { br: 'Renova', en: 'Renews' }, valor: ({ renova }) => (renova ? 'SIM' : 'NAO') },
    ],
    pagina: (cursor) => listarCreditos(vista, id, { cursor, limite: 100 }),
  })
}

/**
 * The row or 404. `travada` keeps it from other changes until the transaction ends, but not from
 * invoices whose lines name it.
 */
export async function lerInterrupcao(tx: Tx, id: string, { travada = false } = {}): Promise<InterrupcaoRow> {
  const consulta = tx.select().from(interrupcao).where(eq(interrupcao.id, id))
  const [row] = await (travada ? consulta.for('no key update') : consulta)
  if (!row) throw new NaoEncontrado()
  return row
}

export function descrever(row: InterrupcaoRow): InterrupcaoCadastrada {
  return { ...paraRede(row), minutos: duracaoDe(row).minutos, situacao: situacaoDe(row) }
}

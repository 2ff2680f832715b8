import type {
  CupomCadastrado,
  DadosCupom,
  filtrosCupom,
  SituacaoCupom,
  UsoDeCupom,
} from '@zelo/contract/dinheiro/cupom'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { type CupomRow, cupom } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { rotaPlano } from '#instalacao/plano/plano.consulta.ts'
import { type Contexto, exigirTambem, type Via } from '#nucleo/contexto.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { leitorDe } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { paraRede } from '#platform/cadastro/nomes-na-rede.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'

const ordens = { criado_em: cupom.criadoEm, codigo: cupom.codigo, alterado_em: cupom.alteradoEm }
type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; situacao: (typeof filtrosCupom)[number] }

// Plain SQL: in a select list drizzle omits the table of a column, and the inner table has an id
// too.
const usos = sql<number>`(SELECT count(*)::int FROM fatura f WHERE f.cupom_id = cupom.id AND f.tipo = 'PRIMEIRA' AND f.situacao <> 'CANCELADA')`

/** The coupon's state on a day in São Paulo. */
function situacaoEm(agora: Date): SQL<SituacaoCupom> {
  const hoje = sql`(${agora.toISOString()}::timestamptz AT TIME ZONE 'America/Sao_Paulo')::date`
  return sql`CASE WHEN NOT ${cupom.ativo} THEN 'ENCERRADO' WHEN ${cupom.validoAte} < ${hoje} THEN 'VENCIDO'
    WHEN ${cupom.maxUsos} <= ${usos} THEN 'ESGOTADO' WHEN ${cupom.validoDe} > ${hoje} THEN 'AGENDADO' ELSE 'VALENDO' END`
}

export async function listarCupons(contexto: Via<'listarCupons'>, { busca, situacao, ...pedido }: Filtros) {
  const agora = contexto.clock.now()
  const filtro = and(
    busca?.trim() ? contemSemAcento(sql`${cupom.codigo} || ' ' || ${cupom.descricao}`, busca) : undefined,
    situacao === 'TODOS' ? undefined : sql`${situacaoEm(agora)} = ${situacao}`,
  )
  return withPlataforma(contexto.db, 'cupom.cadastro', async (tx) => {
    const pagina = await listarPorChave(tx, { de: cupom, id: cupom.id, ordens, filtro, pedido })
    return { ...pagina, itens: await comUsos(tx, agora, pagina.itens) }
  })
}

export function exportarCupons(contexto: Via<'exportarCupons'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<CupomCadastrado>(contexto, reply, {
    recurso: 'cupom',
    filtros,
    nome: 'cupons',
    colunas: [
      { titulo: { br: 'Código', en: 'Code' }, valor: (item) => item.codigo },
      { titulo: { br: 'Para que serve', en: 'What it is for' }, valor: (item) => item.descricao },
      { titulo: { br: 'Tipo', en: 'Kind' }, valor: (item) => item.tipo },
      {
        titulo: { br: 'Desconto (% ou R$)', en: 'Discount (% or R$)' },
        valor: (item) => (item.tipo === 'VALOR' ? moeda(item.valor) : item.valor),
      },
      { titulo: { br: 'Faturas', en: 'Invoices' }, valor: (item) => item.ciclos },
      { titulo: { br: 'Planos', en: 'Plans' }, valor: (item) => item.planos?.join(', ') ?? '' },
      { titulo: { br: 'Períodos', en: 'Periods' }, valor: (item) => item.periodos?.join(', ') ?? '' },
      { titulo: { br: 'Vale de', en: 'Good from' }, valor: (item) => item.valido_de },
      { titulo: { br: 'Vale até', en: 'Good until' }, valor: (item) => item.valido_ate },
      { titulo: { br: 'Máximo de usos', en: 'Uses at most' }, valor: (item) => item.max_usos },
      { titulo: { br: 'Máximo por titular', en: 'At most per titular' }, valor: (item) => item.max_usos_titular },
      { titulo: { br: 'Usos', en: 'Uses' }, valor: (item) => item.usos },
      { titulo: { br: 'Descontado (R$)', en: 'Taken off (R$)' }, valor: (item) => moeda(item.descontado_centavos) },
      { titulo: { br: 'Situação', en: 'State' }, valor: (item) => item.situacao },
      { titulo: { br: 'Criado em', en: 'Created at' }, valor: (item) => item.criado_em },
    ],
    pagina: (cursor) => listarCupons(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarCupom(contexto: Via<'consultarCupom'>, id: string): Promise<CupomCadastrado> {
  return withPlataforma(contexto.db, 'cupom.cadastro', async (tx) => descrever(tx, contexto, await lerCupom(tx, id)))
}

type Pagina = { cursor?: string; limite?: number }

/** Invoices that the coupon lowered, newest first. */
export async function listarUsosCupom(contexto: Via<'listarUsosCupom'>, id: string, pagina: Pagina) {
  return withPlataforma(contexto.db, 'cupom.cadastro', async (tx) => {
    await lerCupom(tx, id)
    const lidas = await listarPorChave(tx, {
      de: fatura,
      id: fatura.id,
      ordens: { emitida_em: fatura.emitidaEm },
      filtro: eq(fatura.cupomId, id),
      pedido: { ...pagina, ordem: 'emitida_em', sentido: 'desc' },
    })
    const { rows } = await tx.client.query<{ id: string; titular: string; empresas: string[]; desconto: number }>(
      `SELECT f.id, coalesce(u.nome, '') AS titular,
         (SELECT coalesce(array_agg(e.nome ORDER BY e.nome), '{}') FROM empresa e WHERE e.titular_id = f.titular_id) AS empresas,
         (SELECT coalesce(-sum(l.centavos), 0)::int FROM fatura_linha l WHERE l.fatura_id = f.id AND l.tipo = 'DESCONTO') AS desconto
       FROM fatura f LEFT JOIN usuario u ON u.id = f.titular_id WHERE f.id = ANY($1)`,
      [lidas.itens.map((item) => item.id)],
    )
    const porId = new Map(rows.map((row) => [row.id, row]))
    return {
      ...lidas,
      itens: lidas.itens.map(
        (item): UsoDeCupom => ({
          fatura_id: item.id,
          numero: item.numero,
          tipo: item.tipo,
          situacao: item.situacao,
          titular: porId.get(item.id)?.titular ?? '',
          empresas: porId.get(item.id)?.empresas ?? [],
          desconto_centavos: porId.get(item.id)?.desconto ?? 0,
          total_centavos: item.totalCentavos,
          emitida_em: item.emitidaEm,
        }),
      ),
    }
  })
}

export function exportarUsosCupom(contexto: Via<'exportarUsosCupom'>, id: string, reply: FastifyReply) {
  const vista = exigirTambem(contexto, rotaPlano, 'pode_visualizar')
  return exportarLista<UsoDeCupom>(contexto, reply, {
    recurso: 'cupom',
    filtros: { cupom: id },
    nome: 'usos-do-cupom',
    colunas: [
      { titulo: { br: 'Fatura', en: 'Invoice' }, valor: (item) => item.numero },
      { titulo: { br: 'Situação', en: 'State' }, valor: (item) => item.situacao },
      { titulo: { br: 'Titular', en: 'Titular' }, valor: (item) => item.titular },
      { titulo: { br: 'Empresas', en: 'Companies' }, valor: (item) => item.empresas.join(', ') },
      { titulo: { br: 'Desconto (R$)', en: 'Discount (R$)' }, valor: (item) => moeda(item.desconto_centavos) },
      { titulo: { br: 'Total (R$)', en: 'Total (R$)' }, valor: (item) => moeda(item.total_centavos) },
      { titulo: { br: 'Emitida em', en: 'Issued at' }, valor: (item) => item.emitida_em },
    ],
    pagina: (cursor) => listarUsosCupom(vista, id, { cursor, limite: 100 }),
  })
}

export const lerCupom = leitorDe(cupom)

export async function descrever(tx: Tx, { clock }: Pick<Contexto, 'clock'>, row: CupomRow): Promise<CupomCadastrado> {
  const [descrito] = await comUsos(tx, clock.now(), [row])
  return descrito as CupomCadastrado
}

/** The fields of the form, in wire names. */
export function dadosDe({
  id: _id,
  ativo: _ativo,
  criadoEm: _criado,
  alteradoEm: _em,
  versao: _versao,
  ...row
}: CupomRow) {
  return paraRede(row) satisfies DadosCupom
}

async function comUsos(tx: Tx, agora: Date, rows: CupomRow[]): Promise<CupomCadastrado[]> {
  if (rows.length === 0) return []
  const lidos = await tx
    .select({
      ...getTableColumns(cupom),
      situacao: situacaoEm(agora),
      usos,
      parceiro: sql<string | null>`(SELECT p.nome FROM parceiro p WHERE p.id = ${cupom.parceiroId})`,
      descontadoCentavos: sql<number>`(SELECT coalesce(-sum(l.centavos), 0)::float FROM fatura f JOIN fatura_linha l ON l.fatura_id = f.id
        WHERE f.cupom_id = cupom.id AND f.situacao = 'PAGA' AND l.tipo = 'DESCONTO')`,
    })
    .from(cupom)
    .where(
      inArray(
        cupom.id,
        rows.map(({ id }) => id),
      ),
    )
  const porId = new Map(lidos.map((lido) => [lido.id, paraRede(lido)]))
  return rows.flatMap(({ id }) => porId.get(id) ?? [])
}

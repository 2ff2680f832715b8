import type { filtrosFatura } from '@zelo/contract/dinheiro/pagamento-gestao'
import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { type FaturaRow, fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { cobranca, dadosCobranca, pagamento } from '#dinheiro/cobranca/cobranca.table.ts'
import { quantoVolta } from '#dinheiro/cobranca/fatura/estorno.service.ts'
import { avisarPlataforma } from '#dinheiro/cobranca/fatura/estorno-aviso.ts'
import { inserirEstorno } from '#dinheiro/cobranca/fatura/pagamento-guardado.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Conflito, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { lerFatura, montarFatura } from './pagamento.consulta.ts'

const ordens = { emitida_em: fatura.emitidaEm, vencimento: fatura.vencimento, total: fatura.totalCentavos }
const porPaginaDoContador = 200
type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; situacao: (typeof filtrosFatura)[number] }

/** Invoices that the caller owes or paid, as titular. */
export async function listarFaturas(contexto: Via<'listarFaturas'>, { situacao, busca, ...pedido }: Filtros) {
  const numero = Number(busca?.replace(/\D/g, ''))
  const filtro = and(
    eq(fatura.titularId, contexto.ator.usuarioId),
    situacao === 'TODAS' ? undefined : eq(fatura.situacao, situacao),
    busca?.trim() ? eq(fatura.numero, Number.isSafeInteger(numero) ? numero : 0) : undefined,
  )
  return withPlataforma(contexto.db, 'pagamento.proprio', async (tx) => {
    const pagina = await listarPorChave(tx, { de: fatura, id: fatura.id, ordens, filtro, pedido })
    const metodos = await lerMetodos(tx, pagina.itens)
    return { ...pagina, itens: pagina.itens.map((row) => toListada(row, metodos.get(row.id) ?? null)) }
  })
}

export function exportarFaturas(contexto: Via<'exportarFaturas'>, filtros: Filtros, reply: FastifyReply) {
  const vista = exigirTambem(contexto, '/gerenciamento/pagamentos', 'pode_visualizar')
  return exportarLista<ReturnType<typeof toListada>>(contexto, reply, {
    recurso: 'pagamento',
    filtros,
    nome: 'pagamentos',
    colunas: [
      { titulo: { br: 'Número', en: 'Number' }, valor: (item) => item.numero },
      { titulo: { br: 'Situação', en: 'State' }, valor: (item) => item.situacao },
      { titulo: { br: 'Emitida em', en: 'Issued at' }, valor: (item) => item.emitida_em },
      { titulo: { br: 'Vencimento', en: 'Due' }, valor: (item) => item.vencimento },
      { titulo: { br: 'Total (R$)', en: 'Total (R$)' }, valor: (item) => moeda(item.total_centavos) },
      { titulo: { br: 'Paga em', en: 'Paid at' }, valor: (item) => item.paga_em },
      { titulo: { br: 'Forma', en: 'Method' }, valor: (item) => item.metodo },
    ],
    pagina: (cursor) => listarFaturas(vista, { ...filtros, cursor, limite: 100 }),
  })
}

/**
 * Facts of a fiscal document: for whom, how much and when. The titular's own document is shown
 * whole.
 */
export function exportarParaContador(contexto: Via<'exportarParaContador'>, reply: FastifyReply): Promise<undefined> {
  const { usuarioId } = contexto.ator
  type FaturaComDados = { fatura: FaturaRow; dados: typeof dadosCobranca.$inferSelect | null }
  return exportarLista<FaturaComDados>(contexto, reply, {
    recurso: 'pagamento',
    nome: 'pagamentos-contador',
    colunas: [
      { titulo: { br: 'Fatura', en: 'Invoice' }, valor: (item) => item.fatura.numero },
      { titulo: { br: 'Paga em', en: 'Paid at' }, valor: (item) => item.fatura.pagaEm },
      { titulo: { br: 'Tomador', en: 'For' }, valor: (item) => item.dados?.nome ?? '' },
      { titulo: { br: 'CPF ou CNPJ', en: 'CPF or CNPJ' }, valor: (item) => item.dados?.documento ?? '' },
      {
        titulo: { br: 'Inscrição municipal', en: 'Municipal registration' },
        valor: (item) => item.dados?.inscricao_municipal ?? '',
      },
      { titulo: { br: 'Município', en: 'City' }, valor: (item) => item.dados?.municipio ?? '' },
      { titulo: { br: 'UF', en: 'State' }, valor: (item) => item.dados?.uf ?? '' },
      { titulo: { br: 'Início do período', en: 'Period from' }, valor: (item) => item.fatura.periodoInicio },
      { titulo: { br: 'Fim do período', en: 'Period to' }, valor: (item) => item.fatura.periodoFim },
      { titulo: { br: 'Valor (R$)', en: 'Amount (R$)' }, valor: (item) => moeda(item.fatura.totalCentavos) },
      { titulo: { br: 'Devolvido (R$)', en: 'Refunded (R$)' }, valor: (item) => moeda(item.fatura.estornadoCentavos) },
    ],
    pagina: (cursor) =>
      withPlataforma(contexto.db, 'pagamento.proprio', async (tx) => {
        const antes = cursor === undefined ? undefined : lt(fatura.numero, Number(cursor))
        const linhas = await tx
          .select({ fatura, dados: dadosCobranca })
          .from(fatura)
          .leftJoin(dadosCobranca, eq(dadosCobranca.titularId, fatura.titularId))
          .where(and(eq(fatura.titularId, usuarioId), inArray(fatura.situacao, ['PAGA', 'ESTORNADA']), antes))
          .orderBy(desc(fatura.numero))
          .limit(porPaginaDoContador)
        const ultima = linhas.at(-1)
        return {
          itens: linhas,
          proximo: linhas.length === porPaginaDoContador && ultima ? String(ultima.fatura.numero) : null,
        }
      }),
  })
}

export async function baixarRecibo(contexto: Via<'baixarRecibo'>, id: string, reply: FastifyReply): Promise<undefined> {
  const recibo = await withPlataforma(contexto.db, 'pagamento.proprio', async (tx) => {
    const row = await lerFatura(tx, id, contexto.ator.usuarioId)
    if (row.pagaEm === null) {
      throw new Recusado(
        { br: 'Esta fatura ainda não foi paga.', en: 'This invoice was not paid yet.' },
        { acao: { br: 'O recibo sai quando o pagamento cair.', en: 'The receipt comes with the payment.' } },
      )
    }
    const [dados] = await tx.select().from(dadosCobranca).where(eq(dadosCobranca.titularId, contexto.ator.usuarioId))
    const metodos = await lerMetodos(tx, [row])
    return {
      fatura: await montarFatura(tx, row, contexto.idioma, contexto.clock.now()),
      dados: dados ?? null,
      metodo: metodos.get(id) ?? null,
    }
  })
  // The library of documents is read when the first one is made.
  const { enviarRecibo } = await import('./recibo.ts')
  return enviarRecibo(reply, recibo, contexto.idioma)
}

/** The titular asks; somebody of the platform decides. One wish at a time. */
export async function solicitarEstorno(
  contexto: Via<'solicitarEstorno'>,
  id: string,
  motivo: string,
): Promise<{ ok: true }> {
  await withPlataforma(contexto.db, 'pagamento.proprio', async (tx) => {
    const row = await lerFatura(tx, id, contexto.ator.usuarioId)
    const [dinheiro] = await tx
      .select()
      .from(pagamento)
      .where(and(eq(pagamento.faturaId, id), eq(pagamento.situacao, 'CONFIRMADO')))
    const valor = dinheiro ? await quantoVolta(tx, dinheiro) : 0
    if (!dinheiro || valor === 0) {
      throw new Recusado(
        { br: 'Não há o que devolver nesta fatura.', en: 'There is nothing to give back for this invoice.' },
        { acao: { br: 'Fale com o suporte se algo parece errado.', en: 'Talk to support if something looks wrong.' } },
      )
    }
    const pedido = uuidv7()
    await inserirEstorno(tx, {
      id: pedido,
      pagamentoId: dinheiro.id,
      chave: pedido.replaceAll('-', ''),
      valor,
      situacao: 'SOLICITADO',
      motivo,
      pedidoPor: contexto.ator.usuarioId,
      pedidoEm: contexto.clock.now(),
    })
    await avisarPlataforma(tx, contexto, 'PEDIDO', `estorno:${pedido}:pedido`, { valor, numero: row.numero })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'pagamento',
      id,
      nome: `Fatura ${row.numero}`,
      depois: { estorno_solicitado: true, razao: motivo },
    })
  }).catch(
    whenTaken(
      () =>
        new Conflito(
          { br: 'A devolução desta fatura já foi pedida.', en: 'A refund of this invoice was asked for already.' },
          { acao: { br: 'Avisamos quando for decidida.', en: 'We tell you when it is decided.' } },
        ),
    ),
  )
  return { ok: true }
}

/** How each was paid, which is nothing of ours where it came by hand; or how it was last tried. */
async function lerMetodos(tx: Tx, rows: FaturaRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, (typeof cobranca.$inferSelect)['metodo']>()
  const tentativas = await tx
    .select({ id: cobranca.faturaId, metodo: cobranca.metodo })
    .from(cobranca)
    .innerJoin(fatura, eq(fatura.id, cobranca.faturaId))
    .leftJoin(pagamento, and(eq(pagamento.cobrancaId, cobranca.id), eq(pagamento.faturaId, fatura.id)))
    .where(and(inArray(fatura.id, ids), or(isNull(fatura.pagaEm), isNotNull(pagamento.id))))
    .orderBy(cobranca.criadaEm)
  return new Map(tentativas.map(({ id, metodo }) => [id, metodo]))
}

function toListada(row: FaturaRow, metodo: (typeof cobranca.$inferSelect)['metodo'] | null) {
  return {
    id: row.id,
    numero: row.numero,
    tipo: row.tipo,
    situacao: row.situacao,
    plano: row.plano,
    periodo: row.periodo,
    emitida_em: row.emitidaEm,
    vencimento: row.vencimento,
    total_centavos: row.totalCentavos,
    paga_em: row.pagaEm,
    metodo,
  }
}

import type {
  Comissao,
  DadosParceiro,
  filtrosComissao,
  filtrosParceiro,
  ParceiroCadastrado,
  Repasse,
} from '@zelo/contract/dinheiro/parceiro/parceiro'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { rotaPlano } from '#instalacao/plano/plano.consulta.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { leitorDe } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { paraRede } from '#platform/cadastro/nomes-na-rede.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { type ParceiroRow, parceiro, parceiroComissao, parceiroRepasse, type RepasseRow } from './parceiro.table.ts'

const ordens = { nome: parceiro.nome, criado_em: parceiro.criadoEm, alterado_em: parceiro.alteradoEm }
type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; situacao: (typeof filtrosParceiro)[number] }
type Pagina = { cursor?: string; limite?: number }

const situacoes = {
  TODOS: undefined,
  ATIVOS: eq(parceiro.ativo, true),
  INATIVOS: eq(parceiro.ativo, false),
  A_PAGAR: gt(parceiro.aPagarCentavos, 0),
}

export async function listarParceiros(contexto: Via<'listarParceiros'>, { busca, situacao, ...pedido }: Filtros) {
  const filtro = and(
    busca?.trim()
      ? contemSemAcento(sql`${parceiro.nome} || ' ' || ${parceiro.contato} || ' ' || ${parceiro.email}`, busca)
      : undefined,
    situacoes[situacao],
  )
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    const pagina = await listarPorChave(tx, { de: parceiro, id: parceiro.id, ordens, filtro, pedido })
    return { ...pagina, itens: await comCupons(tx, pagina.itens) }
  })
}

export function exportarParceiros(contexto: Via<'exportarParceiros'>, filtros: Filtros, reply: FastifyReply) {
  const vista = exigirTambem(contexto, rotaPlano, 'pode_visualizar')
  return exportarLista<ParceiroCadastrado>(contexto, reply, {
    recurso: 'parceiro',
    filtros,
    nome: 'parceiros',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name' }, valor: (item) => item.nome },
      { titulo: { br: 'Contato', en: 'Contact' }, valor: (item) => item.contato },
      { titulo: { br: 'E-mail', en: 'E-mail' }, valor: (item) => item.email },
      { titulo: { br: 'Comissão (%)', en: 'Share (%)' }, valor: (item) => item.percentual },
      { titulo: { br: 'Meses', en: 'Months' }, valor: (item) => item.meses },
      { titulo: { br: 'Cupons', en: 'Coupons' }, valor: (item) => item.cupons.join(', ') },
      { titulo: { br: 'Assinantes', en: 'Subscribers' }, valor: (item) => item.indicados },
      { titulo: { br: 'A pagar (R$)', en: 'Due (R$)' }, valor: (item) => moeda(item.a_pagar_centavos) },
      { titulo: { br: 'Já pago (R$)', en: 'Paid (R$)' }, valor: (item) => moeda(item.pago_centavos) },
      {
        titulo: { br: 'Situação', en: 'State' },
        valor: ({ ativo }) => (ativo ? 'ATIVO' : 'INATIVO'),
      },
      { titulo: { br: 'Criado em', en: 'Created at' }, valor: (item) => item.criado_em },
    ],
    pagina: (cursor) => listarParceiros(vista, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarParceiro(contexto: Via<'consultarParceiro'>, id: string): Promise<ParceiroCadastrado> {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => descrever(tx, await lerParceiro(tx, id)))
}

type FiltrosDasComissoes = Pagina & { situacao: (typeof filtrosComissao)[number] }

const situacoesDaComissao = {
  TODAS: undefined,
  DEVIDAS: isNull(parceiroComissao.repasseId),
  PAGAS: isNotNull(parceiroComissao.repasseId),
}

/** The ledger of a partner, the newest first. */
export async function listarComissoes(
  contexto: Via<'listarComissoes'>,
  id: string,
  { situacao, ...pagina }: FiltrosDasComissoes,
) {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    await lerParceiro(tx, id)
    const lidas = await listarPorChave(tx, {
      de: parceiroComissao,
      id: parceiroComissao.id,
      ordens: { em: parceiroComissao.em },
      filtro: and(eq(parceiroComissao.parceiroId, id), situacoesDaComissao[situacao]),
      pedido: { ...pagina, ordem: 'em', sentido: 'desc' },
    })
    type Lida = Pick<Comissao, 'numero' | 'tipo' | 'empresas' | 'titular' | 'pago_em'> & { id: string }
    const { rows } = await tx.client.query<Lida>(
      `SELECT c.id, f.numero::int AS numero, f.tipo, coalesce(u.nome, '') AS titular, r.pago_em::text AS pago_em,
         (SELECT coalesce(array_agg(e.nome ORDER BY e.nome), '{}') FROM empresa e WHERE e.titular_id = f.titular_id) AS empresas
       FROM parceiro_comissao c JOIN fatura f ON f.id = c.fatura_id LEFT JOIN usuario u ON u.id = f.titular_id
       LEFT JOIN parceiro_repasse r ON r.id = c.repasse_id WHERE c.id = ANY($1)`,
      [lidas.itens.map((item) => item.id)],
    )
    const porId = new Map(rows.map((row) => [row.id, row]))
    return {
      ...lidas,
      itens: lidas.itens.flatMap(({ id: comissaoId, em, faturaId, recebidoCentavos, centavos }): Comissao[] => {
        const lida = porId.get(comissaoId)
        return lida ? [{ ...lida, em, fatura_id: faturaId, recebido_centavos: recebidoCentavos, centavos }] : []
      }),
    }
  })
}

export function exportarComissoes(
  contexto: Via<'exportarComissoes'>,
  id: string,
  filtros: FiltrosDasComissoes,
  reply: FastifyReply,
) {
  const vista = exigirTambem(contexto, rotaPlano, 'pode_visualizar')
  return exportarLista<Comissao>(contexto, reply, {
    recurso: 'parceiro',
    filtros: { parceiro: id, situacao: filtros.situacao },
    nome: 'comissoes-do-parceiro',
    colunas: [
      { titulo: { br: 'Em', en: 'At' }, valor: (item) => item.em },
      { titulo: { br: 'Fatura', en: 'Invoice' }, valor: (item) => item.numero },
      { titulo: { br: 'Titular', en: 'Titular' }, valor: (item) => item.titular },
      { titulo: { br: 'Empresas', en: 'Companies' }, valor: (item) => item.empresas.join(', ') },
      { titulo: { br: 'Recebido (R$)', en: 'Received (R$)' }, valor: (item) => moeda(item.recebido_centavos) },
      { titulo: { br: 'Comissão (R$)', en: 'Share (R$)' }, valor: (item) => moeda(item.centavos) },
      { titulo: { br: 'Paga em', en: 'Paid on' }, valor: (item) => item.pago_em },
    ],
    pagina: (cursor) => listarComissoes(vista, id, { ...filtros, cursor, limite: 100 }),
  })
}

export async function listarRepasses(contexto: Via<'listarRepasses'>, id: string, pagina: Pagina) {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    await lerParceiro(tx, id)
    const lidos = await listarPorChave(tx, {
      de: parceiroRepasse,
      id: parceiroRepasse.id,
      ordens: { feito_em: parceiroRepasse.feitoEm },
      filtro: eq(parceiroRepasse.parceiroId, id),
      pedido: { ...pagina, ordem: 'feito_em', sentido: 'desc' },
    })
    return { ...lidos, itens: await descreverRepasses(tx, id, lidos.itens) }
  })
}

export const lerParceiro = leitorDe(parceiro)

export async function descrever(tx: Tx, row: ParceiroRow): Promise<ParceiroCadastrado> {
  const [descrito] = await comCupons(tx, [row])
  return descrito as ParceiroCadastrado
}

/** The fields of the form, in wire names. */
export function dadosDe(row: ParceiroRow): DadosParceiro {
  const { nome, contato, email, documento, recebe, percentual, meses } = row
  return { nome, contato, email, documento, recebe, percentual, meses }
}

async function comCupons(tx: Tx, rows: ParceiroRow[]): Promise<ParceiroCadastrado[]> {
  const { rows: lidos } = await tx.client.query<{ id: string; cupons: string[] }>(
    `SELECT parceiro_id AS id, array_agg(codigo ORDER BY codigo) AS cupons FROM cupom
     WHERE ativo AND parceiro_id = ANY($1) GROUP BY parceiro_id`,
    [rows.map(({ id }) => id)],
  )
  const cuponsDe = new Map(lidos.map(({ id, cupons }) => [id, cupons]))
  return rows.map((row) => ({ ...paraRede(row), cupons: cuponsDe.get(row.id) ?? [] }))
}

export async function descreverRepasses(tx: Tx, parceiroId: string, rows: RepasseRow[]): Promise<Repasse[]> {
  const { rows: lidos } = await tx.client.query<{ id: string; nome: string | null; ultimo: boolean }>(
    `SELECT r.id, u.nome, r.id = (SELECT id FROM parceiro_repasse WHERE parceiro_id = $2 AND desfeito_em IS NULL
         ORDER BY feito_em DESC, id DESC LIMIT 1) AS ultimo
     FROM parceiro_repasse r LEFT JOIN usuario u ON u.id = r.feito_por WHERE r.id = ANY($1)`,
    [rows.map(({ id }) => id), parceiroId],
  )
  const porId = new Map(lidos.map((lido) => [lido.id, lido]))
  return rows.map((row) => ({
    ...paraRede(row),
    feito_por: porId.get(row.id)?.nome ?? '',
    pode_desfazer: porId.get(row.id)?.ultimo ?? false,
  }))
}

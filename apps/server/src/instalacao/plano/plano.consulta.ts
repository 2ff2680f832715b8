import type { DadosPlano, PlanoCadastrado } from '@zelo/contract/instalacao/plano-cadastro'
import type { EstadoAtivo } from '@zelo/contract/nucleo/enums'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Via } from '#nucleo/contexto.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { leitorDe } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { paraColunas, paraRede } from '#platform/cadastro/nomes-na-rede.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { plano } from './plano.table.ts'

export type PlanoRow = typeof plano.$inferSelect

export const rotaPlano = '/admin/plano'

const ordens = { ordem: plano.ordem, nome: plano.nome, preco_mensal: plano.precoMensal, alterado_em: plano.alteradoEm }

type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; situacao: EstadoAtivo | 'TODOS' }

export async function listarPlanosCadastrados(
  contexto: Via<'listarPlanosCadastrados'>,
  { busca, situacao, ...pedido }: Filtros,
) {
  const { nome, descricao } = plano
  const onde = sql`${nome} || ' ' || (${descricao} ->> 'br') || ' ' || (${descricao} ->> 'en')`
  const filtro = and(
    busca?.trim() ? contemSemAcento(onde, busca) : undefined,
    situacao === 'TODOS' ? undefined : eq(plano.visivel, situacao === 'ATIVO'),
  )
  const pagina = await withPlataforma(contexto.db, 'plano.cadastro', (tx) =>
    listarPorChave(tx, { de: plano, id: plano.id, ordens, filtro, pedido }),
  )
  return { ...pagina, itens: pagina.itens.map(toPlanoCadastrado) }
}

export function exportarPlanos(contexto: Via<'exportarPlanos'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<PlanoCadastrado>(contexto, reply, {
    recurso: 'plano',
    filtros,
    nome: 'planos',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name' }, valor: (item) => item.nome },
      { titulo: { br: 'Para quem', en: 'For whom (Portuguese)' }, valor: (item) => item.descricao_br },
      { titulo: { br: 'Mensal (R$)', en: 'Monthly (R$)' }, valor: (item) => moeda(item.preco_mensal) },
      { titulo: { br: 'Semestral (R$)', en: 'Half-yearly (R$)' }, valor: (item) => moeda(item.preco_semestral) },
      { titulo: { br: 'Anual (R$)', en: 'Yearly (R$)' }, valor: (item) => moeda(item.preco_anual) },
      { titulo: { br: 'Conversas por mês', en: 'Conversations a month' }, valor: (item) => item.conversas_mes },
      { titulo: { br: 'Profissionais', en: 'Professionals' }, valor: (item) => item.profissionais },
      { titulo: { br: 'Empresas', en: 'Companies' }, valor: (item) => item.empresas },
      { titulo: { br: 'Números de WhatsApp', en: 'WhatsApp numbers' }, valor: (item) => item.numeros_whatsapp },
      { titulo: { br: 'À venda', en: 'On sale' }, valor: (item) => item.visivel },
      { titulo: { br: 'Alterado em', en: 'Changed at' }, valor: (item) => item.alterado_em },
    ],
    pagina: (cursor) => listarPlanosCadastrados(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarPlano(contexto: Via<'consultarPlano'>, id: string): Promise<PlanoCadastrado> {
  return toPlanoCadastrado(await withPlataforma(contexto.db, 'plano.cadastro', (tx) => lerPlano(tx, id)))
}

/** All plans by id, on sale or not. */
export async function lerPlanos(tx: Tx): Promise<Map<string, PlanoRow>> {
  return new Map((await tx.select().from(plano)).map((row) => [row.id, row]))
}

/** Throws Invalido if the plan is not on sale. A user who chose it before keeps it. */
export async function exigirPlanoAVenda(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select({ visivel: plano.visivel }).from(plano).where(eq(plano.id, id))
  if (row?.visivel) return
  throw new Invalido({
    plano: {
      br: 'Este plano não está à venda. Escolha outro.',
      en: 'This plan is not on sale. Choose another.',
    },
  })
}

export const lerPlano = leitorDe(plano)

export function toPlanoCadastrado(row: PlanoRow): PlanoCadastrado {
  const { id, visivel, versao } = row
  return { id, ...dadosDe(row), visivel, versao, alterado_em: row.alteradoEm }
}

/** The fields that people edit, named as in the contract. */
export function dadosDe(lido: PlanoRow): DadosPlano {
  const { id: _id, visivel: _visivel, versao: _versao, alteradoEm: _em, descricao, suporte, ...row } = lido
  return {
    ...paraRede(row),
    ...{ descricao_br: descricao.br, descricao_en: descricao.en, suporte_br: suporte.br, suporte_en: suporte.en },
  }
}

/** The fields that people edit, as columns. */
export function colunasDe({ descricao_br, descricao_en, suporte_br, suporte_en, ...dados }: DadosPlano) {
  return {
    ...paraColunas(dados),
    descricao: { br: descricao_br, en: descricao_en },
    suporte: { br: suporte_br, en: suporte_en },
  }
}

/** SQL: id and name of every plan. */
export const nomesDosPlanos = sql.raw('SELECT id, nome FROM plano')

import type { Servico } from '@zelo/contract/empresa/servico'
import type { EstadoAtivo } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { agendaDaEmpresa } from '#empresa/porta/agenda.ts'
import { quemFaz, quemTrabalha } from '#empresa/profissional/quem-faz.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { leitorDaEmpresa } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { paraRede } from '#platform/cadastro/nomes-na-rede.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import type { ServicoRow } from './servico.leitura.ts'
import { servico } from './servico.table.ts'

type ServicoNaRede = Omit<Servico, 'alterada_em'> & { alterada_em: Date }

const ordens = {
  nome: servico.nome,
  duracao_min: servico.duracaoMin,
  preco_centavos: servico.precoCentavos,
  alterada_em: servico.alteradaEm,
}

type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; situacao: EstadoAtivo | 'TODOS' }

export async function listarServicos(contexto: Via<'listarServicos'>, { busca, situacao, ...pedido }: Filtros) {
  const { id: empresaId } = contexto.empresa
  const filtro = and(
    daEmpresa(empresaId),
    busca?.trim() ? contemSemAcento(sql`${servico.nome} || ' ' || ${servico.descricao}`, busca) : undefined,
    situacao === 'TODOS' ? undefined : eq(servico.ativo, situacao === 'ATIVO'),
  )
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const { itens, ...resto } = await listarPorChave(tx, { de: servico, id: servico.id, ordens, filtro, pedido })
    return { ...resto, itens: await comProfissionais(tx, empresaId, itens) }
  })
}

export function exportarServicos(contexto: Via<'exportarServicos'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<ServicoNaRede>(contexto, reply, {
    recurso: 'servico',
    empresaId: contexto.empresa.id,
    filtros,
    nome: 'servicos',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name' }, valor: (item) => item.nome },
      { titulo: { br: 'Descrição', en: 'Description' }, valor: (item) => item.descricao },
      { titulo: { br: 'Duração (min)', en: 'Duration (min)' }, valor: (item) => item.duracao_min },
      { titulo: { br: 'Preço (R$)', en: 'Price (BRL)' }, valor: (item) => moeda(item.preco_centavos) },
      { titulo: { br: 'Preparo', en: 'Preparation' }, valor: (item) => item.preparo },
      { titulo: { br: 'Ativo', en: 'Active' }, valor: (item) => item.ativo },
      { titulo: { br: 'Alterado em', en: 'Changed at' }, valor: (item) => item.alterada_em },
    ],
    pagina: (cursor) => listarServicos(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarServico(contexto: Via<'consultarServico'>, id: string): Promise<ServicoNaRede> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => toWire(tx, await lerServico(tx, empresaId, id)))
}

/** The active professionals, and the notice and horizon of services that set none. */
export async function listarQuemAtende(contexto: Via<'listarQuemAtende'>) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [profissionais, [padrao]] = await pipelined([
      quemTrabalha(tx, empresaId),
      tx
        .select({ antecedencia_min: empresa.antecedenciaMin, horizonte_dias: empresa.horizonteDias })
        .from(empresa)
        .where(eq(empresa.id, empresaId)),
    ])
    if (!padrao) throw new NaoEncontrado()
    return { ...padrao, profissionais }
  })
}

/** The future appointments of a service. */
export async function consultarUsosServico(contexto: Via<'consultarUsosServico'>, id: string) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    await lerServico(tx, empresaId, id)
    const [usos, [daqui]] = await pipelined([
      agendaDaEmpresa().futurosDoServico(tx, { empresaId, servicoId: id, agora: contexto.clock.now() }),
      tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId)),
    ])
    if (!daqui) throw new NaoEncontrado()
    return { ...usos, fuso: daqui.fuso }
  })
}

/** Services of a company without the deleted ones, to which appointments may still refer. */
export function daEmpresa(empresaId: string) {
  return and(eq(servico.empresaId, empresaId), isNull(servico.excluidoEm))
}

export const lerServico = leitorDaEmpresa(servico, isNull(servico.excluidoEm))

export async function toWire(tx: Tx, row: ServicoRow): Promise<ServicoNaRede> {
  const [comQuem] = await comProfissionais(tx, row.empresaId, [row])
  return comQuem as ServicoNaRede
}

async function comProfissionais(tx: Tx, empresaId: string, rows: readonly ServicoRow[]): Promise<ServicoNaRede[]> {
  if (rows.length === 0) return []
  const ofertas = await quemFaz(
    tx,
    empresaId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ empresaId: _empresa, ordem: _ordem, excluidoEm: _excluido, ...row }) => ({
    ...paraRede(row),
    profissionais: ofertas.filter(({ servicoId }) => servicoId === row.id).map(({ profissionalId }) => profissionalId),
  }))
}

/** Active services of a company, in display order. */
export const servicosDoCatalogo = builtOnce((db, { empresaId }: Values<{ empresaId: string }>) =>
  db
    .select()
    .from(servico)
    .where(and(eq(servico.empresaId, empresaId), eq(servico.ativo, true)))
    .orderBy(asc(servico.ordem), asc(servico.nome)),
)

/** SQL: ids of a company's active services. `empresa` is a column of the statement. */
export function servicosAtivos(empresa: string): string {
  return `SELECT s.id FROM servico s WHERE s.empresa_id = ${empresa} AND s.ativo`
}

import { semOpcoes, type TipoServidor } from '@zelo/contract/instalacao/servidor'
import type { EstadoAdministrativo, EstadoConexao } from '@zelo/contract/nucleo/enums'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Via } from '#nucleo/contexto.ts'
import { leitorDe } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { servidor, servidorQueda } from './servidor.table.ts'

export type ServidorRow = typeof servidor.$inferSelect

const ordens = {
  nome: servidor.nome,
  tipo: servidor.tipo,
  ordem: servidor.ordem,
  conexao_desde: servidor.conexao_desde,
}

type Filtros = PedidoDeLista<keyof typeof ordens> & {
  busca?: string
  estado: EstadoAdministrativo | 'TODOS'
  tipo?: TipoServidor
  conexao?: EstadoConexao
}

export async function listarServidores(
  contexto: Via<'listarServidores'>,
  { busca, estado, tipo, conexao, ...pedido }: Filtros,
) {
  const filtro = and(
    busca?.trim() ? contemSemAcento(sql`${servidor.nome} || ' ' || ${servidor.endereco}`, busca) : undefined,
    estado === 'TODOS' ? undefined : eq(servidor.estado, estado),
    tipo && eq(servidor.tipo, tipo),
    conexao && eq(servidor.conexao, conexao),
  )
  const pagina = await withPlataforma(contexto.db, 'servidor.cadastro', (tx) =>
    listarPorChave(tx, { de: servidor, id: servidor.id, ordens, filtro, pedido }),
  )
  return { ...pagina, itens: pagina.itens.map(toServidor) }
}

export function exportarServidores(contexto: Via<'exportarServidores'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<ReturnType<typeof toServidor>>(contexto, reply, {
    recurso: 'servidor',
    filtros,
    nome: 'servidores',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name' }, valor: (item) => item.nome },
      { titulo: { br: 'Tipo', en: 'Type' }, valor: (item) => item.tipo },
      { titulo: { br: 'Endereço', en: 'Address' }, valor: (item) => item.endereco },
      { titulo: { br: 'Estado', en: 'State' }, valor: (item) => item.estado },
      { titulo: { br: 'Estado desde', en: 'State since' }, valor: (item) => item.estado_desde },
      { titulo: { br: 'Conexão', en: 'Connection' }, valor: (item) => item.conexao },
      { titulo: { br: 'Conexão desde', en: 'Connection since' }, valor: (item) => item.conexao_desde },
      { titulo: { br: 'Motivo', en: 'Reason' }, valor: (item) => item.motivo },
      { titulo: { br: 'Prioridade', en: 'Priority' }, valor: (item) => item.ordem },
    ],
    pagina: (cursor) => listarServidores(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarServidor(contexto: Via<'consultarServidor'>, id: string) {
  return toServidor(await withPlataforma(contexto.db, 'servidor.cadastro', (tx) => lerServidor(tx, id)))
}

export async function listarQuedas(contexto: Via<'listarQuedas'>, id: string) {
  return withPlataforma(contexto.db, 'servidor.cadastro', async (tx) => {
    await lerServidor(tx, id)
    return tx
      .select()
      .from(servidorQueda)
      .where(eq(servidorQueda.servidorId, id))
      .orderBy(desc(servidorQueda.inicio))
      .limit(50)
  })
}

/** Every server with its state, by name. */
export async function situacaoDosServidores(tx: Tx) {
  return tx
    .select({
      id: servidor.id,
      nome: servidor.nome,
      tipo: servidor.tipo,
      estado: servidor.estado,
      conexao: servidor.conexao,
    })
    .from(servidor)
    .orderBy(asc(servidor.nome), asc(servidor.id))
}

export const lerServidor = leitorDe(servidor)

/** Leaves out the secret and says only whether there is one. */
export function toServidor({ segredo, ...row }: ServidorRow) {
  // Older rows lack newer options.
  return { ...row, opcoes: { ...semOpcoes, ...row.opcoes }, tem_segredo: segredo !== null }
}

import type { EstadoAdministrativo } from '@zelo/contract/enums'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Contexto, exigirPermissao } from '#contexto.ts'
import { NaoEncontrado } from '#errors.ts'
import { listarPorChave, type Pedido } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { servidor, servidorQueda } from './servidor.table.ts'

export type Linha = typeof servidor.$inferSelect

export const rotaServidor = '/cpainel/servidor'

const ordens = {
  nome: servidor.nome,
  tipo: servidor.tipo,
  ordem: servidor.ordem,
  conexao_desde: servidor.conexao_desde,
}

type Filtros = Pedido<keyof typeof ordens> & { busca?: string; estado: EstadoAdministrativo | 'TODOS' }

export async function listarServidores(contexto: Contexto, { busca, estado, ...pedido }: Filtros) {
  exigirPermissao(contexto, rotaServidor, 'pode_visualizar')
  const filtro = and(
    busca?.trim() ? contemSemAcento(sql`${servidor.nome} || ' ' || ${servidor.endereco}`, busca) : undefined,
    estado === 'TODOS' ? undefined : eq(servidor.estado, estado),
  )
  const pagina = await withPlataforma(contexto.db, 'servidor.cadastro', (tx) =>
    listarPorChave(tx, { de: servidor, id: servidor.id, ordens, filtro, pedido }),
  )
  return { ...pagina, itens: pagina.itens.map(toServidor) }
}

export async function consultarServidor(contexto: Contexto, id: string) {
  exigirPermissao(contexto, rotaServidor, 'pode_visualizar')
  return toServidor(await withPlataforma(contexto.db, 'servidor.cadastro', (tx) => lerServidor(tx, id)))
}

export async function listarQuedas(contexto: Contexto, id: string) {
  exigirPermissao(contexto, rotaServidor, 'pode_visualizar')
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

/** The row or 404; `travado` keeps it from others until the transaction ends. */
export async function lerServidor(tx: Tx, id: string, { travado = false } = {}): Promise<Linha> {
  const consulta = tx.select().from(servidor).where(eq(servidor.id, id))
  const [row] = await (travado ? consulta.for('update') : consulta)
  if (!row) throw new NaoEncontrado()
  return row
}

/** As it leaves the server: whether there is a secret, never the secret. */
export function toServidor({ segredo, ...row }: Linha) {
  return { ...row, tem_segredo: segredo !== null }
}

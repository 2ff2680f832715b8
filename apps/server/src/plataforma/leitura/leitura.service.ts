import type { leitura as contract, conversaDaPlataforma } from '@zelo/contract/plataforma/leitura.schema'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { acharSemPalavras, listarSemPalavras } from '#conversa/conversa/administracao/sem-palavras.ts'
import {
  acharConversaDaEmpresa,
  type ConversaAberta,
  comAtendente,
  comNomes,
  lerAberta,
  lerPagina,
  type PaginaDeMensagens,
  type PaginaLida,
} from '#conversa/conversa/conversa.consulta.ts'
import type { AtorUsuario, Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { escreverCursor, lerCursor, padraoMs, padraoUuid } from '#platform/database/cursor.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { leitura } from './leitura.table.ts'

type ConversaDaPlataforma = z.output<typeof conversaDaPlataforma>
type Leitura = z.output<typeof contract>
type ConversaLida = { empresa: string; id: string }
type Filtros = {
  busca?: string
  status?: ConversaDaPlataforma['status']
  canal?: ConversaDaPlataforma['canal']
  cursor?: string
  limite?: number
}

const porPagina = 50
/** If the search matches more companies, it asks for a longer text. */
const maxEmpresas = 100
const abertaMs = 30 * 60_000

/** Conversations of all companies without their content, newest message first. */
export async function listarConversasDaPlataforma(
  contexto: Via<'listarConversasDaPlataforma'>,
  { busca, status, canal, cursor, limite = porPagina }: Filtros,
): Promise<{ itens: ConversaDaPlataforma[]; proximo: string | null }> {
  const [ultimaEm, ultimoId] = lerCursor(cursor, padraoMs, padraoUuid) ?? []

  return withPlataforma(contexto.db, 'conversa.plataforma', async (tx) => {
    const empresas = busca?.trim() ? await acharEmpresas(tx, busca) : undefined
    const depoisDe = ultimaEm && ultimoId ? { ultimaEm: new Date(Number(ultimaEm)), id: ultimoId } : undefined
    const rows = await listarSemPalavras(tx, { empresas, status, canal, depoisDe }, limite + 1)
    const itens = rows.slice(0, limite)
    const fim = itens.at(-1)
    return {
      itens,
      proximo: rows.length > limite && fim ? escreverCursor(String(fim.ultima_em.getTime()), fim.id) : null,
    }
  })
}

/** Lets the caller read a conversation for half an hour. The trail records it. */
export async function abrirLeitura(
  contexto: Via<'abrirLeitura'>,
  { empresa: empresaId, id }: ConversaLida,
  motivo: string,
): Promise<Leitura> {
  const { usuarioId } = contexto.ator
  const da = await acharConversa(contexto, { empresa: empresaId, id })
  const agora = contexto.clock.now()
  const ate = new Date(agora.getTime() + abertaMs)

  await withEmpresa(contexto.db, empresaId, async (tx) => {
    await tx
      .insert(leitura)
      .values({ empresaId, id: uuidv7(), conversaId: id, usuarioId, motivo, abertaEm: agora, ate })
    await auditar(tx, contexto, {
      acao: 'REVELAR',
      recurso: 'conversa',
      id,
      nome: da.empresa.nome,
      empresaId,
      depois: { motivo, ate },
    })
  })
  return { motivo, ate }
}

/** A conversation, with its content only while the caller may read it. */
export async function lerConversa(
  contexto: Via<'lerConversa'>,
  alvo: ConversaLida,
): Promise<{ conversa: ConversaDaPlataforma; leitura: Leitura | null; aberta: ConversaAberta | null }> {
  const achada = await acharConversa(contexto, alvo)
  const { leitura: vigente, lida } = await withEmpresa(contexto.db, alvo.empresa, async (tx) => {
    const vigente = await leituraVigente(tx, contexto, contexto.ator, alvo)
    if (!vigente) return { leitura: null, lida: null }
    const row = await acharConversaDaEmpresa(tx, contexto.ator.usuarioId, alvo.empresa, alvo.id)
    if (!row) throw new NaoEncontrado()
    return { leitura: vigente, lida: await lerAberta(tx, row, alvo.empresa, 'todos', contexto.clock.now()) }
  })
  return { conversa: achada, leitura: vigente, aberta: lida && (await comAtendente(contexto.db, lida)) }
}

/** Messages before a given one, oldest first. The caller must be allowed to read it. */
export async function lerMensagens(
  contexto: Via<'lerMensagens'>,
  alvo: ConversaLida,
  pagina: PaginaDeMensagens,
): Promise<PaginaLida> {
  await acharConversa(contexto, alvo)
  const lida = await withEmpresa(contexto.db, alvo.empresa, async (tx) => {
    if (!(await leituraVigente(tx, contexto, contexto.ator, alvo))) {
      throw new Recusado(
        {
          br: 'A leitura desta conversa não está aberta, ou já passou de meia hora.',
          en: 'This conversation is not open to you, or half an hour is over.',
        },
        { acao: { br: 'Diga o motivo para abri-la de novo.', en: 'Give a reason to open it again.' } },
      )
    }
    return lerPagina(tx, alvo.empresa, alvo.id, pagina)
  })
  return comNomes(contexto.db, lida)
}

async function leituraVigente(
  tx: Tx,
  { clock }: Contexto,
  { usuarioId }: AtorUsuario,
  { empresa: empresaId, id }: ConversaLida,
): Promise<Leitura | null> {
  const [row] = await tx
    .select({ motivo: leitura.motivo, ate: leitura.ate })
    .from(leitura)
    .where(
      and(
        eq(leitura.empresaId, empresaId),
        eq(leitura.conversaId, id),
        eq(leitura.usuarioId, usuarioId),
        gt(leitura.ate, clock.now()),
      ),
    )
    .orderBy(desc(leitura.ate))
    .limit(1)
  return row ?? null
}

async function acharConversa(
  { db }: Contexto,
  { empresa: empresaId, id }: ConversaLida,
): Promise<ConversaDaPlataforma> {
  const row = await withPlataforma(db, 'conversa.plataforma', (tx) => acharSemPalavras(tx, empresaId, id))
  if (!row) throw new NaoEncontrado()
  return row
}

async function acharEmpresas(tx: Tx, busca: string): Promise<string[]> {
  const rows = await tx
    .select({ id: empresa.id })
    .from(empresa)
    .where(contemSemAcento(empresa.nome, busca))
    .orderBy(empresa.nome, empresa.id)
    .limit(maxEmpresas)
  return rows.map(({ id }) => id)
}

/**
 * Deletes readings whose time is over. The trail keeps their reasons.
 * @returns how many
 */
export async function apagarEncerradas(tx: Tx, agora: Date): Promise<number | null> {
  return (await tx.delete(leitura).where(lte(leitura.ate, agora))).rowCount
}

import type { conversaResumo, emailDaConversa, filtroConversa } from '@zelo/contract/conversa'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Contexto, exigirEmpresa, exigirPermissao } from '#contexto.ts'
import { NaoEncontrado } from '#errors.ts'
import {
  type AgendamentoNaRede,
  selecionarAgendamentos,
  toAgendamento,
} from '#features/agendamento/agendamento.consulta.ts'
import { agendamento } from '#features/agendamento/agendamento.table.ts'
import { buscados, type Cliente, toCliente } from '#features/cliente/cliente.service.ts'
import { cliente } from '#features/cliente/cliente.table.ts'
import { agendamentoNoEscopo, conversaNoEscopo, lerEscopo } from '#features/profissional/escopo.ts'
import { escreverCursor, lerCursor, padraoMs, padraoUuid } from '#platform/database/cursor.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { conversa, mensagem } from './conversa.table.ts'
import { type Mensagem, toMensagem } from './mensagem.ts'

type ConversaResumo = z.output<typeof conversaResumo>
type EmailDaConversa = z.output<typeof emailDaConversa>

const porPagina = 50

/** Conversations, the one with the newest message first; `busca` looks at the client. */
export async function listarConversas(
  contexto: Contexto,
  {
    status = 'TODAS',
    busca,
    cursor,
    limite = porPagina,
  }: { status?: z.infer<typeof filtroConversa>; busca?: string; cursor?: string; limite?: number },
): Promise<{ itens: ConversaResumo[]; proximo: string | null }> {
  const usuario = exigirPermissao(contexto, '/gerenciamento/chat-messages', 'pode_visualizar')
  const daEmpresa = exigirEmpresa(contexto)
  const [ultimaEm, ultimoId] = lerCursor(cursor, padraoMs, padraoUuid) ?? []

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, usuario)
    const rows = await selecionar(tx)
      .where(
        and(
          eq(conversa.empresaId, daEmpresa.id),
          status === 'TODAS' ? undefined : eq(conversa.status, status),
          ultimaEm && ultimoId
            ? sql`(${conversa.ultimaEm}, ${conversa.id}) < (${new Date(Number(ultimaEm))}, ${ultimoId}::uuid)`
            : undefined,
          busca?.trim() ? inArray(conversa.clienteId, buscados(busca.trim())) : undefined,
          conversaNoEscopo(tx, escopo),
        ),
      )
      .orderBy(desc(conversa.ultimaEm), desc(conversa.id))
      .limit(limite + 1)
    const pagina = rows.slice(0, limite)
    const fim = pagina.at(-1)?.conversa
    return {
      itens: pagina.map(toConversaResumo),
      proximo: rows.length > limite && fim ? escreverCursor(String(fim.ultimaEm.getTime()), fim.id) : null,
    }
  })
}

export type ConversaAberta = {
  conversa: ConversaResumo
  cliente: Cliente | null
  agendamentos: AgendamentoNaRede[]
  emails: EmailDaConversa[]
}

/** One conversation with its client, the appointments it made and the e-mails these caused. */
export async function consultarConversa(contexto: Contexto, id: string): Promise<ConversaAberta> {
  return naConversa(contexto, id, async (tx, row, empresaId, escopo) => {
    const doAgendamento = and(
      eq(agendamento.empresaId, empresaId),
      eq(agendamento.conversaId, id),
      agendamentoNoEscopo(escopo),
    )
    const [agendamentos, emails] = await pipelined([
      selecionarAgendamentos(tx).where(doAgendamento).orderBy(asc(agendamento.inicio)),
      tx
        .select({
          id: emailSaida.id,
          para: emailSaida.para,
          assunto: emailSaida.assunto,
          status: emailSaida.status,
          criado_em: emailSaida.criadoEm,
          texto: emailSaida.texto,
        })
        .from(emailSaida)
        .where(
          and(
            eq(emailSaida.empresaId, empresaId),
            inArray(emailSaida.agendamentoId, tx.select({ id: agendamento.id }).from(agendamento).where(doAgendamento)),
          ),
        )
        .orderBy(asc(emailSaida.criadoEm)),
    ])
    return {
      conversa: toConversaResumo(row),
      cliente: row.cliente && toCliente(row.cliente),
      agendamentos: agendamentos.map(toAgendamento),
      emails,
    }
  })
}

/** The newest messages before an order, oldest first. */
export async function listarMensagensDaConversa(
  contexto: Contexto,
  { id, antesDe, limite = porPagina }: { id: string; antesDe?: number; limite?: number },
): Promise<{ mensagens: Mensagem[]; mais_antigas: boolean }> {
  return naConversa(contexto, id, async (tx, _row, empresaId) => {
    const rows = await tx
      .select()
      .from(mensagem)
      .where(
        and(
          eq(mensagem.empresaId, empresaId),
          eq(mensagem.conversaId, id),
          antesDe ? lt(mensagem.ordem, antesDe) : undefined,
        ),
      )
      .orderBy(desc(mensagem.ordem))
      .limit(limite + 1)
    return { mensagens: rows.slice(0, limite).reverse().map(toMensagem), mais_antigas: rows.length > limite }
  })
}

type Linha = Awaited<ReturnType<typeof selecionar>>[number]
type Escopo = Awaited<ReturnType<typeof lerEscopo>>

/** Runs `work` on a conversation that the caller may read; any other one is not there. */
async function naConversa<T>(
  contexto: Contexto,
  id: string,
  work: (tx: Tx, row: Linha, empresaId: string, escopo: Escopo) => Promise<T>,
): Promise<T> {
  const usuario = exigirPermissao(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const daEmpresa = exigirEmpresa(contexto)

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, usuario)
    const [row] = await selecionar(tx).where(
      and(eq(conversa.empresaId, daEmpresa.id), eq(conversa.id, id), conversaNoEscopo(tx, escopo)),
    )
    if (!row) throw new NaoEncontrado()
    return work(tx, row, daEmpresa.id, escopo)
  })
}

function selecionar(tx: Tx) {
  return tx
    .select({
      conversa: {
        id: conversa.id,
        canal: conversa.canal,
        status: conversa.status,
        ultimaMensagem: conversa.ultimaMensagem,
        ultimaEm: conversa.ultimaEm,
        abertaEm: conversa.abertaEm,
      },
      cliente,
    })
    .from(conversa)
    .leftJoin(cliente, and(eq(cliente.empresaId, conversa.empresaId), eq(cliente.id, conversa.clienteId)))
    .$dynamic()
}

function toConversaResumo({ conversa: row, cliente: quem }: Linha): ConversaResumo {
  return {
    id: row.id,
    cliente: quem && { id: quem.id, nome: quem.nome },
    canal: row.canal,
    status: row.status,
    ultima_mensagem: row.ultimaMensagem,
    ultima_em: row.ultimaEm,
    aberta_em: row.abertaEm,
  }
}

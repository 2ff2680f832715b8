import type { EstadoEnvio } from '@zelo/contract/avisos/notificacao-envio'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Via } from '#nucleo/contexto.ts'
import { leitorDe } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { sanitizeHtml } from '#platform/security/html.ts'
import { markdownToHtml } from '#platform/security/markdown.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { notificacaoEnvio, notificacaoUsuario } from './notificacao.table.ts'
import { contarPessoas, exigirPublico, nomesDosAlvos, type Publico, procurarAlvos } from './publico.ts'

export type NotificacaoEnvioRow = typeof notificacaoEnvio.$inferSelect

const ordens = { alterada_em: notificacaoEnvio.alterada_em, assunto: notificacaoEnvio.assunto }
/** The states that each filter shows. A state of passage counts as the state it leads to. */
const estadosDoFiltro = {
  RASCUNHO: ['RASCUNHO'],
  AGENDADA: ['AGENDADA'],
  ENVIADA: ['ENVIANDO', 'ENVIADA'],
  RETIRADA: ['RETIRANDO', 'RETIRADA'],
} satisfies Partial<Record<EstadoEnvio, EstadoEnvio[]>>

type Filtros = PedidoDeLista<keyof typeof ordens> & { busca?: string; estado: keyof typeof estadosDoFiltro | 'TODOS' }

export async function listarEnvios(contexto: Via<'listarEnvios'>, { busca, estado, ...pedido }: Filtros) {
  const { assunto, corpo } = notificacaoEnvio
  const filtro = and(
    busca?.trim() ? contemSemAcento(sql`${assunto} || ' ' || ${corpo}`, busca) : undefined,
    estado === 'TODOS' ? undefined : inArray(notificacaoEnvio.estado, estadosDoFiltro[estado]),
  )
  return withPlataforma(contexto.db, 'notificacao.administracao', (tx) =>
    listarPorChave(tx, { de: notificacaoEnvio, id: notificacaoEnvio.id, ordens, filtro, pedido }),
  )
}

export function exportarEnvios(contexto: Via<'exportarEnvios'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<NotificacaoEnvioRow>(contexto, reply, {
    recurso: 'notificacao',
    filtros,
    nome: 'notificacoes',
    colunas: [
      { titulo: { br: 'Assunto', en: 'Subject' }, valor: (item) => item.assunto },
      { titulo: { br: 'Mensagem', en: 'Message' }, valor: (item) => item.corpo },
      { titulo: { br: 'Público', en: 'Audience' }, valor: (item) => item.publico },
      { titulo: { br: 'Situação', en: 'Status' }, valor: (item) => item.estado },
      { titulo: { br: 'Agendada para', en: 'Scheduled for' }, valor: (item) => item.agendada_para },
      { titulo: { br: 'Enviada em', en: 'Sent at' }, valor: (item) => item.enviada_em },
      { titulo: { br: 'Entregues no sino', en: 'Delivered to bells' }, valor: (item) => item.entregues },
      { titulo: { br: 'E-mails', en: 'E-mails' }, valor: (item) => item.emails },
    ],
    pagina: (cursor) => listarEnvios(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarEnvio(contexto: Via<'consultarEnvio'>, id: string) {
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) => toEnvio(tx, await lerEnvio(tx, id)))
}

export async function listarAlvos(
  contexto: Via<'listarAlvos'>,
  { publico, busca }: { publico: Parameters<typeof procurarAlvos>[1]; busca?: string },
) {
  return withPlataforma(contexto.db, 'notificacao.administracao', (tx) => procurarAlvos(tx, publico, busca))
}

export async function contarPublico(contexto: Via<'contarPublico'>, publico: Publico): Promise<{ total: number }> {
  return withPlataforma(contexto.db, 'notificacao.administracao', async (tx) => {
    await exigirPublico(tx, publico)
    return { total: await contarPessoas(tx, publico) }
  })
}

/** The text as people read it. */
export function htmlDe({ formato, corpo }: Pick<NotificacaoEnvioRow, 'formato' | 'corpo'>): string {
  return formato === 'MARKDOWN' ? markdownToHtml(corpo) : sanitizeHtml(corpo)
}

export const lerEnvio = leitorDe(notificacaoEnvio)

export async function toEnvio(tx: Tx, row: NotificacaoEnvioRow) {
  const lidas =
    row.notificacao_id === null
      ? 0
      : await tx.$count(
          notificacaoUsuario,
          and(eq(notificacaoUsuario.notificacaoId, row.notificacao_id), isNotNull(notificacaoUsuario.lidaEm)),
        )
  return { ...row, alvos: await nomesDosAlvos(tx, row), lidas }
}

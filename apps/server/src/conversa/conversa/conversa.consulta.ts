import type { conversaResumo, emailDaConversa, notaDaConversa } from '@zelo/contract/conversa/conversa.schema'
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AgendamentoNaRede } from '#agenda/agendamento/agendamento.consulta.ts'
import { agendamentosDaConversa, idsDaConversa } from '#agenda/agendamento/consultas/conversas.ts'
import { type Cliente, toCliente } from '#agenda/cliente/cliente.dados.ts'
import { clienteMostrado, clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import { nomesDosAutores } from '#agenda/cliente/ficha.ts'
import { anexo, doAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { canais } from '#conversa/porta/canais.ts'
import type { Escopo } from '#empresa/profissional/escopo.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { lidaPor } from './conversa.filtros.ts'
import { conversa, conversaLida, conversaNota, mensagem } from './conversa.table.ts'
import { comAnexo, daMensagem, type Mensagem, toMensagem } from './mensagem.ts'

type ConversaResumo = z.output<typeof conversaResumo>
type EmailDaConversa = z.output<typeof emailDaConversa>

export type ConversaAberta = {
  conversa: ConversaResumo
  janela: { fecha_em: Date | null; retomada: string | null } | null
  cliente: Cliente | null
  atendente: { id: number; nome: string } | null
  agendamentos: AgendamentoNaRede[]
  emails: EmailDaConversa[]
}

export type LinhaConversa = Awaited<ReturnType<typeof selecionarConversas>>[number]
export type PaginaDeMensagens = { antesDe?: number; limite?: number }

const porPagina = 50
/** Notes per page: more than a team writes between fifty messages. */
const maxNotas = 200

/** Names of the team belong to the platform: the company's door cannot read them. */
export async function comAtendente(
  db: Database,
  { atendenteId, ...lida }: Omit<ConversaAberta, 'atendente'> & { atendenteId: number | null },
): Promise<ConversaAberta> {
  if (atendenteId === null) return { ...lida, atendente: null }
  const nome = (await nomesDosAutores(db, [atendenteId])).get(atendenteId) ?? ''
  return { ...lida, atendente: { id: atendenteId, nome } }
}

/**
 * Appointments that a conversation made, read through its company's door; `comAtendente` adds the
 * person who holds it.
 */
export async function lerAberta(
  tx: Tx,
  row: LinhaConversa,
  empresaId: string,
  escopo: Escopo,
  agora: Date,
): Promise<Parameters<typeof comAtendente>[1]> {
  const desta = { empresaId, conversaId: row.conversa.id }
  const [agendamentos, emails] = await pipelined([
    agendamentosDaConversa(tx, desta, escopo),
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
        and(eq(emailSaida.empresaId, empresaId), inArray(emailSaida.agendamentoId, idsDaConversa(tx, desta, escopo))),
      )
      .orderBy(asc(emailSaida.criadoEm)),
  ])
  const janela = await canais().lerJanela(tx, { ...desta, agora })
  return {
    conversa: toConversaResumo(row),
    janela: janela && { fecha_em: janela.fechaEm, retomada: janela.retomada?.texto ?? null },
    cliente: row.cliente && toCliente(row.cliente),
    atendenteId: row.conversa.atendenteId,
    agendamentos,
    emails,
  }
}

type Nota = typeof conversaNota.$inferSelect
type Pagina<N> = { mensagens: Mensagem[]; notas: N[]; mais_antigas: boolean }
export type PaginaLida = Pagina<z.output<typeof notaDaConversa>>

/** The newest messages before an order, oldest first, and the notes between them. */
export async function lerPagina(
  tx: Tx,
  empresaId: string,
  conversaId: string,
  { antesDe, limite = porPagina }: PaginaDeMensagens,
): Promise<Pagina<Nota>> {
  const rows = await tx
    .select({ mensagem: daMensagem, anexo: doAnexo })
    .from(mensagem)
    .leftJoin(anexo, comAnexo)
    .where(
      and(
        eq(mensagem.empresaId, empresaId),
        eq(mensagem.conversaId, conversaId),
        antesDe ? lt(mensagem.ordem, antesDe) : undefined,
      ),
    )
    .orderBy(desc(mensagem.ordem))
    .limit(limite + 1)
  const ditas = rows
    .slice(0, limite)
    .reverse()
    .map(({ mensagem: row, anexo: dele }) => toMensagem(row, dele))
  const [notas, envios] = await pipelined([
    tx
      .select()
      .from(conversaNota)
      .where(
        and(
          eq(conversaNota.empresaId, empresaId),
          eq(conversaNota.conversaId, conversaId),
          rows.length > limite ? gte(conversaNota.ordem, ditas[0]?.ordem ?? 0) : undefined,
          antesDe ? lt(conversaNota.ordem, antesDe) : undefined,
        ),
      )
      // The browser makes the id of a note, so ids alone do not tell the order of two.
      .orderBy(asc(conversaNota.ordem), asc(conversaNota.criadaEm), asc(conversaNota.id))
      .limit(maxNotas),
    canais().enviosDe(
      tx,
      empresaId,
      ditas.map(({ id }) => id),
    ),
  ])
  const mensagens = ditas.map((dita) => ({ ...dita, ...(envios.has(dita.id) && { envio: envios.get(dita.id) }) }))
  return { mensagens, notas, mais_antigas: rows.length > limite }
}

/** Adds names of the team, which the company's door cannot read. */
export async function comNomes(db: Database, { notas, ...pagina }: Pagina<Nota>): Promise<PaginaLida> {
  const nomes = await nomesDosAutores(
    db,
    notas.flatMap(({ usuarioId, paraId }) => [usuarioId ?? [], paraId ?? []].flat()),
  )
  const pessoa = (id: number | null) => (id === null ? null : { id, nome: nomes.get(id) ?? '' })
  return {
    ...pagina,
    notas: notas.map(({ id, ordem, tipo, texto, usuarioId, paraId, criadaEm }) => ({
      ...{ id, ordem, tipo, texto, quem: pessoa(usuarioId), para: pessoa(paraId), criada_em: criadaEm },
    })),
  }
}

/** @param usuarioId the person whose reading is told */
export function selecionarConversas(tx: Tx, usuarioId: number) {
  return tx
    .select({
      conversa: {
        id: conversa.id,
        canal: conversa.canal,
        identificada: conversa.identificada,
        status: conversa.status,
        ultimaMensagem: conversa.ultimaMensagem,
        ultimaEm: conversa.ultimaEm,
        abertaEm: conversa.abertaEm,
        atendenteId: conversa.atendenteId,
        desfecho: conversa.desfecho,
        desfechoMotivo: conversa.desfechoMotivo,
        satisfacao: conversa.satisfacao,
        ultimaOrdem: conversa.ultimaOrdem,
        lidaAte: conversaLida.ate,
      },
      cliente: clienteMostrado,
    })
    .from(conversa)
    .leftJoin(clienteParaLer, keyIs(clienteParaLer, conversa.empresaId, conversa.clienteId))
    .leftJoin(conversaLida, lidaPor(usuarioId))
    .$dynamic()
}

/** The row, of a company; `usuarioId`: the person whose reading is told. */
export async function acharConversaDaEmpresa(tx: Tx, usuarioId: number, empresaId: string, id: string) {
  const [row] = await selecionarConversas(tx, usuarioId).where(keyIs(conversa, empresaId, id))
  return row
}

export function toConversaResumo({ conversa: row, cliente: quem }: LinhaConversa): ConversaResumo {
  return {
    id: row.id,
    cliente: quem && { id: quem.id, nome: quem.nome },
    cliente_confirmado: row.identificada,
    canal: row.canal,
    status: row.status,
    desfecho: row.desfecho,
    desfecho_motivo: row.desfechoMotivo,
    satisfacao: row.satisfacao,
    ultima_ordem: row.ultimaOrdem,
    lida_ate: row.lidaAte ?? 0,
    ultima_mensagem: row.ultimaMensagem,
    ultima_em: row.ultimaEm,
    aberta_em: row.abertaEm,
  }
}

import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { desistirDoCanal } from '#agenda/agendamento/guarda/lembrete.ts'
import { type Canal, type Contato, canalAlias, canalEnvio } from '#conversa/canal/canal.table.ts'
import type { EventoLido } from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { postos } from '#conversa/canal/saida/envio.ts'
import { aliasDoTelefone } from '#conversa/canal/saida/telefone.ts'
import { anexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { mensagem as tabelaMensagem } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'

type Mensagem = Extract<EventoLido, { tipo: 'mensagem' }>
type Andamento = Extract<EventoLido, { tipo: 'andamento' }>

/** Calls without a known outcome. */
const incertos = and(isNotNull(canalEnvio.chamadoEm), inArray(canalEnvio.estado, ['PENDENTE', 'NAO_CONFIRMADO']))

/**
 * For a message from our side: true when it is one that we sent, which is then known to have gone
 * out.
 */
export async function acertarEco(
  tx: Tx,
  { realtime }: Pick<Servicos, 'realtime'>,
  daqui: Canal,
  contato: Contato,
  { id, conteudo }: Mensagem,
  agora: Date,
): Promise<boolean> {
  const { empresaId } = daqui
  // In one statement: between two, a message that is settled meanwhile would be in neither.
  const candidatos = await tx
    .select({ envio: canalEnvio, mensagem: { texto: tabelaMensagem.texto, opcoes: tabelaMensagem.opcoes }, anexo })
    .from(canalEnvio)
    .leftJoin(anexo, and(eq(anexo.empresaId, canalEnvio.empresaId), eq(anexo.mensagemId, canalEnvio.mensagemId)))
    .innerJoin(tabelaMensagem, keyIs(tabelaMensagem, canalEnvio.empresaId, canalEnvio.mensagemId))
    .where(
      and(
        eq(canalEnvio.empresaId, empresaId),
        eq(canalEnvio.canalId, daqui.id),
        or(eq(canalEnvio.provedorId, id), and(eq(canalEnvio.contatoId, contato.id), incertos)),
      ),
    )
    .orderBy(canalEnvio.ordem)
  if (candidatos.some(({ envio }) => envio.provedorId === id)) return true
  const dito = conteudo.tipo === 'texto' ? conteudo.texto.trim() : undefined
  const nosso = candidatos.find(({ mensagem, anexo: dele }) =>
    dele
      ? conteudo.arquivo?.tipo === dele.tipo && (dito ?? '') === (dele.soArquivo ? '' : mensagem.texto.trim())
      : portas[daqui.tipo].escrever(mensagem).trim() === dito,
  )
  if (!nosso) return false
  await tx
    .update(canalEnvio)
    .set({ estado: 'ENVIADO', motivo: null, provedorId: id, estadoEm: agora })
    .where(and(eq(canalEnvio.empresaId, empresaId), eq(canalEnvio.mensagemId, nosso.envio.mensagemId)))
  await realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: nosso.envio.conversaId })
  return true
}

/**
 * Stores the provider's state of a message of ours, never going back. False: no message has that id
 * yet.
 */
export async function acertarAndamento(
  tx: Tx,
  servicos: Pick<Servicos, 'jobs' | 'realtime'>,
  daqui: Canal,
  { id, mensagemId, estado, motivo }: Andamento,
  agora: Date,
): Promise<boolean> {
  const [envio] = await tx
    .select()
    .from(canalEnvio)
    .where(
      and(
        eq(canalEnvio.empresaId, daqui.empresaId),
        eq(canalEnvio.canalId, daqui.id),
        or(eq(canalEnvio.provedorId, id), mensagemId ? eq(canalEnvio.mensagemId, mensagemId) : undefined),
      ),
    )
    .for('update')
  if (!envio) return false
  if (postos[estado] > postos[envio.estado]) {
    await tx
      .update(canalEnvio)
      .set({ estado, motivo, provedorId: id, estadoEm: agora })
      .where(and(eq(canalEnvio.empresaId, envio.empresaId), eq(canalEnvio.mensagemId, envio.mensagemId)))
    await servicos.realtime.publicar(tx, `empresa:${envio.empresaId}`, { tipo: 'conversa', id: envio.conversaId })
    if (estado === 'FALHOU') await desistirDoCanal(tx, servicos, envio)
  }
  return true
}

/**
 * Whether a message to this contact, by any of their names, is on its way and its id is not known
 * yet.
 */
export async function esperaResposta(tx: Tx, daqui: Canal, contato: string): Promise<boolean> {
  const nome = contato.split('@')[0] ?? contato
  const [um] = await tx
    .select({ id: canalEnvio.mensagemId })
    .from(canalEnvio)
    .innerJoin(
      canalAlias,
      and(eq(canalAlias.empresaId, canalEnvio.empresaId), eq(canalAlias.contatoId, canalEnvio.contatoId)),
    )
    .where(
      and(
        eq(canalEnvio.empresaId, daqui.empresaId),
        eq(canalEnvio.canalId, daqui.id),
        inArray(canalAlias.valor, [nome, aliasDoTelefone(nome)]),
        incertos,
      ),
    )
    .limit(1)
  return um !== undefined
}

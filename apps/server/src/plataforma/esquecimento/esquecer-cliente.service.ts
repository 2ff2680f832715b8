import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { esquecerSinais } from '#agenda/agendamento/sinal/esquecer.service.ts'
import { cliente, clienteAlias, clienteEtiqueta, clienteMescla, clienteNota } from '#agenda/cliente/cliente.table.ts'
import { type ClienteRow, trancarClientes } from '#agenda/cliente/ficha.ts'
import { espera } from '#agenda/espera/espera.table.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { esquecerFrases } from '#agente/ensino/ensino.guardar.ts'
import { esquecerPerguntas } from '#agente/pergunta/pergunta.guardar.ts'
import { esquecerAvisos } from '#avisos/notificacao/notificacao.service.ts'
import { esquecerContatos } from '#conversa/canal/saida/esquecer.service.ts'
import { esquecerAnexos } from '#conversa/conversa/anexo/anexo.service.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/**
 * Erases a client: record, notes, tags, messages, e-mails, notices, trail data. Appointments and
 * proofs of consent stay without a name. Irreversible.
 */
export function esquecerCliente(
  contexto: Via<'esquecerCliente'>,
  id: string,
  { nome }: { nome: string },
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withPlataforma(contexto.db, 'cliente.esquecimento', async (tx) => {
    const conversaIds = await conversas().trancar(tx, empresaId, [id])
    const antes = (await trancarClientes(tx, empresaId, [id])).get(id)
    if (!antes || antes.anonimizadoEm) throw new NaoEncontrado()
    if (antes.nome.trim() !== nome.trim()) {
      throw new Invalido({
        nome: { br: 'Escreva o nome como está no cadastro.', en: 'Write the name as it stands in the record.' },
      })
    }
    await exigirSemHorarios(tx, empresaId, id, contexto.clock.now())
    await esquecer(tx, empresaId, antes, conversaIds, contexto.clock.now())
    await auditar(tx, contexto, { acao: 'EXCLUIR', recurso: 'cliente', id, nome: `#${id}`, empresaId })
    return { ok: true }
  })
}

async function exigirSemHorarios(tx: Tx, empresaId: string, clienteId: string, agora: Date): Promise<void> {
  const [proximo] = await tx
    .select({ id: agendamento.id })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        eq(agendamento.clienteId, clienteId),
        inArray(agendamento.status, [...statusVivos]),
        sql`${agendamento.fim} > ${agora}`,
      ),
    )
    .limit(1)
  if (!proximo) return
  throw new Recusado(
    { br: 'Este cliente ainda tem horário marcado.', en: 'This client still has an appointment.' },
    { acao: { br: 'Cancele o horário na agenda e tente de novo.', en: 'Cancel it in the calendar and try again.' } },
  )
}

async function esquecer(tx: Tx, empresaId: string, antes: ClienteRow, conversaIds: string[], agora: Date) {
  const { id, email } = antes
  const { rows: mesclados } = await tx.client.query<{ id: string }>(
    'SELECT absorvido_id AS id FROM cliente_mescla WHERE empresa_id = $1 AND mantido_id = $2',
    [empresaId, id],
  )
  const registros = [id, ...mesclados.map((um) => um.id)]
  const enderecos = await enderecosDe(tx, empresaId, registros, email)
  const doCliente = and(eq(agendamento.empresaId, empresaId), eq(agendamento.clienteId, id))
  const agendados = await tx
    .update(agendamento)
    .set({ observacao: '', motivo: '', pedidoDigital: null })
    .where(doCliente)
    .returning({ id: agendamento.id })
  const ids = agendados.map((um) => um.id)
  const sinais = await esquecerSinais(tx, empresaId, ids)
  const esperas = await tx
    .delete(espera)
    .where(and(eq(espera.empresaId, empresaId), eq(espera.clienteId, id)))
    .returning({ id: espera.id })

  for (const tabela of [clienteAlias, clienteEtiqueta, clienteNota]) {
    await tx.delete(tabela).where(and(eq(tabela.empresaId, empresaId), eq(tabela.clienteId, id)))
  }
  await tx.delete(clienteMescla).where(and(eq(clienteMescla.empresaId, empresaId), eq(clienteMescla.mantidoId, id)))
  await apagarLinhasImportadas(tx, antes, registros)
  await esquecerContatos(tx, empresaId, conversaIds)
  const apagadas = await apagarConversas(tx, empresaId, conversaIds)
  await tx
    .delete(emailSaida)
    .where(
      and(
        eq(emailSaida.empresaId, empresaId),
        or(inArray(sql`lower(${emailSaida.para})`, enderecos), inArray(emailSaida.agendamentoId, ids)),
      ),
    )
  const causas = [
    ...ids.map((um) => `agendamento:${um}:`),
    ...conversaIds.map((uma) => `conversa:${uma}:`),
    ...sinais.map((um) => `sinal:${um}:`),
  ]
  await esquecerAvisos(tx, causas, null)
  const outros = [...esperas.map((uma) => uma.id), ...apagadas]
  const alvos = [empresaId, registros, ids, outros, antes.nome]
  await tx.client.query('SELECT esquecer_cliente_na_auditoria($1, $2, $3, $4, $5)', alvos)
  await tx
    .update(cliente)
    .set({ responsavelId: null, vinculo: null })
    .where(and(eq(cliente.empresaId, empresaId), eq(cliente.responsavelId, id)))
  await tx
    .update(cliente)
    .set({
      nome: 'Cliente apagado',
      email: null,
      telefone: null,
      cpf: null,
      nascimento: null,
      responsavelId: null,
      vinculo: null,
      versao: sql`${cliente.versao} + 1`,
      anonimizadoEm: agora,
    })
    .where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, id)))
}

/** Deletes imported lines that became or mention this person. */
async function apagarLinhasImportadas(tx: Tx, { empresaId, nome, email, telefone, cpf }: ClienteRow, ids: string[]) {
  await tx.client.query(
    `DELETE FROM cliente_importacao_linha
     WHERE empresa_id = $1 AND (cliente_id = ANY ($2::uuid[]) OR sem_acento(trim(dados->>'nome')) = sem_acento($3)
       OR lower(trim(dados->>'email')) = $4 OR telefone_canonico(dados->>'telefone') = telefone_canonico($5)
       OR lpad(regexp_replace(dados->>'cpf', '\\D', '', 'g'), 11, '0') = $6)`,
    [empresaId, ids, nome, email?.toLowerCase() ?? null, telefone, cpf],
  )
}

/** Erases the words and unlinks the browser. @returns affected questions and lines */
async function apagarConversas(tx: Tx, empresaId: string, ids: string[]): Promise<string[]> {
  const apagada = sql`CASE ${conversa.idioma} WHEN 'en' THEN 'Erased on request.' ELSE 'Apagado a pedido.' END`
  await tx.client.query(
    `UPDATE mensagem m SET texto = CASE c.idioma WHEN 'en' THEN 'Erased on request.' ELSE 'Apagado a pedido.' END, opcoes = '[]', passos = '[]', sal = NULL
     FROM conversa c WHERE m.empresa_id = $1 AND m.conversa_id = ANY ($2) AND c.empresa_id = $1 AND c.id = m.conversa_id`,
    [empresaId, ids],
  )
  await esquecerAnexos(tx, empresaId, ids)
  const ensinos = await esquecerFrases(tx, empresaId, ids)
  const perguntas = await esquecerPerguntas(tx, empresaId, ids)
  await tx.client.query('DELETE FROM agente_chamada WHERE empresa_id = $1 AND conversa_id = ANY ($2)', [empresaId, ids])
  await tx.client.query(
    "DELETE FROM conversa_nota WHERE empresa_id = $1 AND conversa_id = ANY ($2) AND tipo = 'NOTA'",
    [empresaId, ids],
  )
  await tx
    .update(conversa)
    .set({
      status: 'ENCERRADA',
      atendenteId: null,
      estado: {},
      origem: null,
      ultimaMensagem: apagada as never,
      respondidaAte: sql`${conversa.ultimaOrdem}`,
      visitanteHash: sql`sha256(uuid_send(gen_random_uuid()))`,
    })
    .where(and(eq(conversa.empresaId, empresaId), inArray(conversa.id, ids)))
  return [...perguntas, ...ensinos]
}

/** Lower-case e-mail addresses from record and trail. */
async function enderecosDe(tx: Tx, empresaId: string, ids: string[], email: string | null): Promise<string[]> {
  const { rows } = await tx.client.query<{ email: string }>(
    `SELECT DISTINCT lower(lado->>'email') AS email FROM auditoria, unnest(ARRAY[antes, depois]) AS lado
     WHERE empresa_id = $1 AND recurso = 'cliente' AND recurso_id = ANY ($2::text[]) AND lado->>'email' IS NOT NULL`,
    [empresaId, ids],
  )
  return [...rows.map((row) => row.email), ...(email ? [email.toLowerCase()] : [])]
}

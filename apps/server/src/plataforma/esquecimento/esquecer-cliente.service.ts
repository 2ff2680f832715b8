import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { esquecerAgendamentos, temHorario } from '#agenda/agendamento/guarda/esquecer.ts'
import { esquecerSinais } from '#agenda/agendamento/sinal/esquecer.service.ts'
import { esquecerNosCalendarios } from '#agenda/calendario/esquecer.ts'
import { esquecerCadastro, registrosDoCliente } from '#agenda/cliente/esquecer.ts'
import { type ClienteRow, trancarClientes } from '#agenda/cliente/ficha.ts'
import { esquecerEsperas } from '#agenda/espera/esquecer.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { fecharPorEliminacao } from '#agenda/titular/pedido.ts'
import { esquecerFrases } from '#agente/ensino/ensino.guardar.ts'
import { esquecerPerguntas } from '#agente/pergunta/pergunta.guardar.ts'
import { esquecerAvisos } from '#avisos/notificacao/notificacao.service.ts'
import { esquecerContatos } from '#conversa/canal/saida/esquecer.service.ts'
import { esquecerConversas } from '#conversa/conversa/administracao/esquecer.ts'
import { esquecerRespostas } from '#integracao/chave-api/uma-vez.ts'
import { esquecerEventosDe } from '#integracao/webhook/esquecer.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { provaDe } from './titular-dados.ts'

/**
 * Erases a client: record, notes, tags, messages, e-mails, notices and data in the trail.
 * Appointments and proofs of consent stay without a name. Cannot be undone.
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
  if (!(await temHorario(tx, empresaId, clienteId, agora))) return
  throw new Recusado(
    { br: 'Este cliente ainda tem horário marcado.', en: 'This client still has an appointment.' },
    { acao: { br: 'Cancele o horário na agenda e tente de novo.', en: 'Cancel it in the calendar and try again.' } },
  )
}

async function esquecer(tx: Tx, empresaId: string, antes: ClienteRow, conversaIds: string[], agora: Date) {
  const { id, email } = antes
  const registros = await registrosDoCliente(tx, empresaId, id)
  const prova = await provaDe(tx, { empresaId, id, conversaIds })
  const enderecos = await enderecosDe(tx, empresaId, registros, email)
  const ids = await esquecerAgendamentos(tx, empresaId, id)
  await esquecerNosCalendarios(tx, empresaId, ids)
  const sinais = await esquecerSinais(tx, empresaId, ids)
  const esperas = await esquecerEsperas(tx, empresaId, id)
  await esquecerContatos(tx, empresaId, conversaIds)
  await esquecerConversas(tx, empresaId, conversaIds)
  const frases = await esquecerFrases(tx, empresaId, conversaIds)
  const perguntas = await esquecerPerguntas(tx, empresaId, conversaIds)
  await esquecerRespostas(tx, empresaId, [...registros, ...conversaIds])
  const emails = await tx
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
    ...registros.map((um) => `espera:${um}:`),
  ]
  await esquecerAvisos(tx, causas, null)
  const alvos = [empresaId, registros, ids, [...esperas, ...perguntas, ...frases], antes.nome]
  await tx.client.query('SELECT esquecer_cliente_na_auditoria($1, $2, $3, $4, $5)', alvos)
  await esquecerCadastro(tx, antes, registros, agora)
  // Also deletes the events that the erasure itself has caused.
  await esquecerEventosDe(tx, empresaId, [
    ...registros.map((um) => `cliente:${um}`),
    ...ids.map((um) => `agendamento:${um}`),
    ...conversaIds.map((uma) => `conversa:${uma}`),
    ...esperas.map((uma) => `espera:${uma}`),
  ])
  prova.apagado.emails = emails.rowCount ?? 0
  await fecharPorEliminacao(tx, { empresaId, clienteId: id, prova, agora })
}

/** E-mail addresses from the record and the trail, in lower case. */
async function enderecosDe(tx: Tx, empresaId: string, ids: string[], email: string | null): Promise<string[]> {
  const { rows } = await tx.client.query<{ email: string }>(
    `SELECT DISTINCT lower(lado->>'email') AS email FROM auditoria, unnest(ARRAY[antes, depois]) AS lado
     WHERE empresa_id = $1 AND recurso = 'cliente' AND recurso_id = ANY ($2::text[]) AND lado->>'email' IS NOT NULL`,
    [empresaId, ids],
  )
  return [...rows.map((row) => row.email), ...(email ? [email.toLowerCase()] : [])]
}

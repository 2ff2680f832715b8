import type { Idioma } from '@zelo/contract/enums'
import { marca } from '@zelo/contract/marca'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { preco, quandoLongo } from '#features/agente/formato.ts'
import { cliente } from '#features/cliente/cliente.table.ts'
import { conversa } from '#features/conversa/conversa.table.ts'
import { criarCalendario } from '#features/email/calendario.ts'
import { renderizarEmail } from '#features/email/renderizar.ts'
import { empresa } from '#features/empresa/empresa.table.ts'
import { destinatarios } from '#features/empresa/equipe.ts'
import { notificar } from '#features/notificacao/notificacao.service.ts'
import { profissional } from '#features/profissional/profissional.table.ts'
import { servico } from '#features/servico/servico.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import type { Email } from '#platform/mail/mailer.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { agendamento } from './agendamento.table.ts'

export function agendamentoJobs(servicos: Servicos): void {
  servicos.jobs.tratar('agendamento.criado', (dados) => avisarAgendamento(servicos, dados))
  servicos.jobs.tratar('agendamento.remarcado', (dados) => avisarRemarcacao(servicos, dados))
}

type Alvo = { empresaId: string; agendamentoId: string }

/**
 * Tells the client by e-mail and the company by its bell that an appointment was made. Every message is named after the appointment, so that
 * a repeated job writes nothing new. An appointment that is gone or cancelled by now is not announced.
 */
export async function avisarAgendamento(servicos: Servicos, alvo: Alvo): Promise<void> {
  await withPlataforma(servicos.db, 'agendamento.avisos', async (tx) => {
    const marcado = await lerMarcado(tx, alvo)
    if (!marcado || marcado.agendamento.status === 'CANCELADO') return
    await enviarConfirmacao(tx, servicos, marcado)
    await tocarSino(tx, servicos, marcado)
  })
}

/** Tells client and company the new time. Of several moves only the last is told; a repeated job writes nothing new. */
export async function avisarRemarcacao(servicos: Servicos, alvo: Alvo & { sequencia: number }): Promise<void> {
  await withPlataforma(servicos.db, 'agendamento.avisos', async (tx) => {
    const marcado = await lerMarcado(tx, alvo)
    if (!marcado || marcado.agendamento.status === 'CANCELADO') return
    if (marcado.agendamento.sequencia !== alvo.sequencia) return
    const versao = { evento: `remarcado:${alvo.sequencia}`, geradoEm: servicos.clock.now() }
    const email = await escreverConfirmacao(tx, servicos.config, marcado, versao)
    if (email) await servicos.mailer.enfileirar(tx, email)
    await tocarSino(tx, servicos, marcado, versao.evento)
  })
}

type Marcado = NonNullable<Awaited<ReturnType<typeof lerMarcado>>>

export async function lerMarcado(tx: Tx, { empresaId, agendamentoId }: Alvo) {
  const [row] = await tx
    .select({ agendamento, empresa, cliente, profissional, servico, conversa: { idioma: conversa.idioma } })
    .from(agendamento)
    .innerJoin(empresa, eq(empresa.id, agendamento.empresaId))
    .innerJoin(cliente, and(eq(cliente.empresaId, agendamento.empresaId), eq(cliente.id, agendamento.clienteId)))
    .innerJoin(
      profissional,
      and(eq(profissional.empresaId, agendamento.empresaId), eq(profissional.id, agendamento.profissionalId)),
    )
    .innerJoin(servico, and(eq(servico.empresaId, agendamento.empresaId), eq(servico.id, agendamento.servicoId)))
    .leftJoin(conversa, and(eq(conversa.empresaId, agendamento.empresaId), eq(conversa.id, agendamento.conversaId)))
    .where(and(eq(agendamento.empresaId, empresaId), eq(agendamento.id, agendamentoId)))
  return row
}

async function enviarConfirmacao(tx: Tx, { config, mailer }: Servicos, marcado: Marcado): Promise<void> {
  const email = await escreverConfirmacao(tx, config, marcado)
  if (email) await mailer.enfileirar(tx, email)
}

/** The confirmation straight into the outbox, delivered to nobody: for a past that is made up. */
export async function guardarConfirmacao(tx: Tx, config: Servicos['config'], marcado: Marcado): Promise<void> {
  const email = await escreverConfirmacao(tx, config, marcado)
  if (!email) return
  await tx
    .insert(emailSaida)
    .values({ ...email, id: uuidv7(), status: 'GUARDADO', criadoEm: marcado.agendamento.criadoEm })
}

async function escreverConfirmacao(
  tx: Tx,
  config: Servicos['config'],
  marcado: Marcado,
  { evento, geradoEm } = { evento: 'criado', geradoEm: marcado.agendamento.criadoEm },
): Promise<Email | undefined> {
  const { agendamento: row, empresa: daEmpresa, cliente: quem } = marcado
  if (!quem.email) return undefined
  const idioma = marcado.conversa?.idioma ?? daEmpresa.idioma
  const email = await renderizarEmail(tx, 'AGENDAMENTO_AGENTEIA', idioma, {
    cliente: quem.nome,
    empresa: daEmpresa,
    profissional: marcado.profissional.nome,
    servico: marcado.servico.nome,
    precoCentavos: row.precoCentavos,
    inicio: row.inicio,
    fim: row.fim,
    fuso: daEmpresa.fuso,
    linkConversa: `${config.publicUrl}/conversa/${daEmpresa.chave}`,
  })
  const calendario = criarCalendario({
    agendamentoId: row.id,
    sequencia: row.sequencia,
    metodo: 'REQUEST',
    inicio: row.inicio,
    fim: row.fim,
    titulo: `${marcado.servico.nome} · ${daEmpresa.nome}`,
    descricao: `${marcado.servico.nome}, ${marcado.profissional.nome}`,
    local: daEmpresa.endereco,
    organizador: { nome: daEmpresa.nome, email: daEmpresa.email ?? marca.email },
    convidado: { nome: quem.nome, email: quem.email },
    geradoEm,
  })
  return {
    chave: `agendamento:${row.id}:${evento}`,
    para: quem.email,
    ...email,
    calendario,
    empresaId: row.empresaId,
    agendamentoId: row.id,
  }
}

/** Rings the bells of the company's managers and of the professional, once per appointment and event. */
export async function tocarSino(
  tx: Tx,
  servicos: Pick<Servicos, 'realtime' | 'clock'>,
  marcado: Marcado,
  evento = 'criado',
): Promise<void> {
  const { empresaId, profissionalId, id } = marcado.agendamento
  for (const [idioma, usuarioIds] of await destinatarios(tx, empresaId, profissionalId)) {
    await notificar(tx, servicos, {
      chave: `agendamento:${id}:${evento}:${idioma}`,
      ...aviso(marcado, idioma, evento === 'criado'),
      usuarioIds,
    })
  }
}

/** Names come from clients: they are text, never markup. */
function aviso(marcado: Marcado, idioma: Idioma, novo: boolean): { assunto: string; message: string } {
  const { agendamento: row, empresa: daEmpresa } = marcado
  const nome = escapeHtml(marcado.cliente.nome)
  const oque = escapeHtml(marcado.servico.nome)
  const comQuem = escapeHtml(marcado.profissional.nome)
  const quando = quandoLongo(row.inicio, daEmpresa.fuso, idioma)
  const valor = preco(row.precoCentavos, idioma)
  return {
    br: {
      assunto: `${nome} ${novo ? 'marcou' : 'remarcou'} ${oque}`,
      message: `Com ${comQuem}, ${quando}.\n${valor}`,
    },
    en: {
      assunto: `${nome} ${novo ? 'booked' : 'moved'} ${oque}`,
      message: `With ${comQuem}, ${quando}.\n${valor}`,
    },
  }[idioma]
}

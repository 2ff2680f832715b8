import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { avisarAtrasoAEquipe } from '#agenda/agendamento/atraso/aviso-atraso.ts'
import { doCliente, doProfissional, doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { recusaAvisos } from '#agenda/cliente/avisos.ts'
import { emailParaAvisos, quemLeOsAvisos } from '#agenda/cliente/cliente.cadastro.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { agendamentoAtraso, agendamentoCancelado, agendamentoCriado, agendamentoRemarcado } from '#agenda/filas.ts'
import { enderecoDoLink } from '#agenda/link/link.ts'
import { calendarios } from '#agenda/porta/calendarios.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { criarCalendario } from '#avisos/email/calendario.ts'
import { renderizarEmail } from '#avisos/email/renderizar.ts'
import type { SituacaoAgendamento } from '#avisos/email/variaveis.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { preco, quandoLongo } from '#platform/format.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import type { Email } from '#platform/mail/mailer.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { relogioLocal } from '#platform/time.ts'
import { agendamento, chaveDaVitrine } from './agendamento.table.ts'

export function agendamentoJobs(servicos: Servicos): void {
  const comCalendarios =
    <D extends { empresaId: string }>(avisar: (dados: D) => Promise<void>) =>
    async (dados: D) => {
      await avisar(dados)
      await calendarios().acordar(servicos, dados)
    }
  servicos.jobs.tratar(
    agendamentoCriado,
    comCalendarios((dados) => avisarAgendamento(servicos, dados)),
  )
  servicos.jobs.tratar(
    agendamentoRemarcado,
    comCalendarios((dados) => avisarMudanca(servicos, dados, 'remarcado')),
  )
  servicos.jobs.tratar(
    agendamentoCancelado,
    comCalendarios((dados) => avisarMudanca(servicos, dados, 'cancelado')),
  )
  servicos.jobs.tratar(agendamentoAtraso, (dados) => avisarAtrasoAEquipe(servicos, dados))
}

/** `usuarioId`: the person who did it, and needs no bell. */
type AgendamentoAvisado = { empresaId: string; agendamentoId: string; usuarioId?: number }

/**
 * Tells the client by e-mail, and the company by its bell, of a new appointment. Messages are named
 * after the appointment, so a repeated job writes nothing new. A cancelled one is not announced.
 */
export async function avisarAgendamento(servicos: Servicos, alvo: AgendamentoAvisado): Promise<void> {
  await withPlataforma(servicos.db, 'agendamento.avisos', async (tx) => {
    const marcado = await lerMarcado(tx, alvo, { segurar: true })
    if (!marcado || marcado.agendamento.status === 'CANCELADO' || marcado.agendamento.reservadoAte) return
    await enviarAviso(tx, servicos, marcado, { usuarioId: alvo.usuarioId })
    await tocarSino(tx, servicos, marcado, { assunto: feito.marcado, evento: 'criado', exceto: alvo.usuarioId })
  })
}

/**
 * Tells client and company of a move or a cancellation. Only the last of several changes is told; a
 * repeated job writes nothing new.
 */
export async function avisarMudanca(
  servicos: Servicos,
  alvo: AgendamentoAvisado & { sequencia: number },
  situacao: 'remarcado' | 'cancelado',
): Promise<void> {
  await withPlataforma(servicos.db, 'agendamento.avisos', async (tx) => {
    const marcado = await lerMarcado(tx, alvo, { segurar: true })
    if (!marcado || marcado.agendamento.sequencia !== alvo.sequencia) return
    const evento = `${situacao}:${alvo.sequencia}`
    // The client of a held time is told when it is booked.
    if (!marcado.agendamento.reservadoAte)
      await enviarAviso(tx, servicos, marcado, {
        situacao,
        evento,
        geradoEm: servicos.clock.now(),
        usuarioId: alvo.usuarioId,
      })
    await tocarSino(tx, servicos, marcado, { assunto: feito[situacao], evento, exceto: alvo.usuarioId })
  })
}

export type AgendamentoMarcado = NonNullable<Awaited<ReturnType<typeof lerMarcado>>>

/**
 * `segurar` locks the client until this transaction ends, so that an erasure waits and also erases
 * what this transaction wrote.
 */
export async function lerMarcado(tx: Tx, { empresaId, agendamentoId }: AgendamentoAvisado, { segurar = false } = {}) {
  if (segurar) await segurarCliente(tx, empresaId, agendamentoId)
  const [row] = await tx
    .select({
      agendamento,
      empresa,
      cliente: {
        nome: cliente.nome,
        email: emailParaAvisos,
        quemLe: quemLeOsAvisos,
        recusaAvisos: recusaAvisos(sql`${cliente.empresaId}`, sql`${cliente.id}`),
      },
      profissional: { id: profissionalParaLer.id, nome: profissionalParaLer.nome },
      servico: {
        nome: servicoParaLer.nome,
        preparo: servicoParaLer.preparo,
        modalidade: servicoParaLer.modalidade,
        linkOnline: servicoParaLer.linkOnline,
      },
    })
    .from(agendamento)
    .innerJoin(empresa, eq(empresa.id, agendamento.empresaId))
    .innerJoin(cliente, doCliente)
    .innerJoin(profissionalParaLer, doProfissional)
    .innerJoin(servicoParaLer, doServico)
    .where(keyIs(agendamento, empresaId, agendamentoId))
  if (!row) return undefined
  const { conversaId } = row.agendamento
  return { ...row, conversa: conversaId ? await conversas().comoFala(tx, { empresaId, conversaId }) : undefined }
}

/** Locks before the read: a read that waits for the lock would reread only the locked row. */
async function segurarCliente(tx: Tx, empresaId: string, agendamentoId: string): Promise<void> {
  await tx.client.query(
    `SELECT FROM cliente c JOIN agendamento a ON a.empresa_id = c.empresa_id AND a.cliente_id = c.id
     WHERE a.empresa_id = $1 AND a.id = $2 FOR KEY SHARE OF c`,
    [empresaId, agendamentoId],
  )
}

type Aviso = { situacao?: SituacaoAgendamento; evento?: string; geradoEm?: Date; usuarioId?: number }

/** Writes to the client of an appointment, if they left an e-mail. */
export async function enviarAviso(
  tx: Tx,
  servicos: Servicos,
  marcado: AgendamentoMarcado,
  versao?: Aviso,
): Promise<void> {
  const email = await escreverAviso(tx, servicos, marcado, versao)
  if (!email) return
  await servicos.mailer.enfileirar(tx, {
    ...email,
    deEstranho: versao?.usuarioId === undefined && isDeEstranho(marcado),
  })
}

/** Not booked by the team, for a contact that was typed and not proven. */
export function isDeEstranho({
  agendamento: { chaveIdempotencia },
  conversa: daConversa,
}: AgendamentoMarcado): boolean {
  return chaveIdempotencia?.startsWith(chaveDaVitrine) || daConversa?.identificada === false
}

/** Writes the confirmation into the outbox without delivery: for invented past appointments. */
export async function guardarConfirmacao(
  tx: Tx,
  servicos: Pick<Servicos, 'config' | 'log'>,
  marcado: AgendamentoMarcado,
): Promise<void> {
  const email = await escreverAviso(tx, servicos, marcado)
  if (!email) return
  await tx
    .insert(emailSaida)
    .values({ ...email, id: uuidv7(), status: 'GUARDADO', criadoEm: marcado.agendamento.criadoEm })
}

async function escreverAviso(
  tx: Tx,
  servicos: Pick<Servicos, 'config' | 'log'>,
  marcado: AgendamentoMarcado,
  { situacao = 'marcado', evento = 'criado', geradoEm = marcado.agendamento.criadoEm }: Aviso = {},
): Promise<Email | undefined> {
  const { agendamento: row, empresa: daEmpresa, cliente: quem } = marcado
  if (!quem.email) return undefined
  const { config } = servicos
  const idioma = marcado.conversa?.idioma ?? daEmpresa.idioma
  const online = marcado.servico.modalidade === 'ONLINE' ? { link: marcado.servico.linkOnline } : null
  const email = await renderizarEmail(
    tx,
    'AGENDAMENTO_AGENTEIA',
    idioma,
    {
      cliente: quem.quemLe ?? quem.nome,
      para: quem.quemLe && quem.nome,
      empresa: daEmpresa,
      profissional: marcado.profissional.nome,
      servico: marcado.servico.nome,
      preparo: marcado.servico.preparo,
      online,
      precoCentavos: row.precoCentavos,
      inicio: row.inicio,
      fim: row.fim,
      fuso: daEmpresa.fuso,
      situacao,
      linkAgendamento: enderecoDoLink(config, 'agendamento', row, idioma),
      linkConversa: `${config.publicUrl}/conversa/${daEmpresa.chave}`,
    },
    servicos,
  )
  const calendario = criarCalendario({
    agendamentoId: row.id,
    sequencia: row.sequencia,
    metodo: situacao === 'cancelado' ? 'CANCEL' : 'REQUEST',
    inicio: row.inicio,
    fim: row.fim,
    titulo: `${marcado.servico.nome} · ${daEmpresa.nome}`,
    descricao: `${marcado.servico.nome}, ${marcado.profissional.nome}`,
    local: online ? (online.link ?? 'Online') : daEmpresa.endereco,
    organizador: { nome: daEmpresa.nome, email: daEmpresa.email ?? marca.email },
    convidado: { nome: quem.quemLe ?? quem.nome, email: quem.email },
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

/** Rings the bells of managers and of the professional, once per appointment and event. */
export async function tocarSino(
  tx: Tx,
  servicos: Pick<Servicos, 'realtime' | 'clock' | 'mailer' | 'config' | 'jobs'>,
  marcado: AgendamentoMarcado,
  { assunto, evento, exceto }: { assunto: Assunto; evento: string; exceto?: number },
): Promise<void> {
  const { empresaId, profissionalId, id } = marcado.agendamento
  for (const [idioma, todos] of await destinatarios(tx, empresaId, profissionalId)) {
    const usuarioIds = todos.filter((usuarioId) => usuarioId !== exceto)
    if (usuarioIds.length === 0) continue
    await notificar(tx, servicos, {
      chave: `agendamento:${id}:${evento}:${idioma}`,
      tipo: 'AGENDAMENTO',
      ...texto(marcado, idioma, assunto[idioma]),
      usuarioIds,
      caminho: `/gerenciamento/agenda?visao=dia&dia=${relogioLocal(marcado.empresa.fuso, marcado.agendamento.inicio).dia}`,
      push: {
        tipo: evento === 'criado' ? 'AGENDAMENTO_NOVO' : 'AGENDAMENTO_MUDOU',
        texto: quandoLongo(marcado.agendamento.inicio, marcado.empresa.fuso, idioma),
      },
    })
  }
}

/** Words of a bell for a client and a service, both safe as markup. */
export type Assunto = Record<Idioma, (nome: string, oque: string) => string>

export const feito = {
  marcado: { br: (nome, oque) => `${nome} marcou ${oque}`, en: (nome, oque) => `${nome} booked ${oque}` },
  remarcado: { br: (nome, oque) => `${nome} remarcou ${oque}`, en: (nome, oque) => `${nome} moved ${oque}` },
  cancelado: { br: (nome, oque) => `${nome} cancelou ${oque}`, en: (nome, oque) => `${nome} cancelled ${oque}` },
} satisfies Partial<Record<SituacaoAgendamento, Assunto>>

/** Names come from clients: text, never markup. */
function texto(
  marcado: AgendamentoMarcado,
  idioma: Idioma,
  assunto: Assunto[Idioma],
): { assunto: string; message: string } {
  const { agendamento: row, empresa: daEmpresa } = marcado
  const nome = escapeHtml(marcado.cliente.nome)
  const oque = escapeHtml(marcado.servico.nome)
  const comQuem = escapeHtml(marcado.profissional.nome)
  const quando = quandoLongo(row.inicio, daEmpresa.fuso, idioma)
  const valor = preco(row.precoCentavos, idioma)
  const motivo = row.motivo ? `\n${escapeHtml(row.motivo)}` : ''
  return {
    assunto: assunto(nome, oque),
    message: `${idioma === 'br' ? 'Com' : 'With'} ${comQuem}, ${quando}.\n${valor}${motivo}`,
  }
}

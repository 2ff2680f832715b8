import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '#config.ts'
import type { Clock } from '../clock.ts'
import { type Database, withPlataforma } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { emailSaida } from './email-saida.table.ts'
import type { Mailer } from './mailer.ts'
import { isEndereco, montarMensagem, remetente, umaLinha } from './message.ts'
import { abrirSessao, type Entrega, type Sessao } from './smtp.ts'

/** Refusals that may pass (server away, 4xx) are repeated by the queue up to this many attempts in all. */
export const maxTentativas = 8

type Ambiente = {
  db: Database
  jobs: Jobs
  config: Pick<Config, 'smtpUrl' | 'emailDe'>
  log: Logger
  clock: Clock
}

/**
 * The outbox in PostgreSQL and, when `config.smtpUrl` names a server, its delivery. Opened before the jobs start; throws for a sender that
 * no server would take.
 */
export function openMailer(ambiente: Ambiente): Mailer {
  const { jobs, clock, config } = ambiente
  remetente(config.emailDe)
  let escolhido: Parameters<Mailer['escolher']>[0] = async () => undefined
  jobs.tratar('email.entregar', ({ emailId }) => entregar(ambiente, () => escolhido(), emailId))

  return {
    async enfileirar(tx, email) {
      const entregavel = isEndereco(email.para)
      const [written] = await tx
        .insert(emailSaida)
        .values({
          id: uuidv7(),
          chave: email.chave,
          empresaId: email.empresaId,
          agendamentoId: email.agendamentoId,
          para: email.para,
          assunto: umaLinha(email.assunto),
          html: email.html,
          texto: email.texto,
          calendario: email.calendario,
          responderPara: email.responderPara,
          descadastro: email.descadastro,
          sigiloso: email.sigiloso,
          status: entregavel ? 'PENDENTE' : 'FALHOU',
          erro: entregavel ? null : 'O endereço de e-mail não existe na forma em que foi escrito.',
          criadoEm: clock.now(),
        })
        .onConflictDoNothing({ target: emailSaida.chave })
        .returning({ id: emailSaida.id })
      if (written && entregavel) {
        await jobs.enviar(tx, 'email.entregar', { emailId: written.id }, { chave: written.id })
      }
    },
    escolher(transporte) {
      escolhido = transporte
    },
    async retomar(tx, chave) {
      const pendentes = await tx.select({ id: emailSaida.id }).from(emailSaida).where(eq(emailSaida.status, 'PENDENTE'))
      for (const { id } of pendentes)
        await jobs.enviar(tx, 'email.entregar', { emailId: id }, { chave: `${id}:${chave}` })
    },
    async close() {},
  }
}

async function entregar(ambiente: Ambiente, escolher: Parameters<Mailer['escolher']>[0], id: string): Promise<void> {
  const { config, log } = ambiente
  const email = await pendente(ambiente, id)
  if (!email) return
  let escolhido: Awaited<ReturnType<typeof escolher>>
  try {
    escolhido = await escolher()
  } catch (error) {
    return recusar(ambiente, id, 'PENDENTE', email.tentativas + 1, false, (error as Error).message)
  }
  // It stays PENDENTE until whoever paused lets mail go on.
  if (escolhido === 'pausado') return
  const { url, de = config.emailDe, ip } = escolhido ?? { url: config.smtpUrl }
  if (!url) return mudar(ambiente, id, 'PENDENTE', { status: 'GUARDADO' })

  const mensagem = await montarMensagem(email, de, email.criadoEm)
  let sessao: Sessao
  try {
    sessao = await abrirSessao(url, ip)
  } catch (error) {
    return recusar(ambiente, id, 'PENDENTE', email.tentativas + 1, false, (error as Error).message)
  }
  // From here on a crash leaves NAO_CONFIRMADO: whether the message arrived is then unknown, and it is not sent twice.
  if (!(await reservar(ambiente, id))) return sessao.close()
  const entrega: Entrega = await sessao.entregar(mensagem.envelope, mensagem.conteudo)

  switch (entrega.tipo) {
    case 'aceita':
      return mudar(ambiente, id, 'NAO_CONFIRMADO', {
        status: 'ENVIADO',
        erro: null,
        enviadoEm: ambiente.clock.now(),
        ...(email.sigiloso && { html: '', texto: '' }),
      })
    case 'desconhecida':
      log.warn({ emailId: id }, 'mail: the server never answered whether it took the message')
      return mudar(ambiente, id, 'NAO_CONFIRMADO', { erro: resumo(entrega.erro) })
    case 'recusada':
      return recusar(ambiente, id, 'NAO_CONFIRMADO', email.tentativas + 1, entrega.definitiva, entrega.erro)
  }
}

/** Not sent, and known not to be: throws for the queue to repeat, or ends in FALHOU. */
async function recusar(
  ambiente: Ambiente,
  id: string,
  de: 'PENDENTE' | 'NAO_CONFIRMADO',
  tentativas: number,
  definitiva: boolean,
  motivo: string,
): Promise<void> {
  const fim = definitiva || tentativas >= maxTentativas
  await mudar(ambiente, id, de, { status: fim ? 'FALHOU' : 'PENDENTE', tentativas, erro: resumo(motivo) })
  if (!fim) throw new Error('The mail server refused for now.')
  ambiente.log.warn({ emailId: id, tentativas }, 'mail: given up')
}

async function pendente({ db }: Ambiente, id: string) {
  const [email] = await withPlataforma(db, 'email.entrega', (tx) =>
    tx
      .select()
      .from(emailSaida)
      .where(and(eq(emailSaida.id, id), eq(emailSaida.status, 'PENDENTE'))),
  )
  return email
}

async function reservar({ db }: Ambiente, id: string): Promise<boolean> {
  const reserved = await withPlataforma(db, 'email.entrega', (tx) =>
    tx
      .update(emailSaida)
      .set({ status: 'NAO_CONFIRMADO', tentativas: sql`${emailSaida.tentativas} + 1` })
      .where(and(eq(emailSaida.id, id), eq(emailSaida.status, 'PENDENTE')))
      .returning({ id: emailSaida.id }),
  )
  return reserved.length > 0
}

async function mudar(
  { db }: Ambiente,
  id: string,
  de: 'PENDENTE' | 'NAO_CONFIRMADO',
  valores: Partial<typeof emailSaida.$inferInsert>,
): Promise<void> {
  await withPlataforma(db, 'email.entrega', (tx) =>
    tx
      .update(emailSaida)
      .set(valores)
      .where(and(eq(emailSaida.id, id), eq(emailSaida.status, de))),
  )
}

function resumo(motivo: string): string {
  return umaLinha(motivo).slice(0, 500)
}

import { and, eq, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '#platform/config.ts'
import { umDiaMs } from '#platform/time.ts'
import type { Clock } from '../clock.ts'
import { ateResponder } from '../database/availability/ate-responder.ts'
import { type Database, type Tx, withPlataforma } from '../database/database.ts'
import { declararFila } from '../jobs/filas.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { declararLimite } from '../security/limite/declarar.ts'
import { chaveDe, cheioAte, usar } from '../security/limite/no-banco.ts'
import { emailSaida } from './email-saida.table.ts'
import type { Email, Mailer } from './mailer.ts'
import { isEndereco, montarMensagem, remetente, umaLinha } from './message.ts'
import { abrirSessao, type Entrega, type Sessao } from './smtp.ts'

export const emailEntregar = declararFila<{ emailId: string }>('email.entregar', {
  lote: 5,
  // The mailer gives up before the queue does, so that the e-mail's row has the reason.
  repeticao: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
})

/** The number of attempts in all, after temporary refusals (server unreachable, 4xx). */
export const maxTentativas = 8

const deEstranhos = declararLimite({
  nome: 'email.estranhos',
  conta:
    'e-mails that anybody may cause by typing an address: of bookings that nobody of the team made, deposits, the waiting list, codes and new addresses of accounts',
  por: 'recipient',
  max: 30,
  janelaMs: umDiaMs,
  onde: 'database',
})

type OutboxDependencies = {
  db: Database
  jobs: Jobs
  config: Pick<Config, 'smtpUrl' | 'emailDe'> & { limites?: boolean }
  log: Logger
  clock: Clock
}

/**
 * Outbox in PostgreSQL, with delivery when `config.smtpUrl` is set. Open it before the jobs start.
 * Throws for an unusable sender.
 */
export function openMailer(servicos: OutboxDependencies): Mailer {
  const { jobs, clock, config } = servicos
  remetente(config.emailDe)
  let escolhido: Parameters<Mailer['escolher']>[0] = async () => undefined
  jobs.tratar(emailEntregar, ({ emailId }) => entregar(servicos, () => escolhido(), emailId))

  return {
    async enfileirar(tx, email) {
      if (email.deEstranho && !(await cabe(tx, servicos, email))) return
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
        await jobs.enviar(tx, emailEntregar, { emailId: written.id }, { chave: written.id })
      }
    },
    escolher(transporte) {
      escolhido = transporte
    },
    async retomar(tx, chave) {
      const pendentes = await tx.select({ id: emailSaida.id }).from(emailSaida).where(eq(emailSaida.status, 'PENDENTE'))
      for (const { id } of pendentes) await jobs.enviar(tx, emailEntregar, { emailId: id }, { chave: `${id}:${chave}` })
    },
    async close() {},
  }
}

/** Whether the recipient's daily limit allows the e-mail; a repeated one is not counted. */
async function cabe(tx: Tx, { clock, config, log }: OutboxDependencies, { chave, para }: Email): Promise<boolean> {
  const agora = clock.now()
  const { limites = true } = config
  const contado = { limite: deEstranhos, chave: chaveDe(para.trim().toLowerCase()) }
  const cheio = await cheioAte(tx, { limites }, agora, [contado])
  const antes = await tx.select({ id: emailSaida.id }).from(emailSaida).where(eq(emailSaida.chave, chave))
  if (antes.length > 0) return true
  if (cheio) log.warn({ chave }, 'mail: held back, this recipient had too many that day')
  else await usar(tx, { limites }, agora, [contado])
  return !cheio
}

async function entregar(
  servicos: OutboxDependencies,
  escolher: Parameters<Mailer['escolher']>[0],
  id: string,
): Promise<void> {
  const { config, log } = servicos
  const email = await pendente(servicos, id)
  if (!email) return
  let escolhido: Awaited<ReturnType<typeof escolher>>
  try {
    escolhido = await escolher()
  } catch (error) {
    return recusar(servicos, id, 'PENDENTE', email.tentativas + 1, false, (error as Error).message)
  }
  // Stays PENDENTE until mail is resumed.
  if (escolhido === 'pausado') return
  const { url, de = config.emailDe, ip } = escolhido ?? { url: config.smtpUrl }
  if (!url) return mudar(servicos, id, 'PENDENTE', { status: 'GUARDADO' })

  const mensagem = await montarMensagem(email, de, email.criadoEm)
  let sessao: Sessao
  try {
    sessao = await abrirSessao(url, ip)
  } catch (error) {
    return recusar(servicos, id, 'PENDENTE', email.tentativas + 1, false, (error as Error).message)
  }
  // A crash after this line leaves NAO_CONFIRMADO: it may have arrived, so it is not repeated.
  const claim = uuidv7()
  if (!(await ateResponder(() => reservar(servicos, id, claim)))) return sessao.close()
  const entrega: Entrega = await sessao.entregar(mensagem.envelope, mensagem.conteudo)

  switch (entrega.tipo) {
    case 'aceita':
      return mudar(servicos, id, 'NAO_CONFIRMADO', {
        status: 'ENVIADO',
        erro: null,
        enviadoEm: servicos.clock.now(),
        ...(email.sigiloso && { html: '', texto: '' }),
      })
    case 'desconhecida':
      log.warn({ emailId: id }, 'mail: the server never answered whether it took the message')
      return mudar(servicos, id, 'NAO_CONFIRMADO', { erro: resumo(entrega.erro) })
    case 'recusada':
      return recusar(servicos, id, 'NAO_CONFIRMADO', email.tentativas + 1, entrega.definitiva, entrega.erro)
  }
}

/** Handles an e-mail that was certainly not sent: throws for a retry, or sets FALHOU. */
async function recusar(
  servicos: OutboxDependencies,
  id: string,
  de: 'PENDENTE' | 'NAO_CONFIRMADO',
  tentativas: number,
  definitiva: boolean,
  motivo: string,
): Promise<void> {
  const fim = definitiva || tentativas >= maxTentativas
  await mudar(servicos, id, de, { status: fim ? 'FALHOU' : 'PENDENTE', tentativas, erro: resumo(motivo) })
  if (!fim) throw new Error('The mail server refused for now.')
  servicos.log.warn({ emailId: id, tentativas }, 'mail: given up')
}

async function pendente({ db }: OutboxDependencies, id: string) {
  const [email] = await withPlataforma(db, 'email.entrega', (tx) =>
    tx
      .select()
      .from(emailSaida)
      .where(and(eq(emailSaida.id, id), eq(emailSaida.status, 'PENDENTE'))),
  )
  return email
}

/** True also if repeated with the same `claim`, because the answer to COMMIT may have been lost. */
async function reservar({ db }: OutboxDependencies, id: string, claim: string): Promise<boolean> {
  const { claim: deQuem, status, tentativas } = emailSaida
  const reserved = await withPlataforma(db, 'email.entrega', (tx) =>
    tx
      .update(emailSaida)
      .set({ status: 'NAO_CONFIRMADO', claim, tentativas: sql`${tentativas} + (${status} = 'PENDENTE')::int` })
      .where(
        and(eq(emailSaida.id, id), or(eq(status, 'PENDENTE'), and(eq(status, 'NAO_CONFIRMADO'), eq(deQuem, claim)))),
      )
      .returning({ id: emailSaida.id }),
  )
  return reserved.length > 0
}

async function mudar(
  { db }: OutboxDependencies,
  id: string,
  de: 'PENDENTE' | 'NAO_CONFIRMADO',
  valores: Partial<typeof emailSaida.$inferInsert>,
): Promise<void> {
  await ateResponder(() =>
    withPlataforma(db, 'email.entrega', (tx) =>
      tx
        .update(emailSaida)
        .set(valores)
        .where(and(eq(emailSaida.id, id), eq(emailSaida.status, de))),
    ),
  )
}

function resumo(motivo: string): string {
  return umaLinha(motivo).slice(0, 500)
}

import { createHash } from 'node:crypto'
import { versaoConsentimentoContato } from '@zelo/contract/avisos/contato'
import type { enviarMensagemContato } from '@zelo/contract/avisos/contato.schema'
import { proximoDiaUtil } from '@zelo/contract/brasil/dia-util'
import type { Input } from '@zelo/contract/nucleo/endpoint'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { contatoRecebida } from '#avisos/filas.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { relogioLocal } from '#platform/time.ts'
import { contatoMensagem } from './contato.table.ts'
import { exigirTicket } from './ticket.ts'

type Mensagem = Input<typeof enviarMensagemContato>['body']
type Recebida = { protocolo: string; responde_ate: string }

const mesmaMensagemMs = 24 * 3_600_000
const fuso = 'America/Sao_Paulo'

/** Stores a message once; a job mails it. A bot gets the usual answer and stores nothing. */
export async function receberMensagem(contexto: Contexto, { ticket, site, ...mensagem }: Mensagem): Promise<Recebida> {
  exigirTicket(contexto, ticket)
  const agora = contexto.clock.now()
  const nova = { id: uuidv7(), respondeAte: proximoDiaUtil(relogioLocal(fuso, agora).dia) }
  if (site) {
    contexto.log.warn({ evento: 'contato.robo' }, 'contact form: the hidden field was filled')
    return paraResposta(nova)
  }

  const conteudoHash = resumir(mensagem)
  return withPlataforma(contexto.db, 'contato.mensagem', async (tx) => {
    // Makes the second request of a double click wait for the first.
    await tx.client.query('SELECT pg_advisory_xact_lock($1)', [conteudoHash.readBigInt64BE().toString()])
    const [repetida] = await tx
      .select({ id: contatoMensagem.id, respondeAte: contatoMensagem.respondeAte })
      .from(contatoMensagem)
      .where(
        and(
          eq(contatoMensagem.conteudoHash, conteudoHash),
          gt(contatoMensagem.criadaEm, new Date(agora.getTime() - mesmaMensagemMs)),
        ),
      )
    if (repetida) return paraResposta(repetida)
    await tx.insert(contatoMensagem).values({
      ...nova,
      ...mensagem,
      conteudoHash,
      idioma: contexto.idioma,
      consentimentoVersao: versaoConsentimentoContato,
      criadaEm: agora,
    })
    await contexto.jobs.enviar(tx, contatoRecebida, { mensagemId: nova.id }, { chave: nova.id })
    return paraResposta(nova)
  })
}

/** Deletes the messages sent before `antesDe`. @returns how many */
export async function apagarMensagens(tx: Tx, antesDe: Date): Promise<number | null> {
  return (await tx.delete(contatoMensagem).where(lt(contatoMensagem.criadaEm, antesDe))).rowCount
}

/**
 * Deletes the messages from `enderecos` (in lower case). @returns prefixes of the causes of the
 * notices about them
 */
export async function esquecerMensagens(tx: Tx, enderecos: string[]): Promise<string[]> {
  const rows = await tx
    .delete(contatoMensagem)
    .where(inArray(sql`lower(${contatoMensagem.email})`, enderecos))
    .returning({ id: contatoMensagem.id })
  return rows.map(({ id }) => `contato:${id}:`)
}

/** Reference number for people, from the random end of the id. */
export function protocoloDe(id: string): string {
  return id
    .slice(-8)
    .toUpperCase()
    .replace(/(.{4})(.{4})/, '$1-$2')
}

function paraResposta({ id, respondeAte }: { id: string; respondeAte: string }): Recebida {
  return { protocolo: protocoloDe(id), responde_ate: respondeAte }
}

function resumir({ email, assunto, mensagem }: Omit<Mensagem, 'ticket' | 'site'>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([email.toLowerCase(), assunto, mensagem]))
    .digest()
}

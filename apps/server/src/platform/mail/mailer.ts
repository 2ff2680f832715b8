import type { Tx } from '../database/database.ts'

export type Email = {
  /** Names the cause (`agendamento:<id>:criado`): the same cause writes one e-mail. */
  chave: string
  para: string
  assunto: string
  html: string
  texto: string
  /** An iCalendar file to attach. */
  calendario?: string
  empresaId?: string
  agendamentoId?: string
}

export type Mailer = {
  /** Writes the e-mail to the outbox in the caller's transaction (platform door); a job delivers it after the commit. */
  enfileirar(tx: Tx, email: Email): Promise<void>
  close(): Promise<void>
}

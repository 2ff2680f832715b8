import type { Tx } from '../database/database.ts'

export type Email = {
  /** Cause (`word:<id>:created`): one e-mail per cause. */
  chave: string
  para: string
  assunto: string
  html: string
  texto: string
  /** Reply-To; absent: the sender. */
  responderPara?: string
  /** One-click unsubscribe address (RFC 8058). */
  descadastro?: string
  /** A stranger may have typed this address: such e-mails are limited per recipient and day. */
  deEstranho?: boolean
  /** The text has a link into an account and is erased after delivery. */
  sigiloso?: boolean
  /** Attached iCalendar file. */
  calendario?: string
  empresaId?: string
  agendamentoId?: string
}

export type Transporte = {
  /** smtp://user:password@host:port */
  url: string
  /** `Name <address>`; absent: the environment's sender. */
  de?: string
  /** Checked address to connect to instead of resolving `url`'s host. */
  ip?: string
}

export type Mailer = {
  /** Writes to the outbox (platform door); a job delivers after the caller's commit. */
  enfileirar(tx: Tx, email: Email): Promise<void>
  /**
   * Sets the function that is asked before each delivery. It returns a server, `pausado`, or
   * undefined for the environment's server. If it throws, the attempt fails with that message.
   */
  escolher(transporte: () => Promise<Transporte | 'pausado' | undefined>): void
  /** Delivers paused mail after the caller's commit. `chave` names the occasion. */
  retomar(tx: Tx, chave: string): Promise<void>
  close(): Promise<void>
}

import type { Tx } from '../database/database.ts'

export type Email = {
  /** Names the cause (`agendamento:<id>:criado`): the same cause writes one e-mail. */
  chave: string
  para: string
  assunto: string
  html: string
  texto: string
  /** Where an answer goes; absent = to the sender. */
  responderPara?: string
  /** Address that ends a subscription with one POST (RFC 8058). */
  descadastro?: string
  /** Anybody may have caused it by typing this address: held back when there were too many of them that day. */
  deEstranho?: boolean
  /** Carries a link that opens an account: the text is forgotten once the message is delivered. */
  sigiloso?: boolean
  /** An iCalendar file to attach. */
  calendario?: string
  empresaId?: string
  agendamentoId?: string
}

export type Transporte = {
  /** smtp://user:password@host:port */
  url: string
  /** `Name <address>`; absent = the environment's sender. */
  de?: string
  /** The address to connect to: the host of `url` as it was resolved and checked. */
  ip?: string
}

export type Mailer = {
  /** Writes the e-mail to the outbox in the caller's transaction (platform door); a job delivers it after the commit. */
  enfileirar(tx: Tx, email: Email): Promise<void>
  /**
   * Asks before each delivery how mail goes out now: another server, not now (`pausado`), or, undefined, as the environment says. Where it throws,
   * the attempt has failed with those words, as if the server had not answered.
   */
  escolher(transporte: () => Promise<Transporte | 'pausado' | undefined>): void
  /** Delivers what waited while mail was paused, after the caller's commit. `chave` names the occasion. */
  retomar(tx: Tx, chave: string): Promise<void>
  close(): Promise<void>
}

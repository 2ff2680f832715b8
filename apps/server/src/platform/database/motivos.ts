/**
 * Reasons for using the platform door. Each wing adds its own in its `declaracoes.ts`; a test
 * compares them with the code that uses them.
 */
export interface Motivos {
  'email.entrega': 'job: deliver the mail outbox'
}

export type Motivo = keyof Motivos

/** Every use of the platform door, by name. A test compares this list with the code. */
export const motivos = {
  'acesso.entrar': 'find the user of a CPF before there is a session',
  'acesso.sessao': 'open, renew, check and end sessions',
  'chat.chave': 'find the company of a public chat key',
  'chat.varredura': 'find conversations of any company that still wait for the agent',
  'agendamento.avisos': 'job: e-mail and notifications of an appointment',
  'conversa.avisos': 'job: notifications of a conversation that waits for a person',
  'notificacao.propria': 'a user’s own notifications',
  'email.entrega': 'job: deliver the mail outbox',
  'plano.vitrine': 'plans on sale',
  'saude.pronta': 'see whether the database answers and is migrated',
  'plataforma.semente': 'seed of profiles, plans, templates and the demo',
} as const

export type Motivo = keyof typeof motivos

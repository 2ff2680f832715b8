/** Every use of the platform door, by name. A test compares this list with the code. */
export const motivos = {
  'acesso.entrar': 'find the user of a CPF before there is a session',
  'acesso.sessao': 'open, renew, check and end sessions',
  'acesso.bloqueio': 'lock screen: unlock a session, PINs of a device, change of person',
  'acesso.segundo-fator': 'second factor of a user, at sign-in and in their settings',
  'conta.cadastro': 'sign-up, activation and new passwords, before there is a session',
  'conta.limpeza': 'job: forget sign-ups that nobody confirmed and links that expired',
  'chat.chave': 'find the company of a public chat key',
  'chat.varredura': 'find conversations of any company that still wait for the agent',
  'agendamento.avisos': 'job: e-mail and notifications of an appointment',
  'conversa.avisos': 'job: notifications of a conversation that waits for a person',
  'notificacao.propria': 'a user’s own notifications',
  'experimento.rascunho': 'make, edit, read and delete a company that a visitor tries',
  'experimento.varredura': 'job: delete the companies whose trial expired',
  'conta.propria': 'a user’s own account, and a change of its e-mail by the link alone',
  'conta.exclusao': 'job: erase accounts whose waiting time is over',
  'demo.emails': 'read on the demo’s own computer what nobody delivers',
  'email.entrega': 'job: deliver the mail outbox',
  'perfil.administracao': 'profiles and what they grant, by who administers them',
  'configuracao.plataforma': 'settings of the platform',
  'contato.mensagem': 'a message of the contact form, its e-mails and notices',
  'newsletter.inscricao': 'subscriptions of the newsletter',
  'retencao.diaria': 'job: delete what was kept long enough',
  'usuario.administracao': 'users, their life cycle, profiles and companies, by who administers them',
  'convite.administracao': 'invitations, by who administers users',
  'convite.aceite': 'open and accept an invitation by the token of its link',
  'plano.vitrine': 'plans on sale',
  'saude.pronta': 'see whether the database answers and is migrated',
  'auditoria.leitura': 'administrators read who changed what, in any company',
  'auditoria.retencao': 'job: forget the trail after its period',
  'categoria.cadastro': 'kinds of business, kept by the platform and offered to all',
  'fuso.cadastro': 'time zones, kept by the platform and offered to all',
  'servidor.cadastro': 'external services, kept by the platform',
  'servidor.uso': 'the external service to use now, and job: whether each one answers',
  'empresa.cadastro': 'companies, their managers and the end of the basic registration',
  'plataforma.semente': 'seed of profiles, plans, templates and the demo',
} as const

export type Motivo = keyof typeof motivos

/** The uses that see companies being tried; for all others they do not exist. */
export const comExperimentos: ReadonlySet<Motivo> = new Set<Motivo>([
  'chat.chave',
  'conta.cadastro',
  'experimento.rascunho',
  'experimento.varredura',
])

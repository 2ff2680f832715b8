/** Reasons of this wing for the platform door. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'notificacao.propria': 'a user’s own notifications'
    'contato.mensagem': 'a message of the contact form, its e-mails and notices'
    'newsletter.inscricao': 'subscriptions of the newsletter'
    'notificacao.administracao': 'notifications to many people, by who writes them'
    'notificacao.envio': 'job: hand a notification to its audience, or take it back'
    'template-email.cadastro': 'e-mail templates, by who edits them'
  }
}

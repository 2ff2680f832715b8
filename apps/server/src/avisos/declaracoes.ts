/** Entries that this wing adds to lists declared in `platform`. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'notificacao.propria': 'a user’s own notifications'
    'contato.mensagem': 'a message of the contact form, its e-mails and notices'
    'newsletter.inscricao': 'subscriptions of the newsletter'
    'notificacao.administracao': 'notifications to many people, by who writes them'
    'push.proprio': 'a user’s own devices for notices, and whether their panel is open'
    'push.envio': 'job: push a notice to a device, and drop a dead one'
    'notificacao.envio': 'job: hand a notification to its audience, or take it back'
    'template-email.cadastro': 'e-mail templates, by who edits them'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    formulario: 'ticket of the contact form'
    push: 'private key of this installation at push services'
    newsletter: 'link that ends a subscription'
  }
}

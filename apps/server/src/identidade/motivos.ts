/** Reasons of this wing for the platform door. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'acesso.entrar': 'find the user of a CPF before there is a session'
    'acesso.sessao': 'open, renew, check and end sessions'
    'acesso.bloqueio': 'lock screen: unlock a session, PINs of a device, change of person'
    'acesso.segundo-fator': 'second factor of a user, at sign-in and in their settings'
    'conta.cadastro': 'sign-up, activation and new passwords, before there is a session'
    'conta.limpeza': 'job: forget sign-ups that nobody confirmed and links that expired'
    'conta.propria': 'a user’s own account, and a change of its e-mail by the link alone'
    'perfil.administracao': 'profiles and what they grant, by who administers them'
    'usuario.administracao': 'users, their life cycle, profiles and companies, by who administers them'
    'convite.administracao': 'invitations, by who administers users'
    'convite.aceite': 'open and accept an invitation by the token of its link'
  }
}

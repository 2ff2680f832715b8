/** Entries that this wing adds to lists declared in `platform`. */
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

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    token: 'access token of a session'
    cpf: 'digest of a CPF that is counted'
    aparelho: 'cookie of a known browser'
    'segundo-fator': 'seal of a TOTP secret'
    recuperacao: 'digest of a recovery code'
    pin: 'digest of a PIN before it is hashed'
  }
}

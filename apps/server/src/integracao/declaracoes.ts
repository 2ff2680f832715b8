/** What this wing adds to the lists of the platform. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'webhook.entrega': 'send events to webhooks of any company, and what became of it'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    webhook: 'seal of the secrets that sign webhooks'
  }
}

/** What this wing adds to the lists of the platform. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'chave-api.acesso': 'which company a key of the public API is of, and that it was used'
    'chave-api.autores': 'names of the managers who made the keys of a company'
    'v1.faturas': 'invoices of the holder of a company’s subscription, for a key that the holder made'
    'webhook.autores': 'names of the managers for whom the webhooks of a company are sent'
    'webhook.entrega': 'send events to webhooks of any company, and what became of it'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    webhook: 'seal of the secrets that sign webhooks'
  }
}

/** What this wing adds to the lists of the platform. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'chat.varredura': 'find conversations of any company that still wait for the agent'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    'teste-agente': 'seal of a test’s thread'
  }
}

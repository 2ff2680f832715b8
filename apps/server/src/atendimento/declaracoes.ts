/** What this wing adds to the lists of the platform. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'chat.varredura': 'find conversations of any company that still wait for the agent'
    'espera.ofertas': 'job: offer free times to who waits for one, in any company, and end what is over'
    'sinal.prazo': 'job: free the times whose deposit did not come, in any company'
    'sinal.avisos': 'job: e-mail, notice and word in the conversation of a deposit'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    'teste-agente': 'seal of a test’s thread'
  }
}

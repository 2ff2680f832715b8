/** What this wing adds to the lists of the platform. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'conversa.avisos': 'job: notifications of conversations: one waits for a person or was given to one, strangers begin too many'
    'conversa.atendentes': 'who of a company may answer its conversations'
    'registro.verificacao': 'whether the messages behind a public code are as they were'
    'canal.entrada': 'what a provider told us: find its channel and its server, keep it, find what nobody read'
    'anexo.guarda': 'job: forget files that nobody sent or that were erased'
    'canal.envio': 'job: send what waits for a channel, and what became of it'
    'canal.estado': 'the server of a company’s channel and how it is connected; job: watch over all channels'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    canal: 'seal of a channel’s secrets'
    visitante: 'token of a visitor’s conversation'
  }
}

declare module '#platform/realtime/realtime.ts' {
  interface Topicos {
    /** A visitor's conversation. */
    conversa: `conversa:${string}`
  }
}

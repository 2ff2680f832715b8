/** Audiences of events that every wing may address. */
declare module '#platform/realtime/realtime.ts' {
  interface Topicos {
    empresa: `empresa:${string}`
    usuario: `usuario:${number}`
    /** Every user who has the profile. */
    perfil: `perfil:${number}`
  }
}

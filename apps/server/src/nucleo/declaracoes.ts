/** What every wing speaks of, as audiences of events. */
declare module '#platform/realtime/realtime.ts' {
  interface Topicos {
    empresa: `empresa:${string}`
    usuario: `usuario:${number}`
    /** Who holds a profile. */
    perfil: `perfil:${number}`
  }
}

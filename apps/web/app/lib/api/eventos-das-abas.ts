/** The channel by which one tab passes the server's events to all tabs (`eventos.ts`). */
export const abas = new BroadcastChannel('zelo-eventos')

const chegados: unknown[] = []

/** Keeps events until the page can use them: its first data may be older than they are. */
export function juntarEventosDasAbas(): void {
  abas.onmessage = ({ data }) => chegados.push(data)
}

/** Passes on the kept events and every new one. */
export function usarEventosDasAbas(usar: (dado: unknown) => void): void {
  abas.onmessage = ({ data }) => usar(data)
  for (const dado of chegados.splice(0)) usar(dado)
}

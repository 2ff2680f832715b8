/** Events that one tab reads for all (`eventos.ts`). */
export const abas = new BroadcastChannel('zelo-eventos')

const chegados: unknown[] = []

/** Keeps what comes until the page can use it: the page's first data may be older. */
export function juntarEventosDasAbas(): void {
  abas.onmessage = ({ data }) => chegados.push(data)
}

/** Hands over what was kept and what comes. */
export function usarEventosDasAbas(usar: (dado: unknown) => void): void {
  abas.onmessage = ({ data }) => usar(data)
  for (const dado of chegados.splice(0)) usar(dado)
}

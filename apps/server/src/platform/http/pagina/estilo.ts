import { readFile } from 'node:fs/promises'

/** The style sheet of a page that the server writes itself: what they share, then its own. */
export async function lerEstilo(propria: URL): Promise<string> {
  const folhas = [new URL('estilo.css', import.meta.url), propria]
  return (await Promise.all(folhas.map((folha) => readFile(folha, 'utf8')))).join('\n')
}

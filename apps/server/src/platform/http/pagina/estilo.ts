import { readFile } from 'node:fs/promises'

/** CSS of a page that the server writes: the shared sheet, then its own. */
export async function lerEstilo(propria: URL): Promise<string> {
  const folhas = [new URL('estilo.css', import.meta.url), propria]
  return (await Promise.all(folhas.map((folha) => readFile(folha, 'utf8')))).join('\n')
}

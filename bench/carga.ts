import { start } from '../scripts/process-group.ts'
import type { Carga } from './gerador.ts'

/** Requests a path under load, without pauses. Throws when an answer is not 200. */
export async function carregar(
  endereco: string,
  {
    headers = {},
    conexoes = 10,
    ms = 6_000,
  }: { headers?: Record<string, string>; conexoes?: number; ms?: number } = {},
): Promise<Carga> {
  const { origin: origem, pathname, search } = new URL(endereco)
  const pedido = JSON.stringify({ origem, path: pathname + search, headers, conexoes, ms })
  const { code, said } = await start('node', [`${import.meta.dirname}/gerador.ts`, pedido], { output: 'kept' }).ended
  if (code !== 0) throw new Error(said)
  return JSON.parse(said) as Carga
}

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a command of `tools/` in a process of its own, until it ends. */
export function rodarComando(
  comando: string,
  args: string[],
  env: Record<string, string>,
  aoComecar?: (pid: number) => void,
): Promise<{ codigo: number | null; dito: string }> {
  const arquivo = fileURLToPath(new URL(`../../tools/${comando}.ts`, import.meta.url))
  const processo = spawn(process.execPath, [arquivo, ...args], { env: { PATH: process.env.PATH, ...env } })
  aoComecar?.(processo.pid as number)
  let dito = ''
  for (const saida of [processo.stdout, processo.stderr]) saida.on('data', (parte) => (dito += parte))
  return new Promise((pronto) => {
    processo.once('close', (codigo) => pronto({ codigo, dito }))
  })
}

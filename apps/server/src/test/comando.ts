import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a command of `tools/` in a process of its own, until it ends. `digitado`: its input. */
export function rodarComando(
  comando: string,
  args: string[],
  env: Record<string, string>,
  aoComecar?: (pid: number) => void,
  digitado = '',
): Promise<{ codigo: number | null; dito: string }> {
  const arquivo = fileURLToPath(new URL(`../../tools/${comando}.ts`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const processo = spawn(process.execPath, [arquivo, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  aoComecar?.(processo.pid as number)
  processo.stdin.end(digitado)
  let dito = ''
  for (const saida of [processo.stdout, processo.stderr]) saida.on('data', (parte) => (dito += parte))
  return new Promise((pronto) => {
    processo.once('close', (codigo) => pronto({ codigo, dito }))
  })
}

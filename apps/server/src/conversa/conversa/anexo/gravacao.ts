import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { maxBytesAnexo } from '@zelo/contract/conversa/anexo'
import { Indisponivel } from '#platform/errors.ts'
import { criarFilaLimitada } from '#platform/security/limite/fila.ts'
import type { Servicos } from '#platform/servicos.ts'

const programa = fileURLToPath(new URL('copiar-som.ts', import.meta.url))
const argumentos = ['--max-old-space-size=96', programa, String(maxBytesAnexo)]
const { NODE_COMPILE_CACHE, LD_LIBRARY_PATH } = process.env
const env = { NODE_COMPILE_CACHE, LD_LIBRARY_PATH }
const fila = criarFilaLimitada({ simultaneos: 2, espera: 6, esperaMs: 20_000 })

/** `fecha`: the server closes, and starts no more. */
type Uso = Pick<Servicos, 'log'> & { fecha: AbortSignal }

/**
 * Converts a browser's recording (WebM, or MP4 in fragments) into a file that channels take as a
 * voice message: Opus in Ogg, AAC in MP4. Undefined: no such sound. Runs in a process of its own,
 * with little memory and time, because a file of 2 KB can claim 4 billion parts.
 */
export function comoMensagemDeVoz(bytes: Buffer, uso: Uso): Promise<Buffer | undefined> {
  return fila.executar(() => copiar(bytes, uso))
}

async function copiar(bytes: Buffer, { log, fecha }: Uso): Promise<Buffer | undefined> {
  if (fecha.aborted) throw new Indisponivel()
  const timeout = 15_000 + Math.round(bytes.length / 1_000)
  return new Promise((resolve, reject) => {
    const processo = execFile(
      process.execPath,
      argumentos,
      { timeout, killSignal: 'SIGKILL', maxBuffer: maxBytesAnexo, env, encoding: 'buffer', signal: fecha },
      (erro, som) => {
        if (!erro) return resolve(som.length === 0 ? undefined : som)
        const { killed, signal, code } = erro
        if (!fecha.aborted) log.error({ killed, signal, code }, 'attachment: the copy of a sound failed')
        reject(new Indisponivel())
      },
    )
    processo.stdin?.on('error', () => undefined).end(bytes)
  })
}

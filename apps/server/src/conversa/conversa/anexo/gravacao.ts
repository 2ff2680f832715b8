import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { maxBytesAnexo } from '@zelo/contract/conversa/anexo'
import { Indisponivel } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'

const programa = fileURLToPath(new URL('copiar-som.ts', import.meta.url))
const argumentos = ['--max-old-space-size=96', programa, String(maxBytesAnexo)]
const { NODE_COMPILE_CACHE, LD_LIBRARY_PATH } = process.env
const env = { NODE_COMPILE_CACHE, LD_LIBRARY_PATH }

/**
 * A recording of a browser (WebM, or MP4 in fragments) in a file that channels take as a voice
 * message: Opus in Ogg, AAC in MP4. Undefined: no such sound. A process of its own reads it, with
 * little memory and time: a file of 2 KB can say that it has 4 billion parts.
 */
export async function comoMensagemDeVoz(bytes: Buffer, { log }: Pick<Servicos, 'log'>): Promise<Buffer | undefined> {
  const timeout = 5_000 + Math.round(bytes.length / 1_000)
  return new Promise((resolve, reject) => {
    const processo = execFile(
      process.execPath,
      argumentos,
      { timeout, killSignal: 'SIGKILL', maxBuffer: maxBytesAnexo, env, encoding: 'buffer' },
      (erro, som) => {
        if (!erro) return resolve(som.length === 0 ? undefined : som)
        const { killed, signal, code } = erro
        log.error({ killed, signal, code }, 'attachment: the copy of a sound failed')
        reject(new Indisponivel())
      },
    )
    processo.stdin?.on('error', () => undefined).end(bytes)
  })
}

import { EmbeddedDatabaseError } from '../database/embedded/embedded-error.ts'
import { BackupError } from './backup-error.ts'

/** Runs a terminal command; a refusal prints its sentence and exits with 1. */
export async function comando(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${explicar(error)}\n`)
    process.exitCode = 1
  }
}

function explicar(error: unknown): string {
  if (error instanceof BackupError || error instanceof EmbeddedDatabaseError) return error.message
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return (error as Error).message
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return 'O disco encheu. Nada ficou pela metade: libere espaço e rode de novo.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export function segundos(desde: number): string {
  return `${((performance.now() - desde) / 1000).toFixed(1).replace('.', ',')} s`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
}

import { parseArgs } from 'node:util'
import { BackupError } from '#platform/backup/backup-error.ts'
import { comando, megabytes, segundos } from '#platform/backup/comando.ts'
import { parseConfig } from '#platform/config.ts'
import { moveFiles } from '#platform/storage/move.ts'
import { storagePlaces } from '#platform/storage/open.ts'

/**
 * `npm run arquivos:mover -- --para s3|pasta` moves all files to that place while the product runs.
 * It can be stopped and run again: files that were moved stay moved.
 */
await comando(async () => {
  const { values } = parseArgs({ options: { para: { type: 'string' } } })
  const { para } = values
  if (para !== 's3' && para !== 'pasta')
    throw new BackupError('Diga para onde: npm run arquivos:mover -- --para s3 (ou pasta)')
  const config = parseConfig(process.env)
  if (!config.s3) throw new BackupError('Falta dizer qual é o S3: STORAGE_S3_BUCKET e as outras de docs/operations.md.')
  if (config.arquivos !== para)
    throw new BackupError(
      `O Zelo ainda grava em ${config.arquivos === 's3' ? 'S3' : 'pasta'}. Ponha ZELO_ARQUIVOS=${para}, abra o Zelo de novo em todas as instâncias e mova depois: assim nada novo fica para trás.`,
    )
  const { main, other } = storagePlaces(config)
  if (!other) return
  const inicio = performance.now()
  let dito = 0
  const { files, bytes } = await moveFiles(other, main, (ate) => {
    if (ate.files - dito < 100) return
    dito = ate.files
    process.stdout.write(`${ate.files} arquivos, ${megabytes(ate.bytes)}\n`)
  })
  process.stdout.write(`Movidos e conferidos: ${files} arquivos, ${megabytes(bytes)}, em ${segundos(inicio)}\n`)
})

import '#filas.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { comando, segundos } from '#platform/backup/comando.ts'
import { lerManifesto } from '#platform/backup/manifesto.ts'
import { restaurarBackup } from '#platform/backup/restaurar.ts'
import { parseConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/database/embedded/embedded.ts'
import { removeDataFolder } from '#platform/database/embedded/folder.ts'
import { openLog } from '#platform/log.ts'
import { fazerBackup, resumo } from './backup.ts'

/**
 * `npm run backup:ensaio -- [pasta]` restores a backup, the one given or a new one, into a
 * temporary database. It compares every row and reports how long it took.
 */
await comando(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = parseConfig(process.env)
  const temporaria = mkdtempSync(join(tmpdir(), 'zelo-ensaio-'))
  // PostgreSQL, which does not run as root, must be able to enter the folder.
  chmodSync(temporaria, 0o711)
  try {
    let pasta = positionals[0] && resolve(positionals[0])
    let inicio = performance.now()
    if (!pasta) {
      pasta = join(temporaria, 'backup')
      await fazerBackup(config, pasta, false)
      process.stdout.write(`1. backup      ${segundos(inicio)}\n`)
    }
    const manifesto = await lerManifesto(pasta)
    const destino = await bancoEmbutido(temporaria)
    try {
      inicio = performance.now()
      await restaurarBackup({
        url: destino.url,
        config: { dataDir: join(temporaria, 'dados'), segredo: undefined, arquivos: 'pasta', s3: undefined },
        pasta,
        apagar: false,
      })
      process.stdout.write(`2. restauração ${segundos(inicio)}, com a conferência de cada tabela\n`)
    } finally {
      await destino.stop()
    }
    process.stdout.write(`${resumo(manifesto)}\nO ensaio deu certo: todas as linhas voltaram iguais.\n`)
  } finally {
    rmSync(temporaria, { recursive: true, force: true })
  }
})

async function bancoEmbutido(temporaria: string) {
  const dataDir = join(temporaria, 'postgres')
  const { url, stop } = await startEmbedded({ dataDir, log: openLog('warn') })
  return { url, stop: () => stop().finally(() => removeDataFolder(dataDir)) }
}

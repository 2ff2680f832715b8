import '#filas.ts'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { abrirBanco } from '#banco.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { comando, segundos } from '#platform/backup/comando.ts'
import { restaurarBackup } from '#platform/backup/restaurar.ts'
import { type Config, parseConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'

/**
 * `npm run restore -- <pasta> [--apagar]` restores a backup into an empty database and migrates it.
 * With `--apagar` it replaces existing data.
 */
await comando(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { apagar: { type: 'boolean', default: false } },
  })
  const [pasta] = positionals
  if (!pasta) throw new BackupError('Diga qual backup: npm run restore -- <pasta>')
  const config = parseConfig(process.env)
  const inicio = performance.now()
  const { url, stop } = await abrirBanco(config, openLog('warn'))
  try {
    const { manifesto, migradas, segredo } = await restaurarBackup({
      url,
      config,
      pasta: resolve(pasta),
      apagar: values.apagar,
    })
    const linhas = manifesto.tabelas.reduce((soma, um) => soma + um.linhas, 0)
    process.stdout.write(
      `Restaurado e conferido: ${manifesto.tabelas.length} tabelas, ${linhas.toLocaleString('pt-BR')} linhas, ` +
        `${manifesto.arquivos.length} arquivos, em ${segundos(inicio)}\n`,
    )
    if (migradas.length > 0) process.stdout.write(`Trazido a esta versão: ${migradas.join(', ')}\n`)
    process.stdout.write(dizerDoSegredo(segredo, config))
  } finally {
    await stop()
  }
})

function dizerDoSegredo(segredo: 'o mesmo' | 'devolvido' | 'outro' | 'falta', config: Config): string {
  const onde = config.segredo ? 'ZELO_SEGREDO' : resolve(join(config.dataDir, 'segredo'))
  if (segredo === 'devolvido') return `O segredo do backup foi posto em ${onde}.\n`
  if (segredo === 'outro')
    return `\nAtenção: o segredo em ${onde} não é o do backup. Ponha o dele antes de abrir, ou senhas de servidores, canais e segundos fatores não abrem.\n`
  if (segredo === 'falta')
    return `\nAtenção: falta o segredo, que o backup não tem. Ponha o arquivo guardado em ${onde} (ou ZELO_SEGREDO) antes de abrir.\n`
  return ''
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { abrirBanco } from '#banco.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { comando, megabytes, segundos } from '#platform/backup/comando.ts'
import { gravarBackup } from '#platform/backup/gravar.ts'
import type { Manifesto } from '#platform/backup/manifesto.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, parseConfig } from '#platform/config.ts'
import { runningUrl } from '#platform/database/embedded/running.ts'
import { openLog } from '#platform/log.ts'

/** `npm run backup -- [pasta] [--com-segredo]` copies all data while the product runs. */
if (import.meta.main) await comando(backup)

async function backup(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'com-segredo': { type: 'boolean', default: false } },
  })
  const config = parseConfig(process.env)
  const pasta = resolve(positionals[0] ?? join('copias', nomeDeHoje()))
  const inicio = performance.now()
  const manifesto = await fazerBackup(config, pasta, values['com-segredo'])
  process.stdout.write(`${resumo(manifesto)}\n  ${pasta}\n  em ${segundos(inicio)}\n`)
  if (!manifesto.segredo.copiado) {
    process.stdout.write(
      `\nO segredo (${config.segredo ? 'ZELO_SEGREDO' : resolve(config.dataDir, 'segredo')}) não está no backup. Guarde-o noutro lugar: ` +
        'sem ele ninguém abre as senhas dos servidores e dos canais, nem os segundos fatores. Para pôr no backup: --com-segredo\n',
    )
  }
}

/** Makes a backup of the database and the files that the configuration names. */
export async function fazerBackup(config: Config, pasta: string, comSegredo: boolean): Promise<Manifesto> {
  const { url, stop } = await abrirParaLer(config)
  try {
    return await gravarBackup({ url, config, pasta, comSegredo, agora: systemClock.now() })
  } finally {
    await stop()
  }
}

/** Connects to the database, even while the product runs on it. */
export async function abrirParaLer(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const pasta = join(config.dataDir, 'postgres')
  if (!existsSync(pasta)) {
    throw new BackupError(
      `Não há banco de dados em ${resolve(pasta)}: nada para copiar. O Zelo já foi aberto com esta ZELO_DATA?`,
    )
  }
  const aberta = runningUrl(pasta)
  return aberta ? { url: aberta, stop: async () => {} } : abrirBanco(config, openLog('warn'))
}

export function resumo({ tabelas, arquivos, migracoes }: Manifesto): string {
  const linhas = tabelas.reduce((soma, um) => soma + um.linhas, 0)
  const bytes = [...tabelas.map(({ dados }) => dados), ...arquivos].reduce((soma, um) => soma + um.bytes, 0)
  return `Backup pronto: ${tabelas.length} tabelas, ${linhas.toLocaleString('pt-BR')} linhas, ${arquivos.length} arquivos, ${megabytes(bytes)}, até a migração ${migracoes.at(-1)?.nome}`
}

function nomeDeHoje(): string {
  return `zelo-${systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-')}`
}

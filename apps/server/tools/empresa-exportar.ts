import '#filas.ts'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportarEmpresa } from '#plataforma/portabilidade/exportar.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { comando, megabytes, segundos } from '#platform/backup/comando.ts'
import { systemClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config.ts'
import { openDatabase, withPlataforma } from '#platform/database/database.ts'
import { openStorage } from '#platform/storage/open.ts'
import { abrirParaLer } from './backup.ts'

/** `npm run empresa:exportar -- <chave> [arquivo.zip]` writes a company's archive. */
await comando(async () => {
  const [chave, nome = `${chave}.zip`] = parseArgs({ allowPositionals: true }).positionals
  if (!chave) throw new BackupError('Diga qual empresa: npm run empresa:exportar -- <chave> [arquivo.zip]')
  const config = parseConfig(process.env)
  const inicio = performance.now()
  const { url, stop } = await abrirParaLer(config)
  const db = openDatabase(url, { max: 2 })
  const arquivo = resolve(nome)
  try {
    const [empresa] = await withPlataforma(db, 'portabilidade.administracao', async ({ client }) => {
      const { rows } = await client.query<{ id: string }>('SELECT empresa_id AS id FROM empresa WHERE chave = $1', [
        chave,
      ])
      return rows
    })
    if (!empresa)
      throw new BackupError(
        `Não há empresa com a chave ${chave}: é o fim do endereço da sua página, como clinica-aurora.`,
      )
    const fontes = { db, storage: openStorage(config), clock: systemClock }
    const saida = createWriteStream(`${arquivo}.parcial`, { mode: 0o600 })
    const { tabelas, arquivos, faltam } = await exportarEmpresa(fontes, empresa.id, saida)
    await rename(`${arquivo}.parcial`, arquivo)
    const linhas = tabelas.reduce((soma, um) => soma + um.linhas, 0)
    process.stdout.write(
      `${arquivo}: ${linhas.toLocaleString('pt-BR')} linhas, ${arquivos.length} arquivos, ${megabytes(saida.bytesWritten)}, em ${segundos(inicio)}\n` +
        (faltam.length > 0 ? `Atenção: ${faltam.length} arquivos não estavam guardados; o manifesto diz quais.\n` : ''),
    )
  } finally {
    await rm(`${arquivo}.parcial`, { force: true })
    await db.close()
    await stop()
  }
})

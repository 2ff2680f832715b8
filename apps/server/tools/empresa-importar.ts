import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { abrirBanco } from '#banco.ts'
import { enviarChegadas } from '#identidade/convite/chegada.ts'
import { ArquivoRecusado, abrirArquivo } from '#plataforma/portabilidade/abrir-arquivo.ts'
import { importarEmpresa } from '#plataforma/portabilidade/importar.ts'
import { contarPrevia } from '#plataforma/portabilidade/previa.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { comando, segundos } from '#platform/backup/comando.ts'
import { systemClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config.ts'
import { prepararBanco } from '#platform/jobs/schema.ts'
import { openLog } from '#platform/log.ts'
import { openServicos } from '#servicos.ts'
import { abrirParaLer } from './backup.ts'

/**
 * `npm run empresa:importar -- <arquivo.zip> [--gravar [--titular]]` shows what an archive would
 * bring. With `--gravar` it is imported, whole or not at all. With `--titular` the titular shown
 * becomes the company's titular.
 */
await comando(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { gravar: { type: 'boolean', default: false }, titular: { type: 'boolean', default: false } },
  })
  const [caminho] = positionals
  if (!caminho) throw new BackupError('Diga qual arquivo: npm run empresa:importar -- <arquivo.zip>')
  const config = parseConfig(process.env)
  const log = openLog('warn')
  const inicio = performance.now()
  const arquivo = await abrirArquivo(resolve(caminho)).catch(explicar)
  const { url, stop } = config.databaseUrl ? await abrirBanco(config, log) : await abrirParaLer(config)
  await prepararBanco(url)
  const servicos = await openServicos(config, url, systemClock, log)
  try {
    const trazida = await importarEmpresa(servicos, arquivo, (previa) => {
      process.stdout.write(`${contarPrevia(arquivo.manifesto, previa)}\n`)
      return values.gravar && (values.titular ? 'COM_TITULAR' : true)
    }).catch(explicar)
    if (!trazida) {
      process.stdout.write('\nNada foi gravado. Para trazer: o mesmo comando com --gravar\n')
      return
    }
    const convites = await enviarChegadas(servicos, trazida.empresaId)
    process.stdout.write(
      `\nTrazida inteira em ${segundos(inicio)}, ${convites} convites enviados: ${config.publicUrl}/agendar/${trazida.chave}\n`,
    )
  } finally {
    arquivo.fechar()
    await servicos.close()
    await stop()
  }
})

function explicar(error: unknown): never {
  throw error instanceof ArquivoRecusado ? new BackupError(`${error.message} Nada foi gravado.`) : error
}

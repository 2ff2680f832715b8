import { PassThrough } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { portabilidadeFazer } from '#plataforma/filas.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type ArquivoDaEmpresa, arquivoDaEmpresa, type PortabilidadeRow, portabilidade } from './portabilidade.table.ts'

export function portabilidadeJobs(servicos: Servicos): void {
  servicos.jobs.tratar(portabilidadeFazer, (alvo) => fazerArquivo(servicos, alvo))
}

/**
 * Makes an archive and tells the person who asked for it. If the process dies, another one begins
 * again. A failure is reported, and not tried again.
 */
export async function fazerArquivo(servicos: Servicos, alvo: ArquivoDaEmpresa): Promise<void> {
  const { db, log } = servicos
  const desta = keyIs(portabilidade, alvo.empresaId, alvo.id)
  const [row] = await withEmpresa(db, alvo.empresaId, (tx) => tx.select().from(portabilidade).where(desta))
  if (row?.estado !== 'FAZENDO') return
  const feito = await guardar(servicos, alvo).catch((error) => {
    log.error({ evento: 'portabilidade.falhou', err: error, ...alvo }, 'an archive could not be made')
    return null
  })
  await withPlataforma(db, 'portabilidade.aviso', async (tx) => {
    const novo = feito ? { estado: 'PRONTA' as const, ...feito } : { estado: 'FALHOU' as const }
    const mudadas = await tx
      .update(portabilidade)
      .set({ ...novo, prontaEm: servicos.clock.now() })
      .where(and(desta, eq(portabilidade.estado, 'FAZENDO')))
      .returning()
    if (mudadas[0]) await avisar(tx, servicos, mudadas[0])
  })
}

async function guardar(servicos: Servicos, alvo: ArquivoDaEmpresa) {
  // Loaded with the first archive, so that the product starts faster.
  const { contando, exportarEmpresa } = await import('./exportar.ts')
  const { passa, resultado } = contando()
  const caminho = new PassThrough()
  passa.pipe(caminho)
  passa.once('close', () => passa.readableEnded || caminho.destroy(new Error('The archive ended early.')))
  const [manifesto] = await Promise.all([
    exportarEmpresa(servicos, alvo.empresaId, passa),
    servicos.storage.write(arquivoDaEmpresa(alvo), caminho),
  ])
  const linhas = manifesto.tabelas.reduce((soma, um) => soma + um.linhas, 0)
  return { bytes: resultado().bytes, linhas, arquivos: manifesto.arquivos.length }
}

function avisar(tx: Parameters<typeof notificar>[0], servicos: Servicos, row: PortabilidadeRow): Promise<void> {
  const { id, empresaId, usuarioId, estado } = row
  const pronta = estado === 'PRONTA'
  return notificar(tx, servicos, {
    chave: `portabilidade:${id}`,
    pedida: true,
    assunto: pronta ? 'O arquivo da empresa está pronto' : 'O arquivo da empresa não saiu',
    message: pronta
      ? 'Tudo da empresa está num arquivo só, que fica guardado por 7 dias. Baixe em Empresas, «Levar tudo».'
      : 'Algo falhou ao juntar tudo. Peça de novo em Empresas, «Levar tudo»; se falhar outra vez, fale com o suporte.',
    usuarioIds: [usuarioId],
    caminho: `/cadastro-basico/empresa/${empresaId}/levar`,
  })
}

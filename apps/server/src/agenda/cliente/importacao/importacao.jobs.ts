import { and, asc, eq, gt } from 'drizzle-orm'
import { type ClienteImportacaoRow, clienteImportacao, clienteImportacaoLinha } from '#agenda/cliente/cliente.table.ts'
import { clienteImportar } from '#agenda/filas.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { completar, criar, jaExiste } from './importacao-cliente.ts'
import { lerLinha } from './importacao-leitura.ts'
import { abrirParte, escreverAgendamento, escreverServico, type LinhaFeita } from './importacao-outros.ts'

/** Lines per transaction. */
const lote = 100

type ClienteImportacaoLinhaRow = typeof clienteImportacaoLinha.$inferSelect
type Feito = Pick<ClienteImportacaoLinhaRow, 'resultado' | 'motivo' | 'clienteId'>
type ImportacaoDaEmpresa = { empresaId: string; importacaoId: string }

export function importacaoJobs(servicos: Servicos): void {
  servicos.jobs.tratar(clienteImportar, (alvo) => continuarImportacao(servicos, alvo))
}

/**
 * Imports one part, and commits with it the progress and the job for the next part. A killed
 * process repeats and loses nothing; a repeated job does the next part.
 */
export async function continuarImportacao(
  servicos: Servicos,
  alvo: ImportacaoDaEmpresa,
  tamanho = lote,
): Promise<void> {
  const { empresaId, importacaoId } = alvo
  await withEmpresa(servicos.db, empresaId, async (tx) => {
    const desta = and(eq(clienteImportacao.empresaId, empresaId), eq(clienteImportacao.id, importacaoId))
    const [importacao] = await tx.select().from(clienteImportacao).where(desta).for('update')
    if (!importacao || (importacao.estado !== 'CONFERINDO' && importacao.estado !== 'IMPORTANDO')) return
    const linhas = await tx
      .select()
      .from(clienteImportacaoLinha)
      .where(
        and(
          eq(clienteImportacaoLinha.empresaId, empresaId),
          eq(clienteImportacaoLinha.importacaoId, importacaoId),
          gt(clienteImportacaoLinha.numero, importacao.ultima),
        ),
      )
      .orderBy(asc(clienteImportacaoLinha.numero))
      .limit(tamanho)
    const feitas = await fazerLinhas(tx, servicos, importacao, linhas)
    for (const { linha, feito } of feitas)
      if (feito) await tx.update(clienteImportacaoLinha).set(feito).where(destaLinha(linha))
    const ultima = linhas.at(-1)?.numero ?? importacao.ultima
    const acabou = linhas.length < tamanho
    const depois =
      importacao.estado === 'CONFERINDO'
        ? { estado: 'CONFERIDA' as const, ultima: 0 }
        : { estado: 'CONCLUIDA' as const, ultima, terminadaEm: servicos.clock.now() }
    await tx
      .update(clienteImportacao)
      .set(acabou ? depois : { ultima })
      .where(desta)
    if (acabou) return
    const chave = `${importacaoId}:${importacao.estado}:${ultima}`
    await servicos.jobs.enviar(tx, clienteImportar, alvo, { chave })
  })
}

type LinhaImportada = { linha: ClienteImportacaoLinhaRow; feito: Feito | undefined }

async function fazerLinhas(
  tx: Tx,
  servicos: Servicos,
  importacao: ClienteImportacaoRow,
  linhas: ClienteImportacaoLinhaRow[],
): Promise<LinhaImportada[]> {
  const feitas: LinhaImportada[] = []
  if (importacao.tipo === 'CLIENTE') {
    for (const linha of linhas) feitas.push({ linha, feito: await fazerLinha(tx, servicos, importacao, linha) })
    return feitas
  }
  const conferindo = importacao.estado === 'CONFERINDO'
  const parte = await abrirParte(tx, servicos, importacao.empresaId)
  // Finds out what will happen by doing it and rolling back: lines of a part see each other.
  if (conferindo) await tx.client.query('SAVEPOINT conferencia')
  const novos = new Set<string | null>()
  for (const linha of linhas) {
    if (!conferindo && linha.resultado === 'RECUSADO') continue
    const { clienteNovo, ...feito } =
      importacao.tipo === 'SERVICO'
        ? await escreverServico(tx, servicos, importacao, linha.dados, parte)
        : await escreverAgendamento(tx, servicos, importacao, linha, parte)
    if (clienteNovo) novos.add(feito.clienteId)
    feitas.push({ linha, feito: conferindo ? prevista(feito, novos) : feito })
  }
  if (conferindo) await tx.client.query('ROLLBACK TO SAVEPOINT conferencia; RELEASE SAVEPOINT conferencia')
  return feitas
}

const previstas = { CRIADO: 'NOVO', COMPLETADO: 'MUDA', PULADO: 'IGUAL', RECUSADO: 'RECUSADO' } as const

/** A client that came with a line of this part is rolled back with it. */
function prevista({ resultado, motivo, clienteId }: LinhaFeita, novos: ReadonlySet<string | null>): Feito {
  return { resultado: previstas[resultado], motivo, clienteId: novos.has(clienteId) ? null : clienteId }
}

async function fazerLinha(
  tx: Tx,
  servicos: Servicos,
  importacao: ClienteImportacaoRow,
  linha: ClienteImportacaoLinhaRow,
): Promise<Feito | undefined> {
  const agora = servicos.clock.now()
  if (importacao.estado === 'CONFERINDO') {
    const lida = lerLinha(linha.dados, agora)
    const erros = Object.values(lida.erros)
    if (erros.length > 0) {
      const motivo = { br: erros.map(({ br }) => br).join(' '), en: erros.map(({ en }) => en).join(' ') }
      return { resultado: 'RECUSADO', motivo, clienteId: null }
    }
    const clienteId = await jaExiste(tx, linha.empresaId, lida)
    return { resultado: clienteId ? 'DUPLICADO' : 'NOVO', motivo: null, clienteId }
  }
  if (linha.resultado === 'RECUSADO') return undefined
  const lida = lerLinha(linha.dados, agora)
  // Looked up again: two lines may be one person, and the company works on meanwhile.
  const clienteId = await jaExiste(tx, linha.empresaId, lida)
  if (!clienteId) {
    return { resultado: 'CRIADO', motivo: null, clienteId: await criar(tx, servicos, importacao, lida) }
  }
  if (importacao.duplicados === 'COMPLETAR' && (await completar(tx, servicos, importacao, clienteId, lida))) {
    return { resultado: 'COMPLETADO', motivo: null, clienteId }
  }
  return { resultado: 'PULADO', motivo: null, clienteId }
}

function destaLinha({ empresaId, importacaoId, numero }: ClienteImportacaoLinhaRow) {
  return and(
    eq(clienteImportacaoLinha.empresaId, empresaId),
    eq(clienteImportacaoLinha.importacaoId, importacaoId),
    eq(clienteImportacaoLinha.numero, numero),
  )
}

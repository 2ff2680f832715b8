import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { type ClienteImportacaoRow, clienteImportacao, clienteImportacaoLinha } from '#agenda/cliente/cliente.table.ts'
import { clienteImportar } from '#agenda/filas.ts'
import { isDatabaseAway } from '#platform/database/availability/away.ts'
import { sqlState, type Tx, withEmpresa, withSavepoint } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { ErroDoProduto } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { completar, criar, jaExiste } from './importacao-cliente.ts'
import { lerLinha } from './importacao-leitura.ts'
import { linhasDe } from './importacao-mostrar.ts'
import { abrirParte, escreverAgendamento, escreverServico, type LinhaFeita } from './importacao-outros.ts'

/** Lines per transaction. */
const lote = 100

type ClienteImportacaoLinhaRow = typeof clienteImportacaoLinha.$inferSelect
type Feito = Pick<ClienteImportacaoLinhaRow, 'resultado' | 'motivo' | 'clienteId'>
type Motivo = NonNullable<Feito['motivo']>
type Recusada = LinhaFeita & { resultado: 'RECUSADO' }
type ImportacaoDaEmpresa = { empresaId: string; importacaoId: string }

export function importacaoJobs(servicos: Servicos): void {
  servicos.jobs.tratar(clienteImportar, async (alvo, { ultima }) => {
    try {
      await continuarImportacao(servicos, alvo)
    } catch (error) {
      if (ultima) await desistir(servicos, alvo)
      throw error
    }
  })
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
    const desta = destaImportacao(alvo)
    const importacao = await trancarAndando(tx, alvo)
    if (!importacao) return
    const linhas = await tx
      .select()
      .from(clienteImportacaoLinha)
      .where(and(linhasDe(empresaId, importacaoId), gt(clienteImportacaoLinha.numero, importacao.ultima)))
      .orderBy(asc(clienteImportacaoLinha.numero))
      .limit(tamanho)
    const feitas = await fazerLinhas(tx, servicos, importacao, linhas)
    for (const { linha, feito } of feitas)
      if (feito) await tx.update(clienteImportacaoLinha).set(feito).where(destaLinha(linha))
    const ultima = linhas.at(-1)?.numero ?? importacao.ultima
    const acabou = linhas.length < tamanho
    await tx
      .update(clienteImportacao)
      .set(acabou ? fimDe(importacao, ultima, servicos) : { ultima })
      .where(desta)
    if (acabou) return
    const chave = `${importacaoId}:${importacao.estado}:${ultima}`
    await servicos.jobs.enviar(tx, clienteImportar, alvo, { chave })
  })
}

/** Ends an import that cannot go on: refuses the lines that are left, in words. */
async function desistir(servicos: Servicos, alvo: ImportacaoDaEmpresa): Promise<void> {
  await withEmpresa(servicos.db, alvo.empresaId, async (tx) => {
    const importacao = await trancarAndando(tx, alvo)
    if (!importacao) return
    const { resultado, numero } = clienteImportacaoLinha
    await tx
      .update(clienteImportacaoLinha)
      .set({ resultado: 'RECUSADO', motivo: naoChegou, clienteId: null })
      .where(
        and(
          linhasDe(alvo.empresaId, alvo.importacaoId),
          gt(numero, importacao.ultima),
          or(isNull(resultado), ne(resultado, 'RECUSADO')),
        ),
      )
    await tx
      .update(clienteImportacao)
      .set(fimDe(importacao, importacao.total, servicos))
      .where(destaImportacao(alvo))
  })
}

function destaImportacao({ empresaId, importacaoId }: ImportacaoDaEmpresa) {
  return keyIs(clienteImportacao, empresaId, importacaoId)
}

/** Locks the import, if a job is still to work on it. */
async function trancarAndando(tx: Tx, alvo: ImportacaoDaEmpresa): Promise<ClienteImportacaoRow | undefined> {
  const [row] = await tx.select().from(clienteImportacao).where(destaImportacao(alvo)).for('update')
  return row?.estado === 'CONFERINDO' || row?.estado === 'IMPORTANDO' ? row : undefined
}

function fimDe({ estado }: ClienteImportacaoRow, ultima: number, { clock }: Servicos): Partial<ClienteImportacaoRow> {
  return estado === 'CONFERINDO'
    ? { estado: 'CONFERIDA', ultima: 0 }
    : { estado: 'CONCLUIDA', ultima, terminadaEm: clock.now() }
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
    for (const linha of linhas) {
      const fazer = () => fazerLinha(tx, servicos, importacao, linha)
      feitas.push({ linha, feito: await tentar(tx, servicos, linha, fazer) })
    }
    return feitas
  }
  const conferindo = importacao.estado === 'CONFERINDO'
  const parte = await abrirParte(tx, servicos, importacao.empresaId)
  // Finds out what will happen by doing it and rolling back: lines of a part see each other.
  if (conferindo) await tx.client.query('SAVEPOINT conferencia')
  const novos = new Set<string | null>()
  for (const linha of linhas) {
    if (!conferindo && linha.resultado === 'RECUSADO') continue
    const { clienteNovo, ...feito } = await tentar<LinhaFeita>(tx, servicos, linha, () =>
      importacao.tipo === 'SERVICO'
        ? escreverServico(tx, servicos, importacao, linha.dados, parte)
        : escreverAgendamento(tx, servicos, importacao, linha, parte),
    )
    if (clienteNovo) novos.add(feito.clienteId)
    feitas.push({ linha, feito: conferindo ? prevista(feito, novos) : feito })
  }
  if (conferindo) await tx.client.query('ROLLBACK TO SAVEPOINT conferencia; RELEASE SAVEPOINT conferencia')
  return feitas
}

/** Refuses a line that throws and undoes what it wrote, unless a later try may succeed. */
async function tentar<T>(
  tx: Tx,
  { log }: Servicos,
  { importacaoId, numero }: ClienteImportacaoLinhaRow,
  work: () => Promise<T>,
): Promise<T | Recusada> {
  try {
    return await withSavepoint(tx, work)
  } catch (error) {
    if (isDatabaseAway(error) || /^(40|55|57)/.test(sqlState(error) ?? '')) throw error
    const esperado = error instanceof ErroDoProduto
    if (!esperado) log.error({ err: error, importacaoId, numero }, 'import: a line broke')
    return { resultado: 'RECUSADO', motivo: esperado ? palavrasDe(error) : quebrou, clienteId: null }
  }
}

/** The words of the fields, else those of the whole refusal. */
function palavrasDe({ texto, campos }: ErroDoProduto): Motivo {
  return juntas(campos ? Object.values(campos) : [texto])
}

function juntas(ditas: Motivo[]): Motivo {
  return { br: ditas.map(({ br }) => br).join(' '), en: ditas.map(({ en }) => en).join(' ') }
}

const quebrou = {
  br: 'Algo falhou do nosso lado nesta linha, e nada dela foi gravado. Tente de novo só com ela.',
  en: 'Something failed on our side in this line, and nothing of it was written. Try again with it alone.',
}
const naoChegou = {
  br: 'Algo falhou do nosso lado antes desta linha, e nada dela foi gravado. Tente de novo com ela.',
  en: 'Something failed on our side before this line, and nothing of it was written. Try again with it.',
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
      return { resultado: 'RECUSADO', motivo: juntas(erros), clienteId: null }
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

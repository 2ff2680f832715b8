import { and, asc, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type ClienteImportacaoRow,
  cliente,
  clienteEtiqueta,
  clienteImportacao,
  clienteImportacaoLinha,
  clienteNota,
} from '#agenda/cliente/cliente.table.ts'
import { clienteImportar } from '#agenda/filas.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { type Lida, lerLinha } from './importacao-leitura.ts'

/** Lines per transaction. */
const lote = 100

type ClienteImportacaoLinhaRow = typeof clienteImportacaoLinha.$inferSelect
type Feito = Pick<ClienteImportacaoLinhaRow, 'resultado' | 'motivo' | 'clienteId'>
type ImportacaoDaEmpresa = { empresaId: string; importacaoId: string }

export function importacaoJobs(servicos: Servicos): void {
  servicos.jobs.tratar(clienteImportar, (alvo) => continuarImportacao(servicos, alvo))
}

/**
 * Imports one part, and commits with it how far the import is and the job for the next part. A dead
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
    for (const linha of linhas) {
      const feito = await fazerLinha(tx, servicos, importacao, linha)
      if (feito) await tx.update(clienteImportacaoLinha).set(feito).where(destaLinha(linha))
    }
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
  // Looked up again here: two lines may be one person, and the company works on meanwhile.
  const clienteId = await jaExiste(tx, linha.empresaId, lida)
  if (!clienteId) {
    return { resultado: 'CRIADO', motivo: null, clienteId: await criar(tx, servicos, importacao, lida) }
  }
  if (importacao.duplicados === 'COMPLETAR' && (await completar(tx, servicos, importacao, clienteId, lida))) {
    return { resultado: 'COMPLETADO', motivo: null, clienteId }
  }
  return { resultado: 'PULADO', motivo: null, clienteId }
}

/**
 * The stored client of a line: by CPF, by name and birth, or by contact with the same first name,
 * because mother and child may share a number.
 */
async function jaExiste(tx: Tx, empresaId: string, { valores }: Lida): Promise<string | null> {
  const { rows } = await tx.client.query<{ id: string }>(
    `WITH achados AS (
       SELECT id, nome, cpf, false AS contato FROM cliente WHERE empresa_id = $1 AND cpf = $2::text
       UNION ALL SELECT id, nome, cpf, true FROM cliente WHERE empresa_id = $1 AND telefone_chave = telefone_canonico($3)
       UNION ALL SELECT id, nome, cpf, true FROM cliente WHERE empresa_id = $1 AND email_chave = $4
       UNION ALL SELECT id, nome, cpf, false FROM cliente
         WHERE empresa_id = $1 AND nascimento = $5::date AND sem_acento(nome) = sem_acento($6)
     )
     SELECT id FROM achados
     WHERE (NOT contato OR split_part(sem_acento(nome), ' ', 1) = split_part(sem_acento($6), ' ', 1))
       AND (cpf IS NULL OR $2::text IS NULL OR cpf = $2::text)
     ORDER BY contato, id LIMIT 1`,
    [empresaId, valores.cpf ?? null, valores.telefone, valores.email, valores.nascimento, valores.nome],
  )
  return rows[0]?.id ?? null
}

async function criar(tx: Tx, { clock }: Servicos, importacao: ClienteImportacaoRow, lida: Lida): Promise<string> {
  const { empresaId, arquivo } = importacao
  const id = uuidv7()
  await tx.insert(cliente).values({ empresaId, id, ...lida.valores, criadoEm: clock.now() })
  await juntar(tx, { clock }, importacao, id, lida)
  await auditar(tx, daImportacao(clock), {
    acao: 'INCLUIR',
    recurso: 'cliente',
    id,
    nome: lida.valores.nome,
    empresaId,
    depois: { ...lida.valores, etiquetas: lida.etiquetas, importacao: arquivo },
  })
  return id
}

/** What the record lacks, and nothing over what is there. False when it lacks nothing. */
async function completar(
  tx: Tx,
  { clock }: Servicos,
  importacao: ClienteImportacaoRow,
  id: string,
  lida: Lida,
): Promise<boolean> {
  const { empresaId, arquivo } = importacao
  const deste = and(eq(cliente.empresaId, empresaId), eq(cliente.id, id))
  const [antes] = await tx.select().from(cliente).where(deste).for('update')
  if (!antes) return false
  const campos = ['email', 'telefone', 'cpf', 'nascimento'] as const
  const faltam = Object.fromEntries(
    campos.flatMap((campo) => (antes[campo] === null && lida.valores[campo] ? [[campo, lida.valores[campo]]] : [])),
  )
  const novas = await juntar(tx, { clock }, importacao, id, lida)
  if (Object.keys(faltam).length === 0 && !novas) return false
  await tx
    .update(cliente)
    .set({ ...faltam, versao: antes.versao + 1 })
    .where(deste)
  await auditar(tx, daImportacao(clock), {
    acao: 'ALTERAR',
    recurso: 'cliente',
    id,
    nome: antes.nome,
    empresaId,
    depois: { ...faltam, importacao: arquivo },
  })
  return true
}

/** Tags and the note of a line; whether any is new. */
async function juntar(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  { empresaId, autorId }: ClienteImportacaoRow,
  clienteId: string,
  { etiquetas, nota }: Lida,
): Promise<boolean> {
  const novas = etiquetas.length
    ? await tx
        .insert(clienteEtiqueta)
        .values(etiquetas.map((nome) => ({ empresaId, clienteId, nome })))
        .onConflictDoNothing()
        .returning({ nome: clienteEtiqueta.nome })
    : []
  if (!nota) return novas.length > 0
  await tx
    .insert(clienteNota)
    .values({ empresaId, id: uuidv7(), clienteId, autorId, texto: nota, criadaEm: clock.now() })
  return true
}

/** Who began it stands on the line of the import itself. */
function daImportacao(clock: Servicos['clock']) {
  return { ator: { tipo: 'sistema' as const }, clock }
}

function destaLinha({ empresaId, importacaoId, numero }: ClienteImportacaoLinhaRow) {
  return and(
    eq(clienteImportacaoLinha.empresaId, empresaId),
    eq(clienteImportacaoLinha.importacaoId, importacaoId),
    eq(clienteImportacaoLinha.numero, numero),
  )
}

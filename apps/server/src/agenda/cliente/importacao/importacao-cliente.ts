import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type ClienteImportacaoRow, cliente, clienteEtiqueta, clienteNota } from '#agenda/cliente/cliente.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import type { Lida } from './importacao-leitura.ts'

/**
 * The stored client of a line: by CPF, by name and birth, or by contact with the same first name,
 * because mother and child may share a number.
 */
export async function jaExiste(tx: Tx, empresaId: string, { valores }: Lida): Promise<string | null> {
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
     ORDER BY coalesce(cpf = $2::text, false) DESC, contato, id LIMIT 1`,
    [empresaId, valores.cpf ?? null, valores.telefone, valores.email, valores.nascimento, valores.nome],
  )
  return rows[0]?.id ?? null
}

export async function criar(
  tx: Tx,
  { clock }: Servicos,
  importacao: ClienteImportacaoRow,
  lida: Lida,
): Promise<string> {
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

/** Fills what the record lacks, and overwrites nothing. False when it lacks nothing. */
export async function completar(
  tx: Tx,
  { clock }: Servicos,
  importacao: ClienteImportacaoRow,
  id: string,
  lida: Lida,
): Promise<boolean> {
  const { empresaId, arquivo } = importacao
  const deste = keyIs(cliente, empresaId, id)
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
  if (!nota || (await temNota(tx, { empresaId, clienteId, texto: nota }))) return novas.length > 0
  await tx
    .insert(clienteNota)
    .values({ empresaId, id: uuidv7(), clienteId, autorId, texto: nota, criadaEm: clock.now() })
  return true
}

async function temNota(
  tx: Tx,
  { empresaId, clienteId, texto }: { empresaId: string; clienteId: string; texto: string },
): Promise<boolean> {
  const desta = and(
    eq(clienteNota.empresaId, empresaId),
    eq(clienteNota.clienteId, clienteId),
    eq(clienteNota.texto, texto),
  )
  return (await tx.$count(clienteNota, desta)) > 0
}

/** The import's own row names the person who began it. */
function daImportacao(clock: Servicos['clock']) {
  return { ator: { tipo: 'sistema' as const }, clock }
}

/** The client that a line of another sheet names: known, the only one of that name, or new. */
export async function acharOuCriar(
  tx: Tx,
  servicos: Servicos,
  importacao: ClienteImportacaoRow,
  lida: Lida,
): Promise<{ id: string; novo: boolean } | 'varios'> {
  const { telefone, email, cpf, nome } = lida.valores
  const achado = await jaExiste(tx, importacao.empresaId, lida)
  if (achado) return { id: achado, novo: false }
  if (!telefone && !email && !cpf) {
    const { rows } = await tx.client.query<{ id: string }>(
      `SELECT id FROM cliente WHERE empresa_id = $1 AND anonimizado_em IS NULL AND sem_acento(nome) = sem_acento($2) LIMIT 2`,
      [importacao.empresaId, nome],
    )
    if (rows.length > 1) return 'varios'
    if (rows[0]) return { id: rows[0].id, novo: false }
  }
  return { id: await criar(tx, servicos, importacao, lida), novo: true }
}

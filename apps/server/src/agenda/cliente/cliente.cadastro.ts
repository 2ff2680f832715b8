import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DadosCliente } from '#agenda/porta/reservas.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { cliente } from './cliente.table.ts'
import { isEmail } from './contato.ts'
import { inserirCliente } from './guarda/registro.ts'

export const limiteNome = 120

/** SQL: the e-mail address of a client, or of the person who answers for a child or a pet. */
export const emailParaAvisos = sql<string | null>`coalesce(cliente.email, (
  SELECT quem.email FROM cliente AS quem WHERE quem.empresa_id = cliente.empresa_id AND quem.id = cliente.responsavel_id
))`

/** Name of the reader of those e-mails, when it is not the client. */
export const quemLeOsAvisos = sql<string | null>`CASE WHEN cliente.email IS NULL THEN (
  SELECT quem.nome FROM cliente AS quem WHERE quem.empresa_id = cliente.empresa_id AND quem.id = cliente.responsavel_id
) END`

/** The first field that cannot be right; null when all can. */
export function campoRecusado({ nome, email, telefone }: DadosCliente): keyof DadosCliente | null {
  if (!/\p{L}/u.test(nome) || nome.trim().length > limiteNome) return 'nome'
  if (email !== undefined && !isEmail(email)) return 'email'
  if (telefone !== undefined && !/^\d{10,13}$/.test(digitos(telefone))) return 'telefone'
  return null
}

type Contatado = {
  empresaId: string
  dados: DadosCliente
  agora: Date
  /** Neither the team nor a channel vouches for the data. */
  digitados?: boolean
  /** The client whom the channel of the conversation proves. */
  provado?: () => Promise<string | undefined>
}

/**
 * Whom the channel proves, else the company's client with that e-mail or phone, else a new one.
 * `outroEmail`: the typed e-mail is not that of the proved one; whether somebody else has it shows
 * nowhere. Among people who share the contact: the one of that name, else the one who answers for
 * them. Typed data changes no stored record and reveals nobody, because typing an e-mail proves
 * nothing. Nor does a phone that was typed with an e-mail lead to that record: either may be
 * somebody else's.
 */
export async function encontrarOuCriarCliente(
  tx: Tx,
  { empresaId, dados, agora, digitados = false, provado }: Contatado,
): Promise<{ id: string; nome: string; outroEmail?: boolean }> {
  const nome = dados.nome.trim().replace(/\s+/g, ' ')
  const email = dados.email?.trim().toLowerCase()
  const achar = async () => {
    const id = await provado?.()
    const dele = id && (await procurar(tx, { empresaId, nome, id }))
    if (dele) return { ...dele, outroEmail: email !== undefined && email !== dele.email }
    return procurar(tx, { empresaId, nome, email, telefone: dados.telefone && digitos(dados.telefone) })
  }
  const conhecido = await achar()
  if (conhecido) {
    const [tocado] = await tx
      .update(cliente)
      .set({ ultimoContatoEm: agora })
      .where(keyIs(cliente, empresaId, conhecido.id))
      .returning({ id: cliente.id, nome: cliente.nome })
    if (tocado) return { ...conhecido, ...tocado }
    // Merged into another record while we waited for its lock.
    const outro = await achar()
    if (outro) return outro
  }
  const novo = { id: uuidv7(), nome }
  await inserirCliente(tx, {
    ...{ empresaId, ...novo, email, telefone: dados.telefone },
    telefoneDigitado: digitados && email !== undefined && dados.telefone !== undefined,
    ...{ criadoEm: agora, ultimoContatoEm: agora },
  })
  return novo
}

type Procurado = { empresaId: string; nome: string; id?: string; email?: string; telefone?: string }
/** `email`: of the person or, for a dependant, of who answers for them. */
type Achado = { id: string; nome: string; email: string | null; outroEmail?: boolean }

async function procurar(tx: Tx, { empresaId, nome, id, email, telefone }: Procurado): Promise<Achado | undefined> {
  const termo = id ?? email ?? telefone
  if (!termo) return undefined
  const dono = id
    ? 'id = $2'
    : email
      ? 'email_chave = $2'
      : 'telefone_chave = telefone_canonico($2) AND NOT telefone_digitado'
  const { rows } = await tx.client.query<Achado>(
    `WITH donos AS (SELECT id, nome, email_chave AS email FROM cliente WHERE empresa_id = $1 AND ${dono}),
       pessoas AS (
         SELECT id, nome, email, 1 AS ordem FROM donos
         UNION ALL
         SELECT c.id, c.nome, d.email, 2 FROM cliente c JOIN donos d ON c.responsavel_id = d.id WHERE c.empresa_id = $1
       )
     SELECT id, nome, email FROM pessoas ORDER BY (sem_acento(nome) = sem_acento($3)) DESC, ordem, id LIMIT 1`,
    [empresaId, termo, nome],
  )
  return rows[0]
}

function digitos(telefone: string): string {
  return telefone.replace(/\D/g, '')
}

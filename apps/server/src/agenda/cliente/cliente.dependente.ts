import type { ParaOutra } from '@zelo/contract/agenda/cliente/cliente'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DadosCliente } from '#agenda/porta/reservas.ts'
import type { Tx } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { encontrarOuCriarCliente } from './cliente.cadastro.ts'
import { cliente } from './cliente.table.ts'
import { trancarClientes } from './ficha.ts'

/** A known client, or a person's data; `para`: the dependant whom the appointment is for. */
export type QuemMarca = (DadosCliente | { id: string }) & { para?: ParaOutra }

type Pessoa = { id: string; nome: string; outroEmail?: boolean }
type Onde = Pick<Parameters<typeof encontrarOuCriarCliente>[1], 'empresaId' | 'agora' | 'digitados' | 'provado'>

/**
 * The record that an appointment or a wish belongs to: the person's own, or their dependant's. A
 * found record and a new one look alike, so that nobody can probe who is a client.
 */
export async function quemUsa(tx: Tx, { quem, ...onde }: Onde & { quem: QuemMarca }): Promise<Pessoa> {
  if ('id' in quem)
    return quem.para ? dependenteDe(tx, { ...onde, de: quem.id, para: quem.para }) : { ...quem, nome: '' }
  const { para, ...dados } = quem
  const contato = await encontrarOuCriarCliente(tx, { ...onde, dados })
  if (!para) return contato
  const { outroEmail } = contato
  return { ...(await dependenteDe(tx, { ...onde, de: contato.id, para, dados })), ...(outroEmail && { outroEmail }) }
}

/**
 * The client's dependant of that name, else a new record. Answering for others is one step deep:
 * the person who answers for the client answers for both. A dependant with an own e-mail gives it
 * to the new record.
 */
async function dependenteDe(
  tx: Tx,
  { empresaId, agora, digitados, de, para, dados }: Onde & { de: string; para: ParaOutra; dados?: DadosCliente },
): Promise<Pessoa> {
  const contato = (await trancarClientes(tx, empresaId, [de])).get(de)
  if (!contato || contato.anonimizadoEm) throw new NaoEncontrado()
  const sozinho = contato.responsavelId !== null && contato.email !== null
  const responsavelId = contato.responsavelId ?? contato.id
  const nome = para.nome.trim().replace(/\s+/g, ' ')
  const [achado] = await tx
    .select({ id: cliente.id, nome: cliente.nome })
    .from(cliente)
    .where(
      and(
        eq(cliente.empresaId, empresaId),
        isNull(cliente.anonimizadoEm),
        sql`sem_acento(${cliente.nome}) = sem_acento(${nome})`,
        sozinho
          ? eq(cliente.email, contato.email as string)
          : sql`(${cliente.id} = ${responsavelId} OR ${cliente.responsavelId} = ${responsavelId})`,
      ),
    )
    .orderBy(cliente.id)
    .limit(1)
  if (achado) return achado
  const novo = { id: uuidv7(), nome }
  const ligado = sozinho
    ? {
        email: contato.email,
        telefone: dados?.telefone ?? contato.telefone,
        telefoneDigitado: dados?.telefone ? digitados : contato.telefoneDigitado,
      }
    : { responsavelId, vinculo: para.vinculo }
  await tx.insert(cliente).values({ empresaId, ...novo, ...ligado, criadoEm: agora, ultimoContatoEm: agora })
  return novo
}

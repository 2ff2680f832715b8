import type { MotivoUniaoRecusada } from '@zelo/contract/agenda/cliente/cliente-duplicado'
import { and, eq, inArray } from 'drizzle-orm'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { escreverTelefone } from '#agenda/cliente/contato.ts'
import { type ClienteRow, trancarClientes } from '#agenda/cliente/ficha.ts'
import { mudarCliente } from '#agenda/cliente/guarda/registro.ts'
import { darNomes, donosDosNomes } from '#agenda/cliente/nomes-nos-canais.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Conflito, NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { parecidosCom } from './duplicados.ts'
import { mesclar } from './mescla.service.ts'

type Nome = { tipo: 'WA_ID' | 'LID' | 'BSUID'; valor: string }

export type Provado = {
  empresaId: string
  /** The id that hides the number, and the number, in their compared forms. */
  opaco: Nome
  fone: Nome
  /** The number in readable form. */
  telefone: string | undefined
  /** The records behind each of the two names of the channel. */
  doOpaco: (string | null)[]
  doFone: (string | null)[]
  /** The number had another opaque id before. */
  trocado: boolean
}

/**
 * The provider says that an opaque id and a phone are one person: merges their records into that of
 * the phone, by the rules of any merge. A forbidden merge is suggested to managers, with the reason
 * in the trail. Records whose phone was only typed stay apart. Runs in the caller's transaction; a
 * repeated call changes nothing.
 */
export async function unirPeloCanal(tx: Tx, clock: Contexto['clock'], provado: Provado): Promise<void> {
  const { empresaId, opaco, fone, telefone, trocado } = provado
  const quem = { ator: { tipo: 'sistema' as const }, clock }
  const donos = await donosDosNomes(tx, empresaId, [opaco, fone])
  const doTipo = ({ tipo }: Nome, mais: (string | null)[]) => [
    ...new Set([
      ...donos.filter((um) => um.tipo === tipo).map((um) => um.clienteId),
      ...mais.flatMap((id) => id ?? []),
    ]),
  ]
  const dosOpacos = doTipo(opaco, provado.doOpaco)
  const dosFones = doTipo(fone, provado.doFone)
  const [absorvido, maisUm] = dosOpacos
  if (!absorvido) return
  const [mantido, outro] = dosFones.filter((id) => id !== absorvido)
  if (!mantido) {
    if (!maisUm && !trocado) await conhecerFone(tx, quem, { empresaId, id: absorvido, fone, telefone })
    return
  }
  const par = { mantido, absorvido }
  const motivo =
    maisUm || outro || dosFones.includes(absorvido)
      ? 'VARIOS_CADASTROS'
      : trocado
        ? 'NUMERO_TROCADO'
        : await tentar(tx, quem, { empresaId, par, nomes: [opaco, fone] })
  if (!motivo) return
  const [row] = await tx
    .select({ nome: cliente.nome })
    .from(cliente)
    .where(keyIs(cliente, empresaId, mantido))
  if (!row) return
  await auditar(tx, quem, {
    acao: 'ALTERAR',
    recurso: 'cliente',
    id: mantido,
    nome: row.nome,
    empresaId,
    depois: { uniao_recusada: motivo },
  })
}

type Quem = Parameters<typeof mesclar>[1]

async function tentar(
  tx: Tx,
  quem: Quem,
  { empresaId, par, nomes }: { empresaId: string; par: { mantido: string; absorvido: string }; nomes: Nome[] },
): Promise<MotivoUniaoRecusada | undefined> {
  // In any case managers see what the two share.
  await darNomes(tx, empresaId, [par.mantido, par.absorvido], nomes)
  const parecidos = await parecidosCom(tx, empresaId, par.absorvido)
  if (!parecidos.some(({ id }) => id === par.mantido)) return 'DUAS_PESSOAS'
  const rows = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.id, [par.mantido, par.absorvido])))
  const [um, outro] = rows
  if (um && outro && diferem(um, outro)) return 'DADOS_DIFERENTES'
  try {
    await mesclar(tx, quem, { empresaId, autorId: null }, par)
  } catch (error) {
    // Both refuse before anything is written.
    if (error instanceof Conflito) return 'RESPONSAVEL'
    if (!(error instanceof NaoEncontrado)) throw error
  }
  return undefined
}

/** Nothing of a person is discarded without a person's decision. */
function diferem(um: ClienteRow, outro: ClienteRow): boolean {
  const dito = ({ email, telefone, cpf, nascimento }: ClienteRow) => [
    email?.toLowerCase(),
    telefone && escreverTelefone(telefone),
    cpf,
    nascimento,
  ]
  const doOutro = dito(outro)
  return dito(um).some((valor, i) => valor && doOutro[i] && valor !== doOutro[i])
}

/** A record without a phone gets the proven one. */
async function conhecerFone(
  tx: Tx,
  quem: Quem,
  { empresaId, id, fone, telefone }: { empresaId: string; id: string; fone: Nome; telefone: string | undefined },
): Promise<void> {
  const antes = (await trancarClientes(tx, empresaId, [id])).get(id)
  if (!antes || antes.anonimizadoEm) return
  await darNomes(tx, empresaId, [id], [fone])
  if (antes.telefone || !telefone) return
  await mudarCliente(tx, antes, { telefone, versao: antes.versao + 1 })
  await auditar(tx, quem, {
    acao: 'ALTERAR',
    recurso: 'cliente',
    id,
    nome: antes.nome,
    empresaId,
    antes: { telefone: null },
    depois: { telefone },
  })
}

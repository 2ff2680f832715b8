import { moverAgendamentos } from '#agenda/agendamento/guarda/mover.ts'
import type { ClienteRow } from '#agenda/cliente/ficha.ts'
import { moverImportadas } from '#agenda/cliente/guarda/mescla.ts'
import { type Mover, moverConsentimentos, moverDependentes, moverNotas } from '#agenda/cliente/guarda/mover.ts'
import { copiarEtiquetas, tirarEtiquetas } from '#agenda/cliente/guarda/registro.ts'
import { copiarNomes, type NomeNoCanal, tirarNomes } from '#agenda/cliente/nomes-nos-canais.ts'
import { moverEsperas } from '#agenda/espera/mover.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { moverPedidosTitular } from '#agenda/titular/pedido.ts'
import type { Tx } from '#platform/database/database.ts'

/** Rows that move with a client, declared by their owners. */
const partes = {
  conversas: (tx, alvo) => conversas().mover(tx, alvo),
  agendamentos: moverAgendamentos,
  esperas: moverEsperas,
  notas: moverNotas,
  consentimentos: moverConsentimentos,
  dependentes: moverDependentes,
  pedidos: moverPedidosTitular,
} satisfies Record<string, Mover>
type Parte = keyof typeof partes

const nomesDasPartes = Object.keys(partes) as Parte[]

/** All that moved, for undoing it. A merge from before a part existed moved none of it. */
export type RegistrosMovidos = Partial<Record<Parte, string[]>> & {
  /** Tags and other names that the remaining record lacked. */
  etiquetas: string[]
  alias: NomeNoCanal[]
  /** Lines of spreadsheets. */
  importadas?: { importacao_id: string; numero: number }[]
}

/** The remaining record, with the fields that only the other had; its own fields win. */
export function unir(mantido: ClienteRow, absorvido: ClienteRow) {
  const falta = <K extends keyof ClienteRow>(campo: K) => mantido[campo] ?? absorvido[campo]
  const outro = absorvido.responsavelId === mantido.id ? null : absorvido.responsavelId
  const herda = mantido.responsavelId === null && outro !== null
  const proprio = mantido.responsavelId === absorvido.id
  return {
    email: falta('email'),
    telefone: falta('telefone'),
    cpf: falta('cpf'),
    nascimento: falta('nascimento'),
    responsavelId: herda ? outro : proprio ? null : mantido.responsavelId,
    vinculo: herda ? absorvido.vinculo : proprio ? null : mantido.vinculo,
    criadoEm: new Date(Math.min(mantido.criadoEm.getTime(), absorvido.criadoEm.getTime())),
    ultimoContatoEm: maisNovo(mantido.ultimoContatoEm, absorvido.ultimoContatoEm),
  }
}

/** Moves everything from one record to the other, in the caller's transaction, with both locked. */
export async function mover(tx: Tx, empresaId: string, de: string, para: string): Promise<RegistrosMovidos> {
  const alvo = { empresaId, de, para }
  const movidos: RegistrosMovidos = { etiquetas: [], alias: [] }
  for (const parte of nomesDasPartes) movidos[parte] = await partes[parte](tx, alvo)
  movidos.etiquetas = await copiarEtiquetas(tx, alvo)
  movidos.alias = await copiarNomes(tx, alvo)
  movidos.importadas = await moverImportadas(tx, alvo)
  return movidos
}

/** Undoes `mover`: returns only moved rows that have not moved elsewhere since. */
export async function devolver(
  tx: Tx,
  empresaId: string,
  de: string,
  para: string,
  movidos: RegistrosMovidos,
): Promise<void> {
  const alvo = { empresaId, de, para }
  for (const parte of nomesDasPartes) {
    const so = movidos[parte]
    if (so?.length) await partes[parte](tx, { ...alvo, so })
  }
  if (movidos.importadas?.length) await moverImportadas(tx, alvo, movidos.importadas)
  if (movidos.etiquetas.length > 0) await tirarEtiquetas(tx, { empresaId, id: de }, movidos.etiquetas)
  await tirarNomes(tx, empresaId, de, movidos.alias)
}

function maisNovo(um: Date | null, outro: Date | null): Date | null {
  return !um || (outro && outro > um) ? outro : um
}

import { getTableName } from 'drizzle-orm'
import { readable } from '#platform/database/sql/readable.ts'
import { cliente } from './cliente.table.ts'

/** Clients as conversations and notices name and reach them. */
export const clienteParaLer = readable(cliente, [
  'empresaId',
  'id',
  'nome',
  'email',
  'telefone',
  'cpf',
  'responsavelId',
  'vinculo',
  'criadoEm',
  'anonimizadoEm',
])

/** What other wings show of a client in lists and pages (`toCliente`). */
export const clienteMostrado = {
  id: clienteParaLer.id,
  nome: clienteParaLer.nome,
  email: clienteParaLer.email,
  telefone: clienteParaLer.telefone,
  cpf: clienteParaLer.cpf,
  criadoEm: clienteParaLer.criadoEm,
}

/** SQL, a subquery: a client and those for whom they answer. */
export function pessoasDoCliente(empresa: string, cliente: string): string {
  return `(SELECT pessoa.id FROM cliente AS pessoa
    WHERE pessoa.empresa_id = ${empresa} AND ${cliente} IN (pessoa.id, pessoa.responsavel_id))`
}

/** Tables of clients for the public API, which reads rows as they are (decision 0113). */
export const tabelaDeClientes = getTableName(cliente)

import type { DadosCliente } from '@zelo/contract/agenda/cliente/cliente'
import type * as recurso from '@zelo/contract/integracao/recurso.schema'
import type * as v1 from '@zelo/contract/integracao/v1.schema'
import type * as z from 'zod/mini'

type Cliente = z.output<typeof recurso.cliente>
type Novo = z.output<typeof v1.criarCliente.schema.body>
type Mudancas = z.output<typeof v1.editarCliente.schema.body>

/** The fields sent for a new client; the others are empty. */
export function dadosDoCliente({ nome, email, telefone, nascimento, etiquetas, responsavel }: Novo): DadosCliente {
  return {
    nome,
    email: email ?? null,
    telefone: telefone ?? null,
    nascimento: nascimento ?? null,
    etiquetas: etiquetas ?? [],
    responsavel: responsavel ?? null,
  }
}

/** The fields sent, over the stored ones. */
export function mudancasDoCliente(antes: Cliente, mudancas: Mudancas): DadosCliente & { versao: number } {
  const { nome, email, telefone, nascimento, etiquetas, responsavel_id: id, vinculo } = antes
  const responsavel = id && vinculo ? { id, vinculo } : null
  return { nome, email, telefone, nascimento, etiquetas, responsavel, ...mudancas }
}

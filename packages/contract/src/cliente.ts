import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idUuid, instante, pagina, paginacao } from './valores.ts'

export const cliente = z.object({
  id: idUuid,
  nome: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  /** Masked; null when unknown. */
  cpf: z.nullable(z.string()),
  criado_em: instante,
})
export type Cliente = z.infer<typeof cliente>

export const clienteDaLista = z.extend(cliente, {
  agendamentos: z.int(),
  ultimo_contato_em: z.nullable(instante),
})
export type ClienteDaLista = z.infer<typeof clienteDaLista>

export const listarClientes = endpoint({
  method: 'GET',
  url: '/gerenciamento/clientes',
  acesso: { rota: '/gerenciamento/dados-cliente', flag: 'pode_visualizar' },
  empresa: true,
  resumo: 'Clients of the company by name; `busca` looks in name, e-mail and phone.',
  schema: {
    querystring: z.object({ ...paginacao, busca: z.optional(z.string().check(z.maxLength(100))) }),
    response: { 200: pagina(clienteDaLista) },
  },
})

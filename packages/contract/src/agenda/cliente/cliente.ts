import type * as z from 'zod/mini'
import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './cliente.schema.ts'

export const limitesCliente = { nome: 120, email: 254, telefone: 40, etiqueta: 40, etiquetas: 20, nota: 2000 } as const

/** What a client is to the person who answers for them. */
export const vinculos = ['FILHO', 'CONJUGE', 'PARENTE', 'PET', 'OUTRO'] as const
export type Vinculo = z.infer<typeof schema.vinculo>

export const finalidades = ['AVISOS', 'NOVIDADES'] as const
export type Finalidade = (typeof finalidades)[number]

/** How consent was given or withdrawn. */
export const modosConsentimento = ['PRESENCIAL', 'PAPEL', 'TELEFONE', 'MENSAGEM', 'SITE'] as const
export type ModoConsentimento = (typeof modosConsentimento)[number]

/** The day on which the texts of consent came into force. Other words need another day. */
export const versaoConsentimento = '2026-11-01'
export type ParaOutra = z.infer<typeof schema.paraOutra>

/** Why two records may be the same person. */
export const sinaisDeDuplicado = ['TELEFONE', 'EMAIL', 'CPF', 'ALIAS', 'NOME_E_NASCIMENTO'] as const
export type SinalDeDuplicado = (typeof sinaisDeDuplicado)[number]
export type ClienteAberto = z.infer<typeof schema.clienteAberto>
export type DadosCliente = z.infer<typeof schema.dadosCliente>
const url = '/gerenciamento/clientes'

export const listarClientes = endpoint<typeof schema.listarClientes>('GET', url)
export const exportarClientes = endpoint<typeof schema.exportarClientes>('GET', `${url}/exportar`)
export const listarEtiquetas = endpoint<typeof schema.listarEtiquetas>('GET', `${url}/etiquetas`)
export const consultarCliente = endpoint<typeof schema.consultarCliente>('GET', `${url}/:id`)
export const cadastrarCliente = endpoint<typeof schema.cadastrarCliente>('POST', url)
export const editarCliente = endpoint<typeof schema.editarCliente>('PUT', `${url}/:id`)
export const revelarCpfDoCliente = endpoint<typeof schema.revelarCpfDoCliente>('POST', `${url}/:id/cpf`)
export const esquecerCliente = endpoint<typeof schema.esquecerCliente>('POST', `${url}/:id/esquecimento`)
export const exportarDadosDoCliente = endpoint<typeof schema.exportarDadosDoCliente>('GET', `${url}/:id/dados`)

export const listarNotas = endpoint<typeof schema.listarNotas>('GET', `${url}/:id/notas`)
export const anotarCliente = endpoint<typeof schema.anotarCliente>('POST', `${url}/:id/notas`)
export const excluirNota = endpoint<typeof schema.excluirNota>('DELETE', `${url}/:id/notas/:nota`)
export const registrarConsentimento = endpoint<typeof schema.registrarConsentimento>(
  'POST',
  `${url}/:id/consentimentos`,
)

export const listarMarcos = endpoint<typeof schema.listarMarcos>('GET', `${url}/:id/linha-do-tempo`)
export const historicoCliente = endpoint<typeof schema.historicoCliente>('GET', `${url}/:id/historico`)

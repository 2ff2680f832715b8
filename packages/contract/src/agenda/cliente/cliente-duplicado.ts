import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './cliente-duplicado.schema.ts'

/** Days in which a merge can be undone. */
export const diasParaDesfazer = 7

/** Why two records that a channel linked to one person were not merged. The trail keeps it. */
export type MotivoUniaoRecusada =
  | 'DADOS_DIFERENTES'
  | 'DUAS_PESSOAS'
  | 'NUMERO_TROCADO'
  | 'RESPONSAVEL'
  | 'VARIOS_CADASTROS'
const url = '/gerenciamento/clientes-duplicados'

export const listarDuplicados = endpoint<typeof schema.listarDuplicados>('GET', url)
export const preverMescla = endpoint<typeof schema.preverMescla>('GET', `${url}/previa`)
export const mesclarClientes = endpoint<typeof schema.mesclarClientes>('POST', `${url}/mesclas`)
export const desfazerMescla = endpoint<typeof schema.desfazerMescla>('POST', `${url}/mesclas/:id/desfazer`)
export const separarClientes = endpoint<typeof schema.separarClientes>('POST', `${url}/distintos`)

import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './portabilidade.schema.ts'

/** Days for which an archive is kept, and minutes for which a link to it works. */
export const limitesPortabilidade = { dias: 7, minutosDoLink: 10 } as const
export const estadosPortabilidade = ['FAZENDO', 'PRONTA', 'FALHOU'] as const

const url = '/cadastro-basico/portabilidade'
/** Path of the links to archives. Each link ends in a ticket. */
export const caminhoDosArquivosDaEmpresa = '/api/arquivos/empresa/'

export const consultarPortabilidade = endpoint<typeof schema.consultarPortabilidade>('GET', url)
export const pedirPortabilidade = endpoint<typeof schema.pedirPortabilidade>('POST', url)
export const abrirPortabilidade = endpoint<typeof schema.abrirPortabilidade>('POST', `${url}/:id/link`)

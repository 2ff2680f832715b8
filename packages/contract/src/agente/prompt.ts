import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './prompt.schema.ts'

export const limitesPrompt = { nome: 80, corpo: 6000 } as const
export type DadosPrompt = z.infer<typeof schema.dadosPrompt>
const url = '/cpainel/prompts'

export const listarPrompts = endpoint<typeof schema.listarPrompts>('GET', url)
export const exportarPrompts = endpoint<typeof schema.exportarPrompts>('GET', `${url}/exportar`)
export const listarCategoriasDePrompt = endpoint<typeof schema.listarCategoriasDePrompt>('GET', `${url}/categorias`)
export const consultarPrompt = endpoint<typeof schema.consultarPrompt>('GET', `${url}/:id`)
export const cadastrarPrompt = endpoint<typeof schema.cadastrarPrompt>('POST', url)
export const copiarPrompt = endpoint<typeof schema.copiarPrompt>('POST', `${url}/:id/copiar`)
export const editarPrompt = endpoint<typeof schema.editarPrompt>('PUT', `${url}/:id`)
export const mudarSituacaoPrompts = endpoint<typeof schema.mudarSituacaoPrompts>('PUT', `${url}/situacao`)
export const excluirPrompt = endpoint<typeof schema.excluirPrompt>('DELETE', `${url}/:id`)
export const listarVersoesPrompt = endpoint<typeof schema.listarVersoesPrompt>('GET', `${url}/:id/versoes`)
export const historicoPrompt = endpoint<typeof schema.historicoPrompt>('GET', `${url}/:id/historico`)

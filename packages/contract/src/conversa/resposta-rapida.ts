import { endpoint } from '../nucleo/endpoint.ts'
import { limiteTextoMensagem } from './chat.ts'
import type * as schema from './resposta-rapida.schema.ts'

export const limitesRespostaRapida = {
  atalho: 30,
  texto: limiteTextoMensagem,
  /** Per company. */
  respostas: 100,
} as const
export type DadosRespostaRapida = { atalho: string; texto: string }
const url = '/gerenciamento/respostas-rapidas'

export const listarRespostasRapidas = endpoint<typeof schema.listarRespostasRapidas>('GET', url)
export const cadastrarRespostaRapida = endpoint<typeof schema.cadastrarRespostaRapida>('POST', url)
export const editarRespostaRapida = endpoint<typeof schema.editarRespostaRapida>('PUT', `${url}/:id`)
export const excluirRespostaRapida = endpoint<typeof schema.excluirRespostaRapida>('DELETE', `${url}/:id`)

import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './pergunta.schema.ts'

export const rota = '/gerenciamento/agente'
const url = `${rota}/perguntas`

export const listarPerguntas = endpoint<typeof schema.listarPerguntas>('GET', url)
export const ensinarPergunta = endpoint<typeof schema.ensinarPergunta>('POST', `${url}/:id/ensinar`)
export const ignorarPergunta = endpoint<typeof schema.ignorarPergunta>('POST', `${url}/:id/ignorar`)
export const reabrirPergunta = endpoint<typeof schema.reabrirPergunta>('POST', `${url}/:id/reabrir`)

import type * as z from 'zod/mini'
import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './sessao.schema.ts'

export type SessaoAberta = z.infer<typeof schema.sessaoAberta>

export const listarSessoes = endpoint<typeof schema.listarSessoes>('GET', '/conta/sessoes')
export const encerrarSessao = endpoint<typeof schema.encerrarSessao>('DELETE', '/conta/sessoes/:id')
export const encerrarOutrasSessoes = endpoint<typeof schema.encerrarOutrasSessoes>(
  'POST',
  '/conta/sessoes/encerrar-outras',
)

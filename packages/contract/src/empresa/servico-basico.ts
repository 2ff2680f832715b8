import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './servico-basico.schema.ts'

export type DadosServicoBasico = z.infer<typeof schema.dadosServicoBasico>
const url = '/cadastro-basico/servicos'

export const listarServicosBasicos = endpoint<typeof schema.listarServicosBasicos>('GET', url)
export const cadastrarServicoBasico = endpoint<typeof schema.cadastrarServicoBasico>('POST', url)
export const editarServicoBasico = endpoint<typeof schema.editarServicoBasico>('PUT', `${url}/:id`)

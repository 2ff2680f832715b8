import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './instrucao.schema.ts'

export const tiposAchado = [
  'PRECO',
  'HORA',
  'DIA_FECHADO',
  'SERVICO_FORA',
  'PROFISSIONAL_FORA',
  'ENDERECO',
  'TELEFONE',
  'VARIAVEL',
  'DESCONTO',
  'DADO_SENSIVEL',
  'FINGE_PESSOA',
  'DIAGNOSTICO',
] as const
export type TipoAchado = (typeof tiposAchado)[number]

/** Where a finding can be corrected. */
export const consertos = ['TEXTO', 'SERVICOS', 'HORARIOS', 'PROFISSIONAIS', 'EMPRESA'] as const
export type Achado = z.infer<typeof schema.achado>
const url = '/gerenciamento/agente/instrucoes'

export const consultarInstrucao = endpoint<typeof schema.consultarInstrucao>('GET', `${url}/:idioma`)
export const salvarRascunho = endpoint<typeof schema.salvarRascunho>('PUT', `${url}/:idioma/rascunho`)
export const descartarRascunho = endpoint<typeof schema.descartarRascunho>('POST', `${url}/:idioma/descartar`)
export const publicarInstrucao = endpoint<typeof schema.publicarInstrucao>('POST', `${url}/:idioma/publicar`)
export const voltarInstrucao = endpoint<typeof schema.voltarInstrucao>('POST', `${url}/:idioma/voltar`)
export const listarVersoesInstrucao = endpoint<typeof schema.listarVersoesInstrucao>('GET', `${url}/:idioma/versoes`)
export const revisarInstrucao = endpoint<typeof schema.revisarInstrucao>('POST', `${url}/:idioma/revisar`)

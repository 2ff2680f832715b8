import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './configuracao.schema.ts'

/** The privacy policy promises these limits, so it must be changed before they are. */
export const maioresPrazos = { contato_meses: 12, newsletter_pendente_dias: 30, newsletter_saida_meses: 12 } as const
export type ConfiguracaoPlataforma = z.output<typeof schema.configuracaoPlataforma>
export type RegraInterrupcao = z.output<typeof schema.regraInterrupcao>
export type ChaveConfiguracao = keyof ConfiguracaoPlataforma
export const chavesConfiguracao = [
  'contato',
  'manutencao',
  'retencao',
  'encarregado',
  'interrupcao',
] as const satisfies ChaveConfiguracao[]

export const rota = '/admin/configuracoes'

export const consultarConfiguracao = endpoint<typeof schema.consultarConfiguracao>('GET', rota)
export const gravarConfiguracao = endpoint<typeof schema.gravarConfiguracao>('PUT', rota)
export const consultarSituacao = endpoint<typeof schema.consultarSituacao>('GET', '/plataforma/situacao')

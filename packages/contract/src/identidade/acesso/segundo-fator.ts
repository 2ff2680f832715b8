import { endpoint } from '../../nucleo/endpoint.ts'
import type * as schema from './segundo-fator.schema.ts'

export const consultarSegundoFator = endpoint<typeof schema.consultarSegundoFator>('GET', '/conta/segundo-fator')
export const prepararSegundoFator = endpoint<typeof schema.prepararSegundoFator>(
  'POST',
  '/conta/segundo-fator/preparar',
)
export const ativarSegundoFator = endpoint<typeof schema.ativarSegundoFator>('POST', '/conta/segundo-fator/ativar')
export const renovarCodigosRecuperacao = endpoint<typeof schema.renovarCodigosRecuperacao>(
  'POST',
  '/conta/segundo-fator/codigos',
)
export const desativarSegundoFator = endpoint<typeof schema.desativarSegundoFator>(
  'POST',
  '/conta/segundo-fator/desativar',
)

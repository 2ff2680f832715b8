import { contaPorId, gatewayDaEmpresa } from '#agenda/sinal/sinal-conta.ts'
import type { Sinais } from '#dinheiro/cobranca/dono.ts'
import { abrirCobranca } from './sinal-dinheiro.ts'

/** Deposits as an owner of charges. */
export const sinaisCobrados: Sinais = { abrir: abrirCobranca, contaPorId, gatewayDaEmpresa }

import type { Sinais } from '#dinheiro/cobranca/dono.ts'
import { contaPorId, gatewayDaEmpresa } from './conta.ts'
import { abrirCobranca } from './dinheiro.ts'

/** Deposits as an owner of charges. */
export const sinaisCobrados: Sinais = { abrir: abrirCobranca, contaPorId, gatewayDaEmpresa }

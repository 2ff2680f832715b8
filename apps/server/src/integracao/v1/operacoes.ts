import * as v1 from '@zelo/contract/integracao/v1.schema'
import * as conversas from '@zelo/contract/integracao/v1-conversas.schema'

/** Every operation of the public API, by name. */
export const operacoes = { ...v1, ...conversas }

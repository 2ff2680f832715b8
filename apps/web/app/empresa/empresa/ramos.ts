import { msg } from '@lingui/core/macro'
import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'

/** The trades that a new company can start from. */
export const ramos = [
  ['barbearia', msg`Barbearia`],
  ['salao', msg`Salão de beleza`],
  ['clinica', msg`Clínica`],
  ['pet', msg`Pet shop`],
  ['advocacia', msg`Advocacia`],
] as const satisfies readonly [Segmento, unknown][]

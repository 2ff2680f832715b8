import { msg } from '@lingui/core/macro'
import type { SinalDeDuplicado } from '@zelo/contract/agenda/cliente/cliente'

/** The names of the data that two records share. */
export const nomesDosSinais = {
  TELEFONE: msg`Mesmo telefone`,
  EMAIL: msg`Mesmo e-mail`,
  CPF: msg`Mesmo CPF`,
  ALIAS: msg`Mesmo WhatsApp`,
  NOME_E_NASCIMENTO: msg`Mesmo nome e nascimento`,
} satisfies Record<SinalDeDuplicado, unknown>

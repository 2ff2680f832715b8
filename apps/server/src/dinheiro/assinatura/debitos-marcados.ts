import type { Dia } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/** What a subscription asks of its charges; `cobranca` stands above `assinatura`. */
export const debitosMarcados = createPort<{
  /**
   * The invoices whose money the bank takes by itself, with the day: their titular has nothing to
   * do.
   */
  diasDosDebitos(tx: Tx, assinaturaId: string): Promise<Map<string, Dia>>
}>('debits for subscriptions')

import type { Dia } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/** Charges are made for invoices, and are a word above the subscription. */
export const debitosMarcados = createPort<{
  /**
   * Invoices of a subscription whose money the bank is to take by itself, with the day: who owes
   * them has nothing to do.
   */
  diasDosDebitos(tx: Tx, assinaturaId: string): Promise<Map<string, Dia>>
}>('debits for subscriptions')

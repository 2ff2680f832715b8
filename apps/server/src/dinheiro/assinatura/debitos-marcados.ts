import type { Dia } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'

/** Port: what subscriptions ask of charges, because `cobranca` stands above `assinatura`. */
export const debitosMarcados = createPort<{
  /** Invoices that the bank debits by itself, with the day: their titulares have nothing to do. */
  diasDosDebitos(tx: Tx, assinaturaId: string): Promise<Map<string, Dia>>
}>('debits for subscriptions')

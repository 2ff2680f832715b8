import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type Noticia, sinais } from './dono.ts'
import { faturas, receberSemDono } from './fatura/dono.ts'

/**
 * Stores what an account says of a charge, in one transaction of the platform door: payments first,
 * then refunds, then the state. Safe to repeat and in any order. A company's own account says
 * nothing of our invoices, nor of another company's deposits.
 */
export async function receber(tx: Tx, servicos: Servicos, noticia: Noticia): Promise<void> {
  const { conta, lida } = noticia
  const daPlataforma = conta.empresaId === null
  for (const dono of daPlataforma ? [faturas, sinais()] : [sinais()]) {
    const aberta = await dono.abrir(tx, servicos, noticia)
    if (!aberta) continue
    for (const recebido of lida.recebidos) if (recebido.valor > 0) await aberta.pago(recebido)
    for (const recebido of lida.recebidos) if (recebido.estornado > 0) await aberta.voltou(recebido)
    await aberta.situar?.()
    return
  }
  if (daPlataforma) await receberSemDono(tx, servicos, noticia)
}

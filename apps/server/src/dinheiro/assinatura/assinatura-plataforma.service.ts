import { eq } from 'drizzle-orm'
import { guardar } from '#dinheiro/assinatura/guarda/assinatura-escrita.ts'
import { abrir } from '#dinheiro/assinatura/guarda/assinatura-guarda.ts'
import { liberar } from '#dinheiro/assinatura/guarda/assinatura-pedidos.ts'
import { registrarPagamento } from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { campos } from './assinatura.service.ts'
import { recusado } from './assinatura-recusa.ts'

/** Staff gives access without settled money, until an instant; the history keeps the reason. */
export async function liberarAcesso(
  contexto: Via<'liberarAssinatura'>,
  id: string,
  { ate, motivo }: { ate: Date; motivo: string },
): Promise<void> {
  await withPlataforma(contexto.db, 'assinatura.administracao', async (tx) => {
    const aberta = await abrir(tx, contexto, id)
    if (!aberta) throw new NaoEncontrado()
    const { recusa } = liberar(aberta.unidade, ate, motivo)
    if (recusa) throw recusado(recusa)
    await guardar(tx, contexto, aberta, { tipo: 'PLATAFORMA', id: motivo, usuarioId: contexto.ator.usuarioId })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'assinatura',
      id,
      nome: aberta.row.plano,
      antes: campos(aberta.antes.assinatura),
      depois: { ...campos(aberta.unidade.a), liberada_ate: ate.toISOString(), razao: motivo },
    })
  })
}

/**
 * Settles an open invoice that was paid outside of gateways, in the caller's transaction (platform
 * door). History and trail keep the reason. @returns the money, in cents. 404 for an unknown
 * invoice, 400 for one that is not open.
 */
export async function quitarFatura(
  tx: Tx,
  contexto: Contexto,
  { faturaId, motivo, usuarioId }: { faturaId: string; motivo: string; usuarioId: number },
): Promise<{ valorCentavos: number; pagoEm: Date }> {
  const [aberta] = await tx.select().from(fatura).where(eq(fatura.id, faturaId))
  if (!aberta) throw new NaoEncontrado()
  const pagoEm = contexto.clock.now()
  const { tipo } =
    aberta.situacao === 'ABERTA'
      ? await registrarPagamento(tx, contexto, {
          faturaId,
          pagamentoId: `manual:${faturaId}`,
          valorCentavos: aberta.totalCentavos,
          pagoEm,
          causa: { tipo: 'PLATAFORMA', id: motivo, usuarioId },
        })
      : { tipo: 'JA_PAGA' }
  // It was paid in another way meanwhile: roll back.
  if (tipo !== 'PAGA') throw new Recusado({ br: 'Esta fatura não está em aberto.', en: 'This invoice is not open.' })
  await auditar(tx, contexto, {
    acao: 'ALTERAR',
    recurso: 'assinatura',
    id: aberta.assinaturaId ?? faturaId,
    nome: `Fatura ${aberta.numero}`,
    antes: { situacao: aberta.situacao },
    depois: { situacao: tipo, razao: motivo, total_centavos: aberta.totalCentavos },
  })
  return { valorCentavos: aberta.totalCentavos, pagoEm }
}

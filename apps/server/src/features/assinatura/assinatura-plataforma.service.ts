import { eq } from 'drizzle-orm'
import { type Contexto, exigirPermissao } from '#contexto.ts'
import { NaoEncontrado, Recusado } from '#errors.ts'
import { auditar } from '#features/auditoria/auditoria.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { campos } from './assinatura.service.ts'
import { guardar } from './assinatura-escrita.ts'
import { abrir } from './assinatura-guarda.ts'
import { liberar } from './assinatura-pedidos.ts'
import { recusado } from './assinatura-recusa.ts'
import { type ResultadoPagamento, registrarPagamento } from './fatura.service.ts'
import { fatura } from './fatura.table.ts'

const rota = '/admin/plano'

/** Staff gives access without settled money, until an instant and for a reason that stays in the history. */
export async function liberarAcesso(
  contexto: Contexto,
  id: string,
  { ate, motivo }: { ate: Date; motivo: string },
): Promise<void> {
  const { usuarioId } = exigirPermissao(contexto, rota, 'pode_alterar_plano')
  await withPlataforma(contexto.db, 'assinatura.administracao', async (tx) => {
    const aberta = await abrir(tx, contexto, id)
    if (!aberta) throw new NaoEncontrado()
    const { recusa } = liberar(aberta.obra, ate, motivo)
    if (recusa) throw recusado(recusa)
    await guardar(tx, contexto, aberta, { tipo: 'PLATAFORMA', id: motivo, usuarioId })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'assinatura',
      id,
      nome: aberta.row.plano,
      antes: campos(aberta.antes.assinatura),
      depois: { ...campos(aberta.obra.a), liberada_ate: ate.toISOString(), razao: motivo },
    })
  })
}

/** Staff settles an open invoice that was paid outside of any gateway, for a reason that stays in the history. */
export async function quitarFatura(contexto: Contexto, faturaId: string, motivo: string): Promise<ResultadoPagamento> {
  const { usuarioId } = exigirPermissao(contexto, rota, 'pode_alterar_plano')
  return withPlataforma(contexto.db, 'assinatura.administracao', async (tx) => {
    const [aberta] = await tx.select().from(fatura).where(eq(fatura.id, faturaId))
    if (!aberta) throw new NaoEncontrado()
    if (aberta.situacao !== 'ABERTA') {
      throw new Recusado({ br: 'Esta fatura não está em aberto.', en: 'This invoice is not open.' })
    }
    const resultado = await registrarPagamento(tx, contexto, {
      faturaId,
      pagamentoId: `manual:${faturaId}`,
      valorCentavos: aberta.totalCentavos,
      pagoEm: contexto.clock.now(),
      causa: { tipo: 'PLATAFORMA', id: motivo, usuarioId },
    })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'assinatura',
      id: aberta.assinaturaId ?? faturaId,
      nome: `Fatura ${aberta.numero}`,
      antes: { situacao: aberta.situacao },
      depois: { situacao: resultado.tipo, razao: motivo, total_centavos: aberta.totalCentavos },
    })
    return resultado
  })
}

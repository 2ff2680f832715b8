import { diasUteisEntre } from '@zelo/contract/brasil/dia-util'
import type { PainelDaAssinatura } from '@zelo/contract/dinheiro/assinatura'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { somarDias } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import { podeConceder } from '#dinheiro/assinatura/regras/assinatura-concessao.ts'
import { totalDe } from '#dinheiro/assinatura/regras/assinatura-preco.ts'
import { linhasDaRenovacao } from '#dinheiro/assinatura/regras/assinatura-renovacao.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { assinatura, assinaturaEvento } from './assinatura.table.ts'
import { lerCatalogo } from './assinatura-catalogo.ts'
import { type AssinaturaAberta, lerDoTitular } from './assinatura-guarda.ts'
import { arrependimentoAte, confiar } from './assinatura-pedidos.ts'
import { usosDoTitular } from './assinatura-uso.ts'
import { autorizacaoPix } from './autorizacao-pix.table.ts'
import { fatura } from './fatura.table.ts'

const maxEventos = 60

/** The caller's own subscription, or whose it is. */
export async function consultarAssinatura(contexto: Via<'consultarAssinatura'>): Promise<PainelDaAssinatura> {
  const { usuarioId, empresas, empresaPedida } = contexto.ator
  return withPlataforma(contexto.db, 'assinatura.propria', async (tx) => {
    const aberta = await lerDoTitular(tx, contexto, usuarioId)
    const [ultima] = aberta
      ? [aberta.row]
      : await tx
          .select()
          .from(assinatura)
          .where(eq(assinatura.titularId, usuarioId))
          .orderBy(desc(assinatura.criadaEm), desc(assinatura.id))
          .limit(1)
    const catalogo = await lerCatalogo(tx)
    const daChamada = empresaPedida ?? empresas[0]?.id
    return {
      assinatura: aberta ? await descrever(tx, aberta) : null,
      encerrada: ultima?.encerradaEm ? { em: ultima.encerradaEm, plano: catalogo(ultima.plano).nome } : null,
      teste_disponivel: !ultima && (await podeConceder(tx, contexto, usuarioId, 'TESTE')),
      outro_titular: ultima ? null : await outroTitular(tx, usuarioId, daChamada, empresas),
      usos: await usosDoTitular(tx, usuarioId, contexto.clock.now()),
      eventos: ultima ? await eventos(tx, ultima.id) : [],
    }
  })
}

async function descrever(tx: Tx, { row, unidade }: AssinaturaAberta): Promise<PainelDaAssinatura['assinatura']> {
  const { a } = unidade
  const { momento, catalogo } = unidade.fontes
  const [aberta] = await tx
    .select()
    .from(fatura)
    .where(and(eq(fatura.assinaturaId, row.id), eq(fatura.situacao, 'ABERTA')))
    .orderBy(asc(fatura.vencimento), desc(fatura.numero))
    .limit(1)
  const ateDia = a.ate && somarDias(momento.diaDe(a.ate), a.ate > momento.inicioDoDia(momento.diaDe(a.ate)) ? 0 : -1)
  const [plano, periodo] = [a.proximoPlano ?? a.plano, a.proximoPeriodo ?? a.periodo]
  const nomear = (id: string) => ({ id, nome: catalogo(id).nome })
  return {
    id: row.id,
    estado: a.estado,
    motivo: a.motivo,
    ate: a.ate,
    ate_dia: ateDia,
    dias_uteis: ateDia === null ? null : diasUteisEntre(momento.hoje, ateDia),
    plano: nomear(a.plano),
    periodo: a.periodo,
    valor_centavos: catalogo(a.plano).precos[a.periodo],
    periodo_inicio: a.inicio,
    periodo_fim: a.fim,
    proximo_vencimento: row.proximoVencimento,
    proximo_centavos:
      a.fim && !a.canceladaEm
        ? (unidade.aberta('RENOVACAO')?.total ?? totalDe(linhasDaRenovacao(unidade, plano, periodo, a.cupom)))
        : null,
    proximo_plano: a.proximoPlano ? nomear(a.proximoPlano) : null,
    proximo_periodo: a.proximoPeriodo,
    metodo: row.metodo,
    pix_automatico: row.metodo === 'PIX_AUTOMATICO' ? await lerAutorizacao(tx, row.id) : null,
    email_cobranca: row.emailCobranca,
    cancelada_em: a.canceladaEm,
    encerra_em: a.encerraEm,
    fatura_aberta: aberta
      ? {
          id: aberta.id,
          numero: aberta.numero,
          tipo: aberta.tipo,
          situacao: aberta.situacao,
          vencimento: aberta.vencimento,
          total_centavos: aberta.totalCentavos,
        }
      : null,
    arrependimento_ate: arrependimentoAte(unidade),
    // Tried on a copy that is never written.
    pode_confiar: confiar(unidade).recusa === undefined,
  }
}

async function lerAutorizacao(tx: Tx, assinaturaId: string) {
  const [row] = await tx
    .select({ situacao: autorizacaoPix.situacao, desde: autorizacaoPix.alteradaEm })
    .from(autorizacaoPix)
    .where(
      and(eq(autorizacaoPix.assinaturaId, assinaturaId), inArray(autorizacaoPix.situacao, ['ESPERANDO', 'CONFIRMADA'])),
    )
    // An authorization in force is shown rather than one that still waits.
    .orderBy(asc(autorizacaoPix.situacao), desc(autorizacaoPix.criadaEm), desc(autorizacaoPix.id))
    .limit(1)
  return row ? { confirmada: row.situacao === 'CONFIRMADA', desde: row.desde } : null
}

async function outroTitular(
  tx: Tx,
  usuarioId: number,
  empresaId: string | undefined,
  empresas: { id: string }[],
): Promise<string | null> {
  if (!empresaId || !empresas.some(({ id }) => id === empresaId)) return null
  const { rows } = await tx.client.query<{ nome: string }>(
    'SELECT u.nome FROM empresa e JOIN usuario u ON u.id = e.titular_id WHERE e.empresa_id = $1 AND u.id <> $2',
    [empresaId, usuarioId],
  )
  return rows[0]?.nome ?? null
}

async function eventos(tx: Tx, id: string): Promise<PainelDaAssinatura['eventos']> {
  const rows = await tx
    .select()
    .from(assinaturaEvento)
    .where(eq(assinaturaEvento.assinaturaId, id))
    .orderBy(desc(assinaturaEvento.em), desc(assinaturaEvento.id))
    .limit(maxEventos)
  return rows.map(({ id: eventoId, em, tipo, estadoAntes, estadoDepois, motivo, detalhe }) => ({
    id: eventoId,
    em,
    tipo,
    estado: estadoDepois,
    motivo,
    mudou: estadoAntes !== estadoDepois,
    centavos: typeof detalhe.centavos === 'number' ? detalhe.centavos : null,
  }))
}

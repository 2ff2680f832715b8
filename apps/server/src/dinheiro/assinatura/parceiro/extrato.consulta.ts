import type { MesDoExtrato } from '@zelo/contract/dinheiro/parceiro/parceiro'
import type { FastifyReply } from 'fastify'
import { fusoPadrao } from '#dinheiro/assinatura/regras/assinatura-momento.ts'
import { rotaPlano } from '#instalacao/plano/plano.consulta.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { lerParceiro } from './parceiro.consulta.ts'

/** Every month with movement at once: a partner has twelve a year. */
export async function listarExtrato(contexto: Via<'listarExtrato'>, id: string) {
  return withPlataforma(contexto.db, 'parceiro.cadastro', async (tx) => {
    await lerParceiro(tx, id)
    const { rows: itens } = await tx.client.query<MesDoExtrato>(
      `WITH movimento (mes, ganho, revertido, pago) AS (
         SELECT to_char(em AT TIME ZONE $2, 'YYYY-MM'), greatest(centavos, 0), least(centavos, 0), 0
         FROM parceiro_comissao WHERE parceiro_id = $1
         UNION ALL SELECT to_char(pago_em, 'YYYY-MM'), 0, 0, centavos
         FROM parceiro_repasse WHERE parceiro_id = $1 AND desfeito_em IS NULL)
       SELECT mes, sum(ganho)::float AS ganho_centavos, sum(revertido)::float AS revertido_centavos, sum(pago)::float AS pago_centavos,
         (sum(sum(ganho + revertido - pago)) OVER (ORDER BY mes))::float AS saldo_centavos
       FROM movimento GROUP BY mes ORDER BY mes DESC`,
      [id, fusoPadrao],
    )
    return { itens, proximo: null, total: itens.length }
  })
}

export function exportarExtrato(contexto: Via<'exportarExtrato'>, id: string, reply: FastifyReply) {
  const vista = exigirTambem(contexto, rotaPlano, 'pode_visualizar')
  return exportarLista<MesDoExtrato>(contexto, reply, {
    recurso: 'parceiro',
    filtros: { parceiro: id },
    nome: 'extrato-do-parceiro',
    colunas: [
      { titulo: { br: 'Mês', en: 'Month' }, valor: (item) => item.mes },
      { titulo: { br: 'Comissões (R$)', en: 'Earned (R$)' }, valor: (item) => moeda(item.ganho_centavos) },
      { titulo: { br: 'Revertido (R$)', en: 'Reversed (R$)' }, valor: (item) => moeda(item.revertido_centavos) },
      { titulo: { br: 'Pago (R$)', en: 'Paid (R$)' }, valor: (item) => moeda(item.pago_centavos) },
      { titulo: { br: 'Saldo (R$)', en: 'Balance (R$)' }, valor: (item) => moeda(item.saldo_centavos) },
    ],
    pagina: () => listarExtrato(vista, id),
  })
}

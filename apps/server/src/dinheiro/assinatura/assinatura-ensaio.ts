import type { EnsaioCobranca, EscolhaPlano, UsoDoPlano } from '@zelo/contract/dinheiro/assinatura'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import { usosDoTitular } from '#dinheiro/assinatura/guarda/assinatura-uso.ts'
import { diaDoMes, fimDoPeriodo } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import { inicioDaPrimeira } from '#dinheiro/assinatura/regras/assinatura-dinheiro.ts'
import { totalDe } from '#dinheiro/assinatura/regras/assinatura-preco.ts'
import { linhasDaRenovacao } from '#dinheiro/assinatura/regras/assinatura-renovacao.ts'
import type { Cupom, Fatura } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import { lerPlanos } from '#instalacao/plano/plano.consulta.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'

/** Uses above a plan's limits. Nothing is deleted; nothing more can be added. */
export async function excedentes(tx: Tx, { clock }: Contexto, titularId: number, id: string): Promise<UsoDoPlano[]> {
  const novo = (await lerPlanos(tx)).get(id)
  if (!novo) return []
  const limites = { ...novo, conversas: novo.conversasMes, numeros_whatsapp: novo.numerosWhatsapp }
  const usos = await usosDoTitular(tx, titularId, clock.now())
  return usos.map((uso) => ({ ...uso, limite: limites[uso.recurso] })).filter(({ usados, limite }) => usados > limite)
}

/** Result of a dry run, in wire names; the unit is a copy that is never written. */
export function descrever(
  unidade: UnidadeDeTrabalho,
  { plano: id, periodo }: EscolhaPlano,
  fatura: Fatura | undefined,
  idioma: Idioma,
): EnsaioCobranca {
  const { a, hoje } = unidade
  const inicio = fatura?.inicio ?? inicioDaPrimeira(unidade, hoje)
  const fim = fatura?.fim ?? a.fim ?? fimDoPeriodo(inicio, periodo, diaDoMes(inicio))
  const renovacao = unidade.aberta('RENOVACAO')
  const fica = !fatura && renovacao?.plano === id && renovacao.periodo === periodo
  // On the copy, so that the credits of an open renewal are those of the one that follows.
  if (renovacao && renovacao !== fatura) unidade.cancelar(renovacao)
  const proximas = fica ? renovacao.linhas : linhasDaRenovacao(unidade, id, periodo, depoisDe(a.cupom, fatura))
  return {
    plano: id,
    periodo,
    linhas: (fatura?.linhas ?? []).map(({ tipo, descricao, centavos }) => ({
      tipo,
      descricao: descricao[idioma],
      centavos,
    })),
    total_centavos: fatura?.total ?? 0,
    vencimento: fatura?.vencimento ?? null,
    inicio,
    fim,
    proximo_vencimento: fim,
    proximo_total_centavos: totalDe(proximas),
    cupom: a.cupom?.codigo ?? null,
  }
}

/** The coupon that is left after this invoice is paid. */
function depoisDe(cupom: Cupom | null, fatura: Fatura | undefined): Cupom | null {
  if (!cupom?.restantes || !fatura?.linhas.some(({ tipo }) => tipo === 'DESCONTO')) return cupom
  return { ...cupom, restantes: cupom.restantes - 1 }
}

import { tiposPorAssunto } from '@zelo/contract/integracao/webhook'
import { type Permissao, podeRota } from '@zelo/contract/nucleo/permissao'
import { rotaDe } from '#integracao/recurso/rotas.ts'
import { isTitular } from '#integracao/recurso/titular.ts'
import type { DoGestor } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { Proibido, Recusado } from '#platform/errors.ts'

const daFatura: readonly string[] = tiposPorAssunto.fatura

const rotas: Readonly<Record<string, string>> = rotaDe

/** Throws Proibido unless the panel shows the manager what these events tell. */
export function exigirVer({ ator }: DoGestor, tipos: readonly string[]): void {
  const rota = rotaQueFalta(ator.permissoes, tipos)
  if (rota) throw new Proibido(rota, 'pode_visualizar')
}

/** The first page of the panel that shows what these events tell and `permissoes` lacks. */
export function rotaQueFalta(permissoes: Permissao[], tipos: readonly string[]): string | undefined {
  return tipos.map((tipo) => rotas[tipo.split('.')[0] ?? '']).find((rota) => rota && !podeRota(permissoes, rota))
}

/** Throws unless the manager may see all that a webhook tells. */
export async function exigirVerTudo(tx: Tx, contexto: DoGestor, tipos: readonly string[]): Promise<void> {
  exigirVer(contexto, tipos)
  if (await temFaturaDeOutro(tx, contexto, tipos)) throw faturasSaoDoTitular()
}

/** Some of these events are of invoices that somebody else pays. */
export async function temFaturaDeOutro(tx: Tx, contexto: DoGestor, tipos: readonly string[]): Promise<boolean> {
  return tipos.some((tipo) => daFatura.includes(tipo)) && !(await isTitular(tx, contexto))
}

export function faturasSaoDoTitular(): Recusado {
  return new Recusado(
    {
      br: 'Só quem contratou a assinatura vê as faturas e diz para onde vão.',
      en: 'Only who contracted the subscription sees its invoices and says where they go.',
    },
    { acao: { br: 'Peça a quem contratou.', en: 'Ask who contracted it.' } },
  )
}

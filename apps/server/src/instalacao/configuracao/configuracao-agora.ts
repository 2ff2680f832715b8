import type { ConfiguracaoPlataforma } from '@zelo/contract/instalacao/configuracao'
import { comPaciencia } from '#platform/paciencia.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerConfiguracao, ultimaConfiguracao } from './configuracao.service.ts'
import { configuracaoPadrao } from './configuracao-padrao.ts'

/** The settings for what must answer while the database does not: the last that were read count, then the brand's. */
export async function configuracaoAgora(
  servicos: Pick<Servicos, 'db' | 'realtime' | 'log'>,
): Promise<ConfiguracaoPlataforma> {
  const lida = await comPaciencia(lerConfiguracao(servicos))
  return lida ?? ultimaConfiguracao(servicos) ?? configuracaoPadrao
}

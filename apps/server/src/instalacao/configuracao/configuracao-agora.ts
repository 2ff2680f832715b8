import type { ConfiguracaoPlataforma } from '@zelo/contract/instalacao/configuracao'
import { comPaciencia } from '#platform/paciencia.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerConfiguracao, ultimaConfiguracao } from './configuracao.service.ts'
import { configuracaoPadrao } from './configuracao-padrao.ts'

/** Settings even while the database is away: those read last, or else the defaults. */
export async function configuracaoAgora(
  servicos: Pick<Servicos, 'db' | 'realtime' | 'log'>,
): Promise<ConfiguracaoPlataforma> {
  const lida = await comPaciencia(lerConfiguracao(servicos))
  return lida ?? ultimaConfiguracao(servicos) ?? configuracaoPadrao
}

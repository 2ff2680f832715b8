import type { ConfiguracaoPlataforma } from '@zelo/contract/configuracao'
import type { Servicos } from '#platform/servicos.ts'
import { lerConfiguracao, ultimaConfiguracao } from './configuracao.service.ts'
import { configuracaoPadrao } from './configuracao-padrao.ts'

const pacienciaMs = 500

/** The settings for what must answer while the database does not: the last that were read count, then the brand's. */
export async function configuracaoAgora(
  servicos: Pick<Servicos, 'db' | 'realtime' | 'log'>,
): Promise<ConfiguracaoPlataforma> {
  const lida = await comPaciencia(lerConfiguracao(servicos))
  return lida ?? ultimaConfiguracao(servicos) ?? configuracaoPadrao
}

async function comPaciencia<T>(trabalho: Promise<T>): Promise<T | undefined> {
  let relogio: NodeJS.Timeout | undefined
  const limite = new Promise<undefined>((resolve) => {
    relogio = setTimeout(() => resolve(undefined), pacienciaMs)
  })
  try {
    return await Promise.race([trabalho.catch(() => undefined), limite])
  } finally {
    clearTimeout(relogio)
  }
}

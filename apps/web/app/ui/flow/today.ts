import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import { createContext, use } from 'react'

/** The brand's defaults, used when nobody provides the current data. */
const ofTheBrand: DadosDoSite = { origem: '', demo: false, planos: [], contato: marca, encarregado: marca.encarregado }

export const TodayContext = createContext<DadosDoSite>(ofTheBrand)

/**
 * The run-time data of server rendering, for frames, texts and `<noscript>`. In the browser it is
 * the brand's defaults; interactive parts get `dados` instead.
 */
export function useToday(): DadosDoSite {
  return use(TodayContext)
}

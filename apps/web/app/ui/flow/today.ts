import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import { createContext, use } from 'react'

/** Where nobody says what is true today: what the brand says. */
const ofTheBrand: DadosDoSite = { origem: '', demo: false, planos: [], contato: marca, encarregado: marca.encarregado }

export const TodayContext = createContext<DadosDoSite>(ofTheBrand)

/**
 * Run-time data for server rendering: frames, texts, `<noscript>`. In the browser the brand's
 * defaults; interactive parts get `dados`.
 */
export function useToday(): DadosDoSite {
  return use(TodayContext)
}

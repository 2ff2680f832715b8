import type { Hoje } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import { createContext, use } from 'react'

/** Where nobody says what is true today: what the brand says. */
const ofTheBrand: Hoje = { origem: '', demo: false, planos: [], contato: marca, encarregado: marca.encarregado }

export const TodayContext = createContext<Hoje>(ofTheBrand)

/**
 * Run-time data for server rendering: frames, texts, `<noscript>`. In the browser the brand's
 * defaults; interactive parts get `dados`.
 */
export function useToday(): Hoje {
  return use(TodayContext)
}

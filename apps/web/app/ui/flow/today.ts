import type { Hoje } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import { createContext, use } from 'react'

/** Where nobody says what is true today: what the brand says. */
const ofTheBrand: Hoje = { origem: '', demo: false, planos: [], contato: marca, encarregado: marca.encarregado }

export const TodayContext = createContext<Hoje>(ofTheBrand)

/**
 * For what only the server draws: frames, pages of text, `<noscript>`. In the browser it says what the brand says; an acting part gets what it
 * needs in its `dados`.
 */
export function useToday(): Hoje {
  return use(TodayContext)
}

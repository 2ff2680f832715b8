import type { Hoje } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import { createContext, use } from 'react'

/** Defaults without run-time data. */
const daMarca: Hoje = { origem: '', demo: false, planos: [], contato: marca, encarregado: marca.encarregado }

export const ContextoDeHoje = createContext<Hoje>(daMarca)

/**
 * Run-time data for server rendering: frames, texts, `<noscript>`. In the browser the brand's
 * defaults; interactive parts get `dados`.
 */
export function useHoje(): Hoje {
  return use(ContextoDeHoje)
}

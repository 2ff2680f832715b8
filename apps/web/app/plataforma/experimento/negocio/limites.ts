import type { limitesExperimento } from '@zelo/contract/plataforma/experimento'

// A copy, because the contract's schemas would enlarge the page's script. The type checks it.
export const limites: typeof limitesExperimento = {
  texto: 60,
  servicos: 6,
  precoCentavos: 5_000_000,
  duracaoMin: 5,
  duracaoMax: 480,
}

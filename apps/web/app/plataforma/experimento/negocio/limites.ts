import type { limitesExperimento } from '@zelo/contract/plataforma/experimento'

// The contract's schemas stay out of the page's script; the compiler checks these against it.
export const limites: typeof limitesExperimento = {
  texto: 60,
  servicos: 6,
  precoCentavos: 5_000_000,
  duracaoMin: 5,
  duracaoMax: 480,
}

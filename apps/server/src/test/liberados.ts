import { type Liberados, liberadosPara } from '#platform/security/destino.ts'

/** As if administrators had released these hosts of the inner network. */
export function liberar(...hosts: string[]): Liberados {
  return liberadosPara('plataforma', { redeLiberada: hosts, redeDasEmpresas: [] })
}

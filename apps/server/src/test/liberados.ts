import { type Liberados, liberadosPara } from '#platform/security/destino.ts'

/** Hosts as released by administrators. */
export function liberar(...hosts: string[]): Liberados {
  return liberadosPara('plataforma', { redeLiberada: hosts, redeDasEmpresas: [] })
}

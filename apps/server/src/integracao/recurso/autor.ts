import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { permissoesVigentes, statusComSessao } from '#identidade/acesso/sessao/permissao.service.ts'
import type { Direitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import type { Config } from '#platform/config.ts'

/**
 * What the manager who made a key or a webhook may do now, for these do no more. Undefined once
 * they no longer manage the company.
 */
export function permissoesDoAutor(
  config: Config,
  direitos: Direitos | undefined,
  empresaId: string,
): Permissao[] | undefined {
  if (!direitos || !statusComSessao.includes(direitos.status)) return undefined
  const gere = direitos.empresas.some(({ id, gestor }) => gestor && id === empresaId)
  return gere ? permissoesVigentes(config, direitos) : undefined
}

import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import type { Tx } from '#platform/database/database.ts'

/** INCOMPLETO if the user has yet to register a company, else ATIVO. */
export async function statusPeloRegistro(
  tx: Tx,
  usuarioId: number,
): Promise<Extract<StatusUsuario, 'ATIVO' | 'INCOMPLETO'>> {
  const direitos = await lerDireitos(tx, usuarioId)
  if (!direitos || direitos.empresas.length > 0) return 'ATIVO'
  const proprios = direitos.permissoes.filter(({ master }) => !master)
  return proprios.length === direitos.permissoes.length &&
    podeRota(proprios, '/cadastro-basico/empresa', 'pode_incluir')
    ? 'INCOMPLETO'
    : 'ATIVO'
}

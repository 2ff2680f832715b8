import type { ConteudoDoToken } from '@zelo/contract/acesso'
import type { StatusUsuario } from '@zelo/contract/enums'
import { flags, type Permissao } from '@zelo/contract/permissao'

/** Status that may have a session; the others are refused on every call. */
export const statusComSessao: readonly string[] = ['ATIVO', 'INCOMPLETO'] satisfies StatusUsuario[]

const areasDoIncompleto = ['/cadastro-basico', '/conta-usuario', '/pagamento']

/** What a profile grants in a status: all of it when ATIVO, basic registration, account and payment when INCOMPLETO, else nothing. */
export function permissoesVigentes(status: string, permissoes: Permissao[]): Permissao[] {
  if (status === 'ATIVO') return permissoes
  if (status !== 'INCOMPLETO') return []
  return permissoes.filter(
    ({ rota, master }) => !master && areasDoIncompleto.some((area) => rota === area || rota.startsWith(`${area}/`)),
  )
}

export function conteudoDoToken(
  id: number,
  permissoes: Permissao[],
  empresas: { id: string; gestor: boolean }[],
): ConteudoDoToken {
  return {
    id,
    permissoes: permissoes.map((entrada) => ({
      rota: entrada.rota,
      nome: entrada.nome,
      ...(entrada.master && { master: true }),
      ...Object.fromEntries(flags.filter((flag) => entrada[flag]).map((flag) => [flag, true])),
    })),
    empresas_usuario: empresas.map((empresa) => empresa.id),
    empresas_gestor: empresas.filter((empresa) => empresa.gestor).map((empresa) => empresa.id),
    empresas_nao_gestor: empresas.filter((empresa) => !empresa.gestor).map((empresa) => empresa.id),
  }
}

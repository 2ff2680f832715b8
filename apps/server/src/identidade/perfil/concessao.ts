import type { Concessao } from '@zelo/contract/identidade/perfil'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import { flagDaOperacao, flags, type Permissao, podeRota } from '@zelo/contract/nucleo/permissao'
import { definicoesDasRotas, isRotaComPermissao, type RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { entradaDoPerfil, entradaMaster } from '#identidade/acesso/sessao/permissao.service.ts'

/** Permissions of a profile, for its administrators. */
export type PermissoesDoPerfil = { master: boolean; concessoes: Concessao[] }

export type Celula = { rota: RotaComPermissao; operacao: Operacao }

/** Cells of the matrix of permissions: each route with the operations that it has. */
export const operacoesPorRota: readonly Celula[] = Object.entries(definicoesDasRotas).flatMap(([rota, { operacoes }]) =>
  operacoes.map((operacao) => ({ rota: rota as RotaComPermissao, operacao })),
)

/** The entries that are stored for a profile. */
export function toEntradas({ master, concessoes }: PermissoesDoPerfil): Permissao[] {
  if (master) return [entradaMaster]
  return concessoes
    .filter(({ operacoes }) => operacoes.length > 0)
    .map(({ rota, operacoes }) =>
      entradaDoPerfil(
        rota,
        operacoes.map((operacao) => flagDaOperacao[operacao]),
      ),
    )
}

/** Permissions from stored entries, in the order of the matrix. Removed routes are left out. */
export function toPermissoes(entradas: readonly Permissao[]): PermissoesDoPerfil {
  if (entradas.some(({ master }) => master)) return { master: true, concessoes: [] }
  const concessoes = entradas.flatMap((entrada) => {
    if (!isRotaComPermissao(entrada.rota)) return []
    const { operacoes } = definicoesDasRotas[entrada.rota]
    const dadas = operacoes.filter((operacao) => entrada[flagDaOperacao[operacao]])
    return dadas.length > 0 ? [{ rota: entrada.rota, operacoes: dadas }] : []
  })
  return { master: false, concessoes }
}

export function permite(entradas: readonly Permissao[], { rota, operacao }: Celula): boolean {
  return podeRota(entradas, rota, flagDaOperacao[operacao])
}

/** The cells of `entradas` that `limite` lacks; 'master' if only `entradas` is master. */
export function excesso(entradas: readonly Permissao[], limite: readonly Permissao[]): 'master' | Celula[] {
  if (limite.some(({ master }) => master)) return []
  if (entradas.some(({ master }) => master)) return 'master'
  return operacoesPorRota.filter((celula) => permite(entradas, celula) && !permite(limite, celula))
}

/** Whether `limite` has all the rights of `entradas`. */
export function aoAlcance(entradas: readonly Permissao[], limite: readonly Permissao[]): boolean {
  return excesso(entradas, limite).length === 0
}

export function mesmasPermissoes(a: readonly Permissao[], b: readonly Permissao[]): boolean {
  const escrever = (entradas: readonly Permissao[]) =>
    entradas
      .map((entrada) => `${entrada.rota} ${entrada.master} ${flags.filter((flag) => entrada[flag])}`)
      .toSorted()
      .join('\n')
  return escrever(a) === escrever(b)
}

/** A profile's permissions for the trail, one field per route. */
export function paraAuditoria(
  { nome, descricao }: { nome: string; descricao: string },
  entradas: readonly Permissao[],
): Record<string, unknown> {
  const { master, concessoes } = toPermissoes(entradas)
  return {
    nome,
    descricao,
    master,
    ...Object.fromEntries(concessoes.map(({ rota, operacoes }) => [rota, operacoes.join(', ')])),
  }
}

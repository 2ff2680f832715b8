import type { Concessao } from '@zelo/contract/identidade/perfil'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import { nomesDasOperacoes } from '@zelo/contract/nucleo/negacao'
import { definicoesDasRotas, type RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'

/** The ticked operations by route. */
export type Matriz = Partial<Record<RotaComPermissao, readonly Operacao[]>>

export const colunas = Object.keys(nomesDasOperacoes) as Operacao[]

export const toMatriz = (concessoes: readonly Concessao[]): Matriz =>
  Object.fromEntries(concessoes.map(({ rota, operacoes }) => [rota, operacoes]))

export function toConcessoes(matriz: Matriz): Concessao[] {
  return (Object.keys(definicoesDasRotas) as RotaComPermissao[]).flatMap((rota) => {
    const operacoes = definicoesDasRotas[rota].operacoes.filter((operacao) => marcada(matriz, rota, operacao))
    return operacoes.length > 0 ? [{ rota, operacoes }] : []
  })
}

export function marcada(matriz: Matriz, rota: RotaComPermissao, operacao: Operacao): boolean {
  return matriz[rota]?.includes(operacao) ?? false
}

/**
 * Ticks or clears boxes that exist and that the user may grant. Every operation on a route needs
 * seeing it: ticking a box ticks «Ver», and clearing «Ver» clears the row.
 */
export function marcar(
  matriz: Matriz,
  celulas: readonly { rota: RotaComPermissao; operacao: Operacao }[],
  valor: boolean,
  permitida: (rota: RotaComPermissao, operacao: Operacao) => boolean,
): Matriz {
  const nova: Matriz = { ...matriz }
  for (const { rota, operacao } of celulas) {
    if (!definicoesDasRotas[rota].operacoes.includes(operacao)) continue
    const atuais = nova[rota] ?? []
    if (!valor) nova[rota] = operacao === 'DSP' ? [] : atuais.filter((outra) => outra !== operacao)
    else if (permitida(rota, operacao) && (atuais.includes('DSP') || permitida(rota, 'DSP'))) {
      nova[rota] = [...new Set<Operacao>([...atuais, 'DSP', operacao])]
    }
  }
  return nova
}

/** How many boxes differ. */
export function contarMudancas(antes: Matriz, depois: Matriz): number {
  return (Object.keys(definicoesDasRotas) as RotaComPermissao[]).reduce(
    (total, rota) =>
      total + colunas.filter((operacao) => marcada(antes, rota, operacao) !== marcada(depois, rota, operacao)).length,
    0,
  )
}

/** The boxes as form fields, one per route: «DSP, INS», or empty when nothing is granted. */
export function emTexto(matriz: Matriz): Record<RotaComPermissao, string> {
  const rotas = Object.keys(definicoesDasRotas) as RotaComPermissao[]
  return Object.fromEntries(
    rotas.map((rota) => [rota, colunas.filter((operacao) => marcada(matriz, rota, operacao)).join(', ')]),
  ) as Record<RotaComPermissao, string>
}

export function matrizDe(textos: Record<RotaComPermissao, string>): Matriz {
  const rotas = Object.keys(definicoesDasRotas) as RotaComPermissao[]
  return Object.fromEntries(rotas.map((rota) => [rota, textos[rota].split(', ').filter(Boolean) as Operacao[]]))
}

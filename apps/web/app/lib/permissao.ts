import type { Operacao } from '@zelo/contract/enums'
import { explicarNegacao } from '@zelo/contract/negacao'
import { flagDaOperacao, podeRota } from '@zelo/contract/permissao'
import type { RotaComPermissao } from '@zelo/contract/permissao-rotas'
import { idiomaAtual } from './idioma-atual.ts'
import { useSessao } from './session.ts'

export type Permissoes = {
  pode: (operacao: Operacao) => boolean
  /** «Por que não posso?»: what is missing and whom to ask. */
  porQueNao: (operacao: Operacao) => string
}

/** What the signed-in user may do on a screen. For the interface only: the server decides on every call. */
export function usePermissoes(rota: RotaComPermissao): Permissoes {
  const { identidade } = useSessao()
  return {
    pode: (operacao) => podeRota(identidade.permissoes, rota, flagDaOperacao[operacao]),
    porQueNao: (operacao) => explicarNegacao(rota, flagDaOperacao[operacao], idiomaAtual()),
  }
}

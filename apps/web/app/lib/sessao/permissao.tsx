import type { Operacao } from '@zelo/contract/nucleo/enums'
import { type Flag, flagDaOperacao, podeRota } from '@zelo/contract/nucleo/permissao'
import type { RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { lazy, type ReactNode, Suspense } from 'react'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { useSessao } from './session.ts'

export type Permissoes = {
  pode: (operacao: Operacao) => boolean
  /** «Por que não posso?»: the missing permission and whom to ask. */
  porQueNao: (operacao: Operacao) => ReactNode
}

// Loaded on demand, because it contains the names of all screens.
const PorQueNao = lazy(async () => {
  const { explicarNegacao } = await import('@zelo/contract/nucleo/negacao')
  return { default: ({ rota, flag }: { rota: string; flag: Flag }) => explicarNegacao(rota, flag, idiomaAtual()) }
})

/** The user's permissions on a screen, for display only: the server checks every call. */
export function usePermissoes(rota: RotaComPermissao): Permissoes {
  const { identidade } = useSessao()
  return {
    pode: (operacao) => podeRota(identidade.permissoes, rota, flagDaOperacao[operacao]),
    porQueNao: (operacao) => (
      <Suspense>
        <PorQueNao rota={rota} flag={flagDaOperacao[operacao]} />
      </Suspense>
    ),
  }
}

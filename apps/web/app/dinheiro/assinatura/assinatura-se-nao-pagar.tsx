import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDia } from '#lib/formato/data-hora.ts'
import type { Assinatura } from './assinatura.queries.ts'

/** Says in advance what stops and what stays without a payment. */
export function SeNaoPagar({ assinatura: a }: { assinatura: Assinatura }) {
  if (a.estado === 'ATIVO' && !a.encerra_em) return null
  const ate = a.encerra_em ?? a.ate_dia
  const dia = ate ? formatDia(ate) : ''
  return (
    <section className="card p-4">
      <h2 className="mb-3 font-emphasis text-body">
        {a.estado === 'INADIMPLENTE' || a.estado === 'EM_ANALISE' ? (
          <Trans>Enquanto o pagamento não cai</Trans>
        ) : a.encerra_em ? (
          <Trans>Depois de {dia}</Trans>
        ) : (
          <Trans>Se não pagar até {dia}</Trans>
        )}
      </h2>
      <ul className="grid gap-2.5 text-ink-2 text-sm">
        <Item para>
          <Trans>O agente não marca novos horários</Trans>
        </Item>
        <Item>
          <Trans>Mensagens dos clientes vão para a sua equipe</Trans>
        </Item>
        <Item>
          <Trans>Clientes ainda confirmam e cancelam</Trans>
        </Item>
        <Item>
          <Trans>Lembretes continuam saindo</Trans>
        </Item>
        <Item>
          <Trans>Nada é apagado</Trans>
        </Item>
      </ul>
    </section>
  )
}

function Item({ para = false, children }: { para?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {para ? (
        <X aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      ) : (
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-pri" />
      )}
      {children}
    </li>
  )
}

import { Trans } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import type { TesteFeito as Feito } from './agente-teste.queries.ts'

/** The appointments that the test would have made. */
export function TesteFeito({ teste: { agendamentos, fuso } }: { teste: Feito }) {
  return (
    <section aria-labelledby="feito" className="card p-4 text-sm">
      <h2 id="feito" className="font-emphasis text-body text-ink">
        <Trans>Marcado neste teste</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>Só existe aqui: sua agenda de verdade não muda.</Trans>
      </p>
      {agendamentos.length === 0 ? (
        <p className="mt-3 text-ink-3">
          <Trans>Nada por enquanto.</Trans>
        </p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {agendamentos.map(({ id, inicio, status, servico, profissional, cliente }) => (
            <li key={id} className="border-line-2 border-t pt-3">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-emphasis text-ink tabular-nums">{formatDataHora(inicio, fuso)}</span>
                <StatusTag of="agendamento" status={status} />
              </span>
              <span className="mt-1 block text-ink-2">
                {servico.nome} · {profissional.nome} · {cliente.nome}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

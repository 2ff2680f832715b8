import { Trans, useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { type DoProfissional, responder } from './calendario.queries.ts'

type Props = Pick<DoProfissional, 'apagados' | 'choques'> & { podeAlterar: boolean; fuso: string }

/**
 * What a person must decide: appointments deleted in the calendar, and overlaps with its events.
 */
export function CalendarioPendencias({ apagados, choques, podeAlterar, fuso }: Props) {
  const { t } = useLingui()
  const { busy, act } = useAction()
  return (
    <>
      {apagados.length > 0 ? (
        <section aria-labelledby="apagados" className="rounded-frame border border-line bg-warn-soft p-4 text-ink">
          <h3 id="apagados" className="font-emphasis">
            <Trans>Apagados no calendário, marcados aqui</Trans>
          </h3>
          <p className="mt-1 text-sm">
            <Trans>O cliente não foi avisado de nada. Cancele, ou mantenha e o horário volta para o calendário.</Trans>
          </p>
          <ul className="mt-3 grid gap-3 text-sm">
            {apagados.map(({ calendario_id, agendamento_id, inicio, cliente, servico }) => (
              <li key={agendamento_id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <span className="min-w-0 flex-1 break-words max-sm:basis-full">
                  <span className="font-medium tabular-nums">{formatDataHora(inicio, fuso)}</span> {cliente} · {servico}
                </span>
                {podeAlterar ? (
                  <span className="flex gap-2">
                    <Button
                      size="sm"
                      busy={busy}
                      onClick={() => act(() => responder(calendario_id, agendamento_id, 'MANTER'), t`Horário mantido.`)}
                    >
                      <Trans>Manter</Trans>
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      className="text-danger-ink!"
                      busy={busy}
                      onClick={() =>
                        act(
                          () => responder(calendario_id, agendamento_id, 'CANCELAR'),
                          t`Horário cancelado. O cliente foi avisado.`,
                        )
                      }
                    >
                      <Trans>Cancelar horário</Trans>
                    </Button>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {choques.length > 0 ? (
        <section aria-labelledby="choques" className="rounded-frame border border-line p-4 text-ink">
          <h3 id="choques" className="font-emphasis">
            <Trans>Batem com o calendário</Trans>
          </h3>
          <p className="mt-1 text-ink-2 text-sm">
            <Trans>Continuam marcados. Remarque pela agenda, ou mude o compromisso no calendário.</Trans>
          </p>
          <ul className="mt-3 grid gap-1.5 text-sm">
            {choques.map(({ agendamento_id, inicio, cliente, servico }) => (
              <li key={agendamento_id} className="break-words">
                <span className="font-medium tabular-nums">{formatDataHora(inicio, fuso)}</span> {cliente} · {servico}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

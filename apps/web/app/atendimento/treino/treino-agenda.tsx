import { Trans } from '@lingui/react/macro'
import type { HorarioNoTreino, Treino } from '@zelo/contract/atendimento/treino'
import { diaLocal, formatDiaPorExtenso, formatHora } from '#lib/formato/data-hora.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'

/** The agenda of the practice: the days with its bookings, else the next days. */
export function TreinoAgenda({ treino: { agenda, fuso } }: { treino: Treino }) {
  const dias = Map.groupBy(agenda, ({ inicio }) => diaLocal(inicio, fuso))
  const comTreino = [...dias].filter(([, horarios]) => horarios.some(({ treino }) => treino))
  const vistos = comTreino.length > 0 ? comTreino : [...dias].slice(0, 2)
  return (
    <section aria-labelledby="agenda-do-treino" className="card p-4">
      <h2 id="agenda-do-treino" className="font-emphasis text-body text-ink">
        <Trans>Agenda</Trans>
      </h2>
      <p className="mt-1 text-ink-2 text-sm">
        {comTreino.length > 0 ? (
          <Trans>O que o treino marcou, entre os horários que já estão tomados.</Trans>
        ) : (
          <Trans>O que você marcar no telefone aparece aqui.</Trans>
        )}
      </p>
      {vistos.map(([dia, horarios]) => (
        <div key={dia} className="mt-4">
          <h3 className="font-emphasis text-note text-ink first-letter:uppercase">
            {formatDiaPorExtenso((horarios[0] as HorarioNoTreino).inicio, fuso)}
          </h3>
          <ul className="mt-1">
            {horarios.map((horario) => (
              <Horario key={horario.id} horario={horario} fuso={fuso} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Horario({
  horario: { inicio, fim, servico, profissional, status, treino },
  fuso,
}: {
  horario: HorarioNoTreino
  fuso: string
}) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-line-2 border-t py-2 text-sm ${treino ? 'text-ink' : 'text-ink-3'}`}
    >
      <span className={`tabular-nums ${status === 'CANCELADO' ? 'line-through' : ''}`}>
        {formatHora(inicio, fuso)}–{formatHora(fim, fuso)}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        {treino ? (
          <>
            {servico} · {profissional}
          </>
        ) : (
          <Trans>Ocupado · {profissional}</Trans>
        )}
      </span>
      {treino ? (
        <>
          <StatusTag of="agendamento" status={status} />
          <Tag tone="info">
            <Trans>Treino</Trans>
          </Tag>
        </>
      ) : null}
    </li>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import type { Agendamento } from '#agenda/agendamento/agendamento.queries.ts'
import { diaCurto, diaLocal } from '#lib/formato/data-hora.ts'

type Props = {
  dias: string[]
  escolhido: string
  agendamentos: readonly Agendamento[]
  fuso: string
  hoje: string
  onEscolher: (dia: string) => void
}

/** Seven days to choose from, each with its number of appointments. */
export function AgendaSemana({ dias, escolhido, agendamentos, fuso, hoje, onEscolher }: Props) {
  const { t } = useLingui()
  const porDia = Map.groupBy(agendamentos, ({ inicio }) => diaLocal(inicio, fuso))
  return (
    <nav aria-label={t`Dias da semana`}>
      <ul className="-mx-1 grid grid-cols-7 gap-0.5 sm:mx-0 sm:max-w-3xl sm:gap-2">
        {dias.map((dia) => (
          <li key={dia}>
            <button
              type="button"
              aria-current={dia === escolhido ? 'date' : undefined}
              onClick={() => onEscolher(dia)}
              className={`flex w-full cursor-pointer flex-col items-center gap-0.5 rounded-field rounded-es-[3px] px-1 py-2.5 ${look(dia === escolhido, dia === hoje)}`}
            >
              <span className="text-note">{diaCurto(dia)}</span>
              <span className="text-lg leading-none font-emphasis tabular-nums">{Number(dia.slice(8))}</span>
              <span className="text-xs tabular-nums">
                <span className="sr-only">
                  <Plural value={porDia.get(dia)?.length ?? 0} one="# horário marcado" other="# horários marcados" />
                </span>
                <span aria-hidden>{porDia.get(dia)?.length ?? '·'}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function look(escolhido: boolean, hoje: boolean): string {
  if (escolhido) return 'bg-pri text-on-pri'
  return hoje ? 'bg-pri-soft text-pri-ink hover:bg-hover' : 'text-ink-2 hover:bg-hover'
}

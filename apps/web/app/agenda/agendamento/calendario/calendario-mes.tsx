import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { resumo } from '#agenda/agendamento/agendamento.queries.ts'
import { diaCurto, diaPorExtenso, formatHora } from '#lib/formato/data-hora.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { aparencia } from './calendario-bloco.tsx'
import { semanasDoMes } from './disposicao.ts'
import { instanteDe } from './relogio.ts'
import { somarDias } from './semana.ts'
import type { Tons } from './tom.ts'
import { useSetas } from './use-setas.ts'

type Props = {
  empresa: string | null
  mes: string
  fuso: string
  hoje: string
  /** The ids of the visible professionals. Absent means all. */
  profissionais?: string[]
  tons: Tons
  onDia: (dia: string) => void
  onVirar: (sentido: 1 | -1) => void
}

/** A month: for each day, the number of appointments and the first three. A click opens the day. */
export function CalendarioMes({ empresa, mes, fuso, hoje, profissionais, tons, onDia, onVirar }: Props) {
  const { t } = useLingui()
  const semanas = semanasDoMes(mes)
  const dias = semanas.flat()
  const [de, ate] = [dias[0] ?? '', somarDias(dias.at(-1) ?? '', 1)]
  const consulta = useQuery(
    resumo(empresa, instanteDe(de, 0, fuso), instanteDe(ate, 0, fuso), profissionais?.join(',')),
  )
  const porDia = new Map(consulta.data?.map((dia) => [dia.dia, dia]))
  const paradas = dias.map((chave, indice) => ({ chave, coluna: indice % 7, minuto: Math.floor(indice / 7) }))
  const { ligar, onKeyDown } = useSetas(paradas, dias.includes(hoje) ? hoje : `${mes}-01`, onVirar)

  if (consulta.isError) return <ErrorState query={consulta} />
  return (
    <div className="relative overflow-hidden border-y border-line bg-surface">
      {consulta.isFetching ? <LoadingBar /> : null}
      <div aria-hidden className="grid grid-cols-7 border-b border-line text-note text-ink-3">
        {semanas[0]?.map((dia) => (
          <span key={dia} className="px-3 py-2">
            {diaCurto(dia)}
          </span>
        ))}
      </div>
      <fieldset aria-label={t`Dias do mês`} onKeyDown={onKeyDown} className="grid grid-cols-7 gap-px bg-line-2">
        {dias.map((dia) => {
          const doDia = porDia.get(dia)
          const total = doDia?.total ?? 0
          const [nome, quantos] = [
            diaPorExtenso(dia),
            plural(total, { 0: 'nenhum agendamento', one: '# agendamento', other: '# agendamentos' }),
          ]
          return (
            <button
              key={dia}
              type="button"
              {...ligar(dia)}
              onClick={() => onDia(dia)}
              aria-label={`${nome}: ${quantos}`}
              aria-current={dia === hoje ? 'date' : undefined}
              className={`flex min-h-28 min-w-0 cursor-pointer flex-col gap-1 p-2 text-start -outline-offset-2! ${dia.startsWith(mes) ? 'bg-surface hover:bg-hover' : 'bg-bg text-ink-3 hover:bg-hover'}`}
            >
              <span className="flex w-full items-center justify-between gap-2">
                <span
                  className={`text-sm tabular-nums ${dia === hoje ? 'rounded-item rounded-es-[2px] bg-pri px-1.5 py-0.5 font-emphasis text-on-pri' : ''}`}
                >
                  {Number(dia.slice(8))}
                </span>
                {total > 0 ? <span className="text-xs text-ink-3 tabular-nums">{total}</span> : null}
              </span>
              {doDia?.primeiros.map((um) => (
                <span
                  key={um.id}
                  className={`w-full truncate rounded-[5px] px-1.5 text-xs leading-5 ${aparencia(um.status, tons.get(um.profissional_id) ?? 'a')}`}
                >
                  <span className="tabular-nums">{formatHora(um.inicio, fuso)}</span> {um.cliente}
                </span>
              ))}
              {total > 3 ? (
                <span className="text-xs text-ink-3">
                  <Trans>e mais {total - 3}</Trans>
                </span>
              ) : null}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

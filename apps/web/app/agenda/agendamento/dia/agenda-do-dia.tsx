import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarOff, CalendarPlus } from 'lucide-react'
import { useRef } from 'react'
import type { Agendamento, Oferta, Tomado } from '#agenda/agendamento/agendamento.queries.ts'
import { noDia, visiveis } from '#agenda/agendamento/calendario/disposicao.ts'
import { horaDe, relogioDe } from '#agenda/agendamento/calendario/relogio.ts'
import { semanaDe, somarDias } from '#agenda/agendamento/calendario/semana.ts'
import type { Tons } from '#agenda/agendamento/calendario/tom.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AgendaDia, doDia } from './agenda-dia.tsx'
import { AgendaSemana } from './agenda-semana.tsx'
import { useDeslizar } from './use-deslizar.ts'
import { vagasDoDia } from './vagas.ts'

type Props = {
  dia: string
  hoje: string
  agora: string
  fuso: string
  /** The appointments of the visible professionals. */
  agendamentos: readonly Agendamento[]
  ocupados: readonly Tomado[]
  expediente: Oferta['expediente']
  profissionais: Oferta['profissionais']
  tons: Tons
  /** The appointments shown are still those of another week. */
  chegando: boolean
  podeIncluir: boolean
  onDia: (dia: string) => void
  onAbrir: (agendamento: Agendamento) => void
  onMarcar: (hora: string, profissionais: string[]) => void
}

/**
 * Seven days to choose from, and the chosen day. A swipe changes the day, or on the strip the week.
 */
export function AgendaDoDia(props: Props) {
  const { dia, hoje, agora, fuso, agendamentos, ocupados, expediente, chegando, podeIncluir, onDia } = props
  const { t } = useLingui()
  const semana = useRef<HTMLDivElement>(null)
  const lista = useRef<HTMLElement>(null)
  useDeslizar(semana, (sentido) => onDia(somarDias(dia, 7 * sentido)))
  useDeslizar(lista, (sentido) => onDia(somarDias(dia, sentido)))
  const doMomento = doDia(agendamentos, dia, fuso)
  const desde = dia < hoje ? 1440 : dia === hoje ? relogioDe(agora, fuso).minuto : 0
  const vagas = podeIncluir ? vagasDoDia({ expediente, agendamentos, ocupados, dia, fuso, desde }) : []
  const tomados = ocupados.flatMap((um) => {
    const trecho = noDia(um, dia, fuso)
    return trecho ? [{ ...trecho, quem: um.profissional_id, aEnviar: um.aEnviar }] : []
  })
  const abre = vagasDoDia({ expediente, agendamentos: [], dia, fuso }).length > 0

  return (
    <div className="max-w-3xl overflow-x-clip pb-16">
      <div ref={semana} className="touch-pan-y">
        <AgendaSemana
          dias={semanaDe(dia)}
          escolhido={dia}
          agendamentos={visiveis(agendamentos)}
          fuso={fuso}
          hoje={hoje}
          onEscolher={onDia}
        />
      </div>
      <section ref={lista} aria-label={t`Horários do dia`} className="mt-4 min-h-[50dvh] touch-pan-y">
        {chegando ? (
          <Carregando />
        ) : doMomento.length + vagas.length + tomados.length > 0 ? (
          <AgendaDia
            key={dia}
            agendamentos={doMomento}
            vagas={vagas}
            tomados={tomados}
            fuso={fuso}
            tons={props.tons}
            profissionais={props.profissionais}
            agora={dia === hoje ? agora : undefined}
            onAbrir={props.onAbrir}
            onMarcar={({ inicio, profissionais }) => props.onMarcar(horaDe(inicio), profissionais)}
          />
        ) : abre ? (
          <EmptyState icon={<CalendarPlus />} title={<Trans>Nenhum horário neste dia</Trans>}>
            <Trans>O que você ou o agente marcar aparece aqui.</Trans>
          </EmptyState>
        ) : (
          <EmptyState icon={<CalendarOff />} title={<Trans>Ninguém atende neste dia</Trans>}>
            {podeIncluir ? <Trans>Dá para marcar mesmo assim, como encaixe.</Trans> : null}
          </EmptyState>
        )}
      </section>
    </div>
  )
}

const linhas = ['a', 'b', 'c', 'd', 'e', 'f']

export function Carregando() {
  return (
    <Loading className="flex flex-col gap-2">
      {linhas.map((linha) => (
        <Skeleton key={linha} className="h-18 w-full rounded-frame!" />
      ))}
    </Loading>
  )
}

import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#components/button.tsx'
import { data, opcional, uuid } from '#components/data-table/campo.ts'
import { useBusca } from '#components/data-table/use-busca.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { LoadingBar } from '#components/loading-bar.tsx'
import { PageHeader } from '#components/page-header.tsx'
import { Segmented } from '#components/segmented.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { diaLocal, formatDiaPorExtenso } from '#lib/data-hora.ts'
import { acompanharEventos } from '#lib/eventos.ts'
import { useSessao } from '#lib/session.ts'
import { titulo } from '#lib/titulo.ts'
import { AgendaDia } from './agenda-dia.tsx'
import { AgendaSemana } from './agenda-semana.tsx'
import { agendamentos } from './agendamento.queries.ts'
import { janelaDe, semanaDe, somarDias } from './semana.ts'

export function meta() {
  return [titulo(t`Agenda`)]
}

const campos = { dia: opcional(data), profissional: opcional(uuid) }

/** A week to choose the day from, and that day's appointments in order. */
export default function AgendaPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const [busca, mudar] = useBusca(campos)
  const dia = busca.dia ?? diaLocal(new Date().toISOString())
  const dias = semanaDe(dia)
  const { de, ate } = janelaDe(dias)
  const consulta = useQuery({
    ...agendamentos(empresa, de, ate, busca.profissional),
    placeholderData: keepPreviousData,
  })
  useAgendaAoVivo(empresa)

  const irPara = (novo: string | undefined) => mudar({ dia: novo }, { replace: true })
  const profissionais = consulta.data?.profissionais ?? []

  return (
    <>
      <PageHeader
        title={<Trans>Agenda</Trans>}
        description={
          <span className="inline-block first-letter:uppercase">{formatDiaPorExtenso(`${dia}T12:00:00Z`, 'UTC')}</span>
        }
        actions={
          <>
            <IconButton
              variant="outline"
              size="md"
              label={t`Semana anterior`}
              onClick={() => irPara(somarDias(dia, -7))}
            >
              <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
            </IconButton>
            <Button onClick={() => irPara(undefined)}>
              <Trans>Hoje</Trans>
            </Button>
            <IconButton variant="outline" size="md" label={t`Próxima semana`} onClick={() => irPara(somarDias(dia, 7))}>
              <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
            </IconButton>
          </>
        }
      />
      {profissionais.length > 1 ? (
        <Segmented
          className="mb-4"
          label={t`Profissional`}
          value={busca.profissional ?? ''}
          onChange={(id) => mudar({ profissional: id || undefined }, { replace: true })}
          options={[
            { value: '', label: <Trans>Todos</Trans> },
            ...profissionais.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      ) : null}
      <AgendaSemana
        dias={dias}
        escolhido={dia}
        agendamentos={consulta.data?.agendamentos ?? []}
        fuso={consulta.data?.fuso}
        onEscolher={irPara}
      />
      <div className="relative mt-5 max-w-3xl">
        {consulta.isFetching ? <LoadingBar /> : null}
        <Conteudo consulta={consulta} dia={dia} />
      </div>
    </>
  )
}

type Consulta = ReturnType<
  typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof agendamentos>['queryFn']>>>>
>

function Conteudo({ consulta, dia }: { consulta: Consulta; dia: string }) {
  if (consulta.isPending) return <Carregando />
  if (consulta.isError) {
    return (
      <ErrorState busy={consulta.isFetching} onRetry={() => consulta.refetch()}>
        {consulta.error.message}
      </ErrorState>
    )
  }
  const { agendamentos: todos, fuso } = consulta.data
  const doDia = todos.filter((agendamento) => diaLocal(agendamento.inicio, fuso) === dia)
  if (doDia.length === 0) {
    return (
      <EmptyState icon={<CalendarPlus />} title={<Trans>Nenhum horário neste dia</Trans>}>
        <Trans>Quando o agente marcar um horário, ele aparece aqui.</Trans>
      </EmptyState>
    )
  }
  return <AgendaDia agendamentos={doDia} fuso={fuso} />
}

function useAgendaAoVivo(empresa: string | null) {
  const cache = useQueryClient()
  useEffect(
    () =>
      acompanharEventos((evento) => {
        if (evento.tipo === 'pronto' || (evento.tipo === 'agendamento' && evento.empresa_id === empresa)) {
          void cache.invalidateQueries({ queryKey: ['agendamento', empresa] })
        }
      }),
    [cache, empresa],
  )
}

const linhas = ['a', 'b', 'c', 'd']

function Carregando() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">
        <Trans>Carregando</Trans>
      </span>
      {linhas.map((linha) => (
        <Skeleton key={linha} className="h-16 w-full rounded-frame!" />
      ))}
    </div>
  )
}

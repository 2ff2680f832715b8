import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Plus, TimerReset } from 'lucide-react'
import type { Tons } from '#agenda/agendamento/calendario/tom.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { Atalho } from './agenda-atalhos.ts'
import { nomeDoPeriodo, type Visao } from './agenda-periodo.ts'
import { AgendaPessoas } from './agenda-pessoas.tsx'

type Props = {
  visao: Visao
  dia: string
  onVisao: (visao: Visao) => void
  onVirar: (sentido: 1 | -1) => void
  onHoje: () => void
  /** Absent when the user may not book. */
  onNovo?: () => void
  onAtraso?: () => void
}

/** The visible period, and buttons for another period, another view and a new appointment. */
export function AgendaCabeca({ visao, dia, onVisao, onVirar, onHoje, onNovo, onAtraso }: Props) {
  const { t } = useLingui()
  const nome = nomeDoPeriodo(visao, dia)
  const passos = {
    semana: [t`Semana anterior`, t`Próxima semana`],
    lista: [t`Semana anterior`, t`Próxima semana`],
    dia: [t`Dia anterior`, t`Próximo dia`],
    mes: [t`Mês anterior`, t`Próximo mês`],
  }[visao]
  return (
    <PageHeader
      title={
        <>
          <span className="sr-only">
            <Trans>Agenda</Trans>:{' '}
          </span>
          <span className="inline-block first-letter:uppercase">{nome}</span>
        </>
      }
      actions={
        <>
          <Button onClick={onHoje}>
            <Trans>Hoje</Trans>
          </Button>
          <IconButton variant="outline" size="md" label={passos[0] ?? ''} onClick={() => onVirar(-1)}>
            <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
          </IconButton>
          <IconButton variant="outline" size="md" label={passos[1] ?? ''} onClick={() => onVirar(1)}>
            <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
          </IconButton>
          <Segmented
            label={t`Visão`}
            value={visao}
            onChange={onVisao}
            options={[
              { value: 'dia', label: <Trans>Dia</Trans> },
              { value: 'semana', label: <Trans>Semana</Trans> },
              { value: 'mes', label: <Trans>Mês</Trans> },
              { value: 'lista', label: <Trans>Lista</Trans> },
            ]}
          />
          {onAtraso ? (
            <Button icon={<TimerReset aria-hidden />} onClick={onAtraso}>
              <Trans>Atrasei</Trans>
            </Button>
          ) : null}
          {onNovo ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNovo}>
              <Trans>Novo agendamento</Trans>
            </Button>
          ) : null}
        </>
      }
    />
  )
}

type FiltroProps = {
  profissionais: readonly { id: string; nome: string; foto: string | null }[]
  /** The visible professionals. Undefined means all. */
  ids: string[] | undefined
  tons: Tons
  /** Absent when the view itself shows the number. */
  total?: number
  atalhos: readonly Atalho[]
  onEscolher: (ids: string[]) => void
}

/** Whose appointments are shown, and how many there are. */
export function AgendaFiltro({ profissionais, ids, tons, total, atalhos, onEscolher }: FiltroProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {profissionais.length > 1 ? (
        <AgendaPessoas profissionais={profissionais} ids={ids} tons={tons} onEscolher={onEscolher} />
      ) : (
        <span />
      )}
      <div className="flex items-center gap-x-3 max-md:w-full max-md:[&>p]:me-auto">
        {total === undefined ? null : (
          <p className="text-note text-ink-3 tabular-nums">
            <Plural value={total} _0="nenhum agendamento" one="# agendamento" other="# agendamentos" />
          </p>
        )}
        {atalhos.map(({ label, Icone, onAbrir }) => (
          <Button key={label} size="sm" variant="quiet" icon={<Icone aria-hidden />} onClick={onAbrir}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

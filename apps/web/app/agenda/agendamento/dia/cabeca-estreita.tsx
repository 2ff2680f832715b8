import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Plus, TimerReset, Users } from 'lucide-react'
import type { Atalho } from '#agenda/agendamento/agenda/agenda-atalhos.ts'
import { AgendaPessoas } from '#agenda/agendamento/agenda/agenda-pessoas.tsx'
import { diaPorExtenso, escreverDia } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'
import { Popover } from '#ui/overlay/popover.tsx'

type Props = {
  dia: string
  hoje: string
  /** Absent when there is nobody to choose from. */
  pessoas?: Parameters<typeof AgendaPessoas>[0]
  onVirar: (sentido: 1 | -1) => void
  /** Absent when the user may not report a delay. */
  onAtraso?: () => void
  atalhos: readonly Atalho[]
}

/** A row above the day: month, previous and next day, visible professionals, further actions. */
export function CabecaEstreita({ dia, hoje, pessoas, onVirar, onAtraso, atalhos }: Props) {
  const { t } = useLingui()
  const year = dia.slice(0, 4) === hoje.slice(0, 4) ? undefined : 'numeric'
  const nome = diaPorExtenso(dia)
  return (
    <header className="flex items-center gap-1 pb-2">
      <h1 className="me-auto min-w-0 truncate font-display text-2xl leading-tight font-semibold tracking-[-0.025em] text-ink">
        <span aria-live="polite" className="sr-only">
          <Trans>Agenda</Trans>: {nome}
        </span>
        <span aria-hidden className="inline-block first-letter:uppercase">
          {escreverDia(dia, { month: year ? 'short' : 'long', year })}
        </span>
      </h1>
      <IconButton label={t`Dia anterior`} size="md" onClick={() => onVirar(-1)}>
        <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
      </IconButton>
      <IconButton label={t`Próximo dia`} size="md" onClick={() => onVirar(1)}>
        <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
      </IconButton>
      {pessoas && pessoas.profissionais.length > 1 ? (
        <Popover
          label={t`Profissionais à vista`}
          align="end"
          className="w-[min(20rem,calc(100vw-2rem))] p-2"
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              label={pessoas.ids ? t`Profissionais à vista (só alguns)` : t`Profissionais à vista`}
              size="md"
              className="relative"
            >
              <Users aria-hidden className="size-5" />
              {pessoas.ids ? (
                <span aria-hidden className="absolute end-1.5 top-1.5 size-2.5 rounded-full bg-amber" />
              ) : null}
            </IconButton>
          )}
        >
          <AgendaPessoas {...pessoas} />
        </Popover>
      ) : null}
      <MoreMenu label={t`Mais da agenda`} size="md">
        {onAtraso ? (
          <MenuItem icon={<TimerReset aria-hidden />} onSelect={onAtraso}>
            <Trans>Atrasei</Trans>
          </MenuItem>
        ) : null}
        {atalhos.map(({ label, Icone, onAbrir }) => (
          <MenuItem key={label} icon={<Icone aria-hidden />} onSelect={onAbrir}>
            {label}
          </MenuItem>
        ))}
      </MoreMenu>
    </header>
  )
}

/** Buttons within reach of the thumb: back to today, and a new appointment. */
export function BotoesFlutuantes({ onHoje, onNovo }: { onHoje?: () => void; onNovo?: () => void }) {
  const { t } = useLingui()
  return (
    <div
      data-flutuantes
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--barra))] z-20 flex items-end justify-between *:pointer-events-auto"
    >
      {onHoje ? (
        <Button onClick={onHoje} className="h-11! rounded-full! shadow-overlay">
          <Trans>Hoje</Trans>
        </Button>
      ) : null}
      {onNovo ? (
        <button
          type="button"
          aria-label={t`Novo agendamento`}
          onClick={onNovo}
          className="ms-auto grid size-14 cursor-pointer place-items-center rounded-frame rounded-ee-[4px] bg-pri text-on-pri shadow-overlay hover:bg-pri-h"
        >
          <Plus aria-hidden className="size-6" />
        </button>
      ) : null}
    </div>
  )
}

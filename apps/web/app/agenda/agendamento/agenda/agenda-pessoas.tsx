import { Trans, useLingui } from '@lingui/react/macro'
import type { Tons } from '#agenda/agendamento/calendario/tom.ts'
import { Avatar } from '#ui/photo/avatar.tsx'

type Props = {
  profissionais: readonly { id: string; nome: string; foto: string | null }[]
  /** The visible professionals. Undefined means all. */
  ids: string[] | undefined
  tons: Tons
  onEscolher: (ids: string[]) => void
}

const fora = 'text-ink-3 line-through decoration-1'
const dentro = 'bg-surface font-emphasis text-ink ring-1 ring-line'

/** The calendar's legend. A click hides or shows a professional; «só» shows only that one. */
export function AgendaPessoas({ profissionais, ids, tons, onEscolher }: Props) {
  const { t } = useLingui()
  const todos = profissionais.map(({ id }) => id)
  const vistos = ids ?? todos
  return (
    <fieldset className="inline-flex min-w-0 max-w-full flex-wrap gap-1 max-md:flex max-md:flex-col rounded-button bg-sunken p-0.5 text-note">
      <legend className="sr-only">
        <Trans>Profissionais à vista</Trans>
      </legend>
      <button
        type="button"
        aria-pressed={ids === undefined}
        onClick={() => onEscolher(todos)}
        className={`min-h-11 shrink-0 cursor-pointer rounded-field px-3.5 max-md:text-start font-medium text-ink-2 -outline-offset-2! hover:text-ink lg:min-h-[34px] ${ids ? '' : dentro}`}
      >
        <Trans>Todos</Trans>
      </button>
      {profissionais.map(({ id, nome, foto }) => {
        const visto = vistos.includes(id)
        const sozinho = visto && vistos.length === 1
        return (
          <span
            key={id}
            className={`flex min-w-0 shrink-0 items-stretch rounded-field max-md:shrink ${visto ? dentro : ''}`}
          >
            <button
              type="button"
              aria-pressed={visto}
              onClick={() => onEscolher(visto ? vistos.filter((um) => um !== id) : [...vistos, id])}
              className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-field ps-2 pe-1.5 -outline-offset-2! lg:min-h-[34px]"
            >
              <span className={visto ? '' : 'opacity-40 grayscale'}>
                <Avatar name={nome} src={foto} size="sm" tone={tons.get(id)} />
              </span>
              <span className={`truncate ${visto ? '' : fora}`}>{nome}</span>
            </button>
            <button
              type="button"
              disabled={sozinho}
              aria-label={t`Ver só ${nome}`}
              onClick={() => onEscolher([id])}
              className="min-w-11 cursor-pointer lg:min-w-9 rounded-field px-1.5 text-xs text-ink-2 -outline-offset-2! hover:bg-hover hover:text-ink disabled:cursor-default disabled:opacity-0"
            >
              <Trans>só</Trans>
            </button>
          </span>
        )
      })}
    </fieldset>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { simples } from '@zelo/contract/site/texto'
import { Check, ChevronDown, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useActiveOption } from '#ui/choice/use-active-option.ts'
import { controlClass } from '#ui/field/control-class.ts'
import { useControl } from '#ui/field/field.tsx'

export type ComboboxOption = { value: string; label: string; detail?: string }

type Props = {
  options: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string | null) => void
  /**
   * Lets the server search. Without it, the options are filtered here, without regard to accents.
   */
  onSearch?: (text: string) => void
  /** Offers «Criar «…»» unless an option has this label. */
  onCreate?: (text: string) => void
  busy?: boolean
  /** Why the options could not be loaded. */
  failure?: Error | null
  placeholder?: string
}

/** Chooses from many options by typing. Leaving the field restores the chosen option. */
export function Combobox({ options, value, onChange, onSearch, onCreate, busy, failure, placeholder }: Props) {
  const { t } = useLingui()
  const { size, ...control } = useControl({})
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const chosen = options.find((option) => option.value === value)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)

  const text = typed ?? chosen?.label ?? ''
  const found =
    typed === null || onSearch ? options : options.filter((option) => simples(option.label).includes(simples(typed)))
  const creatable = onCreate && typed?.trim() && !options.some(({ label }) => simples(label) === simples(typed.trim()))
  const count = found.length + (creatable ? 1 : 0)
  const { active, setActive, rowRef, move } = useActiveOption(count)

  useEffect(() => {
    const popover = list.current
    if (!popover) return
    if (open && !popover.matches(':popover-open')) popover.showPopover({ source: input.current ?? undefined })
    if (!open && popover.matches(':popover-open')) popover.hidePopover()
  }, [open])

  function close() {
    setOpen(false)
    setTyped(null)
  }

  function choose(index: number) {
    const option = found[index]
    if (option) onChange(option.value)
    else if (creatable && typed) onCreate(typed.trim())
    close()
  }

  function show() {
    setActive(
      Math.max(
        0,
        found.findIndex((option) => option.value === value),
      ),
    )
    setOpen(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      show()
    } else if (open && move(event)) return
    else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && open) {
      // Escape closes the list, not the dialog around it.
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="relative">
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && count > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          onSearch?.(event.target.value)
          if (event.target.value === '') onChange(null)
          setActive(0)
          setOpen(true)
        }}
        onClick={() => !open && show()}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={`${controlClass({ size })} pe-9!`}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-2" />
      <div
        ref={list}
        id={`${id}-list`}
        popover="manual"
        role="listbox"
        aria-label={t`Opções`}
        aria-busy={busy}
        className="popover-anchored popover-width max-h-72 overflow-y-auto rounded-popover bg-surface p-1.5 text-sm text-ink shadow-overlay"
      >
        {found.map((option, index) => (
          <Row
            key={option.value}
            ref={rowRef(index)}
            id={`${id}-${index}`}
            active={index === active}
            selected={option.value === value}
            onChoose={() => choose(index)}
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.detail ? <span className="text-note text-ink-3">{option.detail}</span> : null}
            {option.value === value ? <Check aria-hidden className="size-4 text-pri" /> : null}
          </Row>
        ))}
        {creatable ? (
          <Row
            ref={rowRef(found.length)}
            id={`${id}-${found.length}`}
            active={active === found.length}
            selected={false}
            onChoose={() => choose(found.length)}
          >
            <Plus aria-hidden className="size-4 text-ink-2" />
            <span className="font-emphasis">
              <Trans>Criar «{typed?.trim()}»</Trans>
            </span>
          </Row>
        ) : null}
        {count === 0 ? (
          <div
            role="option"
            aria-selected="false"
            aria-disabled="true"
            tabIndex={-1}
            className="px-2.5 py-2 text-ink-3"
          >
            {busy ? <Trans>Buscando…</Trans> : (failure?.message ?? <Trans>Nada com este nome</Trans>)}
          </div>
        ) : null}
      </div>
    </div>
  )
}

type RowProps = {
  ref: Ref<HTMLDivElement>
  id: string
  active: boolean
  selected: boolean
  onChoose: () => void
  children: ReactNode
}

function Row({ ref, id, active, selected, onChoose, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which points here by aria-activedescendant
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // Keeps the focus in the input: a blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-2.5 hover:bg-hover fine:min-h-9 ${active ? 'bg-hover' : ''}`}
    >
      {children}
    </div>
  )
}

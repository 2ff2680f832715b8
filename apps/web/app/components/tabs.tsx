import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { step, useRoving } from './use-roving.ts'

export type Tab<V extends string> = { value: V; label: ReactNode; panel: ReactNode }

type Props<V extends string> = {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
}

/** Arrow keys, Home and End move and show at once; only the open panel is in the page. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: Props<V>) {
  const id = useId()
  const roving = useRoving<V>()
  const open = tabs.find((tab) => tab.value === value)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex((tab) => tab.value === value)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = step(event.key, index, tabs.length, rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'])
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    roving.focus(tab.value)
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const selected = tab.value === value
          return (
            <button
              key={tab.value}
              ref={roving.ref(tab.value)}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={selected}
              aria-controls={selected ? `${id}-painel` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={`min-h-11 cursor-pointer whitespace-nowrap border-b-2 px-3 text-sm -outline-offset-2! lg:min-h-10 ${selected ? 'border-pri font-emphasis text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {open ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by Tab
        <div role="tabpanel" id={`${id}-painel`} aria-labelledby={`${id}-${open.value}`} tabIndex={0} className="pt-4">
          {open.panel}
        </div>
      ) : null}
    </>
  )
}

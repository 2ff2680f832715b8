import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Props = { label: string; placeholder?: string; value: string; onSearch: (text: string) => void }

const pauseMs = 300

/** Searches after a pause, on Enter or on blur. `value` is the current search. */
export function SearchInput({ label, placeholder = label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const timer = useRef(0)
  const search = useEffectEvent(onSearch)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    timer.current = window.setTimeout(() => search(text), pauseMs)
    return () => clearTimeout(timer.current)
  }, [text, value])

  // Searches at once on blur: a later search would follow a click on a row and lead back here.
  function searchNow() {
    clearTimeout(timer.current)
    if (text !== value) onSearch(text)
  }

  return (
    <label className="flex h-11 items-center gap-2 rounded-field border border-ctl bg-surface px-3 focus-within:outline-2 focus-within:outline-pri fine:h-8">
      <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
        onBlur={searchNow}
        className="min-w-0 flex-1 text-ellipsis bg-transparent text-base outline-none placeholder:text-ink-3 lg:text-sm"
      />
    </label>
  )
}

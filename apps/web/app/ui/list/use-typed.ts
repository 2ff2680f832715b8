import { useEffect, useState } from 'react'

const pauseMs = 250

/** The search text, trimmed and debounced. `waiting` means that `search` is still older. */
export function useTyped(): { search: string; type: (text: string) => void; waiting: boolean } {
  const [typedText, type] = useState('')
  const [search, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typedText.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typedText])
  return { search, type, waiting: typedText.trim() !== search }
}

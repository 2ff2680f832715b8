import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apagarRascunho, gravarRascunho, lerRascunho } from '#lib/guardado/rascunho.ts'
import type { FormValues, Name, ValueOf, Values } from './form-values.ts'

const pauseMs = 1000

type Options<V> = { name: string | undefined; saved: V; secret: readonly (keyof V)[] }

/** Stores unsaved input in this tab and restores it. */
export function useDraft<V extends Values>(form: FormValues<V>, { name, saved, secret }: Options<V>) {
  const [restored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!name) return
    const entries = Object.entries(form.getValues()).filter(
      ([key, value]) => !secret.includes(key) && JSON.stringify(value) !== JSON.stringify(saved[key]),
    )
    gravarRascunho(name, Object.fromEntries(entries))
  })

  const restore = useEffectEvent(() => {
    const draft = name ? lerRascunho<V>(name) : null
    const entries = Object.entries(draft ?? {}).filter(
      ([key, value]) => key in saved && JSON.stringify(value) !== JSON.stringify(saved[key]),
    )
    for (const [key, value] of entries) form.setValue(key as Name<V>, value as ValueOf<V, Name<V>>)
    setRestored(entries.length > 0)
  })

  useEffect(() => {
    restore()
    const stop = form.onChange(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keep(), pauseMs)
    })
    const flush = () => timer.current !== undefined && keep()
    addEventListener('pagehide', flush)
    return () => {
      stop()
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [form])

  return {
    restored,
    /** Call this after saving or discarding. */
    forget(values: V) {
      setRestored(false)
      form.reset(values)
      clearTimeout(timer.current)
      timer.current = undefined
      if (name) apagarRascunho(name)
    },
  }
}

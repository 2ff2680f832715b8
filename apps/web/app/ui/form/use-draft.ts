import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { apagarRascunho, gravarRascunho, lerRascunho } from '#lib/guardado/rascunho.ts'

const pauseMs = 1000

type Options<V> = { name: string | undefined; saved: V; secret: readonly (keyof V)[] }

/** Stores unsaved input in this tab and restores it. */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, { name, saved, secret }: Options<V>) {
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
    for (const [key, value] of entries) {
      form.setValue(key as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
    }
    setRestored(entries.length > 0)
  })

  useEffect(() => {
    restore()
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => keep(), pauseMs)
      },
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
      clearTimeout(timer.current)
      timer.current = undefined
      setRestored(false)
      // Makes all fields follow the record again. Without these options `reset` uses the form's
      // own.
      form.reset(values as DefaultValues<V> as V, { keepDirtyValues: false, keepFieldsRef: true })
      clearTimeout(timer.current)
      timer.current = undefined
      if (name) apagarRascunho(name)
    },
  }
}

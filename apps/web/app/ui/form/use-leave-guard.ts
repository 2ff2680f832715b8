import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useGuarda } from '#lib/navegador/rota.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { modal } from '#ui/modal/modal.ts'

type Options = {
  /** Names what the user is editing. */
  what: string
  /** Called when the user leaves. */
  unsaved: () => boolean
  onDiscard: () => void
  /** A change of the query leaves nothing: it filters only content beside the form. */
  queryIsBeside?: boolean
}

// The router calls one guard, which asks all the registered ones.
const standing = new Set<{ current: Options }>()

/** Adds unsaved changes to the page's guard. */
export function useUnsaved(options: Options): { current: Options } {
  const guard = useRef(options)
  useEffect(() => {
    guard.current = options
  })
  useEffect(() => {
    standing.add(guard)
    return () => void standing.delete(guard)
  }, [])
  return guard
}

/**
 * Guards unsaved changes on navigation and tab closing. Call the returned function on other
 * closing.
 */
export function useLeaveGuard(options: Options): () => Promise<boolean> {
  const { t } = useLingui()
  const own = useUnsaved(options)
  // After sign-out nobody is asked: the draft stays.
  const asking = () => [...standing].filter(({ current }) => current.unsaved() && lerSessao().autenticado)
  async function mayLeave(guards: { current: Options }[]) {
    for (const { current } of guards) {
      const { what, onDiscard } = current
      if (
        !(await modal.confirmed({
          title: t`Descartar as alterações em ${what}?`,
          text: t`O que você mudou e ainda não salvou será perdido.`,
          confirmButtonText: t`Descartar alterações`,
          cancelButtonText: t`Continuar editando`,
          confirmButtonColor: 'danger',
        }))
      )
        return false
      onDiscard()
    }
    return true
  }

  useGuarda((from, to) => {
    const leaves = from.pathname !== to.pathname
    if (!leaves && from.search === to.search) return undefined
    const guards = asking()
    return guards.some(({ current }) => leaves || !current.queryIsBeside) ? () => mayLeave(guards) : undefined
  })

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (asking().length > 0) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onUnload(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])

  return () => mayLeave(asking().filter((guard) => guard === own))
}

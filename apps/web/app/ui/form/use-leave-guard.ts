import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useGuarda } from '#lib/navegador/rota.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { modal } from '#ui/modal/modal.ts'

type Options = {
  /** Names what would lose its changes. */
  what: string
  /** Asked at the moment of leaving. */
  unsaved: () => boolean
  onDiscard: () => void
  /** The query of the address only filters what stands beside: changing it leaves nothing. */
  queryIsBeside?: boolean
}

// The router asks one guard, so the one it asks answers for all that stand in the page.
const standing = new Set<{ current: Options }>()

/** For what can lose changes beside a guarded form: its guard asks for this too. */
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

/** Asks before unsaved changes are lost, by navigation or by closing the tab. Returns the question, for what closes without navigating. */
export function useLeaveGuard(options: Options): () => Promise<boolean> {
  const { t } = useLingui()
  const own = useUnsaved(options)
  // A session that ended leads to the login page at once; the draft stays.
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

import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { lerSessao } from '#lib/session.ts'
import { modal } from '../modal/modal.ts'

type Options = {
  /** Names what would lose its changes. */
  what: string
  /** Asked at the moment of leaving. */
  unsaved: () => boolean
  onDiscard: () => void
  /** The query of the address only filters what stands beside: changing it leaves nothing. */
  queryIsBeside?: boolean
}

/** Asks before unsaved changes are lost, by navigation or by closing the tab. Returns the question, for what closes without navigating. */
export function useLeaveGuard({ what, unsaved, onDiscard, queryIsBeside = false }: Options): () => Promise<boolean> {
  const { t } = useLingui()
  // A session that ended leads to the login page at once; the draft stays.
  const asks = () => unsaved() && lerSessao().autenticado
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || (!queryIsBeside && from.search !== to.search)) && asks(),
  )

  const mayLeave = async () => {
    if (!asks()) return true
    const answer = await modal.confirm({
      title: t`Descartar as alterações em ${what}?`,
      text: t`O que você mudou e ainda não salvou será perdido.`,
      confirmButtonText: t`Descartar alterações`,
      cancelButtonText: t`Continuar editando`,
      confirmButtonColor: 'danger',
    })
    if (answer !== 'confirmed') return false
    onDiscard()
    return true
  }

  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    if (await mayLeave()) blocker.proceed()
    else blocker.reset()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (asks()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onUnload(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])

  return mayLeave
}

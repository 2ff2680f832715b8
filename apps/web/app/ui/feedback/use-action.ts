import { useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { showError } from './show-error.ts'

type Done<R> = string | ((result: R) => string)

/** Runs an action: a toast on success, the dialog «Atenção» on failure. True means success. */
export async function act<R>(action: () => Promise<R>, done?: Done<R>): Promise<boolean> {
  try {
    const result = await action()
    if (done) toast.success(typeof done === 'string' ? done : done(result))
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** `act` with a busy flag for the button. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  function actBusy<R>(action: () => Promise<R>, done?: Done<R>): Promise<boolean> {
    setBusy(true)
    return act(action, done).finally(() => setBusy(false))
  }
  return { busy, act: actBusy }
}

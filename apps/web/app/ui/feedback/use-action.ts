import { useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { showError } from './show-error.ts'

type Done<R> = string | ((resultado: R) => string)

/** Runs an action; toast on success, dialog «Atenção» on failure. True: success. */
export async function act<R>(acao: () => Promise<R>, feito?: Done<R>): Promise<boolean> {
  try {
    const resultado = await acao()
    if (feito) toast.success(typeof feito === 'string' ? feito : feito(resultado))
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** `act` with a busy flag for a button. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  function actBusy<R>(acao: () => Promise<R>, feito?: Done<R>): Promise<boolean> {
    setBusy(true)
    return act(acao, feito).finally(() => setBusy(false))
  }
  return { busy, act: actBusy }
}

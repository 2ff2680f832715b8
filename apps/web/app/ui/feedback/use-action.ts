import { useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { showError } from './show-error.ts'

type Done<R> = string | ((resultado: R) => string)

/** Does something and says how it went: a toast when it worked, the dialog «Atenção» when not. True when it worked. */
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

/** The same for a button that shows that it is under way. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  function actBusy<R>(acao: () => Promise<R>, feito?: Done<R>): Promise<boolean> {
    setBusy(true)
    return act(acao, feito).finally(() => setBusy(false))
  }
  return { busy, act: actBusy }
}

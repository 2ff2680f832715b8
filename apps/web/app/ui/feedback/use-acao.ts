import { useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { showError } from './show-error.ts'

type Feito<R> = string | ((resultado: R) => string)

/** Runs an action; toast on success, dialog «Atenção» on failure. True: success. */
export async function fazer<R>(acao: () => Promise<R>, feito?: Feito<R>): Promise<boolean> {
  try {
    const resultado = await acao()
    if (feito) toast.success(typeof feito === 'string' ? feito : feito(resultado))
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** `fazer` with a busy flag for a button. */
export function useAcao() {
  const [ocupado, setOcupado] = useState(false)
  function comOcupado<R>(acao: () => Promise<R>, feito?: Feito<R>): Promise<boolean> {
    setOcupado(true)
    return fazer(acao, feito).finally(() => setOcupado(false))
  }
  return { ocupado, fazer: comOcupado }
}

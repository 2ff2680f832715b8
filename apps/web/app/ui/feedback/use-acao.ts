import { useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { showError } from './show-error.ts'

type Feito<R> = string | ((resultado: R) => string)

/** Does something and says how it went: a toast when it worked, the dialog «Atenção» when not. True when it worked. */
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

/** The same for a button that shows that it is under way. */
export function useAcao() {
  const [ocupado, setOcupado] = useState(false)
  function comOcupado<R>(acao: () => Promise<R>, feito?: Feito<R>): Promise<boolean> {
    setOcupado(true)
    return fazer(acao, feito).finally(() => setOcupado(false))
  }
  return { ocupado, fazer: comOcupado }
}

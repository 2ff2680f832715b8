import type { Ensaio } from '@zelo/contract/agenda/excecao'
import { type ReactNode, useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'

const EnsaioDialog = sobDemanda(() => import('./ensaio-dialog.tsx'), 'EnsaioDialog', null)

export type Ensaiada = {
  /** Reads one page of the preview. Throws what the call throws. */
  ensaiar: (pagina: number) => Promise<Ensaio>
  /**
   * Applies the change. `visto` names the preview that the user saw; undefined when no appointment
   * is affected.
   */
  aplicar: (visto: string | undefined) => Promise<unknown>
  /** The time zones before and after the change. */
  fusos: { antes: string | undefined; depois: string | undefined }
  /** The appointments are in the agenda of this tab's company. */
  naAgenda: boolean
}

/**
 * Previews a change of hours before applying it. `mudar` applies at once a change that affects no
 * appointment. Else a dialog shows the affected ones, and `mudar` returns whether the user applied
 * the change. A refusal is thrown.
 */
export function useEnsaio(): { mudar: (mudanca: Ensaiada) => Promise<boolean>; dialogo: ReactNode } {
  const [aberto, setAberto] = useState<Ensaiada & { primeira: Ensaio; fechar: (aplicada: boolean) => void }>()

  async function mudar(mudanca: Ensaiada): Promise<boolean> {
    const primeira = await mudanca.ensaiar(1)
    if (primeira.numeros.horarios === 0) {
      await mudanca.aplicar(undefined)
      return true
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAberto({ ...mudanca, primeira, fechar: resolve })
    return promise.finally(() => setAberto(undefined))
  }

  return { mudar, dialogo: aberto ? <EnsaioDialog {...aberto} /> : null }
}

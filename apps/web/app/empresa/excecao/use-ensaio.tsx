import type { Ensaio } from '@zelo/contract/agenda/excecao'
import { type ReactNode, useState } from 'react'
import { EnsaioDialog } from './ensaio-dialog.tsx'

export type Ensaiada = {
  /** One page of what the change would do; throws what the call throws. */
  ensaiar: (pagina: number) => Promise<Ensaio>
  /** With what was seen; undefined: the change concerns no appointment. */
  aplicar: (visto: string | undefined) => Promise<unknown>
  /** Zones before and after the change. */
  fusos: { antes: string | undefined; depois: string | undefined }
  /** The appointments are those of the agenda that the address names. */
  naAgenda: boolean
}

/**
 * A change of hours after its rehearsal. `mudar` applies at once what concerns no appointment; else
 * the dialog shows whom, and the answer says whether it was applied. A refusal is thrown.
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

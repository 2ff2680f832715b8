import type { Output } from '@zelo/contract/nucleo/endpoint'
import { consultarRascunho as consultar } from '@zelo/contract/plataforma/experimento'
import { useEffect, useState } from 'react'
import { type ErroApi, request } from '#lib/api/api-client.ts'
import type { ExperimentoGuardado } from '#lib/guardado/experimento-guardado.ts'

export type Notas = Output<typeof consultar>

const olharCadaMs = 1_500

/** The agent's notes so far. They are read again and again while the page is visible. */
export function useNotas({ id, token }: ExperimentoGuardado, onAcabou: () => void): Notas | undefined {
  const [notas, setNotas] = useState<Notas>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the draft decides whose notes these are
  useEffect(() => {
    let fora = false
    const olhar = () =>
      request(consultar, { params: { id } }, { headers: { 'X-Experimento': token } }).then(
        (novas) => fora || setNotas(novas),
        // Errors other than 404 are ignored: the next read tells.
        (motivo: ErroApi) => fora || motivo.status !== 404 || onAcabou(),
      )
    void olhar()
    const relogio = setInterval(() => document.visibilityState === 'visible' && void olhar(), olharCadaMs)
    return () => {
      fora = true
      clearInterval(relogio)
    }
  }, [id, token])
  return notas
}

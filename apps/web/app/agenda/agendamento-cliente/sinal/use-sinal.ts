import type { SinalDoCliente } from '@zelo/contract/agenda/sinal'
import { useEffect, useRef } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'

export type SinalNaRede = Omit<SinalDoCliente, 'expira_em'> & { expira_em: string }

const cadaMs = 3000

/**
 * Reads a deposit again every few seconds, while it is unpaid and the page is visible. A failed
 * call is repeated. An answer that comes after the wait ended is dropped.
 */
export function useAcompanhamento<T>(esperando: boolean, ler: () => Promise<T>, onLido: (lido: T) => void): void {
  const atual = useRef({ ler, onLido })
  atual.current = { ler, onLido }
  useEffect(() => {
    if (!esperando) return
    let parado = false
    let relogio: ReturnType<typeof setTimeout>
    async function perguntar() {
      if (document.visibilityState !== 'visible') return
      try {
        const lido = await atual.current.ler()
        if (!parado) atual.current.onLido(lido)
      } catch (motivo) {
        if (!(motivo instanceof ErroApi)) throw motivo
      }
    }
    function agendar() {
      if (!parado) relogio = setTimeout(() => void perguntar().then(agendar), cadaMs)
    }
    agendar()
    return () => {
      parado = true
      clearTimeout(relogio)
    }
  }, [esperando])
}

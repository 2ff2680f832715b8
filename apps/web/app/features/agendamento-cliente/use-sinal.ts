import type { SinalDoCliente } from '@zelo/contract/sinal'
import { useEffect, useRef } from 'react'
import { ErroApi } from '#lib/api-client.ts'

export type SinalNaRede = Omit<SinalDoCliente, 'expira_em'> & { expira_em: string }

const cadaMs = 3000

/** While a deposit is waited for and somebody looks, asks again every few seconds. What fails is asked another time. */
export function useAcompanhamento<T>(esperando: boolean, ler: () => Promise<T>, onLido: (lido: T) => void): void {
  const passo = useRef(async () => {})
  passo.current = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      onLido(await ler())
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
    }
  }
  useEffect(() => {
    if (!esperando) return
    let relogio: ReturnType<typeof setTimeout>
    const seguir = () => {
      relogio = setTimeout(() => void passo.current().then(seguir), cadaMs)
    }
    seguir()
    return () => clearTimeout(relogio)
  }, [esperando])
}

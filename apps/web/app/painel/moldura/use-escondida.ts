import { useEffect, useState } from 'react'
import { passouDoLimite } from '#lib/navegador/rolagem.ts'

/** True while the reader scrolls down: a hidden header leaves the page to what is read, and comes back on the way up. */
export function useEscondida(ligado: boolean): boolean {
  const [escondida, setEscondida] = useState(false)
  useEffect(() => {
    if (!ligado) return
    let antes = scrollY
    const aoRolar = () => {
      setEscondida(passouDoLimite() && scrollY > antes)
      antes = scrollY
    }
    addEventListener('scroll', aoRolar, { passive: true })
    return () => removeEventListener('scroll', aoRolar)
  }, [ligado])
  return ligado && escondida
}

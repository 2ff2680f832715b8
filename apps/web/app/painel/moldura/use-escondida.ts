import { useEffect, useState } from 'react'
import { passouDoLimite } from '#lib/navegador/rolagem.ts'

/** True while scrolling down, to hide the header. */
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

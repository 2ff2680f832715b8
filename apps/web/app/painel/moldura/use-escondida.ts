import { useEffect, useState } from 'react'
import { passouDoLimite } from '#lib/navegador/rolagem.ts'

/** A scroll counts from this many pixels. The bounce at the end of a page is shorter. */
const passo = 4

/** True while scrolling down. CSS decides whether the header slides away. */
export function useEscondida(): boolean {
  const [escondida, setEscondida] = useState(false)
  useEffect(() => {
    let antes = scrollY
    const aoRolar = () => {
      if (Math.abs(scrollY - antes) < passo && passouDoLimite()) return
      setEscondida(passouDoLimite() && scrollY > antes)
      antes = scrollY
    }
    addEventListener('scroll', aoRolar, { passive: true })
    return () => removeEventListener('scroll', aoRolar)
  }, [])
  return escondida
}

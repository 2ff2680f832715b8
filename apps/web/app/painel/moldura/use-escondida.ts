import { useEffect, useState } from 'react'
import { passouDoLimite } from '#lib/navegador/rolagem.ts'

/** Pixels of one movement: a bounce at the end of the page is less. */
const passo = 4

/** True while scrolling down: the header gives way by CSS, where it should. */
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

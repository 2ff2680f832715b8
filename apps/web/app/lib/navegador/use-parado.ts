import { useEffect, useState } from 'react'

/** The value after it stayed the same for `ms`. */
export function useParado<T>(valor: T, ms = 400): T {
  const [parado, setParado] = useState(valor)
  const chave = JSON.stringify(valor)
  useEffect(() => {
    const timer = setTimeout(() => setParado(JSON.parse(chave)), ms)
    return () => clearTimeout(timer)
  }, [chave, ms])
  return parado
}

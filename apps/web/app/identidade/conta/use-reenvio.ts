import { useEffect, useState } from 'react'
import { notifyError } from '#ui/flow/notify-error.ts'

const esperaS = 60

/**
 * Sends an e-mail again, and counts the seconds until the next one is allowed. `enviar` returns
 * false when there was nothing to send. `contando`: an e-mail was sent just now.
 */
export function useReenvio(enviar: () => Promise<unknown>, { contando = false } = {}) {
  const [resta, setResta] = useState(contando ? esperaS : 0)
  const [ocupado, setOcupado] = useState(false)
  const [enviado, setEnviado] = useState(false)

  useEffect(() => {
    if (resta === 0) return
    const relogio = setTimeout(() => setResta(resta - 1), 1000)
    return () => clearTimeout(relogio)
  }, [resta])

  async function reenviar() {
    if (resta > 0 || ocupado) return
    setOcupado(true)
    setEnviado(false)
    try {
      if ((await enviar()) === false) return
      setEnviado(true)
      setResta(esperaS)
    } catch (motivo) {
      notifyError(motivo)
    } finally {
      setOcupado(false)
    }
  }

  return { resta, ocupado, enviado, reenviar }
}

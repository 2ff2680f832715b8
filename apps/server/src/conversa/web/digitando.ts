import type { Servicos } from '#platform/servicos.ts'

/** A turn slower than this shows that somebody is typing. */
const digitandoAposMs = 300

/** Shows, from a while on, that an answer is being written; call the result when it is. */
export function digitando({ realtime, log }: Servicos, conversaId: string): () => void {
  const avisar = (valor: boolean) =>
    void realtime
      .avisar(`conversa:${conversaId}`, { tipo: 'digitando', valor })
      .catch((error: Error) => log.warn({ err: error }, 'chat: typing was not shown'))
  let mostrado = false
  const timer = setTimeout(() => {
    mostrado = true
    avisar(true)
  }, digitandoAposMs)
  return () => {
    clearTimeout(timer)
    if (mostrado) avisar(false)
  }
}

import { chaves, gravarTexto, lerTexto } from '#lib/guardado/storage.ts'

/** The minutes without activity before the panel locks. 0 means never. */
export const minutosPossiveis = [5, 15, 30, 60, 0] as const
const padrao = 15
const chaveUso = 'ultimoUso'
const gestos = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'pointermove'] as const

export function minutosAteBloquear(): number {
  const texto = lerTexto(chaves.bloqueioMinutos)
  return minutosPossiveis.find((minutos) => String(minutos) === texto) ?? padrao
}

export function gravarMinutosAteBloquear(minutos: number): void {
  gravarTexto(chaves.bloqueioMinutos, String(minutos))
}

/** Records activity for all tabs. */
export function anotarUso(): void {
  gravarTexto(chaveUso, String(Date.now()))
}

/**
 * Gives the seconds until the lock, every second; 0 or less after the computer slept. Returns a
 * function that stops it.
 */
export function acompanharOciosidade(aoPassar: (segundos: number) => void): () => void {
  anotarUso()
  let anotado = Date.now()
  const usar = () => {
    if (Date.now() - anotado < 1000) return
    anotado = Date.now()
    anotarUso()
  }
  for (const gesto of gestos) addEventListener(gesto, usar, { passive: true })
  const relogio = setInterval(() => {
    const minutos = minutosAteBloquear()
    if (!lerTexto(chaveUso)) anotarUso()
    const parado = Date.now() - Number(lerTexto(chaveUso))
    aoPassar(minutos === 0 ? Number.POSITIVE_INFINITY : Math.ceil((minutos * 60_000 - parado) / 1000))
  }, 1000)
  return () => {
    clearInterval(relogio)
    for (const gesto of gestos) removeEventListener(gesto, usar)
  }
}

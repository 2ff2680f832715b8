import { chaves, gravarTexto, lerTexto } from './storage.ts'

export const temas = ['light', 'dark', 'system'] as const
export type Tema = (typeof temas)[number]

export function lerTema(): Tema {
  const guardado = lerTexto(chaves.tema)
  return temas.find((tema) => tema === guardado) ?? 'light'
}

/** light → dark → system → light */
export function proximoTema(tema: Tema): Tema {
  return temas[(temas.indexOf(tema) + 1) % temas.length] ?? 'light'
}

export function temaEscuro(tema: Tema): boolean {
  return tema === 'dark' || (tema === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** The same rule as in `public/tema.js`, which runs before the first paint. */
export function aplicarTema(tema: Tema): void {
  document.documentElement.classList.toggle('dark', temaEscuro(tema))
}

export function gravarTema(tema: Tema): void {
  gravarTexto(chaves.tema, tema)
  aplicarTema(tema)
}

/** Follows the system's theme and the other tabs. Returns a function that stops it. */
export function acompanharTema(mudou: (tema: Tema) => void): () => void {
  const sistema = matchMedia('(prefers-color-scheme: dark)')
  const aplicar = () => {
    const tema = lerTema()
    aplicarTema(tema)
    mudou(tema)
  }
  const outraAba = (event: StorageEvent) => {
    if (event.key === chaves.tema || event.key === null) aplicar()
  }
  sistema.addEventListener('change', aplicar)
  addEventListener('storage', outraAba)
  return () => {
    sistema.removeEventListener('change', aplicar)
    removeEventListener('storage', outraAba)
  }
}

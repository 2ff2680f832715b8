import type { Partida } from './raiz.tsx'

/** Loads an interactive part when it is due. If that fails, the next touch tries again. */
export function hydrateWhenDue(parte: Element): void {
  const [raiz, inicio] = parte.children
  if (!raiz || !inicio) return
  const partida: Partida = JSON.parse(inicio.textContent)
  let montada: Promise<void> | undefined
  const montar = () => {
    montada ??= import(/* @vite-ignore */ partida.modulo).then(() => window.montarParte?.(raiz, partida))
    montada.catch(() => {
      montada = undefined
    })
  }
  for (const sinal of ['pointerover', 'focusin']) parte.addEventListener(sinal, montar)
  if (partida.quando === 'ja') montar()
  if (partida.quando === 'vista' && raiz.firstElementChild)
    new IntersectionObserver(
      (entradas, vigia) => {
        if (!entradas.some(({ isIntersecting }) => isIntersecting)) return
        vigia.disconnect()
        montar()
      },
      { rootMargin: '100px' },
    ).observe(raiz.firstElementChild)
}

import { type KeyboardEvent, useState } from 'react'

/**
 * One stop of the Tab key for a whole calendar: inside, arrows go from item to item (`[data-item]` with `data-coluna` and `data-minuto`), up
 * and down in time, sideways to the nearest time of the next column; Home and End to the first and last of a column; Page keys turn it.
 */
export function useSetas(chaves: readonly string[], preferida: string | undefined, onVirar: (sentido: 1 | -1) => void) {
  const [foco, setFoco] = useState<string>()
  const ativa = foco && chaves.includes(foco) ? foco : (preferida ?? chaves[0])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const atual = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')
    if (!atual) return
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault()
      onVirar(event.key === 'PageDown' ? 1 : -1)
      return
    }
    const proximo = irPara(event, atual)
    if (!proximo) return
    event.preventDefault()
    proximo.focus()
    proximo.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return { ativa, setFoco, onKeyDown }
}

function irPara({ key, currentTarget }: KeyboardEvent<HTMLElement>, atual: HTMLElement): HTMLElement | undefined {
  const coluna = Number(atual.dataset.coluna)
  const daColuna = (n: number) =>
    [...currentTarget.querySelectorAll<HTMLElement>(`[data-item][data-coluna="${n}"]`)].sort(
      (a, b) => minuto(a) - minuto(b) || (a.dataset.item ?? '').localeCompare(b.dataset.item ?? ''),
    )
  const aqui = daColuna(coluna)
  if (key === 'ArrowDown') return aqui[aqui.indexOf(atual) + 1]
  if (key === 'ArrowUp') return aqui[aqui.indexOf(atual) - 1]
  if (key === 'Home') return aqui[0]
  if (key === 'End') return aqui.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const paraFrente = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction !== 'rtl')
  const longe = (item: HTMLElement) => Math.abs(minuto(item) - minuto(atual))
  return daColuna(coluna + (paraFrente ? 1 : -1)).reduce<HTMLElement | undefined>(
    (perto, item) => (perto && longe(perto) <= longe(item) ? perto : item),
    undefined,
  )
}

const minuto = (item: HTMLElement) => Number(item.dataset.minuto)

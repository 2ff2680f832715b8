import { type KeyboardEvent, useState } from 'react'
import { useRoving } from '#ui/choice/use-roving.ts'

/** A focusable item of a calendar, and its position. */
export type Parada = { chave: string; coluna: number; minuto: number }

/**
 * The whole calendar is one stop for the Tab key. Inside it, the up and down arrows move in time,
 * and the others to the nearest time of the next column. Home and End go to the first and last item
 * of a column. Page keys turn to another period.
 */
export function useSetas(
  paradas: readonly Parada[],
  preferida: string | undefined,
  onVirar: (sentido: 1 | -1) => void,
) {
  const [foco, setFoco] = useState<string>()
  const roving = useRoving<string>()
  const ativa = paradas.some(({ chave }) => chave === foco) ? foco : (preferida ?? paradas[0]?.chave)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const chave = roving.keyOf(event.target)
    const atual = paradas.find((parada) => parada.chave === chave)
    if (!atual) return
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault()
      onVirar(event.key === 'PageDown' ? 1 : -1)
      return
    }
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const proxima = irPara(event.key, atual, paradas, rtl)
    if (!proxima) return
    event.preventDefault()
    roving.focus(proxima.chave)
  }

  return {
    onKeyDown,
    /** Props for the button of one item. */
    ligar: (chave: string) => ({
      ref: roving.ref(chave),
      tabIndex: ativa === chave ? 0 : -1,
      onFocus: () => setFoco(chave),
    }),
  }
}

function irPara(key: string, atual: Parada, paradas: readonly Parada[], rtl: boolean): Parada | undefined {
  const daColuna = (n: number) =>
    paradas.filter(({ coluna }) => coluna === n).sort((a, b) => a.minuto - b.minuto || a.chave.localeCompare(b.chave))
  const aqui = daColuna(atual.coluna)
  if (key === 'ArrowDown') return aqui[aqui.indexOf(atual) + 1]
  if (key === 'ArrowUp') return aqui[aqui.indexOf(atual) - 1]
  if (key === 'Home') return aqui[0]
  if (key === 'End') return aqui.at(-1)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const paraFrente = (key === 'ArrowRight') !== rtl
  const longe = ({ minuto }: Parada) => Math.abs(minuto - atual.minuto)
  return daColuna(atual.coluna + (paraFrente ? 1 : -1)).reduce<Parada | undefined>(
    (perto, uma) => (perto && longe(perto) <= longe(uma) ? perto : uma),
    undefined,
  )
}

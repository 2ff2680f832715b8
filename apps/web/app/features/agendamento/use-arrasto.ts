import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Trecho } from './disposicao.ts'

type Pego = { id: string; coluna: number; trecho: Trecho; modo: 'mover' | 'esticar' }
export type Arrasto = Pego & { destino: Trecho; colunaDestino: number }

/** Minutes. */
const passo = 15
/** Pixels that a press may tremble and still be a press. */
const folga = 5

type Opcoes = {
  grade: RefObject<HTMLElement | null>
  alturaHora: number
  onSoltar: (arrasto: Arrasto) => Promise<unknown>
}

/**
 * Dragging by mouse or pen inside a grid whose columns are `[data-dia-coluna]`: to another time or column, or by the lower edge to another
 * length, a quarter of an hour at a time. Escape gives up. A finger scrolls; on touch the form does the same.
 */
export function useArrasto({ grade, alturaHora, onSoltar }: Opcoes) {
  const [arrasto, setArrasto] = useState<Arrasto | null>(null)
  const inicio = useRef<{ x: number; y: number; pego: Pego; colunas: DOMRect[] } | null>(null)
  const moveu = useRef(false)

  const mover = useEffectEvent((event: globalThis.PointerEvent) => {
    const de = inicio.current
    if (!de) return
    const [dx, dy] = [event.clientX - de.x, event.clientY - de.y]
    if (!moveu.current && Math.hypot(dx, dy) < folga) return
    moveu.current = true
    const { pego, colunas } = de
    const minutos = Math.round(((dy / alturaHora) * 60) / passo) * passo
    const { trecho, modo } = pego
    if (modo === 'esticar') {
      const fim = Math.min(1440, Math.max(trecho.inicio + passo, trecho.fim + minutos))
      setArrasto({ ...pego, destino: { inicio: trecho.inicio, fim }, colunaDestino: pego.coluna })
      return
    }
    const sobre = colunas.findIndex(({ left, right }) => event.clientX >= left && event.clientX < right)
    const dura = trecho.fim - trecho.inicio
    const novo = Math.min(1440 - dura, Math.max(0, trecho.inicio + minutos))
    const destino = { inicio: novo, fim: novo + dura }
    setArrasto({ ...pego, destino, colunaDestino: sobre === -1 ? pego.coluna : sobre })
  })

  const soltar = useEffectEvent(async () => {
    // The click that ends a drag comes right after this, or not at all.
    setTimeout(() => (moveu.current = false))
    const pegou = inicio.current !== null
    inicio.current = null
    // While a drop waits for its answer, the presses that answer it are no drops.
    if (!pegou || !arrasto) return
    const { trecho, destino, coluna, colunaDestino } = arrasto
    if (destino.inicio !== trecho.inicio || destino.fim !== trecho.fim || coluna !== colunaDestino)
      await onSoltar(arrasto)
    setArrasto(null)
  })

  const largar = useEffectEvent(() => {
    inicio.current = null
    setArrasto(null)
  })

  useEffect(() => {
    const fim = new AbortController()
    const { signal } = fim
    addEventListener('pointermove', (event) => mover(event), { signal })
    addEventListener('pointerup', () => void soltar(), { signal })
    addEventListener('pointercancel', () => largar(), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && inicio.current && largar(), { signal })
    return () => fim.abort()
  }, [])

  return {
    arrasto,
    pegar(event: PointerEvent, pego: Pego) {
      if (event.button !== 0 || event.pointerType === 'touch' || arrasto) return
      event.stopPropagation()
      moveu.current = false
      const colunas = [...(grade.current?.querySelectorAll('[data-dia-coluna]') ?? [])]
      inicio.current = {
        x: event.clientX,
        y: event.clientY,
        pego,
        colunas: colunas.map((coluna) => coluna.getBoundingClientRect()),
      }
    },
    /** The click that ends a drag is not a press. */
    foiArrasto: () => moveu.current,
  }
}

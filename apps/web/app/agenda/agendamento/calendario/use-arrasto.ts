import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Trecho } from './disposicao.ts'

type Pego = { id: string; coluna: number; trecho: Trecho; modo: 'mover' | 'esticar' }
export type Arrasto = Pego & { destino: Trecho; colunaDestino: number }

/** In minutes. */
const passo = 15
/** A pointer that moves less still makes a click, not a drag. */
const toleranciaPx = 5
/** The same limit for a finger. */
const toleranciaDoDedoPx = 10
/** How long a finger must rest to pick up an appointment. A finger that moves earlier scrolls. */
const esperaMs = 450

type Inicio = { x: number; y: number; pego: Pego; colunas: DOMRect[] }

type Opcoes = {
  grade: RefObject<HTMLElement | null>
  /** An element with the hours, followed by one element for each column. */
  dias: RefObject<HTMLElement | null>
  alturaHora: number
  onSoltar: (arrasto: Arrasto) => Promise<unknown>
}

/**
 * Drags an appointment inside a grid of columns, in steps of a quarter of an hour: to another time
 * or column, or by its lower edge to another length. Mouse and pen drag at once. A finger must rest
 * on the appointment first; the page then does not scroll. Escape or a drop outside the grid
 * cancels.
 */
export function useArrasto({ grade, dias, alturaHora, onSoltar }: Opcoes) {
  const [arrasto, setArrasto] = useState<Arrasto | null>(null)
  // The drag at the last pointer move, which React may not have drawn yet.
  const ultimo = useRef<Arrasto | null>(null)
  const inicio = useRef<Inicio | null>(null)
  const esperando = useRef<{ de: Inicio; relogio: ReturnType<typeof setTimeout> } | null>(null)
  // True from the moment a finger picks something up until it leaves the screen.
  const dedo = useRef(false)
  const moveu = useRef(false)

  function mostrar(novo: Arrasto | null) {
    ultimo.current = novo
    setArrasto(novo)
  }

  function naoEsperar() {
    clearTimeout(esperando.current?.relogio)
    esperando.current = null
  }

  const mover = useEffectEvent((event: globalThis.PointerEvent) => {
    const espera = esperando.current?.de
    if (espera && Math.hypot(event.clientX - espera.x, event.clientY - espera.y) > toleranciaDoDedoPx) naoEsperar()
    const de = inicio.current
    if (!de) return
    const [dx, dy] = [event.clientX - de.x, event.clientY - de.y]
    if (!moveu.current && Math.hypot(dx, dy) < toleranciaPx) return
    moveu.current = true
    const { pego, colunas } = de
    const minutos = Math.round(((dy / alturaHora) * 60) / passo) * passo
    const { trecho, modo } = pego
    if (grade.current && fora(grade.current.getBoundingClientRect(), event)) {
      mostrar({ ...pego, destino: trecho, colunaDestino: pego.coluna })
      return
    }
    if (modo === 'esticar') {
      const fim = Math.min(1440, Math.max(trecho.inicio + passo, trecho.fim + minutos))
      mostrar({ ...pego, destino: { inicio: trecho.inicio, fim }, colunaDestino: pego.coluna })
      return
    }
    const sobre = colunas.findIndex(({ left, right }) => event.clientX >= left && event.clientX < right)
    const dura = trecho.fim - trecho.inicio
    const novo = Math.min(1440 - dura, Math.max(0, trecho.inicio + minutos))
    const destino = { inicio: novo, fim: novo + dura }
    mostrar({ ...pego, destino, colunaDestino: sobre === -1 ? pego.coluna : sobre })
  })

  const soltar = useEffectEvent(async () => {
    // The click that ends a drag comes right after this, or not at all.
    setTimeout(() => (moveu.current = false))
    naoEsperar()
    const pegou = inicio.current !== null
    inicio.current = null
    // Ignores other pointer-ups, such as those in the confirmation of an earlier drop.
    const solto = ultimo.current
    if (!pegou || !solto) return
    const { trecho, destino, coluna, colunaDestino } = solto
    if (destino.inicio !== trecho.inicio || destino.fim !== trecho.fim || coluna !== colunaDestino)
      await onSoltar(solto)
    mostrar(null)
  })

  const largar = useEffectEvent(() => {
    naoEsperar()
    inicio.current = null
    mostrar(null)
  })

  const doDedo = useEffectEvent((event: Event) => {
    if (!dedo.current && !esperando.current) return
    // While it rests, the finger may still scroll. Its context menu would end the drag.
    if (dedo.current || event.type === 'contextmenu') event.preventDefault()
    if (event.type === 'touchend' || event.type === 'touchcancel') dedo.current = false
  })

  useEffect(() => {
    const fim = new AbortController()
    const { signal } = fim
    addEventListener('pointermove', (event) => mover(event), { signal })
    addEventListener('pointerup', () => void soltar(), { signal })
    addEventListener('pointercancel', () => largar(), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && inicio.current && largar(), { signal })
    for (const tipo of ['touchmove', 'touchend', 'touchcancel', 'contextmenu'])
      grade.current?.addEventListener(tipo, (event) => doDedo(event), { signal, passive: false })
    return () => {
      fim.abort()
      clearTimeout(esperando.current?.relogio)
    }
  }, [grade])

  return {
    arrasto,
    pegar(event: PointerEvent, pego: Pego) {
      if (event.button !== 0 || ultimo.current || esperando.current) return
      event.stopPropagation()
      moveu.current = false
      // The first child holds the hours.
      const colunas = [...(dias.current?.children ?? [])].slice(1)
      const de = {
        x: event.clientX,
        y: event.clientY,
        pego,
        colunas: colunas.map((coluna) => coluna.getBoundingClientRect()),
      }
      if (event.pointerType !== 'touch') {
        inicio.current = de
        return
      }
      const relogio = setTimeout(() => {
        esperando.current = null
        inicio.current = de
        dedo.current = true
        moveu.current = true
        navigator.vibrate?.(15)
        mostrar({ ...pego, destino: pego.trecho, colunaDestino: pego.coluna })
      }, esperaMs)
      esperando.current = { de, relogio }
    },
    /** The last pointer-up ended a drag, so its click must be ignored. */
    foiArrasto: () => moveu.current,
  }
}

function fora({ left, right, top, bottom }: DOMRect, { clientX, clientY }: globalThis.PointerEvent): boolean {
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, startTransition, useEffect, useState } from 'react'
import type { ConversaResumo } from '#conversa/conversa/conversa.queries.ts'
import { Item } from './conversa-item.tsx'

type Props = { itens: ConversaResumo[]; aberta?: string; caixa: RefObject<HTMLDivElement | null> }

/** The fixed height of a row, `h-17`. Measuring each row would lay out the page once per row. */
const alturaEmRem = 4.25
/** Rows are added ten at a time: any change of the page costs a slow phone most of a frame. */
const linhasDoBloco = 10
/** Blocks drawn on each side while the list rests, so that scrolling finds them drawn. */
const folga = 15

/** Draws only the rows near the visible ones, however many there are. */
export function ItensRolados({ itens, aberta, caixa }: Props) {
  const altura = alturaEmRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const total = Math.ceil(itens.length / linhasDoBloco)
  const rolo = useVirtualizer({
    count: total,
    getScrollElement: () => caixa.current,
    estimateSize: () => altura * linhasDoBloco,
    initialRect: { width: 0, height: innerHeight },
    // Keeps the scroll position of the first page.
    initialOffset: () => caixa.current?.scrollTop ?? 0,
    overscan: 2,
    useFlushSync: false,
  })
  const perto = rolo.getVirtualIndexes()
  const { de, ate } = useDesenhados(perto[0] ?? 0, perto.at(-1) ?? 0, rolo.isScrolling, total - 1)
  return (
    <ul className="relative" style={{ height: altura * itens.length }}>
      {Array.from({ length: ate - de + 1 }, (_, i) => de + i).map((numero) => (
        <Bloco key={numero} numero={numero} itens={itens} aberta={aberta} altura={altura} />
      ))}
    </ul>
  )
}

type Faixa = { de: number; ate: number }

/**
 * The blocks that are drawn. While the list moves, only those that come near are added; while it
 * rests, one block at a time up to `folga` on each side, and those farther away go.
 */
function useDesenhados(primeiro: number, ultimo: number, rolando: boolean, fim: number): Faixa {
  const [faixa, setFaixa] = useState({ de: primeiro, ate: ultimo })
  const { de, ate } = faixa
  useEffect(() => {
    const desenhar = (nova: Faixa) => startTransition(() => setFaixa(nova))
    if (ate < primeiro || de > ultimo) return desenhar({ de: primeiro, ate: ultimo })
    if (de > primeiro || ate < ultimo || ate > fim)
      return desenhar({ de: Math.min(de, primeiro), ate: Math.min(Math.max(ate, ultimo), fim) })
    const alvo = { de: Math.max(0, primeiro - folga), ate: Math.min(fim, ultimo + folga) }
    if (rolando || (de === alvo.de && ate === alvo.ate)) return
    const espera = setTimeout(() =>
      desenhar({ de: Math.max(alvo.de, de - 1), ate: ate > alvo.ate ? alvo.ate : Math.min(alvo.ate, ate + 1) }),
    )
    return () => clearTimeout(espera)
  }, [de, ate, primeiro, ultimo, rolando, fim])
  return faixa
}

type BlocoProps = Omit<Props, 'caixa'> & { numero: number; altura: number }

/** A layer of its own: the browser paints it once and keeps it while the list moves. */
const Bloco = memo(function Bloco({ numero, itens, aberta, altura }: BlocoProps) {
  const primeira = numero * linhasDoBloco
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 isolate contain-strict"
      style={{ top: primeira * altura, height: linhasDoBloco * altura }}
    >
      {itens.slice(primeira, primeira + linhasDoBloco).map((item, i) => (
        <li key={item.id} aria-setsize={itens.length} aria-posinset={primeira + i + 1}>
          <Item conversa={item} aberta={item.id === aberta} />
        </li>
      ))}
    </div>
  )
})

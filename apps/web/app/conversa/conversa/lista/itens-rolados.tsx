import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useDeferredValue } from 'react'
import type { ConversaResumo } from '#conversa/conversa/conversa.queries.ts'
import { Item } from './conversa-item.tsx'

type Props = { itens: ConversaResumo[]; aberta?: string; caixa: RefObject<HTMLDivElement | null> }

/** The fixed height of a row, `h-17`. Measuring each row would lay out the page once per row. */
const alturaEmRem = 4.25
/** Rows are added ten at a time: any change of the page costs a slow phone most of a frame. */
const linhasDoBloco = 10

/** Draws only the rows near the visible ones, however many there are. */
export function ItensRolados({ itens, aberta, caixa }: Props) {
  const altura = alturaEmRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const rolo = useVirtualizer({
    count: Math.ceil(itens.length / linhasDoBloco),
    getScrollElement: () => caixa.current,
    estimateSize: () => altura * linhasDoBloco,
    initialRect: { width: 0, height: innerHeight },
    // Keeps the scroll position of the first page.
    initialOffset: () => caixa.current?.scrollTop ?? 0,
    overscan: 2,
    useFlushSync: false,
  })
  // Rows are drawn between frames, before they come into sight.
  const blocos = useDeferredValue(rolo.getVirtualItems())
  return (
    <ul className="relative" style={{ height: altura * itens.length }}>
      {blocos.map(({ index }) => (
        <Bloco key={index} numero={index} itens={itens} aberta={aberta} altura={altura} />
      ))}
    </ul>
  )
}

type BlocoProps = Omit<Props, 'caixa'> & { numero: number; altura: number }

const Bloco = memo(function Bloco({ numero, itens, aberta, altura }: BlocoProps) {
  const primeira = numero * linhasDoBloco
  return itens.slice(primeira, primeira + linhasDoBloco).map((item, i) => (
    <li
      key={item.id}
      aria-setsize={itens.length}
      aria-posinset={primeira + i + 1}
      className="absolute inset-x-0 contain-content"
      style={{ top: (primeira + i) * altura }}
    >
      <Item conversa={item} aberta={item.id === aberta} />
    </li>
  ))
})

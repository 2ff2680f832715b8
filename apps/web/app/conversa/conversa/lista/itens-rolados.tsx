import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { ConversaResumo } from '#conversa/conversa/conversa.queries.ts'
import { Item } from './conversa-item.tsx'

type Props = { itens: ConversaResumo[]; aberta?: string; caixa: RefObject<HTMLDivElement | null> }

/** Close to the measured height: a wrong estimate makes later rows jump. */
const alturaDaLinha = 68

/** Draws only the visible rows, however many there are. */
export function ItensRolados({ itens, aberta, caixa }: Props) {
  const rolo = useVirtualizer({
    count: itens.length,
    getScrollElement: () => caixa.current,
    estimateSize: () => alturaDaLinha,
    getItemKey: (i) => itens[i]?.id ?? i,
    initialRect: { width: 0, height: innerHeight },
    // Keeps the scroll position of the first page.
    initialOffset: () => caixa.current?.scrollTop ?? 0,
    overscan: 6,
    // Scrolling does not wait until React has drawn the new rows.
    useFlushSync: false,
  })
  const linhas = rolo.getVirtualItems()
  return (
    <ul className="relative" style={{ height: rolo.getTotalSize() }}>
      {linhas.map(({ index, key, start }) => {
        const item = itens[index]
        return item ? (
          <li
            key={key}
            ref={rolo.measureElement}
            data-index={index}
            aria-setsize={itens.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 contain-content"
            style={{ top: start }}
          >
            <Item conversa={item} aberta={item.id === aberta} />
          </li>
        ) : null
      })}
    </ul>
  )
}

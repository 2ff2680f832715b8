import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  consultaDoTrecho,
  type Mensagem,
  type Nota,
  type PaginaDaThread,
  porPagina,
  type Trecho,
} from '#conversa/conversa/conversa.queries.ts'
import { ConversaLinha, LinhaVazia } from '#conversa/conversa/lista/conversa-linha.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { LerArquivo } from './conversa-anexo.tsx'

type Props = {
  /** The number of messages. */
  total: number
  /** Reads one page of messages. */
  trecho: (n: number) => Trecho
  cliente: string
  /** The last message that the user had read when the thread was opened. */
  lidaAte?: number
  /** The message to open at, instead of the end. */
  irPara?: number
  /** Absent when the user may not delete notes. */
  onApagarNota?: (nota: Nota) => void
  /** Reads the file of a message. Absent for users who may read only the text. */
  lerArquivo?: LerArquivo
}

const perto = 80

/**
 * The messages, with the agent's steps and the team's notes between them. Every message has its
 * place from the start, also before it is loaded. So nothing is inserted above the visible
 * messages, and nothing jumps however far back the user scrolls.
 */
export function ConversaThread({ total, trecho, cliente, lidaAte = total, irPara, onApagarNota, lerArquivo }: Props) {
  const { t } = useLingui()
  const caixa = useRef<HTMLDivElement>(null)
  const alvo = irPara && irPara <= total ? irPara : undefined
  const [noFim, setNoFim] = useState(!alvo)
  const [lidas, setLidas] = useState(total)
  const marca = useRef(lidaAte > 0 && lidaAte < total ? lidaAte : 0).current
  const rolo = useVirtualizer({
    count: total,
    getScrollElement: () => caixa.current,
    estimateSize: () => 78,
    overscan: 8,
    paddingStart: 20,
    paddingEnd: 20,
    initialOffset: () => (alvo ?? total) * 78,
  })
  const itens = rolo.getVirtualItems()
  const { linhas, erro, tentar } = usePaginas(itens[0]?.index ?? 0, itens.at(-1)?.index ?? -1, trecho)

  const altura = rolo.getTotalSize()
  useLayoutEffect(() => {
    if (alvo) rolo.scrollToIndex(alvo - 1, { align: 'center' })
  }, [alvo, rolo])

  // At the end it stays at the end, when messages arrive or a row is taller than estimated.
  useLayoutEffect(() => {
    if (!noFim || total === 0 || altura === 0) return
    rolo.scrollToIndex(total - 1, { align: 'end' })
    setLidas(total)
  }, [noFim, total, altura, rolo])

  const novas = total - lidas
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div
        ref={caixa}
        role="log"
        aria-label={t`Mensagens`}
        aria-live={noFim ? 'polite' : 'off'}
        tabIndex={0}
        onScroll={({ currentTarget: c }) => setNoFim(c.scrollHeight - c.scrollTop - c.clientHeight < perto)}
        className="min-h-0 flex-1 overflow-y-auto px-4 -outline-offset-2 [overflow-anchor:none] lg:px-7"
      >
        {erro ? <ErrorState compact query={{ error: erro, refetch: tentar }} /> : null}
        <div className="relative" style={{ height: altura }}>
          <ol className="absolute inset-x-0 top-0" style={{ transform: `translateY(${itens[0]?.start ?? 0}px)` }}>
            {itens.map(({ index, key }) => {
              const linha = linhas.get(index + 1)
              return (
                <li
                  key={key}
                  ref={rolo.measureElement}
                  data-index={index}
                  aria-setsize={total}
                  aria-posinset={index + 1}
                >
                  {linha ? (
                    <ConversaLinha
                      linha={linha}
                      anterior={linhas.get(index)?.mensagem}
                      primeira={index === 0}
                      cliente={cliente}
                      novas={marca === index && marca > 0}
                      alvo={alvo === index + 1}
                      onApagarNota={onApagarNota}
                      lerArquivo={lerArquivo}
                    />
                  ) : (
                    <LinhaVazia doCliente={index % 2 === 1} />
                  )}
                </li>
              )
            })}
          </ol>
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      {noFim || total === 0 ? null : (
        <button
          type="button"
          onClick={() => rolo.scrollToIndex(total - 1, { align: 'end' })}
          className="absolute end-5 bottom-4 inline-flex h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4 text-note font-emphasis shadow-overlay hover:bg-hover"
        >
          <ArrowDown aria-hidden className="size-4" />
          {novas > 0 ? (
            <Plural value={novas} one="# nova mensagem" other="# novas mensagens" />
          ) : (
            <Trans>Ir ao fim</Trans>
          )}
        </button>
      )}
    </div>
  )
}

export type MensagemComNotas = { mensagem: Mensagem; notas: Nota[] }

/** Reads the visible pages and the one before them. Returns the messages by their number. */
function usePaginas(primeiro: number, ultimo: number, trecho: Props['trecho']) {
  const de = Math.max(0, Math.floor((primeiro - 25) / porPagina))
  const ate = Math.floor(Math.max(0, ultimo) / porPagina)
  const quais = ultimo < 0 ? [] : Array.from({ length: ate - de + 1 }, (_, i) => de + i)
  const consultas = useQueries({ queries: quais.map((n) => consultaDoTrecho(trecho(n))) })
  const linhas = porOrdem(
    consultas.map(({ data }) => data),
    de,
  )
  const falhou = consultas.find(({ isError, data }) => isError && !data)
  return { linhas, erro: falhou?.error, tentar: () => void falhou?.refetch() }
}

function porOrdem(paginas: (PaginaDaThread | undefined)[], de: number): Map<number, MensagemComNotas> {
  const linhas = new Map<number, MensagemComNotas>()
  paginas.forEach((pagina, i) => {
    const inicio = (de + i) * porPagina
    const daqui = ({ ordem }: { ordem: number }) => ordem > inicio && ordem <= inicio + porPagina
    for (const mensagem of pagina?.mensagens.filter(daqui) ?? []) linhas.set(mensagem.ordem, { mensagem, notas: [] })
    for (const nota of pagina?.notas.filter(daqui) ?? []) linhas.get(nota.ordem)?.notas.push(nota)
  })
  return linhas
}

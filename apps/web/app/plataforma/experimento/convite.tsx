import { Trans, useLingui } from '@lingui/react/macro'
import { type Segmento, segmentos } from '@zelo/contract/empresa/segmento/segmento'
import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Exemplo } from '#plataforma/experimento/negocio/exemplo.tsx'
import { Oficina, tituloDaOficina } from './oficina.tsx'

/**
 * On the landing page: links to the workshop for each kind of business. The workshop opens in
 * place.
 */
export function Convite() {
  const { t } = useLingui()
  const caixa = useRef<HTMLDivElement>(null)
  const [ramo, setRamo] = useState<Segmento>()

  async function abrir(evento: MouseEvent, escolhido: Segmento) {
    if (evento.ctrlKey || evento.metaKey || evento.shiftKey) return
    evento.preventDefault()
    const { current: secao } = caixa
    // The workshop is longer than the links it replaces. Scrolls first, so that the change is out
    // of sight.
    if (secao && secao.getBoundingClientRect().bottom < innerHeight) secao.scrollIntoView({ block: 'end' })
    await pintar()
    flushSync(() => setRamo(escolhido))
    await pintar()
    secao?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={caixa} className="scroll-mt-4">
      {ramo ? (
        // Hides the demo company's chat, which would cover the visitor's own (`site.css`).
        <div className="oficina-aberta">
          <Oficina ramo={ramo} titulo={<Titulo />} />
        </div>
      ) : (
        <div className="mx-auto grid max-w-[1392px] items-center gap-10 rounded-band bg-deep px-3 py-10 text-on-deep lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:gap-12 lg:px-12 lg:py-14">
          <div className="px-2 lg:px-0">
            <h2 className={tituloDaOficina}>
              <Trans>Monte antes de assinar</Trans>
            </h2>
            <p className="mt-5 max-w-[30em] text-lg text-on-deep-2 leading-[1.55]">
              <Trans>
                Escolha o ramo, ajuste serviços e horários e converse com o agente do seu negócio. Sem conta e sem
                e-mail.
              </Trans>
            </p>
            <nav aria-label={t`O que você faz`} className="mt-7 flex flex-wrap gap-2.5">
              {segmentos.map((nome) => (
                <a
                  key={nome}
                  href={`/experimente?ramo=${nome}`}
                  onClick={(evento) => void abrir(evento, nome)}
                  className="inline-flex min-h-13 items-center rounded-button border border-deep-chip px-5 font-emphasis text-base text-on-deep hover:border-transparent hover:bg-deep-pri hover:text-on-deep-pri focus-visible:outline-on-deep"
                >
                  {pontosDePartida[nome].nome[idiomaAtual()]}
                </a>
              ))}
            </nav>
          </div>
          <div className="overflow-hidden rounded-hero bg-surface text-ink">
            <Exemplo breve />
          </div>
        </div>
      )}
    </div>
  )
}

/** Takes the focus, because the link that had it is gone. */
function Titulo() {
  const h2 = useRef<HTMLHeadingElement>(null)
  useEffect(() => h2.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={h2} tabIndex={-1} className={`outline-none ${tituloDaOficina}`}>
      <Trans>Monte o seu agente</Trans>
    </h2>
  )
}

/** Resolves after the current state was painted. */
function pintar(): Promise<unknown> {
  return new Promise((pintado) => requestAnimationFrame(() => requestAnimationFrame(pintado)))
}

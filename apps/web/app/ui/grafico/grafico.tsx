import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import { TabelaGemea } from './tabela-gemea.tsx'

export type Serie = { nome: string; valores: readonly number[]; tracejada?: boolean }

export type PropsDoGrafico<S extends readonly Serie[]> = {
  titulo: string
  /** Labels: short for the axis, full for the table. */
  pontos: readonly { curto: string; inteiro: string }[]
  series: S
  escrever: (valor: number) => string
}

export const [largura, altura] = [560, 150]

type Base = PropsDoGrafico<readonly Serie[]> & {
  /** Axis scale. */
  y: { (valor: number): number; ticks(quantas: number): number[] }
  marcas: number
  /** Position of a point. */
  x: (i: number) => number
  /** Padding class for the axis labels. */
  fim: string
  chave: (serie: Serie, i: number) => ReactNode
  children: (lido: number | undefined) => ReactNode
}

/**
 * Frame of time charts: key, axis, reading points by pointer or arrow keys (announced), and a table
 * of the numbers.
 */
export function Grafico({ titulo, pontos, series, escrever, y, marcas, x, fim, chave, children }: Base) {
  const { t } = useLingui()
  const leitura = useId()
  const [lido, setLido] = useState<number>()
  // Keyboard reading resumes here.
  const [ultimo, setUltimo] = useState(pontos.length - 1)
  const atual = Math.min(ultimo, pontos.length - 1)
  const ponto = lido === undefined ? undefined : pontos[lido]
  const nomes = [...new Set([0, Math.floor((pontos.length - 1) / 2), pontos.length - 1])]
  const dizer = (i: number) =>
    `${pontos[i]?.inteiro}: ${series.map(({ nome, valores }) => `${nome} ${escrever(valores[i] ?? 0)}`).join(', ')}`

  function ler(i: number) {
    setLido(i)
    setUltimo(i)
  }
  function aoMover({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const onde = ((clientX - left) / width) * largura
    ler(pontos.reduce((perto, _, i) => (Math.abs(x(i) - onde) < Math.abs(x(perto) - onde) ? i : perto), 0))
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-2">
        {series.map((serie, i) => (
          <span key={serie.nome} className="inline-flex items-center gap-2">
            {chave(serie, i)}
            {serie.nome}
            {lido === undefined ? null : (
              <b className="font-emphasis text-ink tabular-nums">{escrever(serie.valores[lido] ?? 0)}</b>
            )}
          </span>
        ))}
      </figcaption>
      <div className="relative rounded-field focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-pri">
        <input
          type="range"
          min={0}
          max={pontos.length - 1}
          value={atual}
          onChange={({ target }) => ler(Number(target.value))}
          onFocus={() => setLido(atual)}
          onBlur={() => setLido(undefined)}
          aria-label={t`${titulo}: ler ponto a ponto`}
          aria-valuetext={dizer(atual)}
          aria-describedby={leitura}
          className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
        />
        <span id={leitura} hidden>
          {t`Use as setas para ir de um ponto ao outro.`}
        </span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${largura} ${altura}`}
          className="w-full touch-pan-y overflow-visible text-pri"
          onPointerMove={aoMover}
          onPointerDown={aoMover}
          onPointerLeave={() => setLido(undefined)}
        >
          <rect width={largura} height={altura} fill="transparent" />
          {y.ticks(marcas).map((valor) => (
            <g key={valor} className="text-ink-3">
              <path d={`M0 ${y(valor)}H${largura}`} className="stroke-line-2" />
              {valor > 0 ? (
                <text
                  x={largura}
                  y={y(valor) - 4}
                  textAnchor="end"
                  className="fill-current text-2xs tabular-nums max-sm:text-lg"
                >
                  {escrever(valor)}
                </text>
              ) : null}
            </g>
          ))}
          {lido === undefined ? null : (
            <path d={`M${x(lido)} 4V${altura}`} className="stroke-ink-3 print:hidden" strokeDasharray="2 3" />
          )}
          {children(lido)}
        </svg>
        <p
          aria-hidden="true"
          className={`mt-1 flex text-xs text-ink-3 tabular-nums ${ponto ? 'justify-center' : 'justify-between'} ${fim}`}
        >
          {ponto ? (
            <span className="text-ink first-letter:uppercase">{ponto.inteiro}</span>
          ) : (
            nomes.map((i) => <span key={i}>{pontos[i]?.curto}</span>)
          )}
        </p>
      </div>
      <TabelaGemea
        titulo={titulo}
        colunas={series.map(({ nome }) => nome)}
        linhas={pontos.map(({ inteiro }, i) => ({
          nome: inteiro,
          valores: series.map(({ valores }) => escrever(valores[i] ?? 0)),
        }))}
      />
    </figure>
  )
}

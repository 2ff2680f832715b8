import { scaleBand, scaleLinear } from 'd3-scale'
import type { Serie } from './grafico-linhas.tsx'
import { TabelaGemea } from './tabela-gemea.tsx'

type Props = {
  titulo: string
  pontos: readonly { curto: string; inteiro: string }[]
  /** Two at most, the first on top of the second. */
  series: readonly [Serie, Serie]
  escrever: (valor: number) => string
}

const largura = 560
const altura = 150
const vao = 2
/** The names of the axis stand at the end, where no bar is. */
const borda = 34
const cores = ['fill-pri', 'fill-[#9fd3bd] dark:fill-[#1c5c47]'] as const

/** Stacked bars, one per day. The picture is for the eye; the same numbers stand in a table under it. */
export function GraficoBarras({ titulo, pontos, series, escrever }: Props) {
  const [cima, baixo] = series
  const somas = pontos.map((_, i) => (cima.valores[i] ?? 0) + (baixo.valores[i] ?? 0))
  const y = scaleLinear()
    .domain([0, Math.max(1, ...somas)])
    .nice(2)
    .range([altura, 14])
  const x = scaleBand<number>()
    .domain(pontos.map((_, i) => i))
    .range([0, largura - borda])
    .padding(pontos.length > 45 ? 0.15 : 0.25)
  const nomes = [...new Set([0, Math.floor((pontos.length - 1) / 2), pontos.length - 1])]
  const raio = Math.min(2, x.bandwidth() / 2)
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-ink-2">
        {series.map(({ nome }, i) => (
          <span key={nome} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
              <rect width="10" height="10" rx="2" className={cores[i]} />
            </svg>
            {nome}
          </span>
        ))}
      </figcaption>
      <div>
        <svg aria-hidden="true" viewBox={`0 0 ${largura} ${altura}`} className="w-full overflow-visible">
          {y.ticks(2).map((valor) => (
            <g key={valor} className="text-ink-3">
              <path d={`M0 ${y(valor)}H${largura}`} className="stroke-line-2" />
              {valor > 0 ? (
                <text
                  x={largura}
                  y={y(valor) - 4}
                  textAnchor="end"
                  className="fill-current text-[11px] tabular-nums max-sm:text-[18px]"
                >
                  {escrever(valor)}
                </text>
              ) : null}
            </g>
          ))}
          {pontos.map(({ inteiro }, i) => {
            const [a = 0, b = 0] = [cima.valores[i], baixo.valores[i]]
            const meio = y(b)
            const topo = y(a + b)
            const folga = a > 0 && b > 0 ? vao : 0
            return (
              <g key={inteiro}>
                <title>{`${inteiro}: ${cima.nome} ${escrever(a)}, ${baixo.nome} ${escrever(b)}`}</title>
                <rect x={x(i)} y={14} width={x.step()} height={altura - 14} fill="transparent" />
                {b > 0 ? (
                  <rect x={x(i)} y={meio} width={x.bandwidth()} height={altura - meio} rx={raio} className={cores[1]} />
                ) : null}
                {a > 0 ? (
                  <rect
                    x={x(i)}
                    y={topo}
                    width={x.bandwidth()}
                    height={Math.max(1, meio - topo - folga)}
                    rx={raio}
                    className={cores[0]}
                  />
                ) : null}
              </g>
            )
          })}
        </svg>
        <p aria-hidden="true" className="mt-1 flex justify-between pe-[6%] text-[12px] text-ink-3 tabular-nums">
          {nomes.map((i) => (
            <span key={i}>{pontos[i]?.curto}</span>
          ))}
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

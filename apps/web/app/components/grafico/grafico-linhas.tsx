import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { TabelaGemea } from './tabela-gemea.tsx'

export type Serie = { nome: string; valores: readonly number[]; tracejada?: boolean }

type Props = {
  titulo: string
  /** Name of each point, short under the line and whole in the table. */
  pontos: readonly { curto: string; inteiro: string }[]
  series: readonly Serie[]
  escrever: (valor: number) => string
}

const largura = 560
const altura = 150
/** The names of the axis stand at the end, where no line passes. */
const borda = { cima: 10, inicio: 4, fim: 36, baixo: 8 }

/** Lines over time. The picture is for the eye; the same numbers stand in a table under it. */
export function GraficoLinhas({ titulo, pontos, series, escrever }: Props) {
  const maior = Math.max(1, ...series.flatMap(({ valores }) => valores))
  const y = scaleLinear()
    .domain([0, maior])
    .nice(3)
    .range([altura - borda.baixo, borda.cima])
  const x = scalePoint<number>()
    .domain(pontos.map((_, i) => i))
    .range([borda.inicio, largura - borda.fim])
  const traco = line<number>()
    .x((_, i) => x(i) ?? 0)
    .y((valor) => y(valor))
  const nomes = [0, Math.floor((pontos.length - 1) / 2), pontos.length - 1]

  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-ink-2">
        {series.map(({ nome, tracejada }) => (
          <span key={nome} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 20 4" className="w-5 text-pri">
              <Traco d="M0 2h20" tracejada={tracejada} />
            </svg>
            {nome}
          </span>
        ))}
      </figcaption>
      <div>
        <svg aria-hidden="true" viewBox={`0 0 ${largura} ${altura}`} className="w-full overflow-visible text-pri">
          {y.ticks(3).map((valor) => (
            <g key={valor} className="text-ink-3">
              <path d={`M0 ${y(valor)}H${largura}`} className="stroke-line-2" />
              <text
                x={largura}
                y={y(valor) - 4}
                textAnchor="end"
                className="fill-current text-[11px] tabular-nums max-sm:text-[18px]"
              >
                {escrever(valor)}
              </text>
            </g>
          ))}
          {series.map(({ nome, valores, tracejada }) => (
            <Traco key={nome} d={traco(valores) ?? ''} tracejada={tracejada} />
          ))}
        </svg>
        <p aria-hidden="true" className="flex justify-between pe-[6.5%] text-[12px] text-ink-3 tabular-nums">
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

function Traco({ d, tracejada }: { d: string; tracejada?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeDasharray={tracejada ? '2 4' : undefined}
      className={tracejada ? 'text-ink-2' : undefined}
    />
  )
}

import { line } from 'd3-shape'
import { escalaDe } from './escala.ts'
import { altura, Grafico, largura, type PropsDoGrafico, type Serie } from './grafico.tsx'

/** Room for axis labels. */
const borda = { cima: 10, inicio: 4, fim: 36, baixo: 8 }

export function GraficoLinhas(props: PropsDoGrafico<readonly Serie[]>) {
  const { pontos, series } = props
  const maior = Math.max(...series.flatMap(({ valores }) => valores))
  const y = escalaDe(maior, 3, altura - borda.baixo, borda.cima)
  const passo = (largura - borda.inicio - borda.fim) / Math.max(1, pontos.length - 1)
  const x = (i: number) => borda.inicio + i * passo
  const traco = line<number>()
    .x((_, i) => x(i))
    .y((valor) => y(valor))
  return (
    <Grafico
      {...props}
      y={y}
      marcas={3}
      x={x}
      fim="pe-[6.5%]"
      chave={({ tracejada }) => (
        <svg aria-hidden="true" viewBox="0 0 20 4" className="w-5 text-pri">
          <Traco d="M0 2h20" tracejada={tracejada} />
        </svg>
      )}
    >
      {(lido) =>
        series.map(({ nome, valores, tracejada }) => (
          <g key={nome} className={tracejada ? 'text-ink-2' : undefined}>
            <Traco d={traco(valores) ?? ''} tracejada={tracejada} />
            {lido === undefined ? null : (
              <circle
                cx={x(lido)}
                cy={y(valores[lido] ?? 0)}
                r={4}
                className="fill-current stroke-2 stroke-surface print:hidden"
              />
            )}
          </g>
        ))
      }
    </Grafico>
  )
}

function Traco({ d, tracejada }: Pick<Serie, 'tracejada'> & { d: string }) {
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

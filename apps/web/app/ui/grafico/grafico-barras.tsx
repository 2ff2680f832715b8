import { escalaDe } from './escala.ts'
import { altura, Grafico, largura, type PropsDoGrafico, type Serie } from './grafico.tsx'

const vao = 2
/** Room for axis labels. */
const borda = 34
const cores = ['fill-pri', 'fill-[#9fd3bd] dark:fill-[#1c5c47]'] as const

/** Stacked bars per day, at most two series. */
export function GraficoBarras(props: PropsDoGrafico<readonly [Serie, Serie]>) {
  const {
    pontos,
    series: [cima, baixo],
  } = props
  const somas = pontos.map((_, i) => (cima.valores[i] ?? 0) + (baixo.valores[i] ?? 0))
  const y = escalaDe(Math.max(...somas), 2, altura, 14)
  const folgaDaBarra = pontos.length > 45 ? 0.15 : 0.25
  const passo = (largura - borda) / (pontos.length + folgaDaBarra)
  const cada = passo * (1 - folgaDaBarra)
  const inicioDe = (i: number) => passo * (i + folgaDaBarra)
  const raio = Math.min(2, cada / 2)
  return (
    <Grafico
      {...props}
      y={y}
      marcas={2}
      x={(i) => inicioDe(i) + cada / 2}
      fim="pe-[6%]"
      chave={(_, i) => (
        <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
          <rect width="10" height="10" rx="2" className={cores[i]} />
        </svg>
      )}
    >
      {(lido) =>
        pontos.map(({ inteiro }, i) => {
          const [a = 0, b = 0] = [cima.valores[i], baixo.valores[i]]
          const meio = y(b)
          const folga = a > 0 && b > 0 ? vao : 0
          const barra = { x: inicioDe(i), width: cada, rx: raio }
          return (
            <g key={inteiro} opacity={lido === undefined || lido === i ? 1 : 0.55}>
              {b > 0 ? <rect {...barra} y={meio} height={altura - meio} className={cores[1]} /> : null}
              {a > 0 ? (
                <rect {...barra} y={y(a + b)} height={Math.max(1, meio - y(a + b) - folga)} className={cores[0]} />
              ) : null}
            </g>
          )
        })
      }
    </Grafico>
  )
}

import type { Corrida, Fala } from './avaliacao.ts'
import type { Cenario } from './cenario.ts'

type Contagem = { total: number; passou: number; pass1: number; passN: number }

/**
 * `pass1`: mean share of runs that passed; `passN`: share of scenarios of which every run passed, both 0–1. `falsasAfirmacoes` counts
 * sentences over all runs, passed or not. A scenario tells of its first run that failed, else of its first.
 */
export type Relatorio = Contagem & {
  falsasAfirmacoes: number
  porCategoria: Record<string, Contagem>
  cenarios: {
    arquivo: string
    nome: string
    passou: boolean
    motivo: string | null
    turnos: number
    msPorTurno: number
    custoCentavos: number
    conversa: Fala[]
  }[]
}

export type Resultado = { cenario: Cenario; corridas: Corrida[] }

export function relatar(resultados: Resultado[]): Relatorio {
  const porCategoria: Record<string, Contagem> = {}
  for (const [categoria, deles] of Map.groupBy(resultados, ({ cenario }) => categoriaDe(cenario.nome)))
    porCategoria[categoria] = contar(deles)
  return {
    ...contar(resultados),
    falsasAfirmacoes: resultados.flatMap(({ corridas }) => corridas.flatMap(({ falsas }) => falsas)).length,
    porCategoria,
    cenarios: resultados.map(({ cenario, corridas }) => {
      const contada = corridas.find(({ passou }) => !passou) ?? corridas[0]
      if (!contada) throw new Error(`${cenario.arquivo}: no run`)
      const { motivo, turnos, conversa, falsas } = contada
      return {
        arquivo: cenario.arquivo,
        nome: cenario.nome,
        passou: corridas.every(({ passou }) => passou),
        motivo: [motivo, ...falsas.map((frase) => `false claim: ${frase}`)].filter(Boolean).join('; ') || null,
        turnos,
        msPorTurno: media(corridas.map(({ msPorTurno }) => msPorTurno)),
        custoCentavos: media(corridas.map(({ custoCentavos }) => custoCentavos)),
        conversa,
      }
    }),
  }
}

/** The report for people: a line per category, the sum, and why each scenario failed. */
export function escrever({ porCategoria, cenarios, falsasAfirmacoes, ...soma }: Relatorio, repeticoes: number): string {
  const linhas = Object.entries(porCategoria).map(([nome, contagem]) => linha(nome, contagem))
  const largura = Math.max(...linhas.map(([nome]) => nome.length), 8)
  const tabela = [['', 'cenários', 'pass^1', `pass^${repeticoes}`] as const, ...linhas, linha('todos', soma)].map(
    ([nome, ...colunas]) => nome.padEnd(largura) + colunas.map((coluna) => coluna.padStart(10)).join(''),
  )
  const falhas = cenarios.filter(({ motivo }) => motivo).map(({ arquivo, motivo }) => `${arquivo}: ${motivo}`)
  const numero = (valor: number) => valor.toFixed(1)
  return [
    ...tabela,
    '',
    `afirmações falsas: ${falsasAfirmacoes} · turnos por conversa: ${numero(media(cenarios.map(({ turnos }) => turnos)))}` +
      ` · ms por turno: ${numero(media(cenarios.map(({ msPorTurno }) => msPorTurno)))}` +
      ` · custo: R$ ${(cenarios.reduce((soma, { custoCentavos }) => soma + custoCentavos, 0) / 100).toFixed(2)}`,
    ...(falhas.length > 0 ? ['', ...falhas] : []),
  ].join('\n')
}

function linha(nome: string, { total, pass1, passN }: Contagem) {
  const porCento = (parte: number) => `${(parte * 100).toFixed(1)} %`
  return [nome, String(total), porCento(pass1), porCento(passN)] as const
}

function contar(resultados: Resultado[]): Contagem {
  const inteiros = resultados.filter(({ corridas }) => corridas.every(({ passou }) => passou)).length
  const total = resultados.length
  return {
    total,
    passou: inteiros,
    pass1: media(resultados.map(({ corridas }) => media(corridas.map(({ passou }) => Number(passou))))),
    passN: total > 0 ? inteiros / total : 0,
  }
}

function categoriaDe(nome: string): string {
  return nome.split(':', 1)[0]?.trim() ?? nome
}

function media(valores: number[]): number {
  return valores.length > 0 ? valores.reduce((soma, valor) => soma + valor, 0) / valores.length : 0
}

import type { Corrida, Fala } from './avaliacao.ts'
import type { Cenario } from './cenario.ts'
import { type Conta, type Contas, nomesDasContas } from './contas.ts'

type Contagem = { total: number; passou: number; pass1: number; passN: number }

/** `quantas` runs and their share (`parte`, 0–1). `turnos` is the mean of a run. */
type Somadas = {
  corridas: number
  turnos: number
  passou: Somada
} & Record<Conta, Somada>
type Somada = { quantas: number; parte: number }

/**
 * `pass1` is the mean share of runs that passed, `passN` the share of scenarios whose runs all
 * passed, both 0–1 and without noisy runs. `falsasAfirmacoes` counts sentences over these runs. A
 * scenario shows its first failed run, or else its first. `contas` also sums the noisy runs.
 * `corridas` has every run, with its conversation if it failed.
 */
export type Relatorio = Contagem & {
  falsasAfirmacoes: number
  porCategoria: Record<string, Contagem>
  contas: { limpas: Somadas; ruidosas: Somadas | null }
  cenarios: {
    arquivo: string
    nome: string
    passou: boolean
    motivo: string | null
    turnos: number
    msPorTurno: number
    custoCentavos: number
    conversa: Fala[]
    corridas: (Pick<Corrida, 'ruido' | 'passou' | 'motivo' | 'falsas' | 'negativas' | 'turnos'> &
      Contas & { conversa?: Fala[] })[]
  }[]
}

/** `ruidosas` are the runs with noise on the client's lines. */
export type ResultadoDoCenario = { cenario: Cenario; corridas: Corrida[]; ruidosas?: Corrida[] }

export function relatar(resultados: ResultadoDoCenario[]): Relatorio {
  const ruidosas = resultados.flatMap((um) => um.ruidosas ?? [])
  const porCategoria: Record<string, Contagem> = {}
  for (const [categoria, deles] of Map.groupBy(resultados, ({ cenario }) => categoriaDe(cenario.nome)))
    porCategoria[categoria] = contar(deles)
  return {
    ...contar(resultados),
    falsasAfirmacoes: resultados.flatMap(({ corridas }) => corridas.flatMap(({ falsas }) => falsas)).length,
    porCategoria,
    contas: {
      limpas: somar(resultados.flatMap(({ corridas }) => corridas)),
      ruidosas: ruidosas.length > 0 ? somar(ruidosas) : null,
    },
    cenarios: resultados.map(({ cenario, corridas, ruidosas: comRuido = [] }) => {
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
        corridas: [...corridas, ...comRuido].map(({ contas, msPorTurno, custoCentavos, conversa, ...uma }) => ({
          ...uma,
          ...contas,
          ...(!uma.passou && { conversa }),
        })),
      }
    }),
  }
}

/** The report as text: categories, the sum, all runs, each failure, and the noisy runs. */
export function escrever(
  { porCategoria, cenarios, falsasAfirmacoes, contas, ...soma }: Relatorio,
  repeticoes: number,
): string {
  const linhas = Object.entries(porCategoria).map(([nome, contagem]) => linha(nome, contagem))
  const largura = Math.max(...linhas.map(([nome]) => nome.length), 8)
  const tabela = [['', 'cenários', 'pass^1', `pass^${repeticoes}`] as const, ...linhas, linha('todos', soma)].map(
    ([nome, ...colunas]) => nome.padEnd(largura) + colunas.map((coluna) => coluna.padStart(10)).join(''),
  )
  const falhas = cenarios.filter(({ motivo }) => motivo).map(({ arquivo, motivo }) => `${arquivo}: ${motivo}`)
  const comRuido = cenarios.flatMap(({ arquivo, corridas }) =>
    corridas
      .filter(({ ruido, passou }) => ruido > 0 && !passou)
      .flatMap(({ ruido, motivo, conversa = [] }) => [
        `${arquivo} (ruído ${ruido}): ${motivo}`,
        ...conversa.filter(({ quem }) => quem === 'cliente').map(({ texto }) => `    ${texto}`),
      ]),
  )
  const numero = (valor: number) => valor.toFixed(1)
  return [
    ...tabela,
    '',
    `afirmações falsas: ${falsasAfirmacoes} · turnos por conversa: ${numero(media(cenarios.map(({ turnos }) => turnos)))}` +
      ` · ms por turno: ${numero(media(cenarios.map(({ msPorTurno }) => msPorTurno)))}` +
      ` · custo: R$ ${(cenarios.reduce((soma, { custoCentavos }) => soma + custoCentavos, 0) / 100).toFixed(2)}`,
    linhaDasContas(contas.ruidosas ? 'sem ruído' : 'corridas', contas.limpas),
    ...(contas.ruidosas ? [linhaDasContas('com ruído', contas.ruidosas)] : []),
    ...(falhas.length > 0 ? ['', ...falhas] : []),
    ...(comRuido.length > 0 ? ['', ...comRuido] : []),
  ].join('\n')
}

const porCento = (parte: number) => `${(parte * 100).toFixed(1)} %`

function linhaDasContas(nome: string, somadas: Somadas): string {
  const { corridas, passou, turnos } = somadas
  const cada = contasTodas.map((conta) => `${nomesDasContas[conta]} ${somadas[conta].quantas}`)
  return [
    `${nome}: ${passou.quantas} de ${corridas} certas (${porCento(passou.parte)})`,
    ...cada,
    `turnos ${turnos.toFixed(1)}`,
  ].join(' · ')
}

const contasTodas = Object.keys(nomesDasContas) as Conta[]

function somar(corridas: Corrida[]): Somadas {
  const soma = (conta: (uma: Corrida) => boolean): Somada => {
    const quantas = corridas.filter(conta).length
    return { quantas, parte: quantas / Math.max(1, corridas.length) }
  }
  const contas = Object.fromEntries(contasTodas.map((conta) => [conta, soma(({ contas }) => contas[conta])]))
  return {
    corridas: corridas.length,
    turnos: media(corridas.map(({ turnos }) => turnos)),
    passou: soma(({ passou }) => passou),
    ...(contas as Record<Conta, Somada>),
  }
}

function linha(nome: string, { total, pass1, passN }: Contagem) {
  return [nome, String(total), porCento(pass1), porCento(passN)] as const
}

function contar(resultados: ResultadoDoCenario[]): Contagem {
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

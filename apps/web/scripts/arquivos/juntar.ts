/** Who loads modules: a page, or a page with its parts. `vale`: how much it counts. */
export type Leitor = { ids: Set<string>; vale: number }

type Modulo = { id: string; peso: number; importados: string[] }

/** A file in the making. `quem`: 1 for each reader that loads it. */
type Arquivo = { ids: string[]; peso: number; quem: number[]; importados: Set<string> }

// In characters of source, which are five times those on the wire.
/** What a file costs a page that loads five shared ones; it grows with their number squared. */
const custo = 9_000
/** Of what a page shares with others. A page that loads more counts more. */
const pesoMedio = 60_000

/**
 * Modules with the same readers are a file. Two files become one as long as the requests that this
 * saves outweigh what some readers then load in vain.
 */
export function juntar(modulos: Modulo[], leitores: Leitor[]): { ids: string[]; quantos: number }[] {
  const arquivos = comOsMesmos(modulos, leitores)
  for (let par = melhorPar(arquivos, leitores); par; par = melhorPar(arquivos, leitores)) {
    const { a, b, levados } = par
    const quem = a.quem.map((sim, i) => sim | (b.quem[i] ?? 0))
    for (const um of [a, ...levados]) um.quem = um.quem.map((sim, i) => sim | (quem[i] ?? 0))
    a.ids.push(...b.ids)
    a.peso += b.peso
    for (const id of b.importados) a.importados.add(id)
    arquivos.splice(arquivos.indexOf(b), 1)
  }
  return arquivos.map(({ ids, quem }) => ({ ids, quantos: quem.filter(Boolean).length }))
}

function comOsMesmos(modulos: Modulo[], leitores: Leitor[]): Arquivo[] {
  const arquivos = new Map<string, Arquivo>()
  for (const { id, peso, importados } of modulos) {
    const quem = leitores.map(({ ids }) => Number(ids.has(id)))
    const arquivo = arquivos.get(quem.join()) ?? { ids: [], peso: 0, quem, importados: new Set() }
    arquivos.set(quem.join(), arquivo)
    arquivo.ids.push(id)
    arquivo.peso += peso
    for (const outro of importados) arquivo.importados.add(outro)
  }
  return [...arquivos.values()]
}

type Par = { a: Arquivo; b: Arquivo; levados: Arquivo[] }

function melhorPar(arquivos: Arquivo[], leitores: Leitor[]): Par | undefined {
  const dono = new Map(arquivos.flatMap((arquivo) => arquivo.ids.map((id) => [id, arquivo] as const)))
  const cargas = leitores.map((_, i) => arquivos.filter(({ quem }) => quem[i]))
  const conta = leitores.map(
    ({ vale }, i) => (vale * (cargas[i] ?? []).reduce((soma, { peso }) => soma + peso, 0)) / pesoMedio,
  )
  const pedido = conta.map((vezes, i) => vezes * custo * ((cargas[i] ?? []).length / 5) ** 2)
  let melhor: Par | undefined
  let maisGanho = 0
  for (const [j, a] of arquivos.entries())
    for (const b of arquivos.slice(0, j)) {
      let ganho = 0
      for (let i = 0; i < conta.length; i++) {
        if (a.quem[i] && b.quem[i]) ganho += pedido[i] ?? 0
        else if (a.quem[i]) ganho -= b.peso * (conta[i] ?? 0)
        else if (b.quem[i]) ganho -= a.peso * (conta[i] ?? 0)
      }
      if (ganho <= maisGanho) continue
      const levados = levadosPor(a, b, dono)
      for (const { quem, peso } of levados)
        for (let i = 0; i < conta.length; i++)
          if ((a.quem[i] || b.quem[i]) && !quem[i]) ganho -= (pedido[i] ?? 0) + peso * (conta[i] ?? 0)
      if (ganho <= maisGanho) continue
      melhor = { a, b, levados }
      maisGanho = ganho
    }
  return melhor
}

/** The files that come with the two, because they import them. */
function levadosPor(a: Arquivo, b: Arquivo, dono: Map<string, Arquivo>): Arquivo[] {
  const vistos = new Set([a, b])
  for (const { importados } of vistos)
    for (const id of importados) {
      const outro = dono.get(id)
      if (outro) vistos.add(outro)
    }
  return [...vistos].slice(2)
}

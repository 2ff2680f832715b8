import type { Palavra } from './palavras.ts'

/** A category's value over the words `ini`…`fim` (exclusive); `peso` is the rules' preference. */
export type Item<V> = { ini: number; fim: number; valor: V; peso: number }

type Um<C, E extends string> = E extends `${infer O}?`
  ? O extends keyof C
    ? [C[O] | undefined]
    : []
  : E extends keyof C
    ? [C[E]]
    : []
/** The values of a pattern's categories, in their order. */
type DeUm<C, P extends string> = P extends `${infer H} ${infer T}` ? [...Um<C, H>, ...DeUm<C, T>] : Um<C, P>
type Valores<C, P extends string> = P extends `${infer A}; ${infer B}` ? DeUm<C, A> | Valores<C, B> : DeUm<C, P>

type Elemento = { categoria?: string; palavras?: Set<string>; opcional: boolean }
type Regra<Env> = {
  cria: string
  elementos: Elemento[]
  acao: (valores: unknown[], env: Env) => unknown
  peso: number
}

/** The longest phrase of days and hours: this makes the time linear in the text's length. */
const maxPalavras = 16
/** At most so many readings of the same words are kept per category. */
const maxLeituras = 3
/** Most steps from one word (twice what people need), and of a long text, shared by its words. */
const [maxPassos, maxDoTexto] = [700, 60_000]

/**
 * A grammar with typed values, read bottom-up over a chart: it finds each phrase that a rule makes
 * of neighbouring phrases. A pattern holds words and categories separated by spaces: `a|b` is
 * either word, a capital begins a category, `?` makes all before it optional, `; ` separates
 * patterns. `formas` gives the words that match a pattern's word. An action refuses a phrase by
 * returning undefined.
 */
export class Gramatica<C extends object, Env> {
  #porPalavra = new Map<string, Regra<Env>[]>()
  #porCategoria = new Map<string, Regra<Env>[]>()
  #formas: (palavra: string) => string[]

  constructor(formas: (palavra: string) => string[]) {
    this.#formas = formas
  }

  regra<K extends keyof C & string, const P extends string>(
    cria: K,
    peso: number,
    padroes: P | readonly P[],
    acao: (valores: Valores<C, P>, env: Env) => C[K] | undefined,
  ): this {
    for (const padrao of [padroes].flat().flatMap((um) => um.split('; ')))
      this.#guardar({ cria, elementos: lerPadrao(padrao, this.#formas), acao: acao as Regra<Env>['acao'], peso })
    return this
  }

  /** Stores a rule with an optional beginning as two, so that no rule begins with an option. */
  #guardar(regra: Regra<Env>): void {
    const [primeiro, ...resto] = regra.elementos
    if (!primeiro) throw new Error(`rule of ${regra.cria}: empty pattern`)
    if (primeiro.opcional) {
      const { acao } = regra
      const semEle = primeiro.categoria ? (v: unknown[], env: Env) => acao([undefined, ...v], env) : acao
      this.#guardar({ ...regra, elementos: resto, acao: semEle })
    }
    const indice = primeiro.categoria ? this.#porCategoria : this.#porPalavra
    for (const chave of primeiro.categoria ? [primeiro.categoria] : (primeiro.palavras ?? []))
      indice.set(chave, [
        ...(indice.get(chave) ?? []),
        { ...regra, elementos: [{ ...primeiro, opcional: false }, ...resto] },
      ])
  }

  /** All phrases of all categories; `lexico` gives those of one word. */
  ler(
    ps: readonly Palavra[],
    env: Env,
    lexico: (ps: readonly Palavra[], i: number) => Partial<C>,
  ): Map<keyof C & string, Item<unknown>[]> {
    const daqui: Map<string, Item<unknown>[]>[] = Array.from({ length: ps.length + 1 }, () => new Map())
    const limite = Math.min(maxPassos, maxDoTexto / ps.length)
    for (let i = ps.length - 1; i >= 0; i--) {
      const achados = daqui[i] as Map<string, Item<unknown>[]>
      const fila: { categoria: string; item: Item<unknown> }[] = []
      const lugares = new Map<string, Set<string>>()
      let passos = 0
      const criar = (categoria: string, item: Item<unknown>) => {
        const lugar = `${categoria} ${item.fim}`
        const iguais = lugares.get(lugar) ?? new Set()
        if (iguais.size >= maxLeituras) return
        const chave = JSON.stringify(item.valor)
        if (iguais.has(chave)) return
        lugares.set(lugar, iguais.add(chave))
        const lista = achados.get(categoria)
        if (lista) lista.push(item)
        else achados.set(categoria, [item])
        fila.push({ categoria, item })
      }
      const seguir = (regra: Regra<Env>, k: number, fim: number, valores: unknown[], peso: number): void => {
        if (fim - i > maxPalavras || ++passos > limite) return
        const elemento = regra.elementos[k]
        if (!elemento) {
          const valor = regra.acao(valores, env)
          if (valor !== undefined) criar(regra.cria, { ini: i, fim, valor, peso: peso + regra.peso })
          return
        }
        if (elemento.categoria) {
          for (const parte of daqui[fim]?.get(elemento.categoria) ?? [])
            seguir(regra, k + 1, parte.fim, [...valores, parte.valor], peso + parte.peso)
          if (elemento.opcional) seguir(regra, k + 1, fim, [...valores, undefined], peso)
          return
        }
        if (elemento.palavras?.has(ps[fim]?.t ?? '')) seguir(regra, k + 1, fim + 1, valores, peso)
        if (elemento.opcional) seguir(regra, k + 1, fim, valores, peso)
      }
      for (const [categoria, valor] of Object.entries(lexico(ps, i)))
        if (valor !== undefined) criar(categoria, { ini: i, fim: i + 1, valor, peso: 0 })
      for (const regra of this.#porPalavra.get(ps[i]?.t ?? '') ?? []) seguir(regra, 1, i + 1, [], 0)
      for (const { categoria, item } of fila)
        for (const regra of this.#porCategoria.get(categoria) ?? []) seguir(regra, 1, item.fim, [item.valor], item.peso)
    }
    const todos = new Map<keyof C & string, Item<unknown>[]>()
    for (const lugar of daqui)
      for (const [categoria, itens] of lugar) {
        const lista = todos.get(categoria as keyof C & string) ?? []
        lista.push(...itens)
        todos.set(categoria as keyof C & string, lista)
      }
    return todos
  }
}

function lerPadrao(padrao: string, formas: (palavra: string) => string[]): Elemento[] {
  return padrao.split(' ').map((parte) => {
    const opcional = parte.endsWith('?')
    const nome = opcional ? parte.slice(0, -1) : parte
    return /^[A-Z]/.test(nome)
      ? { categoria: nome, opcional }
      : { palavras: new Set(nome.split('|').flatMap(formas)), opcional }
  })
}

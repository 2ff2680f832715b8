/** Folds a text for comparison: «AMANHÃ às ３» → «amanha as 3». */
export function dobrar(texto: string): string {
  return texto
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
}

/** The beginning of a text, at most `max` units long, without half an emoji at its end. */
export function cortar(texto: string, max: number): string {
  return texto.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** Removes e-mail addresses, in linear time for any text. */
export function semEnderecos(texto: string): string {
  return texto.replace(/\S+/g, (palavra) => (palavra.includes('@') ? ' ' : palavra))
}

export function palavras(dobrado: string): string[] {
  return dobrado.match(/[a-z0-9]+/g) ?? []
}

/** Whether the folded text contains a folded phrase as whole words. */
export function contem(dobrado: string, frases: readonly string[]): boolean {
  const alvo = ` ${palavras(dobrado).join(' ')} `
  return frases.some((frase) => alvo.includes(` ${frase} `))
}

const abreviaturas: Record<string, string> = {
  ...{ q: 'que', msm: 'mesmo', tbm: 'tambem', tb: 'tambem', qdo: 'quando', qd: 'quando', pq: 'porque', cmg: 'comigo' },
  ...{
    qro: 'quero',
    qria: 'queria',
    hr: 'horario',
    hrs: 'horas',
    pfvr: 'pfv',
    mto: 'muito',
    dps: 'depois',
    obg: 'obrigado',
  },
}

/** Expands abbreviations of a folded text: «siiim, q horas msm» → «sim, que horas mesmo». */
export function porExtenso(dobrado: string): string {
  return dobrado
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(
      /[a-z]+/g,
      (palavra) => (Object.hasOwn(abreviaturas, palavra) ? abreviaturas[palavra] : palavra) ?? palavra,
    )
}

/** Parses JSON; undefined if the text is not JSON. */
export function parseJson<T = unknown>(texto: string): T | undefined {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** A pure function of a text that keeps its newest results. Callers must not change a result. */
export function lembrando<R>(calcular: (texto: string) => R, maximo = 500): (texto: string) => R {
  const lidos = new Map<string, R>()
  return (texto) => {
    const lido = lidos.get(texto)
    if (lido !== undefined) return lido
    if (lidos.size >= maximo) lidos.clear()
    const novo = calcular(texto)
    lidos.set(texto, novo)
    return novo
  }
}

/** `lembrando` for a text and a list, as of one company's records. */
export function lembrandoPor<L extends object, R>(calcular: (texto: string, lista: L) => R): typeof calcular {
  const porLista = new WeakMap<L, (texto: string) => R>()
  return (texto, lista) => {
    const ler = porLista.get(lista) ?? lembrando((um) => calcular(um, lista), 100)
    porLista.set(lista, ler)
    return ler(texto)
  }
}

const unidades: Record<string, number> = {}
const lista = (texto: string, de: number, passo = 1) => {
  for (const [i, alternativas] of texto.split(' ').entries())
    for (const palavra of alternativas.split('|')) unidades[palavra] = de + i * passo
}
lista('um|uma|one dois|duas|two tres|three quatro|four cinco|five seis|six sete|seven oito|eight nove|nine', 1)
lista(
  'dez|ten onze|eleven doze|twelve treze|thirteen quatorze|catorze|fourteen quinze|fifteen dezesseis|sixteen dezessete|seventeen dezoito|eighteen dezenove|nineteen',
  10,
)
lista(
  'vinte|twenty trinta|thirty quarenta|forty cinquenta|fifty sessenta|sixty setenta|seventy oitenta|eighty noventa|ninety',
  20,
  10,
)
lista(
  'cem|cento|hundred duzentos|duzentas trezentos|trezentas quatrocentos|quatrocentas quinhentos|quinhentas seiscentos|seiscentas setecentos|setecentas oitocentos|oitocentas novecentos|novecentas',
  100,
  100,
)

const moeda = 'reais|real|brl|contos?|pilas?|pratas|dolares|dollars?|bucks'
const valor = String.raw`\d[\d.,]{0,14}`
/** What a number without a currency may count instead: «R$ 30 a 40 minutos de carro». */
const deOutraCoisa = String.raw`(?![\d:h%]| ?(?:min|h\b|hs\b|hora|hour|dia|day|semana|week|mes|month|ano\b|anos|vez|x\b|ponto|pessoa|people|sess|parcela|quadra|km\b|am\b|pm\b))`
const marcado = new RegExp(
  String.raw`(?:r\$|us\$|brl|\$) ?(${valor})|\b(${valor}) ?(?:${moeda})\b|\b(?:custa|custam|sai por|sai a|fica por|fica em|cobramos|preco (?:e|de|fica em)|valor (?:e|de|fica em)|por apenas|por so|costs?|price is|charge|for only) (?:apenas |so |de |only |just )?(\d[\d.,]{0,14})(?![.,]?\d|[:h%]| ?(?:min|h\b|hora|dia|vez|x\b|ponto|(?:${moeda})\b))`,
  'g',
)
const ateValor = new RegExp(String.raw`^ ?(a|ate|-|–|to|ou|or|e|and|/) ?(\d(?:[\d.,]{0,13}\d)?)${deOutraCoisa}`)
const deValor = new RegExp(String.raw`(?<!\b(?:as|at|dia|day) |[\d.,])(${valor}) ?(a|ate|-|–|to|ou|or|e|and) ?$`)
const centavos = '(?:centavos?|cents?)'
const comCentavos = new RegExp(String.raw`^(?: ?(?:${moeda}))? (?:e|com|and) (\d{1,2}) ?${centavos}\b`)
/** «Dois reais e cinquenta.» */
const semAPalavra = /^ e (\d\d)\W*$/
const soCentavos = new RegExp(
  String.raw`(?<!\d|(?:${moeda}|(?:r\$|\$) ?[\d.,]{1,15}) (?:e|com|and) )(\d{1,2}) ?${centavos}\b`,
  'g',
)
const entre = /\b(?:entre|between) (?:r\$ ?|us\$ ?|\$ ?)?$/

/** «R$ 1.200,50», «R$ 90 a 120», «cento e vinte reais», «custa 120» → cents, of a folded text. */
export function precosDe(dobrado: string): number[] {
  const texto = emAlgarismos(dobrado)
  const achados = [...texto.matchAll(marcado)].flatMap((achado) => {
    const [dito, antes, depois, falado] = achado
    // «Fica em duas semanas»: without a currency, words are no price.
    if (falado !== undefined && !dobrado.includes(dito)) return []
    const ini = achado.index
    const resto = texto.slice(ini + dito.length, ini + dito.length + 40)
    const anterior = texto.slice(Math.max(0, ini - 40), ini)
    const quebrado = comCentavos.exec(resto)?.[1] ?? (depois && semAPalavra.exec(resto)?.[1])
    const preco = emCentavos(antes ?? depois ?? falado ?? '') + Number(quebrado ?? 0)
    const [, liga = '', fim] = (depois === undefined && ateValor.exec(resto)) || []
    const [, inicio, ligando = ''] = (depois !== undefined && deValor.exec(anterior)) || []
    const isFaixa = (como: string, ate: string) => !/^(?:e|and)$/.test(como) || entre.test(ate)
    const maior = fim !== undefined && isFaixa(liga, anterior) ? emCentavos(fim) : 0
    const antesDoInicio = anterior.slice(0, anterior.length - (deValor.exec(anterior)?.[0].length ?? 0))
    const menor = inicio !== undefined && isFaixa(ligando, antesDoInicio) ? emCentavos(inicio) : 0
    return [menor < preco && menor * 10 >= preco ? menor : 0, preco, maior > preco ? maior : 0].filter(Boolean)
  })
  return [...new Set([...achados, ...[...texto.matchAll(soCentavos)].map(([, quanto]) => Number(quanto))])]
}

/** «50% de desconto», «half price». No record holds a discount: only a quotation may name one. */
export function prometeDesconto(dobrado: string): boolean {
  return /\b\d{1,3} ?% (?:de desconto|off|discount|menos)|\b(?:desconto|discount) (?:de |of )?\d|\b(?:metade do preco|half price|half off|leve \d+ pague)\b/.test(
    dobrado,
  )
}

export function prometeGratis(dobrado: string): boolean {
  return /\b(?:gratis|gratuit[oa]s?|de graca|sem custo|nao custa nada|por conta da casa|free of charge|for free|on the house|no charge|complimentary)\b/.test(
    dobrado,
  )
}

function emCentavos(escrito: string): number {
  const numero = escrito.replace(/[.,]+$/, '')
  // «1.5» and «99,9» are half a real and ninety cents; three figures after a point are thousands.
  const [, inteiro = '', quebrado = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(numero) ?? []
  return Number(inteiro.replace(/\D/g, '')) * 100 + Number(quebrado.padEnd(2, '0'))
}

const palavraDeNumero = String.raw`\b(?:${Object.keys(unidades).join('|')}|mil|thousand)\b`
const emPalavras = new RegExp(
  String.raw`(?:(?<![\d.,])\d{1,3}(?:[.,]\d)? (?=mil\b|thousand\b))?${palavraDeNumero}(?:(?: (?:e|and) | |-)${palavraDeNumero})*`,
  'g',
)
const contaMoeda = new RegExp(String.raw`^ (?:${moeda})\b`)

/** Writes number words in figures: «cento e vinte e cinco reais» → «125 reais». */
function emAlgarismos(dobrado: string): string {
  return dobrado.replace(emPalavras, (ditas, onde: number) => {
    const artigo = /^(?:um|uma|one)$/.test(ditas) && !contaMoeda.test(dobrado.slice(onde + ditas.length).slice(0, 12))
    return artigo ? ditas : numerosDe(ditas.split(/[ -]/)).join(' e ')
  })
}

/** The numbers that words say in their order: «noventa e cento e vinte» are two. */
function numerosDe(ditas: string[]): number[] {
  const numeros: number[] = []
  let [total, parte, limite] = [0, 0, Number.POSITIVE_INFINITY]
  const fechar = () => {
    if (total + parte > 0) numeros.push(Math.round(total + parte))
    total = 0
    parte = 0
    limite = Number.POSITIVE_INFINITY
  }
  for (const dita of ditas) {
    if (dita === 'e' || dita === 'and') continue
    if (dita === 'mil' || dita === 'thousand') {
      if (total > 0) fechar()
      total = (parte || 1) * 1000
      parte = 0
      limite = 1000
    } else if (dita === 'hundred' && parte < 10) {
      parte = (parte || 1) * 100
      limite = 100
    } else {
      const quanto = unidades[dita] ?? Number(dita.replace(',', '.'))
      if (quanto >= limite) fechar()
      parte += quanto
      limite = quanto >= 100 ? 100 : quanto >= 20 ? 10 : 1
    }
  }
  fechar()
  return numeros
}

import { palavras } from '#platform/text.ts'

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

const moedas = new Set([
  'reais',
  'real',
  'brl',
  'conto',
  'contos',
  'pila',
  'pilas',
  'pratas',
  'dolares',
  'dollars',
  'bucks',
])
const marcado =
  /(?:r\$|us\$|brl|\$) ?(\d[\d.,]{0,14})|\b(\d[\d.,]{0,14}) ?(?:reais|real|brl|contos?|pilas?|pratas|dolares|dollars|bucks)\b|\b(?:custa|custam|sai por|sai a|fica por|fica em|cobramos|preco (?:e|de|fica em)|valor (?:e|de|fica em)|por apenas|por so|costs?|price is|charge|for only) (?:apenas |so |de |only |just )?(\d[\d.,]{0,14})(?!\d|[:h%]| ?(?:min|h\b|hora|dia|vez|x\b|ponto))/g

/** «R$ 1.200,50», «180 reais», «cento e vinte reais», «custa 120» → cents, of a folded text. */
export function precosDe(dobrado: string): number[] {
  const achados = [...dobrado.matchAll(marcado)].map((a) => emCentavos(a[1] ?? a[2] ?? a[3] ?? ''))
  return [...achados, ...porExtenso(dobrado)]
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
  const partes = /^(.*?)(?:[.,](\d{2}))?$/.exec(numero)
  return Number((partes?.[1] ?? '').replace(/\D/g, '')) * 100 + Number(partes?.[2] ?? 0)
}

/** Runs of number words before a currency. */
function porExtenso(dobrado: string): number[] {
  const ditas = palavras(dobrado)
  const achados: number[] = []
  for (const [i, dita] of ditas.entries()) {
    if (!moedas.has(dita)) continue
    let inicio = i
    while (inicio > 0 && i - inicio < 12 && isNumero(ditas[inicio - 1] ?? '')) inicio--
    const valor = somar(ditas.slice(inicio, i))
    if (valor > 0) achados.push(valor * 100)
  }
  return achados
}

const isNumero = (palavra: string) =>
  palavra === 'e' || palavra === 'and' || palavra === 'mil' || palavra === 'thousand' || palavra in unidades

function somar(ditas: string[]): number {
  let total = 0
  let parte = 0
  for (const dita of ditas) {
    if (dita === 'mil' || dita === 'thousand') {
      total += (parte || 1) * 1000
      parte = 0
    } else if (dita === 'hundred') parte = (parte || 1) * 100
    else parte += unidades[dita] ?? 0
  }
  return total + parte
}

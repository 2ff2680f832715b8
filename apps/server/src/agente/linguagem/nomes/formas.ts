import { usoDaPalavra } from '#agente/linguagem/atos/modelo.ts'
import { lembrando } from '#platform/text.ts'

/** «Individual», «individuais»; «sessão», «sessões». */
const pluralDe = lembrando((palavra: string) =>
  palavra
    .replace(/ao$/, 'oes')
    .replace(/([aeu])l$/, '$1is')
    .replace(/m$/, 'ns')
    .replace(/([rz])$/, '$1es'),
)

/** Whether a word is another, its plural or a slip of it: «escva» for «escova»; not «escola». */
export function parecida(dita: string, palavra: string): boolean {
  if (dita === palavra || dita === `${palavra}s` || dita === pluralDe(palavra) || mesmaRaiz(dita, palavra)) return true
  return palavra.length >= 5 && dita.length >= 4 && dita[0] === palavra[0] && umDeslize(dita, palavra) && !ehComum(dita)
}

/** Said so often in examples that it is a word of its own. */
const ehComum = (dita: string) => (usoDaPalavra(dita) ?? 0) >= 20

const formas = /(?:oes|inh[oa]s?|[aei]r|[aei]ndo|[aei]rem|ou|ei)$/
const finais =
  /(?:z?in(?:in)*h[oa]s?|[ai]mentos?|a?coes|acao|cao|ezas?|uras?|agem|agens|[aei]ndo|[aei]rem|[aei]r|ei|ou|[aeo]s?)$/

/** Deed or diminutive: «limpar» for Limpeza, «hidratar» for Hidratação, «cortezinho» for Corte. */
function mesmaRaiz(dita: string, palavra: string): boolean {
  if (dita.length < 5 || palavra.length < 4 || !formas.test(dita)) return false
  const raiz = raizDe(dita)
  return raiz.length >= 3 && raiz === raizDe(palavra)
}

function raizDe(palavra: string): string {
  return palavra.replace(finais, '').replace(/[aei]$/, '')
}

function umDeslize(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  if (a.length === b.length) {
    const troca = a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
    return troca || a.slice(i + 1) === b.slice(i + 1)
  }
  return a.length > b.length ? a.slice(i + 1) === b.slice(i) : a.slice(i) === b.slice(i + 1)
}

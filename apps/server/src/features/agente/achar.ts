import type { Profissional, Servico } from './ferramentas.ts'
import { dobrar, palavras } from './texto.ts'

const semPeso = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'com',
  'para',
  'e',
  'em',
  'a',
  'o',
  'dr',
  'dra',
  'doutor',
  'doutora',
  'prof',
  'profa',
  'and',
  'the',
])

const titulos = new Set(['dr', 'dra', 'doutor', 'doutora'])

/** Services named in a folded text, best match first, ties in the order in which they are said. Only the best score is kept. */
export function acharServicos(dobrado: string, servicos: readonly Servico[]): Servico[] {
  return melhores(dobrado, servicos, (s) => s.nome, 0.5, parecida)
}

/** Professionals named by first name or surname. */
export function acharProfissionais(dobrado: string, profissionais: readonly Profissional[]): Profissional[] {
  const ditas = palavras(dobrado)
  const exatas = melhores(
    dobrado,
    profissionais,
    (p) => p.nome,
    0.01,
    (dita, parte) => dita === parte,
  )
  // «Maria» is not a slip for «Marina», unless a title says that a professional is meant.
  const titulada = ditas.some((dita) => titulos.has(dita))
  return exatas.length > 0 || !titulada ? exatas : melhores(dobrado, profissionais, (p) => p.nome, 0.01, parecida)
}

/** «Dra. Paula»: a titled name, to notice one who does not work here. */
export function nomeComTitulo(texto: string): string | undefined {
  return /\b(?:Dra?\.?|Doutora?)\s+(\p{Lu}[\p{L}'-]+)/iu.exec(texto.slice(0, 4000))?.[0]
}

function melhores<T>(
  dobrado: string,
  itens: readonly T[],
  nome: (item: T) => string,
  minimo: number,
  igual: (dita: string, parte: string) => boolean,
): T[] {
  const ditas = palavras(dobrado).slice(0, 400)
  const pontuados = itens.flatMap((item) => {
    const partes = palavras(dobrar(nome(item))).filter((p) => !semPeso.has(p))
    const posicoes = partes.map((parte) => ditas.findIndex((dita) => igual(dita, parte))).filter((i) => i >= 0)
    const nota = partes.length ? posicoes.length / partes.length : 0
    return nota >= minimo && nota > 0 ? [{ item, nota, posicao: Math.min(...posicoes) }] : []
  })
  const topo = Math.max(...pontuados.map((p) => p.nota), 0)
  return pontuados
    .filter((p) => p.nota === topo)
    .sort((a, b) => a.posicao - b.posicao)
    .map((p) => p.item)
}

/** The same word, its plural, or one slip of the thumb in a word of five letters or more. */
function parecida(dita: string, palavra: string): boolean {
  if (dita === palavra || dita === `${palavra}s`) return true
  return palavra.length >= 5 && dita.length >= 4 && dita[0] === palavra[0] && umDeslize(dita, palavra)
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

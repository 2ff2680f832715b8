import type { Profissional, Servico } from '#agenda/porta/reservas.ts'
import { usoDaPalavra } from '#agente/linguagem/atos/modelo.ts'
import type { LinhaDoCliente } from '#agente/linguagem/atos/tracos.ts'
import { nomesCurtos, sinonimos } from '#agente/linguagem/lexico.ts'
import { palavrasDe } from '#agente/linguagem/palavras.ts'
import { dobrar, lembrando, lembrandoPor, palavras } from '#platform/text.ts'
import { semOQueNaoQuer, semOQueTroca, semQueixa } from './clausulas.ts'
import { comEsseComplemento, soParaVarios, temObjetoDe, temOutroObjeto } from './complemento.ts'
import { parecida } from './formas.ts'

export const semPeso = new Set('de da do das dos com para e em a o dr dra doutor doutora prof profa and the'.split(' '))

const titulos = new Set(['dr', 'dra', 'doutor', 'doutora'])

/** Services named in a folded text, in the order in which they are said. */
export function acharServicos(dobrado: string, servicos: readonly Servico[]): Servico[] {
  return servicosCitados(dobrado, servicos).flat()
}

/**
 * One list per named thing, in their order. A list has several services if the same words fit them
 * all. Synonyms in Portuguese or English count like the word itself.
 */
export const servicosCitados = lembrandoPor((dobrado, servicos: readonly Servico[]): Servico[][] => {
  const queridos = [semOQueNaoQuer(dobrado, true), semOQueNaoQuer(dobrado)]
  const leituras = queridos.flatMap((querido) => [semQueixa(querido), querido].flatMap(semOQueTroca).concat(querido))
  const ditas = palavras(dobrado)
  // «Fazer a mão… mão não, pé e mão» wants «Pé e mão» alone.
  const recusado = (nome: string) => mencoes(ditas, nome).some((i) => ditas[i + palavras(nome).length] === 'nao')
  for (const leitura of new Set(leituras)) {
    const citados = citar(leitura, servicos)
    const queridas = citados.filter((grupo) => !grupo.every(({ nome }) => recusado(nome)))
    if (citados.length > 0) return queridas.length > 0 ? queridas : citados
  }
  return []
})

/** Whether a service is named only as not wanted: «em vez da limpeza», «não troca de óleo». */
export function recusaServico(dobrado: string, servicos: readonly Servico[]): boolean {
  const querido = semOQueNaoQuer(dobrado)
  return querido !== dobrado && citar(querido, servicos).length < citar(dobrado, servicos).length
}

function citar(dobrado: string, servicos: readonly Servico[]): Servico[][] {
  const ditas = palavras(dobrado).slice(0, 400)
  const traduzidas = traduzir(ditas)
  const pontuados = pontuar(
    servicos,
    (s) => s.nome,
    0.3,
    (parte, partes) => {
      const i = ditas.findIndex((_, k) => dizParte(ditas, k, parte, partes))
      if (i >= 0) return [i]
      const sinonimo = traduzidas.find(({ frases }) =>
        frases.some((f) => f.includes(parte) && f.every((p) => partes.includes(p))),
      )
      return sinonimo?.posicoes ?? []
    },
  )
  // «A simples e a completa»: of services that begin alike, the first word may be left out.
  const cabeca = ({ nome }: Servico) => palavras(dobrar(nome))[0]
  const doMesmoTipo = ({ item, posicoes: [i = 0, ...mais] }: Pontuado<Servico>) =>
    mais.length === 0 &&
    /^(?:d?[aeo]|n[ao]|the|and|com|with)$/.test(ditas[i - 1] ?? '') &&
    servicos.some((outro) => outro.id !== item.id && cabeca(outro) === cabeca(item))
  // «Depilar», «massage» name all that begin or end so, however long their names are.
  const empata = (a: Pontuado<Servico>, b: Pontuado<Servico>) =>
    b.nota < 1 && ((a.cabeca && b.cabeca) || (a.cauda && b.cauda)) && a.posicoes.join() === b.posicoes.join()
  const comPeso = ({ posicoes }: Pontuado<Servico>) => posicoes.filter((i) => !semPeso.has(ditas[i] ?? ''))
  // «limpeza de pele» also says «limpeza»: the longer name is the one that is meant.
  const coberto = (a: Pontuado<Servico>, b: Pontuado<Servico>) =>
    (a.nota < b.nota && !empata(a, b) && a.posicoes.some((i) => b.posicoes.includes(i))) ||
    (a.nota === b.nota && comPeso(a).length < comPeso(b).length && comPeso(a).every((i) => b.posicoes.includes(i)))
  const topo = Math.max(...pontuados.map((p) => p.nota), 0.5)
  // «Beard trim and fade», not «massagem facial» of «Limpeza facial».
  const fim = (p: Pontuado<Servico>) =>
    p.cauda && !pontuados.some(({ nota, posicoes: [i = -2] }) => nota > p.nota && i + 1 === p.posicoes[0])
  // «A massage» says «Deep tissue massage» if no other name holds the word.
  const soDele = ({ item, posicoes }: Pontuado<Servico>) =>
    !pontuados.some((outro) => outro.item !== item && outro.posicoes.some((i) => posicoes.includes(i)))
  // Next to a whole name, half a name needs its first word: «corte e barba» of «Corte de cabelo».
  const serios = pontuados.filter(
    (p) =>
      p.nota === topo ||
      ((p.nota >= 0.5 || soDele(p)) && (p.cabeca || fim(p))) ||
      pontuados.some((outro) => outro.nota === topo && empata(p, outro)) ||
      doMesmoTipo(p),
  )
  const grupos: { posicao: number; itens: Servico[] }[] = []
  for (const pontuado of serios) {
    const { item, posicoes, nota } = pontuado
    const cobrem = serios.filter((outro) => coberto(pontuado, outro))
    // «Banho pro Rex, banho e tosa pra Lua» says «banho» twice.
    const alem = cobrem.map((outro) => (nota === 1 ? foraDe(ditas, outro.item.nome, item.nome) : -1))
    if (alem.includes(-1)) continue
    // «Depilar a perna inteira e a axila» names two kinds, each whole.
    const proprias = posicoes.filter((i) => !serios.some((outro) => outro !== pontuado && outro.posicoes.includes(i)))
    const inicio = Math.min(...(nota === 1 && proprias.length > 0 ? proprias : posicoes))
    const posicao = Math.max(mencoes(ditas, item.nome)[0] ?? inicio, ...alem)
    const grupo = grupos.find((g) => g.posicao === posicao)
    const ditos = comEsseComplemento(ditas, posicoes, item, servicos)
    // «Manicure em gel» may still be the «Manicure».
    const itens = ditos.length > 0 && mencoes(ditas, item.nome).length === 0 ? ditos : [item, ...ditos]
    if (grupo) grupo.itens.push(...itens)
    else grupos.push({ posicao, itens })
  }
  return grupos
    .filter(({ itens }) => !itens.every((um) => soParaVarios(dobrado, um)))
    .sort((a, b) => a.posicao - b.posicao)
    .map(({ itens }) => simples(itens))
}

const particulas = new Set('up out off in on down over'.split(' '))

/** «Something came up», «let me check» say no «Check-up»: its two words stand together. */
function dizParte(ditas: string[], k: number, parte: string, partes: string[]): boolean {
  const i = partes.indexOf(parte)
  const verbo = i > 0 && particulas.has(parte) ? i - 1 : particulas.has(partes[i + 1] ?? '') ? i : undefined
  if (verbo === undefined) return parecida(ditas[k] ?? '', parte) && !temOutroObjeto(ditas, k, parte, partes)
  const inicio = k - (i - verbo)
  return ditas[inicio] === partes[verbo] && ditas[inicio + 1] === partes[verbo + 1]
}

/** Where the words of a name follow each other. */
function mencoes(ditas: string[], nome: string): number[] {
  const partes = palavras(dobrar(nome))
  return ditas.flatMap((_, i) => (partes.every((parte, k) => ditas[i + k] === parte) ? [i] : []))
}

/** Where a name is said outside of a longer one, −1 for nowhere. */
function foraDe(ditas: string[], longo: string, nome: string): number {
  const resto = [...ditas]
  const lugares = mencoes(ditas, longo)
  for (const i of lugares) resto.fill('', i, i + palavras(longo).length)
  return lugares.length > 0 ? (mencoes(resto, nome)[0] ?? -1) : -1
}

/** Half a name does not mean a combined service: «cortar o cabelo» is not «Corte e barba». */
function simples(itens: Servico[]): Servico[] {
  const unos = itens.filter(({ nome }) => !/ e |\+|&/.test(dobrar(nome)))
  return unos.length > 0 ? unos : itens
}

type Traduzida = { posicoes: number[]; frases: string[][] }

const uteis = (frase: string) => frase.split(' ').filter((p) => !semPeso.has(p))
/** By phrase: the services that it means, and where in it these are said: «{cabelo} e barba». */
const porFrase = new Map<string, { frases: string[][]; onde: number[] }>()
for (const grupo of sinonimos) {
  const inteiras = grupo.filter((frase) => !frase.includes('{')).map(uteis)
  for (const frase of grupo) {
    const ditas = frase.split(' ').map((dita, i) => (frase.includes('{') && !dita.includes('{') ? [] : [i]))
    const chave = frase.replace(/[{}]/g, '')
    porFrase.set(chave, { frases: [...(porFrase.get(chave)?.frases ?? []), ...inteiras], onde: ditas.flat() })
  }
}
const maiorFrase = Math.max(...[...porFrase.keys()].map((frase) => frase.split(' ').length))

/** The synonyms in a text, longest first, each word used once. */
function traduzir(ditas: string[]): Traduzida[] {
  const usadas = new Set<number>()
  const achadas: Traduzida[] = []
  for (let tamanho = maiorFrase; tamanho > 0; tamanho--) {
    for (let i = 0; i + tamanho <= ditas.length; i++) {
      const { frases, onde = [] } = porFrase.get(ditas.slice(i, i + tamanho).join(' ')) ?? {}
      const posicoes = onde.map((k) => i + k)
      if (!frases || posicoes.some((k) => usadas.has(k))) continue
      for (const k of posicoes) usadas.add(k)
      achadas.push({ posicoes, frases })
    }
  }
  return achadas
}

/** Places of the words of services, synonyms included, and professionals in a text. */
export function nomesDitos(
  texto: string,
  servicos: readonly Servico[],
  profissionais: readonly Profissional[],
): NonNullable<LinhaDoCliente['nomes']> {
  const partesDe = (itens: readonly { nome: string }[], letras: number) => [
    ...new Set(
      itens.flatMap(({ nome }) => palavras(dobrar(nome)).filter((p) => !semPeso.has(p) && p.length >= letras)),
    ),
  ]
  const [deServicos, deProfissionais] = [partesDe(servicos, 3), partesDe(profissionais, 2)]
  const ditas = palavrasDe(texto.slice(0, 4_000)).filter(({ t }) => /[a-z]/.test(t))
  const brutas = ditas.map(({ ini, fim }) => dobrar(texto.slice(ini, fim)))
  const traduzidas = traduzir(brutas).filter(({ frases }) =>
    frases.some((frase) => frase.every((p) => deServicos.includes(p))),
  )
  const sinonimas = new Set(traduzidas.flatMap(({ posicoes }) => posicoes))
  return ditas.flatMap(({ ini, fim }, i): { tipo: 's' | 'p'; ini: number; fim: number }[] => {
    const bruta = brutas[i] ?? ''
    // In «troca por manicure» the verb is not a service.
    const seguintes = brutas.slice(i + 1, i + 3).join(' ')
    const semVerbo = !sinonimas.has(i) && semOQueTroca(`${bruta} ${seguintes} `)[1].trim() === seguintes
    if (semVerbo && !temObjetoDe(brutas, i, servicos)) return []
    const anterior = brutas[i - 1]
    const doProfissional = (parte: string) =>
      parte === bruta ||
      nomesCurtos.get(bruta)?.includes(parte) ||
      (ehCurta(bruta, anterior) && parte.startsWith(bruta))
    if (deProfissionais.some(doProfissional)) return [{ tipo: 'p', ini, fim }]
    const doServico = sinonimas.has(i) || deServicos.some((parte) => parecida(bruta, parte))
    return doServico ? [{ tipo: 's', ini, fim }] : []
  })
}

/** Professionals named by first name or surname. */
export const acharProfissionais = lembrandoPor((dobrado, profissionais: readonly Profissional[]): Profissional[] => {
  const ditas = palavras(dobrado).slice(0, 400)
  const melhores = (igual: (dita: string, parte: string) => boolean) => {
    const onde = (parte: string) => ditas.flatMap((dita, i) => (igual(dita, parte) ? [i] : [])).slice(0, 1)
    const pontuados = pontuar(profissionais, (p) => p.nome, 0.01, onde)
    const topo = Math.max(...pontuados.map((p) => p.nota), 0)
    return pontuados
      .filter((p) => p.nota === topo)
      .sort((a, b) => Math.min(...a.posicoes) - Math.min(...b.posicoes))
      .map(({ item }) => item)
  }
  const verbos = ditas.filter((dita, i) => modais.has(dita) && ehVerbo(ditas[i - 1], ditas[i + 1]))
  const exatas = melhores((dita, parte) => dita === parte && !verbos.includes(dita))
  const porApelido = exatas.length > 0 ? [] : melhores((dita, parte) => nomesCurtos.get(dita)?.includes(parte) ?? false)
  if (porApelido.length > 0) return porApelido
  const curtas = new Set(ditas.filter((dita, i) => ehCurta(dita, ditas[i - 1])))
  const encurtados = exatas.length > 0 ? [] : melhores((dita, parte) => curtas.has(dita) && parte.startsWith(dita))
  if (encurtados.length === 1) return encurtados
  // «Maria» is not a slip for «Marina», unless a title or «com» says that a professional is meant.
  const titulada = ditas.some((dita) => titulos.has(dita))
  if (exatas.length > 0 || titulada) return exatas.length > 0 ? exatas : melhores(parecida)
  const acompanhadas = new Set(
    [...dobrado.matchAll(/\b(?:com|cm|c\/?|with)\s+(?:[oa]\s+)?([a-z]{4,})/g)].map(([, dita]) => dita),
  )
  return melhores((dita, parte) => acompanhadas.has(dita) && (parecida(dita, parte) || soaIgual(dita, parte)))
})

const modais = new Set(['will', 'may'])
const sujeitos = new Set('i you he she it we they there'.split(' '))
/** «How long will I be there?» names nobody, «with Will, I can do 3» does. */
const ehVerbo = (anterior = '', seguinte = '') =>
  sujeitos.has(anterior) || (sujeitos.has(seguinte) && !antesDeNome.has(anterior))
const antesDeNome = new Set('a o e com da do pela pelo and with does is can about'.split(' '))
/** «E a Rê, ela faz?»: a short word after an article, where examples have no such word. */
const ehCurta = (dita: string, anterior = '') =>
  /^[a-z]{2,4}$/.test(dita) &&
  antesDeNome.has(anterior) &&
  !titulos.has(dita) &&
  usoDaPalavra(dita, anterior) === undefined

/** The same name written by ear: «weslei» for Wesley, but not «tiao» for Thiago. */
function soaIgual(dita: string, parte: string): boolean {
  const som = (nome: string) =>
    nome
      .replace(/y/g, 'i')
      .replace(/[wv]/g, 'v')
      .replace(/ph/g, 'f')
      .replace(/[ck]|qu/g, 'k')
      .replace(/[sz]|ss/g, 's')
      .replace(/h/g, '')
      .replace(/([a-z])\1+/g, '$1')
  return som(dita) === som(parte)
}

/** A name with a title («Dra. Paula»), to notice somebody who does not work here. */
export function nomeComTitulo(texto: string): string | undefined {
  return /\b(?:[Dd][Rr][Aa]?\.?\s+\p{L}[\p{L}'-]+|[Dd]outora?\s+\p{Lu}[\p{L}'-]+)/u.exec(texto.slice(0, 4000))?.[0]
}

/** `cabeca`, `cauda`: the first word of the name, or the last of a compound, is said. */
type Pontuado<T> = { item: T; nota: number; posicoes: number[]; cabeca: boolean; cauda: boolean }

/** The words of a name that count, and whether the name is a compound: «Skin fade». */
const partesDoNome = lembrando((nome: string) => {
  const dobrado = dobrar(nome)
  return {
    partes: palavras(dobrado).filter((p) => !semPeso.has(p)),
    // «Fade» may mean «Skin fade»; «cabelo» does not mean «Corte de cabelo».
    composto: !/ (?:d[aeo]s?|n[ao]s?|em|e|a|com|sem|para|pra|and|of|for|with) /.test(dobrado),
  }
})

/** Items whose name is said, whole or in part, with the words that say it. */
function pontuar<T>(
  itens: readonly T[],
  nome: (item: T) => string,
  minimo: number,
  onde: (parte: string, partes: string[]) => number[],
): Pontuado<T>[] {
  return itens.flatMap((item) => {
    const { partes, composto } = partesDoNome(nome(item))
    const lugares = partes.map((parte) => onde(parte, partes))
    const achadas = lugares.filter(({ length }) => length > 0)
    const nota = partes.length ? achadas.length / partes.length : 0
    const cauda = composto && Boolean(lugares.at(-1)?.length)
    return nota >= minimo && nota > 0
      ? [{ item, nota, posicoes: [...new Set(achadas.flat())], cabeca: Boolean(lugares[0]?.length), cauda }]
      : []
  })
}

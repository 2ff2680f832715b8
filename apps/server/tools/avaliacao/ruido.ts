import { semAcento } from '@zelo/contract/site/texto'
import type { Cenario } from './cenario.ts'

const palavra = /[\p{L}\p{M}\d]+/gu
const chave = (texto: string) => semAcento(texto).toLowerCase()
const conjunto = (texto: string) => new Set(texto.split(' '))

const dias = 'segunda terca quarta quinta sexta sabado domingo hoje amanha monday tuesday wednesday thursday friday'
const diasEn = 'saturday sunday today tomorrow'
/** Words that say how many or when, as a digit does. */
const numeros = conjunto(
  'meia meio dois duas tres quatro cinco seis sete oito nove onze doze treze quatorze catorze quinze dezesseis ' +
    'dezessete dezoito dezenove vinte trinta quarenta cinquenta primeiro primeira ultimo ultima three four five seven ' +
    'eight nine eleven twelve thirteen fourteen fifteen twenty thirty forty fifty half quarter first second third last',
)
const distintas = conjunto(`${dias} ${diasEn}`)
const nega = /(?<![\p{L}])(?:n[ãa]o|nunca|nem|menos|exceto|no|not|never|except|\p{L}+n't)(?!\p{L})/iu
const muda = /(?<!\p{L})(?:mas|ali[áa]s|melhor|em vez|troc|mud|pass|but|instead|rather|chang|mov|actually)/iu
const cortesia =
  /^(?:oi+|ol[áa]|opa|bom dia|boa (?:tarde|noite)|hi|hey|hello|good (?:morning|afternoon|evening))(?: \p{L}+){0,2}$/iu
const dia = dias
  .replace('sabado', 's[áa]bado')
  .replace('terca', 'ter[çc]a')
  .replace(/amanha/, 'amanh[ãa]')
/** The place before a day that does not belong to the word before it. */
const antesDoDia = new RegExp(
  `(?<!(?<!\\p{L})(?:d[eoa]|pr[ao]|para|n[ao]|[àa]|às|e|ou|not?|nem|n[ãa]o|menos|to|from|for|the|on|this|next|and|or|my|or|de|outr[ao]|meu|minha|pr[óo]xim[ao])) ` +
    `(?=(?:n[ao] |on )?(?:${`${dia} ${diasEn}`.replaceAll(' ', '|')})(?!\\p{L}))`,
  'iu',
)

/** What people write on a phone. No digit takes the place of letters. */
const abreviadas: readonly [string, string][] = [
  ['você', 'vc'],
  ['vocês', 'vcs'],
  ['para(?= (?:o|a|os|as|mim|meu|minha|segunda|terça|quarta|quinta|sexta|sábado|hoje|amanhã) )', 'pra'],
  ['também', 'tb'],
  ['quando', 'qdo'],
  ['quanto', 'qto'],
  ['hoje', 'hj'],
  ['amanhã', 'amanha'],
  ['depois', 'dps'],
  ['que', 'q'],
  ['não', 'nao'],
  ['obrigad[oa]', 'obg'],
  ['por favor', 'pfv'],
  ['está', 'tá'],
  ['estou', 'to'],
  ['mesm([oa])', 'msm$1'],
  ['qualquer', 'qlqr'],
  ['mensagem', 'msg'],
  ['(segunda|terça|quarta|quinta|sexta)-feira', '$1'],
  ['you', 'u'],
  ['your', 'ur'],
  ['are', 'r'],
  ['please', 'pls'],
  ['tomorrow', 'tmrw'],
  ['thanks', 'thx'],
  ['because', 'bc'],
  ['appointment', 'appt'],
  ['okay', 'ok'],
  ['minutes', 'mins'],
]
const sinonimos: readonly [string, string][] = [
  ['marcar', 'agendar'],
  ['agendar', 'marcar'],
  ['desmarcar', 'cancelar'],
  ['cancelar', 'desmarcar'],
  ['cancela', 'desmarca'],
  ['gostaria de', 'queria'],
  ['obrigad[oa]', 'valeu'],
  ['olá', 'oi'],
  ['bom dia', 'oi, bom dia'],
  ['sim', 'isso'],
  ['consegue', 'dá pra'],
  ['i want to', 'i would like to'],
  ["i'd like to", 'i want to'],
  ['hi', 'hello'],
  ['hello', 'hey'],
  ['thanks', 'thank you'],
  ['yes', 'yep'],
  ['could you', 'can you'],
  ['could i', 'can i'],
]
const teclas = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * A client's line as typed in a hurry: with typos, abbreviations and synonyms, without accents,
 * capitals or punctuation, or as two messages. The result depends only on scenario, number and
 * line. Digits, e-mails, number words and names stay readable.
 * @returns the messages in order, at least one
 */
export function comRuido(cenario: Cenario, numero: number, fala: string): string[] {
  const nomes = nomesDe(cenario)
  for (let tentativa = 0; tentativa < 6; tentativa++) {
    const sorte = sorteio(`${cenario.nome}|${numero}|${fala}|${tentativa}`)
    const baloes = partir(fala, sorte).map((balao) => sujar(balao, nomes, sorte))
    if (baloes.length > 1 || baloes[0] !== fala) return baloes
  }
  return [fala]
}

type Nomes = { pessoas: ReadonlySet<string>; decidem: ReadonlySet<string> }

/** Keeps names of people. Names of services and professionals may lose their capitals. */
function nomesDe({ mundo, cliente, espera, falas, se_perguntar: regras }: Cenario): Nomes {
  const palavras = (nomes: (string | undefined)[]) =>
    new Set(nomes.flatMap((nome) => chave(nome ?? '').match(palavra) ?? []).filter((um) => um.length > 2))
  return {
    pessoas: palavras([
      cliente.nome,
      ...mundo.agendamentos.map((um) => um.cliente.nome),
      ...(espera.lista_espera ?? []).map(({ para }) => para),
    ]),
    decidem: palavras([
      ...[...mundo.servicos, ...mundo.profissionais].map(({ nome }) => nome),
      // A word with a capital in the middle of a line is a name.
      ...[...falas.flat(), ...regras.map(({ resposta }) => resposta)]
        .flatMap((fala) => fala.match(/(?<=[\p{L},] )\p{Lu}\p{L}+/gu) ?? [])
        .filter((um) => !distintas.has(chave(um))),
    ]),
  }
}

function partir(fala: string, sorte: () => number): string[] {
  if (fala.includes('@') || sorte() > 0.4) return [fala]
  const antes = antesDoDia.exec(fala)
  const pontos = [...fala.matchAll(/(?<=(?<!\b(?:dra?|sra?|prof|mrs?|ms))[.!?])\s+|,\s+(?!\d)/giu)]
    .map(({ index, 0: { length } }) => ({ em: index, ate: index + length, solto: false }))
    .concat(antes ? [{ em: antes.index, ate: antes.index + 1, solto: !nega.test(fala) && !muda.test(fala) }] : [])
    .filter(({ em }) => !new RegExp(`${nega.source}[,.!?]*$`, 'iu').test(fala.slice(0, em)))
  const ponto = pontos[Math.floor(sorte() * pontos.length)]
  if (!ponto) return [fala]
  const um = fala.slice(0, ponto.em).replace(/,$/u, '')
  const outro = fala.slice(ponto.ate)
  const saudacao = cortesia.test(um.replace(/[.!?,]+$/u, ''))
  const livre = saudacao || (ponto.solto && !/[\d,.!?]/u.test(um) && !/[,.!?]./u.test(outro) && um.includes(' '))
  return livre && sorte() < 0.5 ? [outro, um] : [um, outro]
}

function sujar(fala: string, nomes: Nomes, sorte: () => number): string {
  let texto = trocar(fala, sinonimos, 0.35, nomes, sorte)
  texto = trocar(texto, abreviadas, 0.5, nomes, sorte)
  let erros = 0
  texto = porPalavra(texto, (um) => {
    if (erros >= 2 || um.length < 5 || /\d/u.test(um) || isFirme(um, nomes) || sorte() > 0.15) return um
    const errado = errar(um, sorte)
    if (isFirme(errado, nomes) || distintas.has(chave(errado))) return um
    erros++
    return errado
  })
  if (sorte() < 0.6) texto = porPalavra(texto, (um) => (nomes.pessoas.has(chave(um)) ? um : semAcento(um)))
  if (sorte() < 0.6) texto = porPalavra(texto, (um) => (nomes.pessoas.has(chave(um)) ? um : um.toLowerCase()))
  return sorte() < 0.6 ? semPontos(texto) : texto
}

/** Keeps the commas of a refusal, which decide what is refused. */
function semPontos(texto: string): string {
  const limpo = texto.replace(/(?<!\p{L}\.\p{L})[.!?]+$/u, '').replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
  return nega.test(texto) || texto.includes('@') ? limpo : limpo.replace(/,(?=\s)(?!\s\d)/gu, '')
}

function trocar(
  texto: string,
  tabela: readonly [string, string][],
  parte: number,
  nomes: Nomes,
  sorte: () => number,
): string {
  return tabela.reduce((atual, [de, para]) => {
    const fonte = new RegExp(`(?<![\\p{L}\\d@.])(?:${de})(?![\\p{L}\\d@])`, 'giu')
    return atual.replace(fonte, (achado, ...grupos) => {
      if ((achado.match(palavra) ?? []).some((um) => isFirme(um, nomes)) || sorte() > parte) return achado
      return para.replace('$1', typeof grupos[0] === 'string' ? grupos[0] : '')
    })
  }, texto)
}

function porPalavra(texto: string, faz: (um: string) => string): string {
  return texto
    .split(/(\s+)/u)
    .map((pedaco) => (pedaco.includes('@') ? pedaco : pedaco.replace(palavra, faz)))
    .join('')
}

function isFirme(um: string, { pessoas, decidem }: Nomes): boolean {
  const lida = chave(um)
  return pessoas.has(lida) || decidem.has(lida) || numeros.has(lida)
}

/** Keeps the first letter: people hit it, and «amanhã» without it would be «manhã». */
function errar(um: string, sorte: () => number): string {
  const i = 1 + Math.floor(sorte() * (um.length - 2))
  const [letra = '', seguinte = ''] = [um[i], um[i + 1]]
  const fileira = teclas.find((uma) => uma.includes(letra.toLowerCase())) ?? letra
  const j = fileira.indexOf(letra.toLowerCase())
  const vizinha = fileira[j + 1] ?? fileira[j - 1] ?? letra
  const formas = [vizinha + seguinte, seguinte + letra, seguinte, letra + letra + seguinte]
  return um.slice(0, i) + formas[Math.floor(sorte() * formas.length)] + um.slice(i + 2)
}

/** Numbers in [0, 1) that depend only on a text: FNV-1a, then mulberry32. */
export function sorteio(semente: string): () => number {
  let estado = 0x811c9dc5
  for (const letra of semente) estado = Math.imul(estado ^ (letra.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let n = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296
  }
}

import type { Vinculo } from '@zelo/contract/cliente'
import { podeSerNome, usoDaPalavra } from '../atos/modelo.ts'
import { isMes, isPalavraDeTempo } from '../palavras.ts'
import { dobrar, palavras, soaIgual } from '../texto.ts'

const apresentacoes =
  /(?:^|[\s,.;!(])(?:meu nome (?:é|e|eh)|me chamo|chamo-me|aqui (?:é|e|eh)|(?:em|no) nome d[aeo]|(?:no )?(?:meu )?nome(?: mesmo)?[,:]|sou|my name is|my name's|i am|i'm|this is|name is)\s+(?:(?:eu|me)(?: mesm[oa]| própri[oa])?,?\s+)?(?:(?:o|a)\s+)?/i
const palavraDeNome = /^\p{L}[\p{L}'’-]*$/u
const comMaiuscula = /^\p{Lu}/u
const particulas = new Set(['da', 'de', 'do', 'das', 'dos', 'del', 'di', 'van', 'von', 'la'])
/** A word that the examples say often, and hardly ever as somebody's name. */
function ehPalavra(dita: string): boolean {
  const usos = usoDaPalavra(dita) ?? 0
  const [vezes, deNome] = [Math.floor(usos), Math.round((usos % 1) * 1000)]
  return vezes >= 5 && deNome * 4 < vezes && !isMes(dita)
}

/** A name introduced in passing («sou a Renata Moura, …»), as written; undefined when there is none. */
export function nomeApresentado(texto: string): string | undefined {
  const achado = apresentacoes.exec(texto.slice(0, 2000))
  if (!achado) return undefined
  // «I'm really not happy»: what everybody says, written small, is no name.
  const primeira = /^\p{L}+/u.exec(texto.slice(achado.index + achado[0].length))?.[0] ?? ''
  const deQualquerUm = /(?:sou|i'?m|i am)\s+$/i.test(achado[0]) && !comMaiuscula.test(primeira)
  if (deQualquerUm && !podeSerNome(dobrar(primeira))) return undefined
  return nomeNoInicio(texto.slice(achado.index + achado[0].length, achado.index + achado[0].length + 120))
}

/** Who somebody may be to who writes, on folded text. */
const vinculos: Record<Vinculo, string> = {
  FILHO:
    'filh[oa]|filhinh[oa]|bebe|cacula|moleque|menin[oa]|guria?|crianca|son|daughter|kid|baby|lad|boy|girl|little one',
  CONJUGE:
    'espos[oa]|marido|mulher|noiv[oa]|namorad[oa]|companheir[oa]|wife|husband|partner|fiancee?|girlfriend|boyfriend',
  PET: 'cachorr[oa]|cachorrinh[oa]|cadel(?:a|inha)|gat[oa]|gatinh[oa]|coelh[oa]|pet|dog|puppy|cat|kitten|rabbit',
  OUTRO:
    'amig[oa]|chefe|soci[oa]|funcionari[oa]|vizinh[oa]|colega|friend|boss|neighbou?r|colleague|flatmate|roommate|housemate',
  PARENTE:
    'mae|mainha|pai|painho|irmao?|avo|vo|voinh[oa]|sogr[oa]|net[oa]|netinh[oa]|sobrinh[oa]|ti[oa]|prim[oa]|cunhad[oa]|entead[oa]|afilhad[oa]|comadre|compadre|' +
    'mother|mom|mum|father|dad|brother|sister|grand(?:mother|father|ma|pa|son|daughter)|gran|nan|aunt|uncle|cousin|niece|nephew',
}
const quantos = ['', '', 'dois|duas|2|two', 'tres|3|three', 'quatro|4|four']
const parente = String.raw`(?:meus?|minhas?|noss[oa]s?|my|our)\s+(?:(?:${quantos.slice(2).join('|')})\s+)?(?:${Object.values(vinculos).join('|')})s?\b`
const chamado = String.raw`[\s,:]*(?:(?:que se chama|chamad[oa]s?|o nome d(?:el)?[ea] e|se chama|called|named|dona|seu|o|a)\s+)*`
const comeco = String.raw`(?:^|[\s,.;!(])`
const rumoA = String.raw`(?:para|pra|pro|pros|pras|p\/|do|da|dos|das|de|for|of)\s+(?:[oa]s?\s+)?`
const parentesco = new RegExp(comeco.concat(rumoA, parente, chamado))
/** «Boa tarde, minha filha» is said to who reads. */
const sozinho = String.raw`(?<!\b(?:oi|ola|dia|tarde|noite|obrigad[oa]|sim|nao)[\s,!]*)${comeco}`
/** «Eu com a Jussara e minha irmã Telma com a Ivone», «and my flatmate for one straight after». */
const comOutro = new RegExp(sozinho.concat(parente, chamado, String.raw`(?=[^.!?;]{0,40}\b(?:com|with|for one)\b)`))
/** «Minha filha quebrou o dente»: of whom the line is, where it is plain that it is of somebody else. */
const falaDeOutro = new RegExp(sozinho.concat(parente, chamado))
const porNome = /(?:^|\s)(?:para|pra|pro|for)\s+(?:[oa]\s+)?(?=\p{Lu}\p{Ll})/u
const eu = String.raw`(?:mim|me|eu|myself|i)\b(?: mesm[oa])?`
const euAntes = new RegExp(String.raw`(?:^|\s)${eu},?\s+(?:(?:e|and|mais)\s+)(?:(?:para|pra|pro|for)\s+)?(?:[oa]\s+)?$`)
const mais = new RegExp(
  String.raw`^\s*(?:,|,?\s*\b(?:e|and|mais)\b)\s+(?<para>(?:para|pra|pro|for)\s+)?(?:[oa]s?\s+)?(?:(?<eu>${eu})|(?<parente>${parente})${chamado})?`,
)

/** Somebody else that an appointment is for, named or not. */
export type Outra = { nome?: string; vinculo: Vinculo }
type Leitor = {
  /** It is plain that it is of somebody else, however they are named. */
  certo?: boolean
  /** Whether a name alone may be somebody: «pro Thor e pra Mel». */
  aceita?: (nome: string) => boolean
}

/**
 * Whom an appointment is for, in the order in which they are said, «eu» being who writes: «pro meu filho Davi», «pra mim e pra minha mãe», «meus dois
 * filhos, o Theo e o Caio». Empty when nobody else is spoken of.
 */
export function destinatarios(texto: string, { certo = false, aceita }: Leitor = {}): (Outra | 'eu')[] {
  // Folding keeps the places of letters in composed text.
  const escrito = texto.slice(0, 2000).normalize('NFC')
  const lido = dobrar(escrito)
  if (lido.length !== escrito.length) return []
  const achado =
    parentesco.exec(lido) ??
    comOutro.exec(lido) ??
    (certo ? falaDeOutro.exec(lido) : null) ??
    (aceita ? porNome.exec(escrito) : null)
  if (!achado) return []
  const antes = lido
    .slice(0, achado.index + achado[0].length)
    .replace(new RegExp(`(?:${rumoA})?(?:${parente}${chamado})?$`), '')
  const todos: (Outra | 'eu')[] = euAntes.test(antes) ? ['eu'] : []
  let lugar = achado.index + achado[0].length
  let dito = achado[0]
  const nomeAqui = () => {
    const depois = escrito.slice(lugar, lugar + 120)
    const primeira = dobrar(/^\p{L}+/u.exec(depois)?.[0] ?? '')
    const ehNome = comMaiuscula.test(depois) || (primeira.length > 2 && podeSerNome(primeira))
    const nome = ehNome ? nomeNoInicio(depois) : undefined
    const ditas = nome && /^\S+/.exec(depois) ? nome.split(' ').length : 0
    lugar +=
      ditas > 0 ? (new RegExp(String.raw`^(?:\S+\s+){${ditas - 1}}[\p{L}'’-]+`, 'u').exec(depois)?.[0].length ?? 0) : 0
    return nome
  }
  const nome = nomeAqui()
  const deNome = !new RegExp(parente).test(dito)
  if (deNome && !(nome && aceita?.(nome))) return []
  const varios = quantos.findIndex((q) => q && new RegExp(String.raw`\b(?:${q})\b`).test(dito))
  const plural = new RegExp(`${parente}`).exec(dito)?.[0].endsWith('s') ?? false
  todos.push({ vinculo: deNome ? 'OUTRO' : vinculoDe(dito), ...(nome && { nome }) })
  for (let i = 0; i < 4; i++) {
    const outro = mais.exec(lido.slice(lugar))
    if (!outro) break
    const volta = lugar
    lugar += outro[0].length
    if (outro.groups?.eu) {
      todos.push('eu')
      continue
    }
    const seguinte = nomeAqui()
    const aceito =
      outro.groups?.parente ?? (seguinte && (plural || deNome || outro.groups?.para) && (aceita?.(seguinte) ?? true))
    if (!aceito) {
      lugar = volta
      break
    }
    dito = outro.groups?.parente ?? (plural ? dito : '')
    todos.push({ vinculo: dito ? vinculoDe(dito) : 'OUTRO', ...(seguinte && { nome: seguinte }) })
  }
  const [uma] = todos
  if (plural && todos.length === 1 && uma && varios > 1) return Array.from({ length: varios }, () => uma)
  return todos
}

/** The first of them who is not who writes. */
export function outraPessoa(texto: string, certo = false): Outra | undefined {
  return destinatarios(texto, { certo }).find((um) => um !== 'eu')
}

function vinculoDe(dito: string): Vinculo {
  const achado = Object.entries(vinculos).find(([, nomes]) => new RegExp(String.raw`\b(?:${nomes})s?\b`).test(dito))
  return (achado?.[0] ?? 'PARENTE') as Vinculo
}

/** The answer to «qual é o seu nome?»: the clause that reads like a name. */
export function nomeRespondido(texto: string): string | undefined {
  const linha = texto.trim().slice(0, 200)
  if (/[?]/.test(linha)) return undefined
  const apresentado = nomeApresentado(linha)
  if (apresentado) return apresentado
  for (const clausula of linha.split(/[,;!\n]+|\.\s/)) {
    const semAbertura = clausula.trim().replace(abertura, '')
    const ditas = semAbertura.split(/\s+/)
    // Two words or more, each with its capital, are written as a name is.
    const escrito =
      ditas.length > 1 && ditas.length <= 5 && ditas.every((p) => palavraDeNome.test(p) && comMaiuscula.test(p))
    // «It's for me, Jenny Park», «pode por Ana Clara»: the words with capitals after those that everybody says.
    const noFim = comSobrenome.exec(semAbertura)?.[1]
    const nome =
      (noFim && nomeNoInicio(noFim)) ?? nomeNoInicio(semAbertura, true) ?? (escrito ? semAbertura : undefined)
    if (nome) return nome
  }
  return undefined
}
/** The name that was said back, spelt anew: «é Thaís com TH, Thaís Moreira» of «Tais Moreira». */
export function nomeCorrigido(texto: string, proposto: string): string | undefined {
  const nomes = texto.match(/\p{Lu}[\p{L}'’-]+(?:\s+(?:d[aeo]s?\s+)?\p{Lu}[\p{L}'’-]+)*/gu) ?? []
  const [primeiro = ''] = palavras(dobrar(proposto))
  return nomes.findLast((nome) => nome !== proposto && soaIgual(palavras(dobrar(nome))[0] ?? '', primeiro))
}

const abertura =
  /^(?:(?:oi|ol[áa]|claro|sim|é|e|eh|it's|its|it is|ok|ta|tá|t[áa] bom|nome|o nome (?:é|e)|meu nome|name|my name|pode (?:p[ôo]r|botar|colocar|ser|marcar)(?: n?o nome d[aeo])?|(?:bota|coloca|p[õo]e|put)(?: n?o nome d[aeo])?|under|no nome d[aeo]|em nome d[aeo])[\s,:]+)+(?:[oa]\s+(?=\p{Lu}))?/iu

/** Words with capitals at the end, after one without. */
const comSobrenome =
  /(?:^|\s)(?!d[aeo]s?\s)\p{Ll}[\p{L}']*,?\s+(\p{Lu}[\p{Ll}'’-]+(?:\s+(?:d[aeo]s?\s+)?\p{Lu}[\p{Ll}'’-]+){0,4})[.!]?$/u

function nomeNoInicio(texto: string, respondido = false): string | undefined {
  const trecho = texto.split(/[,;.!?\n()]|\s+-\s+/)[0] ?? ''
  const nome: string[] = []
  for (const palavra of trecho.trim().split(/\s+/)) {
    const dobrada = dobrar(palavra)
    if (!palavraDeNome.test(palavra) || (nome.length === 0 && particulas.has(dobrada))) break
    const anterior = dobrar(nome.at(-1) ?? '')
    const comum = nome.length === 0 || (!comMaiuscula.test(palavra) && !particulas.has(anterior))
    if (comum && !particulas.has(dobrada) && ehPalavra(dobrada)) break
    if (nome.length === 5) break
    // «Anna diga que…»: after a capital the name goes on in capitals.
    if (comMaiuscula.test(nome[0] ?? '') && !particulas.has(dobrada) && !comMaiuscula.test(palavra)) break
    if (!soTempo(nome) && isPalavraDeTempo(dobrada) && !comMaiuscula.test(palavra)) break
    nome.push(palavra)
  }
  while (nome.length > 0 && particulas.has(dobrar(nome.at(-1) ?? ''))) nome.pop()
  if (soTempo(nome)) return undefined
  const sobra = palavras(dobrar(trecho))
    .slice(nome.length)
    .filter((p) => !isPalavraDeTempo(p) && !particulas.has(p))
  if (respondido && sobra.length > 2) return undefined
  const junto = nome
    .map((p) => (/^\p{Ll}/u.test(p) && !particulas.has(p) ? p.charAt(0).toUpperCase() + p.slice(1) : p))
    .join(' ')
  return junto.length >= 2 && junto.length <= 80 ? junto : undefined
}

/** Nothing but a day: «segunda de manhã». A month alone is somebody: «Marco», «May». */
function soTempo(nome: string[]): boolean {
  const ditas = nome.flatMap((palavra) => palavras(dobrar(palavra))).filter((p) => !particulas.has(p))
  if (ditas.length === 1 && isMes(ditas[0] ?? '')) return false
  return ditas.every(isPalavraDeTempo)
}

/** The first e-mail address in a text, lower case; «arroba» and «ponto», «at» and «dot» spelled out are understood. */
export function emailDe(texto: string): string | undefined {
  const falado = texto
    .slice(0, 4000)
    .replace(
      /\s*\b(?:arroba|at sign)\b\s*|\s*[([](?:at|arroba)[)\]]\s*|\s+@\s*|@\s+|\s+at\s+(?=[\w-]+\s*(?:\bdot\b|\.)\s*[a-z])/gi,
      '@',
    )
    .replace(/\s+(?:underline|underscore)\s+/gi, '_')
    .replace(/(?<=@\S*)\s+(?:ponto|dot|\.)\s*|(?<=\w)\s+(?:ponto|dot)\s+(?=\S*@)/gi, '.')
    .replace(/(?<=@\S*)\s+(?:ponto|dot|\.)\s*/gi, '.')
  for (const bruto of falado.split(/[\s,;<>()]+/)) {
    const palavra = bruto.replace(/^(?:mailto:)|^["':]+|[."'!?:]+$/g, '').toLowerCase()
    if (
      palavra.length <= 254 &&
      /^[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(palavra) &&
      !palavra.includes('..')
    )
      return palavra
  }
  return undefined
}

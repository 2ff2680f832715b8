import type { Vinculo } from '@zelo/contract/agenda/cliente/cliente'
import { maisNome, podeSerNome, usoDaPalavra } from '#agente/linguagem/atos/modelo.ts'
import { naoSaoNomes } from '#agente/linguagem/lexico.ts'
import { isMes, isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { descreve, seguidoDeOutro, sobrenomeComE, soPalavrasComuns } from './descricao.ts'

const deSi = "meu nome (?:é|e|eh)|me chamo|chamo-me|aqui (?:é|e|eh)|sou|my name is|my name's|i am|i'm|this is"
const deAlguem =
  "(?:em|no) nome d[aeo]|(?:no )?(?:meu )?nome(?: mesmo)?[,:]|(?:o )?nome(?: d(?:el)?[ea])? (?:é|e|eh)|(?:his|her|their) name(?: is|'s)|name is|el[ea] (?:se )?chama|(?:s?he is|s?he's) called"
const apresentacoes = new RegExp(
  String.raw`(?:^|[\s,.;!(])(?:${deSi}|${deAlguem})\s+(?:(?:eu|me)(?: me?sm[oa]?| própri[oa])?,?\s+)?(?:(?:o|a)\s+)?`,
  'i',
)
/** «Nome Kauany», «name: Kylie», as on a form, at the beginning of a clause. */
const rotulo = /(?:^|[,.;!(\n]\s*)(?:nome(?: completo)?|(?:full )?name)\s*[:-]?[ \t]+(?=\p{L}{2})/iu
const falaDeSi = new RegExp(String.raw`(?:^|[\s,.;!(])(?:${deSi})\s+(?:[oa]\s+)?$`, 'i')
const palavraDeNome = /^\p{L}[\p{L}'’-]*$/u
const comMaiuscula = /^\p{Lu}/u
const particulas = new Set(['da', 'de', 'do', 'das', 'dos', 'del', 'di', 'van', 'von', 'la'])

/** A name introduced in passing («sou a Renata Moura, …»), as written; undefined without one. */
export function nomeApresentado(texto: string): string | undefined {
  const apresenta = apresentacoes.exec(texto.slice(0, 2000))
  const achado = apresenta ?? rotulo.exec(texto.slice(0, 2000))
  // «Eu não sou a noiva» names nobody.
  if (!achado || /(?<!\p{L})(?:n[aã]o|num|not)\s*$/iu.test(texto.slice(0, achado.index + 1))) return undefined
  // «I'm really not happy»: common words in lower case are not a name.
  const primeira = /^\p{L}+/u.exec(texto.slice(achado.index + achado[0].length))?.[0] ?? ''
  const deQualquerUm = /(?:sou|i'?m|i am|this is)\s+$/i.test(achado[0]) && !comMaiuscula.test(primeira)
  if (deQualquerUm && !podeSerNome(dobrar(primeira))) return undefined
  if (!apresenta && !comMaiuscula.test(primeira) && !maisNome(dobrar(primeira))) return undefined
  // «I'm Portuguese», «sou casada», «I'm a nurse»: what somebody is.
  if (descreve(primeira) || /(?:'m|i am|is)\s+a\s+$/i.test(achado[0])) return undefined
  return nomeNoInicio(texto.slice(achado.index + achado[0].length, achado.index + achado[0].length + 120))
}

/** «Tô aqui com o Thor» is who comes along. */
const comQuem =
  /(?<!\b(?:to|tou|tava|estou|estava|estamos|fiquei|moro|falei) (?:[a-z]+ )?)\b(?:com|cm|c|with) [oa] ([a-z]{4,})\b/
/** «Com o Weslri»: a name that is no known word: it may be misspelt, or not work here. */
export function nomeComQuem(dobrado: string, nome = ''): string | undefined {
  const [, dito] = comQuem.exec(dobrado) ?? []
  return dito && podeSerNome(dito) && !isPalavraDeTempo(dito) && !dobrar(nome).includes(dito)
    ? dito.charAt(0).toUpperCase() + dito.slice(1)
    : undefined
}

/** Words for what somebody is to the writer, in folded text. */
const vinculos: Record<Vinculo, string> = {
  FILHO:
    'filh[oa]s?|gemeos|gemeas|twins|crianc(?:as?|inhas?)|child(?:ren)?|filhinh[oa]|bebe|cacula|moleques?|guri(?:s|as?|ao)?|(?<=meu )(?:pia|piazinho)|(?<=meu |minha )pequen[oa]|menin[oa]s?|garot[oa]s?|son|daughter|kids?|baby|lads?|boys?|girls?|little ones?',
  CONJUGE:
    'espos[oa]|marido|mulher|noiv[oa]|namorad[oa]|companheir[oa]|wife|husband|partner|fiancee?|girlfriend|boyfriend',
  PET: 'cachorr[oa]|cachorrinh[oa]|cadel(?:a|inha)|gat[oa]|gatinh[oa]|coelh[oa]|pet|dog|puppy|cat|kitten|rabbit',
  OUTRO:
    'amig[oa]|chefe|patrao|patroa|soci[oa]|funcionari[oa]|empregad[oa]|vizinh[oa]|colega|client[ea]?|alun[oa]|friend|boss|neighbou?r|colleague|' +
    'flatmate|roommate|housemate|tenant|nanny|employee|coworker|housekeeper|caregiver|cleaner|student|intern|' +
    'cuidador(?:a)?|diarista|faxineir[oa]|estagiari[oa]|secretari[oa]|motorista',
  PARENTE:
    'mae|mamae|mainha|pai|papai|painho|irmao?|avo|vo|vov[oa]|voinh[oa]|sogr[oa]|net[oa]|sobrinh[oa]|ti[oa]|prim[oa]|cunhad[oa]|entead[oa]|afilhad[oa]|comadre|compadre|' +
    'mother|mom|mum|father|dad|brother|sister|grand(?:mother|father|ma|pa|son|daughter)|gran|nan|aunt|uncle|cousin|niece|nephew',
}
const relacao = String.raw`(?:step-?)?(?:${Object.values(vinculos).join('|')})(?:-in-law)?s?\b`
const quantos = '(?:[23]|dois|duas|tres|two|three)'
const possessivo = String.raw`(?:(?:me[ua]|minha|noss[oa])s?|my|our)\s+(?:${quantos}\s+)?`
const parente = possessivo + relacao
const chamado = String.raw`[\s,]*(?:(?:que se chama|chamad[oa]|o nome d(?:el)?[ea] e|se chama|called|named|dona|seu|sra?\.?|mrs?\.?|ms\.?|o|a)\s+)*`
const comeco = String.raw`(?:^|[\s,.;!(])`
const parentesco = new RegExp(
  comeco.concat(
    String.raw`(?:(?:para|pr[ao]s?|p\/|d[ao]s?|de|for|of)\s+(?:[oa]s?\s+)?${possessivo}|(?:para|pr[ao]s?|p\/|for)\s+(?:uma?|an?|${quantos})\s+|(?:para|pr[ao]|p\/|for)\s+(?=(?:mae|pai|vov?[oa]|dad|mum|mom|gran(?:ny|dma|dpa)?|nan)\b))`,
    relacao,
    chamado,
  ),
)
/** «Eu com a Jussara e minha irmã Telma com a Ivone», «and my flatmate for one straight after». */
const comOutro = new RegExp(
  comeco.concat(parente, chamado.replace(',', ''), String.raw`(?=(?:[a-z]+\s+){0,2}(?:com|with|for one)\b)`),
)
/** «A vó na terça e eu na quinta», «minha tia às 9h». */
const comoSujeito = new RegExp(
  String.raw`(?:^|[,:;.\n]\s*|\b(?:e|and)\s+)(?:[oa]\s+|the\s+|${possessivo})${relacao}(?=\s+(?:n[ao]|as|dia|on|at)\s+(\w+))`,
)
/** «Pro meu Bento», «para o colaborador Juvenal»: a name follows, after any or no relation. */
const deNome = new RegExp(
  comeco.concat(
    String.raw`(?:para|pra|pro|p\/|for)\s+(?:`,
    possessivo,
    String.raw`|(?:[oa]|the|our)\s+(?!d(?:r|out))[a-z]{4,}\s+)`,
  ),
)
/** «Pra tia Neusa»: a name after the relation says whose it is. */
const comNome = new RegExp(
  comeco.concat(String.raw`(?:para|pra|pro|p\/|do|da|de)\s+(?:[oa]\s+)?(?:${Object.values(vinculos).join('|')})\s+`),
)
const aposto = new RegExp(String.raw`,\s+(?=${parente})`)
/** Names at the end of a text, except of people who are brought along. */
const nomeNoFim =
  /(?<!\b(?:com|c|with)\s(?:[oa]\s)?(?:\p{Lu}[\p{L}'’-]+\s)*)(?<!\p{L})\p{Lu}[\p{L}'’-]+(?:\s+(?:d[aeo]s?\s+)?\p{Lu}[\p{L}'’-]+){0,3}$/u
/** «Minha filha quebrou o dente» is plainly about somebody else. */
const falaDeOutro = new RegExp(comeco.concat(String.raw`(?<!\b(?:levo|busco|pego|take|pick up)\s)`, parente, chamado))

/** Certainty from which a line is about another person, even if unnamed. */
export const certezaDeOutro = 0.7
/** Certainty from which «do meu primo» says for whom it is, and not whose party it is. */
const certezaDeDono = 0.5

/**
 * The other person whom an appointment is for, named or not: «pro meu filho Davi», «for my son».
 * Undefined: it is for the writer. `certeza`: how surely the words are about somebody else.
 */
export function outraPessoa(texto: string, certeza = certezaDeDono): { nome?: string; vinculo: Vinculo } | undefined {
  // Folding keeps the places of letters in composed text.
  const escrito = texto.slice(0, 2000).normalize('NFC')
  const lido = dobrar(escrito)
  if (lido.length !== escrito.length) return undefined
  // «O Benício, meu afilhado»: the name comes before the relation.
  const explica = aposto.exec(lido)
  const nomeado = explica && nomeDeOutro(escrito.slice(0, explica.index))
  if (nomeado) return { nome: nomeado, vinculo: vinculoDe(lido.slice(explica.index)) }
  const semPosse = comNome.exec(lido)
  const seguido = semPosse && comMaiuscula.test(escrito.slice(semPosse.index + semPosse[0].length))
  const achado =
    (seguido ? semPosse : null) ??
    parentesco.exec(lido) ??
    comOutro.exec(lido) ??
    comTempo(comoSujeito.exec(lido)) ??
    (certeza >= certezaDeOutro ? falaDeOutro.exec(lido) : null)
  const depoisDe = ({ index, 0: dito }: RegExpExecArray) => escrito.slice(index + dito.length).slice(0, 120)
  if (!achado) {
    const possessivo = (certeza > 0 ? falaDeOutro.exec(lido) : null) ?? deNome.exec(lido)
    const nome = possessivo && deGente(depoisDe(possessivo))
    return nome ? { nome, vinculo: vinculoCitado(possessivo?.[0] ?? '') ?? 'OUTRO' } : undefined
  }
  const depois = depoisDe(achado)
  const primeira = dobrar(/^\p{L}+/u.exec(depois)?.[0] ?? '')
  const ehNome = comMaiuscula.test(depois) || (primeira.length > 2 && podeSerNome(primeira))
  // «Pra um funcionário que começa hoje, Jonas Prado.»
  const [aposta] = /(?<=^[^.!?;\n]{0,60},\s*)\p{Lu}[^,.!?;\n]*(?=[,.!?;\n]|$)/u.exec(depois) ?? []
  const nome = ehNome ? nomeNoInicio(depois) : aposta && deGente(aposta)
  const vinculo = vinculoDe(achado[0])
  // «Sexta é o casório do meu primo» is for the writer.
  if (certeza < certezaDeDono && /^\W*(?:d[aeo]|of)\s/.test(achado[0])) return undefined
  return nome ? { nome, vinculo } : { vinculo }
}

const comTempo = (achado: RegExpExecArray | null) =>
  achado && (/^\d/.test(achado[1] ?? '') || isPalavraDeTempo(achado[1] ?? '')) ? achado : null

/** The capitalised name that a text begins with, if its first word is mostly a name. */
function deGente(texto: string): string | undefined {
  const nome = comMaiuscula.test(texto) ? nomeNoInicio(texto) : undefined
  return nome && maisNome(dobrar(nome.split(' ')[0] ?? '')) ? nome : undefined
}

/** A name at the end; no greeting («Oi, minha filha…»), not the writer («Sou o Paulo, …»). */
function nomeDeOutro(antes: string): string | undefined {
  const { 0: nome = '', index } = nomeNoFim.exec(antes) ?? {}
  const ditas = palavras(dobrar(nome)).filter((palavra) => !particulas.has(palavra))
  const ehNome = ditas.length > 0 && ditas.every((palavra) => maisNome(palavra) && !isPalavraDeTempo(palavra))
  return ehNome && !falaDeSi.test(antes.slice(0, index)) ? nome : undefined
}

const qualquerVinculo = new RegExp(String.raw`\b(?:${Object.values(vinculos).join('|')})s?\b`)
/** The relation that a text mentions, with or without «meu»: «são dois cachorros». */
export function vinculoCitado(texto: string): Vinculo | undefined {
  return qualquerVinculo.test(dobrar(texto)) ? vinculoDe(dobrar(texto)) : undefined
}

const soVinculo = new RegExp(String.raw`^(?:${Object.values(vinculos).join('|')})s?\b`)
/** Whether a folded text begins with what somebody is to the writer: «filhos», «dogs». */
export const comecaPorVinculo = (dobrado: string) => soVinculo.test(dobrado)

const contaGente = new RegExp(
  String.raw`(?<!\b(?:as|at) )\b${quantos}\s+(?=(?:${Object.values(vinculos).join('|')})s?\b)`,
  'g',
)
/** «Pra 3 funcionários» without its number, which is no hour. */
export const semContaDeGente = (dobrado: string) => dobrado.replace(contaGente, ' ')

const alguem = new RegExp(String.raw`^\s*(?:[oa]\s+)?(?:(?:eu|i|me)\b|${parente})`)
/** Whether the words begin with the person who comes: «eu corto às 18h», «meu filho às 10». */
export const comecaPorAlguem = (texto: string) => alguem.test(dobrar(texto))

function vinculoDe(dito: string): Vinculo {
  const achado = Object.entries(vinculos).find(([, nomes]) => new RegExp(String.raw`\b(?:${nomes})s?\b`).test(dito))
  return (achado?.[0] ?? 'PARENTE') as Vinculo
}

/** The answer to «qual é o seu nome?»: the whole text when it reads like a name. */
export function nomeRespondido(texto: string): string | undefined {
  const linha = texto.trim().slice(0, 200)
  if (/[?]/.test(linha)) return undefined
  // «É pro meu filho» says who comes, and no name.
  const outra = outraPessoa(linha)
  if (outra) return outra.nome
  const semSaudacao = linha.replace(
    /^(?:oi|ol[áa]|claro|sim|é|e|eh|it's|its|nome|o nome (?:é|e)|meu nome|coloca|bota|p[õo]e|put|use)[\s,:]+(?:[oa]\s+)?/i,
    '',
  )
  const ditas = linha.split(/\s+/)
  // Two words or more, each with its capital, are written as a name is.
  const escrito =
    ditas.length > 1 && ditas.length <= 5 && ditas.every((p) => palavraDeNome.test(p) && comMaiuscula.test(p))
  const apresentado = nomeApresentado(linha)
  if (apresentado) return apresentado
  // «Sou maria», «it's tom»; not «sou eu», «sou cliente nova», «I'm from Recife».
  const [deSi] = verboDeSi.exec(linha) ?? []
  const [, primeira = ''] = deSi === undefined ? [] : (/^(\p{L}+)/u.exec(linha.slice(deSi.length)) ?? [])
  if (deSi !== undefined)
    return maisNome(dobrar(primeira)) && !descreve(primeira) ? nomeNoInicio(linha.slice(deSi.length), true) : undefined
  // «It's for me, Jenny Park», «pode por Ana Clara»: the capitalised words after the usual ones.
  const [, antes = '', noFim] = comSobrenome.exec(semSaudacao) ?? []
  const semAntes = noFim && !maisNome(dobrar(antes)) ? nomeNoInicio(noFim) : undefined
  const nome = semAntes ?? nomeNoInicio(semSaudacao, true) ?? (escrito ? linha : undefined)
  return nome && !soPalavrasComuns(nome) ? nome : undefined
}

/** Words before a name, or before what one is, at the beginning of an answer. */
const verboDeSi =
  /^(?:(?:oi|ol[áa]|hi|hello)[\s,!.]+)?(?:(?:eu\s+)?sou(?:\s+eu)?|aqui\s+(?:é|eh)|i'?m|i\s+am|this\s+is|its)(?:[\s,]+|$)(?:[oa]\s+(?=\S))?/i

/** Words with capitals at the end, after one without. */
const comSobrenome =
  /(?:^|\s)(?!(?:d[aeo]s?|e|and)\s)(\p{Ll}[\p{L}']*),?\s+(\p{Lu}[\p{Ll}'’-]+(?:\s+(?:d[aeo]s?\s+)?\p{Lu}[\p{Ll}'’-]+){0,4})[.!]?$/u

function nomeNoInicio(texto: string, respondido = false): string | undefined {
  const trecho = texto.split(/[,;.!?\n()]|\s+-\s+/)[0] ?? ''
  const nome: string[] = []
  const ditas = trecho.trim().split(/\s+/)
  for (const [i, palavra] of ditas.entries()) {
    const dobrada = dobrar(palavra)
    if (nome.length > 1 && dobrada === 'e' && sobrenomeComE.test(dobrar(ditas[i + 1] ?? ''))) {
      nome.push(palavra)
      continue
    }
    if (!palavraDeNome.test(palavra) || (nome.length === 0 && particulas.has(dobrada))) break
    if (!particulas.has(dobrada) && naoSaoNomes.has(dobrada)) break
    if (nome.length === 5) break
    // «Anna diga que…»: after a capital the name goes on in capitals.
    if (comMaiuscula.test(nome[0] ?? '') && !particulas.has(dobrada) && !comMaiuscula.test(palavra)) break
    // «Pro meu cachorro o bidu ele tá mancando»: a name without a capital ends at a usual word.
    if (!respondido && nome.length > 0 && !comMaiuscula.test(palavra) && isUsual(dobrada)) break
    if (!soTempo(nome) && isPalavraDeTempo(dobrada) && !comMaiuscula.test(palavra)) break
    nome.push(palavra)
  }
  while (nome.length > 0 && particulas.has(dobrar(nome.at(-1) ?? ''))) nome.pop()
  if (soTempo(nome)) return undefined
  const sobra = palavras(dobrar(trecho))
    .slice(nome.length)
    .filter((p) => !isPalavraDeTempo(p) && !particulas.has(p))
  if (respondido && (sobra.length > 2 || seguidoDeOutro(trecho.trim().slice(nome.join(' ').length)))) return undefined
  const junto = nome
    .map((p) => (/^\p{Ll}/u.test(p) && !particulas.has(p) && p !== 'e' ? p.charAt(0).toUpperCase() + p.slice(1) : p))
    .join(' ')
  return junto.length >= 2 && junto.length <= 80 ? junto : undefined
}

/** Said so often in examples that it is hardly a surname. */
const isUsual = (dobrada: string) =>
  !particulas.has(dobrada) && !maisNome(dobrada) && (usoDaPalavra(dobrada) ?? 0) >= usoDeComum
const usoDeComum = 20

/** Whether all words say when: «segunda de manhã». A month alone is a person: «Marco», «May». */
function soTempo(nome: string[]): boolean {
  const ditas = nome.flatMap((palavra) => palavras(dobrar(palavra))).filter((p) => !particulas.has(p))
  if (ditas.length === 1 && isMes(ditas[0] ?? '')) return false
  return ditas.every(isPalavraDeTempo)
}

import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import { cancela, osOutros, recusaCancelar } from '#agente/linguagem/lexico-pedido.ts'
import { dobrar } from '#platform/text.ts'

/** Clauses beside the wish itself, in folded text and linear time. Punctuation ends a clause. */

/** Removes blocks that pretend to be the system's words: they hold no wish. */
export function semBlocosDeSistema(texto: string): string {
  return texto.replace(/\[(system|sistema)\][^[]{0,4000}\[\/\1\]|<(system|sistema)>[^<]{0,4000}<\/\2>/gi, ' ')
}

/** «Não vai ficar livre amanhã» says that nothing stays. */
/** «O corte fica», and not «o corte fica pra próxima». */
const ficaComoEsta =
  /(?<!\b(?:nao|not|\w+n't) (?:\w+ )?)\b(?:continua|continuam|ficam?(?! (?:pra|para a?|pro) ?(?:uma )?(?:proxim|outr|depois|semana |mes ))|mantem|mantenh[ao]|manter|permanece|segue|(?:ta|esta) (?:de pe|de boa|mantid[ao]|valendo)|stays?|keep|remains?|como esta|as it is|deixa marcad[ao](?= *(?:$|[,.;!?\n]))|(?<=\b[ao]s? [a-z ]{3,30})pode deixar(?=\W*(?:$|[,.;!?\n]))|(?:deixa|deixe|deixar|leave) (?:so |just |only )?(?:[ao]s?|the|my)\b|(?<=\b(?:primeir[ao]s?|ultim[ao]s?|outr[ao]s?|first|second|last|others?|earlier|later|one)) (?:is|are|ta|tao|esta|estao)(?: all| tudo)? (?:fine|ok|okay|good|great|grand|certinh[ao]|cert[ao]s?|bo[am]|otim[ao]s?)\b)/

/** Splits off clauses about what stays: «a do Otto continua», «não vou, só na sexta». */
export function separarOQueFica(dobrado: string): { fica: string; resto: string } {
  const clausulas = dobrado.split(/(?<=[,;.!?\n])|(?= (?:but|mas|porem|e|and) )/)
  // «Não vou, só na sexta»; not «não quero cancelar as duas, só a de sexta».
  const nega = (antes = '') => negacao.test(antes) && !recusaCancelar.test(antes)
  // «Só vou conseguir a de quarta, as outras pode desmarcar.»
  const tiraOutros = (depois = '') => osOutros.test(depois) && cancela.test(depois)
  // «Não, só a de sexta sai, a de terça fica.»
  const dizQualFica = clausulas.some((clausula) => ficaComoEsta.test(clausula))
  const deFicar = clausulas.map(
    (clausula, i) =>
      ficaComoEsta.test(clausula) ||
      (soEsse.test(clausula) && ((nega(clausulas[i - 1]) && !dizQualFica) || tiraOutros(clausulas[i + 1]))),
  )
  const juntar = (quais: boolean) => clausulas.filter((_, i) => deFicar[i] === quais).join('')
  return { fica: juntar(true).split(ficaComoEsta).join(' '), resto: juntar(false) }
}
/** The words before a condition: «vou atrasar 20 min» of «…, se ficar ruim passa pra amanhã». */
export const antesDaCondicao = (texto: string) => texto.split(/(?:^|[\s,.;!?])(?:se|caso|if)\s/i)[0] ?? ''
export const semOQueFica = (dobrado: string) => separarOQueFica(dobrado).resto
const soEsse = /^\W*(?:so|apenas|somente|only|just) /
/** The clauses that say what alone is wanted: «leave the beard, just the fade». */
export const soOQueFica = (dobrado: string) =>
  dobrado
    .split(/[,.;!\n]| (?=(?:e|and|but|mas) )/)
    .filter((parte) => /^\W*(?:[a-z']+ ){0,3}(?:so|apenas|somente|only|just) /.test(parte))

/** The same clauses as far as they cancel and refuse nothing: «só vou fazer a mão». */
export const soOQueVem = (dobrado: string) =>
  soOQueFica(dobrado).filter((parte) => !cancela.test(parte) && !negacao.test(parte))

/** Splits off the clauses of a text, folded or not, that refuse to cancel: «não desmarca». */
export function separarRecusaDeCancelar(texto: string): { recusa: string; resto: string } {
  const partes = texto.split(/(?<=[.!?;,])(?=\s)|(?=\n)/)
  const juntar = (recusam: boolean) => partes.filter((parte) => recusaCancelar.test(dobrar(parte)) === recusam).join('')
  return { recusa: juntar(true), resto: juntar(false).trim() }
}

/** Words that refuse the thing after or before them: «sem tosa», «manicure não». */
const recusas = new Set("sem without nao not nem nunca never don't dont didn't didnt".split(' '))
/** Words before an unwanted person: «qualquer uma menos a Ivone»; not «mais ou menos». */
const menos = new Set(['menos', 'exceto', 'except'])
const trocas =
  'nao seja,nao for,sem ser,other than,anyone but,anybody but,em vez de,no lugar de,ao inves de,do que,instead of,rather than'.split(
    ',',
  )
const antesDoRecusado = new Set(
  'so just only an a uma um o the my meu minha e era com with dr dra doutor doutora mudar trocar pra pro para por pelo pela to for pensar em'.split(
    ' ',
  ),
)
const verbosDeQuerer = new Set(
  'quero queria preciso precisa pedi falei disse gosto prefiro want need have like prefer asked ask'.split(' '),
)
const quemQuer = new Set('eu i'.split(' '))

/** Removes the things that words refuse; `tudo`: also «não quero limpeza» and «limpeza não». */
function semRecusados(dobrado: string, tudo: boolean): string {
  const ps = [...dobrado.matchAll(/[a-z0-9']+|[^\sa-z0-9']/g)]
  const dita = (i: number) => ps[i]?.[0] ?? ''
  const ehPalavra = (i: number) => /^[a-z]/.test(dita(i))
  const cortes: [de: number, ate: number][] = []
  const cortar = (de: number, ate: number) =>
    cortes.push([ps[de]?.index ?? 0, (ps[ate]?.index ?? 0) + dita(ate).length])
  for (let i = 0; i < ps.length; i++) {
    const tres = [0, 1, 2]
      .map((k) => dita(i + k))
      .join(' ')
      .replace(/d[ao]$/, 'de')
    const troca = trocas.find((uma) => tres === uma || tres.startsWith(`${uma} `))
    const exceto = menos.has(dita(i)) && dita(i - 1) !== 'ou'
    if (!troca && !exceto && !recusas.has(dita(i))) continue
    let j = i + (troca?.split(' ').length ?? 1)
    if (tudo && verbosDeQuerer.has(dita(j))) j++
    for (let n = 0; n < 4 && antesDoRecusado.has(dita(j)); n++)
      j += /^dra?$/.test(dita(j)) && dita(j + 1) === '.' ? 2 : 1
    // «Não é stand up não», «não é limpeza de pele, é drenagem»: cut the whole refused name.
    const fim = dita(i + 1) === 'e' ? [1, 2, 3, 4].find((n) => !ehPalavra(j + n) || dita(j + n) === 'nao') : undefined
    if (fim && ps[j + fim]) cortar(i, dita(j + fim) === 'nao' ? j + fim : j + fim - 1)
    else if (ehPalavra(j)) cortar(i, /^d[aeo]$/.test(dita(j + 1)) && ehPalavra(j + 2) ? j + 2 : j)
    else if (tudo && !exceto && dita(j) !== '?') {
      // «Limpeza não», «a Marina eu não quero».
      const antes = quemQuer.has(dita(i - 1)) ? i - 2 : i - 1
      if (ehPalavra(antes)) cortar(antes, j - 1)
    }
  }
  return cortes.reduceRight((resto, [de, ate]) => `${resto.slice(0, de)} ${resto.slice(ate)}`, dobrado)
}

/** A service that was named by mistake: «falei limpeza mas é canal». */
const enganado =
  /\b(?:falei|disse|pedi|escrevi|said|wrote|asked for)\s+(?=\S)[^,.;!?\n]{1,40}?,?\s+(?=(?:mas|so que|but)\b)/g
/** «Troca», «change» of one thing for another, or of a day; not «troca de óleo». */
const verbo = String.raw`\b(?:troc(?:a|ar|o|ando|aria)|mud(?:a|ar|o)|substitu(?:i|ir)|switch|swap|change|replace|exchange)\s+`
const trocaDisso = new RegExp(
  String.raw`${verbo}(?:[a-z]+\s+){1,4}?(?=(?:por(?! favor)|pel[ao]|para|pra|for|to|with)\s)`,
  'g',
)
const verboDeTroca = new RegExp(
  String.raw`${verbo}(?=(?:[ao]s?|me[ua]s?|minhas?|d[eao]\s+(?:dia|hora|horario|servico)|p(?:or|el[ao]|ara|r[ao]|ra)|my|the|it|for|to)\b)`,
  'g',
)

/** Removes what is not wanted: «só banho, sem tosa», «é revisão, não troca de óleo». */
export function semOQueNaoQuer(dobrado: string, tudo = false): string {
  return semRecusados(dobrado, tudo).replace(enganado, ' ')
}

/** Removes the old service («troca a limpeza por clareamento»); and, apart, only the verb. */
export function semOQueTroca(dobrado: string): [semIsso: string, semVerbo: string] {
  return [dobrado.replace(trocaDisso, ' ').replace(verboDeTroca, ' '), dobrado.replace(verboDeTroca, ' ')]
}

/** Removes complaints: «meu gato tá vomitando, tem consulta?» is about a visit. */
export function semQueixa(dobrado: string): string {
  return dobrado.replace(/\b(?:meu|minha|meus|minhas|my)\s+[a-z]+\s+(?:ta|tao|esta|estao|anda|is|are)\b/g, ' ')
}

/** A move by so much time: «adianta o corte uma hora», not «adianta o corte pra uma hora». */
const distanciaLonge = new RegExp(
  String.raw`\b((?:adiant|antecip|empurr|adi)ar?|atrasar|postpone|delay|push|shift|move)((?: (?!(?:pr[ao]s?|para|as|to|at|till|up|forward|back)\b)[a-z]+){1,6}?)` +
    String.raw` (?=(?:(?:em|por|by) )?(?:\d+|uma?|meia|duas?|tres|an?|half|one|two|three) ?(?:(?:an? )?h(?:r|ora|orinha|our)|min|dia|day|semana|week))`,
  'g',
)

/**
 * «Entro no trabalho às 8» sets a limit and becomes «antes das 8». The distance of a move goes to
 * its verb: «adianta o de quinta em uma hora».
 */
export function comLimites(dobrado: string): string {
  return dobrado
    .replace(distanciaLonge, '$1$2, $1 ')
    .replace(/\bde (\d+) em \1 dias\b/g, ' ')
    .replace(
      /\b(?:entro|pego|comeco|tenho que estar|preciso estar)\b[^.!?,;\n]{0,30}?\b(?:as|a)\s+(\d{1,2}(?::\d{2}|h\d{0,2})?)/g,
      'antes das $1',
    )
    .replace(
      /\b(?:saio|largo|(?:get off|finish|(?:get )?out of) (?:work|school|class|uni|my shift))\b[^.!?,;\n\d]{0,30}?(?:\b(?:as?|at) (?=\d)|(?=\b\d{1,2}(?::\d|h)))(\d{1,2}(?::\d{2}|h\d{0,2})?)/g,
      'depois das $1',
    )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The vocabulary, folded (lower case, no accents). The words stand in `dados`. */

const pasta = join(import.meta.dirname, 'dados')
/** Lines of a table's name, a value and words, parted by tabs. */
export const arquivoDePalavras = join(pasta, 'palavras.tsv')

const linhasDe = (arquivo: string) =>
  readFileSync(arquivo, 'utf8')
    .trimEnd()
    .split('\n')
    .map((linha) => linha.split('\t'))
const tabelas = Map.groupBy(linhasDe(arquivoDePalavras), ([tabela]) => tabela)
const porValor = (tabela: string) =>
  (tabelas.get(tabela) ?? []).map(([, valor = '', palavras = '']) => [valor, palavras.split(' ')] as const)
const palavrasDe = (tabela: string) => porValor(tabela).flatMap(([, palavras]) => palavras)
const valores = (tabela: string) =>
  new Map(porValor(tabela).flatMap(([valor, palavras]) => palavras.map((palavra) => [palavra, valor] as const)))
const numeros = (tabela: string) => new Map([...valores(tabela)].map(([palavra, valor]) => [palavra, Number(valor)]))

/** Word → ISO weekday. */
export const semana = numeros('semana')
/** Word → month, 1–12. */
export const meses = numeros('meses')
export const unidades = numeros('unidades')
export const dezenas = numeros('dezenas')
/** Ordinal word → n; −1 is the last, −2 the one before it. */
export const ordinais = numeros('ordinais')
/** Spelling on a phone → the word that the rules know. */
export const grafias = valores('grafias')
/** Groups of small words, which a pattern names by one word. */
export const ligacoes = new Map(porValor('ligacoes'))
/** Verbs in the past: `eu` of the writer («fiz»), `visita` of a visit, `algo` of things. */
export const passado = { eu: [] as string[], visita: [] as string[], algo: [] as string[] }
for (const [de, palavras] of porValor('passado')) passado[de as 'eu'].push(...palavras)
/** Words that a slip of the thumb is corrected to. */
export const corrigiveis = palavrasDe('corrigiveis')
/** Never corrected: real words one slip away from those («troca»), and slips of both («trca»). */
export const palavrasReais = new Set(palavrasDe('palavras_reais'))
/** Other words that may say when: they are not part of a name. */
export const doTempo = new Set(palavrasDe('do_tempo'))

/** Frequent word → language; a word of both counts for neither. */
export const idiomas = { br: new Set<string>(), en: new Set<string>() }
for (const [idioma, palavras] of porValor('idioma')) for (const um of palavras) idiomas[idioma as 'br'].add(um)

/** «I'm Portuguese», «sou mineira»: where people are from. */
export const patrios = new Set(palavrasDe('patrios'))
/** Names that end like what people are or do: «Salvador», «Almeida». */
export const nomesAssim = new Set(palavrasDe('nomes_assim'))
/** Words at which a name ends. */
export const naoSaoNomes = new Set(palavrasDe('nao_sao_nomes'))
/** Nicknames and the first names that they may be short for. */
export const nomesCurtos = new Map(porValor('nomes_curtos'))

/** Words in a service's name that restrict it: to children, several people, a first visit. */
export const deCrianca = new Set(palavrasDe('de_crianca'))
export const deVarios = new Set(palavrasDe('de_varios'))
export const deEstreia = new Set(palavrasDe('de_estreia'))
/**
 * Synonyms on service lists in Portuguese and English, without hyphens. A phrase may be in two
 * lines: if a company has both services, the agent asks which one is meant. Of a phrase with
 * braces only the words in them are the service: «cabelo» means a cut next to «barba».
 */
export const sinonimos = linhasDe(join(pasta, 'sinonimos.tsv'))

import type { Idioma } from './formato.ts'
import { lerAtos, limite } from './linguagem/atos/ler-atos.ts'
import type { Ensinados } from './linguagem/atos/modelo.ts'
import type { Linha } from './linguagem/atos/tracos.ts'
import { contem, palavras } from './texto.ts'

export type Intencao =
  | 'pessoa'
  | 'urgencia'
  | 'reclamacao'
  | 'abuso'
  | 'ia'
  | 'remarcar'
  | 'cancelar'
  | 'meus'
  | 'preco'
  | 'servicos'
  | 'profissionais'
  | 'endereco'
  | 'funcionamento'
  | 'agendar'
  | 'obrigado'
  | 'tchau'
  | 'saudacao'

/** What each act that a line does asks of the engine, strongest first. */
const porAto: [Intencao, string[]][] = [
  ['pessoa', ['pessoa']],
  ['reclamacao', ['reclamar']],
  ['urgencia', ['urgente']],
  ['abuso', ['ofender']],
  ['ia', ['ia']],
  ['remarcar', ['remarcar']],
  ['cancelar', ['cancelar']],
  ['meus', ['meus']],
  ['preco', ['preco']],
  ['servicos', ['servicos']],
  ['profissionais', ['quem_faz']],
  ['endereco', ['endereco']],
  ['funcionamento', ['funcionamento']],
  ['agendar', ['marcar', 'mais_um', 'disponibilidade']],
  ['obrigado', ['agradecer']],
  ['tchau', ['despedir']],
  ['saudacao', ['cumprimentar']],
]

/** Somebody is called at once, and an ambulance named: not for every ache. */
const certezaDaUrgencia = 0.8

/** Every intent that a line shows, strongest first. */
export function lerIntencoes(linha: Linha, ensinados?: Ensinados): Intencao[] {
  const atos = new Map(
    lerAtos(linha, ensinados).flatMap(({ ato, certeza }) => (certeza >= limite ? [[ato, certeza]] : [])),
  )
  // «É robô ou gente?» asks; who wants to come today because it hurts is helped by a time.
  if ((atos.get('ia') ?? 0) > (atos.get('pessoa') ?? 0)) atos.delete('pessoa')
  if ((atos.get('urgente') ?? 0) < certezaDaUrgencia || atos.has('marcar') || atos.has('disponibilidade'))
    atos.delete('urgente')
  return porAto.filter(([, dele]) => dele.some((ato) => atos.has(ato))).map(([nome]) => nome)
}

const f = (texto: string) => texto.split('|')

const mudar =
  /\b(?:passar|passa|jogar|joga|empurrar|puxar|adiantar|antecipar|transferir|mudar|muda|trocar|troca|move|push|shift|bring forward|change|switch|postpone)\b[^.!?\n]*?\b(?:pra|para|pro|to)\b/
const jaTem = /\b(?:minha|meu|nossa|nosso|tenho|marcad[oa]|my|our|i have|i've got)\b/

const atraso =
  /\b(?:me atrasar|vou atrasar|atrasad[oa]|nao (?:vou )?(?:consigo|conseguir) chegar|running late|be late)\b/

/** «dá pra passar minha consulta pra sexta?»: what is booked is to be moved. */
export function pedeMudanca(dobrado: string): boolean {
  return (
    (mudar.test(dobrado) && jaTem.test(dobrado)) || (atraso.test(dobrado) && /\b(?:mais tarde|later)\b/.test(dobrado))
  )
}

/** «… e marca uma na sexta»: a wish to book, said by its verb. */
export function pedeParaMarcar(dobrado: string): boolean {
  return contem(dobrado, f('marca|marque|marcar|agenda|agende|agendar|reserva|reserve|reservar|book|schedule'))
}

/** What comes before and after «para» in a wish to move: what is meant, and where it goes; without it all is before. */
export function partirMudanca(dobrado: string): { origem: string; destino: string } {
  const verbo =
    /\b(?:remarcar?|reagendar?|adiar|reschedule|passar?|jogar?|empurrar|puxar|adiantar|antecipar|transferir|mudar?|trocar?|move|push|shift|bring forward|change|switch|postpone)\b/.exec(
      dobrado,
    )
  const inicio = verbo ? verbo.index + verbo[0].length : 0
  const corte = /(?:^|\s)(?:para|pra|pro|to)\s/.exec(dobrado.slice(inicio))
  if (!corte) return { origem: dobrado, destino: '' }
  const onde = inicio + corte.index
  return { origem: dobrado.slice(0, onde), destino: dobrado.slice(onde + corte[0].length) }
}

const simInicio = f(
  'sim|s|ss|isso|esse mesmo|essa mesma|essa mesmo|that one|pode|podemos|confirmo|confirma|confirmado|confirmar|ok|okay|okey|beleza|blz|claro|perfeito|fechado|combinado|bora|uhum|aham|certo|certinho|positivo|exato|otimo|com certeza|por favor|pf|pfv|quero|marca|marque|agenda|agende|ta bom|tudo certo|show|yes|yeah|yep|sure|please|correct|confirm|confirmed|fecha|fecho|demorou|partiu|manda ver|massa|top|joia|tranquilo|suave|go ahead|perfect|right|sounds good|great|it is|do it',
)
const naoInicio = f(
  'nao|n|nn|negativo|errado|deixa|deixa pra la|desisto|esquece|melhor nao|no|nope|wrong|never mind|nevermind|dont',
)
const mudanca = f(
  'outro|outra|outros|outras|mudar|trocar|alterar|muda|troca|mas|porem|menos|espera|perai|pera|antes|but|change|other|another|instead|wait|different|nao',
)

/** A clear yes: short, starting with one, no condition and no question in it. */
export function disseSim(dobrado: string): boolean {
  if (dobrado.includes('?')) return false
  const ditas = palavras(dobrado)
  if (ditas.length === 0) return /^[\s!.]*(?:👍|👌|✅|🙏)/u.test(dobrado)
  return ditas.length <= 8 && comecaCom(semInterjeicao(ditas), simInicio) && !contem(dobrado, mudanca)
}

/** A yes at its beginning, whatever follows but a question. */
export function comecaComSim(dobrado: string): boolean {
  return !dobrado.includes('?') && comecaCom(palavras(dobrado), simInicio)
}

export function disseNao(dobrado: string): boolean {
  return comecaCom(semInterjeicao(palavras(dobrado)), naoInicio)
}

const interjeicoes = new Set(
  'hmm hum hm ih ah ai aff putz poxa eita oxe oxi uai bah tche vixe mano cara opa olha bom entao pensando bem well oh actually'.split(
    ' ',
  ),
)

function semInterjeicao(ditas: string[]): string[] {
  const primeira = ditas.findIndex((dita) => !interjeicoes.has(dita))
  return ditas.slice(Math.max(primeira, 0))
}

/** «não cancela não», «pensando bem, não precisa cancelar»: a no to cancelling, wherever it stands. */
export function naoCancela(dobrado: string): boolean {
  return /\b(?:nao|n|nem|don't|dont|do not)\b[^.!?\n]{0,25}\b(?:cancel|desmarc)/.test(dobrado)
}

export function disseTantoFaz(dobrado: string): boolean {
  return contem(
    dobrado,
    f(
      'tanto faz|qualquer um|qualquer uma|qualquer|sem preferencia|nao tenho preferencia|any|anyone|either|no preference|whoever|dont mind',
    ),
  )
}

/** «a primeira», «opção 2», «o último»: a place in the list that was shown. */
export function lerOrdinal(dobrado: string, total: number): number | undefined {
  const listas = [
    f('primeiro|primeira|opcao 1|first|first one|option 1'),
    f('segundo|segunda opcao|opcao 2|a segunda|o segundo|second|second one|option 2'),
    f('terceiro|terceira|opcao 3|third|option 3'),
  ]
  const i = listas.findIndex((lista) => contem(dobrado, lista))
  if (i >= 0 && i < total) return i
  if (total > 0 && contem(dobrado, f('ultimo|ultima|last one'))) return total - 1
  const numero = /^\s*([1-9])\s*[.)]?\s*$/.exec(dobrado)?.[1]
  return numero && Number(numero) <= total ? Number(numero) - 1 : undefined
}

function comecaCom(ditas: string[], lista: string[]): boolean {
  const alvo = `${ditas.slice(0, 6).join(' ')} `
  return lista.some((frase) => alvo.startsWith(`${frase} `))
}

const ingles = new Set(
  "the i i'm im want would like book appointment hello hi hey please tomorrow how much is are you what when thanks thank my name yes can for at with cancel do have any on next monday tuesday wednesday thursday friday saturday sunday morning afternoon evening good cleaning whitening filling haircut parking price prices hours need to talk where open of it this that and".split(
    ' ',
  ),
)
const portugues = new Set(
  'quero queria oi ola bom boa dia tarde noite marcar agendar amanha hoje com para pra voce vc quanto custa obrigado obrigada sim nao horario meu minha uma um que qual quais tem segunda terca quarta quinta sexta sabado domingo as sou e de da do na no pode gostaria cancelar onde fica preciso semana vem depois'.split(
    ' ',
  ),
)

/** The language of a text, or undefined when it does not show. */
export function lerIdioma(dobrado: string): Idioma | undefined {
  const ditas = palavras(dobrado).slice(0, 200)
  const en = ditas.filter((p) => ingles.has(p)).length
  const br = ditas.filter((p) => portugues.has(p)).length
  if (en === br) return undefined
  return en > br ? 'en' : 'br'
}

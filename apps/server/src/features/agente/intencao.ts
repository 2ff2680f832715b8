import type { Idioma } from './formato.ts'
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

const f = (texto: string) => texto.split('|')
/** Folded phrases, whole words, first intent that matches wins. */
const frases: [Intencao, string[]][] = [
  [
    'pessoa',
    f(
      'falar com uma pessoa|falar com alguem|falar com atendente|falar com um atendente|falar com uma atendente|falar com humano|falar com um humano|atendente humano|atendimento humano|pessoa de verdade|falar com a equipe|falar com a recepcao|falar com gente|quero um atendente|quero atendente|chama alguem|chamar alguem|me passa pra alguem|falar com a gerente|falar com o gerente|falar com a responsavel|falar com o responsavel|a dona me de um retorno|o dono me de um retorno|a dona me ligue|o dono me ligue|falar com a dona|falar com o dono|atendente humana|uma atendente|um atendente|nao quero falar com maquina|nao quero falar com robo|nao quero robo|real person|talk to a person|talk to someone|speak to a person|speak to someone|speak with someone|speak with a person|talk to a human|speak to a human|human agent|a human please|someone from the team|talk to a real person',
    ),
  ],
  [
    'reclamacao',
    f(
      'reclamar|reclamacao|reclamacoes|mal atendido|mal atendida|pessimo atendimento|atendimento pessimo|pessimo servico|procon|meu dinheiro de volta|quero reembolso|complaint|complain|refund|my money back',
    ),
  ],
  ['urgencia', f('emergencia|sangrando|sangramento|hemorragia|desmaiei|emergency|bleeding')],
  [
    'abuso',
    f(
      'idiota|burro|burra|otario|otaria|imbecil|porra|caralho|merda|fdp|vai se foder|vsf|vtnc|lixo de robo|fuck|shit|stupid bot|asshole',
    ),
  ],
  [
    'ia',
    f(
      'voce e um robo|vc e um robo|e um robo|voce e robo|vc e robo|e robo|voce e uma ia|vc e ia|e uma ia|voce e humano|voce e humana|vc e humano|vc e humana|e uma pessoa|voce e real|inteligencia artificial|sois um bot|e um bot|are you a bot|are you a robot|are you an ai|are you ai|are you human|are you real|is this a bot|am i talking to a bot|is this a real person|chatgpt',
    ),
  ],
  [
    'remarcar',
    f(
      'remarcar|reagendar|remarca|reagenda|adiar|mudar meu horario|trocar meu horario|mudar minha consulta|trocar minha consulta|mudar o horario da minha|trocar o dia da minha|reschedule|move my appointment|change my appointment',
    ),
  ],
  [
    'cancelar',
    f('cancelar|desmarcar|cancela|desmarca|cancelamento|nao vou poder ir|nao vou conseguir ir|nao poderei ir|cancel'),
  ],
  [
    'meus',
    f(
      'meus agendamentos|meu agendamento|meus horarios|meu horario|minha consulta|minhas consultas|tenho horario marcado|tenho algo marcado|tenho alguma coisa marcada|tenho consulta marcada|tenho consulta|que horas e a minha|que dia e a minha|my appointment|my appointments|my booking|my bookings|do i have an appointment|do i have anything booked',
    ),
  ],
  [
    'preco',
    f(
      'preco|precos|valor|valores|quanto custa|quanto e|quanto fica|quanto sai|quanto ta|quanto cobra|quanto cobram|qnt custa|quanto custam|tabela|price|prices|how much|cost|costs',
    ),
  ],
  [
    'servicos',
    f(
      'servicos|quais servicos|que servicos|o que voces fazem|o que fazem|procedimentos|tratamentos|services|treatments|what do you offer|what do you do',
    ),
  ],
  [
    'profissionais',
    f(
      'profissionais|quem atende|quais medicos|quais dentistas|dentistas|medicos|quem trabalha|who works there|which professionals|professionals',
    ),
  ],
  [
    'endereco',
    f(
      'endereco|onde fica|onde e|onde voces ficam|localizacao|como chego|como chegar|qual o local|address|where are you|where is it|location|how do i get there',
    ),
  ],
  [
    'funcionamento',
    f(
      'horario de funcionamento|horario de atendimento|horarios de voces|horario de voces|horarios da clinica|horario da clinica|horarios do salao|horario do salao|horario da loja|horario voces abrem|your hours|your opening times|que horas abre|que horas abrem|que horas fecha|que horas fecham|ate que horas|abre sabado|abrem sabado|abre aos sabados|abrem aos sabados|abre domingo|abrem domingo|atendem sabado|atendem aos sabados|atendem domingo|voces abrem|voces atendem|funcionam|funciona|estao abertos|ta aberto|opening hours|are you open|what time do you open|what time do you close|business hours|open on',
    ),
  ],
  [
    'agendar',
    f(
      'marcar|agendar|marca|agenda|agendamento|horario|horarios|vaga|vagas|encaixe|consulta|atendimento|disponibilidade|disponivel|reservar|reserva|book|booking|appointment|schedule|available|availability|slot|slots|meeting|set up a visit|see a doctor|see the doctor|come in',
    ),
  ],
  ['obrigado', f('obrigado|obrigada|obg|brigado|brigada|valeu|vlw|agradeco|thanks|thank you|thx')],
  ['tchau', f('tchau|ate mais|ate logo|ate breve|falou|bye|goodbye|see you')],
  [
    'saudacao',
    f(
      'oi|ola|oie|oii|opa|bom dia|boa tarde|boa noite|eai|e ai|hello|hi|hey|good morning|good afternoon|good evening|tudo bem',
    ),
  ],
]

/** Said around other words: «que horas é minha fisio mesmo?», «what appointments do I have with you?». */
const porForma: Partial<Record<Intencao, RegExp>> = {
  reclamacao:
    /\b(?:servico|atendimento|trabalho)\b[^.!?]{0,12}\bpessim[oa]\b|\bpessim[oa]\b[^.!?]{0,12}\b(?:servico|atendimento|trabalho)\b|\b(?:fiz|fizeram)\b[^!?]{0,60}\b(?:caiu|cairam|quebrou|quebraram|descascou|manchou|queimou|inflamou|estragou|deu alergia|ficou (?:horrivel|pessim[oa]|tort[oa]))\b/,
  ia: /\b(?:human|person|pessoa|humano|humana|gente)\b[^.!?]{0,30}\b(?:or|ou)\b[^.!?]{0,20}\b(?:bot|robo|robot|ia|ai|maquina|machine)\b|\b(?:bot|robo|robot|ia|ai|maquina|machine)\b[^.!?]{0,30}\b(?:or|ou)\b[^.!?]{0,20}\b(?:human|person|pessoa|humano|humana|gente)\b/,
  meus: /\b(?:que (?:dia|horas?)|quando|qual (?:o )?(?:dia|horario))\b[^.!?]{0,40}\b(?:e|eh|ficou|ta|esta|era|vai ser|tenho|marquei)\b[^.!?]{0,30}\b(?:minha|meu|marcad[oa])\b|\b(?:minha|meu)\b[^.!?]{0,40}\b(?:e|ficou|esta|ta|era) (?:mesmo )?(?:que (?:dia|horas?)|quando)\b|\bo que (?:eu )?(?:tenho|deixei) marcado\b|\b(?:what|which|when)\b[^.!?]{0,30}\b(?:appointments?|bookings?)\b[^.!?]{0,40}\b(?:i have|do i have|i've|mine|i booked)\b|\bwhen(?: is|'s) my\b|\bwhat (?:do i have|have i(?: got)?) booked\b/,
}

/** Every intent that the folded text shows, strongest first. */
export function lerIntencoes(dobrado: string): Intencao[] {
  return frases.filter(([nome, lista]) => contem(dobrado, lista) || porForma[nome]?.test(dobrado)).map(([nome]) => nome)
}

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

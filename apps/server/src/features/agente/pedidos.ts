import { lerMencoes } from './linguagem/mencoes.ts'
import { contem, dobrar, palavras } from './texto.ts'

const saudacoes =
  'oi|ola|oie|oii|opa|bom dia|boa tarde|boa noite|eai|e ai|hello|hi|hey|good morning|good afternoon|good evening|tudo bem|tudo bom|td bem|tudo certo|como vai|como esta|como voce esta|como vc esta|como voces estao|how are you|how are you doing|how is it going'
    .split('|')
    .sort((a, b) => b.length - a.length)
const enchimentos = new Set(
  'gente pessoal doutora doutor moca moco amigo amiga there all everyone team voces vcs e com'.split(' '),
)

/** What is left of a folded text after its greetings: «oi, bom dia! tem estacionamento?» → «tem estacionamento». */
export function semSaudacao(dobrado: string): string {
  let resto = palavras(dobrado)
  for (;;) {
    const cumprimento = saudacoes.find((frase) => `${resto.join(' ')} `.startsWith(`${frase} `))
    if (!cumprimento) break
    resto = resto.slice(cumprimento.split(' ').length)
  }
  return resto.every((p) => enchimentos.has(p)) ? '' : resto.join(' ')
}

const abreviatura = /(?:^|\s)(?:dra?|sra?|profa?|av|min|[ap]\.m)\.$/i
const condicao = /^\s*(?:mas|porem|so que|se|desde que|but|if|only if|unless)\b/
const novoPedido =
  /(?:,\s*|\s+)(?=(?:e|and)\s+(?:tambem\s+|also\s+)?(?:marca|marque|marcar|agenda|agende|agendar|cancela|cancele|book|schedule|cancel|quero|queria|gostaria|preciso|quanto|qual|quais|onde|que horas|voces|vcs|tem|ha|aceitam?|atendem|i want|i would|i'd|i need|how|where|what|do you|is there|are there|can i)\b)/

/** The requests of one message, in order; joined by spaces they say the same. A condition stays with what it limits. */
export function separarPedidos(texto: string): string[] {
  const pedidos: string[] = []
  let aberto = ''
  for (const pedaco of texto.split(/(?<=[.!?;\n])\s+|\n/).flatMap(cortar)) {
    const junta = aberto !== '' && (abreviatura.test(aberto) || condicao.test(dobrar(pedaco)))
    if (aberto !== '' && !junta) {
      pedidos.push(aberto)
      aberto = ''
    }
    aberto = aberto ? `${aberto} ${pedaco}` : pedaco
  }
  if (aberto) pedidos.push(aberto)
  return pedidos.filter((p) => palavras(dobrar(p)).length > 0)
}

/** «tem estacionamento e quero marcar» → two; cut where the folded text says so, when folding kept every character in its place. */
function cortar(pedaco: string): string[] {
  const dobrado = dobrar(pedaco.normalize('NFC'))
  const original = pedaco.normalize('NFC')
  if (dobrado.length !== original.length) return [pedaco]
  const corte = novoPedido.exec(dobrado)
  if (!corte || corte.index === 0) return [pedaco]
  return [original.slice(0, corte.index), ...cortar(original.slice(corte.index + corte[0].length))]
}

const segunda = /[,;]?\s+(?:e|and)\s+(?=(?:a\s+|o\s+)?(?:outr[ao]|another|(?:uma?|one)\s+(?:para|pra|pro|for))\s)/g

/**
 * «Duas na segunda: uma pra mim às 14h e outra pro meu marido às 15h» → two sentences, each with what stands before both. Undefined unless each
 * has its own hour.
 */
export function repartir(texto: string): [string, string] | undefined {
  const original = texto.normalize('NFC')
  const dobrado = dobrar(original)
  const primeira = /(?<![a-z])(?:uma?|one)\s/.exec(dobrado)?.index
  if (primeira === undefined || dobrado.length !== original.length) return undefined
  const cortes = [...dobrado.slice(primeira).matchAll(segunda)]
  const [corte] = cortes
  if (!corte || cortes.length > 1) return undefined
  const fim = primeira + corte.index
  const partes = [original.slice(primeira, fim), original.slice(fim + corte[0].length)] as const
  if (partes.some((parte) => lerMencoes(parte, '2000-01-01').horas.length !== 1)) return undefined
  const antes = original.slice(0, primeira)
  return [antes + partes[0], antes + partes[1]]
}

const perguntaSeTem =
  /^(?:e |and |mas )?(?:(?:voces|vcs|voce|vc|ai|la) )?(?:tem|ha|existe|aceitam?|trabalham? com|fazem|faz|emitem|da pra|e permitido|do you|does it|is there|are there|is it|can i)\b/

/** «vocês têm…», «do you take…»: a question about the company, with or without its mark. */
export function perguntaDaEmpresa(dobrado: string): boolean {
  const resto = semSaudacao(dobrado)
  return (
    perguntaSeTem.test(resto) &&
    !contem(resto, [
      'horario',
      'vaga',
      'como',
      'jeito',
      'marcar',
      'agendar',
      'book',
      'time',
      'times',
      'slot',
      'slots',
      'available',
      'appointment',
      'meeting',
      'visit',
    ])
  )
}

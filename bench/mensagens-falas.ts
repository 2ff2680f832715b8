/** Repeatable random numbers from 0 to 1. */
export function sorteador(semente: number): () => number {
  let estado = semente >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const doCliente = [
  'oi, bom dia',
  'obrigada',
  'queria marcar um horário',
  'pode ser na quinta à tarde?',
  'quanto custa a limpeza?',
  'sim',
  'vocês aceitam cartão?',
  'meu nome é',
  'preciso remarcar',
  'não consigo nesse dia',
  'tem vaga amanhã?',
  'qual o endereço?',
]
const daEmpresa = [
  'Temos estes horários na semana que vem. Qual prefere?',
  'Posso marcar avaliação com a Dra. Lívia na quinta-feira, às 15h?',
  'Prontinho! Está marcado, mandei a confirmação para o seu e-mail.',
  'A limpeza custa R$ 180 e leva uns 45 minutos.',
  'Certo, já avisei a equipe: uma pessoa continua esta conversa com você.',
  'De nada! Se precisar de mais alguma coisa, é só escrever.',
]
// Rare words, each rarer than the one before.
const raras = Array.from({ length: 4000 }, (_, n) => `termo${n.toString(36)}${'aeiou'[n % 5]}`)

/** A message: common phrases, and one word with a Zipf-distributed frequency. */
export function dizer(sorteio: () => number, autor: string): string {
  const frases = autor === 'CLIENTE' ? doCliente : daEmpresa
  const base = frases[Math.floor(sorteio() * frases.length)] as string
  const rara = raras[Math.floor(raras.length ** sorteio()) - 1] ?? raras[0]
  return `${base} ${rara}`
}

import { negacao, ressalva } from '#agente/linguagem/lexico-pedido.ts'
import type { ComandoDe } from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { doConhecimento } from './responder.ts'
import { ajudas, botaoPessoa, dizer, encerrar, oferecerPessoa, passar, perguntarOQueMuda, type Turno } from './turno.ts'

/** Messages without a request. */
export function cumprimentar(turno: Turno, { ato }: ComandoDe<'social'>): Promise<void> | void {
  const { t, estado, mensagens } = turno
  const aberta = estado.tarefas.length > 0 && estado.espera !== null
  if (ato === 'ia') {
    if (mensagens.length === 0) dizer(turno, t.souIa(turno.entrada.empresa.nome))
    return aberta ? undefined : dizer(turno, t.comoAjudar, ajudas(turno))
  }
  if (ato === 'ofender') return oferecerPessoa(turno, t.abuso)
  if (ato === 'ataque') return naoEntendeu(turno, turno.texto)
  if (estado.tarefas[0]?.oferecer) encerrar(turno)
  else if (aberta) {
    // Small talk beside a proposal is no answer to it.
    if (ato === 'conversa' && estado.espera === 'confirmacao') estado.perdidos += 1
    return
  }
  if (ato === 'agradecer') return dizer(turno, t.deNada)
  if (ato === 'despedir') return dizer(turno, t.tchau)
  dizer(turno, mensagens.length > 0 ? t.comoAjudar : t.oiDeNovo, ajudas(turno))
}

/** Searches the company's answers; then asks in other words, and after that offers a person. */
export async function naoEntendeu(turno: Turno, texto: string): Promise<void> {
  const { t, estado } = turno
  turno.respondeu = await doConhecimento(turno, { texto, valores: {} })
  if (turno.respondeu) return
  turno.entendeu = false
  if (perguntaAlgo(texto)) turno.naoSoube = texto
  estado.perdidos += 1
  const aberta = estado.tarefas.length > 0 && estado.espera !== null
  if (estado.perdidos > 2) return passar(turno, 'nao_entendeu', t.chameiPorque)
  const proposta = estado.espera === 'confirmacao' && ['marcar', 'remarcar'].includes(estado.tarefas[0]?.tipo ?? '')
  // Neither a change nor a no, as far as its words tell: the proposal is said again, whole.
  const dobrado = dobrar(texto)
  if (proposta && ![negacao, ressalva, /\?/].some((uma) => uma.test(dobrado))) return dizer(turno, t.naoSeiSeSim)
  if (aberta) dizer(turno, estado.perdidos > 1 ? t.naoEntendiDeNovo : t.naoEntendiAinda)
  // Of a change that was not understood, the same proposal again would turn the next yes into a
  // booking that may not be meant.
  if (proposta) return perguntarOQueMuda(turno)
  if (aberta) return
  if (estado.perdidos > 1) return oferecerPessoa(turno, t.naoEntendiDeNovo)
  if (texto.includes('?')) return oferecerPessoa(turno, t.naoSei, ajudas(turno).slice(0, 2))
  dizer(turno, t.naoEntendi, [...ajudas(turno), botaoPessoa(turno)])
}

const deQuemPergunta =
  /^\W*(?:(?:e|mas|oi|ola|bom dia|boa tarde|boa noite|hi|hello)\b\W*)*(?:qual|quais|quanto|quanta|como|onde|por ?que|sera que|voces|vcs|voce|vc|da pra|da para|tem|aceita\w*|atende\w*|what|which|how|where|why|do you|does|can you|is there|are there)\b/

/** Asks something in at least two words, with or without the mark. */
function perguntaAlgo(texto: string): boolean {
  const dobrado = dobrar(texto)
  return palavras(dobrado).length > 1 && (dobrado.includes('?') || deQuemPergunta.test(dobrado))
}

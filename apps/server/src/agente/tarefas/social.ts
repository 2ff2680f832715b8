import { negacao, ressalva } from '#agente/linguagem/lexico-acordo.ts'
import { pedeFeito } from '#agente/linguagem/nomes/complemento.ts'
import type { Comando, ComandoDe } from '#agente/porta/comandos.ts'
import type { Espera, EstadoConversa } from '#agente/porta/estado.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { doConhecimento, naoSabe } from './responder.ts'
import { oferecerTarefa } from './seguir.ts'
import { ajudas, botaoPessoa, dizer, encerrar, oferecerPessoa, passar, perguntarOQueMuda, type Turno } from './turno.ts'

/** Questions that still ask for a choice. */
const deEscolha = new Set<Espera | null>(['servico', 'profissional', 'dia', 'hora', 'escolha', 'qual', 'mudar_ou_mais'])

/** Whether a client thanks or says goodbye while one is open: then it is not repeated. */
export function seDespede({ espera, pensa }: EstadoConversa, um: Comando): boolean {
  const sai = um.tipo === 'social' && (um.ato === 'agradecer' || um.ato === 'despedir')
  return sai && (pensa === true || deEscolha.has(espera))
}

/** Answers a message without a request. */
export function cumprimentar(turno: Turno, social: ComandoDe<'social'>): Promise<void> | void {
  const { ato } = social
  const { t, estado, mensagens } = turno
  const aberta = estado.tarefas.length > 0 && estado.espera !== null
  turno.repete = aberta && ato === 'ajuda'
  if (ato === 'ia') {
    if (mensagens.length === 0) dizer(turno, t.souIa(turno.entrada.empresa.nome))
    return aberta ? undefined : dizer(turno, t.comoAjudar, ajudas(turno))
  }
  if (ato === 'ofender') return oferecerPessoa(turno, t.abuso)
  if (ato === 'ataque') return naoEntendeu(turno, turno.texto)
  const sai = seDespede(estado, social)
  if ((estado.tarefas[0]?.oferecer && ato !== 'ajuda') || (sai && estado.espera === 'mudar_ou_mais')) encerrar(turno)
  else if (aberta && !sai) {
    // Small talk does not answer a proposal.
    if (ato === 'conversa' && estado.espera === 'confirmacao') estado.perdidos += 1
    return
  }
  if (ato === 'agradecer') return dizer(turno, t.deNada)
  if (ato === 'despedir') return dizer(turno, t.tchau)
  // «Desculpa o incômodo», after a change was made.
  if ((ato === 'conversa' || ato === 'ajuda') && estado.feitas.length > 0) return dizer(turno, t.tudoCerto)
  const semOi = mensagens.length > 0 || (ato !== 'cumprimentar' && estado.apresentou)
  dizer(turno, semOi ? t.comoAjudar : t.oiDeNovo, ajudas(turno))
}

/**
 * Searches the answers of the company; else asks again, then offers a person, then calls one.
 * `repete`: the text says the proposal back.
 */
export async function naoEntendeu(turno: Turno, texto: string, repete = false): Promise<void> {
  const { t, estado } = turno
  turno.respondeu = await doConhecimento(turno, { texto, valores: {} })
  const [tarefa] = estado.tarefas
  if (turno.respondeu) return tarefa?.oferecer && estado.espera === null ? oferecerTarefa(turno, tarefa) : undefined
  turno.entendeu = false
  if (perguntaAlgo(texto)) turno.naoSoube = texto
  estado.perdidos += 1
  const aberta = estado.tarefas.length > 0 && estado.espera !== null
  // Small talk asks for nobody: a person is only offered again.
  if (estado.perdidos > 2 && (aberta || perguntaAlgo(texto))) return passar(turno, 'nao_entendeu', t.chameiPorque)
  const proposta = estado.espera === 'confirmacao' && ['marcar', 'remarcar'].includes(estado.tarefas[0]?.tipo ?? '')
  // The words show neither a change nor a no: repeat the whole proposal.
  const dobrado = dobrar(texto)
  if (proposta && (repete || ![negacao, ressalva, /\?/].some((uma) => uma.test(dobrado))))
    return dizer(turno, t.naoSeiSeSim)
  if (aberta) dizer(turno, estado.perdidos > 1 ? t.naoEntendiDeNovo : t.naoEntendiAinda)
  // The client may want a change that was not understood: if the same proposal were repeated, the
  // next yes could make an unwanted booking.
  if (proposta) return perguntarOQueMuda(turno)
  if (aberta) return
  if (estado.perdidos > 1) return oferecerPessoa(turno, t.naoEntendiDeNovo)
  if (texto.includes('?') || pedeFeito(dobrado)) return naoSabe(turno, texto)
  dizer(turno, t.naoEntendi, [...ajudas(turno), botaoPessoa(turno)])
}

const deQuemPergunta =
  /^\W*(?:(?:e|mas|oi|ola|bom dia|boa tarde|boa noite|hi|hello)\b\W*)*(?:qual|quais|quanto|quanta|como|onde|por ?que|sera que|voces|vcs|voce|vc|da pra|da para|tem|aceita\w*|atende\w*|what|which|how|where|why|do you|does|can you|is there|are there)\b/

/** Whether a text asks something in at least two words, with or without a question mark. */
function perguntaAlgo(texto: string): boolean {
  const dobrado = dobrar(texto)
  return palavras(dobrado).length > 1 && (dobrado.includes('?') || deQuemPergunta.test(dobrado))
}

import { acharServicos } from './achar.ts'
import { perguntarOQueFalta } from './agendar-perguntas.ts'
import { type MotorInterno, motorConferido } from './conferido.ts'
import { guardarOutra, seguirAgendamento } from './conversa-agendar.ts'
import { responderConhecimento, responderDuvida, responderSobreServico } from './conversa-duvidas.ts'
import { seguirEspera } from './conversa-espera.ts'
import { seguirLembrete } from './conversa-lembrete.ts'
import {
  apontaUm,
  cancelarMeu,
  confirmarCancelamento,
  guardarPedidoDepois,
  listarMeus,
  remarcarMeu,
} from './conversa-meus.ts'
import { frasesDaEspera } from './frases-espera.ts'
import { disseNao, disseSim, pedeMudanca } from './intencao.ts'
import { lerAtos } from './linguagem/atos/ler-atos.ts'
import type { Motor } from './motor.ts'
import { semSaudacao } from './pedidos.ts'
import { responderPerguntas } from './perguntas.ts'
import { contem, dobrar, palavras } from './texto.ts'
import { abrirTurno, dizer, passar, type Turno, temIntencao } from './turno-basico.ts'

const basico: MotorInterno = {
  async responder(entrada, ferramentas) {
    const turno = await abrirTurno(entrada, ferramentas)
    if (!turno.estado.apresentou) dizer(turno, turno.t.apresentacao(entrada.empresa.nome))
    const perdidosAntes = turno.estado.perdidos
    await conduzir(turno)
    turno.estado.ofereceuPessoa = turno.mensagens.some(({ opcoes }) => opcoes?.[0] === turno.t.falarComPessoa)
    turno.estado.ofereceuFila = turno.mensagens.some(
      ({ opcoes }) => opcoes?.[0] === frasesDaEspera[turno.idioma].entrarNaFila,
    )
    const entendeu = turno.estado.perdidos === perdidosAntes
    if (entendeu) turno.estado.perdidos = 0
    turno.estado.apresentou = true
    return {
      mensagens: turno.mensagens,
      estado: turno.estado,
      ...(turno.passou ? { passarParaPessoa: true } : {}),
      ...(turno.naoSoube ? { naoSoube: turno.naoSoube } : {}),
      linhas: [{ ...turno.linha, atos: lerAtos(turno.linha, entrada.ensinados), entendeu }],
    }
  },
}

/** The engine without a model: intents, slot filling and the date parser. Deterministic, no network. */
export const motorBasico: Motor = motorConferido(basico)

/** The first that feels addressed answers: a person asked for, an open question, a new wish, a question about the company, a courtesy. */
async function conduzir(turno: Turno): Promise<void> {
  const { estado, t } = turno
  if (querPessoa(turno)) return passar(turno, 'pediu_pessoa', t.passei)
  if (await seguirLembrete(turno)) return
  if (await seguirEspera(turno)) return
  if (temIntencao(turno, 'reclamacao')) return passar(turno, 'reclamacao', t.reclamacao)
  if (temIntencao(turno, 'urgencia')) return passar(turno, 'urgencia', t.urgencia)
  if (temIntencao(turno, 'ia')) {
    if (turno.mensagens.length === 0) dizer(turno, t.souIa(turno.entrada.empresa.nome))
    return retomar(turno)
  }
  await responderPerguntas(turno)
  if (turno.respondeu && semSaudacao(turno.dobrado) === '') return fecharRespostas(turno)
  if (estado.espera === 'cancelar_confirma' && (await confirmarCancelamento(turno))) return
  if (estado.espera === 'cancelar_qual' && (!temIntencao(turno, 'agendar', 'remarcar') || (await apontaUm(turno))))
    return cancelarMeu(turno)
  if (estado.espera === 'remarcar_qual' && !temIntencao(turno, 'cancelar')) return remarcarMeu(turno)
  // «Sim, pode remarcar» answers the question that is open.
  const confirmaMudanca = estado.espera === 'confirmacao' && estado.rascunho?.remarcaId !== undefined
  const pedeOutra = temIntencao(turno, 'remarcar') || (!estado.espera && pedeMudanca(turno.dobrado))
  if (pedeOutra && !confirmaMudanca) return remarcarMeu(turno)
  if (estado.rascunho && estado.espera) return continuar(turno)
  if (temIntencao(turno, 'cancelar')) {
    guardarPedidoDepois(turno)
    return cancelarMeu(turno)
  }
  if (temIntencao(turno, 'meus')) return listarMeus(turno)
  if (jaMarcou(turno)) return dizer(turno, t.tudoCerto)
  if (await responderSobreServico(turno)) return dizer(turno, t.querMarcar, [t.ajudas[0] ?? ''])
  if (querAgendar(turno)) {
    guardarOutra(turno)
    await seguirAgendamento(turno, true)
    return
  }
  if (
    temIntencao(turno, 'preco', 'servicos', 'profissionais', 'endereco', 'funcionamento') &&
    (await responderDuvida(turno))
  ) {
    if (temIntencao(turno, 'preco', 'servicos')) dizer(turno, t.querMarcar, [t.ajudas[0] ?? ''])
    return
  }
  if (temIntencao(turno, 'abuso')) return dizer(turno, t.abuso, [t.falarComPessoa])
  if (await cortesia(turno)) return
  return naoEntendeu(turno)
}

/** Every request was a question and has its answer. */
async function fecharRespostas(turno: Turno): Promise<void> {
  if (turno.estado.rascunho && turno.estado.espera) return retomar(turno)
  if (!turno.mensagens.at(-1)?.opcoes) dizer(turno, turno.t.querMarcar, [turno.t.ajudas[0] ?? ''])
}

function querPessoa(turno: Turno): boolean {
  const ofereceu = Boolean(turno.estado.ofereceuPessoa) && turno.estado.espera === null && disseSim(turno.dobrado)
  const querServico = acharServicos(turno.dobrado, turno.servicos).length > 0 || turno.quando.data !== undefined
  if (temIntencao(turno, 'abuso')) return false
  return ofereceu || (temIntencao(turno, 'pessoa') && !(querServico && turno.intencoes[0] !== 'pessoa'))
}

/** «Pode marcar», said once more after it is booked. */
function jaMarcou({ estado, dobrado, servicos, quando }: Turno): boolean {
  const novo =
    acharServicos(dobrado, servicos).length > 0 ||
    quando.data !== undefined ||
    quando.hora !== undefined ||
    contem(dobrado, ['quero', 'queria', 'mais um', 'mais uma', 'tambem', 'another', 'one more', 'too', 'also'])
  return estado.ultimo !== undefined && !estado.rascunho && !novo && disseSim(dobrado)
}

/** A wish to book, a service named, or a day or hour named out of the blue. */
function querAgendar(turno: Turno): boolean {
  if (temIntencao(turno, 'funcionamento', 'endereco')) return false
  const servico = acharServicos(turno.dobrado, turno.servicos).length > 0
  const { data, hora, dias, ambiguidades } = turno.quando
  const falaDeQuando = data !== undefined || hora !== undefined || dias !== undefined || ambiguidades.length > 0
  if (temIntencao(turno, 'preco', 'servicos'))
    return servico
      ? falaDeQuando || contem(turno.dobrado, ['marcar', 'agendar', 'book'])
      : contem(turno.dobrado, ['marcar', 'agendar'])
  const aceitou = turno.estado.rascunho !== null && disseSim(turno.dobrado)
  return temIntencao(turno, 'agendar') || servico || falaDeQuando || aceitou
}

/** A booking is open: the text may go on with it, or step aside for a question and come back. */
async function continuar(turno: Turno): Promise<void> {
  const { estado, t } = turno
  const pergunta = temIntencao(turno, 'preco', 'endereco', 'funcionamento', 'profissionais', 'servicos')
  const semQuando = turno.quando.data === undefined && turno.quando.hora === undefined && !turno.quando.dias
  if (temIntencao(turno, 'meus') && semQuando) {
    await listarMeus(turno)
    return
  }
  if (pergunta && semQuando && turno.dobrado.includes('?') && (await responderDuvida(turno))) return retomar(turno)
  if (await seguirAgendamento(turno, false)) return
  if (turno.respondeu) return retomar(turno)
  if (temIntencao(turno, 'cancelar')) {
    Object.assign(estado, { rascunho: null, espera: null, oferta: [] })
    delete estado.depois
    delete estado.outra
    dizer(turno, t.deixamos)
    return (await turno.ferramentas.meusAgendamentos()).length > 0 ? cancelarMeu(turno) : undefined
  }
  if (temIntencao(turno, 'abuso')) return dizer(turno, t.abuso, [t.falarComPessoa])
  if (await responderDuvida(turno)) return retomar(turno)
  if (turno.dobrado.includes('?') && palavras(turno.dobrado).length > 1) turno.naoSoube = turno.texto
  estado.perdidos += 1
  if (estado.perdidos > 1) dizer(turno, t.naoEntendiDeNovo, [t.falarComPessoa])
  await retomar(turno)
}

/** Asks the open question again. */
async function retomar(turno: Turno): Promise<void> {
  if (turno.estado.rascunho && turno.estado.espera) {
    const ultima = turno.mensagens.at(-1)
    if (ultima && !ultima.opcoes) turno.mensagens.push({ texto: '' })
    await perguntarOQueFalta(turno)
    turno.mensagens = turno.mensagens
      .filter(({ texto }) => texto.trim() !== '')
      .map((m) => ({ ...m, texto: m.texto.trim() }))
  } else dizer(turno, turno.t.comoAjudar, turno.t.ajudas)
}

async function cortesia(turno: Turno): Promise<boolean> {
  const { t, mensagens, dobrado, estado } = turno
  if (palavras(dobrado).length === 0) {
    dizer(turno, mensagens.length > 0 ? t.comoAjudar : t.oiDeNovo, t.ajudas)
    return true
  }
  if (estado.espera === null && disseNao(dobrado)) {
    estado.rascunho = null
    delete estado.depois
    delete estado.outra
  }
  if (temIntencao(turno, 'saudacao', 'obrigado', 'tchau') && (await perguntou(turno))) return true
  const curto = dobrado.length < 60 && !dobrado.includes('?')
  if (curto && temIntencao(turno, 'obrigado')) dizer(turno, t.deNada)
  else if (curto && temIntencao(turno, 'tchau')) dizer(turno, t.tchau)
  else if (temIntencao(turno, 'saudacao') && (dobrado.length < 60 || semSaudacao(dobrado) === ''))
    dizer(turno, mensagens.length > 0 ? t.comoAjudar : t.oiDeNovo, t.ajudas)
  else if (dobrar(t.ajudas[2] ?? '') === dobrado.trim())
    return responderDuvida({ ...turno, intencoes: ['endereco', 'funcionamento'] })
  else return false
  return true
}

/** A greeting with a question behind it: the question counts. */
async function perguntou(turno: Turno): Promise<boolean> {
  if (semSaudacao(turno.dobrado) === '') return false
  if (await responderConhecimento(turno)) return true
  if (!turno.dobrado.includes('?')) return false
  await naoEntendeu(turno)
  return true
}

async function naoEntendeu(turno: Turno): Promise<void> {
  const { t, estado, dobrado } = turno
  if (turno.respondeu) return fecharRespostas(turno)
  if (await responderConhecimento(turno)) return
  if (disseNao(dobrado)) return dizer(turno, t.deNada)
  if (perguntaAlgo(dobrado)) turno.naoSoube = turno.texto
  const primeira = estado.perdidos === 0
  estado.perdidos += 1
  if (!primeira) return dizer(turno, t.naoEntendiDeNovo, [t.falarComPessoa])
  if (dobrado.includes('?')) return dizer(turno, t.naoSei, [t.falarComPessoa, ...t.ajudas.slice(0, 2)])
  dizer(turno, t.naoEntendi, [...t.ajudas, t.falarComPessoa])
}

const deQuemPergunta =
  /^(?:\W*(?:e|mas|oi|ola|bom dia|boa tarde|boa noite|hi|hello)\b\W*)*(?:qual|quais|quanto|quanta|como|onde|por ?que|sera que|voces|vcs|voce|vc|da pra|da para|tem|aceita\w*|atende\w*|what|which|how|where|why|do you|does|can you|is there|are there)\b/

/** Asks something, with or without the mark: a question of at least two words. */
function perguntaAlgo(dobrado: string): boolean {
  return palavras(dobrado).length > 1 && (dobrado.includes('?') || deQuemPergunta.test(dobrado))
}

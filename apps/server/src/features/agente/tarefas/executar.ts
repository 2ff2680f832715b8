import { relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import { frasesDaEspera } from '../frases/espera.ts'
import { frasesDoLembrete } from '../frases/lembrete.ts'
import { dobrar, palavras } from '../linguagem/texto.ts'
import type { Comando, ComandoDe, Valores } from '../porta/comandos.ts'
import { semTarefas, type Tarefa } from '../porta/estado.ts'
import { avisarAtraso, mudarMensagens } from './avisos.ts'
import { aceitarOferta, entrarNaFila, listarEsperas, sairDaFila } from './esperar.ts'
import { concluir, perguntarOQueFalta } from './marcar.ts'
import { cancelar, confirmarPresenca, listarMeus, seguirComAlvo } from './meus.ts'
import { oferecerSeguintes } from './oferta.ts'
import { preencher, recusar } from './preencher.ts'
import { doConhecimento, responder } from './responder.ts'
import {
  ajudas,
  type Botao,
  botaoPessoa,
  confirmar,
  descrever,
  dizer,
  encerrar,
  negar,
  oferecerPessoa,
  passar,
  perguntar,
  preenchendo,
  servicoDe,
  type Turno,
} from './turno.ts'

/**
 * Carries out what a message asks for, whoever read it: questions first, then what is to be done, and the conversation ends with the question
 * that is open. Nothing is written that was not said back and accepted.
 */
export async function executar(turno: Turno, comandos: readonly Comando[]): Promise<void> {
  const { estado } = turno
  if (comandos.some((um) => 'valores' in um && um.valores.mesmo))
    turno.passados = await turno.ferramentas.meusAgendamentos({ passados: true })
  const pergunta = comandos.some(({ tipo }) => tipo === 'perguntar')
  const outraTarefa = comandos.some((um) => um.tipo === 'iniciar' && um.tarefa !== 'marcar')
  // A question beside the answer is a hesitation, another task is a change of mind: nothing is done until a plain yes.
  const hesita =
    (estado.espera === 'confirmacao' && (pergunta || outraTarefa)) || (estado.espera === 'mudar_ou_mais' && pergunta)
  const perguntas = comandos.filter((um) => um.tipo === 'perguntar')
  // One yes a message, to what the rest of it leaves as it is: the next task is said back and waits for a yes of its own.
  const aceita = !hesita && comandos.find((um) => um.tipo === 'confirmar')
  const resto = [
    ...comandos.filter((um) => um.tipo !== 'perguntar' && um.tipo !== 'confirmar'),
    ...(aceita ? [aceita] : []),
  ]
  const perguntaAntes = estado.espera
  const botoesAntes = estado.botoes
  estado.botoes = []
  const perdidos = estado.perdidos
  const entreOutras = resto.length > 0 || new Set(perguntas.map(({ texto }) => texto)).size > 1
  for (const [texto, iguais] of Map.groupBy(perguntas, (um) => um.texto))
    await responderOuDizer(turno, texto, iguais, entreOutras)
  const novas: Tarefa[] = []
  const mensagensAntes = turno.mensagens.length
  const textoAntes = turno.mensagens.at(-1)?.texto
  turno.perguntou = false
  for (const comando of resto) {
    if (turno.passou) return
    await fazer(turno, comando, novas)
  }
  if (turno.passou) return
  if (novas.length > 0) abrir(turno, novas)
  const deValores = resto.some(({ tipo }) => tipo === 'preencher' || tipo === 'recusar')
  const calado =
    !turno.perguntou &&
    (deValores || (turno.mensagens.length === mensagensAntes && turno.mensagens.at(-1)?.texto === textoAntes))
  if (novas.length > 0 || (calado && resto.length > 0)) await seguir(turno)
  else if (perguntas.length > 0) await fecharRespostas(turno)
  if (estado.perdidos === perdidos) estado.perdidos = 0
  // What was asked before and is still open keeps its buttons.
  if (estado.botoes.length === 0 && estado.espera === perguntaAntes && estado.espera !== null)
    estado.botoes = botoesAntes
}

/** Tasks that this message begins come first, in its order, but for more bookings beside the one that it goes on with. */
function abrir({ estado, mudou }: Turno, novas: Tarefa[]): void {
  const [atual, ...outras] = estado.tarefas
  const mais = mudou && atual?.tipo === 'marcar' && novas.every(({ tipo }) => tipo === 'marcar')
  if (mais) atual.mais = true
  const tarefas = mais ? [atual, ...novas, ...outras] : [...novas, ...estado.tarefas]
  Object.assign(estado, { espera: null, oferta: [], tarefas: tarefas.slice(0, 8) })
}

/** Asks for what the open task lacks; with none open, how to help. */
async function seguir(turno: Turno): Promise<void> {
  const { estado } = turno
  const [tarefa] = estado.tarefas
  if (!tarefa || turno.passou) return
  if (tarefa.oferecer) return oferecerTarefa(turno, tarefa)
  const antes = estado.tarefas.length
  if (tarefa.tipo === 'esperar') await entrarNaFila(turno, tarefa)
  else if (tarefa.tipo === 'marcar') await perguntarOQueFalta(turno, tarefa)
  else await seguirComAlvo(turno, tarefa)
  if (estado.tarefas.length < antes) await seguir(turno)
}

/** «E barba, quer marcar também?» */
function oferecerTarefa(turno: Turno, { quadro, mais }: Tarefa): void {
  const { t } = turno
  const nome = servicoDe(turno, quadro.servicoId)?.nome
  perguntar(turno, 'quer_marcar', nome && mais ? t.tambem(nome) : t.querMarcar, [
    confirmar(t.simTambem),
    negar(t.naoTambem),
  ])
}

async function fazer(turno: Turno, comando: Exclude<Comando, { tipo: 'perguntar' }>, novas: Tarefa[]): Promise<void> {
  const { estado, t } = turno
  switch (comando.tipo) {
    case 'iniciar':
      return iniciar(turno, comando, novas)
    case 'preencher':
      return aplicar(turno, comando)
    case 'recusar':
      return refusar(turno, comando)
    case 'confirmar':
      return aceitar(turno)
    case 'negar':
      return rejeitar(turno)
    case 'desistir':
      return desistir(turno)
    case 'recomecar':
      Object.assign(estado, semTarefas())
      return dizer(turno, t.recomecamos, ajudas(turno))
    case 'aguardar':
      return dizer(turno, estado.espera === 'confirmacao' ? t.semPressaNada : t.semPressa)
    case 'ver':
      if (comando.oque === 'agendamentos') listarMeus(turno)
      else await listarEsperas(turno)
      return reabrir(turno)
    case 'presenca':
      return confirmarPresenca(turno, comando)
    case 'atrasar':
      return avisarAtraso(turno, comando)
    case 'mensagens':
      return mudarMensagens(turno, comando.parar)
    case 'sair_da_espera':
      return sairDaFila(turno, comando)
    case 'aceitar_oferta':
      return aceitarOferta(turno, comando)
    case 'chamar_pessoa':
      return passar(
        turno,
        comando.motivo,
        comando.motivo === 'reclamacao' ? t.reclamacao : comando.motivo === 'urgencia' ? t.urgencia : t.passei,
      )
    case 'social':
      return cumprimentar(turno, comando)
    case 'outro':
      return naoEntendeu(turno, comando.texto)
  }
}

async function iniciar(turno: Turno, comando: ComandoDe<'iniciar'>, novas: Tarefa[]): Promise<void> {
  const { estado, marcados } = turno
  const { tarefa: tipo, alvos, valores } = comando
  const [atual] = estado.tarefas
  if (tipo === 'marcar' || tipo === 'esperar') {
    // A booking that is still being put together is gone on with, unless one more is wanted.
    if (estado.espera === 'mudar_ou_mais' && atual) {
      atual.mais = true
      estado.espera = null
      return void preencher(turno, atual, valores)
    }
    if (atual?.oferecer && tipo === 'marcar' && novas.length === 0) {
      delete atual.oferecer
      const [dito] = valores.servicos ?? []
      if (dito && !dito.includes(atual.quadro.servicoId ?? '')) estado.tarefas = estado.tarefas.slice(1)
      else {
        estado.espera = null
        return void preencher(turno, atual, valores)
      }
    }
    const repete = atual !== undefined && estado.espera === 'confirmacao' && repeteProposta(turno, atual, valores)
    const mesma = atual?.tipo === tipo && (!comando.mais || repete) && !novas.some((n) => n.tipo === tipo)
    // «Então me põe na lista de espera»: of what is being booked.
    const servicos = valores.servicos?.flat()
    if (
      tipo === 'esperar' &&
      atual?.tipo === 'marcar' &&
      (!servicos || servicos.includes(atual.quadro.servicoId ?? ''))
    ) {
      atual.tipo = 'esperar'
      estado.espera = null
      return void preencher(turno, atual, valores)
    }
    if (mesma && atual) {
      turno.mudou = preencher(turno, atual, valores) || turno.mudou
      return tipo === 'esperar' ? aceitar(turno) : undefined
    }
    const nova: Tarefa = { tipo, quadro: {}, ...((comando.mais || novas.length > 0) && { mais: true }) }
    const base = novas.at(-1)?.quadro ?? (comando.mais && atual?.tipo === 'marcar' ? atual.quadro : undefined)
    if (base && !valores.servicos)
      Object.assign(nova.quadro, { servicoId: base.servicoId, profissionalId: base.profissionalId })
    // «Eu com a Jussara e minha irmã com a Ivone, às 14h»: at the same time unless another is said.
    if (base && ((valores.para && !valores.quando) || valores.mesmo))
      Object.assign(nova.quadro, { dia: base.dia, minuto: base.minuto, faixa: base.faixa, opcoesDia: base.opcoesDia })
    novas.push(nova)
    preencher(turno, nova, base ? { ...valores, mesmo: undefined } : valores)
    return
  }
  // «Mudar esse», asked of a booking that names a day: the day is for the move.
  const herdado =
    estado.espera === 'mudar_ou_mais' && atual?.tipo === 'marcar' && tipo === 'remarcar' ? atual.quadro : undefined
  const oferecido = herdado ? atual?.candidatos : undefined
  if (herdado) estado.tarefas = estado.tarefas.slice(1)
  const vivos = (alvos?.length ? alvos : oferecido)?.filter((id) => marcados.some((um) => um.id === id))
  // What they name is not theirs, or not any more: nothing else is touched for it.
  if (alvos?.length === 0 && marcados.length > 0) {
    turno.contouMeus = true
    const deles = marcados.map((a) => `• ${descrever(turno, a)}`)
    dizer(turno, [turno.t.naoAcheiEsse, ...deles].join('\n'))
    return
  }
  const ultima = estado.feitas.find(
    ({ tipo: feita, id }) => feita !== 'cancelar' && marcados.some((um) => um.id === id),
  )
  const escolhidos = vivos?.length
    ? vivos
    : alvos
      ? undefined
      : estado.espera === 'nao_vem' && estado.lembrete
        ? [estado.lembrete]
        : tipo === 'remarcar' && ultima
          ? [ultima.id]
          : marcados.length === 1 && marcados[0] && !alvos
            ? [marcados[0].id]
            : undefined
  const mesma = atual && atual.tipo === tipo && (atual.alvo === undefined || atual.alvo === escolhidos?.[0])
  const base: Tarefa = mesma && !novas.includes(atual) ? atual : { tipo, quadro: { ...herdado } }
  const [alvo, ...mais] = escolhidos ?? []
  delete base.candidatos
  // Several to cancel are settled one by one; several that may be moved are asked about.
  if (alvo && (mais.length === 0 || comando.cada)) base.alvo = alvo
  else if (escolhidos) base.candidatos = escolhidos
  if (tipo === 'remarcar' && valores.mesmo) base.mesmo = valores.mesmo
  preencher(turno, base, base.alvo ? valores : { ...valores, mesmo: undefined })
  if (base === atual) {
    estado.espera = null
    estado.tarefas = estado.tarefas.slice(1)
  }
  // One appointment has one task: moved instead of cancelled, cancelled instead of moved.
  if (base.alvo) estado.tarefas = estado.tarefas.filter(({ alvo: dela }) => dela !== base.alvo)
  novas.push(base)
  if (base.alvo) novas.push(...mais.map((id): Tarefa => ({ tipo, quadro: {}, alvo: id })))
}

/** Whether the values are those that the client was just asked to confirm. */
function repeteProposta({ entrada }: Turno, { quadro }: Tarefa, { servicos, quando }: Valores): boolean {
  if (quadro.inicio === undefined || (servicos && !servicos.flat().includes(quadro.servicoId ?? ''))) return false
  const { dia, minuto } = relogioLocal(entrada.fuso, new Date(quadro.inicio))
  return (quando?.data ?? dia) === dia && (quando?.hora ?? minuto) === minuto
}

async function aplicar(turno: Turno, { valores }: ComandoDe<'preencher'>): Promise<void> {
  const { estado } = turno
  const [tarefa] = estado.tarefas
  if (!tarefa) return
  const mostrava = estado.espera === 'escolha' && estado.oferta.length > 0
  const antes = estado.oferta
  const mudou = preencher(turno, tarefa, valores)
  turno.mudou ||= mudou
  if (!mudou && mostrava && valores.outro && !valores.quando) {
    estado.oferta = antes
    await oferecerSeguintes(turno, tarefa, valores.outro.includes('dia'))
  } else if (!mudou && estado.espera === 'email' && turno.texto.includes('@'))
    perguntar(turno, 'email', turno.t.emailEstranho, [preenchendo(turno.t.naoTenho, { semEmail: true })])
}

async function refusar(turno: Turno, { valores }: ComandoDe<'recusar'>): Promise<void> {
  const { estado } = turno
  const [tarefa] = estado.tarefas
  if (!tarefa) return
  const antes = estado.oferta
  const mostrava = estado.espera === 'escolha' && antes.length > 0
  const vazio = !valores.quando && !valores.profissional && !valores.servicos
  if (mostrava && vazio) {
    await oferecerSeguintes(turno, tarefa, valores.outro?.includes('dia') ?? false)
    return
  }
  if (valores.outro && vazio) preencher(turno, tarefa, valores)
  else recusar(turno, tarefa, valores)
}

/** A yes answers what was asked, and nothing else. */
async function aceitar(turno: Turno): Promise<void> {
  const { estado, t } = turno
  const { espera } = estado
  const [tarefa] = estado.tarefas
  if (espera === 'pessoa') return passar(turno, 'pediu_pessoa', t.passei)
  if (espera === 'entrar_na_fila' && tarefa) {
    tarefa.tipo = 'esperar'
    return
  }
  if (espera === 'mudanca') return perguntarOQueMuda(turno)
  if (espera === 'nao_vem') return dizer(turno, frasesDoLembrete[turno.idioma].qualDosDois)
  if (espera === 'quer_marcar') {
    if (tarefa) delete tarefa.oferecer
    else estado.tarefas = [{ tipo: 'marcar', quadro: {} }]
    estado.espera = null
    return
  }
  if (espera === 'confirmacao' && tarefa) {
    const { inicio } = tarefa.quadro
    if (tarefa.tipo !== 'cancelar' && ((inicio === undefined && tarefa.tipo !== 'esperar') || turno.mudou)) return
    if (tarefa.tipo === 'cancelar') await cancelar(turno, tarefa)
    else if (tarefa.tipo === 'esperar') await entrarNaFila(turno, tarefa, true)
    else await concluir(turno, tarefa)
    return estado.espera === null ? seguir(turno) : undefined
  }
  const [unica, outra] = estado.oferta
  if (espera === 'escolha' && tarefa && unica && !outra) return void preencher(turno, tarefa, { ordem: 0 })
  if (espera === 'dia' && tarefa?.quadro.opcoesDia?.length === 1) return void preencher(turno, tarefa, { ordem: 0 })
  if (!tarefa)
    dizer(turno, estado.feitas.length > 0 ? t.tudoCerto : t.comoAjudar, estado.feitas.length > 0 ? [] : ajudas(turno))
}

async function rejeitar(turno: Turno): Promise<void> {
  const { estado, t } = turno
  const [tarefa] = estado.tarefas
  switch (estado.espera) {
    case 'confirmacao':
      if (tarefa?.tipo !== 'cancelar') return perguntarOQueMuda(turno)
      encerrar(turno)
      dizer(turno, t.mantido)
      return seguir(turno)
    case 'servico':
      return desistir(turno)
    case 'mudar_ou_mais':
    case 'quer_marcar':
      encerrar(turno)
      dizer(turno, t.deNada)
      return seguir(turno)
    case 'escolha':
      if (tarefa && estado.oferta.length > 0) await oferecerSeguintes(turno, tarefa, false)
      return
    case 'dia':
      if (tarefa) delete tarefa.quadro.opcoesDia
      return dizer(turno, t.qualDia)
    case 'email':
      return tarefa && void preencher(turno, tarefa, { semEmail: true })
    case 'pessoa':
    case 'entrar_na_fila':
    case 'sair_da_fila':
      Object.assign(estado, semTarefas())
      return dizer(turno, t.deNada)
    case null:
      if (estado.lembrete) return perguntarNaoVem(turno, estado.lembrete)
      return dizer(turno, t.deNada)
    default:
      return tarefa?.tipo === 'esperar' ? desistir(turno) : naoEntendeu(turno, turno.texto)
  }
}

function perguntarOQueMuda(turno: Turno): void {
  const { t } = turno
  const [dia = '', servico = '', deixa = ''] = t.mudancas
  perguntar(turno, 'mudanca', t.oQueMuda, [
    preenchendo(dia, { outro: ['dia'] }),
    preenchendo(servico, { outro: ['servico'] }),
    { texto: deixa, comando: { tipo: 'desistir' } },
  ])
}

/** They do not come to what they were reminded of: moved, or called off? */
async function perguntarNaoVem(turno: Turno, id: string): Promise<void> {
  const { marcados, idioma } = turno
  const t = frasesDoLembrete[idioma]
  const dele = marcados.find((um) => um.id === id)
  if (!dele) return dizer(turno, turno.t.jaCancelado)
  const para = (texto: string, tarefa: 'remarcar' | 'cancelar'): Botao => ({
    texto,
    comando: { tipo: 'iniciar', tarefa, alvos: [id], valores: {} },
  })
  perguntar(turno, 'nao_vem', t.naoVem(descrever(turno, dele)), [
    para(t.remarcar, 'remarcar'),
    para(t.cancelar, 'cancelar'),
  ])
}

async function desistir(turno: Turno): Promise<void> {
  const { estado, t } = turno
  const [tarefa] = estado.tarefas
  if (!tarefa) return dizer(turno, t.deNada)
  const dos = {
    marcar: t.deixamos,
    remarcar: t.mantido,
    cancelar: t.mantido,
    esperar: frasesDaEspera[turno.idioma].deixei,
  }
  estado.tarefas = estado.tarefas.filter((outra, i) => i > 0 && !(outra.tipo === tarefa.tipo && outra.mais))
  Object.assign(estado, { espera: null, oferta: [] })
  dizer(turno, dos[tarefa.tipo])
  await seguir(turno)
}

/** After a step aside the open question is asked again. */
async function reabrir(turno: Turno): Promise<void> {
  if (turno.estado.tarefas.length === 0 || turno.estado.espera === null) return
  const ultima = turno.mensagens.at(-1)
  if (ultima && !ultima.opcoes) turno.mensagens.push({ texto: '' })
  await seguir(turno)
  turno.mensagens = turno.mensagens
    .filter(({ texto }) => texto.trim() !== '')
    .map((m) => ({ ...m, texto: m.texto.trim() }))
}

async function fecharRespostas(turno: Turno): Promise<void> {
  const { estado, t } = turno
  if (turno.passou || estado.espera === 'pessoa') return
  const [tarefa] = estado.tarefas
  if (tarefa?.oferecer) return oferecerTarefa(turno, tarefa)
  if (tarefa && estado.espera) return reabrir(turno)
  if (turno.mensagens.at(-1)?.opcoes) return
  perguntar(turno, 'quer_marcar', t.querMarcar, [
    { texto: t.ajudas[0] ?? '', comando: { tipo: 'iniciar', tarefa: 'marcar', valores: {} } },
  ])
}

/** Answers what one text asks, which may be several things. */
async function responderOuDizer(
  turno: Turno,
  texto: string,
  perguntas: readonly ComandoDe<'perguntar'>[],
  entreOutras: boolean,
): Promise<void> {
  let respondidas = 0
  for (const pergunta of perguntas)
    if (await responder(turno, pergunta)) {
      respondidas += 1
      turno.respondeu = true
      lembrarServico(turno, pergunta)
    }
  if (respondidas > 0) return
  turno.entendeu = false
  turno.naoSoube = texto
  // A question deserves a word even when nobody wrote the answer down.
  const dita = texto.trim()
  if (entreOutras || turno.estado.tarefas.length > 0)
    return dizer(turno, citavel(dita) ? turno.t.naoTenhoEssa(dita) : turno.t.naoSeiEssa)
  turno.estado.perdidos += 1
  oferecerPessoa(turno, turno.t.naoSei, ajudas(turno).slice(0, 2))
}

/** Short, and nothing that read alone would claim a booking. */
const citavel = (dita: string) =>
  dita.length <= 120 && !/marcad|agendad|confirmad|reservad|cancelad|booked|confirmed|cancelled/.test(dobrar(dita))

/** «Quer marcar?» comes next: a yes goes on with the service just asked about. */
function lembrarServico({ estado }: Turno, { valores }: ComandoDe<'perguntar'>): void {
  const [unico, outro] = valores.servicos?.flat() ?? []
  if (estado.tarefas.length > 0 || !unico || outro) return
  estado.tarefas = [{ tipo: 'marcar', quadro: { servicoId: unico }, oferecer: true }]
}

function cumprimentar(turno: Turno, { ato }: ComandoDe<'social'>): Promise<void> | void {
  const { t, estado, mensagens } = turno
  const aberta = estado.tarefas.length > 0 && estado.espera !== null
  if (ato === 'ia') {
    if (mensagens.length === 0) dizer(turno, t.souIa(turno.entrada.empresa.nome))
    return aberta ? reabrir(turno) : dizer(turno, t.comoAjudar, ajudas(turno))
  }
  if (ato === 'ofender') return oferecerPessoa(turno, t.abuso)
  if (ato === 'ataque') return naoEntendeu(turno, turno.texto)
  if (estado.tarefas[0]?.oferecer) encerrar(turno)
  else if (aberta) return reabrir(turno)
  if (ato === 'agradecer') return dizer(turno, t.deNada)
  if (ato === 'despedir') return dizer(turno, t.tchau)
  dizer(turno, mensagens.length > 0 ? t.comoAjudar : t.oiDeNovo, ajudas(turno))
}

/** The company's answers are looked through first; then it is said once in other words, and after that a person is offered. */
async function naoEntendeu(turno: Turno, texto: string): Promise<void> {
  const { t, estado } = turno
  turno.respondeu = await doConhecimento(turno, { texto, valores: {} })
  if (turno.respondeu) return reabrir(turno)
  turno.entendeu = false
  if (perguntaAlgo(texto)) turno.naoSoube = texto
  estado.perdidos += 1
  const aberta = estado.tarefas.length > 0 && estado.espera !== null
  if (estado.perdidos > 2) return passar(turno, 'nao_entendeu', t.chameiPorque)
  if (aberta) {
    dizer(turno, estado.perdidos > 1 ? t.naoEntendiDeNovo : t.naoEntendiAinda)
    return reabrir(turno)
  }
  if (estado.perdidos > 1) return oferecerPessoa(turno, t.naoEntendiDeNovo)
  if (texto.includes('?')) return oferecerPessoa(turno, t.naoSei, ajudas(turno).slice(0, 2))
  dizer(turno, t.naoEntendi, [...ajudas(turno), botaoPessoa(turno)])
}

const deQuemPergunta =
  /^(?:\W*(?:e|mas|oi|ola|bom dia|boa tarde|boa noite|hi|hello)\b\W*)*(?:qual|quais|quanto|quanta|como|onde|por ?que|sera que|voces|vcs|voce|vc|da pra|da para|tem|aceita\w*|atende\w*|what|which|how|where|why|do you|does|can you|is there|are there)\b/

/** Asks something in at least two words, with or without the mark. */
function perguntaAlgo(texto: string): boolean {
  const dobrado = dobrar(texto)
  return palavras(dobrado).length > 1 && (dobrado.includes('?') || deQuemPergunta.test(dobrado))
}

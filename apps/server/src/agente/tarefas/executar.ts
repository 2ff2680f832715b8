import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import { muda } from '#agente/linguagem/lexico-pedido.ts'
import { type Comando, type ComandoDe, dizHora, falaDeAgenda } from '#agente/porta/comandos.ts'
import { semTarefas, type Tarefa } from '#agente/porta/estado.ts'
import { oferecerSeguintes } from '#agente/tarefas/marcar/oferta.ts'
import { preencher, recusar } from '#agente/tarefas/marcar/preencher.ts'
import { dobrar } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { avisarAtraso, mandarLinkDosDados, mudarMensagens } from './avisos.ts'
import { aceitarOferta, listarEsperas, sairDaFila } from './esperar.ts'
import { desfazer, ficarSoComOMarcado, iniciar, repeteProposta } from './iniciar.ts'
import { confirmarPresenca, listarMeus } from './meus.ts'
import { fecharRespostas, responderOuDizer } from './perguntas.ts'
import { aceitar, desistir, rejeitar } from './resposta.ts'
import { reabrir, seguir } from './seguir.ts'
import { cumprimentar, naoEntendeu, seDespede } from './social.ts'
import { ajudas, dizer, fezAlgo, passar, perguntar, perguntarOQueMuda, preenchendo, type Turno } from './turno.ts'

/**
 * Carries out commands: questions first, then tasks, and ends with the open question. Writes
 * nothing that was not proposed and accepted.
 */
export async function executar(turno: Turno, comandos: readonly Comando[]): Promise<void> {
  const { estado } = turno
  for (const um of comandos) if ('valores' in um && um.valores.profissional) estado.pessoa = um.valores.profissional
  if (comandos.some((um) => 'valores' in um && um.valores.mesmo))
    turno.passados = await turno.ferramentas.meusAgendamentos({ passados: true })
  // «Ficou torto, mas quero marcar de novo», «ninguém atende, minha revisão tá confirmada?»: the
  // team is told, and the rest goes on.
  const reclama = (um: Comando) => um.tipo === 'chamar_pessoa' && um.motivo === 'reclamacao'
  const alem = comandos.filter((um) => !reclama(um))
  if (alem.length < comandos.length && alem.some(({ tipo }) => ['iniciar', 'preencher', 'ver'].includes(tipo))) {
    await turno.ferramentas.avisarReclamacao()
    dizer(turno, turno.t.reclamacaoContada)
    return executar(turno, alem)
  }
  const pergunta = comandos.some(({ tipo }) => tipo === 'perguntar')
  const outraTarefa = comandos.some((um) => um.tipo === 'iniciar' && um.tarefa !== 'marcar')
  const pensa = comandos.some(({ tipo }) => tipo === 'aguardar')
  // An answer with a question, or with the wish to think, hesitates; with another task it changes
  // its mind. None of them is a yes, unless it is a clear one.
  const claro = comandos.some((um) => um.tipo === 'confirmar' && um.certo)
  const hesita =
    (estado.espera === 'confirmacao' && !claro && (pergunta || pensa || outraTarefa)) ||
    (estado.espera === 'mudar_ou_mais' && pergunta)
  const perguntas = comandos.filter((um) => um.tipo === 'perguntar')
  // One yes per message, to a task that the rest leaves unchanged. The next task needs its own yes.
  const aceita = !hesita && comandos.find((um) => um.tipo === 'confirmar')
  // «Sim, eu vou», asked whether to book, is about the appointment that the yes books.
  const outros = comandos
    .filter((um) => um.tipo !== 'perguntar' && um.tipo !== 'confirmar')
    .filter(({ tipo }) => !(aceita && tipo === 'presenca'))
  // Lists and delays come after the yes, so that they include the appointment that it books.
  const doQueTem = ({ tipo }: Comando) => tipo === 'ver' || tipo === 'atrasar'
  const demais = outros.filter((um) => !doQueTem(um))
  // After a clear yes to a cancellation the rest is about what is left; one more booking is like
  // the one before it.
  const primeiro = claro && estado.tarefas[0]?.tipo !== 'marcar'
  const sim = aceita ? [aceita] : []
  const resto = [...(primeiro ? sim : demais), ...(primeiro ? demais : sim), ...outros.filter(doQueTem)]
  const perguntaAntes = estado.espera
  const botoesAntes = estado.botoes
  estado.botoes = []
  const perdidos = estado.perdidos
  const entreOutras = resto.length > 0 || new Set(perguntas.map(({ texto }) => texto)).size > 1
  const quer = resto.some((um) => 'valores' in um && dizHora(um.valores))
  for (const [texto, iguais] of Map.groupBy(perguntas, (um) => um.texto))
    await responderOuDizer(turno, texto, iguais, entreOutras, quer && iguais.every((um) => dizHora(um.valores)))
  const novas: Tarefa[] = []
  const mensagensAntes = turno.mensagens.length
  const textoAntes = turno.mensagens.at(-1)?.texto
  turno.perguntou = false
  for (const comando of resto) {
    if (turno.passou) return
    await fazer(turno, comando, novas)
  }
  if (turno.passou) return
  // The question whether to leave a list comes first; other wishes wait.
  const saindo = turno.perguntou && estado.espera === 'sair_da_fila'
  // «Só consigo avisar do atraso no dia. Quer mudar o horário?» offers the move already.
  if (turno.perguntou && novas.every(({ oferecer }) => oferecer)) novas.length = 0
  if (novas.length > 0) abrir(turno, novas)
  if (saindo) estado.espera = 'sair_da_fila'
  const deValores = resto.some(({ tipo }) => tipo === 'preencher' || tipo === 'recusar')
  const calado =
    !turno.perguntou &&
    (deValores || (turno.mensagens.length === mensagensAntes && turno.mensagens.at(-1)?.texto === textoAntes))
  // Values that do not change the proposal were misread: it is not proposed again.
  const proposta = turno.proposta?.tipo === 'cancelar' ? undefined : turno.proposta
  const semMudar = proposta !== undefined && !turno.mudou && resto.some(falaDeMudar)
  const repete = resto.every(
    (um) => um.tipo === 'preencher' && proposta && repeteProposta(turno.entrada.fuso, proposta.quadro, um.valores),
  )
  if (semMudar && novas.length === 0 && !turno.perguntou && estado.tarefas[0] === proposta) {
    // «Will obviously haha», «mas com o Will, tá?», of a proposal with Will, is a doubtful yes.
    const dobrado = dobrar(turno.texto)
    const nega = negacao.test(dobrado) && !resto.some((um) => 'valores' in um && dizHora(um.valores))
    if (repete && !muda.test(dobrado) && !nega) await naoEntendeu(turno, turno.texto, true)
    else perguntarOQueMuda(turno)
    if (!turno.perguntou) await reabrir(turno)
  } else if ((novas.length > 0 && !saindo) || (calado && resto.length > 0)) await seguir(turno)
  else if (perguntas.length > 0 && !turno.perguntou) await fecharRespostas(turno)
  // A yes must answer the last question, so other commands are followed by the open question.
  else if (!turno.perguntou && !resto.some((um) => um.tipo === 'aguardar' || seDespede(estado, um)))
    await reabrir(turno)
  if (estado.perdidos === perdidos) estado.perdidos = 0
  // A question that is still open keeps its buttons.
  if (estado.botoes.length === 0 && estado.espera === perguntaAntes && estado.espera !== null)
    estado.botoes = botoesAntes
}

function falaDeMudar(um: Comando): boolean {
  if (um.tipo !== 'preencher' && um.tipo !== 'recusar') return false
  const { servicos, profissional, quando, mesmo, outro } = um.valores
  return Boolean(servicos ?? profissional ?? quando ?? mesmo ?? outro)
}

/** New tasks come first, in their order; extra bookings come after the one that goes on. */
function abrir({ estado, mudou, proposta }: Turno, novas: Tarefa[]): void {
  const [atual, ...outras] = estado.tarefas
  const alem = proposta === atual && novas.every(({ mais }) => mais)
  const mais = (mudou || alem) && atual?.tipo === 'marcar' && novas.every(({ tipo }) => tipo === 'marcar')
  if (mais) atual.mais = true
  // Tasks that were only offered are dropped when a real wish comes.
  const pedidas = estado.tarefas.filter((um) => !um.oferecer || um.mais)
  const tarefas = mais ? [atual, ...novas, ...outras] : [...novas, ...pedidas]
  Object.assign(estado, { espera: null, oferta: [], tarefas: tarefas.slice(0, 8) })
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
      return aceitar(turno, comando)
    case 'negar':
      return rejeitar(turno, comando)
    case 'desistir':
      return desistir(turno)
    case 'desfazer':
      return desfazer(turno, novas)
    case 'recomecar':
      Object.assign(estado, semTarefas())
      return dizer(turno, t.recomecamos, ajudas(turno))
    case 'aguardar':
      return dizer(turno, estado.espera === 'confirmacao' ? t.semPressaNada(fezAlgo(turno)) : t.semPressa)
    case 'ver':
      if (comando.oque === 'agendamentos') listarMeus(turno)
      else await listarEsperas(turno)
      return
    case 'presenca':
      return confirmarPresenca(turno, comando)
    case 'atrasar':
      return avisarAtraso(turno, comando)
    case 'mensagens':
      return mudarMensagens(turno, comando.parar)
    case 'meus_dados':
      return mandarLinkDosDados(turno)
    case 'sair_da_espera':
      await sairDaFila(turno, comando)
      return comando.certo ? seguir(turno) : undefined
    case 'aceitar_oferta':
      return aceitarOferta(turno, comando)
    case 'chamar_pessoa': {
      const { motivo, nome } = comando
      const dito = motivo === 'reclamacao' || motivo === 'urgencia' ? t[motivo] : nome ? t.corrigirNome : t.passei
      return passar(turno, motivo, dito)
    }
    case 'social':
      return cumprimentar(turno, comando)
    case 'outro':
      return naoEntendeu(turno, comando.texto)
  }
}

async function aplicar(turno: Turno, { valores }: ComandoDe<'preencher'>): Promise<void> {
  const { estado } = turno
  const [tarefa] = estado.tarefas
  if (!tarefa) return
  if (ficarSoComOMarcado(turno, valores)) return
  const dela = deQuemVemDepois(turno, valores)
  if (dela) {
    preencher(turno, dela, valores)
    turno.mudou = true
    return
  }
  const mostrava = estado.espera === 'escolha' && estado.oferta.length > 0
  const antes = estado.oferta
  const dia = tarefa.mesmo?.includes('dia') ? tarefa.quadro.dia : undefined
  const mudou = preencher(turno, tarefa, valores)
  // «As duas no mesmo dia», then «pode ser na sexta»: the other one follows to that day.
  if (dia && (tarefa.quadro.dia ?? dia) !== dia) {
    delete tarefa.mesmo
    const outros = turno.marcados.filter(
      ({ id, inicio }) => id !== tarefa.alvo && relogioLocal(turno.entrada.fuso, inicio).dia === dia,
    )
    estado.tarefas.splice(1, 0, ...outros.map(({ id }): Tarefa => ({ tipo: 'remarcar', quadro: {}, alvo: id })))
  }
  turno.mudou ||= mudou
  if (!mudou && mostrava && valores.outro && !valores.quando) {
    estado.oferta = antes
    await oferecerSeguintes(turno, tarefa, valores.outro.includes('dia'))
  } else if (!mudou && estado.espera === 'email' && turno.texto.includes('@'))
    perguntar(turno, 'email', turno.t.emailEstranho, [preenchendo(turno.t.naoTenho, { semEmail: true })])
}

const terceiraPessoa = /\b(?:d?el[ea]|s?he|her|his)\b/

/** «O nome dela é Sônia», while one's own booking is open, is of the next one, which is for her. */
function deQuemVemDepois({ estado, texto }: Turno, valores: ComandoDe<'preencher'>['valores']): Tarefa | undefined {
  const [propria, ...seguintes] = estado.tarefas
  if (!valores.nome || falaDeAgenda(valores) || propria?.quadro.para || !terceiraPessoa.test(dobrar(texto)))
    return undefined
  return seguintes.find(({ tipo, quadro }) => tipo === 'marcar' && quadro.para && !quadro.nome)
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
  recusar(turno, tarefa, valores)
}

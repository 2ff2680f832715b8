import { marcar } from './agendar-conclusao.ts'
import { preencher, soltarHorario } from './agendar-leitura.ts'
import { oferecerSeguintes } from './agendar-oferta.ts'
import { perguntarOQueFalta, problemaDeData } from './agendar-perguntas.ts'
import { lerReferencias } from './agendar-referencia.ts'
import { comecaComSim, disseNao, disseSim } from './intencao.ts'
import { contem } from './texto.ts'
import { dizer, type Turno } from './turno-basico.ts'

const querOutros = [
  'outro horario',
  'outros horarios',
  'outros',
  'outras',
  'mais opcoes',
  'mais horarios',
  'nenhum desses',
  'nenhum',
  'other times',
  'another time',
  'more options',
  'none of these',
  'none',
]
const querOutroDia = ['outro dia', 'outros dias', 'outra data', 'other days', 'another day', 'different day']
const desiste = [
  'deixa pra la',
  'deixa para la',
  'desisto',
  'esquece',
  'nao quero mais',
  'nao precisa',
  'vou ver com',
  'vou pensar',
  'te chamo',
  'te aviso',
  'depois eu falo',
  'depois eu marco',
  'get back to you',
  'think about it',
  'let you know',
  'nao precisa mais',
  'deixa quieto',
  'no need',
  'melhor nao',
  'never mind',
  'nevermind',
  'forget it',
]

const aindaNao = ['nao marca', 'nao agenda']

/** «Não marca ainda»; with another day or hour in it, it is a change. */
function desistiu({ dobrado, quando }: Turno): boolean {
  const outroQuando = quando.data !== undefined || quando.hora !== undefined || quando.ambiguidades.length > 0
  return contem(dobrado, desiste) || (contem(dobrado, aindaNao) && !outroQuando)
}

/** True when the turn belongs to the booking: it has said the next thing. False = the text added nothing to it. */
export async function seguirAgendamento(turno: Turno, comecando: boolean): Promise<boolean> {
  const { estado, dobrado, t } = turno
  estado.rascunho ??= {}
  const { rascunho } = estado
  const naConfirmacao = estado.espera === 'confirmacao'
  if (!comecando && (desistiu(turno) || (naConfirmacao && contem(dobrado, ['cancela', 'cancelar', 'cancel'])))) {
    Object.assign(estado, { rascunho: null, espera: null, oferta: [] })
    delete estado.depois
    dizer(turno, t.deixamos)
    return true
  }
  const outroServico = contem(dobrado, ['outro servico', 'trocar o servico', 'another service', 'different service'])
  const oferecidosAntes = [...estado.oferta]
  await lerReferencias(turno, rascunho)
  const mudou = preencher(turno, rascunho)
  if (naConfirmacao && !mudou && (disseSim(dobrado) || repeteComSim(turno))) {
    await marcar(turno, rascunho)
    return true
  }
  if (outroServico && !mudou) {
    delete rascunho.servicoId
    soltarHorario(turno, rascunho)
  } else if (naConfirmacao && !mudou && (disseNao(dobrado) || contem(dobrado, ['mudar', 'trocar', 'change']))) {
    estado.espera = 'confirmacao'
    dizer(turno, t.oQueMuda, t.mudancas)
    return true
  } else if (
    estado.espera === 'escolha' &&
    (contem(dobrado, querOutroDia) || contem(dobrado, querOutros)) &&
    !turno.quando.data &&
    !turno.quando.dias
  ) {
    estado.oferta = oferecidosAntes
    await oferecerSeguintes(turno, rascunho, contem(dobrado, querOutroDia))
    return true
  } else if (!mudou && !comecando && !(await problemaDeData(turno, rascunho)) && !recusouDado(turno)) return false
  else if (turno.mensagens.at(-1)?.opcoes) return true
  await perguntarOQueFalta(turno)
  return true
}

/** «sim, muda pra 15h30», and 15:30 is what was put to them: a yes, whatever else is in it. */
function repeteComSim({ quando, dobrado }: Turno): boolean {
  return comecaComSim(dobrado) && (quando.data !== undefined || quando.hora !== undefined)
}

/** A half-typed address, or something that is no name, in answer to our question: ask again and say why. */
function recusouDado(turno: Turno): boolean {
  const { estado, texto, t } = turno
  if (estado.espera === 'email' && texto.includes('@')) {
    dizer(turno, t.emailEstranho, [t.naoTenho])
    return true
  }
  return false
}

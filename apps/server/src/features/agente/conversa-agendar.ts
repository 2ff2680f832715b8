import { acharServicos } from './achar.ts'
import { marcar } from './agendar-conclusao.ts'
import { preencher, soltarHorario } from './agendar-leitura.ts'
import { oferecerSeguintes } from './agendar-oferta.ts'
import { perguntarOQueFalta, problemaDeData } from './agendar-perguntas.ts'
import { lerReferencias } from './agendar-referencia.ts'
import { comecaComSim, disseNao, disseSim, pedeParaMarcar } from './intencao.ts'
import type { Rascunho } from './motor.ts'
import { repartir, separarPedidos } from './pedidos.ts'
import { contem, dobrar } from './texto.ts'
import { dizer, recorte, type Turno } from './turno-basico.ts'

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
  const { estado, t } = turno
  estado.rascunho ??= {}
  const { rascunho } = estado
  const naConfirmacao = estado.espera === 'confirmacao'
  if (naConfirmacao) await tirarCancelamentoFeito(turno)
  const { dobrado } = turno
  if (!comecando && (desistiu(turno) || (naConfirmacao && contem(dobrado, ['cancela', 'cancelar', 'cancel'])))) {
    Object.assign(estado, { rascunho: null, espera: null, oferta: [] })
    delete estado.depois
    delete estado.outra
    dizer(turno, t.deixamos)
    return true
  }
  const outroServico = contem(dobrado, ['outro servico', 'trocar o servico', 'another service', 'different service'])
  const oferecidosAntes = [...estado.oferta]
  await lerReferencias(turno, rascunho)
  const mudou = preencher(turno, rascunho)
  if (naConfirmacao && !mudou && (disseSim(dobrado) || repeteComSim(turno))) {
    await marcar(turno, rascunho)
    await seguirOutra(turno, rascunho)
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

/**
 * «Sim, cancela a de quinta e marca a de sexta», where that of Thursday is gone by now: who repeats the whole order confirms what is left of it. A
 * cancellation of something that is still booked stays.
 */
async function tirarCancelamentoFeito(turno: Turno): Promise<void> {
  const partes = separarPedidos(turno.texto)
  const cancelam = partes.filter((parte) => recorte(turno, parte).intencoes.includes('cancelar'))
  const resto = partes.filter((parte) => !cancelam.includes(parte) && pedeParaMarcar(dobrar(parte)))
  if (!comecaComSim(turno.dobrado) || cancelam.length === 0 || resto.length === 0) return
  const citados = acharServicos(dobrar(cancelam.join(' ')), turno.servicos)
  const marcados = await turno.ferramentas.meusAgendamentos()
  if (citados.length === 0 || marcados.some(({ servicoId }) => citados.some(({ id }) => id === servicoId))) return
  Object.assign(turno, recorte(turno, `${turno.t.sim}, ${resto.join(' ')}`))
}

/** «sim, muda pra 15h30», and 15:30 is what was put to them: a yes, whatever else is in it, another hour as well. */
function repeteComSim({ quando, dobrado }: Turno): boolean {
  const horas = quando.ambiguidades.some(({ tipo }) => tipo === 'varias_horas')
  return comecaComSim(dobrado) && (quando.data !== undefined || quando.hora !== undefined || horas)
}

/** Two bookings in one sentence: the first now, the other once it is made. */
export function guardarOutra(turno: Turno): void {
  delete turno.estado.outra
  const duas = repartir(turno.texto)
  if (!duas) return
  turno.estado.outra = duas[1]
  Object.assign(turno, recorte(turno, duas[0]))
}

/** The other one is for the same thing unless it says another, and for the same person unless either is somebody else's. */
async function seguirOutra(turno: Turno, feita: Rascunho): Promise<void> {
  const { estado } = turno
  if (estado.outra === undefined || estado.rascunho !== null || turno.passou) return
  const texto = estado.outra
  delete estado.outra
  if (feita.remarcaId) return
  Object.assign(turno, recorte(turno, texto))
  const { servicoId, email, semEmail, outraPessoa, nome } = feita
  estado.rascunho = { servicoId, email, semEmail, ...(!outraPessoa && { nome }) }
  await seguirAgendamento(turno, true)
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

import { relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import { perguntarOQueFalta } from './agendar-perguntas.ts'
import { mesmaHora } from './agendar-referencia.ts'
import { semOQueFica } from './clausulas.ts'
import { seguirAgendamento } from './conversa-agendar.ts'
import type { Agendamento } from './ferramentas.ts'
import { avisoAoCancelar, contarItem, sinalCancelado } from './frases-sinal.ts'
import { disseNao, disseSim, naoCancela, partirMudanca, pedeParaMarcar } from './intencao.ts'
import { lerQuando } from './linguagem/quando.ts'
import { separarPedidos } from './pedidos.ts'
import { contem, dobrar } from './texto.ts'
import { apontado, descrever, dizer, onde, passar, recorte, rotulo, type Turno } from './turno-basico.ts'

/** «Meus horários»: reads them out. */
export async function listarMeus(turno: Turno): Promise<void> {
  const lista = await turno.ferramentas.meusAgendamentos()
  if (lista.length === 0) return dizer(turno, turno.t.nenhumMeu, [turno.t.falarComPessoa])
  dizer(turno, [turno.t.meus, ...lista.map((a) => `• ${contarItem(a, descrever(turno, a), onde(turno))}`)].join('\n'))
}

/** What was left for after the cancellation, unless that still waits for an answer. */
async function seguirPendente(turno: Turno): Promise<void> {
  const { estado } = turno
  if (estado.pendente === undefined || estado.espera !== null) return
  Object.assign(turno, recorte(turno, estado.pendente))
  delete estado.pendente
  if (!turno.passou) await seguirAgendamento(turno, true)
}

/** «Cancela a de quinta e marca outra na sexta»: the cancellation first, the rest when it is settled. */
export function guardarPedidoDepois(turno: Turno): void {
  const partes = separarPedidos(turno.texto)
  const onde = partes.findIndex((parte, i) => i > 0 && pedeParaMarcar(dobrar(parte)))
  const primeiras = partes.slice(0, onde)
  if (onde < 1 || !primeiras.some((parte) => recorte(turno, parte).intencoes.includes('cancelar'))) return
  turno.estado.pendente = partes.slice(onde).join(' ')
  Object.assign(turno, recorte(turno, primeiras.join(' ')))
}

/** Whether the text is an answer to «qual deles?». */
export async function apontaUm(turno: Turno): Promise<boolean> {
  const lista = await turno.ferramentas.meusAgendamentos()
  return lista.length > 1 && apontado(turno, lista) !== undefined
}

/** Cancelling: which one, are you sure, done. Only the client's own appointments are ever listed. */
export async function cancelarMeu(turno: Turno): Promise<void> {
  const lista = await turno.ferramentas.meusAgendamentos()
  if (lista.length === 0) {
    turno.estado.espera = null
    dizer(turno, turno.t.nenhumMeu, [turno.t.falarComPessoa])
    return seguirPendente(turno)
  }
  const alvo = apontado(turno, lista)
  if (!alvo) return escolher(turno, lista, 'cancelar_qual', turno.t.qualCancelar)
  Object.assign(turno.estado, { espera: 'cancelar_confirma', lista: [alvo.id] })
  const aviso = avisoAoCancelar(alvo, onde(turno))
  if (aviso) dizer(turno, aviso)
  dizer(turno, turno.t.querCancelar(descrever(turno, alvo)), [turno.t.simCancelar, turno.t.naoManter])
}

/** The answer to «quer cancelar?». False when it is neither yes nor no. */
export async function confirmarCancelamento(turno: Turno): Promise<boolean> {
  const { estado, t, dobrado, ferramentas } = turno
  const id = estado.lista[0] ?? ''
  if (disseNao(dobrado) || naoCancela(dobrado) || contem(dobrado, ['manter', 'mantem', 'deixa', 'keep'])) {
    Object.assign(estado, { espera: null, lista: [] })
    dizer(turno, t.mantido)
    await seguirPendente(turno)
    return true
  }
  if (!disseSim(dobrado) && !contem(dobrado, ['pode cancelar', 'cancela', 'cancelar', 'cancel it'])) return false
  Object.assign(estado, { espera: null, lista: [] })
  const resultado = await ferramentas.cancelar({
    agendamentoId: id,
    chaveIdempotencia: `cancelar-${estado.feitos}-${id}`,
  })
  if (resultado.tipo === 'ok') {
    estado.feitos += 1
    dizer(turno, t.cancelado(descrever(turno, resultado.agendamento)))
    const ficou = sinalCancelado(resultado.agendamento, turno.idioma)
    if (ficou) dizer(turno, ficou)
  } else if (resultado.tipo === 'ja_passou') dizer(turno, t.jaPassouCancelar)
  else if (resultado.tipo === 'ja_cancelado' || resultado.tipo === 'nao_encontrado') dizer(turno, t.jaCancelado)
  else await passar(turno, 'falha', t.naoCancelei)
  await seguirPendente(turno)
  return true
}

/** Moving: which one, to when; the appointment itself changes, so the client is never left without one. */
export async function remarcarMeu(turno: Turno): Promise<void> {
  const { estado, entrada } = turno
  const lista = await turno.ferramentas.meusAgendamentos()
  if (lista.length === 0) {
    estado.espera = null
    return dizer(turno, turno.t.nenhumMeu, [turno.t.falarComPessoa])
  }
  const { origem, destino } = partirMudanca(semOQueFica(turno.dobrado))
  const { agora, fuso } = entrada
  const alvo = apontado({ ...turno, dobrado: origem, quando: lerQuando(origem, { agora, fuso }) }, lista)
  if (!alvo) return escolher(turno, lista, 'remarcar_qual', turno.t.qualRemarcar)
  const antes = relogioLocal(fuso, alvo.inicio)
  estado.rascunho = {
    servicoId: alvo.servicoId,
    profissionalId: alvo.profissionalId,
    remarcaId: alvo.id,
    remarcaDe: alvo.inicio.getTime(),
  }
  Object.assign(estado, { espera: null, oferta: [], lista: [] })
  dizer(turno, turno.t.vamosRemarcar(descrever(turno, alvo)))
  turno.quando = lerQuando(destino, { agora, fuso })
  if (destino === '' && contem(turno.dobrado, maisTarde))
    Object.assign(turno.quando, { data: antes.dia, intervalo: { de: antes.minuto + 1, ate: 1440 } })
  const { data, dias, hora, intervalo, ambiguidades } = turno.quando
  const falaDoDia = data !== undefined || dias !== undefined || ambiguidades.some((a) => diaEmDuvida.includes(a.tipo))
  const falaDaHora = hora !== undefined || intervalo !== undefined || ambiguidades.length > 0
  if (!falaDoDia && falaDaHora) turno.quando.data = antes.dia
  if (falaDoDia && contem(turno.dobrado, mesmaHora)) turno.quando.hora = antes.minuto
  const tudo = turno.dobrado
  // Whom and what it is moved from is no wish for the new time.
  turno.dobrado = destino
  if (falaDoDia || falaDaHora) await seguirAgendamento(turno, true)
  else await perguntarOQueFalta(turno)
  turno.dobrado = tudo
}

const diaEmDuvida = ['qual_semana', 'dia_passado', 'data_inexistente', 'varias_datas']
const maisTarde = ['mais tarde', 'later']

function escolher(
  turno: Turno,
  lista: Agendamento[],
  espera: 'cancelar_qual' | 'remarcar_qual',
  pergunta: string,
): void {
  Object.assign(turno.estado, { espera, lista: lista.map(({ id }) => id) })
  const itens = lista.slice(0, 10).map((a) => `• ${descrever(turno, a)}`)
  dizer(
    turno,
    [pergunta, ...itens].join('\n'),
    lista.slice(0, 10).map((a) => rotulo(turno, a.inicio)),
  )
}

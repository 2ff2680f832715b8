import type { Agendamento } from '#agenda/porta/reservas.ts'
import { frasesDoLembrete } from '#agente/frases/lembrete.ts'
import { avisoAoCancelar, contarItem, sinalCancelado } from '#agente/frases/sinal.ts'
import { outros } from '#agente/linguagem/lexico-pedido.ts'
import type { ComandoDe } from '#agente/porta/comandos.ts'
import type { Tarefa } from '#agente/porta/estado.ts'
import { perguntarOQueFalta } from '#agente/tarefas/marcar/marcar.ts'
import { dobrar } from '#platform/text.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'
import {
  anotarFeita,
  type Botao,
  botaoPessoa,
  confirmar,
  descrever,
  dizer,
  encerrar,
  negar,
  onde,
  passar,
  perguntar,
  profissionalDe,
  rotulo,
  type Turno,
} from './turno.ts'

/** Answers «meus horários». */
export function listarMeus(turno: Turno): void {
  const { t, marcados } = turno
  turno.contouMeus = true
  if (marcados.length === 0) dizer(turno, t.nenhumMeu, [botaoPessoa(turno)])
  else dizer(turno, [t.meus, ...marcados.map((a) => `• ${contarItem(a, descrever(turno, a), onde(turno))}`)].join('\n'))
}

/** Goes on with a move or a cancellation: finds the appointment, then asks for the rest. */
export async function seguirComAlvo(turno: Turno, tarefa: Tarefa): Promise<void> {
  turno.contouMeus = true
  const { t, marcados } = turno
  const alvo = marcados.find(({ id }) => id === tarefa.alvo)
  if (!alvo) {
    delete tarefa.alvo
    const candidatos = marcados.filter(({ id }) => !tarefa.candidatos || tarefa.candidatos.includes(id))
    const lista = candidatos.length > 0 ? candidatos : marcados
    if (lista.length === 0) {
      encerrar(turno)
      return dizer(turno, t.nenhumMeu, [botaoPessoa(turno)])
    }
    if (lista.length > 1)
      return perguntarQual(turno, tarefa, lista, tarefa.tipo === 'cancelar' ? t.qualCancelar : t.qualRemarcar)
    tarefa.alvo = lista[0]?.id
    return seguirComAlvo(turno, tarefa)
  }
  delete tarefa.candidatos
  if (tarefa.tipo === 'cancelar') return perguntarSeCancela(turno, alvo)
  comecarMudanca(turno, tarefa, alvo)
  await perguntarOQueFalta(turno, tarefa)
}

function perguntarQual(turno: Turno, tarefa: Tarefa, lista: Agendamento[], pergunta: string): void {
  const poucos = lista.slice(0, 10)
  tarefa.candidatos = poucos.map(({ id }) => id)
  const itens = poucos.map((a) => `• ${descrever(turno, a)}`)
  const botoes = poucos.map(
    (a): Botao => ({
      texto: rotulo(turno, a.inicio),
      comando: { tipo: 'iniciar', tarefa: tarefa.tipo, alvos: [a.id], valores: {} },
    }),
  )
  perguntar(turno, 'qual', [pergunta, ...itens].join('\n'), botoes)
}

function perguntarSeCancela(turno: Turno, alvo: Agendamento): void {
  const { t } = turno
  const aviso = avisoAoCancelar(alvo, onde(turno))
  if (aviso) dizer(turno, aviso)
  perguntar(turno, 'confirmacao', t.querCancelar(descrever(turno, alvo)), [
    confirmar(t.simCancelar),
    negar(t.naoManter),
  ])
}

/** Begins a move: it keeps service, professional and, for a bare hour, the day. */
function comecarMudanca(turno: Turno, tarefa: Tarefa, alvo: Agendamento): void {
  if (tarefa.alvoDe !== undefined) return
  const { quadro } = tarefa
  const { dia, minuto } = relogioLocal(turno.entrada.fuso, alvo.inicio)
  const [feita] = turno.estado.feitas
  tarefa.alvoDe = alvo.inicio.getTime()
  quadro.servicoId ??= alvo.servicoId
  const outraPessoa = quadro.foraPessoas?.includes(alvo.profissionalId)
  if (!outraPessoa && profissionalDe(turno, alvo.profissionalId)?.servicoIds.includes(quadro.servicoId))
    quadro.profissionalId ??= alvo.profissionalId
  const falaDaHora = [quadro.minuto, quadro.minutos, quadro.faixa, quadro.pares].some((um) => um !== undefined)
  const falaDoDia = quadro.dia !== dia && (quadro.dia ?? quadro.dias ?? quadro.opcoesDia ?? quadro.duvida)
  // «Troca por manicure», «na sexta quero com a Bruna»: only that changes.
  const outra =
    quadro.para || outraPessoa || quadro.servicoId !== alvo.servicoId || quadro.profissionalId !== alvo.profissionalId
  const soIsso = outra && !falaDaHora && !falaDoDia && !quadro.primeira && !quadro.ultima
  // «Errei o dia, era quinta», right after the booking, keeps its hour.
  const corrige = feita?.id === alvo.id && quadro.dia && !falaDaHora && !quadro.primeira && !quadro.ultima
  const antes = relogioLocal(turno.entrada.fuso, new Date(feita?.quadro?.inicio ?? 0))
  // «Deixa na quinta mesmo», after a move from Thursday, means the old hour too.
  if (corrige && feita.tipo === 'remarcar' && antes.dia === quadro.dia) quadro.minuto = antes.minuto
  if (soIsso || corrige || tarefa.mesmo?.includes('hora')) quadro.minuto ??= minuto
  // «Semana que vem, mesmo dia» is the same weekday.
  let mesmoDia = dia
  while (quadro.dias && mesmoDia < quadro.dias.de) mesmoDia = somarDias(mesmoDia, 7)
  const outroDia = outros.dia.test(dobrar(turno.texto))
  const porSemana = tarefa.mesmo?.includes('hora') && quadro.dias && mesmoDia <= quadro.dias.ate && !outroDia
  // «Não vou poder sexta. Tem outro dia?» wishes no other hour of that Friday.
  if (outroDia && quadro.dia === undefined) quadro.foraDias = [...(quadro.foraDias ?? []), dia]
  // A refused day leaves the day open.
  const recusaDia = (quadro.exceto ?? quadro.foraDias ?? []).length > 0
  if (!recusaDia && (soIsso || porSemana || tarefa.mesmo?.includes('dia'))) quadro.dia ??= mesmoDia
  if (!recusaDia && falaDaHora && !falaDoDia) quadro.dia = dia
  if (!quadro.para) dizer(turno, turno.t.vamosRemarcar(descrever(turno, alvo)))
}

/** Cancels the appointment that the client agreed to cancel. */
export async function cancelar(turno: Turno, { alvo = '' }: Tarefa): Promise<void> {
  const { estado, t, ferramentas, idioma } = turno
  const resultado = await ferramentas.cancelar({
    agendamentoId: alvo,
    chaveIdempotencia: `cancelar-${estado.feitos}-${alvo}`,
  })
  encerrar(turno)
  if (resultado.tipo === 'ok') {
    await anotarFeita(turno, 'cancelar', alvo)
    // A waiting cancellation without an appointment meant this one.
    estado.tarefas = estado.tarefas.filter((outra) => outra.tipo !== 'cancelar' || outra.alvo)
    dizer(turno, t.cancelado(descrever(turno, resultado.agendamento)))
    const ficou = sinalCancelado(resultado.agendamento, idioma)
    if (ficou) dizer(turno, ficou)
  } else if (resultado.tipo === 'ja_passou') dizer(turno, t.jaPassouCancelar)
  else if (resultado.tipo === 'ja_cancelado' || resultado.tipo === 'nao_encontrado') dizer(turno, t.jaCancelado)
  else await passar(turno, 'falha', t.naoCancelei)
}

/** Confirms the named appointment, the one of the last reminder, or the only one. */
export async function confirmarPresenca(turno: Turno, { alvos }: ComandoDe<'presenca'>): Promise<void> {
  const { t, idioma, ferramentas, estado } = turno
  const frases = frasesDoLembrete[idioma]
  // A late client may answer after the appointment has begun.
  const meus = await ferramentas.meusAgendamentos({ emAndamento: true })
  const ditos = meus.filter(({ id }) => alvos?.includes(id))
  const deles = ditos.length > 0 ? ditos : meus
  const [alvo, outro] = deles
  if (!alvo) return dizer(turno, t.nenhumMeu, [botaoPessoa(turno)])
  const lembrado = outro && deles.find(({ id }) => id === estado.lembrete)
  if (outro && !lembrado) {
    const poucos = deles.slice(0, 10)
    const botoes = poucos.map(
      (um): Botao => ({
        texto: frases.confirmoO(rotulo(turno, um.inicio)),
        comando: { tipo: 'presenca', alvos: [um.id] },
      }),
    )
    return dizer(turno, [frases.qualConfirmar, ...poucos.map((um) => `• ${descrever(turno, um)}`)].join('\n'), botoes)
  }
  const quem = lembrado ?? alvo
  const resultado = await ferramentas.confirmarPresenca(quem.id)
  delete estado.lembrete
  estado.falado = quem.id
  if (resultado.tipo === 'ok') dizer(turno, frases.confirmada(descrever(turno, quem)))
  else if (resultado.tipo === 'ja_passou') dizer(turno, frases.jaComecou)
  else if (resultado.tipo === 'falta_sinal') dizer(turno, `${contarItem(quem, descrever(turno, quem), onde(turno))}.`)
  else dizer(turno, t.jaCancelado, [botaoPessoa(turno)])
}

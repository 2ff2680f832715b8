import type { Agendamento, Profissional, Servico } from '#agenda/porta/reservas.ts'
import { type Frases, frasesEm } from '#agente/frases/frases.ts'
import type { Comando, ValoresDoComando } from '#agente/porta/comandos.ts'
import { type Espera, type EstadoConversa, type Quadro, semTarefas, type Tarefa } from '#agente/porta/estado.ts'
import type { Ferramentas, MotivoPassagem } from '#agente/porta/ferramentas.ts'
import type { EntradaMotor, MensagemMotor } from '#agente/porta/motor.ts'
import { comArtigo, type Idioma, preco, quandoCurto, quandoLongo } from '#platform/format.ts'
import { proximoExpediente } from './expediente-equipe.ts'

/** One turn: its input, the records and its output. */
export type Turno = {
  entrada: EntradaMotor
  ferramentas: Ferramentas
  texto: string
  /** The working copy: changed while the turn runs, returned at its end. */
  estado: EstadoConversa
  idioma: Idioma
  t: Frases
  servicos: Servico[]
  profissionais: Profissional[]
  /** The client's own live appointments, as they are now. */
  marcados: Agendamento[]
  /** Past appointments, the newest first; read only if the message refers to one. */
  passados: Agendamento[]
  mensagens: MensagemMotor[]
  passou: boolean
  /** The task that the client was asked to confirm. */
  proposta?: Tarefa
  /** This message changed the open task: a yes in the same message does not count. */
  mudou: boolean
  /** The client was asked something. */
  perguntou: boolean
  /** A question has its answer. */
  respondeu: boolean
  /** The client asked for the last question again. */
  repete?: boolean
  /** The answer listed the client's appointments, or said that there are none. */
  contouMeus?: boolean
  /** False when a text was not understood, or a question has no answer. */
  entendeu: boolean
  /** A question that has no answer in the records. */
  naoSoube?: string
}

/** A button: its text sent back means its command. */
export type Botao = { texto: string; comando: Comando }

export async function abrirTurno(
  entrada: EntradaMotor,
  ferramentas: Ferramentas,
  texto: string,
  idioma: Idioma,
): Promise<Turno> {
  const estado = { ...structuredClone(entrada.estado), idioma }
  const [servicos, profissionais, marcados] = await Promise.all([
    ferramentas.listarServicos(),
    ferramentas.listarProfissionais(),
    ferramentas.meusAgendamentos(),
  ])
  return {
    entrada,
    ferramentas,
    texto,
    estado,
    ...(estado.espera === 'confirmacao' && { proposta: estado.tarefas[0] }),
    idioma,
    t: frasesEm(idioma),
    servicos,
    profissionais,
    marcados,
    passados: [],
    mensagens: [],
    passou: false,
    mudou: false,
    perguntou: false,
    respondeu: false,
    entendeu: true,
  }
}

/** Adds a message once. Statements in a row become one bubble, until one of them has buttons. */
export function dizer(turno: Turno, texto: string, botoes: readonly Botao[] = []): void {
  const ultima = turno.mensagens.at(-1)
  if (botoes.length === 0 && ultima?.texto.includes(texto) && !turno.perguntou) return
  const opcoes = botoes.length > 0 ? { opcoes: botoes.slice(0, 10).map((um) => um.texto) } : {}
  turno.estado.botoes.push(...botoes)
  if (ultima && !ultima.opcoes)
    Object.assign(ultima, { texto: `${ultima.texto}${ultima.texto.includes('\n') ? '\n' : ' '}${texto}`, ...opcoes })
  else turno.mensagens.push({ texto, ...opcoes })
}

/** Adds a question, which the client's next text answers. */
export function perguntar(turno: Turno, espera: Espera, texto: string, botoes: readonly Botao[] = []): void {
  turno.estado.espera = espera
  turno.perguntou = true
  dizer(turno, texto, botoes)
}

/** Calls the team; nothing stays open. */
export async function passar(turno: Turno, motivo: MotivoPassagem, texto: string): Promise<void> {
  await turno.ferramentas.passarParaPessoa(motivo)
  turno.passou = true
  turno.estado.espera = null
  dizer(turno, texto)
  const volta = proximoExpediente(await turno.ferramentas.consultarHorarioFuncionamento(), turno.entrada.agora)
  if (volta) dizer(turno, turno.t.foraDoExpediente(instante(turno, volta)))
}

/** Adds a message that offers a person: a yes calls one. */
export function oferecerPessoa(turno: Turno, texto: string, outros: readonly Botao[] = []): void {
  const botoes = [botaoPessoa(turno), ...outros]
  if (turno.estado.tarefas.length > 0) dizer(turno, texto, botoes)
  else perguntar(turno, 'pessoa', texto, botoes)
}

export const botaoPessoa = ({ t }: Turno): Botao => ({
  texto: t.falarComPessoa,
  comando: { tipo: 'chamar_pessoa', motivo: 'pediu_pessoa' },
})

/** The first suggestions of what the agent can do. */
export function ajudas({ t }: Turno): Botao[] {
  const [marcar = '', precos = '', onde = ''] = t.ajudas
  return [
    { texto: marcar, comando: { tipo: 'iniciar', tarefa: 'marcar', valores: {} } },
    { texto: precos, comando: { tipo: 'perguntar', assunto: 'servicos', texto: precos, valores: {} } },
    { texto: onde, comando: { tipo: 'perguntar', assunto: 'endereco', texto: onde, valores: {} } },
  ]
}

export const confirmar = (texto: string): Botao => ({ texto, comando: { tipo: 'confirmar' } })
export const preenchendo = (texto: string, valores: ValoresDoComando): Botao => ({
  texto,
  comando: { tipo: 'preencher', valores },
})
export const negar = (texto: string): Botao => ({ texto, comando: { tipo: 'negar' } })

/** Asks which value of a proposal to change. */
export function perguntarOQueMuda(turno: Turno): void {
  const { t } = turno
  const [dia = '', servico = '', deixa = ''] = t.mudancas
  perguntar(turno, 'mudanca', t.oQueMuda(fezAlgo(turno)), [
    preenchendo(dia, { outro: ['dia'] }),
    preenchendo(servico, { outro: ['servico'] }),
    { texto: deixa, comando: { tipo: 'desistir' } },
  ])
}

/** Whether something was booked or moved in this conversation: «não marquei nada» is then false. */
export const fezAlgo = ({ estado }: Turno) => estado.feitas.some(({ tipo }) => tipo !== 'cancelar')

/** Ends the open task; the waiting ones stay. */
export function encerrar({ estado }: Turno): void {
  Object.assign(estado, { ...semTarefas(), tarefas: estado.tarefas.slice(1) })
}

/**
 * Remembers an appointment that was booked, moved or cancelled, so that the client can refer to it
 * and undo the last change. `turno.marcados` still has its old values.
 */
export async function anotarFeita(
  turno: Turno,
  tipo: Tarefa['tipo'],
  id: string,
  { nome, para, primeira }: Quadro = {},
): Promise<void> {
  const { estado, ferramentas, marcados } = turno
  const antes = marcados.find((um) => um.id === id)
  const quadro = {
    ...(estado.feitas.find((outra) => outra.id === id)?.quadro ?? { nome, para }),
    primeira: tipo === 'marcar' && !antes ? primeira : undefined,
    ...(antes && {
      servicoId: antes.servicoId,
      profissionalId: antes.profissionalId,
      inicio: antes.inicio.getTime(),
    }),
  }
  estado.feitas = [{ tipo, id, quadro }, ...estado.feitas.filter((outra) => outra.id !== id)].slice(0, 5)
  estado.feitos += 1
  // After a change, questions count as new.
  estado.ditas = estado.ditas.map(({ texto, vezes }) => ({ texto, vezes }))
  turno.marcados = await ferramentas.meusAgendamentos()
}

export const instante = (turno: Turno, quando: Date | number) => quandoLongo(quando, turno.entrada.fuso, turno.idioma)
export const rotulo = (turno: Turno, quando: Date | number) => quandoCurto(quando, turno.entrada.fuso, turno.idioma)
export const valor = (turno: Turno, centavos: number) => preco(centavos, turno.idioma)

/** Zone, clock and language for the times that this turn names. */
export const onde = ({ entrada: { fuso, agora }, idioma }: Turno) => ({ fuso, agora, idioma })

export function descrever(turno: Turno, a: Agendamento): string {
  return turno.t.item(a.servico, comArtigo(a.profissional, turno.idioma), instante(turno, a.inicio))
}

export const servicoDe = ({ servicos }: Turno, id: string | undefined) => servicos.find((um) => um.id === id)
export const profissionalDe = ({ profissionais }: Turno, id: string | undefined) =>
  profissionais.find((um) => um.id === id)

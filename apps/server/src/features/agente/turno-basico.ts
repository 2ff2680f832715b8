import { acharProfissionais, nomesDitos } from './achar.ts'
import { comLimites, semBlocosDeSistema, semOQueFica } from './clausulas.ts'
import { proximoExpediente } from './expediente-equipe.ts'
import type { Agendamento, Ferramentas, MotivoPassagem, Profissional, Servico } from './ferramentas.ts'
import { comArtigo, type Idioma, preco, quandoCurto, quandoLongo } from './formato.ts'
import { type Frases, frasesEm } from './frases.ts'
import { type Intencao, lerIdioma, lerIntencoes, lerOrdinal } from './intencao.ts'
import type { Linha } from './linguagem/atos/tracos.ts'
import { lerQuando, type Quando } from './linguagem/quando.ts'
import type { EntradaMotor, EstadoConversa, MensagemMotor } from './motor.ts'
import { nomeApresentado, nomeRespondido } from './nome.ts'
import { dobrar, porExtenso } from './texto.ts'

const MAXIMO_LIDO = 4000

/** One turn of the built-in engine: what came in, what is known, what goes out. */
export type Turno = {
  entrada: EntradaMotor
  ferramentas: Ferramentas
  texto: string
  dobrado: string
  /** The whole message as the reader of acts sees it. */
  linha: Linha
  intencoes: Intencao[]
  /** The working copy: changed while the turn runs, returned at its end. */
  estado: EstadoConversa
  idioma: Idioma
  t: Frases
  quando: Quando
  servicos: Servico[]
  profissionais: Profissional[]
  mensagens: MensagemMotor[]
  passou: boolean
  /** A question that nothing here answers. */
  naoSoube?: string
  /** Questions of this message have been answered; what is left of it is in `texto`. */
  respondeu: boolean
}

export async function abrirTurno(entrada: EntradaMotor, ferramentas: Ferramentas): Promise<Turno> {
  const texto = semBlocosDeSistema(entrada.textos.join('\n').slice(0, MAXIMO_LIDO))
  // An address is not prose: «…@exemplo.com» says nothing about the language or the wish.
  const dobrado = porExtenso(
    dobrar(
      texto
        .split(/(\s+)/)
        .map((p) => (p.includes('@') ? ' ' : p))
        .join(''),
    ),
  )
  const idioma =
    (['nome', 'email'].includes(entrada.estado.espera ?? '') ? undefined : lerIdioma(dobrado)) ??
    entrada.estado.idioma ??
    entrada.idioma
  // Whoever is called Domingos or Segunda says no day by it.
  const nome = entrada.estado.espera === 'nome' ? nomeRespondido(texto) : nomeApresentado(texto)
  const semNome = nome ? dobrar(texto).replace(dobrar(nome), ' ') : dobrar(texto)
  const numeroSolto =
    entrada.estado.espera === 'dia'
      ? 'dia'
      : ['hora', 'escolha'].includes(entrada.estado.espera ?? '')
        ? 'hora'
        : undefined
  const servicos = await ferramentas.listarServicos()
  const profissionais = await ferramentas.listarProfissionais()
  const linha = { texto, estado: oQueFoiDito(entrada.estado), nomes: nomesDitos(texto, servicos, profissionais) }
  return {
    entrada,
    ferramentas,
    texto,
    dobrado,
    linha,
    intencoes: lerIntencoes(linha, entrada.ensinados),
    estado: { ...structuredClone(entrada.estado), idioma },
    idioma,
    t: frasesEm(idioma),
    quando: lerQuando(comLimites(semNome), { agora: entrada.agora, fuso: entrada.fuso, numeroSolto }),
    servicos,
    profissionais,
    mensagens: [],
    passou: false,
    respondeu: false,
  }
}

const ditoPor: Record<NonNullable<EstadoConversa['espera']>, string> = {
  servico: 'perguntou_servico',
  profissional: 'ofereceu_profissionais',
  dia: 'perguntou_dia',
  hora: 'ofereceu_horarios',
  escolha: 'ofereceu_horarios',
  nome: 'perguntou_nome',
  email: 'perguntou_contato',
  confirmacao: 'pediu_confirmacao',
  cancelar_qual: 'perguntou_qual',
  cancelar_confirma: 'pediu_confirmacao',
  remarcar_qual: 'perguntou_qual',
  sair_da_fila: 'pediu_confirmacao',
}

/** What the attendant said last, in the words of the examples that the reader learnt from. */
function oQueFoiDito({ espera, lembrete, ultimo, apresentou }: EstadoConversa): string {
  if (espera) return ditoPor[espera]
  if (lembrete) return 'lembrete'
  return ultimo ? 'acabou_de_marcar' : apresentou ? 'respondeu' : 'inicio'
}

/** A turn's reading of a part of its text. */
export function recorte(
  { entrada, servicos, profissionais }: Turno,
  texto: string,
): Pick<Turno, 'texto' | 'dobrado' | 'intencoes' | 'quando'> {
  const dobrado = dobrar(texto.replace(/\S*@\S*/g, ' '))
  return {
    texto,
    dobrado,
    intencoes: lerIntencoes(
      { texto, estado: oQueFoiDito(entrada.estado), nomes: nomesDitos(texto, servicos, profissionais) },
      entrada.ensinados,
    ),
    quando: lerQuando(comLimites(dobrar(texto)), { agora: entrada.agora, fuso: entrada.fuso }),
  }
}

/** Adds a message; consecutive statements become one bubble until one of them has options. */
export function dizer(turno: Turno, texto: string, opcoes?: string[]): void {
  const ultima = turno.mensagens.at(-1)
  if (ultima && !ultima.opcoes) {
    ultima.texto = `${ultima.texto}${ultima.texto.includes('\n') ? '\n' : ' '}${texto}`
    if (opcoes) ultima.opcoes = opcoes
  } else turno.mensagens.push(opcoes ? { texto, opcoes } : { texto })
}

export async function passar(turno: Turno, motivo: MotivoPassagem, texto: string): Promise<void> {
  await turno.ferramentas.passarParaPessoa(motivo)
  turno.passou = true
  turno.estado.espera = null
  dizer(turno, texto)
  const volta = proximoExpediente(await turno.ferramentas.consultarHorarioFuncionamento(), turno.entrada.agora)
  if (volta) dizer(turno, turno.t.foraDoExpediente(instante(turno, volta)))
}

export const temIntencao = (turno: Turno, ...nomes: Intencao[]) => turno.intencoes.some((i) => nomes.includes(i))
export const instante = (turno: Turno, quando: Date | number) => quandoLongo(quando, turno.entrada.fuso, turno.idioma)
export const rotulo = (turno: Turno, quando: Date | number) => quandoCurto(quando, turno.entrada.fuso, turno.idioma)
export const valor = (turno: Turno, centavos: number) => preco(centavos, turno.idioma)

/** How times are said in this turn. */
export const onde = ({ entrada: { fuso, agora }, idioma }: Turno) => ({ fuso, agora, idioma })

export function descrever(turno: Turno, a: Agendamento): string {
  return turno.t.item(a.servico, comArtigo(a.profissional, turno.idioma), instante(turno, a.inicio))
}

/** The appointment that the text points at among those listed: its place, its time, its professional, its service; undefined when it could be several. */
export function apontado(inteiro: Turno, lista: readonly Agendamento[]): Agendamento | undefined {
  const dobrado = semOQueFica(inteiro.dobrado)
  const { fuso, agora } = inteiro.entrada
  const quando = dobrado === inteiro.dobrado ? inteiro.quando : lerQuando(dobrado, { fuso, agora })
  const turno = { ...inteiro, dobrado, quando }
  const ordinal = lerOrdinal(turno.dobrado, lista.length)
  if (ordinal !== undefined) return lista[ordinal]
  const rotulado = lista.filter((a) => turno.dobrado.includes(dobrar(quandoCurto(a.inicio, fuso, turno.idioma))))
  if (rotulado.length === 1) return rotulado[0]
  const doDia = lista.filter((a) => combina(turno, a))
  if (doDia.length === 1 && doDia.length < lista.length) return doDia[0]
  const nomeados = acharProfissionais(turno.dobrado, turno.profissionais).map(({ id }) => id)
  const comEle = lista.filter((a) => nomeados.includes(a.profissionalId))
  if (comEle.length === 1) return comEle[0]
  const doServico = lista.filter((a) => turno.dobrado.includes(dobrar(a.servico)))
  if (doServico.length === 1) return doServico[0]
  return lista.length === 1 ? lista[0] : undefined
}

function combina(turno: Turno, a: Agendamento): boolean {
  const { data, hora, ambiguidades } = turno.quando
  const curto = quandoCurto(a.inicio, turno.entrada.fuso, 'br')
  const datas = data
    ? [data]
    : ambiguidades.flatMap((x) => (x.tipo === 'qual_semana' || x.tipo === 'varias_datas' ? x.opcoes : []))
  const noDia = datas.some((d) => curto.includes(`${d.slice(8)}/${d.slice(5, 7)}`))
  const naHora =
    hora === undefined ||
    curto.endsWith(`${String(Math.floor(hora / 60)).padStart(2, '0')}:${String(hora % 60).padStart(2, '0')}`)
  return datas.length > 0 ? noDia && naHora : hora !== undefined && naHora
}

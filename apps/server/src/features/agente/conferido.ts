import { horaDe, relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import { type Contradicao, conferir, type Registros } from './conferencia.ts'
import type {
  Agendamento,
  Conhecimento,
  Ferramentas,
  HorarioFuncionamento,
  HorarioLivre,
  Profissional,
  Servico,
} from './ferramentas.ts'
import { diaCurto, type Idioma, quandoCurto } from './formato.ts'
import { type Frases, frasesEm } from './frases.ts'
import type { EntradaMotor, EstadoConversa, Motor, PassoMotor, SaidaMotor } from './motor.ts'
import { periodos } from './quando-periodos.ts'

/** What an engine answers; the steps are recorded for it. */
export type SaidaInterna = Omit<SaidaMotor, 'passos'>
export type MotorInterno = { responder(entrada: EntradaMotor, ferramentas: Ferramentas): Promise<SaidaInterna> }

/**
 * Puts any engine under the same two rules: every tool call becomes a visible step, and no text leaves that contradicts what the tools
 * answered. An answer that does is held: the client is told that the team will reply, and the team is called.
 */
export function motorConferido(motor: MotorInterno): Motor {
  return {
    async responder(entrada, ferramentas) {
      const observador = observar(ferramentas, entrada)
      const saida = await motor.responder(entrada, observador.ferramentas)
      const idioma = saida.estado.idioma ?? entrada.idioma
      const passos = () =>
        observador.passos.filter((p) => p.visivel(saida)).map((p) => p.passo(frasesEm(idioma), idioma))
      const contradicoes = await conferirSaida(saida, observador, ferramentas)
      if (contradicoes.length === 0) return { ...saida, passos: passos() }
      const t = frasesEm(idioma)
      await observador.ferramentas.passarParaPessoa('resposta_barrada')
      const segurou = {
        tipo: 'conferencia',
        titulo: t.passos.conferencia,
        detalhe: contradicoes.map((c) => c.tipo).join(', '),
        ms: 0,
      }
      const estado = { ...saida.estado, espera: null, rascunho: null, oferta: [], lista: [] }
      return { mensagens: [{ texto: t.segurei }], estado, passarParaPessoa: true, passos: [...passos(), segurou] }
    },
  }
}

async function conferirSaida(
  saida: SaidaInterna,
  { registros, lidos }: Observador,
  ferramentas: Ferramentas,
): Promise<Contradicao[]> {
  if (saida.mensagens.length === 0) return []
  registros.citaveis = [...registros.citaveis, ...horasPedidas(saida.estado)]
  if (!lidos.has('servicos')) registros.servicos = await ferramentas.listarServicos()
  if (!lidos.has('profissionais')) registros.profissionais = await ferramentas.listarProfissionais()
  const primeira = saida.mensagens.flatMap(({ texto }) => conferir(texto, registros))
  if (primeira.length === 0) return []
  // An answer may rest on what earlier turns read: look again before objecting.
  if (!lidos.has('consulta'))
    registros.agendamentos = [...registros.agendamentos, ...(await ferramentas.meusAgendamentos())]
  if (!lidos.has('funcionamento')) registros.funcionamento = await ferramentas.consultarHorarioFuncionamento()
  return saida.mensagens.flatMap(({ texto }) => conferir(texto, registros))
}

/** Hours that the client asked for, in this turn or before: they may be named to say that they are not free. */
function horasPedidas({ rascunho }: EstadoConversa): string[] {
  const { minuto, minutos = [] } = rascunho ?? {}
  return (minuto === undefined ? minutos : [minuto]).map(horaDe)
}

type Mutavel<T> = { -readonly [K in keyof T]: T[K] }
type Anotado = { passo(t: Frases, idioma: Idioma): PassoMotor; visivel(saida: SaidaInterna): boolean }
type Observador = { ferramentas: Ferramentas; passos: Anotado[]; registros: Mutavel<Registros>; lidos: Set<string> }

function observar(reais: Ferramentas, { fuso, agora, textos, estado }: EntradaMotor): Observador {
  const livres: HorarioLivre[] = []
  for (const { inicio, profissionalId } of estado.oferta)
    livres.push({ inicio: new Date(inicio), fim: new Date(inicio), profissionalId })
  if (estado.rascunho?.inicio)
    livres.push({ inicio: new Date(estado.rascunho.inicio), fim: new Date(estado.rascunho.inicio), profissionalId: '' })
  const agendamentos: Agendamento[] = []
  const cancelados: Agendamento[] = []
  const citaveis = textos.map((texto) => texto.slice(0, 4000))
  citaveis.push(...horasPedidas(estado))
  const registros: Mutavel<Registros> = {
    agora,
    fuso,
    servicos: [],
    profissionais: [],
    livres,
    agendamentos,
    cancelados,
    citaveis,
  }
  const passos: Anotado[] = []
  const lidos = new Set<string>()
  const sempre = () => true

  async function medir<T>(
    tipo: string,
    chamada: Promise<T>,
    descrever: (r: T, t: Frases, idioma: Idioma) => [string, string],
    visivel = sempre as Anotado['visivel'],
  ) {
    const inicio = performance.now()
    const resultado = await chamada
    const ms = Math.round(performance.now() - inicio)
    lidos.add(tipo)
    passos.push({
      visivel,
      passo(t, idioma) {
        const [titulo, detalhe] = descrever(resultado, t, idioma)
        return { tipo, titulo, detalhe, ms }
      },
    })
    return resultado
  }
  const nomes = (lista: (Servico | Profissional)[]) => lista.map(({ nome }) => nome).join(', ')
  const mostrado = (lista: () => readonly { nome: string }[]) => (saida: SaidaInterna) => {
    const texto = saida.mensagens.map((m) => `${m.texto} ${m.opcoes?.join(' ') ?? ''}`).join(' ')
    return lista().filter(({ nome }) => texto.includes(nome)).length > 1
  }

  const ferramentas: Ferramentas = {
    async listarServicos() {
      registros.servicos = await medir(
        'servicos',
        reais.listarServicos(),
        (r, t) => [t.passos.servicos, nomes(r)],
        mostrado(() => registros.servicos),
      )
      return [...registros.servicos]
    },
    async listarProfissionais(input) {
      const lista = await medir(
        'profissionais',
        reais.listarProfissionais(input),
        (r, t) => [t.passos.profissionais, nomes(r)],
        mostrado(() => registros.profissionais),
      )
      registros.profissionais = [...registros.profissionais, ...lista]
      return lista
    },
    async consultarHorarioFuncionamento() {
      const lido: HorarioFuncionamento = await medir('funcionamento', reais.consultarHorarioFuncionamento(), (r, t) => [
        t.passos.funcionamento,
        r.endereco ?? '',
      ])
      registros.funcionamento = lido
      return lido
    },
    async listarHorariosLivres(input) {
      const lista = await medir('agenda', reais.listarHorariosLivres(input), (r, t, idioma) => {
        const distintos = new Set(r.map((h) => h.inicio.getTime())).size
        return [t.passos.agenda, `${janela(input.de, input.ate, t, idioma)}, ${t.passos.horarios(distintos)}`]
      })
      livres.push(...lista)
      return lista
    },
    async agendar(pedido) {
      const quando = (idioma: Idioma) => quandoCurto(pedido.inicio, fuso, idioma)
      const r = await medir('agendamento', reais.agendar(pedido), (x, t, idioma) =>
        x.tipo === 'ok'
          ? [t.passos.agendamento, quando(idioma)]
          : [t.passos.tentou, `${quando(idioma)}, ${t.passos.recusas[x.tipo]}`],
      )
      if (r.tipo === 'ok') agendamentos.push(r.agendamento)
      return r
    },
    async cancelar(pedido) {
      const r = await medir('cancelamento', reais.cancelar(pedido), (x, t, idioma) =>
        x.tipo === 'ok'
          ? [t.passos.cancelamento, quandoCurto(x.agendamento.inicio, fuso, idioma)]
          : [t.passos.tentouCancelar, t.passos.recusas[x.tipo] ?? ''],
      )
      if (r.tipo === 'ok') {
        cancelados.push(r.agendamento)
        const i = agendamentos.findIndex(({ id }) => id === r.agendamento.id)
        if (i >= 0) agendamentos.splice(i, 1)
      }
      return r
    },
    async remarcar(pedido) {
      const quando = (idioma: Idioma) => quandoCurto(pedido.inicio, fuso, idioma)
      const r = await medir('agendamento', reais.remarcar(pedido), (x, t, idioma) =>
        x.tipo === 'ok'
          ? [t.passos.remarcado, quando(idioma)]
          : [t.passos.tentouRemarcar, `${quando(idioma)}, ${t.passos.recusas[x.tipo]}`],
      )
      if (r.tipo === 'ok') {
        const i = agendamentos.findIndex(({ id }) => id === r.agendamento.id)
        if (i >= 0) agendamentos.splice(i, 1)
        agendamentos.push(r.agendamento)
      }
      return r
    },
    async meusAgendamentos() {
      const lista = await medir('consulta', reais.meusAgendamentos(), (r, t) => [
        t.passos.consulta,
        t.passos.agendamentos(r.length),
      ])
      agendamentos.push(...lista)
      return lista
    },
    async buscarConhecimento(pergunta) {
      const lista: Conhecimento[] = await medir('conhecimento', reais.buscarConhecimento(pergunta), (r, t) => [
        t.passos.conhecimento,
        r[0]?.pergunta ?? t.passos.nada,
      ])
      citaveis.push(...lista.map(({ resposta }) => resposta))
      return lista
    },
    async passarParaPessoa(motivo) {
      await medir('pessoa', reais.passarParaPessoa(motivo), (_, t) => [t.passos.pessoa, t.passos.motivos[motivo] ?? ''])
    },
  }

  function janela(de: Date, ate: Date, t: Frases, idioma: Idioma): string {
    const a = relogioLocal(fuso, de)
    const b = relogioLocal(fuso, new Date(ate.getTime() - 1))
    if (a.dia !== b.dia) return `${diaCurto(a.dia, idioma)} – ${diaCurto(b.dia, idioma)}`
    const periodo = Object.entries(periodos).find(([, p]) => p.de === a.minuto && p.ate === b.minuto + 1)?.[0]
    return `${diaCurto(a.dia, idioma)}${(periodo && t.passos.periodos[periodo]) ?? ''}`
  }

  return { ferramentas, passos, registros, lidos }
}

import { repeticao } from '#agente/linguagem/lexico-pedido.ts'
import { semOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { type ComandoDe, temValor, type ValoresDoComando } from '#agente/porta/comandos.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import { preencher } from '#agente/tarefas/marcar/preencher.ts'
import { dobrar } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { aceitar, desistir, mesmoDia, rejeitar } from './resposta.ts'
import { descrever, dizer, encerrar, type Turno } from './turno.ts'

/** Begins a task and adds it to `novas`, or goes on with the open one if that is meant. */
export async function iniciar(turno: Turno, comando: ComandoDe<'iniciar'>, novas: Tarefa[]): Promise<void> {
  const { estado, marcados } = turno
  const refeita = novas.length === 0 ? deNovo(turno, comando) : undefined
  if (refeita) {
    preencher(turno, refeita, { ...comando.valores, mesmo: undefined })
    return void novas.push(refeita)
  }
  const { tarefa: tipo, alvos, valores } = comando
  const [atual] = estado.tarefas
  if (tipo === 'marcar' || tipo === 'esperar') {
    // «Não é mudar, é mais uma»: the proposed time is that of one more, and nothing moves.
    const emVez =
      comando.mais && atual?.tipo === 'remarcar' && repeteProposta(turno.entrada.fuso, atual.quadro, valores)
    if (emVez) estado.tarefas = estado.tarefas.slice(1)
    // Go on with an unfinished booking, unless one more is wanted.
    if (novas.length === 0 && !comando.mais && ficarSoComOMarcado(turno, valores)) return
    if (estado.espera === 'mudar_ou_mais' && atual) {
      atual.mais = true
      estado.espera = null
      return void preencher(turno, atual, valores)
    }
    if (atual?.oferecer && tipo === 'marcar' && novas.length === 0) {
      delete atual.oferecer
      const [dito] = valores.servicos ?? []
      estado.espera = null
      if (!dito || dito.includes(atual.quadro.servicoId ?? '')) {
        mesmoDia(turno, atual)
        turno.mudou = preencher(turno, atual, valores) || turno.mudou
        return
      }
      estado.tarefas = estado.tarefas.slice(1)
      return iniciar(turno, comando, novas)
    }
    const repete =
      atual !== undefined &&
      estado.espera === 'confirmacao' &&
      (!valores.para || valores.para === atual.quadro.para) &&
      (!valores.nome || valores.nome === atual.quadro.nome) &&
      repeteProposta(turno.entrada.fuso, atual.quadro, valores)
    // Nobody comes twice at one time: «no mesmo horário» with another service replaces the booking.
    const emLugar = valores.mesmo?.includes('hora') && !valores.quando && !valores.para
    // «O Rex às 10 e a Lola às 11», «o Rex e a Lola», when a wish for each is open.
    const doNome = estado.tarefas.find(
      ({ tipo: dele, quadro: { nome, para, minuto, inicio } }, i) =>
        dele === tipo &&
        para &&
        ((nome === valores.nome && (nome ?? valores.para) && minuto === undefined && inicio === undefined) ||
          (i > 0 && valores.nome && nome === undefined)),
    )
    const mesma =
      (atual !== undefined && atual === doNome) ||
      (!doNome &&
        atual?.tipo === tipo &&
        (!comando.mais || repete || emLugar || estado.espera === 'servico') &&
        !novas.some((n) => n.tipo === tipo))
    // «Então me põe na lista de espera» is about the booking in progress.
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
    // «Tá, então marca 11h mesmo», asked about the waiting list, goes back to the booking.
    if (tipo === 'marcar' && atual?.tipo === 'esperar' && !servicos && !comando.mais && novas.length === 0) {
      atual.tipo = 'marcar'
      estado.espera = null
      return void preencher(turno, atual, valores)
    }
    if (mesma && atual) {
      turno.mudou = preencher(turno, atual, valores) || turno.mudou
      return tipo === 'esperar' ? aceitar(turno) : undefined
    }
    // «Drenagem às 9h e limpeza às 10h» gives values to the second task too, which waits.
    // «Sim, e o outro 18:30», while one for the other son waits without an hour.
    const semDono = comando.mais && !valores.para && !valores.servicos && valores.quando
    const espera =
      doNome ??
      estado.tarefas
        .slice(1)
        .find((outra) => outra.tipo === tipo && (ehDela(outra, atual, valores) || (semDono && semHora(outra))))
    if (espera && novas.length === 0) {
      const { oferta } = estado
      // The times on the screen belong to the open task, not to this one.
      estado.oferta = []
      turno.mudou = preencher(turno, espera, valores) || turno.mudou
      estado.oferta = oferta
      delete espera.oferecer
      return
    }
    const nova: Tarefa = {
      tipo,
      quadro: {},
      ...((comando.mais || novas.some((um) => um.tipo === tipo)) && { mais: true }),
    }
    if (alvos) nova.candidatos = alvos
    const base = novas.at(-1)?.quadro ?? (comando.mais && atual?.tipo === 'marcar' ? atual.quadro : undefined)
    // «E o Eli às 10:30», after a booking, takes over its service and day.
    // «Quarta que vem também, mesma hora», of who has one appointment, is for its service.
    const unico = valores.mesmo && !valores.para && marcados.length === 1 ? marcados[0] : undefined
    const deAntes = marcados.find(({ id }) => id === estado.feitas[0]?.id) ?? unico
    const feita = comando.mais && !base && valores.quando ? deAntes : undefined
    const { data, dias, ambiguidades = [] } = valores.quando ?? {}
    const soHora = valores.quando && !data && !dias && ambiguidades.every(({ tipo }) => tipo === 'manha_ou_tarde')
    if (soHora) nova.quadro.dia = base?.dia ?? (feita && relogioLocal(turno.entrada.fuso, feita.inicio).dia)
    // «E depois uma avaliação», beside a booking, is for its day.
    if (base && !valores.quando && !valores.para) nova.quadro.dia = diaDe(turno, base)
    if (feita && !valores.servicos) nova.quadro.servicoId = feita.servicoId
    // A child may have a service of their own.
    const doFilho = base?.servicoId && valores.para === 'FILHO' && !valores.servicos ? [[base.servicoId]] : undefined
    if (base && !valores.servicos)
      Object.assign(nova.quadro, {
        servicoId: doFilho ? undefined : base.servicoId,
        profissionalId: base.profissionalId,
      })
    // «Corte às 14h com o Wesley e a barba às 14:30»: both are with him, if he does both.
    const dele = turno.profissionais.find(({ id }) => id === base?.profissionalId)
    if (dele && !valores.para && valores.servicos?.flat().every((id) => dele.servicoIds.includes(id)))
      nova.quadro.profissionalId ??= dele.id
    // «Eu com a Jussara e minha irmã com a Ivone, às 14h»: at the same time unless another is said.
    if (base && ((valores.para && !valores.quando) || valores.mesmo))
      Object.assign(nova.quadro, {
        dia: base.dia,
        minuto: base.minuto,
        minutos: base.minutos,
        faixa: base.faixa,
        opcoesDia: base.opcoesDia,
        pares: base.pares,
      })
    if (novas.length === 0 && repeticao.test(dobrar(turno.texto))) dizer(turno, turno.t.umPorVez)
    novas.push(nova)
    preencher(turno, nova, { ...valores, ...(doFilho && { servicos: doFilho }), ...(base && { mesmo: undefined }) })
    return
  }
  // «Mudar esse», asked about a booking that names a day: the move takes that day.
  const herdado =
    estado.espera === 'mudar_ou_mais' && atual?.tipo === 'marcar' && tipo === 'remarcar' ? atual.quadro : undefined
  const oferecido = herdado ? atual?.candidatos : undefined
  if (herdado || (tipo === 'cancelar' && estado.espera === 'mudar_ou_mais')) estado.tarefas = estado.tarefas.slice(1)
  const vivos = (alvos?.length ? alvos : oferecido)?.filter((id) => marcados.some((um) => um.id === id))
  // The named appointment does not exist: no other one is changed in its place.
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
      : estado.espera === 'nao_vem'
        ? alvosDosBotoes(turno)
        : tipo === 'remarcar' && ultima
          ? [ultima.id]
          : marcados.length === 1 && marcados[0] && !alvos
            ? [marcados[0].id]
            : undefined
  const mesma = atual && atual.tipo === tipo && (atual.alvo === undefined || atual.alvo === escolhidos?.[0])
  const base: Tarefa = mesma && !novas.includes(atual) ? atual : { tipo, quadro: { ...herdado } }
  const [alvo, ...mais] = escolhidos ?? []
  delete base.candidatos
  // Several to cancel are handled one by one; of several that may be moved, the client chooses.
  if (alvo && (mais.length === 0 || comando.cada)) base.alvo = alvo
  else if (escolhidos) base.candidatos = escolhidos
  if (comando.oferecer) base.oferecer = true
  if (tipo === 'remarcar' && valores.mesmo) base.mesmo = valores.mesmo
  preencher(turno, base, base.alvo ? valores : { ...valores, mesmo: undefined })
  const { servicoId: _, profissionalId: __, minuto, ...doDia } = tipo === 'remarcar' ? base.quadro : {}
  const deCadaUm = base.mesmo?.includes('hora') ? doDia : { ...doDia, minuto }
  if (base === atual) {
    estado.espera = null
    estado.tarefas = estado.tarefas.slice(1)
  }
  // Another appointment named in answer to a question about one corrects it: «não, a de sexta».
  const corrige = atual && atual !== base && !novas.includes(atual) && atual.tipo !== 'marcar' && corrigeQual(turno)
  if (base.alvo && corrige && (atual.tipo === tipo || estado.espera === 'qual'))
    estado.tarefas = estado.tarefas.filter((um) => um !== atual)
  // An appointment has one task at a time: a new move replaces a cancellation, and vice versa.
  if (base.alvo) estado.tarefas = estado.tarefas.filter(({ alvo: dela }) => dela !== base.alvo)
  novas.push(base)
  if (base.alvo)
    novas.push(
      ...mais.map(
        (id): Tarefa => ({ tipo, quadro: { ...deCadaUm }, alvo: id, ...(base.mesmo && { mesmo: base.mesmo }) }),
      ),
    )
}

const diaDe = ({ entrada }: Turno, { inicio, dia }: Quadro) =>
  inicio === undefined ? dia : relogioLocal(entrada.fuso, new Date(inicio)).dia

/** «Não, a de sexta», «só a das 11h, a outra fica». */
function corrigeQual({ texto }: Turno): boolean {
  const dobrado = dobrar(texto)
  return /\b(?:nao|no|so|only|just)\b/.test(dobrado) || semOQueFica(dobrado) !== dobrado
}

/** «Só a limpeza mesmo», once that is booked, ends other wishes. @returns whether it did */
export function ficarSoComOMarcado(turno: Turno, { servicos, ...resto }: ValoresDoComando): boolean {
  const { estado, marcados, t } = turno
  const [aberta] = estado.tarefas
  const feita = marcados.find(({ id }) => id === estado.feitas[0]?.id)
  const outro = aberta?.tipo === 'marcar' && aberta.quadro.servicoId && aberta.quadro.servicoId !== feita?.servicoId
  if (!outro || !feita || !servicos?.flat().every((id) => id === feita.servicoId) || temValor(resto)) return false
  encerrar(turno)
  dizer(turno, t.tudoCerto)
  return true
}

/** Undoes the last change: proposes to book or move back, or asks whether to cancel a booking. */
export async function desfazer(turno: Turno, novas: Tarefa[]): Promise<void> {
  const { estado, marcados, entrada } = turno
  const [{ tipo, id, quadro: { inicio, ...quadro } = {} } = {}] = estado.feitas
  if (!id || estado.tarefas.length > 0) return desistir(turno)
  const vive = marcados.some((um) => um.id === id)
  if (tipo === 'marcar' && vive) return rejeitar(turno, { tipo: 'negar', alvos: [id] })
  if (inicio === undefined || vive === (tipo === 'cancelar')) return dizer(turno, turno.t.jaCancelado)
  const { dia, minuto } = relogioLocal(entrada.fuso, new Date(inicio))
  const antes = { ...quadro, dia, minuto }
  novas.push(
    tipo === 'cancelar' ? { tipo: 'marcar', quadro: antes, mais: true } : { tipo: 'remarcar', quadro: antes, alvo: id },
  )
}

/**
 * Books the appointment that was just cancelled again, at another time («joga pra segunda») or at
 * its old one («aquela de quinta ainda tem?»).
 */
function deNovo({ estado, marcados, entrada }: Turno, { tarefa: tipo, alvos, mais, valores }: ComandoDe<'iniciar'>) {
  const [{ tipo: feita, quadro: cancelada } = {}] = estado.feitas
  const { inicio, ...quadro } = cancelada ?? {}
  const { servicos, quando, mesmo } = valores
  if (!inicio || feita !== 'cancelar' || alvos?.length || mais || estado.tarefas.length > 0) return undefined
  const outro = servicos && !servicos.flat().includes(quadro.servicoId ?? '')
  if (outro || (tipo !== 'remarcar' && (tipo !== 'marcar' || !(quando ?? mesmo)))) return undefined
  const { dia, minuto } = relogioLocal(entrada.fuso, new Date(inicio))
  const nova: Tarefa = { tipo: 'marcar', quadro: { ...quadro, ...(mesmo && !quando && { dia, minuto }) } }
  // Another appointment is left, which may be the one to move.
  if (tipo === 'remarcar' && !mesmo && marcados.length === 1) nova.candidatos = marcados.map(({ id }) => id)
  return nova
}

/** The appointment behind the buttons of the question «move or cancel?». */
const alvosDosBotoes = ({ entrada }: Turno) =>
  entrada.estado.botoes.flatMap(({ comando: um }) => (um.tipo === 'iniciar' ? (um.alvos ?? []) : [])).slice(0, 1)

const semHora = ({ quadro: { para, minuto, inicio } }: Tarefa) =>
  para !== undefined && minuto === undefined && inicio === undefined

/** Whether the named person or service belongs to a waiting task, and not to the open one. */
function ehDela(
  { quadro: { servicoId = '', nome, para }, oferecer }: Tarefa,
  aberta: Tarefa | undefined,
  v: ValoresDoComando,
): boolean {
  // «O Rex às 9 e a Lua em seguida», when each wants another service.
  if (oferecer && !v.servicos) return true
  if (v.para && v.nome === undefined) return v.para === para && nome === undefined && v.para !== aberta?.quadro.para
  if (v.para) return v.nome === nome && v.nome !== aberta?.quadro.nome
  const ditos = v.servicos?.flat() ?? []
  return ditos.includes(servicoId) && !ditos.includes(aberta?.quadro.servicoId ?? '')
}

/** Whether the values are those of the proposal that the client was asked to confirm. */
export function repeteProposta(fuso: string, { inicio, servicoId = '', com }: Quadro, v: ValoresDoComando): boolean {
  if (inicio === undefined || v.servicos?.some((grupo) => !grupo.includes(servicoId))) return false
  const { dia, minuto } = relogioLocal(fuso, new Date(inicio))
  const { data = dia, hora, dias, intervalo, exceto, foraDias, foraHoras, ambiguidades = [] } = v.quando ?? {}
  const horas = ambiguidades.flatMap((um) =>
    um.tipo === 'manha_ou_tarde' || um.tipo === 'varias_horas' ? um.opcoes : (hora ?? -1),
  )
  const aberto =
    hora === undefined &&
    (horas.length > 0 ? !horas.includes(minuto) : (dias ?? intervalo ?? exceto ?? foraDias ?? foraHoras))
  return data === dia && (hora ?? minuto) === minuto && !aberto && (!v.profissional || !com || v.profissional === com)
}

import { diaDaSemana, minutosDe, relogioLocal, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { comArtigo, diaCurto, diaLongo, hora, preco } from '../frases/formato.ts'
import { contarReserva, frasesDoSinal, sinalAntes, soReservado } from '../frases/sinal.ts'
import type { Quadro, Tarefa } from '../porta/estado.ts'
import type { Agendamento, ResultadoAgendar } from '../porta/ferramentas.ts'
import { buscarEOferecer, livresNoDia } from './oferta.ts'
import { soltarHorario } from './preencher.ts'
import {
  anotarFeita,
  type Botao,
  botaoPessoa,
  confirmar,
  descrever,
  dizer,
  encerrar,
  instante,
  negar,
  onde,
  passar,
  perguntar,
  preenchendo,
  profissionalDe,
  servicoDe,
  type Turno,
  valor,
} from './turno.ts'

export const porDia = (turno: Turno, dia: string): Botao =>
  preenchendo(diaCurto(dia, turno.idioma), { quando: { data: dia, ambiguidades: [] } })

/** One question for a booking or a move: the first thing that is still missing, in the order in which people decide. */
export async function perguntarOQueFalta(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { estado, t, servicos, idioma } = turno
  const { quadro } = tarefa
  if (servicos.length === 0) return passar(turno, 'sem_resposta', t.semServicos)
  const servico = servicoDe(turno, quadro.servicoId) ?? (servicos.length === 1 ? servicos[0] : undefined)
  if (servico) quadro.servicoId = servico.id
  const falaDeQuando = quadro.dia ?? quadro.dias ?? quadro.minuto ?? quadro.minutos ?? quadro.faixa ?? quadro.opcoesDia
  if ((servico || falaDeQuando !== undefined) && perguntarSeMaisUm(turno, tarefa)) return
  if (!servico) return perguntarServico(turno, tarefa)
  await deixarHoraFechada(turno, quadro)
  if (quadro.inicio === undefined) {
    if (await problemaDeData(turno, tarefa)) return
    const primeiraVez = !['escolha', 'dia', 'confirmacao'].includes(estado.espera ?? '')
    const custa = t.custa(valor(turno, servico.precoCentavos), servico.precoCentavos === 0)
    const encontro = await buscarEOferecer(
      turno,
      tarefa,
      primeiraVez ? t.resumoServico(servico.nome, servico.duracaoMin, custa) : '',
    )
    if (encontro.tipo === 'duas_horas') {
      const [a = 0, b = 0] = encontro.opcoes
      return perguntar(
        turno,
        'hora',
        t.qualPeriodo(hora(a, idioma), hora(b, idioma)),
        [a, b].map((minuto) => preenchendo(hora(minuto, idioma), { quando: { hora: minuto, ambiguidades: [] } })),
      )
    }
    if (encontro.tipo !== 'achou') return
    quadro.inicio = encontro.horario.inicio.getTime()
    quadro.com = encontro.horario.profissionalId
    const vaiConfirmar = tarefa.alvo || (quemVem(turno, quadro) && temContato(turno, quadro))
    if (!vaiConfirmar) dizer(turno, t.temos(instante(turno, quadro.inicio)))
  }
  await pedirDados(turno, tarefa)
}

async function perguntarServico(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { t, servicos } = turno
  const { quadro } = tarefa
  if (quadro.duvida && (await problemaDeData(turno, tarefa))) return
  const duvida = servicos.filter(({ id }) => quadro.opcoesServico?.includes(id))
  const mostrados = (duvida.length > 0 ? duvida : servicos).slice(0, 10)
  perguntar(
    turno,
    'servico',
    duvida.length > 0 ? t.qualDosServicos : t.qualServico,
    mostrados.map(({ id, nome }) => preenchendo(nome, { servicos: [[id]] })),
  )
}

/** Whoever has a live appointment of that service, or has just booked and names none, may want to move it. True when it has asked. */
function perguntarSeMaisUm(turno: Turno, tarefa: Tarefa): boolean {
  const { quadro, tipo, mais } = tarefa
  const { marcados, estado, entrada } = turno
  const semNome = !quadro.servicoId && !quadro.opcoesServico
  // «É manicure, mesmo dia e hora»: nobody is at two places at once.
  const naHora = ({ inicio }: Agendamento) => {
    const { dia, minuto } = relogioLocal(entrada.fuso, inicio)
    return dia === quadro.dia && minuto === quadro.minuto
  }
  const tem = semNome
    ? marcados.find(({ id }) => id === estado.feitas[0]?.id)
    : (marcados.find(({ servicoId }) => servicoId === quadro.servicoId) ?? marcados.find(naHora))
  if (tipo !== 'marcar' || mais || quadro.para || !tem) return false
  const { t } = turno
  tarefa.candidatos = [tem.id]
  perguntar(turno, 'mudar_ou_mais', t.mudarOuMais(descrever(turno, tem)), [
    { texto: t.mudarEsse, comando: { tipo: 'iniciar', tarefa: 'remarcar', alvos: [tem.id], valores: {} } },
    { texto: t.marcarMaisUm, comando: { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: {} } },
  ])
  return true
}

/** «hoje às 9» said at ten is nine in the evening only for a company that is open then; for the others it is over. */
async function deixarHoraFechada(turno: Turno, quadro: Quadro): Promise<void> {
  const { dia, minuto, horaPassada } = quadro
  delete quadro.horaPassada
  if (!horaPassada || dia === undefined || minuto === undefined || quadro.inicio !== undefined) return
  const { semana, excecoes } = await turno.ferramentas.consultarHorarioFuncionamento()
  const faixas =
    excecoes.find((e) => e.data === dia)?.faixas ?? semana.find((s) => s.diaSemana === diaDaSemana(dia))?.faixas ?? []
  const aberta = faixas.some(({ inicio, fim }) => {
    const [de, ate] = [minutosDe(inicio), minutosDe(fim)]
    return minuto >= de && (ate <= de || minuto < ate)
  })
  if (aberta) return
  delete quadro.minuto
  dizer(turno, turno.t.horaPassou)
}

async function pedirDados(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { estado, entrada, t, idioma } = turno
  const { quadro } = tarefa
  const servico = servicoDe(turno, quadro.servicoId)
  const quem = comArtigo(profissionalDe(turno, quadro.com)?.nome ?? '', idioma)
  const quando = instante(turno, quadro.inicio ?? 0)
  // Who is coming to a move is known: only the new time is asked about.
  if (tarefa.alvo) {
    const item = t.item(servico?.nome ?? '', quem, quando)
    return perguntar(turno, 'confirmacao', t.confirmaMudanca(item), [confirmar(t.simRemarcar), negar(t.nao)])
  }
  const nome = quemVem(turno, quadro)
  if (!nome) return perguntar(turno, 'nome', estado.espera === 'nome' ? t.nomeEstranho : t.qualSeuNome)
  quadro.nome = nome
  if (!temContato(turno, quadro))
    return perguntar(turno, 'email', t.qualEmail, [preenchendo(t.naoTenho, { semEmail: true })])
  quadro.email ??= quadro.semEmail ? undefined : entrada.cliente.email
  const sinal = servico ? sinalAntes(servico, idioma) : ''
  if (sinal) dizer(turno, sinal)
  const custo = valor(turno, servico?.precoCentavos ?? 0)
  perguntar(turno, 'confirmacao', t.confirma(servico?.nome ?? '', quem, quando, custo, nome), [
    confirmar(t.sim),
    negar(t.nao),
  ])
}

/** Whose appointment it is: who writes, unless they speak of somebody else. */
function quemVem({ entrada }: Turno, { nome, para }: Quadro): string | undefined {
  return nome ?? (para ? undefined : entrada.cliente.nome)
}

/** Somewhere to write to: a phone that the channel knows will do. */
function temContato({ entrada }: Turno, { email, semEmail }: Quadro): boolean {
  return Boolean(email ?? semEmail ?? entrada.cliente.email ?? entrada.cliente.telefone)
}

/** A day that is over is not taken for the same day of the next year. */
const longe = 60

/** Ambiguous or impossible dates are asked about, never guessed. True when it has asked. */
export async function problemaDeData(turno: Turno, tarefa: Tarefa): Promise<boolean> {
  const { t, idioma } = turno
  const { quadro } = tarefa
  const { duvida, opcoesDia = [] } = quadro
  const perguntarDia = (texto: string, dias: string[]): true => {
    quadro.opcoesDia = dias.length > 0 ? dias : undefined
    perguntar(
      turno,
      'dia',
      texto,
      dias.map((dia) => porDia(turno, dia)),
    )
    return true
  }
  if (duvida?.tipo === 'ja_passou') {
    for (const campo of ['minuto', 'minutos', 'faixa', 'duvida'] as const) delete quadro[campo]
    dizer(turno, t.horaPassou)
    return false
  }
  if (duvida?.tipo === 'hora_inexistente') {
    delete quadro.duvida
    dizer(turno, t.horaNaoExiste)
  }
  if (quadro.dia) return false
  if (duvida?.tipo === 'qual_semana') return perguntarDia(t.qualSemana, opcoesDia)
  if (duvida?.tipo === 'dia_passado' || duvida?.tipo === 'data_inexistente') {
    const limite = somarDias(relogioLocal(turno.entrada.fuso, turno.entrada.agora).dia, longe)
    const [proposto] = opcoesDia.filter((dia) => dia <= limite)
    const texto = duvida.texto ?? ''
    const problema =
      duvida.tipo === 'data_inexistente' ? t.diaNaoExiste(texto) : t.diaPassou(/\d/.test(texto) ? texto : '')
    delete quadro.duvida
    // The whole booking is said back before it is made: with the hour known that is the question.
    if (duvida.tipo === 'dia_passado' && proposto && opcoesDia.length === 1 && quadro.minuto !== undefined) {
      dizer(turno, problema)
      quadro.dia = proposto
      delete quadro.opcoesDia
      return false
    }
    return perguntarDia(
      `${problema} ${proposto ? t.seria(diaLongo(proposto, idioma)) : t.qualDia}`,
      proposto ? opcoesDia : [],
    )
  }
  if (opcoesDia.length === 0) return false
  const livres = quadro.servicoId ? await diasLivres(turno, tarefa, opcoesDia) : opcoesDia
  if (livres.length !== 1) return perguntarDia(t.qualDosDias, opcoesDia)
  quadro.dia = livres[0]
  delete quadro.opcoesDia
  return false
}

/** Of the days named, those that have what is asked for. */
async function diasLivres(turno: Turno, tarefa: Tarefa, dias: string[]): Promise<string[]> {
  const livres: string[] = []
  for (const dia of dias) if ((await livresNoDia(turno, tarefa, dia)).length > 0) livres.push(dia)
  return livres
}

/** Books or moves what was echoed and accepted. Only an `ok` is told as done. */
export async function concluir(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { entrada, ferramentas, estado, t } = turno
  const { servicoId = '', com: profissionalId = '', inicio = 0, nome = '', email, para } = tarefa.quadro
  if (tarefa.alvo) {
    const resultado = await ferramentas.remarcar({
      agendamentoId: tarefa.alvo,
      servicoId,
      profissionalId,
      inicio: new Date(inicio),
    })
    if (resultado.tipo === 'ok') {
      const { agendamento } = resultado
      encerrar(turno)
      await anotarFeita(turno, 'remarcar', tarefa.alvo)
      return dizer(
        turno,
        soReservado(agendamento)
          ? contarReserva(agendamento, '', onde(turno))
          : t.remarcado(descrever(turno, agendamento)),
      )
    }
    if (resultado.tipo === 'nao_encontrado' || resultado.tipo === 'ja_cancelado' || resultado.tipo === 'ja_passou') {
      encerrar(turno)
      return dizer(turno, t.jaCancelado, [botaoPessoa(turno)])
    }
    return recusado(turno, tarefa, resultado)
  }
  const quemEscreve = para && entrada.cliente.nome
  const resultado = await ferramentas.agendar({
    ...{ servicoId, profissionalId, inicio: new Date(inicio) },
    cliente: {
      nome: quemEscreve || nome,
      ...(quemEscreve && para && { para: { nome, vinculo: para } }),
      ...(email && { email }),
      ...(entrada.cliente.telefone && { telefone: entrada.cliente.telefone }),
    },
    chaveIdempotencia: `agendar-${estado.feitos}-${servicoId}-${profissionalId}-${inicio}`,
  })
  if (resultado.tipo !== 'ok') return recusado(turno, tarefa, resultado)
  encerrar(turno)
  await anotarFeita(turno, 'marcar', resultado.agendamento.id)
  contar(turno, tarefa.quadro, resultado.agendamento)
  herdar(turno, tarefa.quadro)
}

function contar(turno: Turno, { para, nome, email }: Quadro, agendamento: Agendamento): void {
  const { t, idioma, entrada } = turno
  const quemFala = para ? entrada.cliente.nome : nome
  const primeiroNome = quemFala?.split(' ').find((parte) => !/\.$|^(?:dra?|sra?|dona|seu|enf)$/i.test(parte)) ?? ''
  const { sinal, servico, profissional, inicio } = agendamento
  const feito = t.feito(primeiroNome, servico, comArtigo(profissional, idioma), instante(turno, inicio))
  const doCredito =
    sinal?.situacao === 'PAGO' ? ` ${frasesDoSinal[idioma].pago(preco(sinal.valorCentavos, idioma))}` : ''
  const marcado = feito + doCredito + (email ? t.mandei(email) : '')
  dizer(turno, soReservado(agendamento) ? contarReserva(agendamento, primeiroNome, onde(turno)) : marcado)
}

/**
 * What the next booking of the same message takes over from the one just made: the contact, who comes unless either is somebody else's, the
 * service it does not name and the day of an hour that is said alone.
 */
function herdar({ estado, entrada }: Turno, feita: Quadro): void {
  const [proxima] = estado.tarefas
  if (proxima?.tipo !== 'marcar') return
  const { quadro } = proxima
  const { servicoId, email, semEmail, para, nome, inicio } = feita
  if (!quadro.servicoId && !quadro.opcoesServico) quadro.servicoId = servicoId
  quadro.email ??= email
  quadro.semEmail ??= semEmail
  if (!quadro.para && !para) quadro.nome ??= nome
  const soHora =
    (quadro.minuto !== undefined || quadro.minutos || quadro.faixa) && !quadro.dia && !quadro.dias && !quadro.opcoesDia
  if (soHora && inicio !== undefined && !proxima.oferecer) quadro.dia = relogioLocal(entrada.fuso, new Date(inicio)).dia
}

/** Says why, and goes on from what is left of the task. Nothing is claimed. */
async function recusado(
  turno: Turno,
  tarefa: Tarefa,
  resultado: Exclude<ResultadoAgendar, { tipo: 'ok' }>,
): Promise<void> {
  const { t, estado } = turno
  const { quadro } = tarefa
  soltarHorario(turno, quadro)
  if (resultado.tipo === 'agenda_suspensa') {
    estado.tarefas = []
    return passar(turno, 'falha', t.suspensa)
  }
  if (resultado.tipo === 'muitos') {
    encerrar(turno)
    estado.tarefas = []
    return dizer(turno, t.muitos(resultado.esperarMin), [botaoPessoa(turno)])
  }
  if (resultado.tipo === 'dados_recusados') {
    if (resultado.campo === 'nome') {
      delete quadro.nome
      return perguntar(turno, 'nome', t.nomeEstranho)
    }
    delete quadro.email
    delete quadro.semEmail
    return perguntar(turno, 'email', t.emailEstranho, [preenchendo(t.naoTenho, { semEmail: true })])
  }
  estado.espera = 'escolha'
  delete quadro.minuto
  delete quadro.minutos
  if (resultado.tipo === 'servico_indisponivel') {
    delete quadro.servicoId
    delete quadro.profissionalId
    dizer(turno, t.indisponivel)
  } else if (resultado.tipo === 'horario_ocupado') dizer(turno, t.ocupado)
  else if (resultado.tipo === 'fora_do_horario') dizer(turno, t.foraDoHorario)
  else if (resultado.tipo === 'antecedencia') dizer(turno, t.antecedencia(resultado.minimoMin))
  else {
    delete quadro.dia
    delete quadro.dias
    dizer(turno, t.horizonte(resultado.maximoDias))
  }
  await perguntarOQueFalta(turno, tarefa)
}

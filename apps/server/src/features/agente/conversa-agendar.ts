import { preencher, soltarHorario } from './agendar-leitura.ts'
import { buscarEOferecer, oferecerSeguintes } from './agendar-oferta.ts'
import type { Agendamento, ResultadoAgendar } from './ferramentas.ts'
import { comArtigo, diaCurto, diaLongo, hora } from './formato.ts'
import { disseNao, disseSim } from './intencao.ts'
import type { Rascunho } from './motor.ts'
import { contem } from './texto.ts'
import { descrever, dizer, instante, passar, type Turno, valor } from './turno-basico.ts'

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
  'melhor nao',
  'never mind',
  'nevermind',
  'forget it',
]

/** True when the turn belongs to the booking: it has said the next thing. False = the text added nothing to it. */
export async function seguirAgendamento(turno: Turno, comecando: boolean): Promise<boolean> {
  const { estado, dobrado, t } = turno
  estado.rascunho ??= {}
  const { rascunho } = estado
  const naConfirmacao = estado.espera === 'confirmacao'
  if (
    !comecando &&
    (contem(dobrado, desiste) || (naConfirmacao && contem(dobrado, ['cancela', 'cancelar', 'cancel'])))
  ) {
    Object.assign(estado, { rascunho: null, espera: null, oferta: [] })
    dizer(turno, t.deixamos)
    return true
  }
  const outroServico = contem(dobrado, ['outro servico', 'trocar o servico', 'another service', 'different service'])
  const oferecidosAntes = [...estado.oferta]
  const mudou = preencher(turno, rascunho)
  if (naConfirmacao && !mudou && disseSim(dobrado)) {
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

/** One question: the first thing that is still missing, in the order in which people decide. */
export async function perguntarOQueFalta(turno: Turno): Promise<void> {
  const { estado, t } = turno
  estado.rascunho ??= {}
  const { rascunho } = estado
  const servico =
    turno.servicos.find(({ id }) => id === rascunho.servicoId) ??
    (turno.servicos.length === 1 ? turno.servicos[0] : undefined)
  if (turno.servicos.length === 0) return passar(turno, 'sem_resposta', t.semServicos)
  if (!servico) {
    if (turno.quando.ambiguidades.length > 0 && (await problemaDeData(turno, rascunho))) return
    estado.espera = 'servico'
    return dizer(
      turno,
      t.qualServico,
      turno.servicos.slice(0, 10).map(({ nome }) => nome),
    )
  }
  rascunho.servicoId = servico.id
  if (rascunho.inicio === undefined) {
    if (await problemaDeData(turno, rascunho)) return
    const conhecido = rascunho.dia ?? rascunho.dias ?? rascunho.faixa ?? rascunho.minuto ?? rascunho.minutos
    const primeiraVez = estado.espera !== 'escolha' && estado.espera !== 'dia' && estado.espera !== 'confirmacao'
    const custa = t.custa(valor(turno, servico.precoCentavos), servico.precoCentavos === 0)
    const resumo = primeiraVez ? t.resumoServico(servico.nome, servico.duracaoMin, custa) : ''
    const encontro = await buscarEOferecer(turno, rascunho, resumo)
    if (encontro.tipo === 'duas_horas') {
      estado.espera = 'hora'
      const [a = 0, b = 0] = encontro.opcoes
      return dizer(turno, t.qualPeriodo(hora(a, turno.idioma), hora(b, turno.idioma)), [
        hora(a, turno.idioma),
        hora(b, turno.idioma),
      ])
    }
    if (encontro.tipo === 'ofereceu' && conhecido === undefined) return completarComPergunta(turno)
    if (encontro.tipo !== 'achou') return
    rascunho.inicio = encontro.horario.inicio.getTime()
    rascunho.com = encontro.horario.profissionalId
    const vaiConfirmar =
      (rascunho.nome ?? turno.entrada.cliente.nome) &&
      (rascunho.email ?? rascunho.semEmail ?? turno.entrada.cliente.email)
    if (!vaiConfirmar) dizer(turno, t.temos(instante(turno, rascunho.inicio)))
  }
  pedirDados(turno, rascunho)
}

function completarComPergunta(turno: Turno): void {
  const ultima = turno.mensagens.at(-1)
  if (ultima) ultima.texto = `${ultima.texto} ${turno.t.qualDia}`
}

function pedirDados(turno: Turno, rascunho: Rascunho): void {
  const { estado, entrada, t } = turno
  const nome = rascunho.nome ?? entrada.cliente.nome
  if (!nome) {
    const insiste = estado.espera === 'nome'
    estado.espera = 'nome'
    dizer(turno, insiste ? t.nomeEstranho : t.qualSeuNome)
    return
  }
  rascunho.nome = nome
  const email = rascunho.email ?? (rascunho.semEmail ? undefined : entrada.cliente.email)
  if (!email && !rascunho.semEmail) {
    estado.espera = 'email'
    dizer(turno, t.qualEmail, [t.naoTenho])
    return
  }
  rascunho.email = email
  const servico = turno.servicos.find(({ id }) => id === rascunho.servicoId)
  const quem = turno.profissionais.find(({ id }) => id === rascunho.com)
  estado.espera = 'confirmacao'
  const preco = valor(turno, servico?.precoCentavos ?? 0)
  dizer(
    turno,
    t.confirma(
      servico?.nome ?? '',
      comArtigo(quem?.nome ?? '', turno.idioma),
      instante(turno, rascunho.inicio ?? 0),
      preco,
      nome,
    ),
    [t.sim, t.nao],
  )
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

/** Ambiguous or impossible dates are asked about, never guessed. True when it has asked. */
async function problemaDeData(turno: Turno, rascunho: Rascunho): Promise<boolean> {
  const { quando, t, idioma, estado } = turno
  if (rascunho.dia || rascunho.inicio !== undefined) {
    if (!quando.ambiguidades.some((a) => a.tipo === 'ja_passou') || rascunho.inicio !== undefined) return false
    delete rascunho.minuto
    delete rascunho.minutos
    delete rascunho.faixa
    dizer(turno, t.horaPassou)
    return false
  }
  const opcoes = (dias: string[]) => dias.map((d) => diaCurto(d, idioma))
  const perguntar = (texto: string, dias: string[]): true => {
    estado.espera = 'dia'
    dizer(turno, texto, dias.length > 0 ? opcoes(dias) : undefined)
    return true
  }
  for (const a of quando.ambiguidades) {
    if (a.tipo === 'qual_semana') return perguntar(t.qualSemana, a.opcoes)
    if (a.tipo === 'varias_datas' && a.opcoes.length > 1) return perguntar(t.qualDosDias, a.opcoes.slice(0, 5))
    if (a.tipo === 'hora_inexistente') dizer(turno, t.horaNaoExiste)
    if (a.tipo !== 'dia_passado' && a.tipo !== 'data_inexistente') continue
    const [proposto] = a.opcoes
    const problema = a.tipo === 'dia_passado' ? t.diaPassou(/\d/.test(a.texto) ? a.texto : '') : t.diaNaoExiste(a.texto)
    return perguntar(`${problema} ${proposto ? t.seria(diaLongo(proposto, idioma)) : t.qualDia}`, a.opcoes)
  }
  if (rascunho.opcoesDia && estado.espera === 'dia' && rascunho.opcoesDia.length > 0)
    return perguntar(t.qualDosDias, rascunho.opcoesDia)
  return false
}

async function marcar(turno: Turno, rascunho: Rascunho): Promise<void> {
  const { estado, entrada, ferramentas } = turno
  const { servicoId = '', com: profissionalId = '', inicio = 0, nome = '', email } = rascunho
  const cliente = {
    nome,
    ...(email ? { email } : {}),
    ...(entrada.cliente.telefone ? { telefone: entrada.cliente.telefone } : {}),
  }
  const chaveIdempotencia = `agendar-${estado.feitos}-${servicoId}-${profissionalId}-${inicio}`
  const resultado = await ferramentas.agendar({
    servicoId,
    profissionalId,
    inicio: new Date(inicio),
    cliente,
    chaveIdempotencia,
  })
  if (resultado.tipo === 'ok') return concluir(turno, rascunho, resultado.agendamento)
  await recusado(turno, rascunho, resultado)
}

async function concluir(turno: Turno, rascunho: Rascunho, agendamento: Agendamento): Promise<void> {
  const { estado, t, ferramentas } = turno
  const primeiroNome = rascunho.nome?.split(' ')[0] ?? ''
  const feito = t.feito(
    primeiroNome,
    agendamento.servico,
    comArtigo(agendamento.profissional, turno.idioma),
    instante(turno, agendamento.inicio),
  )
  const anterior = rascunho.remarcaId
  let final = rascunho.email ? t.mandei(rascunho.email) : ''
  Object.assign(estado, { feitos: estado.feitos + 1, rascunho: null, espera: null, oferta: [], lista: [] })
  if (anterior) {
    const antigo = (await ferramentas.meusAgendamentos()).find(({ id }) => id === anterior)
    const resultado = await ferramentas.cancelar({
      agendamentoId: anterior,
      motivo: 'remarcado',
      chaveIdempotencia: `remarcar-${estado.feitos}-${anterior}`,
    })
    if (resultado.tipo === 'ok') final += t.anteriorCancelado(descrever(turno, resultado.agendamento))
    else if (antigo) {
      await ferramentas.passarParaPessoa('falha')
      turno.passou = true
      final += t.anteriorFicou(descrever(turno, antigo))
    }
  }
  dizer(turno, feito + final)
}

/** Says why, and goes on from what is left of the draft. Nothing is claimed. */
async function recusado(
  turno: Turno,
  rascunho: Rascunho,
  resultado: Exclude<ResultadoAgendar, { tipo: 'ok' }>,
): Promise<void> {
  const { t, estado } = turno
  soltarHorario(turno, rascunho)
  estado.espera = 'escolha'
  if (resultado.tipo === 'agenda_suspensa') {
    Object.assign(estado, { rascunho: null, espera: null })
    return passar(turno, 'falha', t.suspensa)
  }
  if (resultado.tipo === 'dados_recusados') {
    if (resultado.campo === 'nome') delete rascunho.nome
    else Object.assign(rascunho, { email: undefined, semEmail: undefined })
    estado.espera = resultado.campo === 'nome' ? 'nome' : 'email'
    return resultado.campo === 'nome' ? dizer(turno, t.nomeEstranho) : dizer(turno, t.emailEstranho, [t.naoTenho])
  }
  delete rascunho.minuto
  delete rascunho.minutos
  if (resultado.tipo === 'servico_indisponivel') {
    delete rascunho.servicoId
    delete rascunho.profissionalId
    dizer(turno, t.indisponivel)
  } else if (resultado.tipo === 'horario_ocupado') dizer(turno, t.ocupado)
  else if (resultado.tipo === 'fora_do_horario') dizer(turno, t.foraDoHorario)
  else if (resultado.tipo === 'antecedencia') dizer(turno, t.antecedencia(resultado.minimoMin))
  else {
    delete rascunho.dia
    delete rascunho.dias
    dizer(turno, t.horizonte(resultado.maximoDias))
  }
  await perguntarOQueFalta(turno)
}

import { soltarHorario } from './agendar-leitura.ts'
import { perguntarOQueFalta } from './agendar-perguntas.ts'
import type { Agendamento, ResultadoAgendar } from './ferramentas.ts'
import { comArtigo, preco } from './formato.ts'
import { contarReserva, frasesDoSinal, soReservado } from './frases-sinal.ts'
import type { Rascunho } from './motor.ts'
import { descrever, dizer, instante, onde, passar, type Turno } from './turno-basico.ts'

/** Books what was echoed and accepted. Only an `ok` is told as booked. */
export async function marcar(turno: Turno, rascunho: Rascunho): Promise<void> {
  const { estado, entrada, ferramentas } = turno
  const { servicoId = '', com: profissionalId = '', inicio = 0, nome = '', email } = rascunho
  if (rascunho.remarcaId) return remarcar(turno, rascunho, rascunho.remarcaId)
  const { outraPessoa } = rascunho
  const quemEscreve = outraPessoa && entrada.cliente.nome
  const cliente = {
    nome: quemEscreve ?? nome,
    ...(quemEscreve && { para: { nome, vinculo: outraPessoa } }),
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

function concluir(turno: Turno, rascunho: Rascunho, agendamento: Agendamento): void {
  const { estado, t } = turno
  const quemFala = rascunho.outraPessoa ? turno.entrada.cliente.nome : rascunho.nome
  const primeiroNome = quemFala?.split(' ').find((parte) => !/\.$|^(?:dra?|sra?|dona|seu|enf)$/i.test(parte)) ?? ''
  const feito = t.feito(
    primeiroNome,
    agendamento.servico,
    comArtigo(agendamento.profissional, turno.idioma),
    instante(turno, agendamento.inicio),
  )
  const { sinal } = agendamento
  const reserva = soReservado(agendamento) ? contarReserva(agendamento, primeiroNome, onde(turno)) : ''
  const doCredito =
    sinal?.situacao === 'PAGO' ? ` ${frasesDoSinal[turno.idioma].pago(preco(sinal.valorCentavos, turno.idioma))}` : ''
  const final = doCredito + (rascunho.email ? t.mandei(rascunho.email) : '')
  Object.assign(estado, {
    feitos: estado.feitos + 1,
    ultimo: agendamento.id,
    rascunho: null,
    espera: null,
    oferta: [],
    lista: [],
  })
  dizer(turno, reserva || feito + final)
  oferecerDepois(turno, rascunho)
}

/** The same appointment, at its new time; refused, it is still where it was. */
async function remarcar(turno: Turno, rascunho: Rascunho, agendamentoId: string): Promise<void> {
  const { estado, t, ferramentas } = turno
  const { servicoId = '', com: profissionalId = '', inicio = 0 } = rascunho
  const resultado = await ferramentas.remarcar({ agendamentoId, servicoId, profissionalId, inicio: new Date(inicio) })
  const fechado = { rascunho: null, espera: null, oferta: [], lista: [] }
  if (resultado.tipo === 'ok') {
    Object.assign(estado, { ...fechado, feitos: estado.feitos + 1, ultimo: agendamentoId })
    const { agendamento } = resultado
    return dizer(
      turno,
      soReservado(agendamento)
        ? contarReserva(agendamento, '', onde(turno))
        : t.remarcado(descrever(turno, agendamento)),
    )
  }
  if (resultado.tipo === 'nao_encontrado' || resultado.tipo === 'ja_cancelado' || resultado.tipo === 'ja_passou') {
    Object.assign(estado, fechado)
    return dizer(turno, t.jaCancelado, [t.falarComPessoa])
  }
  await recusado(turno, rascunho, resultado)
}

/** The next of the services asked for together; name and e-mail are known by now. */
function oferecerDepois(turno: Turno, { nome, email, semEmail }: Rascunho): void {
  const { estado, t } = turno
  const [proximo, ...resto] = (estado.depois ?? []).flatMap((id) => turno.servicos.find((s) => s.id === id) ?? [])
  delete estado.depois
  if (!proximo || turno.passou) return
  if (resto.length > 0) estado.depois = resto.map(({ id }) => id)
  estado.rascunho = { servicoId: proximo.id, nome, email, semEmail }
  dizer(turno, t.tambem(proximo.nome), [t.simTambem, t.naoTambem])
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
    delete estado.depois
    delete estado.outra
    return passar(turno, 'falha', t.suspensa)
  }
  if (resultado.tipo === 'dados_recusados') {
    if (resultado.campo === 'nome') delete rascunho.nome
    else Object.assign(rascunho, { email: undefined, semEmail: undefined })
    estado.espera = resultado.campo === 'nome' ? 'nome' : 'email'
    return resultado.campo === 'nome' ? dizer(turno, t.nomeEstranho) : dizer(turno, t.emailEstranho, [t.naoTenho])
  }
  if (resultado.tipo === 'muitos') {
    Object.assign(estado, { rascunho: null, espera: null, oferta: [], lista: [] })
    delete estado.depois
    return dizer(turno, t.muitos(resultado.esperarMin), [t.falarComPessoa])
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

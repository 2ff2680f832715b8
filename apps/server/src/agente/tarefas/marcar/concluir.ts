import type { Agendamento, ResultadoAgendar } from '#agenda/porta/reservas.ts'
import { contarReserva, frasesDoSinal, soReservado } from '#agente/frases/sinal.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import {
  anotarFeita,
  botaoPessoa,
  descrever,
  dizer,
  encerrar,
  instante,
  onde,
  passar,
  perguntar,
  preenchendo,
  servicoDe,
  type Turno,
} from '#agente/tarefas/turno.ts'
import { comArtigo, preco } from '#platform/format.ts'
import { relogioLocal } from '#platform/time.ts'
import { perguntarOQueFalta } from './marcar.ts'
import { soltarHorario } from './servico.ts'

/** Books or moves the accepted proposal. Says that it is done only after an `ok`. */
export async function concluir(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { entrada, ferramentas, estado, t } = turno
  const { servicoId = '', com: profissionalId = '', inicio = 0, nome = '', email, para } = tarefa.quadro
  if (tarefa.alvo) {
    const resultado = await ferramentas.remarcar({
      agendamentoId: tarefa.alvo,
      servicoId,
      profissionalId,
      inicio: new Date(inicio),
      ...(para && { para: { nome, vinculo: para } }),
    })
    if (resultado.tipo === 'ok') {
      const { agendamento } = resultado
      encerrar(turno)
      await anotarFeita(turno, 'remarcar', tarefa.alvo, tarefa.quadro)
      // The move is what a vague wish for that day was: «qqr coisa passo pra sábado».
      const { dia } = relogioLocal(entrada.fuso, agendamento.inicio)
      estado.tarefas = estado.tarefas.filter(
        ({ tipo, mais, quadro: dela }) =>
          tipo !== 'marcar' || mais || dela.para || (dela.servicoId ?? servicoId) !== servicoId || dela.dia !== dia,
      )
      // «As duas», «sexta, nos mesmos horários»: the next one goes the way of the one before.
      const [proxima] = estado.tarefas
      const [antes, agora] = [tarefa.alvoDe ?? 0, inicio].map((um) => relogioLocal(entrada.fuso, new Date(um)))
      if (proxima?.tipo === 'remarcar' && Object.keys(proxima.quadro).length === 0)
        Object.assign(proxima, {
          quadro: { dia: agora?.dia },
          ...(antes?.minuto === agora?.minuto && { mesmo: ['hora'] }),
        })
      return dizer(
        turno,
        soReservado(agendamento)
          ? contarReserva(agendamento, '', onde(turno))
          : t.remarcado([descrever(turno, agendamento), ...(para ? [t.emNomeDe(nome)] : [])].join(', ')),
      )
    }
    const { tipo } = resultado
    if (tipo === 'nao_encontrado' || tipo === 'ja_cancelado' || tipo === 'ja_passou') {
      encerrar(turno)
      return dizer(turno, tipo === 'ja_passou' ? t.jaPassouMudar : t.jaCancelado, [botaoPessoa(turno)])
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
  await anotarFeita(turno, 'marcar', resultado.agendamento.id, tarefa.quadro)
  // Drop the offer of a service that is booked now.
  estado.tarefas = estado.tarefas.filter(({ oferecer, quadro }) => !oferecer || quadro.servicoId !== servicoId)
  contar(turno, tarefa.quadro, resultado.agendamento)
  herdar(turno, tarefa.quadro)
}

function contar(turno: Turno, { para, nome, email }: Quadro, agendamento: Agendamento): void {
  const { t, idioma, entrada } = turno
  const quemFala = para ? entrada.cliente.nome : nome
  const primeiroNome = quemFala?.split(' ').find((parte) => !/\.$|^(?:dra?|sra?|dona|seu|enf)$/i.test(parte)) ?? ''
  const { sinal, servico, profissional, inicio, outroEmail } = agendamento
  const feito = t.feito(primeiroNome, servico, comArtigo(profissional, idioma), instante(turno, inicio))
  const doCredito =
    sinal?.situacao === 'PAGO' ? ` ${frasesDoSinal[idioma].pago(preco(sinal.valorCentavos, idioma))}` : ''
  const marcado = feito + doCredito + (email ? (outroEmail ? t.ficaAqui : t.mandei)(email) : '')
  dizer(turno, soReservado(agendamento) ? contarReserva(agendamento, primeiroNome, onde(turno)) : marcado)
}

/**
 * Passes values of the last booking to the next one: the contact, the client unless either is for
 * another person, an unnamed service, and the day or the hour that is missing.
 */
function herdar(turno: Turno, feita: Quadro): void {
  const { estado, entrada, profissionais } = turno
  const [proxima] = estado.tarefas
  if (proxima?.tipo !== 'marcar') return
  const { quadro } = proxima
  const { servicoId, email, semEmail, para, nome, inicio, com } = feita
  if (!quadro.servicoId && !quadro.opcoesServico) quadro.servicoId = servicoId
  quadro.email ??= email
  quadro.semEmail ??= semEmail
  if (!quadro.para && !para) quadro.nome ??= nome
  const soHora =
    (quadro.minuto !== undefined || quadro.minutos || quadro.faixa) && !quadro.dia && !quadro.dias && !quadro.opcoesDia
  if (inicio === undefined || proxima.oferecer) return
  const comeco = relogioLocal(entrada.fuso, new Date(inicio))
  if (soHora) quadro.dia = comeco.dia
  // «Eu e minha esposa juntos», «às 17h»: who comes along comes at the hour that the first one got.
  const { dia = comeco.dia, minuto, minutos, faixa, dias, opcoesDia } = quadro
  if (quadro.para && dia === comeco.dia && !(minuto ?? minutos ?? faixa ?? dias ?? opcoesDia))
    Object.assign(quadro, { dia, minuto: comeco.minuto })
  // Their own booking is no reason to say that the hour is taken: offer the times after it.
  const quemFaz = profissionais.filter(({ servicoIds }) => servicoIds.includes(quadro.servicoId ?? ''))
  const comEla = (quadro.profissionalId ?? (quemFaz.length === 1 ? quemFaz[0]?.id : undefined)) === com
  const ditos = quadro.minuto === undefined ? quadro.minutos : [quadro.minuto]
  if (comEla && quadro.para && quadro.dia === comeco.dia && ditos?.includes(comeco.minuto)) {
    quadro.faixa = { de: comeco.minuto + (servicoDe(turno, servicoId)?.duracaoMin ?? 0), ate: 1440 }
    for (const campo of ['minuto', 'minutos'] as const) delete quadro[campo]
  }
}

/** Tells why the time was refused, and goes on with the rest of the task. */
async function recusado(
  turno: Turno,
  tarefa: Tarefa,
  resultado: Exclude<ResultadoAgendar, { tipo: 'ok' }>,
): Promise<void> {
  const { t, estado } = turno
  const { quadro } = tarefa
  const deles = resultado.tipo === 'horario_ocupado' && (await tomadoPorEles(turno, tarefa))
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
  } else if (resultado.tipo === 'horario_ocupado') dizer(turno, deles ? t.jaTemOutro : t.ocupado)
  else if (resultado.tipo === 'fora_do_horario') dizer(turno, t.foraDoHorario)
  else if (resultado.tipo === 'antecedencia') dizer(turno, t.antecedencia(resultado.minimoMin))
  else {
    delete quadro.dia
    delete quadro.dias
    dizer(turno, t.horizonte(resultado.maximoDias))
  }
  await perguntarOQueFalta(turno, tarefa)
}

/** Whether the time is free for others: then another appointment of the client blocks it. */
async function tomadoPorEles(turno: Turno, { quadro, alvo }: Tarefa): Promise<boolean> {
  const { servicoId = '', com, inicio = 0 } = quadro
  const livres = await turno.ferramentas.listarHorariosLivres({
    ...{ servicoId, profissionalId: com, remarcaId: alvo, limite: 1 },
    ...{ de: new Date(inicio), ate: new Date(inicio + 60_000) },
  })
  return livres.length > 0
}

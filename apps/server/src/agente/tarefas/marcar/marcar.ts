import type { Agendamento, Servico } from '#agenda/porta/reservas.ts'
import { sinalAntes } from '#agente/frases/sinal.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import { doConhecimento, pelaFinalidade } from '#agente/tarefas/responder.ts'
import {
  type Botao,
  botaoPessoa,
  confirmar,
  descrever,
  dizer,
  instante,
  negar,
  passar,
  perguntar,
  preenchendo,
  profissionalDe,
  servicoDe,
  type Turno,
  valor,
} from '#agente/tarefas/turno.ts'
import { comArtigo, enumerar, hora } from '#platform/format.ts'
import { relogioLocal } from '#platform/time.ts'
import { deixarHoraFechada, problemaDeData } from './datas.ts'
import { buscarEOferecer, dizerLivresDe, porQueFechado } from './oferta.ts'
import { passarAoSenao, preencher } from './preencher.ts'
import { ehDeCrianca, soltarHorario } from './servico.ts'

/** «Em seguida»: so many minutes at most between the end of one and the beginning of the other. */
const logoDepoisMin = 60

/** Asks for the first missing value of a booking or a move, in the order in which people decide. */
export async function perguntarOQueFalta(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { estado, t, servicos, idioma } = turno
  const { quadro } = tarefa
  if (servicos.length === 0) return passar(turno, 'sem_resposta', t.semServicos)
  const possiveis = servicosDe(turno, quadro)
  const servico = servicoDe(turno, quadro.servicoId) ?? (possiveis.length === 1 ? possiveis[0] : undefined)
  if (servico) quadro.servicoId = servico.id
  const falaDeQuando = quadro.dia ?? quadro.dias ?? quadro.minuto ?? quadro.minutos ?? quadro.faixa ?? quadro.opcoesDia
  if ((servico || falaDeQuando !== undefined) && perguntarSeMaisUm(turno, tarefa)) return
  if (!servico) return perguntarServico(turno, tarefa)
  if (perguntarQuem(turno, quadro, servico.id)) return
  const feita = turno.marcados.find(({ id }) => id === estado.feitas[0]?.id)
  if (tarefa.seguida && feita) {
    const { dia, minuto } = relogioLocal(turno.entrada.fuso, feita.fim)
    Object.assign(quadro, { dia, faixa: { de: minuto, ate: Math.min(minuto + logoDepoisMin, 1440) }, primeira: true })
    delete quadro.minuto
    delete tarefa.seguida
  }
  await deixarHoraFechada(turno, quadro)
  if (quadro.inicio === undefined) {
    if (await problemaDeData(turno, tarefa)) return
    const primeiraVez = !['escolha', 'dia', 'confirmacao'].includes(estado.espera ?? '')
    const custa = t.custa(valor(turno, servico.precoCentavos), servico.precoCentavos === 0)
    const encontro = await buscarEOferecer(
      turno,
      tarefa,
      !primeiraVez
        ? ''
        : tarefa.mais && quadro.para && feita?.servicoId === servico.id
          ? t.agoraOutro(quadro.nome)
          : t.resumoServico(servico.nome, servico.duracaoMin, custa),
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
    if (encontro.tipo === 'senao' && passarAoSenao(turno, tarefa)) return perguntarOQueFalta(turno, tarefa)
    if (encontro.tipo !== 'achou') return
    quadro.inicio = encontro.horario.inicio.getTime()
    quadro.com = encontro.horario.profissionalId
    if (nadaMuda(turno, tarefa)) {
      soltarHorario(turno, quadro)
      for (const campo of ['dia', 'minuto'] as const) delete quadro[campo]
      return perguntar(turno, 'dia', t.qualDia)
    }
    if (perguntarSeTroca(turno, tarefa, meuNesse(turno, tarefa))) return
    const vaiConfirmar = tarefa.alvo || (quemVem(turno, quadro) && temContato(turno, quadro))
    if (!vaiConfirmar) dizer(turno, t.temos(instante(turno, quadro.inicio)))
  }
  await pedirDados(turno, tarefa)
}

/**
 * Asks for a professional in place of one who does not work here. A client who refuses everybody
 * who does the service is told who does it, then offered a person. @returns whether it asked
 */
export function perguntarQuem(turno: Turno, quadro: Quadro, servicoId: string): boolean {
  const { t, profissionais } = turno
  const nomesDe = (deles: typeof profissionais) =>
    enumerar(
      deles.map(({ nome }) => nome),
      t.e,
    )
  const quemFaz = profissionais.filter(({ servicoIds }) => servicoIds.includes(servicoId)).slice(0, 9)
  if (quemFaz.length > 0 && quemFaz.every(({ id }) => quadro.foraPessoas?.includes(id))) {
    const nome = servicoDe(turno, servicoId)?.nome ?? ''
    const pergunta = quadro.soEsses === true
    if (pergunta) perguntar(turno, 'pessoa', t.soTemos(nome, nomesDe(quemFaz)), [botaoPessoa(turno)])
    else dizer(turno, `${t.quemFaz(nome)} ${nomesDe(quemFaz)}.`)
    quadro.soEsses = true
    delete quadro.foraPessoas
    return pergunta
  }
  // «Canal com o Caio», then «na verdade limpeza», which he does not do.
  const pedido = profissionalDe(turno, quadro.profissionalId)
  if (pedido && !quemFaz.includes(pedido)) {
    dizer(turno, t.naoFaz(pedido.nome, servicoDe(turno, servicoId)?.nome ?? '', nomesDe(quemFaz)))
    delete quadro.profissionalId
  }
  if (!quadro.desconhecido) return false
  const texto = t.naoTemos(quadro.desconhecido, nomesDe(profissionais))
  if (quemFaz.length > 1)
    perguntar(turno, 'profissional', texto, [
      ...quemFaz.map(({ id, nome }) => preenchendo(nome, { profissional: id })),
      preenchendo(t.tantoFaz, { tantoFaz: true }),
    ])
  else {
    delete quadro.desconhecido
    dizer(turno, texto)
  }
  return quemFaz.length > 1
}

/** The services of the requested professional among those in question, as far as there are any. */
function servicosDe({ servicos, profissionais }: Turno, { profissionalId, opcoesServico }: Quadro): Servico[] {
  const faz = profissionais.find(({ id }) => id === profissionalId)?.servicoIds
  return [faz, opcoesServico].reduce<Servico[]>((todos, ids) => {
    const deles = todos.filter(({ id }) => ids?.includes(id))
    return deles.length > 0 ? deles : todos
  }, servicos)
}

async function perguntarServico(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { t } = turno
  const { quadro } = tarefa
  if (quadro.duvida && (await problemaDeData(turno, tarefa))) return
  const possiveis = servicosDe(turno, quadro)
  if (!quadro.opcoesServico) {
    const servicos = pelaFinalidade(turno, turno.texto).filter((id) => possiveis.some((um) => um.id === id))
    if (servicos.length > 0) preencher(turno, tarefa, { servicos: [servicos] })
    else await doConhecimento(turno, { texto: turno.texto, valores: {}, assunto: 'servicos' })
    if (quadro.servicoId) return perguntarOQueFalta(turno, tarefa)
  }
  const duvida = possiveis.some(({ id }) => quadro.opcoesServico?.includes(id))
  const fechado = quadro.dia && (await porQueFechado(turno, quadro.dia))
  if (fechado) {
    dizer(turno, fechado)
    delete quadro.dia
  } else if (!duvida) await dizerLivresDe(turno, tarefa)
  perguntar(
    turno,
    'servico',
    duvida ? t.qualDosServicos : t.qualServico,
    possiveis.slice(0, 10).map(({ id, nome }) => preenchendo(nome, { servicos: [[id]] })),
  )
}

/** Asks whether to move a booking of the same service, or a new one. @returns whether it asked */
function perguntarSeMaisUm(turno: Turno, tarefa: Tarefa): boolean {
  const { quadro, tipo, mais } = tarefa
  const { marcados, estado, entrada, t } = turno
  if (tipo !== 'marcar' || quadro.para) return false
  // «É manicure, mesmo dia e hora»: nobody has two services at once, so ask about the other one.
  const { dia, minuto = -1 } = quadro
  // A second choice answers the question already.
  const naHora = marcados.find(({ inicio, fim }) => {
    const comeca = relogioLocal(entrada.fuso, inicio)
    const depois = minuto - comeca.minuto
    return !quadro.senao && dia === comeca.dia && depois >= 0 && depois * 60_000 < fim.getTime() - inicio.getTime()
  })
  const semNome = !quadro.servicoId && !quadro.opcoesServico
  if (mais) return perguntarSeTroca(turno, tarefa, naHora)
  const dito = marcados.find(({ id }) => tarefa.candidatos?.includes(id))
  const tem = semNome
    ? (dito ?? marcados.find(({ id }) => id === estado.feitas[0]?.id))
    : (dito ?? marcados.find(({ servicoId }) => servicoId === quadro.servicoId) ?? naHora)
  if (!tem) return false
  tarefa.candidatos = [tem.id]
  perguntar(turno, 'mudar_ou_mais', t.mudarOuMais(descrever(turno, tem)), [
    mudarEste(turno, tem),
    maisUm(t.marcarMaisUm),
  ])
  return true
}

async function pedirDados(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { estado, entrada, t, idioma } = turno
  const { quadro } = tarefa
  const servico = servicoDe(turno, quadro.servicoId)
  const quem = comArtigo(profissionalDe(turno, quadro.com)?.nome ?? '', idioma)
  const quando = instante(turno, quadro.inicio ?? 0)
  // A move says only what changes: the time, or the name of the person who comes instead.
  if (tarefa.alvo && (quadro.nome || !quadro.para)) {
    const item = [t.item(servico?.nome ?? '', quem, quando), quadro.para && t.emNomeDe(quadro.nome ?? '')]
      .filter(Boolean)
      .join(', ')
    return perguntar(turno, 'confirmacao', t.confirmaMudanca(item), [confirmar(t.simRemarcar), negar(t.nao)])
  }
  // «Corte infantil», of who says no more, is for a child, and the record says so.
  const deles = !quadro.para && !quadro.nome && servico && ehDeCrianca(servico.nome) && entrada.cliente.nome
  if (deles) Object.assign(quadro, { para: 'FILHO', nome: t.dependenteDe.FILHO(deles) })
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

/** Names an appointment at the same time and asks about it. @returns whether it asked */
function perguntarSeTroca(turno: Turno, tarefa: Tarefa, tem: Agendamento | undefined): boolean {
  const { t } = turno
  if (!tem || tarefa.quadro.para || (tarefa.mais && tarefa.candidatos?.includes(tem.id))) return false
  tarefa.candidatos = [tem.id]
  perguntar(turno, 'mudar_ou_mais', t.jaTemNesse(descrever(turno, tem)), [
    ...(tarefa.alvo ? [] : [mudarEste(turno, tem)]),
    preenchendo(t.outroHorario, { outro: ['hora'] }),
    maisUm(t.mesmoAssim),
  ])
  return true
}

/** The client's live appointment that the chosen time would overlap, if any. */
function meuNesse({ marcados, servicos }: Turno, { quadro, alvo }: Tarefa): Agendamento | undefined {
  const { inicio: de = 0, servicoId } = quadro
  const ate = de + (servicos.find(({ id }) => id === servicoId)?.duracaoMin ?? 0) * 60_000
  return marcados.find(({ id, inicio, fim }) => id !== alvo && inicio.getTime() < ate && fim.getTime() > de)
}

/** Whether a move would leave the appointment as it is. */
function nadaMuda({ marcados }: Turno, { alvo, quadro: { inicio, servicoId, com, para } }: Tarefa): boolean {
  if (para) return false
  const atual = marcados.find(({ id }) => id === alvo)
  return atual?.inicio.getTime() === inicio && atual?.servicoId === servicoId && atual?.profissionalId === com
}

const mudarEste = ({ t }: Turno, { id }: Agendamento): Botao => ({
  texto: t.mudarEsse,
  comando: { tipo: 'iniciar', tarefa: 'remarcar', alvos: [id], valores: {} },
})
const maisUm = (texto: string): Botao => ({
  texto,
  comando: { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: {} },
})

/** The name of the person who comes: the writer, or another person. */
function quemVem({ entrada }: Turno, { nome, para }: Quadro): string | undefined {
  return nome ?? (para ? undefined : entrada.cliente.nome)
}

/** Whether the client can be reached: a phone that the channel knows is enough. */
function temContato({ entrada }: Turno, { email, semEmail }: Quadro): boolean {
  return Boolean(email ?? semEmail ?? entrada.cliente.email ?? entrada.cliente.telefone)
}

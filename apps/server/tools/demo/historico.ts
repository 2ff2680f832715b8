import type { StatusAgendamento, StatusConversa } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import type { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { estadoInicial } from '#agente/porta/estado.ts'
import type { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { resumir } from '#conversa/conversa/resumo.ts'
import { novoVisitante } from '#conversa/web/visitante.ts'
import { relogioLocal } from '#platform/time.ts'
import type { Vaga } from './agenda-demo.ts'
import { clinica } from './clinica.ts'
import { conversaDeDuvida, conversaDeMarcacao, conversaQueEspera, type Fala } from './conversas.ts'
import type { Sorteio } from './sorteio.ts'

export type ClienteDemo = { id: string; nome: string; email: string }
export type Historico = {
  agendamentos: (typeof agendamento.$inferInsert)[]
  conversas: (typeof conversa.$inferInsert)[]
  mensagens: (typeof mensagem.$inferInsert)[]
}

type Base = { empresaId: string; agora: Date; clientes: ClienteDemo[]; profissionais: { id: string; nome: string }[] }

const diaMs = 86_400_000
const duvidas = 14
/** Of ten appointments the agent has booked this many. */
const porConversaEmDez = 4

/** Gives each time a client, and when, how and by whom it was booked, and its outcome. */
export function contarHistorico(sorteio: Sorteio, base: Base, vagas: Vaga[]): Historico {
  const historico: Historico = { agendamentos: [], conversas: [], mensagens: [] }
  const diasDoCliente = new Set<string>()
  for (const vaga of vagas.toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime())) {
    const { dia } = relogioLocal(clinica.fuso, vaga.inicio)
    const livres = base.clientes.filter(({ id }) => !diasDoCliente.has(`${id} ${dia}`))
    if (livres.length === 0) continue
    const cliente = sorteio.um(livres)
    diasDoCliente.add(`${cliente.id} ${dia}`)
    const criadoEm = quandoMarcou(sorteio, vaga.inicio, base.agora)
    const conversaId =
      sorteio.inteiro(1, 10) <= porConversaEmDez
        ? marcarNaConversa(sorteio, base, historico, vaga, cliente, criadoEm)
        : undefined
    historico.agendamentos.push({
      empresaId: base.empresaId,
      id: uuidv7({ msecs: criadoEm.getTime() }),
      servicoId: vaga.servico.id,
      profissionalId: vaga.profissionalId,
      clienteId: cliente.id,
      conversaId,
      inicio: vaga.inicio,
      fim: vaga.fim,
      ocupacao: vaga.ocupacao,
      status: desfecho(sorteio, vaga, base.agora),
      precoCentavos: vaga.servico.precoCentavos,
      criadoEm,
    })
  }
  for (let i = 0; i < duvidas; i++) {
    const em = new Date(base.agora.getTime() - sorteio.inteiro(3, 20 * 24) * 3_600_000)
    gravarConversa(base, historico, conversaDeDuvida(sorteio), em, {})
  }
  const espera = new Date(base.agora.getTime() - 25 * 60_000)
  gravarConversa(base, historico, conversaQueEspera(sorteio), espera, {
    status: 'ESPERANDO',
    clienteId: base.clientes[0]?.id,
  })
  return historico
}

function marcarNaConversa(
  sorteio: Sorteio,
  base: Base,
  historico: Historico,
  { servico, profissionalId, inicio }: Vaga,
  cliente: ClienteDemo,
  criadoEm: Date,
): string {
  const falas = conversaDeMarcacao(sorteio, {
    cliente,
    servico,
    profissional: base.profissionais.find(({ id }) => id === profissionalId)?.nome ?? '',
    inicio,
    outro: new Date(inicio.getTime() + 30 * 60_000),
  })
  const duracaoMs = falas.reduce((total, { aposS }) => total + aposS, 0) * 1000
  return gravarConversa(base, historico, falas, new Date(criadoEm.getTime() - duracaoMs), { clienteId: cliente.id })
}

function gravarConversa(
  { empresaId }: Base,
  historico: Historico,
  falas: Fala[],
  aberta: Date,
  extra: { status?: StatusConversa; clienteId?: string },
): string {
  const id = uuidv7({ msecs: aberta.getTime() })
  let em = aberta.getTime()
  falas.forEach(({ aposS, ...fala }, i) => {
    em += aposS * 1000
    historico.mensagens.push({
      empresaId,
      id: uuidv7({ msecs: em }),
      conversaId: id,
      ordem: i + 1,
      criadaEm: new Date(em),
      ...fala,
    })
  })
  historico.conversas.push({
    empresaId,
    id,
    canal: 'WEB',
    idioma: 'br',
    visitanteHash: novoVisitante().hash,
    estado: { ...estadoInicial(), apresentou: true },
    ultimaOrdem: falas.length,
    respondidaAte: falas.length,
    ultimaMensagem: resumir(falas.at(-1)?.texto ?? ''),
    ultimaEm: new Date(em),
    abertaEm: aberta,
    ...extra,
  })
  return id
}

/** One to nine days before the appointment, and at least an hour ago. */
function quandoMarcou(sorteio: Sorteio, inicio: Date, agora: Date): Date {
  const antes = inicio.getTime() - sorteio.inteiro(1, 9) * diaMs - sorteio.inteiro(0, 9) * 3_600_000
  const limite = agora.getTime() - sorteio.inteiro(1, 96) * 3_600_000 - sorteio.inteiro(0, 59) * 60_000
  return new Date(Math.min(antes, limite))
}

function desfecho(sorteio: Sorteio, { inicio, fim }: Vaga, agora: Date): StatusAgendamento {
  const sorte = sorteio.inteiro(1, 100)
  if (sorte <= 6) return 'CANCELADO'
  if (fim <= agora) return sorte <= 12 ? 'FALTOU' : 'ATENDIDO'
  return inicio.getTime() - agora.getTime() < 2 * diaMs || sorte <= 40 ? 'CONFIRMADO' : 'MARCADO'
}

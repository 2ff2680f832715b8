import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { AgendamentoMarcado } from '#agenda/agendamento/agendamento.jobs.ts'
import { frasesDoLembrete } from '#agente/frases/lembrete.ts'
import { type EstadoConversa, lerEstado, semTarefas } from '#agente/porta/estado.ts'
import { escreverPrimeiro, type MensagemEscrita } from '#conversa/canal/saida/proativa.ts'
import type { Tx } from '#platform/database/database.ts'
import { comArtigo, primeiroNome, quandoLongo } from '#platform/format.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Reminders this many hours ahead ask whether the client comes; later, plans seldom change. */
const perguntaDesdeHoras = 12

/** Reminds a client by the channel on which they write. @returns as `escreverPrimeiro` */
export function lembrarPeloCanal(
  tx: Tx,
  servicos: Pick<Servicos, 'jobs' | 'clock' | 'realtime'>,
  marcado: AgendamentoMarcado,
  horas: number,
): ReturnType<typeof escreverPrimeiro> {
  const { empresaId, clienteId, id } = marcado.agendamento
  const pergunta = horas >= perguntaDesdeHoras && marcado.agendamento.status === 'MARCADO'
  return escreverPrimeiro(tx, servicos, {
    empresaId,
    clienteId,
    finalidade: 'LEMBRETE',
    escrever: (idioma) => escrever(marcado, idioma, pergunta),
    lembrar: (estado) => lembrarDoAgendamento(estado, id),
  })
}

/** The stored state after a reminder: an earlier question is no longer open. */
export function lembrarDoAgendamento(json: unknown, lembrete: string): unknown {
  const botoes = [frasesDoLembrete.br, frasesDoLembrete.en].flatMap(({ sim, remarcar }): EstadoConversa['botoes'] => [
    { texto: sim, comando: { tipo: 'presenca', alvos: [lembrete] } },
    { texto: remarcar, comando: { tipo: 'iniciar', tarefa: 'remarcar', alvos: [lembrete], valores: {} } },
  ])
  return { ...(json as object), ...lerEstado(json), ...semTarefas(), botoes, lembrete }
}

/** Names day and hour and not «tomorrow», which would be wrong in a late message. */
function escrever(
  { agendamento: row, empresa, cliente, servico, profissional }: AgendamentoMarcado,
  idioma: Idioma,
  pergunta: boolean,
): MensagemEscrita {
  const t = frasesDoLembrete[idioma]
  const quando = quandoLongo(row.inicio, empresa.fuso, idioma)
  const online = servico.modalidade === 'ONLINE'
  const onde = online ? (servico.linkOnline ?? 'online') : (empresa.endereco ?? '')
  const linhas = [
    t.lembrando({
      nome: primeiroNome(cliente.quemLe ?? cliente.nome),
      empresa: empresa.nome,
      servico: servico.nome,
      quem: comArtigo(profissional.nome, idioma),
      quando,
      para: cliente.quemLe && primeiroNome(cliente.nome),
    }),
    onde && t.onde(onde, online),
    servico.preparo && t.preparo(servico.preparo),
    pergunta && t.pergunta,
  ]
  return {
    texto: linhas.filter(Boolean).join('\n'),
    opcoes: pergunta ? [t.sim, t.remarcar] : [],
    valores: {
      cliente: primeiroNome(cliente.quemLe ?? cliente.nome),
      empresa: empresa.nome,
      servico: servico.nome,
      profissional: profissional.nome,
      quando,
      endereco: onde,
    },
  }
}

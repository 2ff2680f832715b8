import type { Idioma } from '@zelo/contract/enums'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Marcado } from '#agenda/agendamento/agendamento.jobs.ts'
import { agendamento, agendamentoLembrete, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { frasesDoLembrete } from '#agente/frases/lembrete.ts'
import { lembrarDoAgendamento } from '#agente/porta/estado.ts'
import { type Dizer, escreverPrimeiro } from '#conversa/canal/saida/proativa.ts'
import type { Tx } from '#platform/database/database.ts'
import { comArtigo, quandoLongo } from '#platform/format.ts'
import type { Servicos } from '#platform/servicos.ts'

/** From so far ahead on, a reminder asks whether they come: nearer, there is nothing left to plan. */
const perguntaDesdeHoras = 12

/** Reminds a client by the channel that they write on. @returns as `escreverPrimeiro` */
export function lembrarPeloCanal(
  tx: Tx,
  servicos: Pick<Servicos, 'jobs' | 'clock' | 'realtime'>,
  marcado: Marcado,
  horas: number,
): ReturnType<typeof escreverPrimeiro> {
  const { empresaId, clienteId, id } = marcado.agendamento
  const pergunta = horas >= perguntaDesdeHoras && marcado.agendamento.status === 'MARCADO'
  return escreverPrimeiro(tx, servicos, {
    empresaId,
    clienteId,
    finalidade: 'LEMBRETE',
    dizer: (idioma) => escrever(marcado, idioma, pergunta),
    lembrar: (estado) => lembrarDoAgendamento(estado, id),
  })
}

/** Says the day and the hour themselves: they stay true however late the words arrive. */
function escrever(
  { agendamento: row, empresa, cliente, servico, profissional }: Marcado,
  idioma: Idioma,
  pergunta: boolean,
): Dizer {
  const t = frasesDoLembrete[idioma]
  const quando = quandoLongo(row.inicio, empresa.fuso, idioma)
  const online = servico.modalidade === 'ONLINE'
  const onde = online ? (servico.linkOnline ?? 'online') : (empresa.endereco ?? '')
  const primeiro = (nome: string) => nome.split(' ')[0] ?? nome
  const linhas = [
    t.lembrando({
      nome: primeiro(cliente.quemLe ?? cliente.nome),
      empresa: empresa.nome,
      servico: servico.nome,
      quem: comArtigo(profissional.nome, idioma),
      quando,
      para: cliente.quemLe && primeiro(cliente.nome),
    }),
    onde && t.onde(onde, online),
    servico.preparo && t.preparo(servico.preparo),
    pergunta && t.pergunta,
  ]
  return {
    texto: linhas.filter(Boolean).join('\n'),
    opcoes: pergunta ? [t.sim, t.remarcar] : [],
    valores: {
      cliente: primeiro(cliente.quemLe ?? cliente.nome),
      empresa: empresa.nome,
      servico: servico.nome,
      profissional: profissional.nome,
      quando,
      endereco: onde,
    },
  }
}

type Mensagem = { empresaId: string; mensagemId: string }

/** Whether what a message reminds of is still so. What reminds of nothing always is. */
export async function aindaVale(tx: Tx, { empresaId, mensagemId }: Mensagem, agora: Date): Promise<boolean> {
  const dela = and(eq(agendamentoLembrete.empresaId, empresaId), eq(agendamentoLembrete.mensagemId, mensagemId))
  const [lembrete] = await tx.select({ id: agendamentoLembrete.agendamentoId }).from(agendamentoLembrete).where(dela)
  if (!lembrete) return true
  const [vivo] = await tx
    .select({ id: agendamento.id })
    .from(agendamentoLembrete)
    .innerJoin(
      agendamento,
      and(
        eq(agendamento.empresaId, agendamentoLembrete.empresaId),
        eq(agendamento.id, agendamentoLembrete.agendamentoId),
        eq(agendamento.sequencia, agendamentoLembrete.sequencia),
      ),
    )
    .where(and(dela, inArray(agendamento.status, [...statusVivos]), gt(agendamento.inicio, agora)))
  return vivo !== undefined
}

/** A reminder that certainly did not reach its client by the channel goes by e-mail instead. Others stay as they are. */
export async function desistirDoCanal(
  tx: Tx,
  { jobs }: Pick<Servicos, 'jobs'>,
  { empresaId, mensagemId, proativa }: Mensagem & { proativa: boolean },
): Promise<void> {
  if (!proativa) return
  await jobs.enviar(
    tx,
    'agendamento.lembrar-email',
    { empresaId, mensagemId },
    { chave: `lembrar-email:${mensagemId}` },
  )
}

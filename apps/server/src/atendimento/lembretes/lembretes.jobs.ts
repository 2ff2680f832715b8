import { type AgendamentoMarcado, enviarAviso, lerMarcado } from '#agenda/agendamento/agendamento.jobs.ts'
import {
  type ALembrar,
  aindaALembrar,
  aindaVale,
  aLembrar,
  anotarLembrete,
  desfazerLembrete,
  lembradoPor,
  lembreteDaMensagem,
} from '#agenda/agendamento/guarda/lembrete.ts'
import { agendamentoLembrarEmail } from '#agenda/filas.ts'
import { agendamentoLembrar } from '#atendimento/filas.ts'
import { temCanal, trancarConversasDe } from '#conversa/canal/saida/destinatario.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lembrarPeloCanal } from './lembrete-canal.ts'

const cadaLembreteMs = 5 * 60_000

export function lembretesJobs(servicos: Servicos): void {
  servicos.jobs.tratar(agendamentoLembrarEmail, (dados) => lembrarEmVezDoCanal(servicos, dados))
  servicos.jobs.repetir(agendamentoLembrar, cadaLembreteMs, () => lembrar(servicos))
}

/**
 * Reminds clients of appointments, once per distance that the company set: by their channel, else
 * by e-mail, and never too late. Each in its own transaction.
 */
export async function lembrar(servicos: Servicos): Promise<void> {
  const agora = servicos.clock.now()
  const devidos = await withPlataforma(servicos.db, 'agendamento.avisos', (tx) => aLembrar(tx, agora, temCanal))
  for (const devido of devidos) {
    await withPlataforma(servicos.db, 'agendamento.avisos', (tx) => lembrarDe(tx, servicos, devido, agora)).catch(
      (error: Error) => servicos.log.error({ err: error, agendamento: devido.agendamentoId }, 'reminders: one failed'),
    )
  }
}

async function lembrarDe(tx: Tx, servicos: Servicos, devido: ALembrar, agora: Date): Promise<void> {
  await trancarConversasDe(tx, devido)
  if (!(await aindaALembrar(tx, agora, temCanal, devido))) return
  const { clienteId: _, horas, ...alvo } = devido
  const marcado = await lerMarcado(tx, alvo)
  if (!marcado) return
  const lembrete = { ...alvo, horas, sequencia: marcado.agendamento.sequencia }
  if (!(await anotarLembrete(tx, lembrete, agora))) return
  const pelo = marcado.empresa.experimento ? 'sem_canal' : await lembrarPeloCanal(tx, servicos, marcado, horas)
  const dito = typeof pelo === 'string' ? pelo : 'canal'
  servicos.log.info({ evento: 'agendamento.lembrete', ...alvo, horas, pelo: dito }, 'reminders: one decided')
  if (pelo === 'ocupada') await desfazerLembrete(tx, lembrete)
  else if (pelo === 'sem_canal') await lembrarPorEmail(tx, servicos, marcado, horas)
  else await lembradoPor(tx, lembrete, pelo.mensagemId)
}

function lembrarPorEmail(tx: Tx, servicos: Servicos, marcado: AgendamentoMarcado, horas: number): Promise<void> {
  const evento = `lembrete:${marcado.agendamento.sequencia}:${horas}`
  return enviarAviso(tx, servicos, marcado, { situacao: 'lembrete', evento, geradoEm: servicos.clock.now() })
}

/** Job: e-mails a reminder that a channel refused, while it is still true. */
async function lembrarEmVezDoCanal(
  servicos: Servicos,
  { empresaId, mensagemId }: { empresaId: string; mensagemId: string },
): Promise<void> {
  await withPlataforma(servicos.db, 'agendamento.avisos', async (tx) => {
    const lembrete = await lembreteDaMensagem(tx, { empresaId, mensagemId })
    if (!lembrete || !(await aindaVale(tx, { empresaId, mensagemId }, servicos.clock.now()))) return
    const alvo = { empresaId, agendamentoId: lembrete.agendamentoId }
    const marcado = await lerMarcado(tx, alvo, { segurar: true })
    if (marcado && !marcado.cliente.recusaAvisos) await lembrarPorEmail(tx, servicos, marcado, lembrete.horas)
  })
}

import { and, eq } from 'drizzle-orm'
import { type AgendamentoMarcado, enviarAviso, lerMarcado } from '#agenda/agendamento/agendamento.jobs.ts'
import { isVivo } from '#agenda/agendamento/agendamento.service.ts'
import { agendamentoLembrete } from '#agenda/agendamento/agendamento.table.ts'
import { aindaVale } from '#agenda/agendamento/lembrete-enviado.ts'
import { agendamentoLembrarEmail } from '#agenda/filas.ts'
import { agendamentoLembrar } from '#atendimento/filas.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type ALembrar, aLembrar } from './lembrete.ts'
import { lembrarPeloCanal } from './lembrete-canal.ts'

const cadaLembreteMs = 5 * 60_000

export function lembretesJobs(servicos: Servicos): void {
  servicos.jobs.tratar(agendamentoLembrarEmail, (dados) => lembrarEmVezDoCanal(servicos, dados))
  servicos.jobs.repetir(agendamentoLembrar, cadaLembreteMs, () => lembrar(servicos))
}

/**
 * Reminds clients of appointments, once per distance that the company set: by the channel on which
 * they write, else by e-mail, and never too late. Each in its own transaction.
 */
export async function lembrar(servicos: Servicos): Promise<void> {
  const agora = servicos.clock.now()
  const devidos = await withPlataforma(servicos.db, 'agendamento.avisos', (tx) => aLembrar(tx, agora))
  for (const devido of devidos) {
    await withPlataforma(servicos.db, 'agendamento.avisos', (tx) => lembrarDe(tx, servicos, devido, agora)).catch(
      (error: Error) => servicos.log.error({ err: error, agendamento: devido.agendamentoId }, 'reminders: one failed'),
    )
  }
}

async function lembrarDe(tx: Tx, servicos: Servicos, { horas, ...alvo }: ALembrar, agora: Date): Promise<void> {
  const marcado = await lerMarcado(tx, alvo)
  if (!marcado || !isVivo(marcado.agendamento.status) || marcado.cliente.recusaAvisos) return
  const { sequencia } = marcado.agendamento
  const [lembrete] = await tx
    .insert(agendamentoLembrete)
    .values({ ...alvo, sequencia, horas, criadoEm: agora })
    .onConflictDoNothing()
    .returning()
  // Another instance was faster.
  if (!lembrete) return
  const deste = and(
    eq(agendamentoLembrete.empresaId, alvo.empresaId),
    eq(agendamentoLembrete.agendamentoId, alvo.agendamentoId),
    eq(agendamentoLembrete.sequencia, sequencia),
    eq(agendamentoLembrete.horas, horas),
  )
  const pelo = marcado.empresa.experimento ? 'sem_canal' : await lembrarPeloCanal(tx, servicos, marcado, horas)
  const dito = typeof pelo === 'string' ? pelo : 'canal'
  servicos.log.info({ evento: 'agendamento.lembrete', ...alvo, horas, pelo: dito }, 'reminders: one decided')
  // The next run finds it again.
  if (pelo === 'ocupada') await tx.delete(agendamentoLembrete).where(deste)
  else if (pelo === 'sem_canal') await lembrarPorEmail(tx, servicos, marcado, horas)
  else await tx.update(agendamentoLembrete).set(pelo).where(deste)
}

function lembrarPorEmail(tx: Tx, servicos: Servicos, marcado: AgendamentoMarcado, horas: number): Promise<void> {
  const evento = `lembrete:${marcado.agendamento.sequencia}:${horas}`
  return enviarAviso(tx, servicos, marcado, { situacao: 'lembrete', evento, geradoEm: servicos.clock.now() })
}

/** Job: the reminder that a channel refused, while it still reminds of something. */
async function lembrarEmVezDoCanal(
  servicos: Servicos,
  { empresaId, mensagemId }: { empresaId: string; mensagemId: string },
): Promise<void> {
  await withPlataforma(servicos.db, 'agendamento.avisos', async (tx) => {
    const [lembrete] = await tx
      .select()
      .from(agendamentoLembrete)
      .where(and(eq(agendamentoLembrete.empresaId, empresaId), eq(agendamentoLembrete.mensagemId, mensagemId)))
    if (!lembrete || !(await aindaVale(tx, { empresaId, mensagemId }, servicos.clock.now()))) return
    const alvo = { empresaId, agendamentoId: lembrete.agendamentoId }
    const marcado = await lerMarcado(tx, alvo, { segurar: true })
    if (marcado && !marcado.cliente.recusaAvisos) await lembrarPorEmail(tx, servicos, marcado, lembrete.horas)
  })
}

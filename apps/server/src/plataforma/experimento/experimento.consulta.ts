import { and, eq, lt } from 'drizzle-orm'
import { ultimosMarcados } from '#agenda/agendamento/consultas/conversas.ts'
import { statusDaUltima } from '#conversa/conversa/administracao/sem-palavras.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { type DonoDoExperimento, doDono } from './experimento.service.ts'
import { experimento } from './experimento.table.ts'
import { vidaAte } from './validade.ts'

const maxAgendamentos = 20
/** Reading a trial counts as using it. This is stored once a minute at most. */
const usoMs = 60_000

/** The bookings of a trial, and whether it called a person. Its page asks again and again. */
export async function consultarRascunho(contexto: Contexto, dono: DonoDoExperimento) {
  const agora = contexto.clock.now()
  return withEmpresa(contexto.db, dono.id, async (tx) => {
    const [[proprio], agendamentos, status] = await pipelined([
      tx
        .select({ experimento, chave: empresa.chave, fuso: empresa.fuso })
        .from(experimento)
        .innerJoin(empresa, eq(empresa.id, experimento.empresaId))
        .where(doDono(dono, agora)),
      ultimosMarcados(tx, dono.id, maxAgendamentos),
      statusDaUltima(tx, dono.id),
    ])
    if (!proprio) throw new NaoEncontrado()
    return {
      chave: proprio.chave,
      fuso: proprio.fuso,
      expira_em: await usar(tx, contexto, proprio.experimento),
      chamou_pessoa: status !== undefined && status !== 'AGENTE',
      agendamentos,
    }
  })
}

async function usar(
  tx: Tx,
  { clock }: Contexto,
  { empresaId, usadoEm, criadoEm, expiraEm, reservado }: typeof experimento.$inferSelect,
): Promise<Date> {
  const agora = clock.now()
  if (reservado || agora.getTime() - usadoEm.getTime() < usoMs) return expiraEm
  const nova = vidaAte(agora, criadoEm)
  await tx
    .update(experimento)
    .set({ usadoEm: agora, expiraEm: nova })
    .where(and(eq(experimento.empresaId, empresaId), eq(experimento.reservado, false), lt(experimento.usadoEm, agora)))
  return nova
}

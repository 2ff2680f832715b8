import { and, asc, eq, lte } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import {
  cobradaDe,
  cobrancasQueFaltam,
  devolverPendentes,
  garantirCobranca,
  recolherCobranca,
  tentarCobranca,
} from '#agenda/agendamento/sinal/cobranca.ts'
import { apontarContas, todasAsContas } from '#agenda/agendamento/sinal/conta.ts'
import { mudarSinal, trancarSinal } from '#agenda/agendamento/sinal/reserva.ts'
import { type SinalRow, sinal } from '#agenda/agendamento/sinal/sinal.table.ts'
import {
  esperaOferecer,
  sinalApontar,
  sinalAvisar,
  sinalConciliar,
  sinalDevolver,
  sinalRecolher,
  sinalVarrer,
} from '#agenda/filas.ts'
import { compararConta, rever } from '#dinheiro/cobranca/rever.ts'
import { aosPoucos } from '#dinheiro/cobranca/rodada.ts'
import { lerPlataforma, withPlataforma } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarDoSinal } from './aviso.ts'

const umMinutoMs = 60_000
const umaHoraMs = 60 * umMinutoMs
const lote = 200

export function sinalJobs(servicos: Servicos): void {
  const { jobs } = servicos
  jobs.tratar(sinalAvisar, async (dados) => {
    if (dados.evento === 'ABERTO') await garantirCobranca(servicos, { empresaId: dados.empresaId, id: dados.sinalId })
    await avisarDoSinal(servicos, dados)
  })
  jobs.tratar(sinalRecolher, (dados) => recolherCobranca(servicos, dados))
  jobs.tratar(sinalDevolver, (dados) => devolverPendentes(servicos, dados))
  jobs.repetir(sinalVarrer, umMinutoMs, () => varrerSinais(servicos))
  jobs.repetir(sinalApontar, umaHoraMs, () => apontarContas(servicos))
  jobs.repetir(sinalConciliar, 24 * umaHoraMs, () => conciliarContas(servicos))
}

/**
 * Job, daily: compares the companies' own accounts with our rows and takes in what a lost
 * notification would have told. An account that does not answer delays no other.
 */
export async function conciliarContas(servicos: Servicos): Promise<void> {
  await aosPoucos(todasAsContas(servicos), async ({ conta, abrir }) => {
    try {
      await compararConta(servicos, { conta, gateway: abrir() })
    } catch (err) {
      servicos.log.warn({ evento: 'sinal.conciliacao_parou', ...conta, err }, 'deposits: an account was not compared')
    }
  })
}

/** Each minute: frees held times without money, and finds what an event missed. */
export async function varrerSinais(servicos: Servicos): Promise<void> {
  const { db, clock, log } = servicos
  const [vencidos] = await lerPlataforma(db, 'sinal.prazo', (tx) => [
    tx
      .select()
      .from(sinal)
      .where(and(eq(sinal.situacao, 'AGUARDANDO'), lte(sinal.expiraEm, clock.now())))
      .orderBy(asc(sinal.expiraEm))
      .limit(lote),
  ])
  await aosPoucos(vencidos, (row) =>
    vencer(servicos, row).catch((error: Error) =>
      log.error({ err: error, sinalId: row.id }, 'deposits: one did not end'),
    ),
  )
  await aosPoucos(cobrancasQueFaltam(servicos), (falta) =>
    tentarCobranca(servicos, falta).catch((error: Error) =>
      log.error({ err: error, sinalId: falta.id }, 'deposits: the charge of one was not made'),
    ),
  )
  await devolverPendentes(servicos)
}

/** Asks the gateway first, because the notice of a payment may be late. */
async function vencer(servicos: Servicos, vencido: SinalRow): Promise<void> {
  const { jobs, realtime, clock } = servicos
  const { empresaId, id, agendamentoId } = vencido
  const cobrada = cobradaDe(vencido)
  if (cobrada?.ref) await rever(servicos, cobrada)
  await withPlataforma(servicos.db, 'sinal.prazo', async (tx) => {
    const este = keyIs(agendamento, empresaId, agendamentoId)
    const [doHorario] = await tx.select().from(agendamento).where(este).for('update')
    const row = await trancarSinal(tx, { empresaId, agendamentoId })
    const agora = clock.now()
    if (!doHorario || row?.situacao !== 'AGUARDANDO' || row.expiraEm > agora) return
    await mudarSinal(tx, row, { situacao: 'EXPIRADO' }, agora)
    await tx
      .update(agendamento)
      .set({ status: 'CANCELADO', canceladoPor: 'PRAZO', reservadoAte: null, sequencia: doHorario.sequencia + 1 })
      .where(este)
    await pipelined([
      jobs.enviar(tx, sinalAvisar, { empresaId, sinalId: id, evento: 'EXPIRADO' }, { chave: `${id}:EXPIRADO` }),
      jobs.enviar(tx, sinalRecolher, { empresaId, sinalId: id }, { chave: `${id}:recolher` }),
      jobs.enviar(tx, esperaOferecer, { empresaId }),
      realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id: agendamentoId }),
    ])
  })
}

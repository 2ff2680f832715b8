import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { relogioLocal } from '#platform/time.ts'
import { agenteUso, agenteUsoDia } from './agente-uso.table.ts'
import type { Gasto } from './custo.ts'

/** Costs are counted by the days and months of this time zone. */
export const fusoDaConta = 'America/Sao_Paulo'

/** The first day of the month in which a cost of `agora` is counted. */
export function mesDe(agora: Date): string {
  return `${relogioLocal(fusoDaConta, agora).dia.slice(0, 7)}-01`
}

/** What models cost a company in a month, in millionths of a cent. */
export function gastoDaEmpresa(tx: Tx, empresaId: string, mes: string): Promise<number> {
  return somarCusto(tx, eq(agenteUso.empresaId, empresaId), mes)
}

/** What a server cost all companies in a month. */
export function gastoDoServidor(tx: Tx, servidorId: string, mes: string): Promise<number> {
  return somarCusto(tx, eq(agenteUso.servidorId, servidorId), mes)
}

async function somarCusto(tx: Tx, deQuem: SQL, mes: string): Promise<number> {
  const [soma] = await tx
    .select({ custo: sql`coalesce(sum(${agenteUso.custo}), 0)`.mapWith(Number) })
    .from(agenteUso)
    .where(and(deQuem, eq(agenteUso.mes, mes)))
  return soma?.custo ?? 0
}

/** An answer, or a failed attempt, to count. */
type Contada = { gasto: Gasto; custo: number } & ({ tipo: 'ok' } | { tipo: 'recuou'; motivo: string })

/** Adds one answer to a company's costs of the month and the day of `agora`. */
export async function somarUso(
  tx: Tx,
  {
    empresaId,
    agora,
    servidorId,
    origem,
  }: { empresaId: string; agora: Date; servidorId: string; origem: 'CONVERSA' | 'TESTE' },
  resultado: Contada,
): Promise<void> {
  const { gasto, custo } = resultado
  const recuou = resultado.tipo === 'recuou'
  const nova = {
    respostas: recuou ? 0 : 1,
    recuos: recuou ? 1 : 0,
    entrada: gasto.entrada,
    cache: gasto.lidas,
    saida: gasto.saida,
    custo,
  }
  const mes = tx
    .insert(agenteUso)
    .values({ empresaId, mes: mesDe(agora), servidorId, ...nova })
    .onConflictDoUpdate({
      target: [agenteUso.empresaId, agenteUso.mes, agenteUso.servidorId],
      set: {
        respostas: sql`${agenteUso.respostas} + excluded.respostas`,
        recuos: sql`${agenteUso.recuos} + excluded.recuos`,
        entrada: sql`${agenteUso.entrada} + excluded.entrada`,
        cache: sql`${agenteUso.cache} + excluded.cache`,
        saida: sql`${agenteUso.saida} + excluded.saida`,
        custo: sql`${agenteUso.custo} + excluded.custo`,
      },
    })
  const { dia } = relogioLocal(fusoDaConta, agora)
  const motivo = resultado.tipo === 'recuou' ? resultado.motivo : ''
  const porDia = tx
    .insert(agenteUsoDia)
    .values({ empresaId, dia, origem, motivo, respostas: 1, tokens: gasto.entrada + gasto.saida, custo })
    .onConflictDoUpdate({
      target: [agenteUsoDia.empresaId, agenteUsoDia.dia, agenteUsoDia.origem, agenteUsoDia.motivo],
      set: {
        respostas: sql`${agenteUsoDia.respostas} + excluded.respostas`,
        tokens: sql`${agenteUsoDia.tokens} + excluded.tokens`,
        custo: sql`${agenteUsoDia.custo} + excluded.custo`,
      },
    })
  await pipelined([mes, porDia])
}

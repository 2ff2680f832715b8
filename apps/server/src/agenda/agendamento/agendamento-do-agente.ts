import { and, asc, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { doProfissional, doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { type SinalRow, sinal } from '#agenda/agendamento/sinal/sinal.table.ts'
import { type ConversaDaEmpresa, conversas } from '#agenda/porta/conversas.ts'
import type { Agendamento, ResultadoConfirmar, SinalDoAgente } from '#agenda/porta/reservas.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { builtByShape, type Values } from '#platform/database/statements/driver.ts'
import type { Servicos } from '#platform/servicos.ts'
import { agendamento, statusVivos } from './agendamento.table.ts'

/**
 * Appointments that a conversation may see and change: its own ones and, where the channel proves
 * who writes, all others of that client and of their dependants.
 */
export function daConversa(alvo: ConversaDaEmpresa | Values<ConversaDaEmpresa>): SQL | undefined {
  return or(
    eq(agendamento.conversaId, alvo.conversaId),
    sql`${agendamento.clienteId} IN ${conversas().pessoasDe(alvo)}`,
  )
}

type Quais = { emAndamento?: boolean; passados?: boolean }
type DaConversa = ConversaDaEmpresa & { agora: Date }

/**
 * Live appointments of a conversation's client that have not begun, earliest first. `emAndamento`
 * adds those that have not ended; `passados` the last five that the client came to, newest first.
 */
export async function agendamentosDaConversa(tx: Tx, alvo: DaConversa, quais: Quais = {}): Promise<Agendamento[]> {
  const rows = await tx.run(consulta(quais), alvo)
  return rows.map(toAgendamentoDoAgente)
}

const consulta = builtByShape((db, v: Values<DaConversa>, { emAndamento, passados }: Quais) =>
  selecionarParaAgente(db)
    .where(
      and(
        eq(agendamento.empresaId, v.empresaId),
        daConversa(v),
        inArray(agendamento.status, passados ? [...statusVivos, 'ATENDIDO'] : [...statusVivos]),
        passados
          ? lte(agendamento.fim, v.agora)
          : emAndamento
            ? gt(agendamento.fim, v.agora)
            : gte(agendamento.inicio, v.agora),
      ),
    )
    .orderBy(passados ? desc(agendamento.inicio) : asc(agendamento.inicio))
    .limit(passados ? 5 : 50),
)

/** The appointment that an earlier call with this key made. */
export async function agendamentoPorChave(
  tx: Tx,
  empresaId: string,
  chave: string,
): Promise<{ agendamento: Agendamento; pedidoDigital: Buffer | null } | undefined> {
  const comChave = and(eq(agendamento.empresaId, empresaId), eq(agendamento.chaveIdempotencia, chave))
  const [achado] = await tx.select({ pedidoDigital: agendamento.pedidoDigital }).from(agendamento).where(comChave)
  const [row] = achado ? await selecionarParaAgente(tx).where(comChave) : []
  return achado && row && { ...achado, agendamento: toAgendamentoDoAgente(row) }
}

/** An appointment with its deposit, when it has one. */
export function toAgendamentoDoAgente({
  sinal: dele,
  atrasoAvisadoEm,
  atrasoMin,
  ...row
}: Awaited<ReturnType<typeof selecionarParaAgente>>[number]): Agendamento {
  return {
    ...row,
    ...(atrasoAvisadoEm && { atraso: { minutos: atrasoMin ?? undefined } }),
    ...(dele && { sinal: sinalParaAgente(dele) }),
  }
}

export function sinalParaAgente(row: SinalRow): SinalDoAgente {
  const { id, situacao, valor, expiraEm, cancelamentoHoras, noPrazo, regraBr, regraEn } = row
  return {
    id,
    situacao,
    valorCentavos: valor,
    ate: expiraEm,
    cancelamentoHoras,
    noPrazo,
    regra: { br: regraBr, en: regraEn },
  }
}

/**
 * Query of appointments for the agent's tools. The caller adds `where` and `toAgendamentoDoAgente`.
 */
export function selecionarParaAgente(db: Pick<Tx, 'select'>) {
  return db
    .select({
      id: agendamento.id,
      servicoId: agendamento.servicoId,
      servico: servicoParaLer.nome,
      profissionalId: agendamento.profissionalId,
      profissional: profissionalParaLer.nome,
      inicio: agendamento.inicio,
      fim: agendamento.fim,
      precoCentavos: agendamento.precoCentavos,
      atrasoAvisadoEm: agendamento.atrasoAvisadoEm,
      atrasoMin: agendamento.atrasoMin,
      sinal,
    })
    .from(agendamento)
    .leftJoin(sinal, and(eq(sinal.empresaId, agendamento.empresaId), eq(sinal.agendamentoId, agendamento.id)))
    .innerJoin(servicoParaLer, doServico)
    .innerJoin(profissionalParaLer, doProfissional)
    .$dynamic()
}

/** Records that the client of a conversation confirms their presence. */
export async function confirmarPelaConversa(
  tx: Tx,
  { realtime }: Pick<Servicos, 'realtime'>,
  { empresaId, conversaId, id, agora }: { empresaId: string; conversaId: string; id: string; agora: Date },
): Promise<ResultadoConfirmar> {
  const [row] = await tx
    .select({ status: agendamento.status, inicio: agendamento.inicio, reservadoAte: agendamento.reservadoAte })
    .from(agendamento)
    .where(and(keyIs(agendamento, empresaId, id), daConversa({ empresaId, conversaId })))
    .for('update')
  if (!row) return { tipo: 'nao_encontrado' }
  if (row.status === 'CONFIRMADO') return { tipo: 'ok' }
  if (row.status !== 'MARCADO') return { tipo: 'nao_encontrado' }
  if (row.reservadoAte) return { tipo: 'falta_sinal' }
  if (row.inicio <= agora) return { tipo: 'ja_passou' }
  await tx
    .update(agendamento)
    .set({ status: 'CONFIRMADO' })
    .where(keyIs(agendamento, empresaId, id))
  await realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id })
  return { tipo: 'ok' }
}

import { and, eq, sql } from 'drizzle-orm'
import type { DadosCliente } from '#agenda/porta/reservas.ts'
import { guardadas, guardarFrases } from '#agente/ensino/ensino.guardar.ts'
import { motivoDaPassagem } from '#agente/frases/motivo-da-passagem.ts'
import { guardarPergunta } from '#agente/pergunta/pergunta.guardar.ts'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import type { SaidaMotor } from '#agente/porta/motor.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import type { ConversaDoTurno } from '#conversa/porta/turnos.ts'
import type { Tx } from '#platform/database/database.ts'
import { preparada } from '#platform/database/prepared.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { Aberta } from './turno-leitura.ts'

/** With the client's own details; those of records only for a client known by the channel. */
export type EstadoGuardado = EstadoConversa & { contato?: DadosCliente }

/** Writes the answer and the agent's state; after the commit the client is answered. */
export async function responder(
  tx: Tx,
  servicos: Servicos,
  { empresaId, conversaId }: ConversaDoTurno,
  aberta: Pick<Aberta, 'canal' | 'ultimaOrdem'> & Partial<Pick<Aberta, 'treino'>>,
  { mensagens, passos, estado, naoSoube, linhas }: SaidaMotor,
  contato: DadosCliente | undefined,
  /** The last message answered, when newer ones came meanwhile; absent: all. */
  ate?: number,
): Promise<void> {
  const agora = servicos.clock.now()
  const lidas = guardadas(linhas, contato?.nome)
  const falas = mensagens.map((dita, i) => ({ autor: 'AGENTE' as const, ...dita, passos: i === 0 ? passos : [] }))
  await dizer(tx, servicos, { empresaId, id: conversaId, ...aberta }, falas, {
    avancar: ({ ordem, resumo }) =>
      concluir(tx).execute({
        empresaId,
        conversaId,
        ordem,
        respondida: ate ?? ordem,
        estado: JSON.stringify({ ...estado, contato } satisfies EstadoGuardado),
        lidas: JSON.stringify(lidas),
        texto: resumo,
        motivo: motivoDaPassagem(passos),
        agora,
      }),
  })
  // No client said it.
  if (aberta.treino) return
  await guardarFrases(tx, { empresaId, conversaId }, lidas, agora)
  if (naoSoube) await guardarPergunta(tx, { empresaId, conversaId, texto: naoSoube, nome: contato?.nome, agora })
}

const concluir = preparada((tx) =>
  tx
    .update(conversa)
    .set({
      // With the lines of this turn and the one before, for when the team takes over.
      estado: sql`${sql.placeholder('estado')}::jsonb || jsonb_build_object('lidas',
        jsonb_build_array(${sql.placeholder('lidas')}::jsonb, coalesce(${conversa.estado}->'lidas'->0, '[]')))`,
      ultimaOrdem: sql`${sql.placeholder('ordem')}::integer`,
      respondidaAte: sql`${sql.placeholder('respondida')}::integer`,
      ultimaMensagem: sql`coalesce(nullif(${sql.placeholder('texto')}::text, ''), ${conversa.ultimaMensagem})`,
      ultimaEm: sql`${sql.placeholder('agora')}::timestamptz`,
      desfechoMotivo: sql`coalesce(${sql.placeholder('motivo')}::text, ${conversa.desfechoMotivo})`,
      falhas: 0,
      turnoId: null,
      turnoAte: null,
    })
    .where(and(eq(conversa.empresaId, sql.placeholder('empresaId')), eq(conversa.id, sql.placeholder('conversaId'))))
    .prepare('turno_concluir'),
)

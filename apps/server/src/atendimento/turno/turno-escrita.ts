import { and, eq, sql } from 'drizzle-orm'
import type { DadosCliente } from '#agenda/porta/reservas.ts'
import { guardadas, guardarFrases } from '#agente/ensino/ensino.guardar.ts'
import { motivoDaPassagem } from '#agente/frases/motivo-da-passagem.ts'
import { guardarPergunta } from '#agente/pergunta/pergunta.guardar.ts'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import type { SaidaMotor } from '#agente/porta/motor.ts'
import { enviarPeloCanal } from '#conversa/canal/saida/envio.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { inserirMensagem } from '#conversa/conversa/mensagem.ts'
import { resumir } from '#conversa/conversa/resumo.ts'
import type { Alvo } from '#conversa/porta/turnos.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { preparada } from '#platform/database/prepared.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Beside the engine's state: what the client said of themselves in this conversation; what the company's records say, only where the channel vouches for them. */
export type EstadoGuardado = EstadoConversa & { contato?: DadosCliente }

/** Writes the answer and what the agent remembers; from the commit on nobody waits. */
export async function responder(
  tx: Tx,
  servicos: Servicos,
  { empresaId, conversaId }: Alvo,
  ultimaOrdem: number,
  { mensagens, passos, estado, naoSoube, linhas }: SaidaMotor,
  contato: DadosCliente | undefined,
  /** Up to where it answers, when more came while it was written; all there is otherwise. */
  ate?: number,
): Promise<void> {
  const { clock, realtime } = servicos
  const agora = clock.now()
  const ordem = ultimaOrdem + mensagens.length
  const lidas = guardadas(linhas, contato?.nome)
  const [[concluida]] = await pipelined([
    concluir(tx).execute({
      empresaId,
      conversaId,
      ordem,
      respondida: ate ?? ordem,
      estado: JSON.stringify({ ...estado, contato } satisfies EstadoGuardado),
      lidas: JSON.stringify(lidas),
      texto: resumir(mensagens.at(-1)?.texto ?? ''),
      motivo: motivoDaPassagem(passos),
      agora,
    }),
    ...mensagens.map(({ texto, opcoes }, i) =>
      inserirMensagem(tx, {
        empresaId,
        conversaId,
        ordem: ultimaOrdem + 1 + i,
        autor: 'AGENTE',
        texto,
        opcoes,
        passos: i === 0 ? passos : [],
        criadaEm: agora,
      }),
    ),
    realtime.publicar(tx, `conversa:${conversaId}`, { tipo: 'mensagem', valor: ordem }),
    realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId, valor: ordem }),
  ])
  await guardarFrases(tx, { empresaId, conversaId }, lidas, agora)
  if (naoSoube) await guardarPergunta(tx, { empresaId, conversaId, texto: naoSoube, nome: contato?.nome, agora })
  if (concluida?.canal !== 'WHATSAPP') return
  await enviarPeloCanal(tx, servicos, { empresaId, conversaId, depoisDe: ultimaOrdem })
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
    .returning({ canal: conversa.canal })
    .prepare('turno_concluir'),
)

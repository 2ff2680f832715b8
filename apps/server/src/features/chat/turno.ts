import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DadosCliente } from '#features/agente/ferramentas.ts'
import { ferramentasDaEmpresa } from '#features/agente/ferramentas-da-empresa.ts'
import { frasesEm } from '#features/agente/frases.ts'
import { type EstadoConversa, lerEstado, type Motor, type SaidaMotor } from '#features/agente/motor.ts'
import { cliente } from '#features/cliente/cliente.table.ts'
import { conversa, mensagem } from '#features/conversa/conversa.table.ts'
import { inserirMensagem } from '#features/conversa/mensagem.ts'
import { porNaFila, textoDeFalha } from '#features/conversa/passagem.ts'
import { resumir } from '#features/conversa/resumo.ts'
import { empresa } from '#features/empresa/empresa.table.ts'
import { semAvisos } from '#features/experimento/sem-avisos.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { preparada } from '#platform/database/prepared.ts'
import type { Servicos } from '#platform/servicos.ts'

export type Alvo = { empresaId: string; conversaId: string }

const maxFalhas = 3
/** A turn slower than this shows that somebody is typing. */
const digitandoAposMs = 300

/**
 * One turn: everything the client wrote since the last one is read, answered and marked as answered in a single transaction, together with
 * the bookings made on the way. A crash at any point undoes all of it, so every message is answered once or not yet. Another turn on the
 * same conversation makes this one a no-op.
 */
export async function executarTurno(servicos: Servicos, motor: Motor, alvo: Alvo): Promise<void> {
  const parar = digitando(servicos, alvo.conversaId)
  try {
    await withEmpresa(servicos.db, alvo.empresaId, (tx) => turno(tx, servicos, motor, alvo))
  } finally {
    parar()
  }
}

async function turno(tx: Tx, servicos: Servicos, motor: Motor, alvo: Alvo): Promise<void> {
  const [[aberta], pendentes, [daEmpresa]] = await pipelined([
    trancar(tx).execute(alvo),
    lerPendentes(tx).execute(alvo),
    lerEmpresa(tx).execute(alvo),
  ])
  if (!aberta || !daEmpresa || aberta.status !== 'AGENTE') return
  const agora = servicos.clock.now()
  let contato = lerContato(aberta.estado) ?? conhecido(aberta.cliente)

  let saida: SaidaMotor = { mensagens: [], passos: [], estado: lerEstado(aberta.estado) }
  if (pendentes.length > 0) {
    const ferramentas = ferramentasDaEmpresa({
      tx,
      servicos: daEmpresa.experimento ? semAvisos(servicos) : servicos,
      empresa: daEmpresa,
      conversaId: alvo.conversaId,
      agora,
      aoAgendar: (cliente) => {
        contato = cliente
      },
    })
    saida = await motor.responder(
      {
        textos: pendentes.map(({ texto }) => texto),
        estado: saida.estado,
        agora,
        fuso: daEmpresa.fuso,
        empresa: { id: daEmpresa.id, nome: daEmpresa.nome },
        cliente: contato ?? {},
        idioma: aberta.idioma,
      },
      ferramentas,
    )
  }
  await responder(tx, servicos, alvo, aberta.ultimaOrdem, saida, contato)
}

/** Writes the answer and what the agent remembers; from the commit on nobody waits. */
async function responder(
  tx: Tx,
  { clock, realtime }: Servicos,
  { empresaId, conversaId }: Alvo,
  ultimaOrdem: number,
  { mensagens, passos, estado }: SaidaMotor,
  contato: DadosCliente | undefined,
): Promise<void> {
  const agora = clock.now()
  const ordem = ultimaOrdem + mensagens.length
  await pipelined([
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
    concluir(tx).execute({
      empresaId,
      conversaId,
      ordem,
      estado: JSON.stringify({ ...estado, contato } satisfies EstadoGuardado),
      texto: resumir(mensagens.at(-1)?.texto ?? ''),
      agora,
    }),
    realtime.publicar(tx, `conversa:${conversaId}`, { tipo: 'mensagem', valor: ordem }),
    realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId }),
  ])
}

/** Counts a failed turn; the third on the same messages hands the conversation to a person and says so. */
export async function registrarFalha(servicos: Servicos, { empresaId, conversaId }: Alvo): Promise<void> {
  await withEmpresa(servicos.db, empresaId, async (tx) => {
    const [falhou] = await tx
      .update(conversa)
      .set({ falhas: sql`${conversa.falhas} + 1` })
      .where(
        and(
          eq(conversa.empresaId, empresaId),
          eq(conversa.id, conversaId),
          eq(conversa.status, 'AGENTE'),
          lt(conversa.respondidaAte, conversa.ultimaOrdem),
        ),
      )
      .returning({
        falhas: conversa.falhas,
        ultimaOrdem: conversa.ultimaOrdem,
        estado: conversa.estado,
        idioma: conversa.idioma,
      })
    if (!falhou || falhou.falhas < maxFalhas) return
    const [daEmpresa] = await lerEmpresa(tx).execute({ empresaId })
    await porNaFila(tx, daEmpresa?.experimento ? semAvisos(servicos) : servicos, { empresaId, conversaId })
    const { passos } = frasesEm(falhou.idioma)
    const desculpa: SaidaMotor = {
      mensagens: [{ texto: textoDeFalha[falhou.idioma] }],
      passos: [{ tipo: 'pessoa', titulo: passos.pessoa, detalhe: passos.motivos.falha ?? '', ms: 0 }],
      estado: lerEstado(falhou.estado),
    }
    await responder(tx, servicos, { empresaId, conversaId }, falhou.ultimaOrdem, desculpa, lerContato(falhou.estado))
  })
}

/** Beside the engine's state: what the client said of themselves in this conversation; what the company's records say, only where the channel vouches for them. */
type EstadoGuardado = EstadoConversa & { contato?: DadosCliente }

const guardado = z.object({
  contato: z.object({ nome: z.string(), email: z.optional(z.string()), telefone: z.optional(z.string()) }),
})

function lerContato(estado: unknown): DadosCliente | undefined {
  const lido = guardado.safeParse(estado)
  return lido.success ? lido.data.contato : undefined
}

function conhecido(
  row: { nome: string; email: string | null; telefone: string | null } | null,
): DadosCliente | undefined {
  return row ? { nome: row.nome, email: row.email ?? undefined, telefone: row.telefone ?? undefined } : undefined
}

function digitando({ realtime, log }: Servicos, conversaId: string): () => void {
  const avisar = (valor: boolean) =>
    void realtime
      .avisar(`conversa:${conversaId}`, { tipo: 'digitando', valor })
      .catch((error: Error) => log.warn({ err: error }, 'chat: typing was not shown'))
  let mostrado = false
  const timer = setTimeout(() => {
    mostrado = true
    avisar(true)
  }, digitandoAposMs)
  return () => {
    clearTimeout(timer)
    if (mostrado) avisar(false)
  }
}

const propria = and(
  eq(conversa.empresaId, sql.placeholder('empresaId')),
  eq(conversa.id, sql.placeholder('conversaId')),
)

// Whoever holds the lock either answers what is there or wakes a turn when it commits: to wait for it would only hold a connection.
const trancar = preparada((tx) =>
  tx
    .select({
      status: conversa.status,
      idioma: conversa.idioma,
      estado: conversa.estado,
      ultimaOrdem: conversa.ultimaOrdem,
      cliente: { nome: cliente.nome, email: cliente.email, telefone: cliente.telefone },
    })
    .from(conversa)
    .leftJoin(
      cliente,
      and(conversa.identificada, eq(cliente.empresaId, conversa.empresaId), eq(cliente.id, conversa.clienteId)),
    )
    .where(and(propria, lt(conversa.respondidaAte, conversa.ultimaOrdem)))
    .for('update', { of: conversa, skipLocked: true })
    .prepare('turno_trancar'),
)

const lerPendentes = preparada((tx) =>
  tx
    .select({ texto: mensagem.texto })
    .from(mensagem)
    .innerJoin(conversa, and(eq(conversa.empresaId, mensagem.empresaId), eq(conversa.id, mensagem.conversaId)))
    .where(and(propria, eq(mensagem.autor, 'CLIENTE'), gt(mensagem.ordem, conversa.respondidaAte)))
    .orderBy(asc(mensagem.ordem))
    .prepare('turno_pendentes'),
)

const lerEmpresa = preparada((tx) =>
  tx
    .select()
    .from(empresa)
    .where(eq(empresa.id, sql.placeholder('empresaId')))
    .prepare('turno_empresa'),
)

const concluir = preparada((tx) =>
  tx
    .update(conversa)
    .set({
      estado: sql`${sql.placeholder('estado')}::jsonb`,
      ultimaOrdem: sql`${sql.placeholder('ordem')}::integer`,
      respondidaAte: sql`${sql.placeholder('ordem')}::integer`,
      ultimaMensagem: sql`coalesce(nullif(${sql.placeholder('texto')}::text, ''), ${conversa.ultimaMensagem})`,
      ultimaEm: sql`${sql.placeholder('agora')}::timestamptz`,
      falhas: 0,
    })
    .where(propria)
    .prepare('turno_concluir'),
)

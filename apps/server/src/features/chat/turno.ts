import { and, eq, lt, sql } from 'drizzle-orm'
import { ferramentasDaEmpresa } from '#features/agente/ferramentas-da-empresa.ts'
import { frasesEm } from '#features/agente/frases.ts'
import { lerEstado, type Motor, type SaidaMotor } from '#features/agente/motor.ts'
import { conversa } from '#features/conversa/conversa.table.ts'
import { porNaFila, textoDeFalha } from '#features/conversa/passagem.ts'
import { semAvisos } from '#features/experimento/sem-avisos.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import type { Servicos } from '#platform/servicos.ts'
import { digitando } from './digitando.ts'
import { responder } from './turno-escrita.ts'
import { conhecido, lerContato, lerEmpresa, lerPendentes, trancar } from './turno-leitura.ts'

export type Alvo = { empresaId: string; conversaId: string }

const maxFalhas = 3
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

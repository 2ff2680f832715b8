import { and, eq, exists, isNull, lte, ne } from 'drizzle-orm'
import { destinosDasEsperas } from '#agenda/espera/destinos.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { promessaVarrer, promessaVencida } from '#conversa/filas.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { promessa } from './promessa.table.ts'
import { emAberto } from './promessas.ts'

const cadaMs = 5 * 60_000
const porVez = 500

export function promessaJobs(servicos: Servicos): void {
  servicos.jobs.tratar(promessaVencida, (dados) => avisar(servicos, dados))
  servicos.jobs.repetir(promessaVarrer, cadaMs, () => varrer(servicos))
}

/** Marks promises that offers of the waiting list kept, and tells of overdue ones, each once. */
export async function varrer({ db, jobs, clock }: Servicos): Promise<void> {
  const agora = clock.now()
  await withPlataforma(db, 'conversa.avisos', async (tx) => {
    await lerEsperas(tx)
    const vencidas = await tx
      .update(promessa)
      .set({ avisadaEm: agora })
      .where(
        and(
          emAberto,
          isNull(promessa.avisadaEm),
          ne(promessa.motivo, 'VAGA'),
          lte(promessa.prazoEm, agora),
          exists(
            tx
              .select()
              .from(conversa)
              .where(keyIs(conversa, promessa.empresaId, promessa.conversaId)),
          ),
        ),
      )
      .returning({ empresaId: promessa.empresaId, promessaId: promessa.id })
    for (const uma of vencidas) await jobs.enviar(tx, promessaVencida, uma)
  })
}

/** An offer keeps the promise to tell; a wish that ends without one needed none. */
async function lerEsperas(tx: Tx): Promise<void> {
  const abertas = await tx
    .select({ esperaId: promessa.esperaId })
    .from(promessa)
    .where(and(emAberto, eq(promessa.motivo, 'VAGA')))
    .orderBy(promessa.prazoEm)
    .limit(porVez)
  const destinos = await destinosDasEsperas(
    tx,
    abertas.flatMap(({ esperaId }) => esperaId ?? []),
  )
  for (const { id, ofertadaEm, encerradaEm } of destinos) {
    if (!ofertadaEm && !encerradaEm) continue
    await tx
      .update(promessa)
      .set(ofertadaEm ? { cumpridaEm: ofertadaEm } : { dispensada: true, encerradaEm })
      .where(and(emAberto, eq(promessa.esperaId, id)))
  }
}

const textos = {
  br: {
    assunto: 'Uma promessa a um cliente venceu',
    PESSOA: 'O agente disse que uma pessoa continuaria a conversa, e ninguém respondeu ainda.',
    RETORNO: 'Alguém da equipe prometeu voltar a falar com o cliente, e a hora passou.',
  },
  en: {
    assunto: 'A promise to a client is overdue',
    PESSOA: 'The agent said that a person would carry on, and nobody has answered yet.',
    RETORNO: 'Somebody of the team promised to come back to the client, and the time is over.',
  },
}

async function avisar(servicos: Servicos, { empresaId, promessaId }: DadosDe<typeof promessaVencida>): Promise<void> {
  await withPlataforma(servicos.db, 'conversa.avisos', async (tx) => {
    const [dela] = await tx
      .select()
      .from(promessa)
      .where(and(keyIs(promessa, empresaId, promessaId), emAberto))
    if (!dela || dela.motivo === 'VAGA') return
    for (const [lingua, usuarioIds] of await destinatarios(tx, empresaId))
      await notificar(tx, servicos, {
        chave: `conversa:${dela.conversaId}:promessa:${promessaId}:${lingua}`,
        tipo: 'CONVERSA',
        assunto: textos[lingua].assunto,
        message: textos[lingua][dela.motivo],
        usuarioIds,
        caminho: `/gerenciamento/chat-messages/chat?conversa=${dela.conversaId}`,
        push: { tipo: 'ESPERA' },
      })
  })
}

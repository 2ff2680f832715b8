import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type CanalDaEmpresa, canal, canalEnvio, canalEvento, esteCanal } from '#conversa/canal/canal.table.ts'
import { varreduraDasEntradas } from '#conversa/canal/entrada/entradas.ts'
import type { CanalAberto, Evento } from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { abrirCanal, comServidor } from '#conversa/canal/saida/canal-aberto.ts'
import { gravarEventos } from '#conversa/canal/webhook/coletor.ts'
import { canalConferir } from '#conversa/filas.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { pedirVarredura } from '#platform/jobs/varredura.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Older messages were handled in another way by now. */
const janelaMs = 24 * 3_600_000
/** How long a webhook may take to come by itself. */
const aCaminhoMs = 60_000
/** A message that the service itself got late has the time at which it was written. */
const atrasoMs = 30 * 60_000
/** Longer than a run lasts: the next run waits no longer for one that was killed. */
const leaseMs = 5 * 60_000
const duracaoMs = 2 * 60_000
const paginas = declararLimite({
  nome: 'canal.conferir',
  conta: 'pages of 50 messages, fetched from a service to find those that never came',
  por: 'channel and run, every five minutes',
  max: 20,
  sempre: true,
})

/** Job: asks for a comparison of every connected channel whose service keeps its messages. */
export async function conferirTodos({ db, jobs }: Servicos): Promise<void> {
  await withPlataforma(db, 'canal.entrada', async (tx) => {
    const quais = await tx
      .select({ empresaId: canal.empresaId, canalId: canal.id })
      .from(canal)
      .where(and(eq(canal.tipo, 'WHATSAPP_EVOLUTION'), eq(canal.conexao, 'CONECTADO')))
    for (const qual of quais) await jobs.enviar(tx, canalConferir, qual)
  })
}

/**
 * Reads messages that the provider holds and never reported. One run at a time per channel; the
 * next one continues where this one ends.
 */
export async function conferirCanal(servicos: Servicos, dono: CanalDaEmpresa): Promise<void> {
  const { db, clock, config, log } = servicos
  const deste = esteCanal(dono)
  const agora = clock.now()
  const aberto = await withPlataforma(db, 'canal.entrada', async (tx) => {
    const [meu] = await tx
      .update(canal)
      .set({ leaseAte: new Date(agora.getTime() + leaseMs) })
      .where(and(deste, eq(canal.conexao, 'CONECTADO'), or(isNull(canal.leaseAte), lt(canal.leaseAte, agora))))
      .returning({ id: canal.id })
    const [row] = meu ? await comServidor(tx).where(deste) : []
    return row && abrirCanal(config, row).aberto
  })
  if (!aberto) return
  let conferidoAte: Date | undefined
  try {
    conferidoAte = await conferir(servicos, aberto, agora)
  } catch (error) {
    log.warn({ err: error, canal: aberto.id }, 'channels: the messages of a service could not be compared')
  }
  await withEmpresa(db, dono.empresaId, (tx) =>
    tx
      .update(canal)
      .set({
        leaseAte: null,
        // The phone may have been connected again meanwhile.
        ...(conferidoAte && { conferidoAte: sql`greatest(${canal.conferidoAte}, ${conferidoAte.toISOString()})` }),
      })
      .where(deste),
  )
}

/** Oldest first. @returns the instant before which nothing is missing */
async function conferir(servicos: Servicos, aberto: CanalAberto, agora: Date): Promise<Date | undefined> {
  const { recentes } = portas[aberto.tipo]
  const emSegundos = (ms: number) => new Date(Math.floor(ms / 1000) * 1000)
  const desde = emSegundos(Math.max(aberto.conferidoAte.getTime(), agora.getTime() - janelaMs))
  const ate = emSegundos(agora.getTime() - aCaminhoMs)
  if (!recentes || desde >= ate) return undefined
  const comecou = performance.now()
  const primeira = await recentes(aberto, { desde, ate, pagina: 1 })
  let viuAte = desde
  for (let pagina = primeira.total; pagina > 0; pagina--) {
    if (primeira.total - pagina === paginas.max || performance.now() - comecou > duracaoMs) return viuAte
    const { eventos } = pagina === 1 ? primeira : await recentes(aberto, { desde, ate, pagina })
    await guardarFaltantes(servicos, aberto, eventos, ate)
    for (const { quando } of eventos) if (quando && quando > viuAte) viuAte = quando
  }
  return new Date(Math.max(desde.getTime(), ate.getTime() - atrasoMs))
}

async function guardarFaltantes(
  servicos: Servicos,
  { empresaId, id: canalId }: CanalAberto,
  eventos: (Evento & { id: string })[],
  ate: Date,
): Promise<void> {
  if (eventos.length === 0) return
  const ids = eventos.map(({ id }) => id)
  const conhecidos = await withEmpresa(servicos.db, empresaId, async (tx) => {
    const ditos = await tx
      .select({ id: canalEvento.provedorId })
      .from(canalEvento)
      .where(
        and(
          eq(canalEvento.empresaId, empresaId),
          eq(canalEvento.canalId, canalId),
          inArray(
            canalEvento.provedorId,
            eventos.flatMap(({ provedorId, id }) => [provedorId, `send.message:${id}`]),
          ),
        ),
      )
    const enviados = await tx
      .select({ id: canalEnvio.provedorId })
      .from(canalEnvio)
      .where(
        and(eq(canalEnvio.empresaId, empresaId), eq(canalEnvio.canalId, canalId), inArray(canalEnvio.provedorId, ids)),
      )
    return new Set([...ditos, ...enviados].map((um) => um.id))
  })
  const faltam = eventos.filter(
    ({ provedorId, id }) => ![provedorId, `send.message:${id}`, id].some((um) => conhecidos.has(um)),
  )
  if (faltam.length === 0) return
  servicos.log.info({ evento: 'canal.faltavam', canal: canalId, quantas: faltam.length }, 'messages that never came')
  await gravarEventos(
    servicos,
    faltam.map((evento) => ({ ...evento, empresaId, canalId })),
    // A time in the past, so that the sweep takes them as forgotten.
    ate,
  )
  await pedirVarredura(servicos.realtime, varreduraDasEntradas)
}

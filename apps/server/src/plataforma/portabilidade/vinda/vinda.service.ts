import { Readable } from 'node:stream'
import { limitesVinda, partesDe } from '@zelo/contract/plataforma/vinda/vinda'
import type * as contract from '@zelo/contract/plataforma/vinda/vinda.schema'
import { and, desc, eq, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { portabilidadeTrazer } from '#plataforma/filas.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { chaveDaParte, type VindaRow, vinda } from './vinda.table.ts'

type NaRede = z.output<typeof contract.vinda>
type DeQuem = Contexto & { ator: { usuarioId: number } }

const nasMaosDoJob = ['CONFERINDO', 'TRAZENDO'] as const

export async function consultarVinda(contexto: Via<'consultarVinda'>): Promise<NaRede | null> {
  const [row] = await withPlataforma(contexto.db, 'portabilidade.vinda', (tx) =>
    tx
      .select()
      .from(vinda)
      .where(eq(vinda.usuarioId, contexto.ator.usuarioId))
      .orderBy(desc(vinda.criadaEm), desc(vinda.id))
      .limit(1),
  )
  return row ? toWire(contexto, row) : null
}

export async function comecarVinda(
  contexto: Via<'comecarVinda'>,
  { nome, bytes }: { nome: string; bytes: number },
): Promise<NaRede> {
  const agora = contexto.clock.now()
  const nova = { id: uuidv7(), usuarioId: contexto.ator.usuarioId, nome, bytes, criadaEm: agora, alteradaEm: agora }
  const [row] = await withPlataforma(contexto.db, 'portabilidade.vinda', (tx) =>
    tx.insert(vinda).values(nova).onConflictDoNothing().returning(),
  )
  if (row) return toWire(contexto, row)
  throw new Recusado(
    { br: 'Você já está trazendo um arquivo.', en: 'You are bringing an archive in already.' },
    { acao: { br: 'Termine ou descarte aquele antes.', en: 'Finish or discard that one first.' } },
  )
}

/** Writes one part to the storage. A part that was received before is not read again. */
export async function receberParte(
  contexto: Via<'enviarParteDaVinda'>,
  { id, parte }: { id: string; parte: number },
  ler: () => Promise<Readable | undefined>,
): Promise<NaRede> {
  const row = await lerPropria(contexto, id)
  if (row.estado !== 'SUBINDO' || parte > row.recebidas) throw foraDeOrdem()
  if (parte < row.recebidas) return toWire(contexto, row)
  const conteudo = await ler()
  if (!conteudo) throw parteErrada()
  const bytes = Math.min(limitesVinda.parte, row.bytes - parte * limitesVinda.parte)
  const chave = chaveDaParte(id, parte)
  // If this part breaks off, an earlier copy of it stays unchanged.
  await contexto.storage.write(chave, Readable.from(inteira(conteudo, bytes), { objectMode: false }))
  try {
    return await withPlataforma(contexto.db, 'portabilidade.vinda', async (tx) => {
      const desta = and(eq(vinda.id, id), eq(vinda.estado, 'SUBINDO'), eq(vinda.recebidas, parte))
      const novo = { recebidas: parte + 1, alteradaEm: contexto.clock.now() }
      const [mudada] = await tx.update(vinda).set(novo).where(desta).returning()
      return toWire(contexto, mudada ?? (await exigirPropria(tx, contexto, id)))
    })
  } catch (error) {
    // The archive was discarded meanwhile, so nobody else would delete this part.
    if (error instanceof NaoEncontrado) await contexto.storage.delete(chave)
    throw error
  }
}

async function* inteira(conteudo: Readable, bytes: number): AsyncGenerator<Buffer> {
  let lidos = 0
  for await (const pedaco of conteudo as AsyncIterable<Buffer>) {
    lidos += pedaco.length
    yield pedaco
  }
  if (lidos !== bytes) throw parteErrada()
}

export function conferirVinda(contexto: Via<'conferirVinda'>, id: string): Promise<NaRede> {
  return entregarAoJob(contexto, id, { de: 'SUBINDO', para: 'CONFERINDO' })
}

export function trazerVinda(contexto: Via<'trazerVinda'>, id: string, titular: boolean): Promise<NaRede> {
  return entregarAoJob(contexto, id, { de: 'VISTA', para: 'TRAZENDO', titular })
}

/** Enqueues one job, even if asked twice. */
function entregarAoJob(
  contexto: DeQuem,
  id: string,
  { de, para, titular = false }: { de: VindaRow['estado']; para: (typeof nasMaosDoJob)[number]; titular?: boolean },
): Promise<NaRede> {
  return withPlataforma(contexto.db, 'portabilidade.vinda', async (tx) => {
    const row = await exigirPropria(tx, contexto, id)
    if (row.estado === para) return toWire(contexto, row)
    if (row.estado !== de || row.recebidas < partesDe(row.bytes)) throw foraDeOrdem()
    const novo = { estado: para, titular, mudou: false, feitos: 0, total: 0, alteradaEm: contexto.clock.now() }
    const [mudada] = await tx.update(vinda).set(novo).where(eq(vinda.id, id)).returning()
    await contexto.jobs.enviar(tx, portabilidadeTrazer, { id })
    return toWire(contexto, mudada ?? row)
  })
}

export async function descartarVinda(contexto: Via<'descartarVinda'>, id: string): Promise<{ ok: true }> {
  await withPlataforma(contexto.db, 'portabilidade.vinda', async (tx) => {
    const row = await exigirPropria(tx, contexto, id)
    if (nasMaosDoJob.some((estado) => estado === row.estado)) {
      throw new Recusado(
        { br: 'O arquivo está sendo lido agora.', en: 'The archive is being read now.' },
        { acao: { br: 'Espere terminar.', en: 'Wait until it ends.' } },
      )
    }
    await apagarPartes(contexto, row)
    await tx.delete(vinda).where(eq(vinda.id, id))
  })
  return { ok: true }
}

/** Deletes the parts, once no job reads them any more. */
export async function apagarPartes({ storage }: Pick<Servicos, 'storage'>, row: VindaRow): Promise<void> {
  // One part more: it may have arrived just before a crash and not be counted.
  for (let parte = 0; parte <= row.recebidas; parte += 1) await storage.delete(chaveDaParte(row.id, parte))
}

/**
 * Deletes archives that nobody confirmed and records of imported ones. No job runs for so long, so
 * a job that still has such an archive is dead.
 */
export async function esquecerVindas(servicos: Pick<Servicos, 'db' | 'storage' | 'clock'>): Promise<number> {
  const ate = new Date(servicos.clock.now().getTime() - limitesVinda.dias * 24 * 3_600_000)
  const velhas = lt(vinda.alteradaEm, ate)
  return withPlataforma(servicos.db, 'retencao.diaria', async (tx) => {
    const rows = await tx.select().from(vinda).where(velhas).for('update')
    for (const row of rows) await apagarPartes(servicos, row)
    for (const { id } of rows) await tx.delete(vinda).where(eq(vinda.id, id))
    return rows.length
  })
}

function lerPropria(contexto: DeQuem, id: string): Promise<VindaRow> {
  return withPlataforma(contexto.db, 'portabilidade.vinda', (tx) => exigirPropria(tx, contexto, id))
}

/** Locks the row; 404 if the archive is another administrator's. */
async function exigirPropria(tx: Tx, { ator }: DeQuem, id: string): Promise<VindaRow> {
  const [row] = await tx
    .select()
    .from(vinda)
    .where(and(eq(vinda.id, id), eq(vinda.usuarioId, ator.usuarioId)))
    .for('update')
  if (!row) throw new NaoEncontrado()
  return row
}

function foraDeOrdem(): Recusado {
  return new Recusado(
    { br: 'O arquivo não está nesta etapa.', en: 'The archive is not at this step.' },
    {
      acao: { br: 'Abra a página de novo e continue de onde parou.', en: 'Open the page again and go on from there.' },
    },
  )
}

function parteErrada(): Invalido {
  return new Invalido({
    arquivo: {
      br: 'Esta parte do arquivo não chegou inteira. Envie de novo.',
      en: 'This part of the archive did not arrive whole. Send it again.',
    },
  })
}

function toWire({ idioma }: Pick<Contexto, 'idioma'>, row: VindaRow): NaRede {
  const { id, nome, bytes, recebidas, estado, previa, mudou, erro, feitos, total, alteradaEm } = row
  const texto = erro?.[idioma] ?? null
  return { id, nome, bytes, recebidas, estado, previa, mudou, erro: texto, feitos, total, alterada_em: alteradaEm }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { caminhoDosArquivosDaEmpresa, limitesPortabilidade } from '@zelo/contract/plataforma/portabilidade'
import type { portabilidade as contract } from '@zelo/contract/plataforma/portabilidade.schema'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { portabilidadeFazer } from '#plataforma/filas.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { arquivoDaEmpresa, type PortabilidadeRow, portabilidade } from './portabilidade.table.ts'

type Portabilidade = z.output<typeof contract>

export function consultarPortabilidade(contexto: Via<'consultarPortabilidade'>): Promise<Portabilidade | null> {
  const { id } = contexto.empresa
  return withEmpresa(contexto.db, id, async (tx) => {
    const row = await aUltima(tx, id, contexto.clock.now())
    return row ? toPortabilidade(row) : null
  })
}

export function pedirPortabilidade(contexto: Via<'pedirPortabilidade'>): Promise<Portabilidade> {
  const { clock, jobs, ator } = contexto
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const nova = { empresaId, id: uuidv7(), usuarioId: ator.usuarioId, pedidaEm: clock.now() }
    const [row] = await tx.insert(portabilidade).values(nova).onConflictDoNothing().returning()
    if (!row) {
      const fazendo = and(eq(portabilidade.empresaId, empresaId), eq(portabilidade.estado, 'FAZENDO'))
      const [outra] = await tx.select().from(portabilidade).where(fazendo)
      return toPortabilidade(outra as PortabilidadeRow)
    }
    const [dona] = await tx.select({ nome: empresa.nome }).from(empresa).where(eq(empresa.id, empresaId))
    const nome = dona?.nome ?? ''
    await auditar(tx, contexto, { acao: 'EXPORTAR', recurso: 'empresa', id: empresaId, nome, empresaId })
    await jobs.enviar(tx, portabilidadeFazer, { empresaId, id: row.id })
    return toPortabilidade(row)
  })
}

export function abrirPortabilidade(contexto: Via<'abrirPortabilidade'>, id: string): Promise<{ url: string }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const desta = keyIs(portabilidade, empresaId, id)
    const [row] = await tx
      .select()
      .from(portabilidade)
      .where(and(desta, eq(portabilidade.estado, 'PRONTA')))
    if (!row) throw new NaoEncontrado()
    const ate = contexto.clock.now().getTime() + limitesPortabilidade.minutosDoLink * 60_000
    return { url: `${caminhoDosArquivosDaEmpresa}${escreverBilhete(contexto, { empresaId, id, ate })}` }
  })
}

/** The archive of a ticket; null if the ticket is unknown or expired, or the file is gone. */
export async function lerPorBilhete({ config, clock, storage }: Servicos, bilhete: string) {
  const [empresaId = '', id = '', ate = ''] = bilhete.split('.')
  const certo = Buffer.from(escreverBilhete({ config }, { empresaId, id, ate: Number(ate) }))
  const dado = Buffer.from(bilhete)
  if (certo.length !== dado.length || !timingSafeEqual(certo, dado)) return null
  if (clock.now().getTime() > Number(ate)) return null
  return storage.read(arquivoDaEmpresa({ empresaId, id }))
}

type Bilhete = { empresaId: string; id: string; ate: number }

function escreverBilhete({ config }: Pick<Servicos, 'config'>, { empresaId, id, ate }: Bilhete): string {
  const corpo = `${empresaId}.${id}.${ate}`
  return `${corpo}.${createHmac('sha256', chavePara(config, 'portabilidade')).update(corpo).digest('base64url')}`
}

/** Deletes expired archives: the files first, then the rows. */
export async function esquecerArquivos({
  db,
  storage,
  clock,
}: Pick<Servicos, 'db' | 'storage' | 'clock'>): Promise<number> {
  const velhas = lt(portabilidade.pedidaEm, desde(clock.now()))
  return withPlataforma(db, 'retencao.diaria', async (tx) => {
    const rows = await tx.select().from(portabilidade).where(velhas)
    for (const row of rows) await storage.delete(arquivoDaEmpresa(row))
    await tx.delete(portabilidade).where(velhas)
    return rows.length
  })
}

async function aUltima(tx: Tx, empresaId: string, agora: Date): Promise<PortabilidadeRow | undefined> {
  const [row] = await tx
    .select()
    .from(portabilidade)
    .where(and(eq(portabilidade.empresaId, empresaId), gt(portabilidade.pedidaEm, desde(agora))))
    .orderBy(desc(portabilidade.pedidaEm), desc(portabilidade.id))
    .limit(1)
  return row
}

const prazoMs = limitesPortabilidade.dias * 24 * 3_600_000

function desde(agora: Date): Date {
  return new Date(agora.getTime() - prazoMs)
}

function toPortabilidade({ id, estado, bytes, linhas, arquivos, pedidaEm }: PortabilidadeRow): Portabilidade {
  const expira_em = estado === 'PRONTA' ? new Date(pedidaEm.getTime() + prazoMs) : null
  return { id, estado, bytes, linhas, arquivos, pedida_em: pedidaEm, expira_em }
}

import { type DadosRespostaRapida, limitesRespostaRapida } from '@zelo/contract/conversa/resposta-rapida'
import type { respostaRapida as contract } from '@zelo/contract/conversa/resposta-rapida.schema'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { respostaRapida } from './resposta-rapida.table.ts'

type RespostaRapidaRow = typeof respostaRapida.$inferSelect
type RespostaRapida = z.output<typeof contract>

const recurso = 'resposta_rapida'

/** The company's quick replies by short name. */
export async function listarRespostasRapidas(contexto: Via<'listarRespostasRapidas'>): Promise<RespostaRapida[]> {
  const rows = await withEmpresa(contexto.db, contexto.empresa.id, (tx) => lerTodas(tx, contexto.empresa.id))
  return rows.map(toWire)
}

export async function cadastrarRespostaRapida(
  contexto: Via<'cadastrarRespostaRapida'>,
  dados: DadosRespostaRapida,
): Promise<RespostaRapida> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const todas = await trancar(tx, empresaId)
    exigirNomeLivre(todas, dados.atalho)
    if (todas.length >= limitesRespostaRapida.respostas) throw cheio()
    const nova = { empresaId, id: uuidv7(), ...dados, alteradaEm: contexto.clock.now() }
    const [depois] = await tx.insert(respostaRapida).values(nova).returning()
    await anotar(tx, contexto, 'INCLUIR', { depois })
    return toWire(depois as RespostaRapidaRow)
  })
}

export async function editarRespostaRapida(
  contexto: Via<'editarRespostaRapida'>,
  id: string,
  { versao, ...dados }: DadosRespostaRapida & { versao: number },
): Promise<RespostaRapida> {
  const { id: empresaId } = contexto.empresa
  return nomearConflito(contexto, { recurso, id, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const todas = await trancar(tx, empresaId)
      const antes = todas.find((uma) => uma.id === id)
      if (!antes) throw new NaoEncontrado()
      conferirVersao({ atual: antes.versao, vista: versao })
      exigirNomeLivre(todas, dados.atalho, id)
      const [depois] = await tx
        .update(respostaRapida)
        .set({ ...dados, versao: antes.versao + 1, alteradaEm: contexto.clock.now() })
        .where(and(eq(respostaRapida.empresaId, empresaId), eq(respostaRapida.id, id)))
        .returning()
      await anotar(tx, contexto, 'ALTERAR', { antes, depois })
      return toWire(depois as RespostaRapidaRow)
    }),
  )
}

export async function excluirRespostaRapida(contexto: Via<'excluirRespostaRapida'>, id: string): Promise<{ ok: true }> {
  return withEmpresa(contexto.db, contexto.empresa.id, async (tx) => {
    const [antes] = await tx
      .delete(respostaRapida)
      .where(and(eq(respostaRapida.empresaId, contexto.empresa.id), eq(respostaRapida.id, id)))
      .returning()
    if (!antes) throw new NaoEncontrado()
    await anotar(tx, contexto, 'EXCLUIR', { antes })
    return { ok: true }
  })
}

function lerTodas(tx: Tx, empresaId: string): Promise<RespostaRapidaRow[]> {
  return tx
    .select()
    .from(respostaRapida)
    .where(eq(respostaRapida.empresaId, empresaId))
    .orderBy(asc(respostaRapida.atalho))
}

/** Changes come one after another: together they keep to the limit, and no two take one name. */
async function trancar(tx: Tx, empresaId: string): Promise<RespostaRapidaRow[]> {
  await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
  return lerTodas(tx, empresaId)
}

function exigirNomeLivre(todas: RespostaRapidaRow[], atalho: string, menos?: string): void {
  if (!todas.some((uma) => uma.id !== menos && uma.atalho.toLowerCase() === atalho.toLowerCase())) return
  throw new Invalido({
    atalho: {
      br: 'Já existe uma resposta com este nome. Escolha outro.',
      en: 'There is a reply by this name already. Choose another one.',
    },
  })
}

function cheio(): Recusado {
  const max = limitesRespostaRapida.respostas
  return new Recusado(
    { br: `A empresa já tem ${max} respostas rápidas.`, en: `The company already has ${max} quick replies.` },
    { acao: { br: 'Exclua as que ninguém usa mais.', en: 'Delete those nobody uses any more.' } },
  )
}

function anotar(
  tx: Tx,
  contexto: Contexto,
  acao: 'INCLUIR' | 'ALTERAR' | 'EXCLUIR',
  { antes, depois }: { antes?: RespostaRapidaRow; depois?: RespostaRapidaRow },
): Promise<void> {
  const { id = '', atalho = '', empresaId = '' } = depois ?? antes ?? {}
  const campos = (uma?: RespostaRapidaRow) => uma && { atalho: uma.atalho, texto: uma.texto }
  return auditar(tx, contexto, {
    ...{ acao, recurso, id, nome: `/${atalho}`, empresaId },
    ...{ antes: campos(antes), depois: campos(depois) },
  })
}

function toWire({ id, atalho, texto, versao }: RespostaRapidaRow): RespostaRapida {
  return { id, atalho, texto, versao }
}

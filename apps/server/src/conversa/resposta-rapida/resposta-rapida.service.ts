import { type DadosRespostaRapida, limitesRespostaRapida } from '@zelo/contract/conversa/resposta-rapida'
import type { respostaRapida as contract } from '@zelo/contract/conversa/resposta-rapida.schema'
import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { excluirRegistro, incluirRegistro, mudarRegistro, type Registro } from '#trilha/auditoria/registro.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { respostaRapida } from './resposta-rapida.table.ts'

type RespostaRapidaRow = typeof respostaRapida.$inferSelect
type RespostaRapida = z.output<typeof contract>

const registro: Registro<typeof respostaRapida> = {
  recurso: 'resposta_rapida',
  tabela: respostaRapida,
  nome: ({ atalho }) => `/${atalho}`,
  dados: ({ atalho, texto }) => ({ atalho, texto }),
}

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
    return toWire(await incluirRegistro(tx, contexto, registro, nova))
  })
}

export async function editarRespostaRapida(
  contexto: Via<'editarRespostaRapida'>,
  id: string,
  { versao, ...dados }: DadosRespostaRapida & { versao: number },
): Promise<RespostaRapida> {
  const { id: empresaId } = contexto.empresa
  return nomearConflito(contexto, { recurso: registro.recurso, id, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const todas = await trancar(tx, empresaId)
      const antes = todas.find((uma) => uma.id === id)
      if (!antes) throw new NaoEncontrado()
      conferirVersao({ atual: antes.versao, vista: versao })
      exigirNomeLivre(todas, dados.atalho, id)
      const mudancas = { ...dados, alteradaEm: contexto.clock.now() }
      return toWire(await mudarRegistro(tx, contexto, registro, antes, mudancas))
    }),
  )
}

export async function excluirRespostaRapida(contexto: Via<'excluirRespostaRapida'>, id: string): Promise<{ ok: true }> {
  return withEmpresa(contexto.db, contexto.empresa.id, async (tx) => {
    const antes = (await trancar(tx, contexto.empresa.id)).find((uma) => uma.id === id)
    if (!antes) throw new NaoEncontrado()
    return excluirRegistro(tx, contexto, registro, antes)
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

function toWire({ id, atalho, texto, versao }: RespostaRapidaRow): RespostaRapida {
  return { id, atalho, texto, versao }
}

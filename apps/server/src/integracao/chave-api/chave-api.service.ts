import { type Escopo, limitesChave, type Sobreposicao } from '@zelo/contract/integracao/chave-api'
import type * as contract from '@zelo/contract/integracao/chave-api.schema'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { type Direitos, lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import { permissoesDoAutor } from '#integracao/recurso/autor.ts'
import { isTitular } from '#integracao/recurso/titular.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { DoGestor, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { type ChaveApiRow, chaveApi } from './chave-api.table.ts'
import { direitoQueFalta, exigirDireitos } from './direitos.ts'
import { novoSegredo } from './segredo.ts'

type Nova = z.output<typeof contract.criarChave.schema.body>
type Wire = z.output<typeof contract.chave>

const horaMs = 3_600_000

export async function listarChaves(contexto: Via<'listarChaves'>) {
  const empresaId = contexto.empresa.id
  const { rows, podeFaturas } = await withEmpresa(contexto.db, empresaId, async (tx) => ({
    rows: await vivas(tx, empresaId).orderBy(desc(chaveApi.id)),
    podeFaturas: await isTitular(tx, contexto),
  }))
  return { chaves: await comAutores(contexto, rows), pode_faturas: podeFaturas }
}

export async function criarChave(contexto: Via<'criarChave'>, { nome, escopos, validade_dias }: Nova) {
  const empresaId = contexto.empresa.id
  const agora = contexto.clock.now()
  const { segredo, ...guardado } = novoSegredo()
  const row = await withEmpresa(contexto.db, empresaId, async (tx) => {
    // Runs one after the other, so that together they keep to the limit.
    await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
    if ((await vivas(tx, empresaId)).length >= limitesChave.chaves) throw cheio()
    exigirDireitos(contexto, escopos)
    await exigirFaturasSuas(tx, contexto, escopos)
    const [nova] = await tx
      .insert(chaveApi)
      .values({
        ...{ empresaId, id: uuidv7(), nome, escopos: [...new Set(escopos)], ...guardado },
        ...{ criadaPor: contexto.ator.usuarioId, criadaEm: agora },
        expiraEm: validade_dias === null ? null : new Date(agora.getTime() + validade_dias * 24 * horaMs),
      })
      .returning()
    return registrar(tx, contexto, 'INCLUIR', undefined, nova as ChaveApiRow)
  })
  return mostrar(contexto, row, segredo)
}

/**
 * The former secret stays valid for `horas`; one that was still valid from before ends now. The key
 * has the caller's rights from now on.
 */
export async function rotacionarChave(contexto: Via<'rotacionarChave'>, id: string, horas: Sobreposicao) {
  const agora = contexto.clock.now()
  const { segredo, ...guardado } = novoSegredo()
  const row = await withEmpresa(contexto.db, contexto.empresa.id, async (tx) => {
    const antes = await trancar(tx, contexto, id)
    exigirDireitos(contexto, antes.escopos)
    await exigirFaturasSuas(tx, contexto, antes.escopos)
    const anterior = {
      anteriorHash: antes.hash,
      anteriorFinal: antes.final,
      anteriorAte: new Date(agora.getTime() + horas * horaMs),
    }
    const semAnterior = { anteriorHash: null, anteriorFinal: null, anteriorAte: null }
    const sua = { ...guardado, criadaPor: contexto.ator.usuarioId, rotacionadaEm: agora }
    const mudancas = { ...sua, ...(horas > 0 ? anterior : semAnterior) }
    return mudar(tx, contexto, antes, mudancas)
  })
  return mostrar(contexto, row, segredo)
}

/** Revokes the key from the next call on; what it did stays. Repeated, it changes nothing. */
export async function revogarChave(contexto: Via<'revogarChave'>, id: string): Promise<{ ok: true }> {
  await withEmpresa(contexto.db, contexto.empresa.id, async (tx) => {
    const antes = await trancar(tx, contexto, id)
    await tx.update(chaveApi).set({ revogadaEm: contexto.clock.now() }).where(esta(antes))
    await registrar(tx, contexto, 'EXCLUIR', antes, undefined)
  })
  return { ok: true }
}

function vivas(tx: Tx, empresaId: string) {
  return tx
    .select()
    .from(chaveApi)
    .where(and(eq(chaveApi.empresaId, empresaId), isNull(chaveApi.revogadaEm)))
    .$dynamic()
}

async function trancar(tx: Tx, { empresa: { id: empresaId } }: DoGestor, id: string): Promise<ChaveApiRow> {
  const [row] = await tx
    .select()
    .from(chaveApi)
    .where(and(eq(chaveApi.empresaId, empresaId), eq(chaveApi.id, id), isNull(chaveApi.revogadaEm)))
    .for('update')
  if (!row) throw new NaoEncontrado()
  return row
}

async function mudar(
  tx: Tx,
  contexto: DoGestor,
  antes: ChaveApiRow,
  mudancas: Partial<ChaveApiRow>,
): Promise<ChaveApiRow> {
  const [depois] = await tx.update(chaveApi).set(mudancas).where(esta(antes)).returning()
  return registrar(tx, contexto, 'ALTERAR', antes, depois as ChaveApiRow)
}

function esta({ empresaId, id }: ChaveApiRow) {
  return and(eq(chaveApi.empresaId, empresaId), eq(chaveApi.id, id))
}

/** Only the holder of the subscription gets the secret of a key that reads invoices. */
async function exigirFaturasSuas(tx: Tx, contexto: DoGestor, escopos: readonly Escopo[]): Promise<void> {
  if (escopos.includes('faturas:ler') && !(await isTitular(tx, contexto))) throw soTitular()
}

async function registrar<T extends ChaveApiRow | undefined>(
  tx: Tx,
  contexto: DoGestor,
  acao: 'INCLUIR' | 'ALTERAR' | 'EXCLUIR',
  antes: ChaveApiRow | undefined,
  depois: T,
): Promise<T> {
  const row = (depois ?? antes) as ChaveApiRow
  await auditar(tx, contexto, {
    ...{ acao, recurso: 'chave_api', id: row.id, nome: row.nome, empresaId: row.empresaId },
    antes: antes && visivel(antes),
    depois: depois && visivel(depois),
  })
  return depois
}

function visivel({ nome, escopos, final, expiraEm, anteriorAte }: ChaveApiRow) {
  return { nome, escopos, final, expira_em: expiraEm, anterior_ate: anteriorAte }
}

async function mostrar(
  contexto: DoGestor,
  row: ChaveApiRow,
  segredo: string,
): Promise<z.output<typeof contract.novaChave>> {
  const [mostrada] = await comAutores(contexto, [row])
  return { chave: mostrada as Wire, segredo }
}

async function comAutores({ db, config }: DoGestor, rows: readonly ChaveApiRow[]): Promise<Wire[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ criadaPor }) => criadaPor))]
  const direitos = new Map<number, Direitos | undefined>()
  const pessoas = await withPlataforma(db, 'chave-api.autores', async (tx) => {
    for (const id of ids) direitos.set(id, await lerDireitos(tx, id))
    return tx.select({ id: usuario.id, nome: usuario.nome }).from(usuario).where(inArray(usuario.id, ids))
  })
  const parada = ({ criadaPor, empresaId, escopos }: ChaveApiRow) => {
    const permissoes = permissoesDoAutor(config, direitos.get(criadaPor), empresaId)
    return !permissoes || direitoQueFalta(permissoes, escopos) !== undefined
  }
  return rows.map((row) => ({
    ...{ id: row.id, nome: row.nome, escopos: row.escopos, final: row.final },
    criada_em: row.criadaEm,
    criada_por: pessoas.find((pessoa) => pessoa.id === row.criadaPor)?.nome ?? null,
    parada: parada(row),
    rotacionada_em: row.rotacionadaEm,
    anterior_ate: row.anteriorAte,
    expira_em: row.expiraEm,
    usada_em: row.usadaEm,
  }))
}

function cheio(): Recusado {
  const max = limitesChave.chaves
  return new Recusado(
    { br: `A empresa já tem ${max} chaves.`, en: `The company already has ${max} keys.` },
    { acao: { br: 'Revogue as que ninguém usa mais.', en: 'Revoke those nobody uses any more.' } },
  )
}

function soTitular(): Recusado {
  return new Recusado(
    {
      br: 'Só o titular da assinatura pode deixar uma chave ler as faturas.',
      en: 'Only the holder of the subscription can let a key read its invoices.',
    },
    {
      acao: {
        br: 'Use uma chave sem as faturas, ou peça ao titular.',
        en: 'Use a key without invoices, or ask the holder.',
      },
    },
  )
}

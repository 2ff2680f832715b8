import {
  type EstadoFrase,
  type Estrago,
  type Frase,
  limitesEnsino,
  type Significado,
} from '@zelo/contract/agente/ensino'
import { and, count, eq, sql } from 'drizzle-orm'
import { nomesDosAutores } from '#agenda/cliente/ficha.ts'
import type { Contexto, DoGestor, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { abrirBase, conferirLicao } from './conferir.ts'
import { lerEnsinados } from './ensinados.ts'
import { ensino } from './ensino.table.ts'

type EnsinoRow = typeof ensino.$inferSelect
type Filtros = PedidoDeLista<'ultima_em' | 'vezes'> & {
  estado: EstadoFrase
  motivo?: 'NAO_ENTENDEU' | 'EQUIPE'
  busca?: string
}
type PorEstado = Record<EstadoFrase, number>
type Situacao = { estado: EstadoFrase }

export async function listarFrases(contexto: Via<'listarFrases'>, { estado, motivo, busca, ...pedido }: Filtros) {
  const { id: empresaId } = contexto.empresa
  const daEmpresa = eq(ensino.empresaId, empresaId)
  const filtro = and(
    daEmpresa,
    eq(ensino.estado, estado),
    motivo && eq(motivo === 'EQUIPE' ? ensino.equipe : ensino.entendida, motivo === 'EQUIPE'),
    busca?.trim() ? contemSemAcento(sql`${ensino.texto}`, busca) : undefined,
  )
  const lidas = await withEmpresa(contexto.db, empresaId, async (tx) => {
    const pagina = await listarPorChave(tx, {
      de: ensino,
      id: ensino.id,
      ordens: { ultima_em: ensino.ultimaEm, vezes: ensino.vezes },
      filtro,
      pedido,
    })
    const contadas = await tx
      .select({ estado: ensino.estado, total: count() })
      .from(ensino)
      .where(daEmpresa)
      .groupBy(ensino.estado)
    return { pagina, contadas, conversas: await conversasDe(tx, empresaId, pagina.itens) }
  })
  const { itens, ...resto } = lidas.pagina
  const autores = await nomesDosAutores(
    contexto.db,
    itens.flatMap(({ por }) => por ?? []),
  )
  const por_estado: PorEstado = { ABERTA: 0, RASCUNHO: 0, ENSINADA: 0, IGNORADA: 0 }
  for (const { estado: dele, total } of lidas.contadas) por_estado[dele] = total
  return {
    ...resto,
    por_estado,
    itens: itens.map(
      ({ id, texto, dito, lida, equipe, vezes, ultimaEm, estado: dela, atos, por, em }): Frase => ({
        ...{ id, texto, dito, lida, equipe, vezes, ultima_em: ultimaEm, estado: dela, atos, em },
        conversa_id: lidas.conversas.get(id) ?? null,
        por: autores.get(por ?? 0) ?? null,
      }),
    ),
  }
}

/** The newest conversation in which each of these lines was said. */
async function conversasDe(tx: Tx, empresaId: string, itens: EnsinoRow[]): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ id: string; conversa_id: string }>(
    `SELECT frase.id, ultima.conversa_id FROM unnest($2::uuid[]) AS frase(id) CROSS JOIN LATERAL (
       SELECT conversa_id FROM ensino_vez WHERE empresa_id = $1 AND ensino_id = frase.id
       ORDER BY ultima_em DESC, conversa_id DESC LIMIT 1
     ) ultima`,
    [empresaId, itens.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, conversa_id }) => [id, conversa_id]))
}

/**
 * Teaches what a line means, from the next message on. If that would spoil other lines, it returns
 * them and teaches nothing; with `rascunho` it keeps the meaning as a draft.
 */
export async function ensinarFrase(
  contexto: Via<'ensinarFrase'>,
  id: string,
  { atos, rascunho }: { atos: Significado[]; rascunho: boolean },
): Promise<Situacao & { estragos: Estrago[] }> {
  const { id: empresaId } = contexto.empresa
  const provadas = await abrirBase()
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const antes = await trancar(tx, empresaId, id)
    const atuais = await lerEnsinados(tx, empresaId, id)
    if (atuais.length >= limitesEnsino.ensinadas) throw cheio()
    const ditos = [...new Set(atos)]
    const estragos = conferirLicao(provadas, atuais, { ...antes, estado: antes.dito, atos: ditos })
    if (estragos.length > 0 && !rascunho) return { estado: antes.estado, estragos }
    const estado = estragos.length > 0 ? 'RASCUNHO' : 'ENSINADA'
    await mudar(tx, contexto, antes, { estado, atos: ditos, por: contexto.ator.usuarioId, em: contexto.clock.now() })
    return { estado, estragos }
  })
}

export function ignorarFrase(contexto: Via<'ignorarFrase'>, id: string): Promise<Situacao> {
  return mudarEstado(contexto, id, 'IGNORADA')
}

export function desfazerEnsino(contexto: Via<'desfazerEnsino'>, id: string): Promise<Situacao> {
  return mudarEstado(contexto, id, 'ABERTA')
}

function mudarEstado(contexto: DoGestor, id: string, estado: EstadoFrase): Promise<Situacao> {
  return withEmpresa(contexto.db, contexto.empresa.id, async (tx) => {
    await mudar(tx, contexto, await trancar(tx, contexto.empresa.id, id), { estado, atos: [], por: null, em: null })
    return { estado }
  })
}

/** Locks the line and the lessons of its company until the transaction ends. */
async function trancar(tx: Tx, empresaId: string, id: string): Promise<EnsinoRow> {
  await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
  const [linha] = await tx
    .select()
    .from(ensino)
    .where(and(eq(ensino.empresaId, empresaId), eq(ensino.id, id)))
    .for('update')
  if (!linha) throw new NaoEncontrado()
  return linha
}

async function mudar(
  tx: Tx,
  contexto: Contexto,
  antes: EnsinoRow,
  novo: Pick<EnsinoRow, 'estado' | 'atos' | 'por' | 'em'>,
): Promise<void> {
  const { empresaId, id } = antes
  await tx
    .update(ensino)
    .set(novo)
    .where(and(eq(ensino.empresaId, empresaId), eq(ensino.id, id)))
  if ([antes.estado, novo.estado].includes('ENSINADA'))
    await tx
      .update(empresa)
      .set({ ensinoVersao: sql`${empresa.ensinoVersao} + 1` })
      .where(eq(empresa.id, empresaId))
  await auditar(tx, contexto, {
    ...{ acao: 'ALTERAR', recurso: 'ensino', id, nome: antes.texto, empresaId },
    antes: { estado: antes.estado, atos: antes.atos },
    depois: { estado: novo.estado, atos: novo.atos },
  })
}

function cheio(): Recusado {
  return new Recusado(
    {
      br: `O agente já aprendeu ${limitesEnsino.ensinadas} frases desta empresa, o máximo.`,
      en: `The agent has learnt ${limitesEnsino.ensinadas} lines of this company, the most it takes.`,
    },
    { acao: { br: 'Desfaça uma que não faz mais falta.', en: 'Undo one that is no longer needed.' } },
  )
}

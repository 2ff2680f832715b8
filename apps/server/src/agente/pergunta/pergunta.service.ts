import type { pergunta } from '@zelo/contract/agente/pergunta.schema'
import type { DadosConhecimento } from '@zelo/contract/empresa/conhecimento'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { incluirConhecimento } from '#empresa/conhecimento/conhecimento-cadastro.service.ts'
import type { Contexto, DoGestor, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { janelaDe } from '#nucleo/janela.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

type Pergunta = z.output<typeof pergunta>
type Estado = 'ABERTA' | 'ENSINADA' | 'IGNORADA'

const maxItens = 50

/** Open questions of a period, by how often they were asked in it. */
export function listarPerguntas(
  contexto: Via<'listarPerguntas'>,
  { periodo }: { periodo: PeriodoIndicador },
): Promise<{ itens: Pergunta[]; total: number }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [{ fuso = '' } = {}] = await tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId))
    const { de } = janelaDe(periodo, fuso, contexto.clock.now())
    const { rows } = await tx.client.query<Pergunta & { total: number }>(
      `SELECT p.id, p.texto, count(*)::integer AS vezes, max(v.feita_em) AS ultima_em,
         (array_agg(v.conversa_id ORDER BY v.feita_em DESC, v.id DESC))[1] AS conversa_id, (count(*) OVER ())::integer AS total
       FROM pergunta_vez v JOIN pergunta p ON p.empresa_id = v.empresa_id AND p.id = v.pergunta_id
       WHERE v.empresa_id = $1 AND v.feita_em >= $2::date::timestamp AT TIME ZONE $3 AND p.estado = 'ABERTA'
       GROUP BY p.id, p.texto ORDER BY vezes DESC, ultima_em DESC, p.id LIMIT ${maxItens}`,
      [empresaId, de, fuso],
    )
    return { itens: rows.map(({ total: _, ...linha }) => linha), total: rows[0]?.total ?? 0 }
  })
}

/** Adds the answer to what the agent knows and closes the question, in one transaction. */
export function ensinarPergunta(contexto: Via<'ensinarPergunta'>, id: string, dados: DadosConhecimento) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    await mudar(tx, contexto, { empresaId, id }, 'ENSINADA')
    return incluirConhecimento(tx, contexto, empresaId, dados)
  })
}

export function ignorarPergunta(contexto: Via<'ignorarPergunta'>, id: string): Promise<{ ok: true }> {
  return mudarEstado(contexto, id, 'IGNORADA')
}

export function reabrirPergunta(contexto: Via<'reabrirPergunta'>, id: string): Promise<{ ok: true }> {
  return mudarEstado(contexto, id, 'ABERTA')
}

async function mudarEstado(contexto: DoGestor, id: string, estado: Estado): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  await withEmpresa(contexto.db, empresaId, (tx) => mudar(tx, contexto, { empresaId, id }, estado))
  return { ok: true }
}

async function mudar(
  tx: Tx,
  contexto: Contexto,
  { empresaId, id }: { empresaId: string; id: string },
  estado: Estado,
): Promise<void> {
  const { rows } = await tx.client.query<{ texto: string; estado: Estado }>(
    'SELECT texto, estado FROM pergunta WHERE empresa_id = $1 AND id = $2 FOR UPDATE',
    [empresaId, id],
  )
  const [antes] = rows
  if (!antes) throw new NaoEncontrado()
  await tx.client.query('UPDATE pergunta SET estado = $3 WHERE empresa_id = $1 AND id = $2', [empresaId, id, estado])
  await auditar(tx, contexto, {
    acao: 'ALTERAR',
    recurso: 'pergunta',
    id,
    nome: antes.texto,
    empresaId,
    antes: { estado: antes.estado },
    depois: { estado },
  })
}

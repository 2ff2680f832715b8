import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prompt } from '#agente/prompt/prompt.table.ts'
import { categoriaParaLer } from '#instalacao/categoria/categoria.leitura.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { escreverCursor, lerCursor } from '#platform/database/cursor.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { instrucao, instrucaoVersao } from './instrucao.table.ts'

export async function consultarInstrucao(contexto: Via<'consultarInstrucao'>, idioma: Idioma) {
  const { id: empresaId } = contexto.empresa
  return withPlataforma(contexto.db, 'instrucao.leitura', (tx) => lerInstrucao(tx, contexto, { empresaId, idioma }))
}

export type InstrucaoDaEmpresa = { empresaId: string; idioma: Idioma }

/** Everything that the page of instructions shows. Runs in the platform door. */
export async function lerInstrucao(tx: Tx, contexto: Pick<Contexto, 'idioma'>, alvo: InstrucaoDaEmpresa) {
  const autor = alias(usuario, 'autor')
  const { publicada, rascunho, versao, alteradaEm } = instrucao
  const [row] = await tx
    .select({
      categoriaId: empresa.categoriaId,
      comModelo: sql<boolean>`${empresa.usaModelo} AND agente_tem_modelo()`,
      ...{ rascunho, versao, alteradaEm, escreveu: autor.nome },
      numero: instrucaoVersao.numero,
      corpo: instrucaoVersao.corpo,
      criadaEm: instrucaoVersao.criadaEm,
      publicou: usuario.nome,
      ultima: sql<number>`coalesce((SELECT max(v.numero) FROM instrucao_versao v
        WHERE v.empresa_id = ${empresa.id} AND v.idioma = ${alvo.idioma}), 0)::integer`,
    })
    .from(empresa)
    .leftJoin(instrucao, and(eq(instrucao.empresaId, empresa.id), eq(instrucao.idioma, alvo.idioma)))
    .leftJoin(autor, eq(autor.id, instrucao.usuarioId))
    .leftJoin(
      instrucaoVersao,
      and(
        eq(instrucaoVersao.empresaId, instrucao.empresaId),
        eq(instrucaoVersao.idioma, instrucao.idioma),
        eq(instrucaoVersao.numero, publicada),
      ),
    )
    .leftJoin(usuario, eq(usuario.id, instrucaoVersao.usuarioId))
    .where(eq(empresa.id, alvo.empresaId))
  if (!row) throw new NaoEncontrado()
  const [daCategoria] = row.categoriaId ? await promptDaCategoria(tx, row.categoriaId, alvo.idioma) : []
  return {
    idioma: alvo.idioma,
    rascunho: row.rascunho,
    rascunho_em: row.rascunho === null ? null : row.alteradaEm,
    rascunho_de: row.rascunho === null ? null : row.escreveu,
    publicada:
      row.numero !== null && row.corpo !== null && row.criadaEm !== null
        ? { numero: row.numero, corpo: row.corpo, criada_em: row.criadaEm, autor: row.publicou }
        : null,
    categoria: daCategoria
      ? { nome: contexto.idioma === 'en' ? daCategoria.nomeEn : daCategoria.nomeBr, corpo: daCategoria.corpo }
      : null,
    proxima: row.ultima + 1,
    versao: row.versao ?? 0,
    com_modelo: row.comModelo,
  }
}

function promptDaCategoria(tx: Tx, categoriaId: string, idioma: Idioma) {
  return tx
    .select({ corpo: prompt.corpo, nomeBr: categoriaParaLer.nome_br, nomeEn: categoriaParaLer.nome_en })
    .from(prompt)
    .innerJoin(categoriaParaLer, eq(categoriaParaLer.id, prompt.categoria_id))
    .where(and(eq(prompt.categoria_id, categoriaId), eq(prompt.idioma, idioma), eq(prompt.ativo, true)))
    .limit(1)
}

export async function listarVersoesInstrucao(
  contexto: Via<'listarVersoesInstrucao'>,
  idioma: Idioma,
  { cursor, limite = 50 }: { cursor?: string; limite?: number },
) {
  const [antesDe] = lerCursor(cursor, /^\d{1,9}$/) ?? []
  const { numero, corpo, criadaEm } = instrucaoVersao
  const rows = await withPlataforma(contexto.db, 'instrucao.leitura', (tx) =>
    tx
      .select({ numero, corpo, criada_em: criadaEm, autor: usuario.nome })
      .from(instrucaoVersao)
      .leftJoin(usuario, eq(usuario.id, instrucaoVersao.usuarioId))
      .where(
        and(
          eq(instrucaoVersao.empresaId, contexto.empresa.id),
          eq(instrucaoVersao.idioma, idioma),
          antesDe ? lt(numero, Number(antesDe)) : undefined,
        ),
      )
      .orderBy(desc(numero))
      .limit(limite + 1),
  )
  const itens = rows.slice(0, limite)
  const fim = itens.at(-1)
  return { itens, proximo: rows.length > limite && fim ? escreverCursor(String(fim.numero)) : null }
}

/** The instructions in use for a company: its own, else its category's. Runs in either door. */
export async function instrucaoEmUso(
  tx: Tx,
  { empresaId, categoriaId, idioma }: InstrucaoDaEmpresa & { categoriaId: string | null },
): Promise<string | undefined> {
  const [[propria], [daCategoria]] = await pipelined([
    tx
      .select({ corpo: instrucaoVersao.corpo })
      .from(instrucao)
      .innerJoin(
        instrucaoVersao,
        and(
          eq(instrucaoVersao.empresaId, instrucao.empresaId),
          eq(instrucaoVersao.idioma, instrucao.idioma),
          eq(instrucaoVersao.numero, instrucao.publicada),
        ),
      )
      .where(and(eq(instrucao.empresaId, empresaId), eq(instrucao.idioma, idioma))),
    categoriaId ? promptDaCategoria(tx, categoriaId, idioma) : [],
  ])
  return (propria ?? daCategoria)?.corpo
}

import * as schema from '@zelo/contract/integracao/recurso.schema'
import { tabelaDeFaturas } from '#dinheiro/assinatura/fatura.leitura.ts'
import { paraFatura, type RecursoRow } from '#integracao/recurso/recurso.ts'
import type { ComEscopo } from '#nucleo/contexto.ts'
import { escreverCursor, lerCursor, padraoUuid } from '#platform/database/cursor.ts'
import { lerPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'

type Quem = ComEscopo<'faturas:ler'>
const nenhuma = '00000000-0000-0000-0000-000000000000'
const porPagina = 50

/** Invoices of the subscription's holder, as long as the key is theirs. */
export async function listarFaturas(
  contexto: Quem,
  { cursor, limite = porPagina }: { cursor?: string | undefined; limite?: number | undefined },
) {
  const [depoisDe = nenhuma] = lerCursor(cursor, padraoUuid) ?? []
  const linhas = await lerLinhas(contexto, 'f.id > $3', depoisDe, limite + 1)
  const itens = linhas.slice(0, limite).map(paraFatura)
  const fim = linhas.length > limite ? itens.at(-1) : undefined
  return { itens, proximo: fim ? escreverCursor(fim.id) : null }
}

export async function lerFatura(contexto: Quem, id: string) {
  const [linha] = await lerLinhas(contexto, 'f.id = $3', id, 1)
  if (!linha) throw new NaoEncontrado()
  return paraFatura(linha)
}

async function lerLinhas({ db, empresa, ator }: Quem, onde: string, id: string, limite: number): Promise<RecursoRow[]> {
  const colunas = Object.keys(schema.fatura.shape).map((coluna) => `f.${coluna}`)
  const [{ rows }] = await lerPlataforma(db, 'v1.faturas', ({ client }) => [
    client.query<{ linha: RecursoRow }>(
      `SELECT to_jsonb(r) AS linha FROM (
         SELECT ${colunas} FROM chave_api c
         JOIN empresa e ON e.empresa_id = c.empresa_id AND e.titular_id = c.criada_por
         JOIN ${tabelaDeFaturas} f ON f.titular_id = e.titular_id
         WHERE c.empresa_id = $1 AND c.id = $2 AND ${onde} ORDER BY f.id LIMIT ${limite}
       ) r ORDER BY r.id`,
      [empresa.id, ator.chaveId, id],
    ),
  ])
  return rows.map(({ linha }) => linha)
}

import type pg from 'pg'
import { destinos, tabelasQueSaem } from './destinos.ts'

type Coluna = { nome: string; tipo: string; obrigatoria: boolean }
type Referencia = { coluna: string; tabela: string; propria: string }
export type TabelaDaEmpresa = {
  nome: string
  colunas: Coluna[]
  chave: string[]
  /** References to other tables of the same company. */
  referencias: Referencia[]
  /** Columns that reference a user of the platform. */
  exigePessoa: string[]
  temTreino: boolean
}

/** The tables of an archive as this database has them, each after the tables it references. */
export async function tabelasDoArquivo(client: pg.ClientBase): Promise<TabelaDaEmpresa[]> {
  const { rows } = await client.query<TabelaDaEmpresa>(
    `SELECT c.relname AS nome,
       (SELECT json_agg(json_build_object('nome', a.attname, 'tipo', format_type(a.atttypid, a.atttypmod), 'obrigatoria', a.attnotnull) ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity = '') AS colunas,
       (SELECT json_agg(a.attname ORDER BY array_position(k.conkey, a.attnum)) FROM pg_constraint k
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey) WHERE k.conrelid = c.oid AND k.contype = 'p') AS chave,
       coalesce((SELECT json_agg(json_build_object('tabela', r.relname,
            'coluna', (SELECT attname FROM pg_attribute WHERE attrelid = c.oid AND attnum = k.conkey[array_length(k.conkey, 1)]),
            'propria', (SELECT attname FROM pg_attribute WHERE attrelid = r.oid AND attnum = k.confkey[array_length(k.confkey, 1)])))
        FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND NOT k.condeferrable AND array_length(k.conkey, 1) = 2), '[]') AS referencias,
       coalesce((SELECT json_agg(a.attname) FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = 'usuario'::regclass), '[]') AS "exigePessoa",
       EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'treino') AS "temTreino"
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) ORDER BY 1`,
    [tabelasQueSaem],
  )
  return emOrdem(rows)
}

/** The columns of a table that go into the archive. The company's id is in the manifest only. */
export function colunasDoArquivo({ nome, colunas }: TabelaDaEmpresa): (Coluna & { pessoa: boolean })[] {
  const { sem = [], pessoas = [] } = destinos[nome] ?? {}
  return colunas
    .filter((coluna) => coluna.nome !== 'empresa_id' && !sem.includes(coluna.nome))
    .map((coluna) => ({ ...coluna, pessoa: pessoas.includes(coluna.nome) }))
}

function emOrdem(tabelas: TabelaDaEmpresa[]): TabelaDaEmpresa[] {
  const postas = new Set<string>()
  const faltam = new Set(tabelas)
  const nomes = new Set(tabelas.map(({ nome }) => nome))
  while (faltam.size > 0) {
    const pronta = [...faltam].find(
      ({ nome, referencias }) =>
        (nome === 'empresa' || postas.has('empresa')) &&
        referencias.every(({ tabela }) => tabela === nome || postas.has(tabela) || !nomes.has(tabela)),
    )
    if (!pronta) throw new Error(`Tables that refer to each other in a circle: ${[...faltam].map(({ nome }) => nome)}`)
    faltam.delete(pronta)
    postas.add(pronta.nome)
  }
  return [...postas].flatMap((nome) => tabelas.find((tabela) => tabela.nome === nome) ?? [])
}

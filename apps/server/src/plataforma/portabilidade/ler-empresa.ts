import type pg from 'pg'
import { colunasDoArquivo, type TabelaDaEmpresa } from './catalogo.ts'
import { destinos } from './destinos.ts'
import type { Pessoa } from './manifesto.ts'

const porVez = 1_000
const q = (nome: string) => `"${nome}"`

/** Reads one company in the caller's transaction, so that all rows are of one instant. */
export function leitorDaEmpresa(client: pg.ClientBase, empresaId: string, tabelas: TabelaDaEmpresa[]) {
  const deTreino = new Set(tabelas.filter(({ temTreino }) => temTreino).map(({ nome }) => nome))

  /** Leaves out rows of practice conversations, and rows that reference them. */
  function daEmpresa({ nome, referencias }: TabelaDaEmpresa): string {
    const vistas = referencias
      .filter(({ tabela }) => deTreino.has(tabela))
      .map(
        ({ coluna, tabela, propria }) =>
          ` AND (t.${q(coluna)} IS NULL OR EXISTS (SELECT FROM ${q(tabela)} r WHERE r.empresa_id = t.empresa_id AND r.${q(propria)} = t.${q(coluna)}))`,
      )
    return `${q(nome)} t WHERE t.empresa_id = $1${vistas.join('')}`
  }

  return {
    /** All people whom a row names, by CPF, so that every installation has the same order. */
    async pessoas(): Promise<(Pessoa & { id: number })[]> {
      const nomeadas = tabelas.flatMap((tabela) =>
        (destinos[tabela.nome]?.pessoas ?? []).map((coluna) => `SELECT t.${q(coluna)} FROM ${daEmpresa(tabela)}`),
      )
      const { rows } = await client.query<Pessoa & { id: number }>(
        `SELECT u.id, row_number() OVER (ORDER BY u.cpf, u.id)::int AS numero, u.nome, u.cpf::text, u.email,
           e.usuario_id IS NOT NULL AS da_empresa, coalesce(e.gestor, false) AS gestor,
           coalesce((SELECT json_agg(p.nome ORDER BY p.nome) FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id
             WHERE up.usuario_id = u.id AND e.usuario_id IS NOT NULL), '[]') AS perfis
         FROM usuario u LEFT JOIN empresa_usuario e ON e.usuario_id = u.id AND e.empresa_id = $1
         WHERE u.id IN (${nomeadas.join(' UNION ')}) ORDER BY u.cpf, u.id`,
        [empresaId],
      )
      return rows.map((row) => ({ ...row, id: Number(row.id) }))
    },

    /** Rows of a table as JSON, by key. A person is written as their number in `pessoas`. */
    async *linhas(tabela: TabelaDaEmpresa, pessoas: readonly { id: number }[]): AsyncGenerator<string> {
      const campos = colunasDoArquivo(tabela).map(({ nome, pessoa }) =>
        pessoa ? `array_position($2::bigint[], t.${q(nome)}) AS ${q(nome)}` : `t.${q(nome)}`,
      )
      const ordem = destinos[tabela.nome]?.ordem ?? (tabela.chave.slice(1).map(q).join(', ') || '1')
      await client.query(
        `DECLARE linhas NO SCROLL CURSOR FOR SELECT row_to_json(x)::text AS linha FROM (
           SELECT ${campos.join(', ')} FROM ${daEmpresa(tabela)} ORDER BY ${ordem}) x`,
        [empresaId, pessoas.map(({ id }) => id)].slice(0, campos.some((um) => um.includes('$2')) ? 2 : 1),
      )
      for (;;) {
        const { rows } = await client.query<{ linha: string }>(`FETCH ${porVez} FROM linhas`)
        for (const { linha } of rows) yield linha
        if (rows.length < porVez) break
      }
      await client.query('CLOSE linhas')
    },

    /** Keys of the stored files that rows name. */
    async arquivos(): Promise<string[]> {
      const { rows } = await client.query<{ chave: string }>(
        `SELECT 'anexo/' || a.empresa_id || '/' || a.id AS chave FROM anexo a JOIN conversa c ON c.empresa_id = a.empresa_id AND c.id = a.conversa_id
           WHERE a.empresa_id = $1 AND a.estado = 'GUARDADO'
         UNION SELECT 'retrato/' || logo FROM empresa WHERE empresa_id = $1 AND logo IS NOT NULL
         UNION SELECT 'retrato/' || foto FROM profissional WHERE empresa_id = $1 AND foto IS NOT NULL ORDER BY 1`,
        [empresaId],
      )
      return rows.map(({ chave }) => chave)
    },

    /** What must be connected again in the other installation. */
    async desligado(): Promise<{ tipo: string; nome: string }[]> {
      const { rows } = await client.query<{ tipo: string; nome: string }>(
        `SELECT tipo, nome FROM canal WHERE empresa_id = $1
         UNION SELECT 'SINAL_' || tipo, endereco FROM sinal_conta WHERE empresa_id = $1 ORDER BY 1, 2`,
        [empresaId],
      )
      return rows
    },
  }
}

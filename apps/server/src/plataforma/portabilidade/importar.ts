import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { v7 as uuidv7 } from 'uuid'
import { guardarChegadas } from '#identidade/convite/chegada.ts'
import { zonasConhecidas } from '#instalacao/fuso/zonas.ts'
import { sqlState } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { isKey } from '#platform/storage/storage.ts'
import { type ArquivoAberto, ArquivoRecusado, linhasDe } from './abrir-arquivo.ts'
import { type TabelaDaEmpresa, tabelasDoArquivo } from './catalogo.ts'
import { type Destino, destinos } from './destinos.ts'
import { limparEntradas } from './entradas.ts'
import { type PessoaQueVem, type Previa, preverEntrada } from './previa.ts'

const q = (nome: string) => `"${nome}"`

/** Whether to import, and whether the person whom the archive names becomes titular. */
export type Decisao = boolean | 'COM_TITULAR'
/** Called with the number of tables and files written, and the number to write. */
export type Andamento = (feitos: number, total: number) => void

/**
 * Imports an archive as a company, in one transaction. A run that is killed leaves only files that
 * `limparEntradas` finds. `decidir` gets the preview; if it returns `false`, nothing is written.
 * With `COM_TITULAR` the titular whom the archive names becomes titular, if they are a user here;
 * otherwise the company has none. Throws ArquivoRecusado for anything that none of our archives
 * contains.
 */
export async function importarEmpresa(
  { db, storage }: Pick<Servicos, 'db' | 'storage'>,
  arquivo: ArquivoAberto,
  decidir: (previa: Previa) => Decisao | Promise<Decisao>,
  andou: Andamento = () => undefined,
): Promise<Previa | null> {
  const client = new pg.Client({ connectionString: db.url, application_name: 'zelo-portabilidade' })
  // A lost connection fails the next query. Without a listener its error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const entrada = uuidv7()
  try {
    await limparEntradas({ db, storage })
    await client.query("SET TIME ZONE 'UTC'; BEGIN; SET LOCAL ROLE zelo_portabilidade")
    const previa = await preverEntrada(client, arquivo)
    await client.query('COMMIT')
    const decisao = await decidir(previa)
    if (!decisao) return null
    const trocas = await trocasDe(arquivo, previa, storage)
    const trocar = (texto: string) => trocas.reduce((feito, [de, por]) => feito.replaceAll(de, por), texto)
    const chaves = arquivo.manifesto.arquivos.map(({ chave }) => trocar(exigirDela(chave, arquivo)))
    // Held until this connection ends, so that others know that a run uses these files.
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [entrada])
    await client.query('INSERT INTO portabilidade_entrada (id, arquivos) VALUES ($1, $2)', [entrada, chaves])
    await client.query('BEGIN')
    await client.query('CREATE TEMP TABLE vinda (n bigint GENERATED ALWAYS AS IDENTITY, linha jsonb) ON COMMIT DROP')
    await client.query('GRANT SELECT ON vinda TO zelo_portabilidade')
    const tabelas = await tabelasDoArquivo(client)
    const total = tabelas.length + arquivo.manifesto.arquivos.length
    for (const [feitas, tabela] of tabelas.entries()) {
      await trazerTabela(client, { arquivo, previa, tabela, trocar, decisao }).catch((error) =>
        explicar(error, tabela.nome),
      )
      andou(feitas + 1, total)
    }
    await client.query('SET LOCAL ROLE zelo_portabilidade')
    const { rows } = await client.query<{ fuso: string }>(
      'UPDATE empresa SET categoria_id = $2 WHERE empresa_id = $1 RETURNING fuso',
      [previa.empresaId, previa.categoriaId],
    )
    exigirEmpresa(rows[0])
    await guardarChegadas(client, previa.empresaId, convidados(previa))
    for (const [feitos, { chave, arquivo: dentro }] of arquivo.manifesto.arquivos.entries()) {
      await storage.write(trocar(chave), await arquivo.ler(dentro))
      andou(tabelas.length + feitos + 1, total)
    }
    await client.query('DELETE FROM portabilidade_entrada WHERE id = $1', [entrada])
    await client.query('COMMIT')
    return previa
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    await limparEntradas({ db, storage }).catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

/** People of the company who have no account here and can be invited. */
export function convidados({ pessoas }: Previa): { nome: string; email: string; perfilId: number; gestor: boolean }[] {
  return pessoas.flatMap(({ nome, email, perfilId, gestor }) =>
    email && perfilId ? [{ nome, email, perfilId, gestor }] : [],
  )
}

/**
 * A copy of a company of this installation gets a new id and new picture names. So does a picture
 * whose name is taken, because an import overwrites nothing.
 */
async function trocasDe(
  { manifesto }: ArquivoAberto,
  { copia, empresaId }: Previa,
  storage: Servicos['storage'],
): Promise<[string, string][]> {
  const retratos = manifesto.arquivos.flatMap(({ chave }) => formaDoRetrato.exec(chave)?.[1] ?? [])
  if (retratos.length > maxRetratos) {
    throw new ArquivoRecusado(
      `O arquivo traz mais de ${maxRetratos} retratos.`,
      `The archive brings more than ${maxRetratos} portraits.`,
    )
  }
  const trocados: [string, string][] = []
  for (const um of retratos) if (copia || (await existe(storage, um))) trocados.push([um, randomUUID()])
  return copia ? [[manifesto.empresa.id, empresaId], ...trocados] : trocados
}

const formaDoRetrato = /^retrato\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/
const maxRetratos = 1_000

async function existe(storage: Servicos['storage'], retrato: string): Promise<boolean> {
  const lido = await storage.read(`retrato/${retrato}.webp`)
  lido?.content.destroy()
  return lido !== null
}

/** Queries that read the days of all companies would fail on an unknown time zone. */
function exigirEmpresa(dela: { fuso: string } | undefined): void {
  if (!dela)
    throw new ArquivoRecusado('O arquivo não traz a empresa de que fala.', 'The archive does not bring its company.')
  if (zonasConhecidas().has(dela.fuso)) return
  throw new ArquivoRecusado(
    `O arquivo diz o fuso ${dela.fuso}, que não existe.`,
    `The archive says the time zone ${dela.fuso}, which does not exist.`,
  )
}

function exigirDela(chave: string, { manifesto }: ArquivoAberto): string {
  const { id } = manifesto.empresa
  const dela = chave.startsWith(`anexo/${id}/`) || chave.startsWith(`imagem/${id}/`) || formaDoRetrato.test(chave)
  if (dela && isKey(chave)) return chave
  throw new ArquivoRecusado(
    `O arquivo traz ${chave}, que não é de uma empresa.`,
    `The archive brings ${chave}, which is not of a company.`,
  )
}

/** If PostgreSQL refuses a row (data, integrity, size, our own rules), the archive is at fault. */
function explicar(error: unknown, tabela: string): never {
  const codigo = sqlState(error) ?? ''
  if (!(error instanceof SyntaxError) && !/^(22|23|54|P0001)/.test(codigo)) throw error
  throw new ArquivoRecusado(
    `Uma linha de ${tabela} não pode entrar aqui${codigo && ` (${codigo})`}. Peça outro arquivo a quem o fez.`,
    `A line of ${tabela} cannot come in here${codigo && ` (${codigo})`}. Ask the maker of the archive for another one.`,
  )
}

type Vinda = {
  arquivo: ArquivoAberto
  previa: Previa
  tabela: TabelaDaEmpresa
  trocar: (texto: string) => string
  decisao: Decisao
}

async function trazerTabela(client: pg.Client, { arquivo, previa, tabela, trocar, decisao }: Vinda): Promise<void> {
  const { nome } = tabela
  const destino = destinos[nome]
  const vinda = arquivo.manifesto.tabelas.find((uma) => uma.nome === nome && uma.entra)
  if (destino?.como !== 'vai' || !vinda) return
  await client.query('RESET ROLE; TRUNCATE vinda')
  const linhas = linhasDe(await arquivo.ler(vinda.arquivo))
  const texto = Readable.from(
    (async function* () {
      for await (const linha of linhas)
        yield `${nome === 'empresa' ? comChave(trocar(linha), previa.chave) : trocar(linha)}\n`
    })(),
  )
  // JSON has no raw control characters, so with these as quote and delimiter a line is one value.
  const copia = copyFrom(`COPY vinda (linha) FROM STDIN (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`)
  await pipeline(texto, client.query(copia))
  await client.query('SET LOCAL ROLE zelo_portabilidade')
  const { colunas, valores } = colunasQueEntram(tabela, vinda.colunas, previa.copia)
  const dePessoa = destino.daPessoa ? `WHERE ($2::bigint[])[x.${destino.pessoas?.[0]}] IS NOT NULL` : ''
  await client.query(
    `INSERT INTO ${q(nome)} (${colunas.join(', ')}) SELECT ${valores.join(', ')}
     FROM (SELECT $1::text AS um, $2::bigint[] AS pessoas) p, vinda v, jsonb_populate_record(NULL::${q(nome)}, v.linha) x ${dePessoa} ORDER BY v.n`,
    [previa.empresaId, numeradas(pessoasDe(previa, nome, decisao))],
  )
}

function colunasQueEntram(tabela: TabelaDaEmpresa, vieram: { nome: string }[], copia: boolean) {
  const destino: Partial<Destino> = destinos[tabela.nome] ?? {}
  const pares: [string, string][] = [['empresa_id', '$1::uuid']]
  for (const { nome, obrigatoria } of tabela.colunas) {
    const novo = destino.novo?.[nome] ?? (copia ? destino.copia?.[nome] : undefined)
    if (novo) pares.push([nome, novo])
    else if (destino.sem?.includes(nome) || !vieram.some((coluna) => coluna.nome === nome)) continue
    else if (!destino.pessoas?.includes(nome)) pares.push([nome, `x.${q(nome)}`])
    // No user has the id 0: the row stays and shows no name.
    else pares.push([nome, obrigatoria ? `coalesce(($2::bigint[])[x.${q(nome)}], 0)` : `($2::bigint[])[x.${q(nome)}]`])
  }
  return { colunas: pares.map(([nome]) => q(nome)), valores: pares.map(([, valor]) => valor) }
}

/** The company's own row names only its titular. */
function pessoasDe({ pessoas, titular }: Previa, tabela: string, decisao: Decisao): PessoaQueVem[] {
  if (tabela !== 'empresa') return pessoas
  return titular && decisao === 'COM_TITULAR' ? [titular] : []
}

/** Ids of users by their number in the archive, from 1 on; null for people unknown here. */
function numeradas(pessoas: PessoaQueVem[]): (number | null)[] {
  const porNumero = new Map(pessoas.map(({ numero, usuarioId }) => [numero, usuarioId]))
  const maior = Math.max(0, ...porNumero.keys())
  return Array.from({ length: maior }, (_, lugar) => porNumero.get(lugar + 1) ?? null)
}

function comChave(linha: string, chave: string): string {
  return JSON.stringify({ ...JSON.parse(linha), chave })
}

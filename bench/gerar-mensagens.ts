import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { dizer, sorteador } from './mensagens-falas.ts'

export type Tamanho = {
  /** In all companies together. */
  mensagens: number
  empresas: number
  /** In the largest company. */
  maior: number
  /** In the longest conversation. */
  longa: number
}

export const inteiro: Tamanho = { mensagens: 10_000_000, empresas: 200, maior: 1_000_000, longa: 50_000 }

export const empresaDe = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const diaMs = 86_400_000
const anos = 2
const porConversa = 16
const clientesPorEmpresa = 400

/**
 * Fills a migrated database with two years of conversations by COPY, in order of time. The keys,
 * indexes and chain links of messages are added at the end. Returns the longest conversation.
 * @param url owner connection
 */
export async function gerarMensagens(url: string, tamanho: Tamanho, agora: Date): Promise<{ longa: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const sql = (text: string, values?: unknown[]) => client.query(text, values)
  try {
    await sql("SET maintenance_work_mem = '512MB'")
    await sql('SET synchronous_commit = off')
    for (const tabela of tabelas) {
      await sql(`ALTER TABLE ${tabela} NO FORCE ROW LEVEL SECURITY`)
      await sql(`ALTER TABLE ${tabela} DISABLE TRIGGER USER`)
    }
    const indices = await largarIndices(client)
    await gerarEmpresas(client, tamanho.empresas, agora)
    const longa = await gerarConversas(client, tamanho, agora)
    for (const criar of indices) await sql(criar)
    for (const tabela of tabelas) {
      await sql(`ALTER TABLE ${tabela} FORCE ROW LEVEL SECURITY`)
      await sql(`ALTER TABLE ${tabela} ENABLE TRIGGER USER`)
    }
    await sql(`VACUUM ANALYZE ${tabelas.join(', ')}`)
    return { longa }
  } finally {
    await client.end()
  }
}

const tabelas = ['empresa', 'cliente', 'servico', 'profissional', 'conversa', 'mensagem', 'agendamento']

/** Drops the indexes and foreign keys of large tables. Returns the statements that restore them. */
async function largarIndices(client: pg.Client): Promise<string[]> {
  const { rows: chaves } = await client.query<{ tabela: string; nome: string; def: string }>(
    `SELECT conrelid::regclass::text AS tabela, conname AS nome, pg_get_constraintdef(oid) AS def FROM pg_constraint
     WHERE (conrelid = 'mensagem'::regclass AND contype IN ('f', 'u')) OR (conrelid = 'conversa'::regclass AND contype = 'f')`,
  )
  const { rows: indices } = await client.query<{ nome: string; def: string }>(
    `SELECT i.indexrelid::regclass::text AS nome, pg_get_indexdef(i.indexrelid) AS def FROM pg_index i
     WHERE i.indrelid IN ('mensagem'::regclass, 'conversa'::regclass)
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  )
  for (const { tabela, nome } of chaves) await client.query(`ALTER TABLE ${tabela} DROP CONSTRAINT ${nome}`)
  for (const { nome } of indices) await client.query(`DROP INDEX ${nome}`)
  const ordem = chaves.toSorted((a, b) => Number(a.def.startsWith('FOREIGN')) - Number(b.def.startsWith('FOREIGN')))
  return [
    ...indices.map(({ def }) => def),
    ...ordem.map(({ tabela, nome, def }) => `ALTER TABLE ${tabela} ADD CONSTRAINT ${nome} ${def}`),
  ]
}

async function gerarEmpresas(client: pg.Client, empresas: number, agora: Date): Promise<void> {
  await client.query(
    `INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em)
     SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'bench-' || n, 'Empresa ' || n, 'America/Sao_Paulo', $2
     FROM generate_series(0, $1::integer - 1) n`,
    [empresas, agora],
  )
  await client.query(
    `INSERT INTO cliente (empresa_id, id, nome, telefone, criado_em)
     SELECT e.empresa_id, ('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid,
       (ARRAY['Ana','Bia','Caio','Davi','Elis','Fabio','Gil','Helena'])[1 + n % 8] || ' ' || (ARRAY['Souza','Lima','Prado','Moura','Braga'])[1 + n % 5] || ' ' || n,
       '119' || lpad(n::text, 8, '0'), $2
     FROM empresa e, generate_series(0, $1::integer - 1) n WHERE e.chave LIKE 'bench-%'`,
    [clientesPorEmpresa, agora],
  )
  for (const tabela of ['profissional', 'servico'])
    await client.query(
      `INSERT INTO ${tabela} (empresa_id, id, nome${tabela === 'servico' ? ', duracao_min, preco_centavos' : ''})
       SELECT empresa_id, ('00000000-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid, 'Nome ' || n${tabela === 'servico' ? ', 30, 15000' : ''}
       FROM empresa, generate_series(1, 5) n WHERE chave LIKE 'bench-%'`,
    )
}

async function gerarConversas(client: pg.Client, tamanho: Tamanho, agora: Date): Promise<string> {
  const { mensagens, empresas, maior, longa } = tamanho
  const sorteio = sorteador(7)
  const fim = agora.getTime()
  const inicio = fim - anos * 365 * diaMs
  const total = Math.floor((mensagens - longa) / porConversa)
  const daMaior = (maior - longa) / mensagens
  let copia = await Copia.open(client)
  let longaId = ''
  for (let n = 0; n <= total; n++) {
    const aLonga = n === Math.floor(total * 0.9)
    const empresa = aLonga || sorteio() < daMaior ? 0 : 1 + Math.floor(sorteio() * (empresas - 1))
    const quantas = aLonga ? longa : porConversa
    const aberta = inicio + ((fim - inicio) * n) / total - (aLonga ? 30 * diaMs : 3_600_000)
    const id = copia.conversa(sorteio, { empresa, aberta, quantas, n })
    if (aLonga) longaId = id
    if (copia.cheia) await copia.descarregar()
    if (n % 60_000 === 59_999) {
      await copia.close()
      copia = await Copia.open(client)
    }
  }
  await copia.close()
  return longaId
}

const partes = { conversa: 'conversa', mensagem: 'mensagem', agendamento: 'agendamento' } as const
const colunas = {
  conversa:
    'empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, ultima_ordem, respondida_ate, ultima_mensagem, ultima_em, aberta_em, desfecho',
  mensagem: 'empresa_id, id, conversa_id, ordem, autor, texto, opcoes, criada_em, sal, resumo, elo',
  agendamento:
    'empresa_id, id, servico_id, profissional_id, cliente_id, conversa_id, inicio, fim, ocupacao, preco_centavos, criado_em, status',
}

/** Streams messages. The other rows follow, because a connection runs one COPY at a time. */
class Copia {
  readonly #client: pg.Client
  readonly #fluxo: ReturnType<typeof from>
  #mensagens: string[] = []
  readonly #depois: Record<'conversa' | 'agendamento', string[]> = { conversa: [], agendamento: [] }
  #contador = 0

  static async open(client: pg.Client): Promise<Copia> {
    return new Copia(client, client.query(from(copiar('mensagem'))))
  }

  private constructor(client: pg.Client, fluxo: ReturnType<typeof from>) {
    this.#client = client
    this.#fluxo = fluxo
  }

  get cheia(): boolean {
    return this.#mensagens.length > 5_000
  }

  async descarregar(): Promise<void> {
    if (!this.#fluxo.write(this.#mensagens.join(''))) await once(this.#fluxo, 'drain')
    this.#mensagens = []
  }

  conversa(
    sorteio: () => number,
    { empresa, aberta, quantas, n }: { empresa: number; aberta: number; quantas: number; n: number },
  ): string {
    const empresaId = empresaDe(empresa)
    const id = uuidEm(aberta, n)
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
    const [canal, sorte, quem] = [sorteio() < 0.7 ? 'WHATSAPP' : 'WEB', sorteio(), Math.floor(sorteio() * 1e6)]
    const status = sorte < 0.002 ? 'ESPERANDO' : sorte < 0.004 ? 'PESSOA' : sorte < 0.5 ? 'ENCERRADA' : 'AGENTE'
    const marcou = sorte > 0.85
    const passo = quantas > 1000 ? (30 * diaMs) / quantas : 40_000
    let elo = sha(bytes)
    let quando = aberta
    let texto = ''
    const sais = randomBytes(16 * quantas)
    for (let ordem = 1; ordem <= quantas; ordem++) {
      quando = Math.floor(aberta + passo * ordem)
      const autor = ordem % 2 === 0 ? 'CLIENTE' : ordem % 13 === 0 ? 'EQUIPE' : 'AGENTE'
      texto = dizer(sorteio, autor)
      const sal = sais.subarray((ordem - 1) * 16, ordem * 16)
      const resumo = sha(Buffer.concat([sal, Buffer.from(`${texto}\n[]`)]))
      elo = sha(Buffer.concat([elo, Buffer.from(`${ordem}|${autor}||${quando * 1000}|`), resumo]))
      this.#mensagens.push(
        `${empresaId}\t${uuidEm(quando, this.#contador++)}\t${id}\t${ordem}\t${autor}\t${texto}\t[]\t${new Date(quando).toISOString()}\t${hex(sal)}\t${hex(resumo)}\t${hex(elo)}\n`,
      )
    }
    const cliente = `00000000-0000-7000-8001-${(quem % clientesPorEmpresa).toString(16).padStart(12, '0')}`
    const ate = new Date(quando).toISOString()
    const desfecho = marcou ? 'MARCOU' : sorte < 0.06 ? 'PASSADA' : sorte < 0.1 ? 'PERDIDA' : 'RESPONDIDA'
    this.#depois.conversa.push(
      `${empresaId}\t${id}\t${canal}\t${status}\tbr\t${hex(sha(bytes))}\t${cliente}\t${quantas}\t${quantas}\t${texto.slice(0, 139)}\t${ate}\t${new Date(aberta).toISOString()}\t${desfecho}\n`,
    )
    if (marcou) this.#agendar(empresaId, id, cliente, quando, n)
    return id
  }

  /** Gives each appointment its own time, so that none overlap. */
  #agendar(empresaId: string, id: string, cliente: string, quando: number, n: number): void {
    const um = (i: number) => `00000000-0000-7000-8002-${String(i).padStart(12, '0')}`
    const inicio = new Date(Date.UTC(2027, 0, 1) + n * 1_800_000).toISOString()
    const fim = new Date(Date.UTC(2027, 0, 1) + (n + 1) * 1_800_000).toISOString()
    this.#depois.agendamento.push(
      `${empresaId}\t${uuidEm(quando, n)}\t${um(1 + (n % 5))}\t${um(1 + ((n * 3) % 5))}\t${cliente}\t${id}\t${inicio}\t${fim}\t["${inicio}","${fim}")\t15000\t${new Date(quando).toISOString()}\tATENDIDO\n`,
    )
  }

  async close(): Promise<void> {
    await this.descarregar()
    this.#fluxo.end()
    await finished(this.#fluxo)
    for (const tabela of ['conversa', 'agendamento'] as const) {
      const fluxo = this.#client.query(from(copiar(tabela)))
      fluxo.end(this.#depois[tabela].join(''))
      await finished(fluxo)
    }
  }
}

function copiar(tabela: keyof typeof partes): string {
  return `COPY ${tabela} (${colunas[tabela]}) FROM STDIN`
}

const sha = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')
const hex = (bytes: Buffer): string => `\\\\x${bytes.toString('hex')}`

function uuidEm(ms: number, n: number): string {
  const h = Math.floor(ms).toString(16).padStart(12, '0')
  return `${h.slice(0, 8)}-${h.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DATABASE_URL: url, ZELO_BENCH_MENSAGENS } = process.env
  if (!url) throw new Error('DATABASE_URL names the database to fill; it must be empty, and is migrated first.')
  await migrate(url)
  const inicio = performance.now()
  const mensagens = Number(ZELO_BENCH_MENSAGENS ?? inteiro.mensagens)
  await gerarMensagens(url, { ...inteiro, mensagens, maior: Math.max(mensagens / 10, 60_000) }, new Date())
  console.log(`${mensagens} messages in ${Math.round((performance.now() - inicio) / 1000)} s`)
}

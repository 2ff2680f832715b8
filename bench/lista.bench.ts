import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, withEmpresa, withPlataforma } from '../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { imprimir, percentil } from './medidas.ts'
import { startProduto } from './produto.ts'
import { medirRolagem } from './rolagem.ts'

// Quick look: `ZELO_BENCH_LINHAS=5000`.
const linhas = Number(process.env.ZELO_BENCH_LINHAS ?? 1_000_000)
const pedidos = 500
const conexoes = 10
const cargaMs = 8_000

const pasta = mkdtempSync(join(tmpdir(), 'zelo-bench-'))
chmodSync(pasta, 0o711)
const calado = { info() {}, warn() {}, error() {} }
const banco = await startEmbedded({ dataDir: join(pasta, 'postgres'), log: calado })
const { origem, stop } = await startProduto({
  DATABASE_URL: banco.url,
  ZELO_DEMO: 'sim',
  ZELO_SEGREDO: randomBytes(32).toString('hex'),
})
const agent = new Agent({ keepAlive: true, maxSockets: conexoes })

type Sessao = { token: string; empresa: string }

async function entrar(cpf: string): Promise<Sessao> {
  const resposta = await fetch(`${origem}/api/acesso/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf, senha: 'zelo-demo-2026' }),
  })
  const { token } = (await resposta.json()) as { token: string }
  const [, corpo = ''] = token.split('.')
  const { empresas_gestor: empresas = [] } = JSON.parse(Buffer.from(corpo, 'base64url').toString())
  return { token, empresa: empresas[0] ?? '' }
}

/** A company with a million clients, a platform with a million users; realistic names. */
async function encher({ empresa }: Sessao): Promise<void> {
  const db = openDatabase(banco.url, { max: 1 })
  const nome = `(ARRAY['Ana','Bia','Caio','Davi','Elis','Fabio','Gil','Helena','Iara','Joana','Karina','Luiz'])[1 + n % 12] || ' ' ||
    (ARRAY['Souza','Lima','Prado','Moura','Braga','Nunes','Rocha','Teles','Viana','Campos','Farias'])[1 + n % 11] || ' ' || n`
  await withEmpresa(db, empresa, async ({ client }) => {
    await porPartes((serie) =>
      client.query(
        `INSERT INTO cliente (empresa_id, id, nome, email, telefone, criado_em, ultimo_contato_em)
         SELECT $1, gen_random_uuid(), ${nome}, 'cliente' || n || '@exemplo.com', '119' || lpad(n::text, 8, '0'), now(), now()
         FROM ${serie} n`,
        [empresa],
      ),
    )
  })
  await withPlataforma(db, 'plataforma.semente', async ({ client }) => {
    await porPartes((serie) =>
      client.query(
        `INSERT INTO usuario (cpf, nome, email, senha_hash, status)
         SELECT lpad(n::text, 11, 'x'), ${nome}, 'pessoa' || n || '@exemplo.com', 'x', 'ATIVO' FROM ${serie} n`,
      ),
    )
  })
  await db.close()
  const dono = new pg.Client(banco.url)
  await dono.connect()
  await dono.query('VACUUM ANALYZE cliente, usuario')
  await dono.end()
}

/** Inserts in parts that stay below the statement timeout. */
async function porPartes(inserir: (serie: string) => Promise<unknown>): Promise<void> {
  for (let de = 1; de <= linhas; de += 50_000) await inserir(`generate_series(${de}, ${Math.min(linhas, de + 49_999)})`)
}

/** Milliseconds until the whole answer was read, and the answer. */
function pedir(path: string, { token, empresa }: Sessao): Promise<{ ms: number; corpo: string }> {
  const antes = performance.now()
  return new Promise((resolve, reject) => {
    get(
      `${origem}/api${path}`,
      { agent, headers: { authorization: `Bearer ${token}`, ...(empresa && { 'x-empresa': empresa }) } },
      (resposta) => {
        let corpo = ''
        resposta.setEncoding('utf8').on('data', (parte) => {
          corpo += parte
        })
        resposta.on('end', () => {
          if (resposta.statusCode === 200) resolve({ ms: performance.now() - antes, corpo })
          else reject(new Error(`${path}: ${resposta.statusCode} ${corpo}`))
        })
      },
    ).on('error', reject)
  })
}

/** Pages through a list by cursor. */
async function folhear(path: string, sessao: Sessao): Promise<number[]> {
  const tempos: number[] = []
  let cursor = ''
  for (let n = 0; n < pedidos; n++) {
    const { ms, corpo } = await pedir(`${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, sessao)
    tempos.push(ms)
    cursor = JSON.parse(corpo).proximo
    if (!cursor) throw new Error(`${path}: ends after ${n + 1} pages`)
  }
  return tempos.slice(20)
}

async function buscar(path: string, sessao: Sessao): Promise<number[]> {
  const termos = [
    'souza',
    'helena p',
    '777',
    'cliente99',
    'ana lima 1',
    'zz',
    'joão',
    'pessoa12',
    'exemplo',
    'moura 3',
    'helena',
  ]
  const tempos: number[] = []
  for (let vez = 0; vez < 10; vez++)
    for (const termo of termos) tempos.push((await pedir(`${path}&busca=${encodeURIComponent(termo)}`, sessao)).ms)
  return tempos.slice(termos.length)
}

/** Answers per second over ten connections without pauses. */
async function carregar(path: string, sessao: Sessao): Promise<number> {
  let respostas = 0
  const fim = performance.now() + cargaMs
  await Promise.all(
    Array.from({ length: conexoes }, async () => {
      while (performance.now() < fim) {
        await pedir(path, sessao)
        respostas++
      }
    }),
  )
  return respostas / (cargaMs / 1000)
}

try {
  const gestor = await entrar('529.982.247-25')
  await encher(gestor)
  const administrador = await entrar('111.444.777-35')
  for (const [titulo, tela, cpf] of [
    ['Clients of one company, scrolled for 5 s', '/gerenciamento/dados-cliente', '529.982.247-25'],
    ['Users of the platform, scrolled for 5 s', '/cpainel/usuario', '111.444.777-35'],
  ] as const) {
    const rolagem = await medirRolagem(origem, cpf, tela)
    imprimir(titulo, [
      { medida: 'rows loaded', valor: rolagem.linhas, unidade: '' },
      { medida: 'frames a second', valor: rolagem.quadros / 5, unidade: '' },
      { medida: 'longest task (0: none over 50)', valor: rolagem.maisLonga, unidade: 'ms', limite: 100 },
    ])
  }
  for (const [titulo, path, sessao] of [
    ['Clients of one company (1 000 000)', '/gerenciamento/clientes?limite=50', gestor],
    ['Users of the platform (1 000 000)', '/cpainel/usuarios?limite=50', administrador],
  ] as const) {
    const paginas = await folhear(path, sessao)
    const buscas = await buscar(path, sessao)
    const porSegundo = await carregar(path, sessao)
    imprimir(titulo, [
      { medida: 'page p50', valor: percentil(paginas, 50), unidade: 'ms' },
      { medida: 'page p99', valor: percentil(paginas, 99), unidade: 'ms', limite: 20 },
      { medida: 'search p50', valor: percentil(buscas, 50), unidade: 'ms' },
      { medida: 'search p99', valor: percentil(buscas, 99), unidade: 'ms', limite: 100 },
      { medida: 'time of one answer at 10 connections', valor: 1000 / porSegundo, unidade: 'ms', limite: 0.5 },
      { medida: 'answers a second at 10 connections', valor: porSegundo, unidade: '' },
    ])
  }
} finally {
  agent.destroy()
  await stop()
  await banco.stop()
  removeDataFolder(join(pasta, 'postgres'))
  await removeFolder(pasta)
}

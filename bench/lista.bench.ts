import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase, withEmpresa, withPlataforma } from '../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { removeFolder, start } from '../scripts/process-group.ts'
import { carregar } from './carga.ts'
import { imprimir, percentil } from './medidas.ts'
import { freePort, startProduto } from './produto.ts'
import { medirRolagem } from './rolagem.ts'

// A quick run: `ZELO_BENCH_LINHAS=5000`.
const linhas = Number(process.env.ZELO_BENCH_LINHAS ?? 1_000_000)
const pedidos = 500
const tamanhos = [10_000, 100_000, 1_000_000].filter((tamanho) => tamanho < linhas).concat(linhas)

const pasta = mkdtempSync(join(tmpdir(), 'zelo-bench-'))
chmodSync(pasta, 0o711)
const calado = { info() {}, warn() {}, error() {} }
const banco = await startEmbedded({ dataDir: join(pasta, 'postgres'), log: calado })
const { origem, stop } = await startProduto({
  DATABASE_URL: banco.url,
  ZELO_DEMO: 'sim',
  ZELO_SEGREDO: randomBytes(32).toString('hex'),
})
const agent = new Agent({ keepAlive: true, maxSockets: 10 })

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

const nomeDe = `(ARRAY['Ana','Bia','Caio','Davi','Elis','Fabio','Gil','Helena','Iara','Joana','Karina','Luiz'])[1 + n % 12] || ' ' ||
  (ARRAY['Souza','Lima','Prado','Moura','Braga','Nunes','Rocha','Teles','Viana','Campos','Farias'])[1 + n % 11] || ' ' || n`

const idDe = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/** The clients of the company. One in three has a tag. */
async function encherClientes({ empresa }: Sessao, de: number, ate: number): Promise<void> {
  const db = openDatabase(banco.url, { max: 1 })
  await porPartes(de, ate, (serie) =>
    withEmpresa(db, empresa, async ({ client }) => {
      await client.query(
        `INSERT INTO cliente (empresa_id, id, nome, email, telefone, criado_em, ultimo_contato_em)
         SELECT $1, ${idDe}, ${nomeDe}, 'cliente' || n || '@exemplo.com', '119' || lpad(n::text, 8, '0'), now(), now()
         FROM ${serie} n`,
        [empresa],
      )
      await client.query(
        `INSERT INTO cliente_etiqueta (empresa_id, cliente_id, nome)
         SELECT $1, ${idDe}, 'bench' FROM ${serie} n WHERE n % 3 = 0`,
        [empresa],
      )
    }),
  )
  await db.close()
  await comoDono('VACUUM ANALYZE cliente, cliente_etiqueta')
}

async function encherUsuarios(): Promise<void> {
  const db = openDatabase(banco.url, { max: 1 })
  await porPartes(0, linhas, (serie) =>
    withPlataforma(db, 'plataforma.semente', ({ client }) =>
      client.query(
        `INSERT INTO usuario (cpf, nome, email, senha_hash, status)
         SELECT lpad(n::text, 11, 'x'), ${nomeDe}, 'pessoa' || n || '@exemplo.com', 'x', 'ATIVO' FROM ${serie} n`,
      ),
    ),
  )
  await db.close()
  await comoDono('VACUUM ANALYZE usuario')
}

async function comoDono(sql: string): Promise<void> {
  const dono = new pg.Client(banco.url)
  await dono.connect()
  await dono.query(sql)
  await dono.end()
}

/** Inserts in parts, each below the statement timeout. */
async function porPartes(de: number, ate: number, inserir: (serie: string) => Promise<unknown>): Promise<void> {
  for (let um = de + 1; um <= ate; um += 20_000) await inserir(`generate_series(${um}, ${Math.min(ate, um + 19_999)})`)
}

/** How many milliseconds until the whole answer was read, and the answer. */
function pedir(path: string, sessao: Sessao): Promise<{ ms: number; corpo: string }> {
  const antes = performance.now()
  return new Promise((resolve, reject) => {
    get(`${origem}/api${path}`, { agent, headers: autorizado(sessao) }, (resposta) => {
      let corpo = ''
      resposta.setEncoding('utf8').on('data', (parte) => {
        corpo += parte
      })
      resposta.on('end', () => {
        if (resposta.statusCode === 200) resolve({ ms: performance.now() - antes, corpo })
        else reject(new Error(`${path}: ${resposta.statusCode} ${corpo}`))
      })
    }).on('error', reject)
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

const clientes = '/gerenciamento/clientes?limite=50'

function autorizado({ token, empresa }: Sessao) {
  return { authorization: `Bearer ${token}`, ...(empresa && { 'x-empresa': empresa }) }
}

/** The baseline on the same rows. Its process ends with the run. */
async function startChao(empresa: string): Promise<string> {
  const PORT = String(await freePort())
  start('node', [`${import.meta.dirname}/chao.ts`], { env: { DATABASE_URL: banco.url, PORT, EMPRESA: empresa } })
  const endereco = `http://127.0.0.1:${PORT}`
  for (let vez = 0; vez < 100; vez++) {
    if ((await fetch(`${endereco}/viva`).catch(() => undefined))?.ok) return endereco
    await sleep(100)
  }
  throw new Error('The floor did not start.')
}

/**
 * Measures baseline, list and search in turns, so that a busy minute of the machine affects all of
 * them.
 */
async function comparar(chao: string, gestor: Sessao, conexoes: number) {
  const alvos = {
    vazio: { endereco: `${chao}/viva`, headers: {} },
    chao: { endereco: `${chao}/clientes`, headers: {} },
    lista: { endereco: `${origem}/api${clientes}`, headers: autorizado(gestor) },
    busca: { endereco: `${origem}/api${clientes}&busca=helena`, headers: autorizado(gestor) },
  }
  const nomes = Object.keys(alvos) as (keyof typeof alvos)[]
  const vezes: Record<keyof typeof alvos, Awaited<ReturnType<typeof carregar>>>[] = []
  for (let vez = 0; vez < 3; vez++) {
    const cargas = {} as (typeof vezes)[number]
    for (const nome of nomes) {
      const { endereco, headers } = alvos[nome]
      cargas[nome] = await carregar(endereco, { headers, conexoes, ms: 4_000 })
    }
    vezes.push(cargas)
  }
  const mediana = (de: (cargas: (typeof vezes)[number]) => number) => percentil(vezes.map(de), 50)
  return {
    razao: mediana(({ chao, lista }) => lista.porSegundo / chao.porSegundo),
    razaoDaBusca: mediana(({ chao, busca }) => busca.porSegundo / chao.porSegundo),
    gerador: mediana(({ vazio }) => (vazio.cpu * 1000) / vazio.porSegundo),
    de: (nome: keyof typeof alvos, medida: 'porSegundo' | 'p50' | 'p99') => mediana((cargas) => cargas[nome][medida]),
  }
}

try {
  const gestor = await entrar('529.982.247-25')
  const chao = await startChao(gestor.empresa)
  let cheios = 0
  for (const tamanho of tamanhos) {
    await encherClientes(gestor, cheios, tamanho)
    cheios = tamanho
    for (const conexoes of tamanho === linhas ? [10, 100] : [10]) {
      const { de, razao, razaoDaBusca, gerador } = await comparar(chao, await entrar('529.982.247-25'), conexoes)
      if (razao > 1) throw new Error('The floor is slower than the list: its statement no longer reads one index.')
      const ultimo = tamanho === linhas && conexoes === 10
      imprimir(`${tamanho.toLocaleString('en')} clients of one company, pages of 50, ${conexoes} connections`, [
        { medida: 'floor (Fastify, one prepared statement)', valor: de('chao', 'porSegundo'), unidade: '/s' },
        { medida: 'floor p99', valor: de('chao', 'p99'), unidade: 'ms' },
        { medida: 'list', valor: de('lista', 'porSegundo'), unidade: '/s' },
        { medida: 'list p50', valor: de('lista', 'p50'), unidade: 'ms' },
        { medida: 'list p99', valor: de('lista', 'p99'), unidade: 'ms', ...(ultimo && { limite: 20 }) },
        { medida: 'list / floor', valor: razao, unidade: '', ...(ultimo && { minimo: 0.5, alvo: 0.75 }) },
        { medida: 'search', valor: de('busca', 'porSegundo'), unidade: '/s' },
        { medida: 'search p99', valor: de('busca', 'p99'), unidade: 'ms', ...(ultimo && { limite: 100 }) },
        { medida: 'search / floor', valor: razaoDaBusca, unidade: '' },
        { medida: 'of each answer the load itself costs a core', valor: gerador, unidade: 'ms' },
      ])
    }
  }
  await encherUsuarios()
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
    [`Clients of one company (${linhas.toLocaleString('en')})`, clientes, gestor],
    [`Users of the platform (${linhas.toLocaleString('en')})`, '/cpainel/usuarios?limite=50', administrador],
  ] as const) {
    const paginas = await folhear(path, sessao)
    const buscas = await buscar(path, sessao)
    const { porSegundo } = await carregar(`${origem}/api${path}`, {
      headers: autorizado(sessao),
      conexoes: 10,
      ms: 4_000,
    })
    imprimir(titulo, [
      { medida: 'page p50', valor: percentil(paginas, 50), unidade: 'ms' },
      { medida: 'page p99', valor: percentil(paginas, 99), unidade: 'ms', limite: 20 },
      { medida: 'search p50', valor: percentil(buscas, 50), unidade: 'ms' },
      { medida: 'search p99', valor: percentil(buscas, 99), unidade: 'ms', limite: 100 },
      { medida: 'time of one answer at 10 connections', valor: 1000 / porSegundo, unidade: 'ms', limite: 0.5 },
    ])
  }
} finally {
  agent.destroy()
  await stop()
  await banco.stop()
  removeDataFolder(join(pasta, 'postgres'))
  await removeFolder(pasta)
}

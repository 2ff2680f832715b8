import { chmodSync, mkdtempSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, withPlataforma } from '../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { empresaDe, gerarMensagens, inteiro } from './gerar-mensagens.ts'
import { imprimir, percentil } from './medidas.ts'
import { medirPainel } from './medir-painel.ts'
import { startProduto } from './produto.ts'
import { medirFio } from './rolagem.ts'

// A quick run: `ZELO_BENCH_MENSAGENS=1000000`. With a filled database: `ZELO_BENCH_BANCO=…`.
const mensagens = Number(process.env.ZELO_BENCH_MENSAGENS ?? inteiro.mensagens)
const pronto = process.env.ZELO_BENCH_BANCO
const vezes = 12
const termos = [
  'obrigada',
  'limpeza quinta',
  'termo1e',
  'termo2a',
  'custa endereço',
  'semana que vem',
  'zzz',
  'dra lívia',
]
const filtros = [
  '',
  '&status=ESPERANDO',
  '&desfecho=PERDIDA&canal=WEB',
  '&atendente=999',
  '&nao_lidas=sim',
  '&busca=helena',
]

const pasta = mkdtempSync(join(tmpdir(), 'zelo-bench-'))
chmodSync(pasta, 0o711)
const calado = { info() {}, warn() {}, error() {} }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

type Sessao = { origem: string; token: string; empresa: string }

async function pedir({ origem, token, empresa }: Sessao, path: string): Promise<{ ms: number; corpo: string }> {
  const antes = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-empresa': empresa }
    get(`${origem}/api${path}`, { agent, headers }, (resposta) => {
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

/** Makes the demo's manager a member of two companies, to use one sign-in. */
async function entrar(origem: string, url: string): Promise<string> {
  const db = openDatabase(url, { max: 1 })
  await withPlataforma(db, 'plataforma.semente', ({ client }) =>
    client.query(
      `INSERT INTO empresa_usuario (empresa_id, usuario_id, gestor)
       SELECT e.empresa_id, u.id, true FROM empresa e, usuario u WHERE e.empresa_id = ANY ($1) AND u.cpf = '52998224725'
       ON CONFLICT DO NOTHING`,
      [[empresaDe(0), empresaDe(7)]],
    ),
  )
  await db.close()
  const resposta = await fetch(`${origem}/api/acesso/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf: '529.982.247-25', senha: 'zelo-demo-2026' }),
  })
  return ((await resposta.json()) as { token: string }).token
}

async function medir(titulo: string, sessao: Sessao): Promise<void> {
  const listas: number[] = []
  const threads: number[] = []
  const buscas: number[] = []
  const antigas: number[] = []
  const ids: string[] = []
  for (const filtro of filtros) {
    let cursor = ''
    for (let n = 0; n < vezes; n++) {
      const { ms, corpo } = await pedir(sessao, `/gerenciamento/conversas?limite=50${filtro}${cursor}`)
      if (n > 0) listas.push(ms)
      const { itens, proximo } = JSON.parse(corpo)
      ids.push(...itens.slice(0, 4).map(({ id }: { id: string }) => id))
      cursor = proximo ? `&cursor=${encodeURIComponent(proximo)}` : ''
    }
  }
  for (const id of ids.slice(0, 120)) {
    threads.push((await pedir(sessao, `/gerenciamento/conversas/${id}`)).ms)
    threads.push((await pedir(sessao, `/gerenciamento/conversas/${id}/mensagens?limite=50`)).ms)
  }
  for (let n = 0; n < vezes; n++)
    for (const termo of termos) {
      const busca = `/gerenciamento/mensagens?busca=${encodeURIComponent(termo)}`
      const [{ ms }, { ms: velhas }] = [await pedir(sessao, busca), await pedir(sessao, `${busca}&antigas=sim`)]
      if (n > 0) buscas.push(ms)
      if (n > 0) antigas.push(velhas)
    }
  const linha = (medida: string, valores: number[], limite?: number) => [
    { medida: `${medida} p50`, valor: percentil(valores, 50), unidade: 'ms' },
    { medida: `${medida} p99`, valor: percentil(valores, 99), unidade: 'ms', limite },
  ]
  imprimir(titulo, [
    ...linha('list, any filter', listas, 100),
    ...linha('thread', threads, 100),
    ...linha('search, 90 days', buscas, 100),
    ...linha('search, all time', antigas, 100),
  ])
}

const banco = pronto ? undefined : await startEmbedded({ dataDir: join(pasta, 'postgres'), log: calado })
const url = pronto ?? (banco?.url as string)
try {
  if (!pronto) {
    await migrate(url)
    const inicio = performance.now()
    await gerarMensagens(url, { ...inteiro, mensagens, maior: Math.max(mensagens / 10, 60_000) }, new Date())
    imprimir('Generator', [
      { medida: 'time', valor: (performance.now() - inicio) / 60_000, unidade: 'min', limite: 15 },
    ])
  }
  const db = openDatabase(url)
  const { rows } = await db.pool.query('SELECT pg_database_size(current_database())::float8 / 1e9 AS gb')
  imprimir('Database', [{ medida: 'size', valor: rows[0].gb, unidade: 'GB', limite: 25 }])
  const { origem, stop } = await startProduto({ DATABASE_URL: url, ZELO_DEMO: 'sim', ZELO_SEGREDO: 'f'.repeat(64) })
  try {
    const token = await entrar(origem, url)
    await medir('The company with a tenth of all messages', { origem, token, empresa: empresaDe(0) })
    await medir('One of the other 199 companies', { origem, token, empresa: empresaDe(7) })
    const { rows: fios } = await withPlataforma(db, 'plataforma.semente', ({ client }) =>
      client.query('SELECT id, ultima_ordem FROM conversa WHERE empresa_id = $1 ORDER BY ultima_ordem DESC LIMIT 1', [
        empresaDe(0),
      ]),
    )
    const { id, ultima_ordem } = fios[0] as { id: string; ultima_ordem: number }
    const path = `/gerenciamento/chat-messages/chat?conversa=${id}`
    const fio = await medirFio(origem, '52998224725', { empresa: empresaDe(0), path, mensagens: ultima_ordem })
    imprimir(`A thread of ${ultima_ordem.toLocaleString('en')} messages, read back to the first`, [
      { medida: 'longest task', valor: fio.maisLonga, unidade: 'ms', limite: 100 },
      { medida: 'rows in the page at most', valor: fio.linhas, unidade: '', limite: 80 },
      { medida: 'frames in 5 s', valor: fio.quadros, unidade: '' },
    ])
  } finally {
    await stop()
  }
  await medirPainel(
    db,
    Array.from({ length: inteiro.empresas }, (_, n) => empresaDe(n)),
  )
  await db.close()
} finally {
  agent.destroy()
  await banco?.stop()
  if (banco) removeDataFolder(join(pasta, 'postgres'))
  await removeFolder(pasta)
}

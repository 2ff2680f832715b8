import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { endAll, endOnSignals, removeFolder, start } from '../scripts/process-group.ts'
import { startCommand } from '../scripts/start-command.ts'
import { imprimir } from './medidas.ts'
import { freePort } from './produto.ts'

// What one instance and its database use while nobody uses them. Reads /proc, so it runs only on
// Linux.
const paradoMs = 1000 * Number(process.env.ZELO_BENCH_PARADO ?? 60)
const cheioMs = 1000 * Number(process.env.ZELO_BENCH_SEGUNDOS ?? 180)
const assentarMs = 20_000
const hertz = 100
const falas = ['oi', 'quais são os serviços?', 'quero marcar uma limpeza', 'amanhã à tarde', 'prefiro quinta de manhã']

endOnSignals()
const dados = mkdtempSync(join(tmpdir(), 'zelo-repouso-'))
chmodSync(dados, 0o711)
const log = { info() {}, warn: console.warn, error: console.error }
const banco = await startEmbedded({
  dataDir: join(dados, 'postgres'),
  log,
  settings: { log_statement: 'all', log_line_prefix: '@%a@' },
})
const logDoBanco = join(dados, 'postgres/postgres.log')
const porta = await freePort()
const origem = `http://127.0.0.1:${porta}`
// A file of its own: pages shared with other Node processes would count only in part.
const node = join(dados, 'node')
copyFileSync(process.execPath, node)

type Processo = { pid: number; pai: number; comando: string[]; cpu: number }

/** The product, and PostgreSQL with its processes. CPU in seconds, with that of ended processes. */
function processos(): { produto: Processo[]; banco: Processo[] } {
  const todos = readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .flatMap((nome): Processo[] => {
      try {
        const campos = readFileSync(`/proc/${nome}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
          .map(Number)
        const comando = readFileSync(`/proc/${nome}/cmdline`, 'utf8').split('\0')
        const cpu = daVida(nome) + campos.slice(13, 15).reduce((soma, tiques) => soma + tiques, 0) / hertz
        return [{ pid: Number(nome), pai: campos[1] as number, comando, cpu }]
      } catch {
        return []
      }
    })
  const mestre = todos.filter(
    ({ comando: [nome, d, pasta] }) => nome?.endsWith('bin/postgres') && d === '-D' && pasta?.startsWith(dados),
  )
  return {
    produto: todos.filter(({ comando }) => comando[0] === node && comando.includes(`#${porta}`)),
    banco: [...mestre, ...todos.filter(({ pai }) => mestre.some(({ pid }) => pid === pai))],
  }
}

/** In nanoseconds: ticks of 10 ms are too coarse for threads that run for 200 µs. */
function daVida(pid: string): number {
  const fios = readdirSync(`/proc/${pid}/task`).map((fio) =>
    Number(readFileSync(`/proc/${pid}/task/${fio}/schedstat`, 'utf8').split(' ')[0]),
  )
  return fios.reduce((soma, ns) => soma + ns, 0) / 1e9
}

/** Memory that several processes share counts once. */
function memoria(quais: Processo[]): number {
  const kb = quais.map(({ pid }) => Number(/^Pss:\s+(\d+)/m.exec(ler(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return kb.reduce((soma, um) => soma + um, 0) / 1024
}

/** Empty: the process has ended meanwhile. */
function ler(arquivo: string): string {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch {
    return ''
  }
}

const cpu = (uns: Processo[]) => uns.reduce((soma, um) => soma + um.cpu, 0)

const tamanhoDoLog = () => statSync(logDoBanco).size

/** The statements that the log got since it had `desde` bytes, with their senders. */
function comandos(desde: number): { quem: string; texto: string }[] {
  const novo = Buffer.alloc(tamanhoDoLog() - desde)
  const arquivo = openSync(logDoBanco, 'r')
  readSync(arquivo, novo, 0, novo.length, desde)
  closeSync(arquivo)
  const linhas = novo.toString('utf8').split('\n@')
  return linhas.flatMap((linha) => {
    const achado = /^@?([^@]*)@LOG: {2}(?:statement|execute [^:]*): (.*)/s.exec(linha)
    return achado ? [{ quem: achado[1] as string, texto: achado[2] as string }] : []
  })
}

async function parado() {
  await sleep(assentarMs)
  const gasta = () => cpu(Object.values(processos()).flat())
  const antes = { cpu: gasta(), log: tamanhoDoLog(), em: performance.now() }
  await sleep(paradoMs)
  const segundos = (performance.now() - antes.em) / 1000
  const { produto, banco } = processos()
  const novos = comandos(antes.log)
  if (process.env.ZELO_BENCH_COMANDOS) mostrar(novos, segundos)
  return {
    comandos: novos.length / segundos,
    cpu: ((gasta() - antes.cpu) / segundos) * 100,
    produto: memoria(produto),
    banco: memoria(banco),
  }
}

function mostrar(quais: { quem: string; texto: string }[], segundos: number): void {
  const vezes = new Map<string, number>()
  for (const { quem, texto } of quais) {
    const chave = `${quem}: ${texto.replace(/\s+/g, ' ').slice(0, 150)}`
    vezes.set(chave, (vezes.get(chave) ?? 0) + 1)
  }
  for (const [chave, n] of [...vezes].sort((a, b) => b[1] - a[1])) console.log((n / segundos).toFixed(2), chave)
}

async function chamar<T>(url: string, body: object, visitante?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(visitante && { 'x-visitante': visitante }) }
  const resposta = await fetch(`${origem}/api${url}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (resposta.status === 503) return sleep(500).then(() => chamar(url, body, visitante))
  if (!resposta.ok) throw new Error(`${url}: ${resposta.status} ${await resposta.text()}`)
  return (await resposta.json()) as T
}

/** Simulates use: visitors talk, one user signs in, and pages are read. */
async function ocupar(): Promise<number> {
  const fim = performance.now() + cheioMs
  let feitas = 0
  const alguem = async () => {
    while (performance.now() < fim) {
      const { id, visitante } = await chamar<{ id: string; visitante: string }>('/chat/clinica-aurora/conversas', {})
      for (const texto of falas) {
        await chamar(`/chat/clinica-aurora/conversas/${id}/mensagens`, { texto }, visitante)
        await fetch(origem).then((resposta) => resposta.text())
        await sleep(100)
        feitas++
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, alguem))
  return feitas / (cheioMs / 1000)
}

/**
 * Starts the product.
 * @returns the seconds until the first answer
 */
async function iniciar(): Promise<number> {
  const inicio = performance.now()
  const { ended } = start(node, [...startCommand.args, `#${porta}`], {
    env: {
      PORT: String(porta),
      ZELO_DATA: dados,
      DATABASE_URL: banco.url,
      ZELO_DEMO: 'sim',
      ZELO_SEGREDO: 'only for this bench, on this computer',
      ZELO_LIMITES: 'nao',
      LOG_LEVEL: 'warn',
      ...startCommand.env,
    },
    output: 'kept',
  })
  let saiu: string | undefined
  void ended.then(({ said }) => {
    saiu = said
  })
  while (!(await fetch(`${origem}/saude/pronta`).catch(() => undefined))?.ok) {
    if (saiu !== undefined || performance.now() - inicio > 120_000)
      throw new Error(`The product did not start:\n${saiu}`)
    await sleep(20)
  }
  return (performance.now() - inicio) / 1000
}

try {
  // The first start writes the demo.
  await iniciar()
  await endAll()
  const inicio = await iniciar()
  const depoisDoInicio = await parado()
  const taxa = await ocupar()
  const depoisDaCarga = await parado()
  imprimir(`Nobody there, over ${paradoMs / 1000} s`, [
    { medida: 'warm start to the first answer, the database running', valor: inicio, unidade: 's', limite: 2 },
    { medida: 'statements, BEGIN and COMMIT too', valor: depoisDoInicio.comandos, unidade: '/s', limite: 2 },
    { medida: 'CPU of product and PostgreSQL', valor: depoisDoInicio.cpu, unidade: '% of a core', limite: 0.5 },
    {
      medida: 'memory after the start',
      valor: depoisDoInicio.produto + depoisDoInicio.banco,
      unidade: 'MB',
      limite: 250,
    },
    { medida: '… of it the product after the start', valor: depoisDoInicio.produto, unidade: 'MB' },
    { medida: `${cheioMs / 1000} s of load before what follows`, valor: taxa, unidade: 'messages/s' },
    { medida: 'statements after it', valor: depoisDaCarga.comandos, unidade: '/s', limite: 2 },
    { medida: 'CPU after it', valor: depoisDaCarga.cpu, unidade: '% of a core', limite: 0.5 },
    { medida: 'memory after it', valor: depoisDaCarga.produto + depoisDaCarga.banco, unidade: 'MB', limite: 250 },
    { medida: '… of it the product after it', valor: depoisDaCarga.produto, unidade: 'MB' },
  ])
} finally {
  await endAll()
  await banco.stop()
  removeDataFolder(join(dados, 'postgres'))
  await removeFolder(dados)
}

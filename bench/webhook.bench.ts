import { Agent, request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { daEvolution, startEvolution } from '../apps/server/src/test/evolution.ts'
import { imprimir, percentil } from './medidas.ts'
import { startProduto } from './produto.ts'

// Messages per second, for a minute: bursts of three, each from another phone.
const segundos = Number(process.env.ZELO_BENCH_SEGUNDOS ?? 60)
const porSegundo = Number(process.env.ZELO_BENCH_POR_SEGUNDO ?? 500)
const bolhas = ['oi, tudo bem?', 'queria saber', 'quanto custa a limpeza?']
const entreBolhasMs = 120
const drenarMs = 10 * 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const antes = loadavg()[0] as number
const evolution = await startEvolution()
const { origem, stop } = await startProduto({ ZELO_REDE_LIBERADA: '127.0.0.1' })

async function chamar<T>(method: string, url: string, body?: unknown, token?: string): Promise<T> {
  const resposta = await fetch(`${origem}/api${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!resposta.ok) throw new Error(`${url}: ${resposta.status} ${await resposta.text()}`)
  return (await resposta.json()) as T
}

async function entrar(cpf: string): Promise<string> {
  return (await chamar<{ token: string }>('POST', '/acesso/entrar', { cpf, senha: 'zelo-demo-2026' })).token
}

/** Pairs a number of the demo company. Returns its provider name. */
async function parear(): Promise<string> {
  const { endereco, chave: segredo } = evolution
  const administrador = await entrar('11144477735')
  const servidor = { nome: 'Evolution', tipo: 'WHATSAPP_EVOLUTION', endereco, segredo, opcoes: {}, ordem: 1 }
  const { id } = await chamar<{ id: string }>('POST', '/cpainel/servidores', servidor, administrador)
  await chamar('PUT', `/cpainel/servidores/${id}/estado`, { estado: 'ATIVO' }, administrador)
  const gestor = await entrar('52998224725')
  const novo = { tipo: 'WHATSAPP_EVOLUTION', nome: 'Recepção', servidor_id: id }
  const { canal } = await chamar<{ canal: { id: string } }>('POST', '/gerenciamento/canais', novo, gestor)
  await chamar('POST', `/gerenciamento/canais/${canal.id}/conectar`, {}, gestor)
  const instancia = `zelo-${canal.id}`
  await evolution.parear(instancia)
  return instancia
}

const telefone = (n: number) => `55119${String(80_000_000 + n)}`
const tempos: number[] = []
let recusadas = 0

function entregar(instancia: string, url: URL, de: string, texto: string): Promise<void> {
  const data = daEvolution({ de, texto, nome: `Cliente ${de.slice(-5)}` })
  const corpo = JSON.stringify({ event: 'messages.upsert', instance: instancia, data })
  const inicio = performance.now()
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(corpo) }
    const chamada = request(url, { method: 'POST', agent, headers }, (resposta) => {
      resposta.resume().on('end', () => {
        tempos.push(performance.now() - inicio)
        if (resposta.statusCode !== 200) recusadas++
        resolve()
      })
    })
    chamada.on('error', () => {
      recusadas++
      resolve()
    })
    chamada.end(corpo)
  })
}

/** The messages of each phone. */
function recebidas(instancia: string): Map<string, number> {
  const por = new Map<string, number>()
  for (const { key } of evolution.instancias.get(instancia)?.mensagens ?? []) {
    const de = String((key as { remoteJid: string }).remoteJid).split('@')[0] as string
    por.set(de, (por.get(de) ?? 0) + 1)
  }
  return por
}

try {
  const instancia = await parear()
  const url = new URL(evolution.instancias.get(instancia)?.webhook?.url as string)
  const burst = async (de: string) => {
    const entregas: Promise<void>[] = []
    for (const texto of bolhas) {
      entregas.push(entregar(instancia, url, de, texto))
      await sleep(entreBolhasMs)
    }
    await Promise.all(entregas)
  }
  // A single burst shows how many messages its answer has.
  await burst(telefone(0))
  for (let i = 0; i < 100 && !recebidas(instancia).size; i++) await sleep(100)
  await sleep(3_000)
  const porRajada = recebidas(instancia).get(telefone(0)) ?? 0
  if (porRajada === 0) throw new Error('The burst was not answered.')
  tempos.length = 0

  const rajadas = Math.floor((porSegundo * segundos) / bolhas.length)
  const comeco = performance.now()
  const todas: Promise<void>[] = []
  for (let n = 1; n <= rajadas; n++) {
    // Sleeping for nothing takes a millisecond, and less would be offered than said.
    const cedoMs = comeco + (n / rajadas) * segundos * 1000 - performance.now()
    if (cedoMs > 0) await sleep(cedoMs)
    todas.push(burst(telefone(n)))
  }
  await Promise.all(todas)
  const entregues = (performance.now() - comeco) / 1000
  const carga = loadavg()[0] as number

  const fim = performance.now() + drenarMs
  const esperadas = rajadas + 1
  const drenando = performance.now()
  const naCarga = recebidas(instancia).size - 1
  while (recebidas(instancia).size < esperadas && performance.now() < fim) await sleep(500)
  const drenado = (performance.now() - drenando) / 1000
  // Waits for duplicates to arrive.
  await sleep(10_000)
  const por = recebidas(instancia)
  const respondidas = por.size
  const errada = [...por.values()].filter((n) => n !== porRajada).length

  imprimir(
    `${rajadas * bolhas.length} webhook messages in bursts of ${bolhas.length}, answered by the built-in engine`,
    [
      { medida: 'load of the machine before / during', valor: antes, unidade: `/ ${carga} on ${cpus().length} cores` },
      { medida: 'achieved rate', valor: tempos.length / entregues, unidade: 'messages/s' },
      { medida: 'p50', valor: percentil(tempos, 50), unidade: 'ms' },
      { medida: 'p99', valor: percentil(tempos, 99), unidade: 'ms', limite: 250 },
      { medida: 'not 2xx', valor: recusadas, unidade: '', limite: 0 },
      { medida: 'bursts answered while they came', valor: naCarga / entregues, unidade: 'bursts/s' },
      { medida: 'drained after', valor: drenado, unidade: 's', limite: drenarMs / 1000 },
      { medida: 'bursts without an answer', valor: esperadas - respondidas, unidade: '', limite: 0 },
      { medida: 'bursts not answered exactly once', valor: errada, unidade: '', limite: 0 },
    ],
  )
} finally {
  await stop()
  agent.destroy()
  await evolution.stop()
}

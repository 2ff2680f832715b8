import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Packet } from '../apps/server/src/platform/database/statements/packet.ts'
import '../apps/server/src/platform/nomes-de-modulo.ts'
import { removeFolder } from '../scripts/process-group.ts'

// Exact counts that do not depend on the machine: how many round trips to the database each kind of
// event causes.
const { startEmbedded } = await import('../apps/server/src/platform/database/embedded/embedded.ts')
const { removeDataFolder } = await import('../apps/server/src/platform/database/embedded/folder.ts')
const { systemClock } = await import('../apps/server/src/platform/clock.ts')
const { parseConfig } = await import('../apps/server/src/platform/config.ts')
const { openLog } = await import('../apps/server/src/platform/log.ts')
const { prepararBanco } = await import('../apps/server/src/platform/jobs/schema.ts')
const { buildApp } = await import('../apps/server/src/app.ts')
const { openServicos } = await import('../apps/server/src/servicos.ts')
const { semear } = await import('../apps/server/src/semente.ts')

const chave = 'clinica-aurora'
const assentarMs = 2_000

const dados = mkdtempSync(join(tmpdir(), 'zelo-voltas-'))
chmodSync(dados, 0o711)
const log = openLog('error')
const banco = await startEmbedded({ dataDir: join(dados, 'postgres'), log })
const config = parseConfig({ ZELO_DATA: dados, ZELO_DEMO: 'sim', ZELO_LIMITES: 'nao' })
await prepararBanco(banco.url)
const servicos = await openServicos(config, banco.url, systemClock, log)
await semear(servicos)
const app = await buildApp(servicos, { web: false })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as { port: number }

type Conta = { voltas: number; comandos: number; transacoes: number }
const agora: Conta = { voltas: 0, comandos: 0, transacoes: 0 }
const seguidos = new WeakSet<pg.PoolClient>()

// A round trip ends when a connection waits for no more answers. Jobs do not run here.
servicos.db.pool.on('acquire', (client) => {
  if (seguidos.has(client)) return
  seguidos.add(client)
  const query = client.query.bind(client) as (pedido: string | Packet) => Promise<unknown> | Packet
  let pendentes = 0
  client.query = ((pedido: string | Packet) => {
    const textos = typeof pedido === 'string' ? [pedido] : pedido.statements.map(({ of }) => of.text)
    agora.comandos += textos.length
    // A reading that is one packet is a transaction without BEGIN.
    if (textos[0] === 'BEGIN' || textos[0]?.includes('set_config')) agora.transacoes++
    pendentes++
    const feito = query(pedido)
    const fim = () => {
      pendentes--
      if (pendentes === 0) agora.voltas++
    }
    if (feito instanceof Packet) feito.on('end', fim)
    else feito.then(fim, fim)
    return feito
  }) as typeof client.query
})

async function chamar<T>(method: string, url: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const resposta = await fetch(`http://127.0.0.1:${port}/api${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!resposta.ok) throw new Error(`${url}: ${resposta.status} ${await resposta.text()}`)
  return (await resposta.json()) as T
}

/**
 * Counts what one call causes until nothing more happens. The lowest of three runs, because the
 * first prepares statements and a sweep may run between.
 */
async function contar<T>(preparar: () => Promise<T>, fazer: (com: T) => Promise<unknown>): Promise<Conta> {
  const contas: Conta[] = []
  for (let vez = 0; vez < 3; vez++) {
    const com = await preparar()
    await sleep(assentarMs)
    const antes = { ...agora }
    await fazer(com)
    await sleep(assentarMs)
    const { voltas, comandos, transacoes } = agora
    contas.push({
      voltas: voltas - antes.voltas,
      comandos: comandos - antes.comandos,
      transacoes: transacoes - antes.transacoes,
    })
  }
  return contas.toSorted((a, b) => a.comandos - b.comandos)[0] as Conta
}

try {
  const { token } = await chamar<{ token: string }>('POST', '/acesso/entrar', {
    cpf: '52998224725',
    senha: 'zelo-demo-2026',
  })
  const gestor = { authorization: `Bearer ${token}` }
  const fluxos = new AbortController()
  // A new conversation each time, because repeating the same words hands over to the team.
  const abrir = async (quantos = 0) => {
    type Aberta = { id: string; visitante: string }
    const { id, visitante } = await chamar<Aberta>('POST', `/chat/${chave}/conversas`, {})
    const url = `/chat/${chave}/conversas/${id}`
    const headers = { 'x-visitante': visitante }
    for (let n = 0; n < quantos; n++)
      await fetch(`http://127.0.0.1:${port}/api${url}/eventos`, { headers, signal: fluxos.signal })
    return (texto: string) => chamar('POST', `${url}/mensagens`, { texto }, headers)
  }
  type Dizer = Awaited<ReturnType<typeof abrir>>
  const tabela: Record<string, Conta> = {}
  tabela['nothing, for as long'] = await contar(
    () => abrir(),
    async () => {},
  )
  tabela['a message of the chat and the agent’s answer'] = await contar(
    () => abrir(),
    (dizer: Dizer) => dizer('quais são os serviços?'),
  )
  tabela['the same with 1 stream on the conversation'] = await contar(
    () => abrir(1),
    (dizer) => dizer('quais são os serviços?'),
  )
  tabela['the same with 20 streams'] = await contar(
    () => abrir(20),
    (dizer) => dizer('quais são os serviços?'),
  )
  tabela['a question that reads free times, and its answer'] = await contar(
    () => abrir(),
    (dizer: Dizer) => dizer('tem horário de limpeza amanhã de tarde?'),
  )
  tabela['the list of conversations'] = await contar(
    () => abrir(),
    () => chamar('GET', '/gerenciamento/conversas', undefined, gestor),
  )
  fluxos.abort()
  console.log('\nAsked of the database: round trips, statements (BEGIN, door and COMMIT too), transactions')
  console.table(tabela)
} finally {
  await app.close()
  await servicos.close()
  await banco.stop()
  removeDataFolder(join(dados, 'postgres'))
  await removeFolder(dados)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copiarNo, criarNo, iniciarNo, type NoPostgres, pastaDeNos } from './no-postgres.ts'
import { ligarProcesso } from './processo.ts'

const { pasta, apagar } = pastaDeNos()
const fechar: (() => unknown)[] = [apagar]
const caminhos = {
  painel: '/admin/dashboard?periodo=30D',
  indicadores: '/gerenciamento/dashboard?periodo=30D',
  busca: '/gerenciamento/mensagens?busca=obrigada&antigas=sim',
  clientes: '/gerenciamento/clientes/exportar',
}
const contadas = { shared_preload_libraries: 'pg_stat_statements' }
let principal: NoPostgres
let reserva: NoPostgres
let porta: number

beforeAll(async () => {
  await criarNo(`${pasta}/a`)
  copiarNo(`${pasta}/a`, `${pasta}/b`, { standby: true })
  principal = await iniciarNo(`${pasta}/a`, contadas)
  fechar.unshift(() => principal.parar())
  await principal.sql('CREATE EXTENSION pg_stat_statements')
  reserva = await ligarReserva()
  fechar.unshift(() => reserva.parar())
  const instancia = await ligarProcesso(principal.url, {
    DATABASE_URL_LEITURA: reserva.url,
    ZELO_DATA: `${pasta}/dados`,
    ZELO_URL: 'http://127.0.0.1:3000',
  })
  porta = instancia.porta
  fechar.unshift(() => instancia.matar())
}, 180_000)

afterAll(async () => {
  for (const passo of fechar) await passo()
})

it('dashboards, searches and exports are read from the standby while it keeps up, and from the primary when it does not', async () => {
  const [gestor, administrador] = [await entrar('52998224725'), await entrar('11144477735')]
  const lidos = async () => {
    for (const [nome, caminho] of Object.entries(caminhos)) {
      const resposta = await chamar(caminho, nome === 'painel' ? administrador : gestor)
      expect([nome, resposta.status, resposta.ms < 9_000]).toEqual([nome, 200, true])
    }
  }
  const emDia = async () => {
    await lidos()
    await sleep(1_500)
    await lidos()
    return quantasNaReserva(lidos)
  }
  expect(await emDia()).toBeGreaterThanOrEqual(Object.keys(caminhos).length)

  // Who reads seldom waits for a look at the standby.
  await sleep(7_000)
  expect(await quantasNaReserva(async () => void (await chamar(caminhos.busca, gestor)))).toBeGreaterThan(0)

  // A list that must be of now never goes there.
  expect(await quantasNaReserva(async () => void (await chamar('/gerenciamento/clientes', gestor)))).toBe(0)

  await reserva.sql('SELECT pg_wal_replay_pause()')
  await principal.sql("SELECT pg_logical_emit_message(true, 'zelo', 'later')")
  await sleep(7_000)
  await lidos()
  expect(await quantasNaReserva(lidos)).toBeLessThanOrEqual(1)
  await reserva.sql('SELECT pg_wal_replay_resume()')
  expect(await emDia()).toBeGreaterThanOrEqual(Object.keys(caminhos).length)

  reserva.congelar()
  await lidos()
  reserva.descongelar()
  expect(await emDia()).toBeGreaterThanOrEqual(Object.keys(caminhos).length)

  reserva.perder()
  await reserva.terminou
  await lidos()
  reserva = await ligarReserva(reserva.porta)
  await sleep(3_000)
  expect(await emDia()).toBeGreaterThanOrEqual(Object.keys(caminhos).length)
}, 180_000)

it('a session that ended and a person who was blocked are refused on the next call, though the standby does not know yet', async () => {
  const [sai, bloqueado] = [await entrar('52998224725'), await entrar('52998224725')]
  for (let vez = 0; vez < 2; vez++) {
    expect((await chamar(caminhos.busca, sai)).status).toBe(200)
    expect((await chamar(caminhos.indicadores, bloqueado)).status).toBe(200)
    await sleep(1_500)
  }
  await reserva.sql('SELECT pg_wal_replay_pause()')
  try {
    await fetch(`http://127.0.0.1:${porta}/api/acesso/sair`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sai}` },
    })
    expect((await chamar(caminhos.busca, sai)).status).toBe(401)
    await principal.sql("UPDATE usuario SET status = 'BLOQUEADO' WHERE cpf = '52998224725'")
    expect((await chamar(caminhos.indicadores, bloqueado)).status).toBe(401)
  } finally {
    await reserva.sql('SELECT pg_wal_replay_resume()')
  }
}, 60_000)

it('a professional who was parted from their work finds nothing on the next call, though the standby does not know yet', async () => {
  const profissional = await entrar('39053344705')
  const achadas = async () => (await chamar(caminhos.busca, profissional)).texto.match(/"trecho"/g)?.length ?? 0
  expect(await achadas()).toBeGreaterThan(0)
  await sleep(1_500)
  expect(await quantasNaReserva(async () => void (await achadas()))).toBeGreaterThan(0)
  await reserva.sql('SELECT pg_wal_replay_pause()')
  try {
    await principal.sql(
      "UPDATE profissional SET usuario_id = NULL WHERE usuario_id = (SELECT id FROM usuario WHERE cpf = '39053344705')",
    )
    expect(await achadas()).toBe(0)
  } finally {
    await reserva.sql('SELECT pg_wal_replay_resume()')
  }
}, 60_000)

function ligarReserva(naPorta?: number): Promise<NoPostgres> {
  const primario = `host=127.0.0.1 port=${principal.porta} user=postgres application_name=reserva`
  return iniciarNo(`${pasta}/b`, { ...contadas, primary_conninfo: primario }, naPorta)
}

/** Transactions of the product on the standby while `work` runs. */
async function quantasNaReserva(work: () => Promise<void>): Promise<number> {
  const contar = async () => {
    const [linha] = await reserva.sql<{ n: number }>(
      `SELECT coalesce(sum(calls), 0)::int AS n FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid
       WHERE r.rolname IN ('zelo_app', 'zelo_plataforma') AND s.query NOT LIKE 'COMMIT%'`,
    )
    return linha?.n ?? 0
  }
  const antes = await contar()
  await work()
  return (await contar()) - antes
}

async function chamar(caminho: string, token: string): Promise<{ status: number; ms: number; texto: string }> {
  const inicio = performance.now()
  const resposta = await fetch(`http://127.0.0.1:${porta}/api${caminho}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const texto = await resposta.text()
  return { status: resposta.status, ms: performance.now() - inicio, texto }
}

async function entrar(cpf: string): Promise<string> {
  const resposta = await fetch(`http://127.0.0.1:${porta}/api/acesso/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf, senha: 'zelo-demo-2026' }),
  })
  return ((await resposta.json()) as { token: string }).token
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, withPlataforma } from '#platform/database/database.ts'
import { createTestDatabase } from '#test/database.ts'
import { configDeTeste } from '#test/demo.ts'
import { eventually } from '#test/eventually.ts'
import { type ChamadaRecebida, useReceptor } from '#test/receptor.ts'
import raiz from '../../../../../../package.json' with { type: 'json' }
import { novoSegredo } from './assinar.ts'

const receptor = useReceptor()
const programa = new URL('../../../test/entregador.ts', import.meta.url)
const opcoesDoNode: string[] = raiz.scripts.start.match(/--\S+/g) ?? []
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let dataDir: string
let filho: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zelo-teste-'))
  database = await createTestDatabase({ demo: true })
  db = openDatabase(database.url)
})

afterAll(async () => {
  filho?.kill('SIGKILL')
  await db.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const sql = (texto: string, valores: unknown[] = []) =>
  withPlataforma(db, 'plataforma.semente', async (tx) => (await tx.client.query(texto, valores)).rows)

/** `depoisMs`: how far its clock is ahead of the first one's. */
async function ligar(depoisMs = 0): Promise<ChildProcess> {
  filho = fork(programa, [database.url, dataDir, String(depoisMs)], { execArgv: opcoesDoNode })
  await once(filho, 'message')
  return filho
}

/** The clock of the deliveries moves on, and they look what is due. */
async function passar(ms: number): Promise<void> {
  const ouvida = filho && once(filho, 'message')
  filho?.send(ms)
  await ouvida
}

async function incluir(caminho: string): Promise<{ empresaId: string; id: string }> {
  const [{ empresa_id: empresaId } = {}] = await sql("SELECT empresa_id FROM empresa WHERE chave = 'clinica-aurora'")
  const id = uuidv7()
  await sql(
    `INSERT INTO webhook (empresa_id, id, nome, url, tipos, segredo, segredo_em, criado_em, alterado_em, autor_id)
     SELECT $1, $2, $3, $4, '{cliente.criado,cliente.alterado}', $5, now(), now(), now(), usuario_id FROM empresa_usuario
     WHERE empresa_id = $1 AND gestor LIMIT 1`,
    [empresaId, id, caminho, receptor.url + caminho, novoSegredo(configDeTeste(dataDir), id).selado],
  )
  return { empresaId, id }
}

/** Creates a client and changes it: two events of one record. */
async function viver(empresaId: string, mudancas: number): Promise<string> {
  const id = uuidv7()
  await sql("INSERT INTO cliente (empresa_id, id, nome, criado_em) VALUES ($1, $2, 'N 1', now())", [empresaId, id])
  for (let versao = 2; versao <= mudancas; versao++)
    await sql('UPDATE cliente SET nome = $3, versao = $4 WHERE empresa_id = $1 AND id = $2', [
      ...[empresaId, id, `N ${versao}`, versao],
    ])
  return id
}

it('a receiver that fails, hangs, answers late and repeats gets every event at least once and in order', async () => {
  const mudancas = 3
  const { empresaId } = await incluir('/ruim')
  /** What the receiver knows of each record, and how often it was sent each event. */
  const sabe = new Map<string, number>()
  const vezes = new Map<string, number>()
  const atrasadas = new Map<string, () => void>()
  const fora: string[] = []
  let morreu = false
  const lido = ({ evento: { data } }: ChamadaRecebida) => [String(data.id), Number(data.versao)] as const
  const guardar = (um: ChamadaRecebida) => {
    const [quem, versao] = lido(um)
    sabe.set(quem, Math.max(sabe.get(quem) ?? 0, versao))
    return 200
  }
  receptor.responder = (um) => {
    const vez = (vezes.get(um.id) ?? 0) + 1
    vezes.set(um.id, vez)
    // A number that came before is a repetition; one whose predecessor was not taken is a fault.
    const [quem, versao] = lido(um)
    if (versao > (sabe.get(quem) ?? 0) + 1) fora.push(`${quem}: ${versao}`)
    if (!morreu) return 'nada'
    // Each event first meets one of these failures; a late answer's event is taken when it is sent
    // again.
    atrasadas.get(um.id)?.()
    switch (vez === 1 ? um.id.charCodeAt(0) % 5 : 0) {
      case 1:
        return 500
      case 2:
        return 'nada'
      case 3:
        return 'queda'
      case 4:
        return new Promise((resolve) => atrasadas.set(um.id, () => resolve(guardar(um))))
      default:
        return guardar(um)
    }
  }

  const primeiro = await ligar()
  const clientes = [
    await viver(empresaId, mudancas),
    await viver(empresaId, mudancas),
    await viver(empresaId, mudancas),
  ]
  await eventually(() => expect(receptor.abertos).toBeGreaterThan(0))
  primeiro.kill('SIGKILL')
  await once(primeiro, 'exit')
  const interrompidas = new Set(receptor.recebidos.map(({ id }) => id))
  morreu = true

  for (let n = 0; n < 3; n++) clientes.push(await viver(empresaId, mudancas))
  await ligar(60_000)
  await eventually(async () => {
    if (receptor.abertos === 0) await passar(30_000)
    expect(clientes.map((id) => sabe.get(id))).toEqual(clientes.map(() => mudancas))
  }, 90_000)
  expect(fora).toEqual([])
  expect(interrompidas.size).toBeGreaterThan(0)
  for (const id of interrompidas) expect(vezes.get(id)).toBeGreaterThan(1)
}, 180_000)

it('a receiver that hangs does not keep others from their events', async () => {
  receptor.recebidos.length = 0
  receptor.responder = ({ caminho }) => (caminho === '/parado' ? 'nada' : 200)
  const { empresaId } = await incluir('/parado')
  const { id } = await incluir('/vivo')
  for (let n = 0; n < 10; n++) await viver(empresaId, 1)
  await eventually(() => {
    const vivos = receptor.recebidos.filter(({ caminho }) => caminho === '/vivo')
    expect(new Set(vivos.map((um) => um.id)).size).toBe(10)
  })
  await eventually(async () => {
    // A call that a busy machine answered too late is made again when its time has come.
    await passar(30_000)
    expect(await sql("SELECT FROM webhook_entrega WHERE webhook_id = $1 AND estado = 'PENDENTE'", [id])).toEqual([])
  })
})

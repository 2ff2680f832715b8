import { endpoints } from '@zelo/contract/every-endpoint'
import { fillUrl, type Served } from '@zelo/contract/nucleo/endpoint'
import { beforeAll, expect, it } from 'vitest'
import { cpfs, useTestApp } from './app.ts'
import { anotarConsultas, type Transacao } from './consultas.ts'
import type { Exemplo } from './exemplos/exemplo.ts'
import { longo } from './longo.ts'
import { multiplicar } from './multiplicar.ts'
import { type Alheios, criarAlheios, studioDuda } from './outra-empresa.ts'
import { criarProprias } from './proprias.ts'

const linhas = longo ? 100_000 : 20_000
/** A page is of at most a hundred rows; a statement may read a few pages' worth. */
const maxLinhas = 2_000

const test = useTestApp()
let gestora: string
let administrador: string
let alheios: Alheios
let exemplo: (nome: string) => Exemplo

/** What shows rows: read by who is signed in, answered with an array. */
const listas = Object.entries(endpoints).filter(
  ([, { method, acesso, tipo = 'json', schema }]) =>
    method === 'GET' &&
    tipo === 'json' &&
    acesso !== 'publico' &&
    acesso !== 'visitante' &&
    temLista(schema.response[200]),
)

function temLista(schema: unknown): boolean {
  const { type, shape = {} } = (schema as { _zod: { def: { type: string; shape?: object } } })._zod.def
  return type === 'array' || Object.values(shape).some((campo) => campo._zod.def.type === 'array')
}

beforeAll(async () => {
  alheios = await criarAlheios(test)
  exemplo = await criarProprias(test, { alheios, proprios: alheios })
  gestora = await test.entrar(studioDuda.gestorCpf)
  administrador = await test.entrar(cpfs.administrador)
  const consultas = []
  for (const [nome] of listas) {
    const { transacoes } = await chamarLista(nome)
    consultas.push(...transacoes.flatMap((transacao) => transacao.consultas))
  }
  const lidas = consultas.map(({ text }) => text).join('\n')
  await multiplicar(test.servicos.db.url, { empresaId: alheios.empresaId, linhas, lidas })
}, 600_000)

/**
 * Not read here: a reading by staff that nobody opened, an invoice of another company, a calendar
 * whose server is not there.
 */
const recusadas: Record<string, number> = {
  'leitura.lerMensagens': 400,
  'pagamento.consultarFatura': 404,
  'calendario.listarColecoes': 400,
}

/**
 * Figures of all subscriptions, worked out anew at each look; how many people each of a few
 * profiles has; searches among promises and requests of data subjects, of which a company has few.
 */
const emDivida = [
  ...['receita.consultarReceita', 'receita.listarLinhasReceita', 'perfil.listarPerfis'],
  ...['promessa.listarPromessas', 'titular.listarPedidosTitular'],
]

it.each(listas.map(([nome]) => nome))('%s reads what it shows', async (nome) => {
  const { transacoes, status, url } = await chamarLista(nome)
  expect(status, url).toBe(recusadas[nome] ?? 200)
  const faltas: string[] = []
  for (const transacao of transacoes) faltas.push(...(await faltasDe(transacao)))
  if (emDivida.includes(nome)) expect(faltas).not.toEqual([])
  else expect(faltas).toEqual([])
})

async function chamarLista(nome: string) {
  const definition = endpoints[nome as keyof typeof endpoints] as Served
  const url = fillUrl(definition, exemplo(nome))
  for (const token of [gestora, administrador]) {
    // The second call is the one of a session that is known.
    await test.chamar({ url, token })
    const { resultado, transacoes } = await anotarConsultas(test.servicos.db, () => test.chamar({ url, token }))
    if (resultado.statusCode !== 403 || token === administrador)
      return { url, status: resultado.statusCode, transacoes: transacoes.filter(daChamada) }
  }
  throw new Error('unreachable')
}

/** Jobs and sums run on connections of the same pool. */
function daChamada({ consultas }: Transacao): boolean {
  return (
    consultas.some(({ text }) => text.includes('set_config')) &&
    !consultas.some(({ text }) => /pgboss|medida_rota/.test(text))
  )
}

type No = {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: No[]
}

/** Explains the statements of a transaction again, by its own door. */
async function faltasDe({ consultas }: Transacao): Promise<string[]> {
  const faltas: string[] = []
  const client = await test.servicos.db.pool.connect()
  try {
    await client.query('BEGIN')
    for (const { text, values } of consultas) {
      if (text.includes('set_config')) {
        await client.query(
          "SELECT set_config('role', $1, true), set_config('app.empresa_id', $2, true)",
          values.slice(0, 2),
        )
      } else if (/^\s*(select|with)/i.test(text)) {
        const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
        const plano = rows[0]['QUERY PLAN'][0].Plan as No
        faltas.push(...nosRuins(plano).map((falta) => `${falta}: ${text.replace(/\s+/g, ' ').slice(0, 3000)}`))
      }
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return faltas
}

function nosRuins(no: No): string[] {
  const lidas =
    (no['Actual Rows'] + (no['Rows Removed by Filter'] ?? 0) + (no['Rows Removed by Index Recheck'] ?? 0)) *
    no['Actual Loops']
  const daqui = []
  if (no['Relation Name'] && lidas > maxLinhas)
    daqui.push(`${no['Node Type']} of ${no['Relation Name']} reads ${Math.round(lidas)} rows`)
  if (no['Node Type'] === 'Sort' && lidas > maxLinhas) daqui.push(`Sort of ${Math.round(lidas)} rows`)
  if (no['Parent Relationship'] === 'SubPlan' && no['Actual Loops'] > 1)
    daqui.push(`sub-plan run ${no['Actual Loops']} times`)
  return [...daqui, ...(no.Plans ?? []).flatMap(nosRuins)]
}

import { beforeAll, beforeEach, expect, it } from 'vitest'
import { vigiarCanais } from '#conversa/canal/saida/vigia.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { daEvolution } from '#test/evolution.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { conferirCanal } from './conferir.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, canal, parear } = useCanalEvolution(test, { pareado: false })
let dono: { empresaId: string; canalId: string }

beforeAll(async () => {
  const [row] = await canal.sql('SELECT empresa_id FROM canal WHERE id = $1', [canal.id])
  dono = { empresaId: String(row?.empresa_id), canalId: canal.id }
  guardar({ de: '5511955580000', texto: 'antes de conectar', quando: ha(60) })
  await parear()
})
beforeEach(() => test.clock.advance(2 * 3_600_000))

const ha = (minutos: number) => new Date(test.clock.now().getTime() - minutos * 60_000)
/** The server took it, and its webhook never came. */
function guardar(mudancas: NonNullable<Parameters<typeof daEvolution>[0]>) {
  const mensagem = daEvolution({ quando: test.clock.now(), ...mudancas })
  evolution.instancias.get(canal.instancia)?.mensagens.push(mensagem)
  return mensagem
}
const conferir = () => conferirCanal(test.servicos, dono)
const consultas = () => evolution.pedidos.filter(({ caminho }) => caminho.includes('findMessages')).length
const ditas = async (de: string) => (await canal.dialogo(de)).map(({ autor, texto }) => [autor, texto])

it('a message that the server took and never reported is taken in once, shown as late, and waits for the team when it is old', async () => {
  const de = '5511955580001'
  guardar({ de, texto: 'tem horário hoje?', quando: ha(60) })
  Object.assign(guardar({ de, texto: 'ops, engano', quando: ha(61) }), { MessageUpdate: [{ status: 'DELETED' }] })
  await conferir()
  await eventually(async () => expect(await ditas(de)).toEqual([['CLIENTE', 'tem horário hoje?']]))
  expect((await canal.dialogo(de))[0]?.status).toBe('ESPERANDO')
  const [{ passos } = {}] = await canal.sql("SELECT passos FROM mensagem WHERE texto = 'tem horário hoje?'")
  expect(passos).toMatchObject([{ titulo: 'Chegou com atraso' }])
  await conferir()
  await canal.esperarEventosLidos()
  expect(await ditas(de)).toHaveLength(1)
  // Messages from before the connection were not written to us.
  expect(await ditas('5511955580000')).toEqual([])
})

it('what is a few minutes late is answered', async () => {
  const de = '5511955580002'
  guardar({ de, texto: 'qual o endereço?', quando: ha(3) })
  await conferir()
  await eventually(async () =>
    expect((await ditas(de)).at(-1)).toEqual(['AGENTE', expect.stringContaining('Ficamos em')]),
  )
})

it('webhooks and comparisons at the same time, on many instances: each message counts once, and two instances never compare the same channel', async () => {
  const pessoas = Array.from({ length: 8 }, (_, n) => `551195558010${n}`)
  const todas = pessoas.flatMap((de) =>
    Array.from({ length: 4 }, (_, n) => ({ de, mensagem: guardar({ de, texto: `linha ${n}`, quando: ha(60 - n) }) })),
  )
  await Promise.all([
    ...todas.map(({ mensagem }) => evolution.avisar(canal.instancia, 'messages.upsert', mensagem)),
    ...Array.from({ length: 4 }, conferir),
    ...todas.map(({ mensagem }) => evolution.avisar(canal.instancia, 'messages.upsert', mensagem)),
  ])
  await canal.esperarEventosLidos()
  const antes = consultas()
  await canal.sql('UPDATE canal SET conferindo_ate = $1 WHERE id = $2', [ha(-1), canal.id])
  await conferir()
  expect(consultas()).toBe(antes)
  // The run that held the lease died.
  test.clock.advance(61_000)
  await conferir()
  expect(consultas()).toBeGreaterThan(antes)
  await canal.esperarEventosLidos()
  for (const de of pessoas)
    expect((await ditas(de)).map(([, texto]) => texto).toSorted()).toEqual(['linha 0', 'linha 1', 'linha 2', 'linha 3'])
})

it('our own answers are recognized, and a message that the owner typed on the phone silences the agent', async () => {
  const de = '5511955580003'
  evolution.controle.ecoar = false
  await canal.escrever({ de, texto: 'oi' })
  await eventually(async () => expect((await canal.dialogo(de)).at(-1)?.envio).toBe('ENVIADO'))
  const antes = await ditas(de)
  test.clock.advance(120_000)
  await conferir()
  await canal.esperarEventosLidos()
  expect(await ditas(de)).toEqual(antes)
  guardar({ de, deMim: true, texto: 'Deixa comigo, aqui é a Ana', quando: ha(2) })
  await conferir()
  await eventually(async () =>
    expect((await canal.dialogo(de)).at(-1)).toMatchObject({ autor: 'EQUIPE', status: 'PESSOA' }),
  )
})

it('asks as soon as a lost line is back', async () => {
  const de = '5511955580004'
  await evolution.cair(canal.instancia, 428)
  await eventually(async () => expect(await canal.ler()).toMatchObject({ motivo: 'CAIU' }))
  guardar({ de, texto: 'alguém aí?', quando: ha(20) })
  await evolution.parear(canal.instancia)
  await eventually(async () => expect(await ditas(de)).toEqual([['CLIENTE', 'alguém aí?']]))
})

it.each([
  ['404', { status: 404, corpo: '404 page not found\n', cabecalhos: { 'content-type': 'text/plain' } }],
  ['403', { status: 403, corpo: '<html>Attention Required!</html>', cabecalhos: { 'content-type': 'text/html' } }],
  ['301', { status: 301, corpo: '', cabecalhos: { location: 'https://outro.exemplo/' } }],
])(
  'a %s of somebody in between is no word of the service: nothing is lost while it restarts',
  async (status, disfarce) => {
    const de = `5511955582${status}`
    evolution.controle.disfarce = () => disfarce
    await vigiarCanais(test.servicos)
    expect(await canal.ler()).toMatchObject({ conexao: 'OFFLINE', motivo: 'SERVIDOR_NAO_RESPONDE' })
    guardar({ de, texto: 'alguém aí?', quando: ha(20) })
    evolution.controle.disfarce = undefined
    await vigiarCanais(test.servicos)
    await eventually(async () => expect(await ditas(de)).toEqual([['CLIENTE', 'alguém aí?']]))
  },
)

it('takes in a limited number at a time, oldest first, and continues with the rest', async () => {
  const de = '5511955580005'
  const message = { reactionMessage: { text: '👍' } }
  for (let n = 0; n < 1_030; n++)
    guardar({ ...{ de, message, messageType: 'reactionMessage' }, id: `MUITA${n}`, quando: ha(90 - n / 20) })
  const quantas = async () => {
    const [row] = await canal.sql("SELECT count(*)::int AS n FROM canal_evento WHERE provedor_id LIKE '%MUITA%'")
    return row?.n
  }
  await conferir()
  expect(await quantas()).toBeLessThanOrEqual(1_000)
  await conferir()
  expect(await quantas()).toBe(1_030)
})

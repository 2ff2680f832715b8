import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vigiarCanais } from '#conversa/canal/saida/vigia.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirCanalEvolution, ligarServidor, ouvir } from '#test/canal.ts'
import { eventually } from '#test/eventually.ts'
import { type Evolution, startEvolution } from '#test/evolution.ts'
import { type Instancia, sairDoCelular } from '#test/evolution-instancia.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const numero = '5511955554444'
let evolution: Evolution
let servidor: Awaited<ReturnType<typeof ligarServidor>>

beforeAll(async () => {
  evolution = await startEvolution()
  await ouvir(test)
  const dados = { nome: 'Evolution', tipo: 'WHATSAPP_EVOLUTION', endereco: evolution.endereco }
  servidor = await ligarServidor(test, { ...dados, segredo: evolution.chave })
})
afterAll(() => evolution.stop())

let vez = 0
let canalDeAntes: { remover: () => Promise<unknown> } | undefined
async function abrir() {
  // As many as the plan allows.
  await canalDeAntes?.remover()
  const canal = await abrirCanalEvolution(test, evolution, servidor.id, `Número ${++vez}`)
  const pedir = (corpo: object = {}) => canal.chamar('POST', `/${canal.id}/conectar`, corpo)
  const remover = async () => canal.chamar('DELETE', `/${canal.id}`, { nome: (await canal.ler()).nome })
  canalDeAntes = { remover }
  return {
    ...canal,
    pedir,
    conectar: async (corpo: object = {}) => (await pedir(corpo)).json(),
    noServidor: () => evolution.instancias.get(canal.instancia) as Instancia,
    chamadas: (caminho: string) =>
      evolution.pedidos.filter((um) => um.caminho === caminho || um.caminho === `${caminho}/${canal.instancia}`).length,
  }
}

async function pareado() {
  const canal = await abrir()
  await canal.conectar()
  await evolution.parear(canal.instancia, numero)
  await canal.esperarEventosLidos()
  await eventually(async () => expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO' }))
  return canal
}

it('a code to type may follow a QR code, stays valid while the page waits, and is replaced when a new one is asked for', async () => {
  const canal = await abrir()
  expect(await canal.conectar()).toMatchObject({ motivo: 'AGUARDANDO_LEITURA', codigo: null })
  const antes = canal.noServidor()
  const { codigo } = await canal.conectar({ numero })
  expect(codigo).toMatch(/^WZYEH1Y\d+$/)
  const { webhook, criacao } = canal.noServidor()
  expect([webhook, criacao]).toEqual([antes.webhook, antes.criacao])
  const criadas = canal.chamadas('/instance/create')
  for (let i = 0; i < 3; i++) expect(await canal.conectar({ esperando: true })).toMatchObject({ codigo })
  expect(canal.chamadas('/instance/create')).toBe(criadas)
  const outro = (await canal.conectar({ numero })).codigo
  expect(outro).toMatch(/^WZYEH1Y\d+$/)
  expect(outro).not.toBe(codigo)
  await evolution.parear(canal.instancia, numero)
  await eventually(async () => expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO', numero }))
  // A late click does not disconnect a connected phone.
  expect(await canal.conectar({ numero })).toMatchObject({ conexao: 'CONECTADO', codigo: null })
})

it('a service without a connection to WhatsApp is asked to connect once, however long the page waits', async () => {
  const canal = await abrir()
  evolution.controle.semRede = true
  await canal.conectar()
  for (let i = 0; i < 4; i++)
    expect(await canal.conectar({ esperando: true })).toMatchObject({ qr: null, codigo: null })
  evolution.controle.semRede = false
  expect(canal.noServidor().linhas).toBe(1)
})

it('repeated events of a service that retries, and pictures of QR codes, leave no rows', async () => {
  const canal = await pareado()
  const contar = async () => (await canal.sql('SELECT count(*)::int AS n FROM canal_evento'))[0]?.n
  const antes = await contar()
  for (let i = 0; i < 20; i++) {
    const tentativa = { instance: canal.instancia, state: 'connecting', statusReason: 200, i }
    expect(await evolution.avisar(canal.instancia, 'connection.update', tentativa)).toBe(200)
    const qrcode = { instance: canal.instancia, code: `2@${i}`, base64: 'data:image/png;base64,AA==' }
    expect(await evolution.avisar(canal.instancia, 'qrcode.updated', { qrcode })).toBe(200)
  }
  expect(await contar()).toBe(antes)
  expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO' })
})

it('a paired phone whose line is lost is reconnecting: the panel asks for no QR code and shows none', async () => {
  const canal = await pareado()
  canal.noServidor().estado = 'connecting'
  await vigiarCanais(test.servicos)
  const reconectando = { conexao: 'DESCONECTADO', motivo: 'RECONECTANDO' }
  expect(await canal.ler()).toMatchObject(reconectando)
  const ligadas = canal.chamadas('/instance/connect')
  expect(await canal.conectar()).toEqual({ ...reconectando, qr: null, codigo: null })
  expect(await canal.conectar({ esperando: true })).toEqual({ ...reconectando, qr: null, codigo: null })
  expect(canal.chamadas('/instance/connect')).toBe(ligadas)
  canal.noServidor().estado = 'open'
  await vigiarCanais(test.servicos)
  expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO', motivo: null })
})

it('a phone that left while nobody listened is not reconnecting: its reason is read from the service', async () => {
  const canal = await pareado()
  sairDoCelular(canal.noServidor(), 403)
  await vigiarCanais(test.servicos)
  expect(await canal.ler()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'NUMERO_BLOQUEADO' })
  expect(await canal.conectar()).toMatchObject({ motivo: 'AGUARDANDO_LEITURA', qr: { lado: expect.any(Number) } })
})

it('a line that does not come back can be given up: the phone is unpaired, and the next one can be paired', async () => {
  const canal = await pareado()
  canal.noServidor().estado = 'connecting'
  await vigiarCanais(test.servicos)
  expect((await canal.chamar('POST', `/${canal.id}/desconectar`)).json().motivo).toBe('DESCONECTADO_AQUI')
  await eventually(() => expect(canal.noServidor()).toBeUndefined())
  expect(await canal.conectar()).toMatchObject({ motivo: 'AGUARDANDO_LEITURA', qr: { lado: expect.any(Number) } })
})

describe('an event that comes late', () => {
  const saiu = (codigo: number): [string, unknown][] => [
    ['status.instance', { status: 'closed', disconnectionReasonCode: codigo }],
    ['logout.instance', null],
    ['connection.update', { state: 'close', statusReason: codigo }],
  ]

  async function contar(canal: Awaited<ReturnType<typeof abrir>>, eventos: [string, unknown][]) {
    for (const [evento, dados] of eventos) await evolution.avisar(canal.instancia, evento, dados)
    await canal.esperarEventosLidos()
  }

  it('after a disconnection here does not change the state, not even after a pause', async () => {
    const canal = await pareado()
    const aqui = { conexao: 'DESCONECTADO', motivo: 'DESCONECTADO_AQUI' }
    const lidos = async () =>
      (
        await canal.sql("SELECT count(*)::int AS n FROM canal_evento WHERE canal_id = $1 AND estado = 'PROCESSADO'", [
          canal.id,
        ])
      )[0]?.n as number
    const antes = await lidos()
    expect((await canal.chamar('POST', `/${canal.id}/desconectar`)).json()).toMatchObject(aqui)
    await eventually(async () => expect(await lidos()).toBe(antes + 3))
    expect(await canal.ler()).toMatchObject(aqui)
    await contar(canal, [['connection.update', { state: 'open', statusReason: 200, wuid: `${numero}@s.whatsapp.net` }]])
    expect(await canal.ler()).toMatchObject(aqui)
    for (const estado of ['PAUSADO', 'ATIVO']) await canal.chamar('PUT', `/${canal.id}/estado`, { estado })
    expect(await canal.ler()).toMatchObject(aqui)
  })

  it('of a former connection does not end the present one', async () => {
    const canal = await pareado()
    await contar(canal, [...saiu(401), ['remove.instance', null]])
    expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO', motivo: null })
    expect(await canal.sql('SELECT id FROM canal_queda WHERE canal_id = $1', [canal.id])).toEqual([])
  })

  it('of a number that WhatsApp blocked is not taken for a phone that left', async () => {
    const canal = await pareado()
    sairDoCelular(canal.noServidor(), 403)
    await contar(canal, [...saiu(403), ['logout.instance', null]])
    expect(await canal.ler()).toMatchObject({ motivo: 'NUMERO_BLOQUEADO' })
  })

  it('of a QR code that expired is not taken for a phone that left', async () => {
    const canal = await abrir()
    await canal.conectar()
    sairDoCelular(canal.noServidor())
    await contar(canal, [['connection.update', { state: 'refused', statusReason: 428 }], ...saiu(401)])
    expect(await canal.ler()).toMatchObject({ motivo: 'QR_EXPIRADO' })
  })

  it('with an answer from before a disconnection or a pairing changes nothing', async () => {
    const canal = await pareado()
    evolution.controle.aoResponder = async () => {
      test.clock.advance(1_000)
      await canal.chamar('POST', `/${canal.id}/desconectar`)
    }
    await vigiarCanais(test.servicos)
    expect(await canal.ler()).toMatchObject({ motivo: 'DESCONECTADO_AQUI' })
    await canal.conectar()
    evolution.controle.aoResponder = async () => {
      test.clock.advance(1_000)
      await evolution.parear(canal.instancia)
      await canal.esperarEventosLidos()
    }
    await canal.conectar({ esperando: true })
    expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO' })
    expect(await canal.sql('SELECT id FROM canal_queda WHERE canal_id = $1 AND fim IS NULL', [canal.id])).toEqual([])
  })

  it('a channel that never connected is still shown so after a pause', async () => {
    const canal = await abrir()
    for (const estado of ['PAUSADO', 'ATIVO']) await canal.chamar('PUT', `/${canal.id}/estado`, { estado })
    expect(await canal.ler()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'NUNCA_CONECTADO' })
  })
})

it('a saved key is tried at once: a wrong one shows on server and channels, the right one brings them back, with the waiting messages', async () => {
  const canal = await pareado()
  const token = await test.entrar(cpfs.administrador)
  const url = `/cpainel/servidores/${servidor.id}`
  async function salvar(segredo: string) {
    const { nome, tipo, endereco, opcoes, ordem, versao } = (await test.chamar({ method: 'GET', url, token })).json()
    const body = { nome, tipo, endereco, opcoes, ordem, versao, segredo }
    return (await test.chamar({ method: 'PUT', url, token, body })).json()
  }
  expect(await salvar('errada')).toMatchObject({
    conexao: 'DESCONECTADO',
    motivo: 'O serviço recusou a chave. Troque a chave e teste de novo.',
  })
  await eventually(async () =>
    expect(await canal.ler()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'CHAVE_RECUSADA' }),
  )
  expect(await salvar(evolution.chave)).toMatchObject({ conexao: 'CONECTADO', motivo: null })
  await eventually(async () => expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO', motivo: null }))
})

it('a server that is switched on again brings its channels back at once', async () => {
  const canal = await pareado()
  await servidor.mudar('PAUSADO')
  expect(await canal.ler()).toMatchObject({ conexao: 'INATIVO', motivo: 'SERVIDOR_PARADO' })
  await servidor.mudar('ATIVO')
  await eventually(async () => expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO', motivo: null }))
})

it.each(['5511', '551155554444999', '5501955554444', '5511155554444', '14155550123'])(
  'no code is asked for %s, which is no phone of Brazil',
  async (errado) => {
    const canal = await abrir()
    const recusa = await canal.pedir({ numero: errado })
    expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, ['numero']])
  },
)

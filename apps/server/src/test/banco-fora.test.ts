import pg from 'pg'
import { expect, inject, it } from 'vitest'
import type { Remetente } from '#conversa/canal/entrada/entrada.ts'
import { openEntradas } from '#conversa/canal/entrada/entradas.ts'
import { cpfs, useTestApp } from './app.ts'
import { abrirCanalEvolution, ligarServidor, ouvir } from './canal.ts'
import { eventually } from './eventually.ts'
import { startEvolution } from './evolution.ts'
import { openProxyTcp } from './proxy-tcp.ts'

const porta = Number(new URL(inject('testCluster').url).port)
/** A port where nobody listens. */
const ninguem = 1
const proxy = await openProxyTcp(porta)
const test = useTestApp({ portaDoBanco: proxy.porta, config: { redeLiberada: ['127.0.0.1'] } })
const pronta = async () => (await test.app.inject('/saude/pronta')).json()

it('answers 503 with advice while the database is away, and works when it is back', async () => {
  const token = await test.entrar(cpfs.gestor)
  const listar = (busca = 'ana') => test.chamar({ url: `/gerenciamento/clientes?busca=${busca}`, token })
  // Opens several connections, so that a background job leaves one for the request.
  await Promise.all([listar(), listar(), listar(), listar()])
  proxy.engolir()
  const esperando = listar('engolida')
  await eventually(() => expect(proxy.engolido()).toContain('engolida'))
  proxy.apontar(ninguem)
  const resposta = await esperando
  expect(resposta.statusCode).toBe(503)
  expect(resposta.headers['retry-after']).toBe('5')
  expect(resposta.json()).toEqual({
    codigo: 'INDISPONIVEL',
    message: 'Serviço temporariamente indisponível. Por favor, tente novamente.',
    acao: 'Espere um instante e confira se já foi feito antes de repetir.',
  })
  proxy.apontar(porta)
  await eventually(async () => expect((await listar()).statusCode).toBe(200))
  await eventually(async () => expect(await pronta()).toMatchObject({ pronta: true }))
})

it('keeps provider events that cannot be read yet, however often that fails, and reads them later', async () => {
  const evolution = await startEvolution()
  await ouvir(test)
  const { endereco, chave: segredo } = evolution
  const { id } = await ligarServidor(test, { nome: 'Evolution', tipo: 'WHATSAPP_EVOLUTION', endereco, segredo })
  const canal = await abrirCanalEvolution(test, evolution, id)
  await canal.conectar()
  await evolution.parear(canal.instancia)
  await canal.esperarEventosLidos()
  const dono = new pg.Client(test.servicos.db.url)
  await dono.connect()
  await dono.query(`CREATE FUNCTION disco_cheio() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
  await dono.query('CREATE TRIGGER disco_cheio BEFORE INSERT ON mensagem FOR EACH ROW EXECUTE FUNCTION disco_cheio()')
  expect(await canal.escrever({ texto: 'Qual o endereço?' })).toBe(200)
  const [remetente] = (await canal.sql(
    'SELECT empresa_id AS "empresaId", canal_id AS "canalId", contato FROM canal_evento WHERE estado = \'PENDENTE\'',
  )) as Remetente[]
  const ler = async () => {
    const entradas = openEntradas(test.servicos, { acordar: () => {} })
    entradas.acordar(remetente as Remetente)
    await entradas.stop()
  }
  const falhas = () => test.log.filter((linha) => linha.includes('an event could not be read')).length
  await eventually(async () => {
    await ler()
    expect(falhas()).toBeGreaterThan(6)
  })
  expect(await canal.sql("SELECT tentativas FROM canal_evento WHERE estado = 'PENDENTE'")).toEqual([{ tentativas: 0 }])
  await dono.query('DROP FUNCTION disco_cheio CASCADE')
  await dono.end()
  await eventually(async () => {
    await ler()
    expect((await canal.dialogo())[0]).toMatchObject({ autor: 'CLIENTE', texto: 'Qual o endereço?' })
  })
  await evolution.stop()
})

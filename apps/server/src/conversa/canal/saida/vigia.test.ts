import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { abrirCanalEvolution } from '#test/canal.ts'
import { eventually } from '#test/eventually.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { vigiarCanais } from './vigia.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, servidor, canal } = useCanalEvolution(test, { pareado: false })

const avisos = () => canal.sql("SELECT assunto FROM notificacao WHERE chave LIKE 'canal:%'")

it('says since when a channel is down and why, tells the managers once per outage, and knows when it is back', async () => {
  // Not connected yet: nothing is missing.
  test.clock.advance(600_000)
  await vigiarCanais(test.servicos)
  expect(await canal.ler()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'NUNCA_CONECTADO' })
  await canal.conectar()
  await evolution.parear(canal.instancia)
  await canal.esperarEventosLidos()
  evolution.controle.foraDoAr = true
  await vigiarCanais(test.servicos)
  const inicio = test.clock.now().toISOString()
  expect(await canal.ler()).toMatchObject({
    conexao: 'OFFLINE',
    motivo: 'SERVIDOR_NAO_RESPONDE',
    conexao_desde: inicio,
  })
  expect(await avisos()).toEqual([])
  for (let i = 0; i < 3; i++) {
    test.clock.advance(180_000)
    await vigiarCanais(test.servicos)
  }
  expect(await avisos()).toEqual([{ assunto: 'WhatsApp da recepção parou de receber mensagens' }])
  evolution.controle.foraDoAr = false
  await vigiarCanais(test.servicos)
  expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO', motivo: null })
  await evolution.cair(canal.instancia, 403)
  await canal.esperarEventosLidos()
  await vigiarCanais(test.servicos)
  expect(await canal.ler()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'NUMERO_BLOQUEADO' })
  test.clock.advance(180_000)
  await vigiarCanais(test.servicos)
  expect(await avisos()).toHaveLength(2)
})

it('finds at the provider the messages without a known outcome', async () => {
  await evolution.parear(canal.instancia)
  await canal.esperarEventosLidos()
  evolution.controle.ecoar = false
  evolution.controle.percalco = 'some-o-pedido'
  const de = '5511922223333'
  await canal.escrever({ de, texto: 'oi' })
  const [incerta] = await eventually(async () => {
    const incertas = (await canal.dialogo(de)).filter(({ envio }) => envio === 'NAO_CONFIRMADO')
    expect(incertas).toHaveLength(1)
    return incertas
  })
  await vigiarCanais(test.servicos)
  expect((await canal.dialogo(de)).filter(({ envio }) => envio === 'NAO_CONFIRMADO')).toHaveLength(1)
  // A server that does not answer is asked once, not for each message: it would delay all others.
  let perguntas = 0
  evolution.controle.disfarce = ({ caminho }) => {
    if (caminho.includes('findMessages')) perguntas++
    return { status: 503, corpo: '' }
  }
  await vigiarCanais(test.servicos)
  evolution.controle.disfarce = undefined
  expect([perguntas, (await canal.ler()).conexao]).toEqual([0, 'OFFLINE'])
  evolution.instancias.get(canal.instancia)?.mensagens.push({
    key: { remoteJid: `${de}@s.whatsapp.net`, fromMe: true, id: 'ACHADA' },
    message: { conversation: evolution.escrita(incerta as { texto: string; opcoes: string[] }) },
    messageTimestamp: Math.floor(test.clock.now().getTime() / 1000),
  })
  await vigiarCanais(test.servicos)
  expect((await canal.dialogo(de)).find(({ provedor_id }) => provedor_id === 'ACHADA')).toMatchObject({
    envio: 'ENVIADO',
    motivo: null,
  })
})

it('a channel whose secret no longer opens does not stop the watch of others, and can still be removed', async () => {
  const outro = await abrirCanalEvolution(test, evolution, servidor.id, 'Da reserva')
  await canal.sql("UPDATE canal SET motivo = 'CAIU', webhook_segredo = '\\x00' WHERE id = $1", [outro.id])
  evolution.controle.foraDoAr = true
  await vigiarCanais(test.servicos)
  expect(await canal.ler()).toMatchObject({ conexao: 'OFFLINE', motivo: 'SERVIDOR_NAO_RESPONDE' })
  evolution.controle.foraDoAr = false
  expect((await outro.conectar()).json()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'CHAVE_RECUSADA' })
  expect((await outro.chamar('DELETE', `/${outro.id}`, { nome: 'Da reserva' })).statusCode).toBe(200)
})

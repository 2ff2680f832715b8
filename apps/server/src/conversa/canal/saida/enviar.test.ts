import { setTimeout as esperar } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { lerEntrada } from '#conversa/canal/entrada/entrada.ts'
import { varreduraDasEntradas } from '#conversa/canal/entrada/entradas.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { dizer as dizerNaConversa } from '#conversa/conversa/dizer.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { pedirVarredura } from '#platform/jobs/varredura.ts'
import { useTestApp } from '#test/app.ts'
import { abrirCanalEvolution } from '#test/canal.ts'
import { eventually } from '#test/eventually.ts'
import { quebrando, semResposta } from '#test/quebra.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { enviarPendentes } from './enviar.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, servidor, canal } = useCanalEvolution(test)

beforeEach(() => {
  evolution.controle.ecoar = true
})

let proximo = 100
/** A conversation that a person of the team holds, so that only the test says something in it. */
async function conversar() {
  const de = `55119222${String(proximo++).padStart(5, '0')}`
  await canal.escrever({ de, deMim: true, texto: 'oi, aqui é a Ana' })
  await canal.escrever({ de, texto: 'oi' })
  await canal.esperarEventosLidos()
  const [alvo] = await canal.sql(
    'SELECT empresa_id AS "empresaId", conversa_id AS "conversaId" FROM canal_contato WHERE telefone = $1',
    [de],
  )
  return { de, ...(alvo as { empresaId: string; conversaId: string }) }
}

type Conversa = Awaited<ReturnType<typeof conversar>>

/**
 * Writes and queues an answer of the team in one transaction. Without `jobs` only the test sends
 * it.
 */
function dizer({ empresaId, conversaId }: Conversa, texto: string, { proativa = false, calado = false } = {}) {
  const servicos = calado
    ? { ...test.servicos, jobs: { ...test.servicos.jobs, enviar: async () => {} } }
    : test.servicos
  return withEmpresa(test.servicos.db, empresaId, async (tx) => {
    const [aberta] = await tx.select().from(conversa).where(eq(conversa.id, conversaId)).for('update')
    if (!aberta) throw new Error(`no conversation ${conversaId} of ${empresaId}`)
    const respondidaAte = aberta.ultimaOrdem + 1
    await dizerNaConversa(tx, servicos, aberta, [{ autor: 'EQUIPE', texto }], { respondidaAte, envio: { proativa } })
  })
}

const estados = async ({ de }: Conversa) =>
  (await canal.dialogo(de)).filter(({ envio }) => envio).map(({ texto, envio, motivo }) => [texto, envio, motivo])
const noTelefone = (texto: string) => evolution.enviadas(canal.instancia).filter((dita) => dita === texto).length

describe('an outgoing message', () => {
  it('goes in order, and its state follows the provider’s reports, never backwards', async () => {
    const bia = await conversar()
    for (const texto of ['um', 'dois', 'três']) await dizer(bia, texto)
    await eventually(async () =>
      expect((await estados(bia)).map(([, envio]) => envio)).toEqual(Array(3).fill('ENVIADO')),
    )
    expect(evolution.enviadas(canal.instancia).slice(-3)).toEqual(['um', 'dois', 'três'])
    const [{ provedor_id: keyId } = {}] = (await canal.dialogo(bia.de)).filter(({ texto }) => texto === 'um')
    const status = (palavra: string) =>
      evolution.avisar(canal.instancia, 'messages.update', {
        keyId,
        remoteJid: `${bia.de}@s.whatsapp.net`,
        fromMe: true,
        status: palavra,
      })
    for (const palavra of ['READ', 'SERVER_ACK', 'DELIVERY_ACK', 'ERROR', 'COISA_NOVA']) await status(palavra)
    await canal.esperarEventosLidos()
    expect((await estados(bia))[0]).toEqual(['um', 'LIDO', null])
  })

  it('that WhatsApp refuses under the person’s opaque id, before the server answered, is shown as failed', async () => {
    const bia = await conversar()
    const lid = '77700011122233'
    await canal.escrever({ de: bia.de, texto: 'oi?', key: { remoteJidAlt: `${lid}@lid` } })
    await canal.esperarEventosLidos()
    evolution.controle.ecoar = false
    evolution.controle.aoEnviar = async (keyId) => {
      const recusa = { keyId, remoteJid: `${lid}@lid`, fromMe: true, status: 'ERROR' }
      await evolution.avisar(canal.instancia, 'messages.update', recusa)
      await esperar(1_000)
    }
    await dizer(bia, 'chegou?')
    await eventually(async () => expect((await estados(bia)).at(-1)).not.toMatchObject({ 1: 'PENDENTE' }))
    evolution.controle.aoEnviar = undefined
    test.clock.advance(5_000)
    await pedirVarredura(test.servicos.realtime, varreduraDasEntradas)
    await canal.esperarEventosLidos()
    expect(await estados(bia)).toEqual([['chegou?', 'FALHOU', 'RECUSADO_PELO_WHATSAPP']])
  })

  it('to a number without WhatsApp fails for good, with the reason, and the next one goes', async () => {
    const bia = await conversar()
    await canal.sql('UPDATE canal_contato SET destino = $1 WHERE telefone = $2', [
      evolution.controle.semWhatsapp,
      bia.de,
    ])
    await dizer(bia, 'alguém aí?')
    await eventually(async () => expect(await estados(bia)).toEqual([['alguém aí?', 'FALHOU', 'NUMERO_SEM_WHATSAPP']]))
  })

  it('that the client did not ask for is not sent to one who refused them', async () => {
    const bia = await conversar()
    await canal.escrever({ de: bia.de, texto: 'sair' })
    await canal.esperarEventosLidos()
    await dizer(bia, 'Promoção!', { proativa: true })
    await eventually(async () => expect(await estados(bia)).toEqual([['Promoção!', 'FALHOU', 'RECUSADO_PELO_CLIENTE']]))
    expect(noTelefone('Promoção!')).toBe(0)
  })

  it('is sent with any 2xx that names the message', async () => {
    const bia = await conversar()
    evolution.controle.disfarce = ({ caminho }) =>
      caminho.startsWith('/message/sendText') ? { status: 200, corpo: '{"key":{"id":"3EB0200"}}' } : undefined
    await dizer(bia, 'foi?')
    await eventually(async () => expect((await estados(bia)).at(-1)?.[1]).not.toBe('PENDENTE'))
    evolution.controle.disfarce = undefined
    expect(await estados(bia)).toEqual([['foi?', 'ENVIADO', null]])
  })

  it('that is refused for the moment is tried again by the queue', async () => {
    const bia = await conversar()
    evolution.controle.percalco = 'muitas'
    await dizer(bia, 'devagar')
    await eventually(async () => expect(await estados(bia)).toEqual([['devagar', 'ENVIADO', null]]))
    expect(noTelefone('devagar')).toBe(1)
  })

  it.each([
    ['that it is being sent', 1],
    ['that it went', 2],
  ])('goes once when the database commits %s and the answer is lost', async (_, n) => {
    const bia = await conversar()
    await dizer(bia, `sem resposta ${n}`, { calado: true })
    await enviarPendentes(semResposta(test.servicos, n), bia)
    expect(await estados(bia)).toEqual([[`sem resposta ${n}`, 'ENVIADO', null]])
    expect(noTelefone(`sem resposta ${n}`)).toBe(1)
  })

  it('waits while the phone is away, and goes when it is back', async () => {
    const bia = await conversar()
    await evolution.cair(canal.instancia)
    await eventually(async () =>
      expect(await canal.ler()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'DESCONECTADO_NO_CELULAR' }),
    )
    await dizer(bia, 'volto já')
    await enviarPendentes(test.servicos, bia)
    expect(await estados(bia)).toEqual([['volto já', 'PENDENTE', null]])
    await evolution.parear(canal.instancia)
    await eventually(async () => expect(await estados(bia)).toEqual([['volto já', 'ENVIADO', null]]))
  })
})

describe('a message with an unknown outcome', () => {
  it('is «não confirmado», is not sent again, and its echo settles it', async () => {
    const bia = await conversar()
    evolution.controle.ecoar = false
    evolution.controle.percalco = 'some-o-pedido'
    await dizer(bia, 'será que foi?')
    await eventually(async () =>
      expect(await estados(bia)).toEqual([['será que foi?', 'NAO_CONFIRMADO', 'SEM_RESPOSTA']]),
    )
    await enviarPendentes(test.servicos, bia)
    expect(noTelefone('será que foi?')).toBe(0)
    await evolution.avisar(canal.instancia, 'send.message', {
      key: { remoteJid: `${bia.de}@s.whatsapp.net`, fromMe: true, id: `ECO${proximo}` },
      message: { conversation: 'será que foi?' },
      messageTimestamp: Math.floor(test.clock.now().getTime() / 1000),
    })
    await eventually(async () => expect(await estados(bia)).toEqual([['será que foi?', 'ENVIADO', null]]))
    expect((await canal.dialogo(bia.de)).at(-1)?.status).toBe('PESSOA')
  })

  it('is looked up at the provider: found there, it was sent', async () => {
    const bia = await conversar()
    evolution.controle.ecoar = false
    evolution.controle.percalco = 'some-a-resposta'
    await dizer(bia, 'foi sim')
    await eventually(async () => expect(await estados(bia)).toEqual([['foi sim', 'ENVIADO', null]]))
    expect(noTelefone('foi sim')).toBe(1)
  })

  it('a crash before any step loses nothing and sends nothing twice', async () => {
    for (const ecoar of [true, false]) {
      let houve = true
      for (let n = 1; houve; n++) {
        const bia = await conversar()
        evolution.controle.ecoar = ecoar
        const texto = `queda ${n} ${ecoar ? 'com' : 'sem'} eco`
        await dizer(bia, texto, { calado: true })
        const { servicos, quebrou } = quebrando(test.servicos, n)
        await enviarPendentes(servicos, bia).catch(() => {})
        houve = quebrou()
        // Another instance takes the job; the first call waits no longer than a call may last.
        await canal.esperarEventosLidos()
        await enviarPendentes(test.servicos, bia)
        test.clock.advance(61_000)
        await enviarPendentes(test.servicos, bia)
        await canal.esperarEventosLidos()
        expect([texto, noTelefone(texto)]).toEqual([texto, 1])
        const [[, estado] = []] = await estados(bia)
        expect(['ENVIADO', 'NAO_CONFIRMADO']).toContain(estado)
        if (ecoar) await eventually(async () => expect((await estados(bia))[0]?.[1]).toBe('ENVIADO'))
      }
    }
  })

  it('a crash during a read loses nothing and writes nothing twice', async () => {
    const bia = await conversar()
    const antes = (await canal.dialogo(bia.de)).length
    for (let n = 1; n <= 2; n++) {
      const evento = uuidv7()
      await canal.sql(
        `INSERT INTO canal_evento (empresa_id, canal_id, provedor_id, id, contato, quando, dados, recebido_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $6)`,
        [
          bia.empresaId,
          canal.id,
          evento,
          evento,
          bia.de,
          test.clock.now(),
          JSON.stringify({
            event: 'messages.upsert',
            data: {
              key: { remoteJid: `${bia.de}@s.whatsapp.net`, fromMe: false, id: evento },
              message: { conversation: `leitura ${n}` },
              messageTimestamp: Math.floor(test.clock.now().getTime() / 1000),
            },
          }),
        ],
      )
      const remetente = { empresaId: bia.empresaId, canalId: canal.id, contato: bia.de }
      await lerEntrada(quebrando(test.servicos, n).servicos, remetente).catch(() => {})
      // The broken connection may hold its lock a moment longer.
      await eventually(async () => {
        await lerEntrada(test.servicos, remetente)
        const ditos = (await canal.dialogo(bia.de)).slice(antes).map(({ texto }) => texto)
        expect(ditos).toEqual(['leitura 1', 'leitura 2'].slice(0, n))
      })
    }
  })
})

describe('a server that an administrator stops', () => {
  it('stops its channels and says why; incoming messages wait for the team, outgoing ones wait, and all continue with it', async () => {
    const bia = await conversar()
    await servidor.mudar('PAUSADO')
    expect(await canal.ler()).toMatchObject({ conexao: 'INATIVO', motivo: 'SERVIDOR_PARADO', estado: 'ATIVO' })
    expect((await canal.conectar()).json()).toMatchObject({ conexao: 'INATIVO', motivo: 'SERVIDOR_PARADO' })
    await dizer(bia, 'guardado')
    await canal.escrever({ de: '5511933330001', texto: 'tem alguém?' })
    await canal.esperarEventosLidos()
    expect(await canal.dialogo('5511933330001')).toMatchObject([{ autor: 'CLIENTE', status: 'ESPERANDO' }])
    await enviarPendentes(test.servicos, bia)
    expect(await estados(bia)).toEqual([['guardado', 'PENDENTE', null]])
    await servidor.mudar('ATIVO')
    await canal.conectar()
    await eventually(async () => expect(await estados(bia)).toEqual([['guardado', 'ENVIADO', null]]))
    expect(await canal.ler()).toMatchObject({ conexao: 'CONECTADO', motivo: null })
    const recusa = await test.servicos.db.pool.query('SELECT 1 FROM canal WHERE servidor_id = $1', [servidor.id])
    expect(recusa.rowCount).toBe(1)
  })

  it('a company pauses its own channel and resumes it; deleted, it leaves the server, and its conversations stay', async () => {
    const outro = await abrirCanalEvolution(test, evolution, servidor.id, 'Segundo número')
    await outro.conectar()
    await evolution.parear(outro.instancia)
    await outro.esperarEventosLidos()
    expect((await outro.chamar('PUT', `/${outro.id}/estado`, { estado: 'PAUSADO' })).json()).toMatchObject({
      conexao: 'INATIVO',
      motivo: 'PAUSADO',
    })
    expect((await outro.chamar('PUT', `/${outro.id}/estado`, { estado: 'ATIVO' })).json()).toMatchObject({
      conexao: 'CONECTADO',
      motivo: null,
    })
    const recusa = await outro.chamar('DELETE', `/${outro.id}`, { nome: 'Outro nome' })
    expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, ['nome']])
    await outro.escrever({ de: '5511988880099', texto: 'oi' })
    await outro.esperarEventosLidos()
    expect((await outro.chamar('DELETE', `/${outro.id}`, { nome: 'Segundo número' })).statusCode).toBe(200)
    await eventually(() => expect(evolution.instancias.has(outro.instancia)).toBe(false))
    expect(await outro.ler()).toBeUndefined()
    const [{ n } = {}] = await canal.sql(
      "SELECT count(*)::int AS n FROM conversa c JOIN cliente p ON p.id = c.cliente_id WHERE p.telefone_chave = '1188880099'",
    )
    expect(n).toBe(1)
  })
})

import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirCanalCloud } from '#test/cloud.ts'
import { eventually } from '#test/eventually.ts'
import { type Graph, startGraph } from '#test/graph.ts'
import { lockWaits } from '#test/lock-waits.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { lembrar } from './lembretes.jobs.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, canal } = useCanalEvolution(test)
let graph: Graph
let webhook: string
let oficial: string

const horaMs = 3_600_000
let proximo = 1

beforeAll(async () => {
  graph = await startGraph()
  ;({ id: oficial, webhook } = await abrirCanalCloud(test, graph))
  await canal.esperarEventosLidos()
})
afterAll(() => graph.stop())

/** A client of a channel with an appointment tomorrow, who got no recent message about it. */
async function marcado({
  pela = 'evolution',
  email = true,
  falouHa = 3,
}: {
  pela?: 'evolution' | 'cloud'
  email?: boolean
  falouHa?: number
} = {}) {
  const n = proximo++
  const de = `55119333${String(n).padStart(5, '0')}`
  const quando = new Date(test.clock.now().getTime() - falouHa * horaMs)
  if (pela === 'evolution') await canal.escrever({ de, texto: 'oi', quando, nome: `Lia ${n}` })
  else await graph.avisar(webhook, graph.mensagens({ de, texto: 'oi', quando }))
  await canal.esperarEventosLidos()
  // A late message would wait for the team: mark it as answered.
  await canal.sql("UPDATE conversa SET status = 'AGENTE', respondida_ate = ultima_ordem WHERE status = 'ESPERANDO'")
  const [quem] = await canal.sql(
    'SELECT c.empresa_id, c.cliente_id, c.id AS conversa_id FROM canal_contato k JOIN conversa c ON c.id = k.conversa_id WHERE k.telefone = $1',
    [de],
  )
  const { empresa_id, cliente_id, conversa_id } = quem as Record<string, string>
  await canal.sql('UPDATE cliente SET email = $2 WHERE id = $1', [cliente_id, email ? `lia${n}@exemplo.com.br` : null])
  const id = uuidv7()
  // Each appointment gets its own minute.
  const inicio = new Date(test.clock.now().getTime() + 23.9 * horaMs - n * 7 * 60_000)
  await canal.sql(
    `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
     SELECT p.empresa_id, $2, ps.servico_id, p.id, $3, $4::timestamptz, $4::timestamptz + interval '1 minute',
       tstzrange($4::timestamptz, $4::timestamptz + interval '1 minute'), 18000, $5
     FROM profissional p JOIN profissional_servico ps ON ps.empresa_id = p.empresa_id AND ps.profissional_id = p.id
     WHERE p.empresa_id = $1 ORDER BY p.nome, ps.servico_id LIMIT 1`,
    [empresa_id, id, cliente_id, inicio, new Date(test.clock.now().getTime() - 72 * horaMs)],
  )
  return { de, id, empresaId: empresa_id, conversaId: conversa_id as string }
}

type Caso = Awaited<ReturnType<typeof marcado>>

const ditas = ({ conversaId }: Caso) =>
  canal.sql(
    `SELECT m.texto, m.opcoes, e.estado, e.motivo, e.modelo FROM mensagem m
     JOIN canal_envio e ON e.empresa_id = m.empresa_id AND e.mensagem_id = m.id
     WHERE m.conversa_id = $1 AND e.proativa ORDER BY m.ordem`,
    [conversaId],
  )
const emails = ({ id }: Caso) =>
  canal.sql("SELECT assunto FROM email_saida WHERE agendamento_id = $1 AND chave LIKE '%lembrete%'", [id])
const status = async ({ id }: Caso) =>
  (await canal.sql('SELECT status FROM agendamento WHERE id = $1', [id]))[0]?.status
const saiu = (caso: Caso, estado: string) =>
  eventually(async () => {
    const lidas = await ditas(caso)
    expect(lidas.map((um) => um.estado)).toEqual([estado])
    return lidas[0] as Record<string, unknown>
  })
const noTelefone = (de: string) =>
  (evolution.instancias.get(canal.instancia)?.mensagens ?? []).filter(
    ({ key }) => (key as { remoteJid: string }).remoteJid === `${de}@s.whatsapp.net`,
  ).length

describe('a reminder to a client of WhatsApp', () => {
  it('is sent there once and not by e-mail, names the day, and «1» confirms that appointment', async () => {
    const caso = await marcado()
    await Promise.all([lembrar(test.servicos), lembrar(test.servicos)])
    await lembrar(test.servicos)
    const lembrete = await saiu(caso, 'ENVIADO')
    expect(lembrete.texto).toMatch(/sábado, 21\/11\/2026, às \d\d:\d\d/)
    expect(lembrete.opcoes).toEqual(['Sim', 'Remarcar'])
    expect(evolution.enviadas(canal.instancia).at(-1)).toContain('*1.* Sim\n*2.* Remarcar')
    expect(await emails(caso)).toEqual([])
    await canal.escrever({ de: caso.de, texto: '1' })
    await eventually(async () => expect(await status(caso)).toBe('CONFIRMADO'))
    await eventually(() => expect(evolution.enviadas(canal.instancia).at(-1)).toContain('Presença confirmada'))
  })

  it('waits for the conversation before it locks contact and appointment, as an answer to the client does', async () => {
    const caso = await marcado()
    const { feito } = await test.plataforma(async ({ client }) => {
      await client.query('SELECT FROM conversa WHERE id = $1 FOR UPDATE', [caso.conversaId])
      const feito = lembrar(test.servicos)
      await lockWaits(test)
      const contato = await client.query('SELECT FROM canal_contato WHERE conversa_id = $1 FOR UPDATE SKIP LOCKED', [
        caso.conversaId,
      ])
      const dele = await client.query('SELECT FROM agendamento WHERE id = $1 FOR UPDATE SKIP LOCKED', [caso.id])
      expect([contato.rowCount, dele.rowCount]).toEqual([1, 1])
      return { feito }
    })
    await feito
    await saiu(caso, 'ENVIADO')
  })

  it('is not written when the appointment moves while the others of that run are reminded', async () => {
    const [muda, fica] = [await marcado(), await marcado()]
    const { feito } = await test.plataforma(async ({ client }) => {
      await client.query('SELECT FROM conversa WHERE id = $1 FOR UPDATE', [fica.conversaId])
      const feito = lembrar(test.servicos)
      await lockWaits(test)
      await canal.sql(
        `UPDATE agendamento SET inicio = inicio + interval '7 days', fim = fim + interval '7 days', ocupacao = tstzrange(
           lower(ocupacao) + interval '7 days', upper(ocupacao) + interval '7 days'), sequencia = 1, remarcado_em = $2 WHERE id = $1`,
        [muda.id, test.clock.now()],
      )
      return { feito }
    })
    await feito
    await saiu(fica, 'ENVIADO')
    expect([await ditas(muda), await emails(muda)]).toEqual([[], []])
    expect(await canal.sql('SELECT FROM agendamento_lembrete WHERE agendamento_id = $1', [muda.id])).toEqual([])
  })

  it('answered with «Remarcar», begins to move that appointment and drops an older open question', async () => {
    const caso = await marcado()
    await canal.escrever({
      de: caso.de,
      texto: 'quero marcar uma limpeza',
      quando: new Date(test.clock.now().getTime() - 5_000),
    })
    await canal.esperarEventosLidos()
    await eventually(async () =>
      expect((await canal.dialogo(caso.de)).at(-1)).toMatchObject({ autor: 'AGENTE', envio: 'ENVIADO' }),
    )
    await lembrar(test.servicos)
    expect(await ditas(caso)).toEqual([])
    test.clock.advance(12 * 60_000)
    await lembrar(test.servicos)
    await saiu(caso, 'ENVIADO')
    await canal.escrever({ de: caso.de, texto: 'Remarcar' })
    await eventually(async () => expect((await canal.dialogo(caso.de)).at(-1)?.texto).toContain('Vamos remarcar'))
    expect(await status(caso)).toBe('MARCADO')
  })

  it('is not sent to a client who stopped messages, and is sent by e-mail only if their number refuses it', async () => {
    const recusou = await marcado()
    await canal.escrever({ de: recusou.de, texto: 'parar' })
    await canal.esperarEventosLidos()
    test.clock.advance(11 * 60_000)
    const semWhatsapp = await marcado()
    evolution.controle.semWhatsapp = semWhatsapp.de
    await lembrar(test.servicos)
    expect(await saiu(semWhatsapp, 'FALHOU')).toMatchObject({ motivo: 'NUMERO_SEM_WHATSAPP' })
    await eventually(async () => expect(await emails(semWhatsapp)).toHaveLength(1))
    expect([await ditas(recusou), await emails(recusou)]).toEqual([[], []])
    evolution.controle.semWhatsapp = ''
  })

  it('with an unknown outcome is sent neither again nor by e-mail', async () => {
    const caso = await marcado()
    evolution.controle.percalco = 'some-o-pedido'
    await lembrar(test.servicos)
    await saiu(caso, 'NAO_CONFIRMADO')
    await lembrar(test.servicos)
    expect([noTelefone(caso.de), (await ditas(caso)).length, await emails(caso)]).toEqual([0, 1, []])
  })

  it('that waits for its channel is not sent if the appointment was cancelled meanwhile', async () => {
    const caso = await marcado()
    const outro = await marcado()
    evolution.controle.percalco = 'muitas'
    await lembrar(test.servicos)
    await canal.sql("UPDATE agendamento SET status = 'CANCELADO' WHERE id = ANY($1)", [[caso.id, outro.id]])
    await eventually(async () => {
      const estados = [...(await ditas(caso)), ...(await ditas(outro))].map(({ estado }) => estado)
      expect(estados).toContain('FALHOU')
    })
    expect([...(await emails(caso)), ...(await emails(outro))]).toEqual([])
  })
})

describe('on Meta’s channel', () => {
  const modelo = {
    name: 'lembrete_horario',
    language: 'pt_BR',
    status: 'APPROVED',
    components: [
      { type: 'BODY', text: 'Oi, {{1}}! Seu horário: {{2}}, {{3}}.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Sim' },
          { type: 'QUICK_REPLY', text: 'Remarcar' },
        ],
      },
    ],
  }
  const escolher = (mapa: string[], nome = modelo.name) =>
    canal.chamar('PUT', `/${oficial}/modelos/LEMBRETE`, { modelo: { nome, idioma: 'pt_BR' }, mapa })

  it('is sent with buttons within a day of the client’s last message', async () => {
    const caso = await marcado({ pela: 'cloud' })
    await lembrar(test.servicos)
    await saiu(caso, 'ENVIADO')
    expect(graph.enviadas.at(-1)).toMatchObject({ type: 'interactive', interactive: { type: 'button' } })
    await graph.avisar(webhook, graph.mensagens({ de: caso.de, texto: 'Sim' }))
    await eventually(async () => expect(await status(caso)).toBe('CONFIRMADO'))
  })

  it('is answered by its own button, although another appointment was reminded of since', async () => {
    const caso = await marcado({ pela: 'cloud' })
    await lembrar(test.servicos)
    await saiu(caso, 'ENVIADO')
    const { id } = graph.enviadas.at(-1) as { id: string }
    const outro = uuidv7()
    await canal.sql(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
       SELECT empresa_id, $2, servico_id, profissional_id, cliente_id, inicio + interval '3 minutes', fim + interval '3 minutes',
         tstzrange(lower(ocupacao) + interval '3 minutes', upper(ocupacao) + interval '3 minutes'), 18000, criado_em
       FROM agendamento WHERE id = $1`,
      [caso.id, outro],
    )
    test.clock.advance(5 * 60_000)
    await lembrar(test.servicos)
    await eventually(async () =>
      expect((await ditas(caso)).map(({ estado }) => estado)).toEqual(['ENVIADO', 'ENVIADO']),
    )
    const interactive = { type: 'button_reply', button_reply: { id: '1', title: 'Sim' } }
    const resto = { type: 'interactive', interactive, context: { from: '5511955554444', id }, text: undefined }
    await graph.avisar(webhook, graph.mensagens({ de: caso.de, resto }))
    await eventually(async () => {
      const rows = await canal.sql('SELECT status FROM agendamento WHERE id IN ($1, $2) ORDER BY inicio', [
        caso.id,
        outro,
      ])
      expect(rows.map(({ status }) => status)).toEqual(['CONFIRMADO', 'MARCADO'])
    })
  })

  it('is later sent as an approved template, or by e-mail without one', async () => {
    const sem = await marcado({ pela: 'cloud', falouHa: 30 })
    await lembrar(test.servicos)
    expect([await ditas(sem), (await emails(sem)).length]).toEqual([[], 1])

    graph.modelos.push(modelo, {
      ...modelo,
      name: 'com_foto',
      components: [{ type: 'HEADER', format: 'IMAGE' }, ...modelo.components],
    })
    const lidos = (await canal.chamar('POST', `/${oficial}/modelos/atualizar`)).json()
    expect(
      lidos.modelos.map(({ nome, variaveis, serve }: Record<string, unknown>) => [nome, variaveis, serve]),
    ).toEqual([
      ['com_foto', 3, false],
      ['lembrete_horario', 3, true],
    ])
    expect((await escolher(['cliente'])).statusCode).toBe(422)
    expect((await escolher(['cliente', 'servico', 'senha'])).statusCode).toBe(422)
    expect((await escolher(['cliente', 'servico', 'quando'], 'com_foto')).statusCode).toBe(422)
    expect((await escolher(['cliente', 'servico', 'quando'])).json().escolhas).toMatchObject([{ estado: 'APROVADO' }])

    const com = await marcado({ pela: 'cloud', falouHa: 30 })
    await lembrar(test.servicos)
    const lembrete = await saiu(com, 'ENVIADO')
    expect(lembrete.texto).toMatch(/^Oi, Caio! Seu horário: .+, sábado, 21\/11\/2026, às/)
    expect(graph.enviadas.at(-1)).toMatchObject({ type: 'template', template: { name: 'lembrete_horario' } })
    expect(await emails(com)).toEqual([])
    const botao = { type: 'button', button: { text: 'Sim', payload: 'Sim' } }
    await graph.avisar(webhook, graph.mensagens({ de: com.de, resto: { ...botao, text: undefined } }))
    await eventually(async () => expect(await status(com)).toBe('CONFIRMADO'))
  })

  it('is sent by e-mail if Meta paused the template meanwhile', async () => {
    modelo.status = 'PAUSED'
    const caso = await marcado({ pela: 'cloud', falouHa: 30 })
    await lembrar(test.servicos)
    expect(await saiu(caso, 'FALHOU')).toMatchObject({ motivo: 'MODELO_INDISPONIVEL' })
    await eventually(async () => expect(await emails(caso)).toHaveLength(1))
    const token = await test.entrar(cpfs.gestor)
    const { escolhas } = (
      await test.chamar({ method: 'POST', url: `/gerenciamento/canais/${oficial}/modelos/atualizar`, token })
    ).json()
    expect(escolhas).toMatchObject([{ finalidade: 'LEMBRETE', estado: 'PAUSADO' }])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { useCanalEvolution } from '#test/use-canal.ts'
import { enviarPartes } from './resumo.jobs.ts'
import { enviarPeloWhatsapp } from './resumo.whatsapp.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
const url = '/gerenciamento/dashboard/resumo'
let empresaId: string
let token: string

const { sql } = test
const emails = () =>
  sql(`SELECT assunto, texto, para, descadastro FROM email_saida WHERE chave LIKE 'resumo:%' ORDER BY criado_em, chave`)
/** Signs in each time, as the session of the day before is over. */
const querer = async (body: object) =>
  test.chamar({
    method: 'PUT',
    url,
    token: await test.entrar(studioDuda.gestorCpf),
    body: { noite: false, hora_noite: 19, ...body },
  })
/** Studio Duda is in Manaus, four hours behind UTC. */
const as = async (quando: string) => {
  test.clock.set(new Date(quando))
  await enviarPartes(test.servicos)
}

beforeAll(async () => {
  const duda = await criarStudioDuda(test.servicos)
  empresaId = duda.empresaId
  token = await test.entrar(studioDuda.gestorCpf)
  // The company closes for lunch, from 12:00 to 13:00.
  await sql(`UPDATE horario SET fim = '12:00' WHERE empresa_id = $1`, [empresaId])
  await sql(
    `INSERT INTO horario (empresa_id, id, profissional_id, dia_semana, inicio, fim)
     SELECT empresa_id, gen_random_uuid(), profissional_id, dia_semana, '13:00', '18:00' FROM horario WHERE empresa_id = $1`,
    [empresaId],
  )
  const [cliente] = await sql(
    `INSERT INTO cliente (empresa_id, id, nome, criado_em) VALUES ($1, gen_random_uuid(), 'Rui', now()) RETURNING id`,
    [empresaId],
  )
  await sql(
    `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
     SELECT $1, gen_random_uuid(), $2, $3, $4, i, i + interval '30 minutes', tstzrange(i, i + interval '30 minutes'), 9000, now()
     FROM unnest(ARRAY['2026-11-23T13:00Z', '2026-11-23T14:00Z', '2026-11-24T03:30Z']::timestamptz[]) i`,
    [empresaId, duda.servicoId, duda.profissionalId, cliente?.id],
  )
})

describe('the message of the morning', () => {
  it('is off until switched on, which only managers may do', async () => {
    expect((await test.chamar({ url, token })).json()).toEqual({
      ...{ ativo: false, hora: 7, noite: false, hora_noite: 19, mesmo_vazio: false, meio: 'EMAIL' },
      whatsapp: 'SEM_CANAL',
    })
    await as('2026-11-23T11:30:00Z')
    expect(await emails()).toEqual([])
    const profissional = await test.entrar(cpfs.profissional)
    expect((await test.chamar({ url, token: profissional })).statusCode).toBe(403)
  })

  it("comes once at its hour in the company's zone, however often and from however many instances it is tried", async () => {
    expect((await querer({ ativo: true, hora: 7, mesmo_vazio: false, meio: 'EMAIL' })).statusCode).toBe(200)
    await as('2026-11-23T10:59:00Z')
    expect(await emails()).toEqual([])
    await Promise.all([as('2026-11-23T11:00:00Z'), as('2026-11-23T11:00:00Z'), as('2026-11-23T11:01:00Z')])
    await as('2026-11-23T12:30:00Z')
    const [email, ...outras] = await emails()
    expect(outras).toEqual([])
    expect(email).toMatchObject({ assunto: 'Hoje: 3 clientes, ninguém aguarda você', para: 'duda@studio-duda.exemplo' })
    expect(email?.texto).toContain('o primeiro às 09:00')
    // Sixteen half-hours of work, two of them taken.
    expect(email?.texto).toContain('Ainda há 14 horários livres hoje.')
    expect(email?.texto).toContain('/conta-usuario/configuracoes')
  })

  it('is left out on an empty day, unless wanted, and late in the day', async () => {
    await as('2026-11-24T11:05:00Z')
    expect(await emails()).toHaveLength(1)
    expect((await querer({ ativo: true, hora: 7, mesmo_vazio: true, meio: 'EMAIL' })).statusCode).toBe(200)
    await as('2026-11-25T14:30:00Z')
    expect(await emails()).toHaveLength(1)
    await as('2026-11-26T11:05:00Z')
    expect((await emails()).at(-1)?.assunto).toBe('Hoje: nenhum cliente, ninguém aguarda você')
  })

  it('tells who waits, and stops if it is switched off or the user is no longer a manager', async () => {
    await sql(
      `INSERT INTO conversa (empresa_id, id, canal, idioma, status, visitante_hash, ultima_em, aberta_em)
       VALUES ($1, gen_random_uuid(), 'WEB', 'br', 'ESPERANDO', '\\x00', now(), now())`,
      [empresaId],
    )
    await as('2026-11-27T11:00:00Z')
    expect((await emails()).at(-1)?.assunto).toBe('Hoje: nenhum cliente, 1 aguarda você')
    await sql('UPDATE empresa_usuario SET gestor = false WHERE empresa_id = $1', [empresaId])
    await as('2026-11-28T11:00:00Z')
    expect(await emails()).toHaveLength(3)
  })
})

describe('the unsubscribe link', () => {
  it('takes one click in a mail program, without signing in, and only a token of ours', async () => {
    const desligado = () => sql('SELECT ativo FROM resumo WHERE empresa_id = $1', [empresaId])
    const link = new URL(String((await emails()).at(-1)?.descadastro))
    const sair = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: `${link.pathname}?token=${encodeURIComponent(token)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    const token = link.searchParams.get('token') ?? ''
    for (const outro of [token.slice(0, -2), token.replace(/\.\d+\./, '.1.'), '..', 'x'])
      expect((await sair(outro)).statusCode).toBe(400)
    expect(await desligado()).toEqual([{ ativo: true }])
    expect((await sair(token)).statusCode).toBe(200)
    expect((await sair(token)).statusCode).toBe(200)
    expect(await desligado()).toEqual([{ ativo: false }])
  })
})

describe('by WhatsApp', () => {
  const dia = (n: number) => `2026-12-0${n}T10:00:00Z`
  const doGestor = async (method: 'GET' | 'PUT', body?: object) =>
    test.chamar({ method, url, token: await test.entrar(cpfs.gestor), body })
  const quero = (meio: string) =>
    doGestor('PUT', { noite: false, hora_noite: 19, ativo: true, hora: 7, mesmo_vazio: true, meio })
  const recebidas = () => evolution.enviadas(canal.instancia).filter((texto) => texto?.includes('*Hoje: '))
  const porEmail = async () => (await emails()).filter(({ para }) => para !== 'duda@studio-duda.exemplo').length

  beforeAll(() => test.clock.set(new Date('2026-12-01T08:00:00Z')))
  const { evolution, canal } = useCanalEvolution(test)

  it("goes to the user's phone once a day; with «both», by e-mail too", async () => {
    await sql('UPDATE usuario SET telefone = NULL WHERE cpf = $1', [cpfs.gestor.replace(/\D/g, '')])
    expect((await doGestor('GET')).json()).toMatchObject({ whatsapp: 'SEM_TELEFONE' })
    await sql("UPDATE usuario SET telefone = '(11) 97777-1234' WHERE cpf = $1", [cpfs.gestor.replace(/\D/g, '')])
    expect((await quero('AMBOS')).json()).toMatchObject({ meio: 'AMBOS', whatsapp: 'SIM' })
    await Promise.all([as(dia(2)), as(dia(2))])
    await as(dia(2))
    await eventually(() => expect(recebidas()).toHaveLength(1))
    expect(recebidas()[0]).toContain('Este é o dia de Clínica Aurora')
    expect(evolution.instancias.get(canal.instancia)?.mensagens.at(-1)).toMatchObject({
      key: { remoteJid: '5511977771234@s.whatsapp.net' },
    })
    expect(await porEmail()).toBe(1)
  })

  it('is not repeated if the answer is lost; a certain failure goes by e-mail', async () => {
    await quero('WHATSAPP')
    evolution.controle.percalco = 'some-a-resposta'
    await as(dia(3))
    await eventually(() => expect(recebidas()).toHaveLength(2))
    evolution.controle.foraDoAr = false
    await sql("UPDATE usuario SET telefone = '(11) 90000-0000' WHERE cpf = $1", [cpfs.gestor.replace(/\D/g, '')])
    expect(await porEmail()).toBe(1)
    await as(dia(4))
    await eventually(async () => expect(await porEmail()).toBe(2))
    expect(recebidas()).toHaveLength(2)
  })

  it('goes by e-mail once after an interruption, and is not repeated', async () => {
    const [quem] = await sql(
      `UPDATE resumo SET chamado_dia = '2026-12-05' FROM usuario u WHERE u.id = usuario_id AND u.cpf = $1
       RETURNING empresa_id, usuario_id`,
      [cpfs.gestor.replace(/\D/g, '')],
    )
    await sql("UPDATE usuario SET telefone = '(11) 97777-1234' WHERE cpf = $1", [cpfs.gestor.replace(/\D/g, '')])
    const pedido = { empresaId: quem?.empresa_id, usuarioId: Number(quem?.usuario_id), dia: '2026-12-05' }
    const [antes, chamadas] = [await porEmail(), recebidas().length]
    for (const _ of [1, 2])
      await enviarPeloWhatsapp(test.servicos, { ...pedido, horarios: 1, primeiro: '09:00', esperando: 0 })
    expect([await porEmail(), recebidas().length]).toEqual([antes + 1, chamadas])
  })
})

describe('the message of the evening', () => {
  // 19:00 in Manaus.
  const hora = '2026-12-10T23:00:00Z'
  const querNoite = (meio: string) => querer({ ativo: false, hora: 7, noite: true, mesmo_vazio: false, meio })
  const daNoite = () =>
    sql(`SELECT assunto, texto, descadastro FROM email_saida WHERE chave LIKE 'resumo:noite:%' ORDER BY criado_em`)

  beforeAll(async () => {
    test.clock.set(new Date('2026-12-10T20:00:00Z'))
    await sql('UPDATE empresa_usuario SET gestor = true WHERE empresa_id = $1', [empresaId])
    await sql(`UPDATE conversa SET status = 'ENCERRADA' WHERE empresa_id = $1`, [empresaId])
    await sql(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em, status)
       SELECT $1, gen_random_uuid(), a.servico_id, a.profissional_id, a.cliente_id, n.i, n.i + interval '30 minutes',
         tstzrange(n.i, n.i + interval '30 minutes'), 9000, now(), n.status
       FROM (SELECT * FROM agendamento WHERE empresa_id = $1 LIMIT 1) a,
         (VALUES ('2026-12-10T13:00Z'::timestamptz, 'ATENDIDO'), ('2026-12-10T14:00Z', 'ATENDIDO'), ('2026-12-10T15:00Z', 'FALTOU'),
           ('2026-12-10T16:00Z', 'MARCADO'), ('2026-12-11T12:30Z', 'MARCADO')) n (i, status)`,
      [empresaId],
    )
  })

  it('tells who came, what was earned, which outcome is open and how tomorrow begins, once from many instances', async () => {
    expect((await querNoite('EMAIL')).statusCode).toBe(200)
    await as('2026-12-10T22:59:00Z')
    expect(await daNoite()).toEqual([])
    await Promise.all([as(hora), as(hora), as(hora)])
    await as('2026-12-11T01:30:00Z')
    const [email, ...outras] = await daNoite()
    expect(outras).toEqual([])
    expect(email?.assunto).toBe('Seu dia: 2 vieram, R$ 180,00; amanhã 1 cliente')
    for (const dito of ['1 faltou', '1 falta marcar', 'o primeiro às 08:30', '/gerenciamento/agenda?dia=2026-12-11'])
      expect(email?.texto).toContain(dito)
    expect(email?.descadastro).toContain('/api/resumo/saidas')
  })

  it('goes to the bell and devices of those who chose it, once, even if other notices are muted, and shows no client or money', async () => {
    await sql('UPDATE resumo SET ultima_noite = NULL WHERE empresa_id = $1', [empresaId])
    await sql(
      `INSERT INTO preferencia_notificacao (usuario_id, tipo, canal, ativa)
       SELECT usuario_id, tipo, canal, canal = 'EMAIL' FROM resumo, unnest(ARRAY['AGENDAMENTO', 'PLATAFORMA']) tipo, unnest(ARRAY['SINO', 'EMAIL']) canal
       WHERE empresa_id = $1`,
      [empresaId],
    )
    await querNoite('AVISO')
    await Promise.all([as(hora), as(hora)])
    await sql('UPDATE resumo SET ultima_noite = NULL WHERE empresa_id = $1', [empresaId])
    await as(hora)
    const avisos = await sql(
      `SELECT assunto, message, push_tipo, push_texto FROM notificacao WHERE chave LIKE 'resumo:noite:%'`,
    )
    expect(avisos).toHaveLength(1)
    expect(avisos[0]).toMatchObject({ push_tipo: 'RESUMO', push_texto: 'Seu dia: 2 vieram; amanhã 1 cliente' })
    const entregues = `FROM notificacao n JOIN notificacao_usuario u ON u.notificacao_id = n.id WHERE n.chave LIKE 'resumo:noite:%'`
    expect(await sql(`SELECT ${entregues}`)).toHaveLength(1)
    expect(await sql(`SELECT FROM email_saida WHERE chave LIKE 'notificacao:%'`)).toEqual([])
    expect(avisos[0]?.message).toContain('<a href="/gerenciamento/agenda?dia=2026-12-11')
    expect(JSON.stringify(avisos)).not.toContain('Rui')
    expect(await daNoite()).toHaveLength(1)
  })

  it('of a day worth more cents than an integer holds is sent', async () => {
    test.clock.set(new Date('2026-12-12T20:00:00Z'))
    await querNoite('EMAIL')
    await sql(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em, status)
       SELECT empresa_id, gen_random_uuid(), servico_id, profissional_id, cliente_id, t, t + interval '1 minute', tstzrange(t, t + interval '1 minute'), 100000000, now(), 'ATENDIDO'
       FROM (SELECT * FROM agendamento WHERE empresa_id = $1 LIMIT 1) a, generate_series(0, 21) n,
         LATERAL (SELECT '2026-12-12T13:00Z'::timestamptz + n * interval '1 minute' AS t) i`,
      [empresaId],
    )
    await as('2026-12-12T23:00:00Z')
    expect((await daNoite()).at(-1)?.assunto).toMatch(/22 vieram, R\$\s22\.000\.000,00/)
    await querNoite('AVISO')
  })

  it('is not sent on a day with nothing to tell', async () => {
    await as('2026-12-14T23:00:00Z')
    expect(await sql(`SELECT FROM notificacao WHERE chave LIKE 'resumo:noite:%'`)).toHaveLength(1)
  })
})

describe('a failure', () => {
  const pool = (texto: string) => test.servicos.db.pool.query(texto)
  const doDia = async () =>
    (await sql(`SELECT para FROM email_saida WHERE chave LIKE 'resumo:%:2026-12-15' ORDER BY criado_em`)).map(
      ({ para }) => para,
    )

  it('for one company does not stop the message of another', async () => {
    test.clock.set(new Date('2026-12-15T08:00:00Z'))
    const quer = { ativo: true, hora: 7, noite: true, mesmo_vazio: true, meio: 'EMAIL' }
    await querer(quer)
    const body = { ...quer, hora_noite: 22 }
    const outra = await test.chamar({ method: 'PUT', url, token: await test.entrar(cpfs.gestor), body })
    expect(outra.statusCode).toBe(200)
    await pool(
      `ALTER TABLE email_saida ADD CONSTRAINT recusada CHECK (chave NOT LIKE 'resumo:${empresaId}:%:2026-12-15') NOT VALID`,
    )
    await as('2026-12-15T11:30:00Z')
    expect(await doDia()).toEqual([expect.not.stringContaining('duda@')])
    expect(test.log.join('')).toContain('resumo: a message was not sent')
  })

  it('in the morning does not stop the message of the evening', async () => {
    await pool('ALTER TABLE resumo RENAME COLUMN hora TO outra')
    await expect(as('2026-12-15T23:30:00Z')).rejects.toThrow()
    await pool('ALTER TABLE resumo RENAME COLUMN outra TO hora')
    expect((await doDia()).at(-1)).toBe('duda@studio-duda.exemplo')
  })
})

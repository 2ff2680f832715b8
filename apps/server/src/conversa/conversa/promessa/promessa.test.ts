import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { enviarPartes } from '#plataforma/resumo/resumo.jobs.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { abrirChat } from '#test/visitante.ts'
import { varrer } from './promessa.jobs.ts'

const test = useTestApp({ config: { limites: false } })
let gestor: string
let clinica: Empresa

const { sql } = test
/** A Tuesday, in the team's hours; the clinic is in São Paulo. */
const manha = '2026-11-24T13:00:00Z'
const as = (instante: string) => test.clock.set(new Date(instante))

beforeAll(async () => {
  const [linha] = await test.plataforma((tx) => tx.select().from(empresa))
  clinica = linha as Empresa
})
beforeEach(async () => {
  as(manha)
  await sql('DELETE FROM promessa')
})

let entrou = 0
/** A session that began at that time. */
const entrar = async () => {
  const agora = test.clock.now().getTime()
  if (entrou !== agora) gestor = await test.entrar(cpfs.gestor)
  entrou = agora
}
const chamar = async (method: 'GET' | 'POST', url: string, body?: object) => {
  await entrar()
  const resposta = await test.chamar({ method, url: `/gerenciamento/${url}`, token: gestor, body })
  return { status: resposta.statusCode, ...resposta.json() }
}
type Vista = { id: string; motivo: string; situacao: string; vence_em: string; encerrada_em: string | null }
const promessas = async (conversa: string): Promise<Vista[]> =>
  (await chamar('GET', `promessas?conversa=${conversa}`)).itens
const situacoes = async (conversa: string) => (await promessas(conversa)).map(({ situacao }) => situacao)
const responder = (id: string, texto = 'Oi!') =>
  chamar('POST', `conversas/${id}/mensagens`, { texto, chave: crypto.randomUUID() })
const avisos = async (id: string) =>
  (await sql('SELECT FROM notificacao WHERE chave LIKE $1', [`conversa:${id}:promessa:%`])).length

async function chamouPessoa() {
  const chat = await abrirChat(test)
  await chat.enviar('quero falar com uma pessoa')
  await chat.resposta()
  return chat
}

it('of the agent to call somebody is due an hour into the team’s hours, and kept by the team’s first message', async () => {
  const { id, enviar } = await chamouPessoa()
  await enviar('quero falar com uma pessoa')
  expect(await promessas(id)).toMatchObject([
    { motivo: 'PESSOA', situacao: 'ABERTA', vence_em: '2026-11-24T14:00:00.000Z', autor: null },
  ])
  as('2026-11-24T13:30:00Z')
  expect((await responder(id)).status).toBe(200)
  expect(await promessas(id)).toMatchObject([{ situacao: 'CUMPRIDA', encerrada_em: '2026-11-24T13:30:00.000Z' }])
})

it('made at night is due in the morning', async () => {
  as('2026-11-25T01:00:00Z')
  const { id } = await chamouPessoa()
  const [dela] = await promessas(id)
  expect(dela?.vence_em.slice(0, 10)).toBe('2026-11-25')
  expect(dela && dela.vence_em >= '2026-11-25T12:00:00.000Z').toBe(true)
})

it('that nobody keeps is broken and reported once, by any number of servers, and may still be kept, late', async () => {
  const { id } = await chamouPessoa()
  as('2026-11-24T13:59:00Z')
  await varrer(test.servicos)
  expect(await situacoes(id)).toEqual(['ABERTA'])
  as('2026-11-24T14:00:00Z')
  await Promise.all([varrer(test.servicos), varrer(test.servicos), varrer(test.servicos)])
  expect(await situacoes(id)).toEqual(['QUEBRADA'])
  await eventually(async () => expect(await avisos(id)).toBe(1))
  await varrer(test.servicos)
  await responder(id)
  expect(await situacoes(id)).toEqual(['CUMPRIDA'])
  expect(await avisos(id)).toBe(1)
})

it('to call somebody is broken when the team ends the conversation without a word', async () => {
  const { id } = await chamouPessoa()
  await chamar('POST', `conversas/${id}/encerrar`)
  expect(await situacoes(id)).toEqual(['QUEBRADA'])
})

it('of the team is noted by hand, once, and kept by a later message or by hand, not by the message that makes it', async () => {
  const { id } = await abrirChat(test)
  const body = { id: crypto.randomUUID(), ate: '2026-11-24T18:00:00Z', texto: 'o orçamento' }
  const prometer = (dados: object) => chamar('POST', `conversas/${id}/promessas`, dados)
  expect((await Promise.all([prometer(body), prometer(body)])).map(({ status }) => status)).toEqual([200, 200])
  expect((await prometer({ ...body, texto: 'outra coisa' })).status).toBe(422)
  expect((await prometer({ ...body, id: crypto.randomUUID(), ate: manha })).campos.ate).toContain('Escolha um dia')
  await responder(id, 'Até mais tarde!')
  expect(await promessas(id)).toMatchObject([{ situacao: 'ABERTA', texto: 'o orçamento', motivo: 'RETORNO' }])
  as('2026-11-24T17:00:00Z')
  await responder(id, 'Voltei: fica R$ 300.')
  expect(await situacoes(id)).toEqual(['CUMPRIDA'])
  const segunda = { ...body, id: crypto.randomUUID() }
  await prometer(segunda)
  for (const _ of [1, 2])
    expect((await chamar('POST', `promessas/${segunda.id}/desfechos`, { situacao: 'DISPENSADA' })).status).toBe(200)
  expect((await situacoes(id)).sort()).toEqual(['CUMPRIDA', 'DISPENSADA'])
})

it('of the team is recognized in their text, with its time in the company’s zone; recognizing notes nothing', async () => {
  const { id } = await abrirChat(test)
  const ler = async (texto: string) => (await chamar('POST', `conversas/${id}/promessas/leitura`, { texto })).ate
  expect(await ler('Oi, Lia! Vou ver com a doutora e te aviso amanhã às 10h. Obrigada!')).toBe(
    '2026-11-25T13:00:00.000Z',
  )
  expect(await ler('Volto a falar contigo às 15h')).toBe('2026-11-24T18:00:00.000Z')
  for (const texto of ['Seu horário é amanhã às 10h', 'te aviso dia 24/11/2027', ''])
    expect(await ler(texto)).toBeNull()
  expect(await promessas(id)).toEqual([])
})

it('to tell of a free time is kept by the offer, and needs none when the wish ends first', async () => {
  const esperar = async (de: string) => {
    const { id } = await abrirChat(test)
    const feito = await withEmpresa(test.servicos.db, clinica.id, async (tx) => {
      const { servicos } = test
      const alvo = { tx, servicos, empresa: clinica, conversaId: id, agora: test.clock.now() }
      const f = ferramentasDaEmpresa(alvo)
      const [servico] = await f.listarServicos()
      const desejo = { servicoId: servico?.id ?? '', de, ate: de, periodo: 'QUALQUER' as const }
      const cliente = { nome: 'Lia', email: `${id}@exemplo.com.br` }
      for (const _ of [1, 2]) await f.entrarNaEspera({ ...desejo, cliente })
      return f.minhasEsperas()
    })
    return { id, esperaId: feito[0]?.id ?? '' }
  }
  const [um, outro] = [await esperar('2026-12-06'), await esperar('2026-12-13')]
  expect(await promessas(um.id)).toMatchObject([{ motivo: 'VAGA', vence_em: '2026-12-07T03:00:00.000Z' }])
  await sql(
    `INSERT INTO espera_oferta (empresa_id, id, espera_id, profissional_id, inicio, fim, ocupacao, status, expira_em, criada_em)
     SELECT e.empresa_id, gen_random_uuid(), e.id, p.id, t, t, tstzrange(t, t, '[]'), 'EXPIRADA', t, $2
     FROM espera e JOIN profissional p USING (empresa_id), LATERAL (SELECT timestamptz '2027-03-01T12:00Z') AS h(t)
     WHERE e.id = $1 LIMIT 1`,
    [um.esperaId, manha],
  )
  await sql("UPDATE espera SET status = 'EXPIRADA', encerrada_em = $2 WHERE id = $1", [outro.esperaId, manha])
  await varrer(test.servicos)
  expect([await situacoes(um.id), await situacoes(outro.id)]).toEqual([['CUMPRIDA'], ['DISPENSADA']])
})

it('that is due today is in the morning message', async () => {
  await entrar()
  const quer = { ativo: true, hora: 7, noite: false, hora_noite: 19, mesmo_vazio: false, meio: 'EMAIL' }
  await test.chamar({ method: 'PUT', url: '/gerenciamento/dashboard/resumo', token: gestor, body: quer })
  for (const ate of ['2026-11-25T18:00:00Z', '2026-11-25T20:00:00Z', '2026-11-26T18:00:00Z']) {
    const { id } = await abrirChat(test)
    await chamar('POST', `conversas/${id}/promessas`, { id: crypto.randomUUID(), ate, texto: '' })
  }
  as('2026-11-25T10:30:00Z')
  await enviarPartes(test.servicos)
  const [email] = await sql("SELECT texto FROM email_saida WHERE chave LIKE 'resumo:%:2026-11-25'")
  expect(email?.texto).toContain('2 promessas vencem hoje.')
})

it('is seen by nobody of another scope', async () => {
  const { id } = await chamouPessoa()
  const token = await test.entrar(cpfs.profissional)
  const resposta = await test.chamar({ url: `/gerenciamento/promessas?conversa=${id}`, token })
  expect(resposta.json().itens).toEqual([])
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { usuario } from '#nucleo/acesso.table.ts'
import { withOcultas, type withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirChat, marcar } from '#test/visitante.ts'
import { adotarExperimento, reservarExperimento } from './adocao.service.ts'
import { excluirVencidos } from './experimento.jobs.ts'

const test = useTestApp({ config: { limites: false } })

const salao = {
  segmento: 'salao',
  nome: 'Salão da Bê',
  servicos: [
    { nome: 'Escova', duracao_min: 45, preco_centavos: 6_590 },
    { nome: 'Manicure', duracao_min: 40, preco_centavos: 3_500 },
  ],
  horario: { dias: [2, 3, 4], inicio: '10:00', fim: '18:00', pausa: null },
  idioma: 'br',
}

async function cadastrar(): Promise<{ id: string; chave: string; token: string }> {
  return (await test.chamar({ method: 'POST', url: '/experimento/rascunhos', body: salao })).json()
}

const naPlataforma = <T>(work: Parameters<typeof withPlataforma<T>>[2]) =>
  withOcultas(test.servicos.db, 'experimento.rascunho', work)

const umaHora = 3_600_000
let quem: number
let outro: number

beforeEach(async () => {
  const ids = await naPlataforma((tx) => tx.select({ id: usuario.id, cpf: usuario.cpf }).from(usuario))
  quem = ids.find(({ cpf }) => cpf === cpfs.incompleto)?.id ?? 0
  outro = ids.find(({ cpf }) => cpf === cpfs.administrador)?.id ?? 0
  await excluirVencidos(test.servicos)
})

/** Reserves the trial as a sign-up does, whose link works for 24 h. */
async function reservar(token: string, usuarioId: number): Promise<string | null> {
  const ate = new Date(test.clock.now().getTime() + 24 * umaHora)
  return naPlataforma(async (tx) => {
    const experimentoId = await reservarExperimento(tx, test.servicos, { token, ate })
    await tx.update(usuario).set({ experimentoId }).where(eq(usuario.id, usuarioId))
    return experimentoId
  })
}

const adotar = (usuarioId: number) => naPlataforma((tx) => adotarExperimento(tx, usuarioId))

async function linhas(id: string) {
  return naPlataforma(async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT (SELECT row_to_json(e) FROM (SELECT chave, nome, experimento FROM empresa WHERE empresa_id = $1) e) AS empresa,
        (SELECT json_agg(nome || ' ' || preco_centavos ORDER BY ordem) FROM servico WHERE empresa_id = $1) AS servicos,
        (SELECT json_agg(json_build_array(nome, usuario_id)) FROM profissional WHERE empresa_id = $1) AS profissionais,
        (SELECT count(*) FROM horario WHERE empresa_id = $1) AS horarios, (SELECT count(*) FROM conhecimento WHERE empresa_id = $1) AS perguntas,
        (SELECT json_agg(json_build_array(usuario_id, gestor)) FROM empresa_usuario WHERE empresa_id = $1) AS usuarios,
        (SELECT count(*) FROM conversa WHERE empresa_id = $1) + (SELECT count(*) FROM cliente WHERE empresa_id = $1)
          + (SELECT count(*) FROM agendamento WHERE empresa_id = $1) + (SELECT count(*) FROM experimento WHERE empresa_id = $1) AS sobras`,
      [id],
    )
    return rows[0]
  })
}

it('becomes the first data of the new user, once, however often the account is activated', async () => {
  const feito = await cadastrar()
  const visitante = await abrirChat(test, { chave: feito.chave })
  await marcar(visitante, { pedido: 'quero marcar uma escova terça', nome: 'Rita Melo', email: 'rita@exemplo.com.br' })
  expect(await reservar(feito.token, quem)).toBe(feito.id)

  // An unreserved trial does not live this long.
  for (let hora = 0; hora < 23; hora++) test.clock.advance(umaHora)
  await excluirVencidos(test.servicos)
  const adotadas = await Promise.all(Array.from({ length: 20 }, () => adotar(quem)))
  expect(adotadas.filter((id) => id !== null)).toEqual([feito.id])
  expect(await adotar(quem)).toBeNull()

  const nome = (await naPlataforma((tx) => tx.select().from(usuario).where(eq(usuario.id, quem))))[0]?.nome
  expect(await linhas(feito.id)).toEqual({
    empresa: { chave: 'salao-da-be', nome: 'Salão da Bê', experimento: false },
    servicos: ['Escova 6590', 'Manicure 3500'],
    profissionais: [[nome, quem]],
    horarios: 3,
    perguntas: 7,
    usuarios: [[quem, true]],
    sobras: 0,
  })
  expect((await test.chamar({ url: '/chat/salao-da-be' })).json().nome).toBe('Salão da Bê')
  const vista = await test.plataforma((tx) =>
    tx.client.query('SELECT 1 FROM empresa WHERE empresa_id = $1', [feito.id]),
  )
  expect(vista.rowCount).toBe(1)

  test.clock.advance(48 * umaHora)
  await excluirVencidos(test.servicos)
  expect((await linhas(feito.id)).usuarios).toEqual([[quem, true]])
  expect(
    (await test.chamar({ url: `/experimento/rascunhos/${feito.id}`, headers: { 'x-experimento': feito.token } }))
      .statusCode,
  ).toBe(404)
})

it('goes to one of two accounts that signed up with it', async () => {
  const feito = await cadastrar()
  await reservar(feito.token, quem)
  await reservar(feito.token, outro)
  const adotadas = await Promise.all([adotar(quem), adotar(outro)])
  expect(adotadas.filter((id) => id === feito.id)).toHaveLength(1)
  expect((await linhas(feito.id)).usuarios).toHaveLength(1)
})

it('is not adopted after a wrong token, when it has expired, or when the link has', async () => {
  expect(await reservar('x'.repeat(43), quem)).toBeNull()
  expect(await adotar(quem)).toBeNull()

  const velho = await cadastrar()
  test.clock.advance(3 * umaHora)
  expect(await reservar(velho.token, quem)).toBeNull()

  const parado = await cadastrar()
  await reservar(parado.token, quem)
  test.clock.advance(25 * umaHora)
  await excluirVencidos(test.servicos)
  expect(await adotar(quem)).toBeNull()
  expect((await linhas(parado.id)).empresa).toBeNull()
})

it('gets another address if its own is taken', async () => {
  const feito = await cadastrar()
  await reservar(feito.token, quem)
  await adotar(quem)
  const { empresa } = await linhas(feito.id)
  expect(empresa.chave).toMatch(/^salao-da-be-[0-9a-f]{8}$/)
})

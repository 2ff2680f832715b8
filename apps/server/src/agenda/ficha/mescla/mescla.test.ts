import { beforeAll, describe, expect, it } from 'vitest'
import { encontrarOuCriarCliente } from '#agenda/cliente/cliente.cadastro.ts'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfNumero } from '#test/acesso.ts'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
let gestor: string
let empresaId: string

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  empresaId = (await test.chamar({ url: '/acesso/eu', token: gestor })).json().empresas[0].id
})

const chamar = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  test.chamar({ method, url: `/gerenciamento/${url}`, token: gestor, body })
const { sql } = test

async function criar(nome: string, mudancas: object = {}): Promise<{ id: string; versao: number }> {
  const vazio = { email: null, telefone: null, nascimento: null, etiquetas: [], responsavel: null }
  const resposta = await chamar('POST', 'clientes', { ...vazio, nome, ...mudancas })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}
const ler = async (id: string) => (await chamar('GET', `clientes/${id}`)).json()
const unir = (mantido: string, absorvido: string) =>
  chamar('POST', 'clientes-duplicados/mesclas', { mantido, absorvido })
const sinaisCom = async (id: string) => (await ler(id)).parecidos.map((um: { sinais: string[] }) => um.sinais)

describe('two records may be one person', () => {
  it.each([
    ['TELEFONE', { telefone: '(31) 98811-7001' }, { telefone: '(31) 8811-7001' }],
    ['TELEFONE', { telefone: '+55 11 97811-7002' }, { telefone: '(11) 97811-7002' }],
    ['EMAIL', { email: 'Dupla@Exemplo.com' }, { email: 'dupla@exemplo.com' }],
    ['CPF', { cpf: cpfNumero(730_000_001) }, { cpf: cpfNumero(730_000_001) }],
    ['NOME_E_NASCIMENTO', { nascimento: '1990-03-04' }, { nascimento: '1990-03-04' }],
  ])('by %s: %o and %o', async (sinal, um, outro) => {
    const a = await criar('Âgata Peçanha', um)
    const b = await criar('Agata Pecanha', outro)
    expect(await sinaisCom(a.id)).toEqual([[sinal]])
    const { pares } = (await chamar('GET', 'clientes-duplicados')).json()
    const ids = pares.map((par: { a: { id: string }; b: { id: string } }) => [par.a.id, par.b.id])
    expect(ids).toContainEqual([a.id, b.id].sort())
    await chamar('POST', 'clientes-duplicados/distintos', { a: b.id, b: a.id })
    expect(await sinaisCom(a.id)).toEqual([])
  })

  it('by another name of the same contact in a channel', async () => {
    const [a, b] = [await criar('Lia do Zap'), await criar('Lia')]
    for (const { id } of [a, b])
      await sql("INSERT INTO cliente_alias VALUES ($1, $2, 'LID', '777@lid')", [empresaId, id])
    expect(await sinaisCom(a.id)).toEqual([['ALIAS']])
  })

  it('but not a landline and a mobile, two CPFs, or a family on one number', async () => {
    const fixo = await criar('Fixo', { telefone: '(11) 3344-7003' })
    await criar('Celular', { telefone: '(11) 93344-7003' })
    expect(await sinaisCom(fixo.id)).toEqual([])
    const mae = await criar('Mãe', { telefone: '(11) 98811-7004', cpf: cpfNumero(730_000_002) })
    await criar('Vizinha', { telefone: '(11) 98811-7004', cpf: cpfNumero(730_000_003) })
    for (const nome of ['Filho', 'Filha']) {
      await criar(nome, { telefone: '(11) 98811-7004', responsavel: { id: mae.id, vinculo: 'FILHO' } })
    }
    expect(await sinaisCom(mae.id)).toEqual([])
  })
})

/** Two records of one person; the second has a row in every table. */
async function par() {
  const mantido = await criar('Fica', { email: 'fica@exemplo.com', etiquetas: ['VIP'] })
  const absorvido = await criar('Some', {
    email: 'some@exemplo.com',
    telefone: '(11) 98811-7005',
    etiquetas: ['VIP', 'Novo'],
  })
  const dependente = await criar('Bolota', { responsavel: { id: absorvido.id, vinculo: 'PET' } })
  await chamar('POST', `clientes/${absorvido.id}/notas`, { id: crypto.randomUUID(), texto: 'Gosta de chá' })
  await sql(
    `INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, ultima_em, aberta_em)
     VALUES ($1, $2, 'WEB', 'ENCERRADA', 'br', '\\x01', $3, now(), now())`,
    [empresaId, crypto.randomUUID(), absorvido.id],
  )
  await sql(
    `UPDATE agendamento SET cliente_id = $2 WHERE id = (SELECT id FROM agendamento WHERE empresa_id = $1 AND status = 'ATENDIDO' LIMIT 1)`,
    [empresaId, absorvido.id],
  )
  await sql(
    `INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em)
     SELECT empresa_id, gen_random_uuid(), $1, id, '2027-12-01', '2027-12-05', 'br', now() FROM servico LIMIT 1`,
    [absorvido.id],
  )
  return { mantido, absorvido, dependente }
}

describe('a merge', () => {
  it('shows before where everything goes, moves it, leaves lines, and the old address leads to the new record', async () => {
    const { mantido, absorvido, dependente } = await par()
    const previa = await chamar('GET', `clientes-duplicados/previa?mantido=${mantido.id}&absorvido=${absorvido.id}`)
    expect(previa.json()).toMatchObject({
      mantido: { id: mantido.id, nome: 'Fica' },
      absorvido: { id: absorvido.id, nome: 'Some' },
      resultado: { nome: 'Fica', email: 'fica@exemplo.com', telefone: '(11) 98811-7005' },
      descartados: [
        { campo: 'nome', valor: 'Some' },
        { campo: 'email', valor: 'some@exemplo.com' },
      ],
      movidos: { agendamentos: 1, conversas: 1, notas: 1, consentimentos: 0, esperas: 1, etiquetas: 2, dependentes: 1 },
    })
    expect((await ler(absorvido.id)).nome).toBe('Some')

    const unido = (await unir(mantido.id, absorvido.id)).json()
    expect(unido).toMatchObject({
      id: mantido.id,
      telefone: '(11) 98811-7005',
      etiquetas: ['Novo', 'VIP'],
      dependentes: [{ id: dependente.id }],
      resumo: { agendamentos: 1, atendidos: 1 },
    })
    expect((await ler(absorvido.id)).id).toBe(mantido.id)
    expect(await sql('SELECT id FROM espera WHERE cliente_id = $1', [mantido.id])).toHaveLength(1)
    expect((await chamar('GET', `clientes/${mantido.id}/linha-do-tempo`)).json().itens).toHaveLength(2)
    expect((await chamar('GET', `clientes/${mantido.id}/notas`)).json().itens).toMatchObject([
      { texto: 'Gosta de chá' },
    ])
    const trilha = await sql("SELECT acao FROM auditoria WHERE recurso_id IN ($1, $2) AND depois || antes ? 'mescla'", [
      mantido.id,
      absorvido.id,
    ])
    expect(trilha.map(({ acao }) => acao).sort()).toEqual(['ALTERAR', 'EXCLUIR'])
  })

  it('two at once, and a repeated call, change nothing twice', async () => {
    const { mantido, absorvido } = await par()
    const respostas = await Promise.all([1, 2, 3].map(() => unir(mantido.id, absorvido.id)))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await unir(mantido.id, absorvido.id)).statusCode).toBe(200)
    expect((await ler(mantido.id)).versao).toBe(mantido.versao + 1)
    expect(await sql('SELECT id FROM cliente_mescla WHERE absorvido_id = $1', [absorvido.id])).toHaveLength(1)
  })

  it('in both directions at once keeps one of the two, with everything', async () => {
    const { mantido, absorvido } = await par()
    const respostas = await Promise.all([unir(mantido.id, absorvido.id), unir(absorvido.id, mantido.id)])
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const restantes = await sql('SELECT id FROM cliente WHERE id IN ($1, $2)', [mantido.id, absorvido.id])
    expect(restantes).toHaveLength(1)
    expect((await ler(mantido.id)).resumo.agendamentos).toBe(1)
  })

  it('while the agent books for the absorbed record, loses neither', async () => {
    const { mantido, absorvido } = await par()
    const dados = { nome: 'Some', email: 'some@exemplo.com' }
    const [, achado] = await Promise.all([
      unir(mantido.id, absorvido.id),
      withEmpresa(test.servicos.db, empresaId, (tx) =>
        encontrarOuCriarCliente(tx, { empresaId, dados, agora: test.clock.now() }),
      ),
    ])
    expect((await ler(achado.id)).id).toMatch(/-/)
  })

  it('can be undone: moved data goes back, later data stays', async () => {
    const { mantido, absorvido, dependente } = await par()
    await unir(mantido.id, absorvido.id)
    await chamar('POST', `clientes/${mantido.id}/notas`, { id: crypto.randomUUID(), texto: 'Depois da união' })
    const { mesclas } = (await chamar('GET', 'clientes-duplicados')).json()
    const [desta] = mesclas.filter((um: { mantido: { id: string } }) => um.mantido.id === mantido.id)
    expect(desta.absorvido).toBe('Some')
    const voltas = await Promise.all(
      [1, 2].map(() => chamar('POST', `clientes-duplicados/mesclas/${desta.id}/desfazer`)),
    )
    expect(voltas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await ler(mantido.id)).toMatchObject({ telefone: null, etiquetas: ['VIP'], dependentes: [] })
    expect(await ler(absorvido.id)).toMatchObject({
      nome: 'Some',
      telefone: '(11) 98811-7005',
      etiquetas: ['Novo', 'VIP'],
      dependentes: [{ id: dependente.id }],
      resumo: { agendamentos: 1 },
    })
    const notas = async (id: string) =>
      (await chamar('GET', `clientes/${id}/notas`)).json().itens.map((n: { texto: string }) => n.texto)
    expect([await notas(mantido.id), await notas(absorvido.id)]).toEqual([['Depois da união'], ['Gosta de chá']])
  })

  it('is final after seven days, and nothing of the other record is kept', async () => {
    const { mantido, absorvido } = await par()
    await unir(mantido.id, absorvido.id)
    const [{ id } = { id: '' }] = await sql('SELECT id FROM cliente_mescla WHERE absorvido_id = $1', [absorvido.id])
    test.clock.advance(8 * 24 * 3_600_000)
    gestor = await test.entrar(cpfs.gestor)
    expect((await chamar('POST', `clientes-duplicados/mesclas/${id}/desfazer`)).statusCode).toBe(400)
    await limpar(test.servicos)
    expect(await sql('SELECT volta FROM cliente_mescla WHERE id = $1', [id])).toEqual([{ volta: {} }])
    expect((await ler(absorvido.id)).id).toBe(mantido.id)
  })
})

it('of several people on one contact the named one gets the appointment, else the one who answers for them', async () => {
  const mae = await criar('Rosana Prado', { email: 'rosana@prado.exemplo', telefone: '(31) 98811-7006' })
  const filho = await criar('Léo Prado', { responsavel: { id: mae.id, vinculo: 'FILHO' } })
  const achar = (dados: { nome: string; email?: string; telefone?: string }) =>
    withEmpresa(test.servicos.db, empresaId, (tx) =>
      encontrarOuCriarCliente(tx, { empresaId, dados, agora: test.clock.now() }),
    )
  expect((await achar({ nome: 'leo prado', email: 'rosana@prado.exemplo' })).id).toBe(filho.id)
  expect((await achar({ nome: 'Rô', telefone: '31 8811-7006' })).id).toBe(mae.id)
})

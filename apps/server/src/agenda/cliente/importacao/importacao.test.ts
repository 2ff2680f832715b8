import { beforeAll, describe, expect, it } from 'vitest'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { cpfNumero } from '#test/acesso.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { endWaits } from '#test/end-waits.ts'
import { eventually } from '#test/eventually.ts'
import { continuarImportacao } from './importacao.jobs.ts'
import { lerLinha } from './importacao-leitura.ts'

const test = useTestApp()
let gestor: string
let empresaId: string

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  empresaId = (await test.chamar({ url: '/acesso/eu', token: gestor })).json().empresas[0].id
})

const chamar = (method: 'GET' | 'POST', url: string, body?: unknown, headers?: Record<string, string>) =>
  test.chamar({ method, url: `/gerenciamento/${url}`, token: gestor, body, headers })
const { sql } = test

type LinhaDaPlanilha = Partial<Record<string, string>>
type Importacao = { id: string; estado: string; contagem: Record<string, number>; amostra: object[] }

const ler = async (id: string): Promise<Importacao> => (await chamar('GET', `clientes-importacoes/${id}`)).json()
const ate = (id: string, estado: string) =>
  eventually(async () => {
    const lida = await ler(id)
    expect(lida.estado).toBe(estado)
    return lida
  })

async function conferir(linhas: LinhaDaPlanilha[]): Promise<Importacao> {
  const { id } = (await chamar('POST', 'clientes-importacoes', { arquivo: 'agenda.csv', total: linhas.length })).json()
  for (const _ of [1, 2])
    expect((await chamar('POST', `clientes-importacoes/${id}/linhas`, { de: 1, linhas })).json()).toEqual({ ok: true })
  await chamar('POST', `clientes-importacoes/${id}/conferencia`)
  return ate(id, 'CONFERIDA')
}

async function importar(linhas: LinhaDaPlanilha[], duplicados = 'PULAR'): Promise<Importacao> {
  const { id } = await conferir(linhas)
  for (const _ of [1, 2]) await chamar('POST', `clientes-importacoes/${id}/inicio`, { duplicados })
  return ate(id, 'CONCLUIDA')
}
const chamados = (nome: string) => sql('SELECT * FROM cliente WHERE nome = $1', [nome])

describe('a line', () => {
  const agora = new Date('2026-11-20T12:00:00Z')
  const dia = (nascimento: string) => lerLinha({ nome: 'Ana', nascimento }, agora).valores.nascimento

  it.each([
    ['31/12/1990', '1990-12-31'],
    ['1/2/90', '1990-02-01'],
    ['01-02-15', '2015-02-01'],
    ['31.12.1990', '1990-12-31'],
    ['1990-12-31 00:00:00', '1990-12-31'],
    ['29221', '1980-01-01'],
  ])('was born on %s: %s', (texto, esperado) => expect(dia(texto)).toBe(esperado))

  it.each(['31/02/1990', '12/31/1990', 'ontem', '1990'])('and never on %s', (nascimento) => {
    expect(Object.keys(lerLinha({ nome: 'Ana', nascimento }, agora).erros)).toEqual(['nascimento'])
  })

  it('survives what a spreadsheet does to numbers, or says what to do', () => {
    const cpf = '01234567890'
    for (const escrito of [
      '012.345.678-90',
      '12.345.678-90',
      '０１２３４５６７８９０',
      '１２３４５６７８９０',
      '1234567890,00',
      ' 012 345 678 90 ',
    ]) {
      expect(lerLinha({ nome: 'Ana', cpf: escrito }, agora), escrito).toMatchObject({ valores: { cpf }, erros: {} })
    }
    expect(lerLinha({ nome: 'Ana', telefone: '11987654321,00', cpf: '1234567890' }, agora)).toMatchObject({
      valores: { telefone: '(11) 98765-4321', cpf },
      erros: {},
    })
    const { erros } = lerLinha({ nome: 'Ana', telefone: '5,51199E+12' }, agora)
    expect(erros.telefone?.br).toContain('Formate a coluna como texto')
  })
})

it('writes exactly the checked lines, and reports wrong ones by line, in the caller’s language', async () => {
  const cpf = cpfNumero(740_000_001)
  const longa = 'Veio da agenda antiga. '.repeat(80).trim()
  const linhas = [
    {
      nome: 'Iolanda Importada',
      telefone: '11 97711-0001',
      email: 'IOLANDA@exemplo.com',
      cpf,
      etiquetas: 'VIP; Novo',
      nota: longa,
    },
    { nome: '', telefone: '12' },
    { nome: '=cmd()', email: 'sem-arroba' },
  ]
  const conferida = await conferir(linhas)
  expect(conferida.contagem).toMatchObject({ novos: 1, recusados: 2, duplicados: 0 })
  expect(await chamados('Iolanda Importada')).toEqual([])
  await chamar('POST', `clientes-importacoes/${conferida.id}/inicio`, { duplicados: 'PULAR' })
  expect((await ate(conferida.id, 'CONCLUIDA')).contagem).toMatchObject({ criados: 1, recusados: 2 })
  const [nova] = await chamados('Iolanda Importada')
  expect(nova).toMatchObject({ telefone: '(11) 97711-0001', email: 'iolanda@exemplo.com', cpf })
  const aberta = (await chamar('GET', `clientes/${nova?.id}`)).json()
  expect(aberta.etiquetas).toEqual(['Novo', 'VIP'])
  expect((await chamar('GET', `clientes/${nova?.id}/notas`)).json().itens).toMatchObject([
    { texto: longa, autor: 'Helena Prado' },
  ])
  const relato = async (idioma: string) =>
    (
      await chamar('GET', `clientes-importacoes/${conferida.id}/recusadas`, undefined, { 'accept-language': idioma })
    ).body.split('\r\n')
  const br = await relato('pt-BR')
  expect(br).toHaveLength(4)
  expect(br[1]).toMatch(/^2;Escreva o nome do cliente\. Informe o telefone com DDD/)
  expect(br[2]).toMatch(/;'=cmd\(\);;sem-arroba;/)
  expect((await relato('en'))[1]).toMatch(/^2;Write the client’s name\./)
})

it('shows clients that exist already, then skips them or fills what they lack, never overwriting', async () => {
  const linha = { nome: 'Jacira Dupla', telefone: '31 8811-0002', email: 'jacira@exemplo.com', etiquetas: 'Nova' }
  await importar([{ nome: 'Jacira Dupla', telefone: '(31) 98811-0002' }])
  const conferida = await conferir([linha])
  expect(conferida).toMatchObject({
    contagem: { duplicados: 1, novos: 0 },
    amostra: [{ cliente: { nome: 'Jacira Dupla' } }],
  })
  expect((await importar([linha])).contagem).toMatchObject({ pulados: 1, criados: 0 })
  expect((await importar([linha, linha], 'COMPLETAR')).contagem).toMatchObject({
    completados: 1,
    pulados: 1,
    criados: 0,
  })
  expect(await chamados('Jacira Dupla')).toMatchObject([{ telefone: '(31) 98811-0002', email: 'jacira@exemplo.com' }])
  // A child with the mother's number is somebody else.
  expect((await importar([{ nome: 'Bento', telefone: '31988110002' }])).contagem).toMatchObject({ criados: 1 })
})

it('the same sheet sent again repeats no note', async () => {
  const linha = { nome: 'Neide Anotada', telefone: '(31) 98811-0077', nota: 'Prefere manhã' }
  await importar([linha])
  expect((await importar([linha], 'COMPLETAR')).contagem).toMatchObject({ completados: 0, pulados: 1 })
  const notas = await sql('SELECT texto FROM cliente_nota n JOIN cliente c ON c.id = n.cliente_id WHERE c.nome = $1', [
    'Neide Anotada',
  ])
  expect(notas).toEqual([{ texto: 'Prefere manhã' }])
})

it('a CPF in the sheet finds its own client, not a namesake born on the same day', async () => {
  const nascimento = '10/10/1980'
  await importar([{ nome: 'Célia Xará', nascimento, telefone: '(31) 98811-0078' }])
  await importar([{ nome: 'Célia X. Xará', telefone: '(31) 98811-0079', cpf: cpfNumero(740_000_009) }])
  await importar([{ nome: 'Célia Xará', nascimento, cpf: cpfNumero(740_000_009) }], 'COMPLETAR')
  const com = await sql('SELECT nome FROM cliente WHERE cpf = $1', [cpfNumero(740_000_009)])
  expect(com).toEqual([{ nome: 'Célia X. Xará' }])
})

it('jobs that come twice, at once, or after a lost part write every line once', async () => {
  const linhas = Array.from({ length: 40 }, (_, i) => ({ nome: `Repetida ${i}`, telefone: `11 97722-${1000 + i}` }))
  const { id } = await conferir(linhas)
  const alvo = { empresaId, importacaoId: id }
  await sql("UPDATE cliente_importacao SET estado = 'IMPORTANDO', duplicados = 'PULAR' WHERE id = $1", [id])
  const dono = test.servicos.db.pool
  await dono.query(
    `CREATE FUNCTION cair() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF NEW.ultima = 7 THEN RAISE EXCEPTION ''killed''; END IF; RETURN NEW; END'`,
  )
  await dono.query('CREATE TRIGGER cair BEFORE UPDATE ON cliente_importacao FOR EACH ROW EXECUTE FUNCTION cair()')
  try {
    await expect(continuarImportacao(test.servicos, alvo, 7)).rejects.toThrow()
    expect(await sql("SELECT id FROM cliente WHERE nome LIKE 'Repetida %'")).toEqual([])
  } finally {
    await dono.query('DROP TRIGGER cair ON cliente_importacao')
  }
  await Promise.all([1, 2, 3].map(() => continuarImportacao(test.servicos, alvo, 7)))
  const { contagem } = await ate(id, 'CONCLUIDA')
  expect(contagem).toMatchObject({ criados: 40, pulados: 0 })
  expect(await sql("SELECT id FROM cliente WHERE nome LIKE 'Repetida %'")).toHaveLength(40)
})

it('an import whose last try fails ends in words, and leaves room for the next', async () => {
  const dono = test.servicos.db.pool
  await dono.query(
    `CREATE FUNCTION falhar() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END';
     CREATE TRIGGER falhar BEFORE UPDATE ON cliente_importacao_linha FOR EACH ROW
       WHEN (NEW.resultado IN ('NOVO', 'CRIADO')) EXECUTE FUNCTION falhar()`,
  )
  /** Makes the next try of the job the last one, and due. */
  const ultimaVez = () =>
    eventually(async () => {
      const { rowCount } = await dono.query(
        "UPDATE pgboss.job SET retry_count = retry_limit - 1 WHERE name = 'cliente.importar' AND state = 'retry'",
      )
      expect(rowCount).toBe(1)
      await endWaits(dono, 'cliente.importar')
    })
  const linhas = [{ nome: 'Não Chega' }, { nome: '' }]
  const { id } = (await chamar('POST', 'clientes-importacoes', { arquivo: 'a.csv', total: 2 })).json()
  await chamar('POST', `clientes-importacoes/${id}/linhas`, { de: 1, linhas })
  try {
    await chamar('POST', `clientes-importacoes/${id}/conferencia`)
    await ultimaVez()
    const { contagem, amostra } = await ate(id, 'CONFERIDA')
    expect(contagem).toMatchObject({ novos: 0, recusados: 2 })
    const motivo = 'Algo falhou do nosso lado antes desta linha, e nada dela foi gravado. Tente de novo com ela.'
    expect(amostra).toMatchObject([{ motivo }, { motivo }])
    await dono.query('ALTER TABLE cliente_importacao_linha DISABLE TRIGGER falhar')
    const outra = await conferir([{ nome: 'Também Não' }, { nome: '' }])
    await dono.query('ALTER TABLE cliente_importacao_linha ENABLE TRIGGER falhar')
    await chamar('POST', `clientes-importacoes/${outra.id}/inicio`, { duplicados: 'PULAR' })
    await ultimaVez()
    expect((await ate(outra.id, 'CONCLUIDA')).contagem).toMatchObject({ criados: 0, recusados: 2 })
    expect(await chamados('Também Não')).toEqual([])
  } finally {
    await dono.query('DROP FUNCTION falhar CASCADE')
  }
})

it('a sent sheet is kept for a week, and an erased client is in no line', async () => {
  const feita = await importar([{ nome: 'Nair Apagável', email: 'nair@exemplo.com' }])
  const [nair] = await chamados('Nair Apagável')
  await chamar('POST', `clientes/${nair?.id}/esquecimento`, { nome: 'Nair Apagável' })
  const restos = await sql("SELECT numero FROM cliente_importacao_linha WHERE dados->>'nome' = 'Nair Apagável'")
  expect(restos).toEqual([])
  test.clock.advance(8 * 24 * 3_600_000)
  await limpar(test.servicos)
  expect(await sql('SELECT id FROM cliente_importacao WHERE id = $1', [feita.id])).toEqual([])
})

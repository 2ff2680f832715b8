import { beforeAll, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { lerCentavos, lerDuracao, lerHora } from './celulas.ts'

const test = useTestApp()
let gestor: string
beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

const chamar = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  test.chamar({ method, url: `/gerenciamento/clientes-importacoes${url}`, token: gestor, body })
const { sql } = test

type LinhaDaPlanilha = Partial<Record<string, string>>
type Importacao = {
  id: string
  contagem: Record<string, number>
  amostra: { numero: number; resultado: string; motivo: string | null }[]
}

const ate = (id: string, estado: string): Promise<Importacao> =>
  eventually(async () => {
    const lida = (await chamar('GET', `/${id}`)).json()
    expect(lida.estado).toBe(estado)
    return lida
  })

async function conferir(tipo: string, linhas: LinhaDaPlanilha[]): Promise<Importacao> {
  const { id } = (await chamar('POST', '', { arquivo: 'planilha.csv', tipo, total: linhas.length })).json()
  await chamar('POST', `/${id}/linhas`, { de: 1, linhas })
  await chamar('POST', `/${id}/conferencia`)
  return ate(id, 'CONFERIDA')
}

async function gravar(id: string, duplicados = 'COMPLETAR'): Promise<Importacao> {
  for (const _ of [1, 2]) await chamar('POST', `/${id}/inicio`, { duplicados })
  return ate(id, 'CONCLUIDA')
}

const porLinha = ({ amostra }: Importacao) =>
  [...amostra].sort((a, b) => a.numero - b.numero).map(({ resultado, motivo }) => [resultado, motivo])

it.each([
  [() => ['R$ 1.234,56', '80', '80,5', '80.50', '1.000'].map(lerCentavos), [123_456, 8_000, 8_050, 8_050, 100_000]],
  [() => ['grátis', '-5', '1,234'].map(lerCentavos), [undefined, undefined, undefined]],
  [
    () => ['45', '45 min', '1h', '1h30', '1:30', '01:30:00', 'uma hora'].map(lerDuracao),
    [45, 45, 60, 90, 90, 90, undefined],
  ],
  [() => ['9:00', '09h30', '9h', '14:15:00', '25:00', '900'].map(lerHora), [540, 570, 540, 855, undefined, undefined]],
])('reads cells as people write them', (lidas, esperadas) => expect(lidas()).toEqual(esperadas))

it('services: the preview says what is new, what changes and why a line is refused; then exactly that is written', async () => {
  const [antes] = await sql(
    'SELECT nome, preco_centavos, duracao_min FROM servico WHERE ativo AND excluido_em IS NULL ORDER BY ordem LIMIT 1',
  )
  const [quem] = await sql('SELECT nome FROM profissional WHERE ativo ORDER BY ordem LIMIT 1')
  const linhas = [
    { nome: 'Drenagem linfática', duracao: '1h15', preco: 'R$ 160,00', profissionais: quem?.nome },
    { nome: String(antes?.nome).toUpperCase(), preco: '999,90' },
    { nome: antes?.nome, duracao: `${antes?.duracao_min} min` },
    { nome: 'Barba', duracao: 'meia hora' },
    { nome: 'Barba', profissionais: 'Ninguém da Silva' },
    { nome: 'Barba', preco: '40,00' },
  ]
  const conferida = await conferir('SERVICO', linhas)
  const previstas = porLinha(conferida)
  expect(previstas.map(([resultado]) => resultado)).toEqual([
    'NOVO',
    'MUDA',
    'IGUAL',
    'RECUSADO',
    'RECUSADO',
    'RECUSADO',
  ])
  expect(previstas[1]?.[1]).toMatch(/^preço: R\$ [\d.,]+ → R\$ 999,90\.$/)
  expect(previstas[3]?.[1]).toContain('Escreva a duração como 45 min')
  expect(previstas[4]?.[1]).toContain('Não achamos o profissional «Ninguém da Silva»')
  expect(previstas[5]?.[1]).toBe('Escreva a duração de um serviço novo, como 45 min ou 1h30.')
  expect(await sql("SELECT FROM servico WHERE nome = 'Drenagem linfática'")).toEqual([])
  const feita = await gravar(conferida.id)
  expect(feita.contagem).toMatchObject({ criados: 1, completados: 1, pulados: 1, recusados: 3 })
  expect(
    await sql(
      `SELECT s.preco_centavos, s.duracao_min, count(p.*)::int AS quem FROM servico s LEFT JOIN profissional_servico p ON p.servico_id = s.id
       WHERE s.nome = 'Drenagem linfática' GROUP BY s.empresa_id, s.id`,
    ),
  ).toEqual([{ preco_centavos: 16_000, duracao_min: 75, quem: 1 }])
  expect(await sql('SELECT preco_centavos FROM servico WHERE nome = $1', [antes?.nome])).toEqual([
    { preco_centavos: 99_990 },
  ])
})

it('a line that a rule refuses or that breaks is refused in words, alone, with all that it wrote', async () => {
  await sql("UPDATE servico SET sinal_tipo = 'VALOR', sinal_valor = 1500 WHERE nome = 'Drenagem linfática'")
  const dono = test.servicos.db.pool
  await dono.query(
    `CREATE FUNCTION quebrar() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END';
     CREATE TRIGGER quebrar BEFORE INSERT ON profissional_servico FOR EACH ROW EXECUTE FUNCTION quebrar()`,
  )
  const [quem] = await sql('SELECT nome FROM profissional WHERE ativo ORDER BY ordem LIMIT 1')
  const linhas = [
    { nome: 'Drenagem linfática', preco: '10,00' },
    { nome: 'Quebrada', duracao: '30', profissionais: quem?.nome },
    { nome: 'Inteira', duracao: '30', preco: '50,00' },
  ]
  try {
    const { id, ...conferida } = await conferir('SERVICO', linhas)
    expect(porLinha({ id, ...conferida })).toEqual([
      ['RECUSADO', 'O sinal vai de R$ 0,01 até o preço.'],
      ['RECUSADO', 'Algo falhou do nosso lado nesta linha, e nada dela foi gravado. Tente de novo só com ela.'],
      ['NOVO', null],
    ])
    expect((await gravar(id)).contagem).toMatchObject({ criados: 1, recusados: 2 })
    expect(await sql("SELECT nome FROM servico WHERE nome IN ('Quebrada', 'Inteira')")).toEqual([{ nome: 'Inteira' }])
  } finally {
    await dono.query('DROP FUNCTION quebrar CASCADE')
  }
})

it('appointments: past and future, in the company’s zone; rules and double booking refuse in words; nobody is told', async () => {
  const [oferta] = await sql(
    `SELECT s.nome AS servico, p.nome AS profissional, c.nome AS cliente, c.telefone FROM profissional_servico o
     JOIN servico s ON s.empresa_id = o.empresa_id AND s.id = o.servico_id AND s.ativo AND s.excluido_em IS NULL
     JOIN profissional p ON p.empresa_id = o.empresa_id AND p.id = o.profissional_id AND p.ativo
     JOIN cliente c ON c.empresa_id = o.empresa_id AND c.telefone IS NOT NULL ORDER BY s.ordem, p.ordem, c.id LIMIT 1`,
  )
  const { servico, profissional, cliente, telefone } = oferta as LinhaDaPlanilha
  const comum = { servico, profissional }
  // Fridays, far from what the demo booked; the last one was in March.
  const longe = { ...comum, data: '26/02/2027', hora: '10:00' }
  const linhas = [
    { ...longe, cliente: 'Otília Importada', telefone: '11 97733-0001', situacao: 'Confirmado' },
    { ...longe, cliente, telefone },
    { ...comum, data: '26/02/2027', hora: '03:00', cliente, telefone },
    {
      ...comum,
      data: '06/03/2026',
      hora: '10h30',
      cliente: cliente ?? '',
      telefone: telefone ?? '',
      situacao: 'Faltou',
    },
    { ...comum, data: '31/02/2027', hora: '10:00', cliente: 'X' },
    { ...longe, servico: 'Serviço que não há', cliente: 'X' },
    { ...longe, hora: '14:00', cliente: 'Otília Importada', telefone: '11 97733-0001', situacao: 'atendido' },
  ]
  const antes = await sql('SELECT count(*)::int AS emails FROM email_saida')
  const conferida = await conferir('AGENDAMENTO', linhas)
  const previstas = porLinha(conferida)
  expect(previstas.map(([resultado]) => resultado)).toEqual([
    'NOVO',
    'RECUSADO',
    'RECUSADO',
    'NOVO',
    'RECUSADO',
    'RECUSADO',
    'RECUSADO',
  ])
  expect(previstas.map(([, motivo]) => motivo)).toEqual([
    'Com um cliente novo.',
    'Este horário já está ocupado.',
    'Este horário fica fora do expediente.',
    null,
    'Escreva a data como 31/12/2026.',
    expect.stringContaining('Não achamos o serviço «Serviço que não há»'),
    'Um horário que ainda vem só pode estar marcado ou confirmado.',
  ])
  expect(await sql("SELECT FROM cliente WHERE nome = 'Otília Importada'")).toEqual([])
  expect((await gravar(conferida.id)).contagem).toMatchObject({ criados: 2, recusados: 5 })
  expect(
    await sql(
      `SELECT a.inicio, a.status FROM agendamento a WHERE a.chave_idempotencia LIKE 'importacao:%' ORDER BY a.inicio`,
    ),
  ).toEqual([
    { inicio: new Date('2026-03-06T13:30:00Z'), status: 'FALTOU' },
    { inicio: new Date('2027-02-26T13:00:00Z'), status: 'CONFIRMADO' },
  ])
  // The same sheet again changes nothing.
  const outra = await conferir('AGENDAMENTO', [linhas[0] as LinhaDaPlanilha, linhas[3] as LinhaDaPlanilha])
  expect(porLinha(outra).map(([resultado]) => resultado)).toEqual(['IGUAL', 'IGUAL'])
  expect(await sql('SELECT count(*)::int AS emails FROM email_saida')).toEqual(antes)
})

it('a year of two digits is one of this century: next January is never a past appointment', async () => {
  const [{ servico, profissional }] = (await sql(
    `SELECT s.nome AS servico, p.nome AS profissional FROM profissional_servico o
     JOIN servico s ON s.empresa_id = o.empresa_id AND s.id = o.servico_id AND s.ativo AND s.excluido_em IS NULL
     JOIN profissional p ON p.empresa_id = o.empresa_id AND p.id = o.profissional_id AND p.ativo ORDER BY s.ordem, p.ordem LIMIT 1`,
  )) as [LinhaDaPlanilha]
  const linha = {
    servico,
    profissional,
    data: '05/03/27',
    cliente: 'Zuleica do Ano Que Vem',
    telefone: '11 97733-0009',
  }
  const longa = { ...linha, hora: '11:00', nota: 'x'.repeat(501) }
  const { id, ...conferida } = await conferir('AGENDAMENTO', [{ ...linha, hora: '10:00' }, longa])
  expect(porLinha({ id, ...conferida })[1]).toEqual(['RECUSADO', 'Escreva a nota com até 500 letras.'])
  await gravar(id)
  expect(
    await sql(
      "SELECT a.inicio, a.status FROM agendamento a JOIN cliente c ON c.empresa_id = a.empresa_id AND c.id = a.cliente_id WHERE c.nome LIKE 'Zuleica%'",
    ),
  ).toEqual([{ inicio: new Date('2027-03-05T13:00:00Z'), status: 'MARCADO' }])
})

import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
let gestor: string
let empresaId: string

const { sql } = test

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  empresaId = (await test.chamar({ url: '/acesso/eu', token: gestor })).json().empresas[0].id
})

type Destino = {
  /** SQL that inserts a row of client $1; $2 is another client. */
  linha: string
  /** When the client is merged, the row moves to the client that stays, or is deleted. */
  mescla: 'passa' | 'some'
  /** When the client is erased, the row is deleted, loses its client, or stays without a name. */
  esquece: 'some' | 'solta' | 'fica'
  /** Key in the export to which the row adds; null if it adds to none. */
  exporta: string | null
}

/** Every column that references a client. A new column fails the first test until it is listed. */
const destinos: Record<string, Destino> = {
  'agendamento.cliente_id': {
    linha: `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, status, criado_em)
      SELECT c.empresa_id, gen_random_uuid(), ps.servico_id, ps.profissional_id, c.id, t, t + interval '1 hour', tstzrange(t, t + interval '1 hour'), 1, 'CANCELADO', t
      FROM cliente c JOIN profissional_servico ps USING (empresa_id), LATERAL (SELECT timestamptz '2026-01-05T12:00:00Z') AS h(t)
      WHERE c.id = $1 AND $2::uuid IS NOT NULL LIMIT 1`,
    mescla: 'passa',
    esquece: 'fica',
    exporta: 'agendamentos',
  },
  'cliente.responsavel_id': {
    linha: `INSERT INTO cliente (empresa_id, id, nome, responsavel_id, vinculo, criado_em)
      SELECT empresa_id, gen_random_uuid(), 'Dependente', id, 'PET', criado_em FROM cliente WHERE id = $1 AND $2::uuid IS NOT NULL`,
    mescla: 'passa',
    esquece: 'solta',
    exporta: 'pessoas_por_quem_responde',
  },
  'cliente_alias.cliente_id': {
    linha: `INSERT INTO cliente_alias SELECT empresa_id, id, 'LID', id::text FROM cliente WHERE id = $1 AND $2::uuid IS NOT NULL`,
    mescla: 'passa',
    esquece: 'some',
    exporta: 'outros_nomes_em_canais',
  },
  'cliente_consentimento.cliente_id': {
    linha: `INSERT INTO cliente_consentimento
      SELECT c.empresa_id, gen_random_uuid(), c.id, 'AVISOS', true, '2026-11-01', 'PAPEL', u.usuario_id, c.criado_em
      FROM cliente c JOIN empresa_usuario u USING (empresa_id) WHERE c.id = $1 AND $2::uuid IS NOT NULL LIMIT 1`,
    mescla: 'passa',
    esquece: 'fica',
    exporta: 'consentimentos',
  },
  'cliente_distinto.a_id': {
    linha: `INSERT INTO cliente_distinto SELECT empresa_id, $1, $2 FROM cliente WHERE id = $1`,
    mescla: 'some',
    esquece: 'fica',
    exporta: null,
  },
  'cliente_distinto.b_id': {
    linha: `INSERT INTO cliente_distinto SELECT empresa_id, $2, $1 FROM cliente WHERE id = $1`,
    mescla: 'some',
    esquece: 'fica',
    exporta: null,
  },
  'cliente_etiqueta.cliente_id': {
    linha: `INSERT INTO cliente_etiqueta SELECT empresa_id, id, 'VIP' FROM cliente WHERE id = $1 AND $2::uuid IS NOT NULL`,
    mescla: 'passa',
    esquece: 'some',
    exporta: 'etiquetas',
  },
  'cliente_importacao_linha.cliente_id': {
    linha: `WITH i AS (INSERT INTO cliente_importacao
        SELECT c.empresa_id, gen_random_uuid(), 'agenda.csv', 'CONCLUIDA', NULL, 1, 1, u.usuario_id, c.criado_em
        FROM cliente c JOIN empresa_usuario u USING (empresa_id) WHERE c.id = $1 LIMIT 1 RETURNING empresa_id, id)
      INSERT INTO cliente_importacao_linha (empresa_id, importacao_id, numero, dados, cliente_id)
      SELECT empresa_id, id, 1, '{"nome": "x"}', $1 FROM i WHERE $2::uuid IS NOT NULL`,
    mescla: 'passa',
    esquece: 'some',
    exporta: null,
  },
  'cliente_mescla.mantido_id': {
    linha: `INSERT INTO cliente_mescla SELECT c.empresa_id, gen_random_uuid(), c.id, gen_random_uuid(), '{}', NULL, c.criado_em, u.usuario_id
      FROM cliente c JOIN empresa_usuario u USING (empresa_id) WHERE c.id = $1 AND $2::uuid IS NOT NULL LIMIT 1`,
    mescla: 'passa',
    esquece: 'some',
    exporta: null,
  },
  'cliente_nota.cliente_id': {
    linha: `INSERT INTO cliente_nota SELECT c.empresa_id, gen_random_uuid(), c.id, u.usuario_id, 'x', c.criado_em
      FROM cliente c JOIN empresa_usuario u USING (empresa_id) WHERE c.id = $1 AND $2::uuid IS NOT NULL LIMIT 1`,
    mescla: 'passa',
    esquece: 'some',
    exporta: 'notas',
  },
  'conversa.cliente_id': {
    linha: `INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
      SELECT empresa_id, gen_random_uuid(), 'WEB', 'PESSOA', 'br', decode(md5(id::text), 'hex'), id, 0, '', criado_em, criado_em
      FROM cliente WHERE id = $1 AND $2::uuid IS NOT NULL`,
    mescla: 'passa',
    esquece: 'fica',
    exporta: 'conversas',
  },
  'espera.cliente_id': {
    linha: `INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em)
      SELECT c.empresa_id, gen_random_uuid(), c.id, s.id, '2027-12-01', '2027-12-05', 'br', c.criado_em
      FROM cliente c JOIN servico s USING (empresa_id) WHERE c.id = $1 AND $2::uuid IS NOT NULL LIMIT 1`,
    mescla: 'passa',
    esquece: 'some',
    exporta: 'lista_de_espera',
  },
  'titular_link.cliente_id': {
    linha: `INSERT INTO titular_link (empresa_id, chave_hash, cliente_id, criado_em, expira_em)
      SELECT empresa_id, uuid_send(id), id, criado_em, criado_em FROM cliente WHERE id = $1 AND $2::uuid IS NOT NULL`,
    mescla: 'some',
    esquece: 'some',
    exporta: null,
  },
  'titular_pedido.cliente_id': {
    linha: `INSERT INTO titular_pedido (empresa_id, id, protocolo, tipo, cliente_id, marcas, criado_em, vence_em)
      SELECT empresa_id, gen_random_uuid(), id::text, 'ELIMINACAO', id, '{}', criado_em, criado_em FROM cliente WHERE id = $1 AND $2::uuid IS NOT NULL`,
    mescla: 'passa',
    esquece: 'solta',
    exporta: 'pedidos_sobre_os_dados',
  },
}

/** Creates two clients; the first one has a row of `coluna`. */
async function comTudo(coluna: string) {
  const [id, outro, terceiro] = [uuidv7(), uuidv7(), uuidv7()].sort() as [string, string, string]
  const [um, dois] = coluna.endsWith('b_id') ? [terceiro, outro] : [id, outro]
  for (const cada of [um, dois, coluna.endsWith('b_id') ? id : terceiro])
    await sql('INSERT INTO cliente (empresa_id, id, nome, criado_em) VALUES ($1, $2, $3, $4)', [
      ...[empresaId, cada, 'Alguém', new Date('2026-11-01T12:00:00Z')],
    ])
  const alheio = coluna.endsWith('b_id') ? id : terceiro
  await sql(destinos[coluna]?.linha ?? '', [um, alheio])
  return { um, dois }
}
const contar = async (coluna: string, id: string) => {
  const [tabela, nome] = coluna.split('.')
  return (await sql(`SELECT count(*)::int AS n FROM ${tabela} WHERE ${nome} = $1`, [id]))[0]?.n as number
}

it('every column that references a client says what merging and erasing do to it', async () => {
  const colunas = await sql(`
    SELECT con.conrelid::regclass::text || '.' || a.attname AS nome FROM pg_constraint con
      JOIN pg_attribute a ON a.attrelid = con.conrelid AND a.attnum = con.conkey[2]
      WHERE con.contype = 'f' AND con.confrelid = 'cliente'::regclass
    UNION SELECT c.relname || '.' || a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'cliente_id' AND NOT a.attisdropped
    ORDER BY 1`)
  expect(colunas.map(({ nome }) => nome)).toEqual(Object.keys(destinos).sort())
})

it.each(Object.entries(destinos))('%s of a merged client behaves as declared', async (coluna, { mescla }) => {
  const { um, dois } = await comTudo(coluna)
  const antes = await contar(coluna, dois)
  const resposta = await test.chamar({
    method: 'POST',
    url: '/gerenciamento/clientes-duplicados/mesclas',
    token: gestor,
    body: { mantido: dois, absorvido: um },
  })
  expect(resposta.statusCode, resposta.body).toBe(200)
  expect(await contar(coluna, um)).toBe(0)
  // The merge writes a row of its own to this table.
  const daMescla = coluna === 'cliente_mescla.mantido_id' ? 1 : 0
  expect((await contar(coluna, dois)) - antes - daMescla).toBe(mescla === 'passa' ? 1 : 0)
})

it.each(Object.entries(destinos))('%s of an erased client behaves as declared', async (coluna, { esquece }) => {
  const { um } = await comTudo(coluna)
  expect(await contar(coluna, um)).toBe(1)
  const resposta = await test.chamar({
    method: 'POST',
    url: `/gerenciamento/clientes/${um}/esquecimento`,
    token: gestor,
    body: { nome: 'Alguém' },
  })
  expect(resposta.statusCode, resposta.body).toBe(200)
  expect(await contar(coluna, um)).toBe(esquece === 'fica' ? 1 : 0)
})

it.each(Object.entries(destinos))(
  '%s of an exported client is in the file, if it is declared to be',
  async (coluna, { exporta }) => {
    const { um } = await comTudo(coluna)
    const resposta = await test.chamar({ url: `/gerenciamento/clientes/${um}/dados`, token: gestor })
    expect(resposta.statusCode, resposta.body).toBe(200)
    const dados = resposta.json()
    const nomes = Object.values(destinos).flatMap((destino) => destino.exporta ?? [])
    expect(nomes.filter((nome) => dados[nome].length > 0)).toEqual(exporta ? [exporta] : [])
  },
)

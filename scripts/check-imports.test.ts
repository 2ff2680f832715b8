import { describe, expect, it } from 'vitest'
import { wordCycles, wrongImports } from './check-imports.ts'
import { foreignSql, unknownWings, wordsInPlatform } from './floors.ts'

function check(path: string, specifier: string) {
  return wrongImports(new Map([[path, `import { a } from '${specifier}'\n`]]))
}

describe('imports of the web', () => {
  it.each([
    ['apps/web/app/lib/sessao/session.ts', '#ui/button/button.tsx'],
    ['apps/web/app/ui/button/button.tsx', '#avisos/notificacao/notificacao.queries.ts'],
    ['apps/web/app/ui/overlay/menu.tsx', '../../shell/menu.ts'],
    ['apps/web/app/conversa/conversa/novidades.ts', '#plataforma/leitura/leitura.queries.ts'],
    ['apps/web/app/agenda/cliente/cliente-page.tsx', '#painel/guard.ts'],
    ['apps/web/app/painel/guard.ts', '../root.tsx'],
    ['apps/web/app/lib/api/api-client.ts', '@zelo/server/src/errors.ts'],
    ['apps/web/app/lib/api/api-client.ts', '../../../../server/src/errors.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(check(path, specifier)).toHaveLength(1)
  })

  it.each([
    ['apps/web/app/painel/moldura/header-app.tsx', '#avisos/notificacao/notificacao-bell.tsx'],
    ['apps/web/app/agenda/cliente/cliente-page.tsx', '#ui/button/button.tsx'],
    ['apps/web/app/ui/button/button.tsx', '../../lib/guardado/tema.ts'],
    ['apps/web/app/plataforma/leitura/leitura.queries.ts', '#conversa/conversa/conversa.queries.ts'],
    ['apps/web/app/root.tsx', '#painel/guard.ts'],
    ['apps/web/app/lib/api/api-client.ts', '@zelo/contract/nucleo/endpoint'],
    ['apps/web/app/lib/api/api-client.ts', 'react'],
  ])('%s may import %s', (path, specifier) => {
    expect(check(path, specifier)).toEqual([])
  })
})

describe('wings of the server', () => {
  const path = 'apps/server/src/agenda/agendamento/agendamento.service.ts'

  it.each(['#agenda/cliente/cliente.table.ts', '#empresa/servico/servico.leitura.ts', './agendamento.table.ts'])(
    'may import lower wings and their own: %s',
    (specifier) => expect(check(path, specifier)).toEqual([]),
  )

  it.each([
    ['#conversa/conversa/conversa.table.ts', '«agenda» stands below «conversa»'],
    ['../../agente/porta/ferramentas.ts', '«agenda» stands below «agente»'],
    ['#ligacoes.ts', 'never imports what wires the wings together'],
    ['#tools/demo/semente.ts', 'never imports its tools'],
  ])('may not import higher wings: %s', (specifier, reason) => {
    expect(check(path, specifier)).toEqual([expect.stringContaining(reason)])
  })

  it('the same rules hold in the contract', () => {
    const schema = 'packages/contract/src/empresa/servico.schema.ts'
    expect(check(schema, './servico.ts')).toEqual([])
    expect(check(schema, '../agenda/sinal.ts')).toEqual([expect.stringContaining('«empresa» stands below «agenda»')])
  })

  it("may not name a higher wing's table in SQL", () => {
    const table = ['apps/server/src/conversa/conversa/conversa.table.ts', "pgTable('conversa', {})"] as const
    const sql = 'sql`SELECT FROM conversa c JOIN cliente`'
    expect(foreignSql(new Map([table, [path, sql]]))).toEqual([expect.stringContaining('«conversa»')])
    expect(foreignSql(new Map([table, ['apps/server/src/conversa/canal/canal.consulta.ts', sql]]))).toEqual([])
  })

  it('may not import a table of another wing', () => {
    const table = 'apps/server/src/empresa/servico/servico.table.ts'
    const foreign = [expect.stringContaining('ask «empresa/servico»')]
    const wings = ['agenda/espera', 'conversa/canal', 'agente/prompt', 'atendimento/turno', 'plataforma/experimento']
    for (const word of wings)
      expect(check(`apps/server/src/${word}/a.ts`, '#empresa/servico/servico.table.ts')).toEqual(foreign)
    expect(check(path, '#nucleo/empresa.table.ts')).toEqual([])
    const named = (path: string) =>
      foreignSql(
        new Map([
          [table, "pgTable('servico', {})"],
          [path, 'sql`SELECT FROM servico`'],
        ]),
      )
    for (const other of [path, 'apps/server/src/integracao/v1/linhas.ts']) expect(named(other)).toEqual(foreign)
    expect(named('apps/server/src/empresa/profissional/quem-faz.ts')).toEqual([])
    expect(named('apps/server/src/plataforma/painel/resumo.ts')).toEqual([])
  })

  it('may read a table of another word of their wing, but not write it', () => {
    const ficha = 'apps/server/src/agenda/ficha/nota.service.ts'
    const uses = (use: string) =>
      wrongImports(new Map([[ficha, `import { cliente, type Row } from '#agenda/cliente/cliente.table.ts'\n${use}`]]))
    const writes = [expect.stringContaining('only «agenda/cliente» writes it')]
    for (const use of [
      'tx.insert(cliente).values(novo)',
      'tx\n  .update(cliente)\n  .set(dados)',
      'await tx.delete(cliente)\nconst depois = { nota }',
      'const mover = moverDe(cliente)',
      'const registro = { tabela: cliente, nome }',
      'for (const tabela of [nota, cliente]) await limpar(tabela)',
      'const partes = { nota, cliente }',
      'esvaziar(tx, cliente)',
    ])
      expect(uses(use)).toEqual(writes)
    for (const use of [
      'tx.select({ cliente }).from(cliente)',
      'tx.select().from(nota).leftJoin(\n  cliente,\n  eq(cliente.id, nota.clienteId))',
      "alias(cliente, 'outro')",
      'keyIs(cliente, nota.empresaId, nota.clienteId)',
      'tx.select({ nome: lower(cliente.nome), row: cliente }).from(cliente)',
      "for('update', { of: [nota, cliente] })",
      'lista.map(({ nota, cliente }) => cliente.nome)',
    ])
      expect(uses(use)).toEqual([])
    const named = (path: string, sql: string) =>
      foreignSql(
        new Map([
          ['apps/server/src/agenda/cliente/cliente.table.ts', "pgTable('cliente', {})"],
          [path, sql],
        ]),
      )
    for (const sql of ['UPDATE cliente SET', 'INSERT INTO cliente VALUES', 'DELETE FROM cliente WHERE']) {
      expect(named(ficha, sql)).toEqual([expect.stringContaining('ask «agenda/cliente»')])
      expect(named('apps/server/src/plataforma/retencao/a.ts', sql)).toHaveLength(1)
      expect(named('apps/server/src/agenda/cliente/a.ts', sql)).toEqual([])
    }
    expect(named(ficha, 'SELECT FROM cliente c FOR UPDATE OF c')).toEqual([])
  })

  it('the platform may not import wings, nor name their words', () => {
    const file = 'apps/server/src/platform/jobs/jobs.ts'
    expect(check(file, '@zelo/contract/agenda/agendamento')).toEqual([
      expect.stringContaining('no word of the product'),
    ])
    expect(check(file, '@zelo/contract/nucleo/enums')).toEqual([])
    expect(check('apps/server/src/avisos/notificacao/a.ts', '@zelo/contract/agenda/sinal')).toEqual([
      expect.stringContaining('«avisos» stands below «agenda» of the contract'),
    ])
    expect(check('apps/server/src/nucleo/empresa.table.ts', '@zelo/contract/empresa/empresa')).toHaveLength(1)
    const named = (source: string) =>
      wordsInPlatform(
        new Map([
          [path, ''],
          [file, source],
        ]),
        [],
      )
    expect(named("\nconst topico = 'agendamento:1'")).toEqual([
      `${file}:2 names «agendamento»: the platform knows no word of the product`,
    ])
    expect(named('const agendado = 1')).toEqual([])
    const comum = new Map([['apps/server/src/agenda/link/link.ts', '']])
    expect(wordsInPlatform(new Map([...comum, [file, 'a link']]), ['link'])).toEqual([])
    for (const [said, words] of [
      ['an address', ['link']],
      ['a link', ['link', 'sumida']],
    ] as const)
      expect(wordsInPlatform(new Map([...comum, [file, said]]), words)).toEqual([
        expect.stringContaining('for nothing'),
      ])
  })

  it('every folder must be a listed wing', () => {
    expect(unknownWings([path, 'apps/server/src/app.ts', 'apps/server/src/test/app.ts'])).toEqual([])
    expect(unknownWings(['apps/server/src/vendas/pedido/pedido.table.ts'])).toHaveLength(1)
  })
})

describe('words of a wing of the server', () => {
  const agenda = 'apps/server/src/agenda'
  const cliente = [
    `${agenda}/cliente/ficha.ts`,
    "import { a } from './nota.ts'\nimport type { b } from '#agenda/espera/b.ts'",
  ] as const
  const espera = [`${agenda}/espera/espera.ts`, "import { c } from '../sinal/sinal.ts'"] as const
  const sinal = [`${agenda}/sinal/sinal.ts`, "import '#agenda/cliente/contato.ts'"] as const

  it('may not need each other, not even by types alone or through a third word', () => {
    expect(wordCycles(new Map([cliente, espera, sinal]))).toEqual([
      `${agenda}/cliente/ficha.ts:2 imports ${agenda}/espera/b.ts: «agenda/espera» needs «agenda/cliente» as well`,
      expect.stringContaining('«agenda/sinal» needs «agenda/espera» as well'),
      expect.stringContaining('«agenda/cliente» needs «agenda/sinal» as well'),
    ])
  })

  it('may need one another in one direction, and tests may import any', () => {
    expect(wordCycles(new Map([cliente, espera]))).toEqual([])
    expect(wordCycles(new Map([cliente, espera, [`${agenda}/sinal/sinal.test.ts`, sinal[1]]]))).toEqual([])
  })
})

it('the platform, the contract and product code may not import what is above them', () => {
  expect(check('apps/server/src/platform/jobs/jobs.ts', '#conversa/web/chat.jobs.ts')).toHaveLength(1)
  expect(
    check('packages/contract/src/conversa/chat.ts', '../../../../apps/server/src/platform/errors.ts'),
  ).toHaveLength(1)
  expect(check('apps/server/src/app.ts', './test/database.ts')).toHaveLength(1)
  expect(check('apps/server/src/app.test.ts', './test/database.ts')).toEqual([])
  expect(check('bench/webhook.bench.ts', '../apps/server/src/test/evolution.ts')).toEqual([])
})

it('finds every form of import', () => {
  const path = 'apps/web/app/lib/sessao/session.ts'
  const ways = [
    "import '#shell/a.ts'",
    "export { a } from '#shell/a.ts'",
    "const a = import('#shell/a.ts')",
    "import type {\n  A,\n} from '#shell/a.ts'",
  ]
  for (const way of ways) expect(wrongImports(new Map([[path, way]])), way).toHaveLength(1)
})

describe('schemas', () => {
  it.each([
    ['apps/web/app/lib/sessao/session.ts', '@zelo/contract/identidade/acesso/acesso.schema'],
    ['apps/widget/src/conversa/api.ts', 'zod/mini'],
    ['packages/contract/src/identidade/acesso/acesso.ts', './acesso.schema.ts'],
  ])('%s imports only types of %s', (path, specifier) => {
    expect(check(path, specifier)).toHaveLength(1)
    expect(wrongImports(new Map([[path, `import type { a } from '${specifier}'\n`]]))).toEqual([])
  })

  it('may be imported by the server, by each other and by tests', () => {
    expect(
      check(
        'apps/server/src/identidade/acesso/entrada/acesso.routes.ts',
        '@zelo/contract/identidade/acesso/acesso.schema',
      ),
    ).toEqual([])
    expect(check('packages/contract/src/identidade/acesso/acesso.schema.ts', '../../nucleo/valores.schema.ts')).toEqual(
      [],
    )
    expect(check('apps/web/app/lib/sessao/session.test.ts', '@zelo/contract/identidade/acesso/acesso.schema')).toEqual(
      [],
    )
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'
import { auditoriaReter } from '#trilha/filas.ts'
import { apagarAuditoriaAntiga, auditar, type Fato } from './auditoria.service.ts'

const test = useTestApp()
let administrador: string
let gestor: string
let usuarioId: number

beforeAll(async () => {
  administrador = await test.entrar(cpfs.administrador)
  gestor = await test.entrar(cpfs.gestor)
  usuarioId = (await test.chamar({ url: '/acesso/eu', token: administrador })).json().id
})

const escrever = (fato: Partial<Fato>, quando = test.clock.now()) =>
  test.plataforma((tx) =>
    auditar(
      tx,
      {
        clock: { ...test.clock, now: () => quando },
        origem: { ip: '203.0.113.9', userAgent: 'Firefox' },
        ator: {
          tipo: 'usuario',
          usuarioId,
          sessaoId: '0190a000-0000-7000-8000-000000000000',
          status: 'ATIVO',
          perfis: ['Administrador'],
          perfilIds: [1],
          permissoes: [],
          empresas: [],
          empresaPedida: undefined,
        },
      },
      { acao: 'ALTERAR', recurso: 'servidor', id: '7', nome: 'Evolution', ...fato },
    ),
  )

const listar = async (busca = '', token = administrador) => {
  const resposta = await test.chamar({ url: `/admin/auditoria?${busca}`, token })
  expect(resposta.statusCode).toBe(200)
  return resposta.json()
}

async function comoPlataforma(text: string) {
  return test.sql(text)
}

describe('entries', () => {
  it('store only the fields that differ, secrets hidden and documents masked, with author, profile, session, address and device', async () => {
    await escrever({
      antes: {
        nome: 'Evolution',
        chave_api: 'sk-antiga',
        cpf: '52998224725',
        cnpj: '11222333000181',
        opcoes: { token: 'a', porta: 1 },
      },
      depois: {
        nome: 'Evolution',
        chave_api: 'sk-nova',
        cpf: '11144477735',
        cnpj: '11444777000161',
        opcoes: { token: 'b', porta: 2 },
      },
    })
    const [registro] = (await listar('recurso=servidor&recurso_id=7')).itens
    expect(registro).toMatchObject({
      acao: 'ALTERAR',
      autor: 'Otávio Nunes',
      perfis: 'Administrador',
      usuario_id: usuarioId,
      sessao_id: '0190a000-0000-7000-8000-000000000000',
      ip: '203.0.113.9',
      user_agent: 'Firefox',
      criada_em: '2026-11-20T12:00:00.000Z',
      antes: { chave_api: '•••', cpf: '***.982.247-**', cnpj: '•••', opcoes: { token: '•••', porta: 1 } },
      depois: { chave_api: '•••', cpf: '***.444.777-**', cnpj: '•••', opcoes: { token: '•••', porta: 2 } },
    })
    expect(registro.antes).not.toHaveProperty('nome')
  })

  it('are not written for a change without differences', async () => {
    await escrever({ id: 'igual', antes: { ativo: true }, depois: { ativo: true } })
    expect((await listar('recurso_id=igual')).itens).toEqual([])
  })

  it('of a company can be written but not read in its transaction, and none of another company can be written', async () => {
    const [{ empresa_id: empresaId }] = await comoPlataforma('SELECT empresa_id FROM empresa LIMIT 1')
    const contexto = { clock: test.clock, ator: { tipo: 'sistema' as const } }
    const fato: Fato = { acao: 'INCLUIR', recurso: 'servidor', id: '1', nome: 'x', empresaId }
    await withEmpresa(test.servicos.db, empresaId, (tx) => auditar(tx, contexto, fato))
    const escrita = (alheia?: string) =>
      withEmpresa(test.servicos.db, empresaId, (tx) => auditar(tx, contexto, { ...fato, empresaId: alheia }))
    await expect(escrita('0190a000-0000-7000-8000-000000000000')).rejects.toThrow()
    await expect(escrita()).rejects.toThrow()
    const leitura = withEmpresa(test.servicos.db, empresaId, (tx) => tx.client.query('SELECT 1 FROM auditoria'))
    await expect(leitura).rejects.toThrow('permission denied')
  })
})

describe('rewriting the trail', () => {
  it.each(['UPDATE auditoria SET nome = nome', 'DELETE FROM auditoria', 'TRUNCATE auditoria'])(
    '%s is refused',
    async (text) => {
      await expect(comoPlataforma(text)).rejects.toThrow('permission denied')
    },
  )

  it('retention deletes entries older than its period, but none of the last 30 days', async () => {
    const dia = 24 * 60 * 60_000
    const haDias = (dias: number) => new Date(Date.now() - dias * dia)
    await escrever({ acao: 'EXCLUIR', id: 'velho' }, haDias(400))
    await escrever({ acao: 'EXCLUIR', id: 'novo' }, haDias(40))
    await escrever({ acao: 'EXCLUIR', id: 'recente' }, haDias(20))
    const ids = async () =>
      (await comoPlataforma("SELECT recurso_id AS id FROM auditoria WHERE acao = 'EXCLUIR' ORDER BY criada_em")).map(
        ({ id }) => id,
      )
    const clock = { ...test.clock, now: () => new Date() }
    await apagarAuditoriaAntiga({ ...test.servicos, clock, config: { ...test.servicos.config, auditoriaDias: 365 } })
    expect(await ids()).toEqual(['novo', 'recente'])
    await apagarAuditoriaAntiga({ ...test.servicos, clock, config: { ...test.servicos.config, auditoriaDias: 0 } })
    expect(await ids()).toEqual(['recente'])
  })

  it('retention runs as a job', async () => {
    await test.plataforma((tx) => test.servicos.jobs.enviar(tx, auditoriaReter, {}))
    await eventually(async () => {
      const [job] = (await test.servicos.db.pool.query("SELECT state FROM pgboss.job WHERE name = 'auditoria.reter'"))
        .rows
      expect(job?.state).toBe('completed')
    })
  })
})

describe('GET /admin/auditoria', () => {
  it('finds by person, resource, action and period, newest first, page by page', async () => {
    await escrever({ acao: 'INCLUIR', recurso: 'categoria', id: 'a', nome: 'Salão' }, new Date('2026-11-10T12:00:00Z'))
    await escrever(
      { acao: 'INCLUIR', recurso: 'categoria', id: 'b', nome: 'Clínica' },
      new Date('2026-11-11T12:00:00Z'),
    )
    const ids = (pagina: { itens: { recurso_id: string }[] }) => pagina.itens.map((item) => item.recurso_id)
    expect(ids(await listar('recurso=categoria'))).toEqual(['b', 'a'])
    expect(ids(await listar('pessoa=otavio&acao=INCLUIR'))).toEqual(['b', 'a'])
    expect(ids(await listar('pessoa=ninguem%25'))).toEqual([])
    expect(ids(await listar('recurso=categoria&de=2026-11-11T00:00:00Z&ate=2026-11-12T00:00:00Z'))).toEqual(['b'])
    const primeira = await listar('recurso=categoria&limite=1')
    expect(ids(await listar(`recurso=categoria&limite=1&cursor=${primeira.proximo}`))).toEqual(['a'])
  })

  it('finds by part of the record’s name, by beginning of the address and by company', async () => {
    const [{ empresa_id: empresaId }] = await comoPlataforma(
      "SELECT empresa_id FROM empresa WHERE nome LIKE 'Clínica%'",
    )
    await escrever({ acao: 'INCLUIR', id: 'busca', nome: 'Guichê Número 5', empresaId })
    const achados = async (busca: string) =>
      (await listar(`recurso_id=busca&${busca}`)).itens.map((um: { empresa: string }) => um.empresa)
    expect(await achados('registro=guiche')).toEqual(['Clínica Aurora'])
    expect(await achados('registro=100%25')).toEqual([])
    expect(await achados('ip=203.0.113')).toEqual(['Clínica Aurora'])
    expect(await achados('ip=3.0.113')).toEqual([])
    expect(await achados('ip=203_0')).toEqual([])
    expect(await achados('empresa=clinica+aur')).toEqual(['Clínica Aurora'])
    expect(await achados('empresa=outra')).toEqual([])
  })

  it('exporting needs the right to copy, and the export itself is recorded', async () => {
    await escrever({ acao: 'INCLUIR', recurso: 'categoria', id: 'csv', nome: 'Papelaria' })
    const suporte = await entrarComo(test, { '/admin/configuracoes': ['pode_visualizar'] })
    const exportar = (token: string) =>
      test.chamar({ url: '/admin/auditoria/exportar?recurso=categoria&recurso_id=csv', token })
    expect((await exportar(suporte)).statusCode).toBe(403)
    const linhas = (await exportar(administrador)).body.split('\r\n')
    expect(linhas).toHaveLength(3)
    expect(linhas[1]).toContain('Otávio Nunes;Administrador;INCLUIR;categoria;Papelaria')
    expect((await listar('recurso=auditoria')).itens).toMatchObject([
      { acao: 'EXPORTAR', nome: 'auditoria.csv', depois: { recurso: 'categoria', recurso_id: 'csv' } },
    ])
  })

  it('is closed to companies', async () => {
    expect((await test.chamar({ url: '/admin/auditoria', token: gestor })).statusCode).toBe(403)
  })
})

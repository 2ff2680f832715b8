import { describe, expect, it } from 'vitest'
import { conteudo, cpfNumero, useAcesso } from '#test/acesso.ts'
import { anotarConsultas } from '#test/consultas.ts'

const rig = useAcesso()
const url = '/api/gerenciamento/clientes'
let pessoas = 0

/** A manager of the company whose session this instance has read and remembers. */
async function conhecido() {
  const cpf = cpfNumero(700_000_000 + ++pessoas)
  const id = await rig.criar({ cpf })
  await rig.sql('INSERT INTO empresa_usuario (empresa_id, usuario_id, gestor) VALUES ($1, $2, true)', [
    rig.empresaId,
    id,
  ])
  const { token } = await rig.entrar(cpf)
  const listar = (onde = url) => rig.pedir({ url: onde, headers: { authorization: `Bearer ${token}` } })
  expect((await listar()).statusCode).toBe(200)
  return { id, sessao: conteudo(token).sid, listar }
}

it('a session read a moment ago is proved in the round trip of the list', async () => {
  const { listar } = await conhecido()
  const { resultado, transacoes } = await anotarConsultas(rig.test.servicos.db, () => listar())
  expect(resultado.statusCode).toBe(200)
  const daChamada = transacoes.filter(({ consultas }) => consultas.some(({ text }) => text.includes('provar_sessao')))
  expect(daChamada.map(({ idas, consultas }) => [idas, consultas.length])).toEqual([[1, 2]])
})

it('an answer that reads no row proves its session in a query of its own, and is made once', async () => {
  const { sessao, listar } = await conhecido()
  Object.assign(rig.test.servicos.config, { cepUrl: undefined })
  const cep = '/api/cadastro-basico/ceps/60175047'
  const { resultado, transacoes } = await anotarConsultas(rig.test.servicos.db, () => listar(cep))
  expect(resultado.statusCode).toBe(200)
  const textos = transacoes.flatMap(({ consultas }) => consultas.map(({ text }) => text))
  expect(textos.filter((text) => text.includes('provar_sessao'))).toHaveLength(1)
  expect(textos.filter((text) => text.includes('FROM sessao s JOIN usuario'))).toEqual([])
  await rig.sql('UPDATE sessao SET encerrada_em = now() WHERE id = $1::text::uuid', [String(sessao)])
  expect((await listar(cep)).statusCode).toBe(401)
})

// Each change is made in the database alone, as if another instance made it.
describe('the next call notices that', () => {
  it.each([
    ['the session ended', 'UPDATE sessao SET encerrada_em = now() WHERE id = $2::text::uuid AND usuario_id = $1', 401],
    [
      'the session was locked',
      'UPDATE sessao SET bloqueada_em = now() WHERE id = $2::text::uuid AND usuario_id = $1',
      423,
    ],
    ['the user was suspended', "UPDATE usuario SET status = 'SUSPENSO' WHERE id = $1 AND $2::text <> ''", 401],
    ['the profile was taken', "DELETE FROM usuario_perfil WHERE usuario_id = $1 AND $2::text <> ''", 403],
    ['the user left the company', "DELETE FROM empresa_usuario WHERE usuario_id = $1 AND $2::text <> ''", 404],
    [
      'the profile was changed',
      `UPDATE perfil_permissao SET pode_visualizar = false, master = false WHERE rota = '/gerenciamento/dados-cliente'
         AND perfil_id IN (SELECT perfil_id FROM usuario_perfil WHERE usuario_id = $1) AND $2::text <> ''`,
      403,
    ],
  ])('%s', async (_fato, sql, status) => {
    const { id, sessao, listar } = await conhecido()
    await rig.sql(sql, [id, String(sessao)])
    // An unreadable query does not bypass the check.
    expect((await listar(`${url}?limite=nada`)).statusCode).toBe(status)
    expect((await listar()).statusCode).toBe(status)
  })
})

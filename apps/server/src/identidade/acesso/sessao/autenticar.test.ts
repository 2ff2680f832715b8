import { endpoints } from '@zelo/contract/every-endpoint'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { explicarNegacao } from '@zelo/contract/nucleo/negacao'
import { expect, it } from 'vitest'
import { cpfNumero, cpfs, useAcesso } from '#test/acesso.ts'

const rig = useAcesso()
const todas = Object.entries(endpoints)
const deProtegidas = todas.filter(([, { acesso }]) => acesso !== 'publico' && acesso !== 'visitante')
// Without the areas that an INCOMPLETO user may also open.
const porPerfil = todas.flatMap(([nome, endpoint]) =>
  typeof endpoint.acesso === 'object' && !/^\/(cadastro-basico|conta-usuario)/.test(endpoint.acesso.rota)
    ? [{ nome, endpoint, ...endpoint.acesso }]
    : [],
)
const params = { chave: 'clinica-aurora', id: '01890000-0000-7000-8000-000000000000', userId: 1, status: 'PENDENTE' }

function chamar({ method, url }: (typeof endpoints)[string], headers: Record<string, string>, payload?: string) {
  return rig.pedir({
    method,
    url: `/api${fillUrl({ url }, { params })}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
}

it('every call that needs a caller refuses an anonymous one before it reads the body', async () => {
  expect(deProtegidas.length).toBeGreaterThan(5)
  for (const [nome, endpoint] of deProtegidas) {
    const corpo = endpoint.method === 'GET' ? undefined : '{"quebrado":'
    const resposta = await chamar(endpoint, {}, corpo)
    expect([nome, resposta.statusCode, resposta.json()]).toEqual([
      nome,
      401,
      { codigo: 'NAO_AUTORIZADO', message: 'Sua sessão terminou.', acao: 'Entre de novo.' },
    ])
  }
})

it('every call that needs a permission refuses a user without it, and names the permission', async () => {
  const { token } = await rig.entrar(cpfs.incompleto)
  expect(porPerfil.length).toBeGreaterThan(3)
  for (const { nome, endpoint, rota, flag } of porPerfil) {
    const resposta = await chamar(
      endpoint,
      { authorization: `Bearer ${token}` },
      endpoint.method === 'GET' ? undefined : '{"quebrado":',
    )
    expect([nome, resposta.statusCode, resposta.json().codigo]).toEqual([nome, 403, 'PROIBIDO'])
    expect(resposta.json().acao).toBe(explicarNegacao(rota, flag, 'br'))
  }
})

it('a professional cannot read clients; their manager can; an administrator without a company finds none', async () => {
  const chamarComo = async (cpf: string) => {
    const { token } = await rig.entrar(cpf)
    return (await rig.pedir({ url: '/api/gerenciamento/clientes', headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  }
  const url = endpoints['cliente.listarClientes']?.url
  expect(url).toBe('/gerenciamento/clientes')
  expect(await chamarComo(cpfs.profissional)).toBe(403)
  expect(await chamarComo(cpfs.gestor)).toBe(200)
  const administrador = cpfNumero(800_000_001)
  await rig.criar({ cpf: administrador, perfil: 'Administrador' })
  expect(await chamarComo(administrador)).toBe(404)
})

it('an entry of the profile without the flag does not open the call', async () => {
  const cpf = cpfNumero(800_000_002)
  const id = await rig.criar({ cpf })
  await rig.sql("INSERT INTO perfil (nome) VALUES ('Sem ver')")
  await rig.sql(
    `INSERT INTO perfil_permissao (perfil_id, rota, nome, pode_alterar)
     SELECT id, '/gerenciamento/dados-cliente', 'x', true FROM perfil WHERE nome = 'Sem ver'`,
  )
  await rig.sql(
    "UPDATE usuario_perfil SET perfil_id = (SELECT id FROM perfil WHERE nome = 'Sem ver') WHERE usuario_id = $1",
    [id],
  )
  const { token } = await rig.entrar(cpf)
  expect(
    (await rig.pedir({ url: '/api/gerenciamento/clientes', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(403)
})

it('a chat visitor without a secret, or with one too long, finds nothing', async () => {
  const doVisitante = todas.filter(([, { acesso }]) => acesso === 'visitante')
  expect(doVisitante.length).toBeGreaterThan(1)
  for (const [nome, endpoint] of doVisitante) {
    for (const headers of [{}, { 'x-visitante': '' }, { 'x-visitante': 'v'.repeat(201) }]) {
      expect([nome, (await chamar(endpoint, headers as Record<string, string>)).statusCode]).toEqual([nome, 404])
    }
  }
})

import { versoesTermos } from '@zelo/contract/site/termos'
import { expect, it } from 'vitest'
import { cookieDe, cpfNumero } from '#test/acesso.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { tabelasCom, tabelasDoUsuario } from '#test/onde.ts'
import { executarExclusoes } from './exclusao.jobs.ts'

const test = useTestApp({ config: { limites: false, publicUrl: 'https://zelo.exemplo' } })

const senha = 'girassol azul quarenta'
const cpf = cpfNumero(612_345_678)
const pessoa = {
  cpf,
  nome: 'Quitéria Bragança',
  email: 'quiteria@primeiro.exemplo',
  telefone: '(85) 98877-6655',
  senha,
}
const ondeVeio = { 'user-agent': 'Navegador-da-Quiteria/7.1', 'x-forwarded-for': '203.0.113.77' }

const { sql } = test

async function chamar(method: 'GET' | 'POST' | 'PUT', url: string, resto: { token?: string; body?: unknown } = {}) {
  const resposta = await test.chamar({ method, url, headers: ondeVeio, ...resto })
  expect(resposta.statusCode, `${url}: ${resposta.body}`).toBe(200)
  return resposta
}

const link = (para: string) =>
  eventually(async () => {
    const [email] = await sql('SELECT texto FROM email_saida WHERE para = $1 ORDER BY criado_em DESC, id DESC', [para])
    const [, token] = /token=([\w-]+)/.exec(email?.texto ?? '') ?? []
    if (!token) throw new Error(`no link for ${para}`)
    return token
  })

/** Creates a user with every kind of account data. */
async function vida() {
  await chamar('POST', '/conta/cadastros', { body: { ...pessoa, aceite: { ...versoesTermos } } })
  await chamar('POST', '/conta/ativacoes', { body: { token: await link(pessoa.email) } })
  const entrada = await test.chamar({
    method: 'POST',
    url: '/acesso/entrar',
    headers: ondeVeio,
    body: { cpf, senha, lembrar: true },
  })
  const { token } = entrada.json()
  const cookie = `zelo_aparelho=${cookieDe(entrada, 'zelo_aparelho')}`
  const { id } = (await chamar('GET', '/acesso/eu', { token })).json()

  const trocar = (email: string) =>
    chamar('PUT', '/conta/perfil', { token, body: { nome: pessoa.nome, email, telefone: '85988776655', senha } })
  await trocar('quiteria@segundo.exemplo')
  await chamar('POST', '/conta/email/confirmar', { body: { token: await link('quiteria@segundo.exemplo') } })
  await trocar('quiteria@terceiro.exemplo')

  await chamar('POST', '/conta/segundo-fator/preparar', { token, body: { senha } })
  await sql("INSERT INTO codigo_recuperacao (usuario_id, hash) VALUES ($1, '\\x00')", [id])
  await sql("INSERT INTO desafio_acesso (hash, usuario_id, lembrar, expira_em) VALUES ('\\x01', $1, true, now())", [id])
  await sql('INSERT INTO empresa_usuario (empresa_id, usuario_id, gestor) SELECT empresa_id, $1, true FROM empresa', [
    id,
  ])
  await sql(
    `WITH eu AS (INSERT INTO profissional (empresa_id, id, nome, usuario_id, alterada_em)
       SELECT empresa_id, gen_random_uuid(), 'Dra. Q', $1, now() FROM empresa LIMIT 1 RETURNING empresa_id, id)
     INSERT INTO agenda_ical SELECT empresa_id, id, '\\x02', now() FROM eu`,
    [id],
  )
  await sql('UPDATE empresa SET pin_permitido = true')
  const pin = await test.chamar({
    method: 'PUT',
    url: '/acesso/pin',
    token,
    headers: { ...ondeVeio, cookie },
    body: { senha, pin: '7391' },
  })
  expect(pin.statusCode, pin.body).toBe(200)

  await sql(
    "INSERT INTO dados_cobranca (id, nome, documento, email, alterado_em) VALUES ($1, 'Quitéria Bragança', $2, 'quiteria@segundo.exemplo', now())",
    [id, cpf],
  )
  await chamar('POST', '/conta/senhas/recuperacoes', { body: { conta: cpf } })
  await chamar('POST', '/newsletter/inscricoes', { body: { email: 'Quiteria@Segundo.exemplo' } })
  const { ticket } = (await chamar('POST', '/contato/formularios')).json()
  test.clock.advance(10_000)
  await chamar('POST', '/contato/mensagens', {
    body: {
      nome: pessoa.nome,
      email: 'quiteria@segundo.exemplo',
      assunto: 'Uma dúvida',
      mensagem: 'Como ligo o WhatsApp da loja?',
      ticket,
    },
  })
  await chamar('POST', '/conta/cadastros', { body: { ...pessoa, aceite: { ...versoesTermos } } })
  return { id: id as number, token: token as string }
}

const textos = [
  cpf,
  'Quitéria Bragança',
  'quiteria@primeiro.exemplo',
  'quiteria@segundo.exemplo',
  'quiteria@terceiro.exemplo',
  '85988776655',
  'Navegador-da-Quiteria',
]
const onde = async () =>
  Object.fromEntries(
    await Promise.all(textos.map(async (texto) => [texto, await tabelasCom(test.servicos.db.url, texto)] as const)),
  )

it('leaves nothing in any column that names the person or says how to reach them, and no credentials', async () => {
  const { id, token } = await vida()
  const dados = (await chamar('POST', '/conta/meus-dados', { token })).json()
  expect(dados).toMatchObject({
    aceites: [
      { documento: 'privacidade', versao: versoesTermos.privacidade, user_agent: ondeVeio['user-agent'] },
      { documento: 'termos', versao: versoesTermos.termos },
    ],
    newsletter: [{ status: 'PENDENTE' }],
    mensagens_de_contato: [{ assunto: 'Uma dúvida' }],
    aparelhos_que_lembram: [{}],
    dados_de_cobranca: [{ documento: cpf }],
    faturas: [],
  })
  const enderecos = () =>
    sql("SELECT FROM agenda_ical i JOIN profissional p ON p.id = i.profissional_id WHERE p.nome = 'Dra. Q'")
  expect(await enderecos()).toHaveLength(1)
  await chamar('POST', '/conta/exclusao', { token, body: { senha } })
  expect((await onde())['Quitéria Bragança']).toEqual(
    expect.arrayContaining(['public.usuario', 'public.auditoria', 'public.notificacao', 'public.contato_mensagem']),
  )

  test.clock.advance(7 * 24 * 3_600_000)
  await executarExclusoes(test.servicos)
  expect(await onde()).toEqual(Object.fromEntries(textos.map((texto) => [texto, []])))
  expect(await tabelasDoUsuario(test.servicos.db.url, id)).toEqual(['aceite_termos', 'pedido_exclusao'])
  expect(await enderecos()).toEqual([])
  expect(await sql('SELECT versao FROM direitos WHERE usuario_id = $1', [id])).toEqual([])
  const aceites = await sql('SELECT documento, versao FROM aceite_termos WHERE usuario_id = $1', [id])
  expect(aceites).toHaveLength(2)
  const trilha = await sql('SELECT acao, nome, ip, depois FROM auditoria WHERE recurso_id = $1 ORDER BY id', [
    String(id),
  ])
  expect(trilha.map(({ acao, nome, ip }) => [acao, nome, ip])).toContainEqual(['INCLUIR', `#${id}`, null])
  expect(trilha.map(({ depois }) => depois)).toContainEqual({ status: 'INCOMPLETO' })
  await expect(test.entrar(cpf, senha)).rejects.toThrow('400')
})

it('erases nothing of anybody else', async () => {
  const gestor = await test.entrar(cpfs.gestor)
  const [{ id } = { id: 0 }] = await sql('SELECT id FROM usuario WHERE cpf = $1', [cpfs.gestor])
  expect((await test.chamar({ url: '/acesso/eu', token: gestor })).json().nome).toBe('Helena Prado')
  expect(await tabelasDoUsuario(test.servicos.db.url, id)).toEqual(
    expect.arrayContaining(['empresa_usuario', 'notificacao_usuario', 'sessao', 'usuario_perfil']),
  )
})

import { beforeAll, describe, expect, it } from 'vitest'
import { criarUsuario } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfNumero } from '#test/acesso.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'
import { continuarEnvio } from './envio.jobs.ts'

const test = useTestApp()
const url = '/cpainel/notificacoes'
let token: string
let gestor: { token: string; id: number }
let perfis: { id: string; nome: string }[]

beforeAll(async () => {
  token = await test.entrar(cpfs.administrador)
  const dela = await test.entrar(cpfs.gestor)
  gestor = { token: dela, id: (await test.chamar({ url: '/acesso/eu', token: dela })).json().id }
  perfis = (await chamar('GET', '/alvos?publico=PERFIS')).json()
})

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown, quem = token) =>
  test.chamar({ method, url: `${url}${caminho}`, token: quem, body })

const perfil = (nome: string) => perfis.find((um) => um.nome === nome)?.id as string
const dados = (mudancas: object = {}) => ({
  assunto: 'Manutenção <no> domingo',
  formato: 'MARKDOWN',
  corpo: '# Aviso\n\nDas **2h** às 4h.',
  publico: 'PERFIS',
  alvos: [perfil('Gestor')],
  ...mudancas,
})

async function criar(mudancas: object = {}): Promise<{ id: string; versao: number }> {
  const resposta = await chamar('POST', '', dados(mudancas))
  expect(resposta.body).toContain('"estado":"RASCUNHO"')
  return resposta.json()
}

const ler = async (id: string) => (await chamar('GET', `/${id}`)).json()
const enviar = async (id: string, quando: string | null = null) =>
  chamar('POST', `/${id}/enviar`, { versao: (await ler(id)).versao, quando })
const ate = (id: string, estado: string) =>
  eventually(async () => {
    const envio = await ler(id)
    expect(envio.estado).toBe(estado)
    return envio
  })
const doSino = async (status = 'PENDENTE') =>
  (await test.chamar({ url: `/conta/notificacao-usuario/listar/${gestor.id},${status}`, token: gestor.token })).json()
const { sql } = test
const contar = async (publico: string, alvos: string[] = []) =>
  (await chamar('POST', '/contar', { publico, alvos })).json()

it('reaches its audience as safe HTML, and counts deliveries and readers', async () => {
  const antes = await doSino()
  const { id } = await criar()
  expect(await doSino()).toEqual(antes)
  await enviar(id)
  const { total } = await contar('PERFIS', [perfil('Gestor')])
  const enviada = await ate(id, 'ENVIADA')
  expect(enviada).toMatchObject({ entregues: total, lidas: 0, emails: 0 })
  const [copia] = await doSino()
  expect(copia.notificacoes).toEqual({
    assunto: 'Manutenção &lt;no&gt; domingo',
    message: '<h3>Aviso</h3><p>Das <strong>2h</strong> às 4h.</p>',
  })
  await test.chamar({
    method: 'PUT',
    url: `/conta/notificacao-usuario/marcar-notificacao-lida/${copia.id}`,
    token: gestor.token,
  })
  expect((await ler(id)).lidas).toBe(1)
})

it('each audience has its own people, and only those who can sign in', async () => {
  const [usuario] = (await chamar('GET', '/alvos?publico=USUARIOS&busca=helena')).json()
  expect(usuario).toEqual({
    id: String(gestor.id),
    nome: expect.stringMatching(/^Helena .*\(\*\*\*\.982\.247-\*\*\)$/),
  })
  const [empresa] = (await chamar('GET', '/alvos?publico=EMPRESAS&busca=aurora')).json()
  const [{ ativos, suspensos }] = await sql(
    "SELECT count(*) FILTER (WHERE status IN ('ATIVO', 'INCOMPLETO'))::int AS ativos, count(*)::int AS suspensos FROM usuario",
  )
  expect(suspensos).toBeGreaterThan(0)
  // An audience of a plan counts its subscribers, not users who only chose it at sign-up.
  await sql(`UPDATE usuario SET plano_selecionado = '{"plano":"rede","periodo":"ANUAL"}'`)
  await sql("UPDATE assinatura SET plano = 'essencial' WHERE titular_id = $1", [gestor.id])
  expect(await contar('TODOS')).toEqual({ total: ativos })
  expect(await contar('USUARIOS', [usuario.id])).toEqual({ total: 1 })
  expect((await contar('EMPRESAS', [empresa.id])).total).toBeGreaterThan(1)
  expect((await contar('PLANOS', ['essencial'])).total).toBe(1)
})

it.each([
  ['PERFIS', []],
  ['PERFIS', ['999999']],
  ['PERFIS', ["1'; DROP TABLE usuario; --"]],
  ['EMPRESAS', ['{"}']],
  ['TODOS', ['1']],
])('refuses the audience %s %j', async (publico, alvos) => {
  const resposta = await chamar('POST', '', dados({ publico, alvos }))
  expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, ['alvos']])
})

it.each([
  ['HTML', '<script>alert(1)</script><b onclick="x">oi</b>', '<b>oi</b>'],
  ['HTML', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['MARKDOWN', '[x](javascript:alert(1)) <img src=x onerror=alert(1)>', '<p><a>x</a> </p>'],
  ['MARKDOWN', '![<b onclick=x>](https://x.exemplo/a.png)', '<p>&lt;b onclick=x&gt;</p>'],
  ['MARKDOWN', 'a\nb\n\n- c\n- d', '<p>a<br />b</p><ul><li>c</li><li>d</li></ul>'],
])('previews the text as people will read it: %s %s', async (formato, corpo, html) => {
  expect((await chamar('POST', '/previa', { formato, corpo })).json()).toEqual({ html })
})

it.each(['>', '> ', '- ', '1. ', '+ ', '>- ', '- > '])(
  'shows nested Markdown to a readable depth (%s), the rest as text',
  async (marca) => {
    const corpo = `${marca.repeat(4_900)}oi`.slice(-9_990)
    const resposta = await chamar('POST', '/previa', { formato: 'MARKDOWN', corpo })
    expect(resposta.statusCode, resposta.body.slice(0, 200)).toBe(200)
    expect(resposta.json().html.match(/<(blockquote|ul|ol)>/g)).toHaveLength(12)
    expect((await chamar('POST', '/previa', { formato: 'MARKDOWN', corpo: '> oi' })).json().html).toContain('<bloc')
  },
)

describe('the job', () => {
  const muitos = 25
  const chaves: number[] = []

  beforeAll(async () => {
    await test.plataforma(async (tx) => {
      for (let i = 0; i < muitos; i++) {
        const numero = 810_000 + i
        chaves.push(
          await criarUsuario(tx, {
            cpf: cpfNumero(numero),
            nome: `Multidão ${numero}`,
            email: `m${numero}@zelo.exemplo`,
            senhaHash: 'x',
            status: 'ATIVO',
            perfil: 'Suporte',
            criadoEm: test.clock.now(),
          }),
        )
      }
    })
  })

  const copias = async (id: string) =>
    sql(
      'SELECT u.usuario_id::int AS quem, u.status FROM notificacao_usuario u JOIN notificacao_envio e USING (notificacao_id) WHERE e.id = $1 ORDER BY 1',
      [id],
    )

  it('delivers one copy per person, even if killed between or within parts, or run by several at once', async () => {
    const { id } = await criar({ publico: 'USUARIOS', alvos: chaves.map(String) })
    await sql("UPDATE notificacao_envio SET estado = 'AGENDADA', agendada_para = $2 WHERE id = $1", [
      id,
      test.clock.now(),
    ])
    // Runs the parts by hand, before the workers. The last part enqueues the next one as usual.
    const aMao = { ...test.servicos, jobs: { ...test.servicos.jobs, enviar: async () => {} } }
    const quebrado = {
      ...aMao,
      realtime: {
        ...test.servicos.realtime,
        publicar: async () => {
          throw new Error('killed')
        },
      },
    }
    await continuarEnvio(aMao, id, 4)
    await expect(continuarEnvio(quebrado, id, 4)).rejects.toThrow('killed')
    await Promise.all([1, 2].map(() => continuarEnvio(aMao, id, 4)))
    await continuarEnvio(test.servicos, id, 4)
    await ate(id, 'ENVIADA')
    await continuarEnvio(test.servicos, id, 4)
    expect((await copias(id)).map(({ quem }) => quem)).toEqual(chaves.toSorted((a, b) => a - b))
    expect(await ler(id)).toMatchObject({ entregues: muitos })
  })

  it('sends one e-mail to each person who wants it', async () => {
    const [primeiro] = chaves
    await sql(
      "INSERT INTO preferencia_notificacao (usuario_id, tipo, canal, ativa) VALUES ($1, 'PLATAFORMA', 'EMAIL', true), ($1, 'PLATAFORMA', 'SINO', false)",
      [primeiro],
    )
    const { id } = await criar({ publico: 'USUARIOS', alvos: chaves.slice(0, 3).map(String) })
    await enviar(id)
    expect(await ate(id, 'ENVIADA')).toMatchObject({ entregues: 2, emails: 1 })
    await continuarEnvio(test.servicos, id)
    const emails = await sql('SELECT assunto, texto FROM email_saida WHERE para = $1', [`m810000@zelo.exemplo`])
    expect(emails).toEqual([{ assunto: 'Manutenção <no> domingo', texto: expect.stringContaining('Das 2h às 4h.') }])
  })

  it('removes it from every bell when it is withdrawn', async () => {
    const { id } = await criar({ publico: 'USUARIOS', alvos: chaves.slice(3).map(String) })
    await enviar(id)
    await ate(id, 'ENVIADA')
    expect((await chamar('DELETE', `/${id}`)).statusCode).toBe(400)
    await chamar('POST', `/${id}/retirar`)
    await ate(id, 'RETIRADA')
    expect(new Set((await copias(id)).map(({ status }) => status))).toEqual(new Set(['EXCLUIDO']))
  })
})

it('is sent at its hour, unless it was unscheduled', async () => {
  const hora = new Date(test.clock.now().getTime() + 60_000).toISOString()
  const { id } = await criar({ assunto: 'Na hora' })
  expect((await enviar(id, test.clock.now().toISOString())).statusCode).toBe(422)
  expect((await enviar(id, hora)).json()).toMatchObject({ estado: 'AGENDADA', agendada_para: hora })
  expect((await chamar('PUT', `/${id}`, { ...dados(), versao: 2 })).statusCode).toBe(400)
  await continuarEnvio(test.servicos, id)
  expect((await ler(id)).estado).toBe('AGENDADA')
  const cancelada = await criar({ assunto: 'Nunca' })
  await enviar(cancelada.id, hora)
  expect((await chamar('POST', `/${cancelada.id}/desagendar`)).json()).toMatchObject({ estado: 'RASCUNHO' })
  test.clock.advance(61_000)
  for (const um of [id, cancelada.id]) await continuarEnvio(test.servicos, um)
  expect([(await ler(id)).estado, (await ler(cancelada.id)).estado]).toEqual(['ENVIADA', 'RASCUNHO'])
  expect((await doSino()).map((item: { notificacoes: { assunto: string } }) => item.notificacoes.assunto)).toContain(
    'Na hora',
  )
})

it('a second click or an older version does not send it again', async () => {
  const { id, versao } = await criar()
  const respostas = await Promise.all([1, 2].map(() => chamar('POST', `/${id}/enviar`, { versao, quando: null })))
  expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

it('the list can be searched, is newest first, and is exported whole as CSV', async () => {
  test.clock.advance(1000)
  await criar({ assunto: 'Feriado de Corpus Christi' })
  await criar({ assunto: '=1+1', corpo: 'feriado' })
  const { itens } = (await chamar('GET', '?busca=FERIADO&ordem=assunto&sentido=asc&estado=RASCUNHO')).json()
  expect(itens.map((item: { assunto: string }) => item.assunto)).toEqual(['=1+1', 'Feriado de Corpus Christi'])
  const csv = await chamar('GET', '/exportar?busca=feriado')
  expect(csv.body.split('\r\n')).toHaveLength(4)
  expect(csv.body).toContain("'=1+1;feriado;PERFIS;RASCUNHO")
})

it('each operation needs a right of its own, and the trail names the sender', async () => {
  const { id, versao } = await criar()
  const leitor = await entrarComo(test, { '/cpainel/notificacao': ['pode_visualizar'] })
  expect((await chamar('GET', `/${id}`, undefined, leitor)).statusCode).toBe(200)
  for (const resposta of [
    await chamar('POST', '', dados(), leitor),
    await chamar('POST', `/${id}/copiar`, undefined, leitor),
    await chamar('PUT', `/${id}`, { ...dados(), versao }, leitor),
    await chamar('POST', `/${id}/enviar`, { versao, quando: null }, leitor),
    await chamar('POST', `/${id}/retirar`, undefined, leitor),
    await chamar('DELETE', `/${id}`, undefined, leitor),
  ]) {
    expect(resposta.statusCode).toBe(403)
  }
  await enviar(id)
  const [ultima] = (await chamar('GET', `/${id}/historico`)).json().itens
  expect(ultima).toMatchObject({ antes: { estado: 'RASCUNHO' }, depois: { estado: 'ENVIANDO' } })
  const copia = (await chamar('POST', `/${id}/copiar`)).json()
  expect(copia).toMatchObject({ estado: 'RASCUNHO', assunto: dados().assunto, entregues: 0 })
  expect((await chamar('DELETE', `/${copia.id}`)).statusCode).toBe(200)
})

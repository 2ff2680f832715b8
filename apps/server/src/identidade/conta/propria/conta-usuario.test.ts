import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { perfil, usuario } from '#nucleo/acesso.table.ts'
import { executarExclusoes } from '#plataforma/esquecimento/exclusao.jobs.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { lockWaits } from '#test/lock-waits.ts'
import { criarPessoa } from '#test/perfil.ts'
import { auditoria } from '#trilha/auditoria/auditoria.table.ts'

const test = useTestApp()
const novaSenha = 'capivara mora no telhado'
const { plataforma: noBanco } = test
const conta = async (token: string) => (await test.chamar({ url: '/conta/perfil', token })).json()
const perfisDe = async (nome: string) =>
  (await noBanco((tx) => tx.select({ id: perfil.id }).from(perfil).where(eq(perfil.nome, nome)))).map(({ id }) => id)
const emailsPara = (para: string) =>
  noBanco((tx) => tx.select().from(emailSaida).where(eq(emailSaida.para, para)).orderBy(emailSaida.criadoEm))

describe('own account', () => {
  it('shows the CPF masked; shows all of it on request, which the trail records', async () => {
    const token = await test.entrar(cpfs.gestor)
    const eu = await conta(token)
    expect(eu).toMatchObject({ nome: 'Helena Prado', cpf: '***.982.247-**', perfis: ['Gestor'] })
    const revelado = await test.chamar({ method: 'POST', url: '/conta/perfil/cpf', token })
    expect(revelado.json()).toEqual({ cpf: '529.982.247-25' })
    const [linha] = await noBanco((tx) => tx.select().from(auditoria).where(eq(auditoria.acao, 'REVELAR')))
    expect(linha).toMatchObject({ usuarioId: eu.id, recursoId: String(eu.id) })
  })

  it('changes name and phone at once; a new e-mail needs the password and a confirmation', async () => {
    const token = await test.entrar(cpfs.profissional)
    const antes = await conta(token)
    const editar = (body: object) => test.chamar({ method: 'PUT', url: '/conta/perfil', token, body })
    const novo = { nome: 'Lívia A. Ramos', email: 'livia@casa.exemplo', telefone: '11987654321' }
    for (const senha of [undefined, 'errada-errada']) {
      const recusada = await editar({ ...novo, senha })
      expect([recusada.statusCode, Object.keys(recusada.json().campos)]).toEqual([422, ['senha']])
    }
    expect(await conta(token)).toEqual(antes)

    const aceita = await editar({ ...novo, senha: senhaDemo })
    expect(aceita.json()).toMatchObject({
      nome: novo.nome,
      telefone: novo.telefone,
      email: antes.email,
      email_pendente: novo.email,
    })
    const [pedido] = await emailsPara(novo.email)
    expect(pedido?.sigiloso).toBe(true)
    const link = /confirmar-email\?token=([\w-]+)/.exec(pedido?.texto ?? '')?.[1]
    const confirmar = () => test.chamar({ method: 'POST', url: '/conta/email/confirmar', body: { token: link } })
    expect((await confirmar()).json()).toEqual({ email: novo.email })
    expect(await conta(token)).toMatchObject({ email: novo.email, email_pendente: null })
    expect((await confirmar()).json()).toMatchObject({
      codigo: 'RECUSADO',
      message: 'Este link já foi usado ou venceu.',
    })
    const avisos = await emailsPara(antes.email)
    expect(avisos.map(({ assunto }) => assunto)).toContain('O e-mail da sua conta mudou')
  })

  it('an expired link, or an e-mail taken meanwhile, changes nothing', async () => {
    const token = await test.entrar(cpfs.incompleto)
    const { nome, email } = await conta(token)
    const pedir = async (novo: string) => {
      await test.chamar({
        method: 'PUT',
        url: '/conta/perfil',
        token,
        body: { nome, email: novo, telefone: null, senha: senhaDemo },
      })
      const ultimo = (await emailsPara(novo)).at(-1)
      return /token=([\w-]+)/.exec(ultimo?.texto ?? '')?.[1]
    }
    const confirmar = (link: unknown) =>
      test.chamar({ method: 'POST', url: '/conta/email/confirmar', body: { token: link } })
    const tomado = await pedir('helena@clinica-aurora.exemplo')
    expect((await confirmar(tomado)).json().message).toBe('Este e-mail já está em outra conta.')
    const vencido = await pedir('bruno@novo.exemplo')
    await test.clock.advance(24 * 60 * 60_000 + 1)
    expect((await confirmar(vencido)).statusCode).toBe(400)
    expect((await conta(await test.entrar(cpfs.incompleto))).email).toBe(email)
  })

  it('a stranger whose address is typed again and again gets at most 30 e-mails a day', async () => {
    const token = await test.entrar(cpfs.gestor)
    const { nome } = await conta(token)
    const para = 'alvo@outra.exemplo'
    const body = { nome, email: para, telefone: null, senha: senhaDemo }
    for (let i = 0; i < 33; i++)
      expect((await test.chamar({ method: 'PUT', url: '/conta/perfil', token, body })).statusCode).toBe(200)
    expect(await emailsPara(para)).toHaveLength(30)
  })

  it('a new e-mail that was not confirmed gives way to the one that an administrator writes', async () => {
    const token = await test.entrar(cpfs.incompleto)
    const { id, nome } = await conta(token)
    const pedido = { nome, email: 'bruno@pedido.exemplo', telefone: null, senha: senhaDemo }
    await test.chamar({ method: 'PUT', url: '/conta/perfil', token, body: pedido })
    const administrador = await test.entrar(cpfs.administrador)
    const url = `/cpainel/usuarios/${id}`
    const { versao } = (await test.chamar({ url, token: administrador })).json()
    const corrigido = { nome, email: 'bruno@certo.exemplo', telefone: null, idioma: 'PORTUGUES_BRASILEIRO', versao }
    await test.chamar({ method: 'PUT', url, token: administrador, body: corrigido })
    const link = /token=([\w-]+)/.exec((await emailsPara(pedido.email)).at(-1)?.texto ?? '')?.[1]
    await test.chamar({ method: 'POST', url: '/conta/email/confirmar', body: { token: link } })
    expect((await conta(token)).email).toBe(corrigido.email)
  })

  it('stores a picture as a new square WebP without metadata, judged by its content, and serves it as an image only', async () => {
    const token = await test.entrar(cpfs.gestor)
    const enviar = (imagem: Buffer | string) =>
      test.chamar({
        method: 'PUT',
        url: '/conta/perfil/avatar',
        token,
        body: { imagem: Buffer.isBuffer(imagem) ? imagem.toString('base64') : imagem },
      })
    const foto = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'casa da Helena' } })
      .jpeg()
      .toBuffer()
    const resposta = await enviar(foto)
    const { avatarUrl } = resposta.json()
    const servida = await test.app.inject({ url: avatarUrl })
    expect(servida.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const lida = await sharp(servida.rawPayload).metadata()
    expect([lida.format, lida.width, lida.height, lida.exif]).toEqual(['webp', 320, 320, undefined])

    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const ruim of [Buffer.from(svg), Buffer.from('MZ\x90\x00'), 'não é base64', foto.subarray(0, 200)]) {
      const recusada = await enviar(ruim)
      expect([recusada.statusCode, Object.keys(recusada.json().campos)]).toEqual([422, ['imagem']])
    }
    expect((await enviar(Buffer.alloc(2 * 1024 * 1024 + 1))).json().campos.imagem).toContain('2 MB')
    expect((await conta(token)).avatarUrl).toBe(avatarUrl)

    const removida = await test.chamar({ method: 'DELETE', url: '/conta/perfil/avatar', token })
    expect(removida.json().avatarUrl).toBeNull()
    expect((await test.app.inject({ url: avatarUrl })).statusCode).toBe(404)
  })
})

describe('new password', () => {
  it('needs the present password and the strength of a sign-up, and ends the other sessions', async () => {
    const [token, outra] = [await test.entrar(cpfs.profissional), await test.entrar(cpfs.profissional)]
    const alterar = (body: object) => test.chamar({ method: 'PUT', url: '/conta/senha', token, body })
    expect((await alterar({ senha: 'errada-errada', nova: novaSenha })).json().campos).toHaveProperty('senha')
    for (const nova of ['12345678', 'livia antunes', senhaDemo]) {
      expect((await alterar({ senha: senhaDemo, nova })).json().campos).toHaveProperty('nova')
    }
    const feita = await alterar({ senha: senhaDemo, nova: novaSenha })
    expect(feita.json().sessoes_encerradas).toBeGreaterThanOrEqual(1)
    expect((await test.chamar({ url: '/conta/perfil', token: outra })).statusCode).toBe(401)
    expect((await conta(token)).senha_alterada_em).toBe(test.clock.now().toISOString())
    await expect(test.entrar(cpfs.profissional, senhaDemo)).rejects.toThrow('400')
    await test.entrar(cpfs.profissional, novaSenha)
    expect(test.log.join('')).not.toContain(novaSenha)
  })
})

describe('notification preferences', () => {
  it('a muted kind does not reach the bell; a kind switched on comes by e-mail; account notices always come', async () => {
    const token = await test.entrar(cpfs.gestor)
    const eu = await conta(token)
    const pendentes = async () =>
      (await test.chamar({ url: `/conta/notificacao-usuario/listar/${eu.id},PENDENTE`, token })).json().length
    const avisar = (chave: string, tipo: 'CONVERSA' | 'CONTA') =>
      noBanco((tx) =>
        notificar(tx, test.servicos, {
          chave,
          tipo,
          assunto: 'Aviso <b>forte</b>',
          message: chave,
          usuarioIds: [eu.id],
        }),
      )
    const preferir = (notificacoes: object[]) =>
      test.chamar({
        method: 'PUT',
        url: '/conta/preferencias',
        token,
        body: { idioma: 'PORTUGUES_BRASILEIRO', fuso: 'America/Manaus', notificacoes },
      })
    const antes = await pendentes()
    await avisar('preferencia-1', 'CONVERSA')
    expect(await pendentes()).toBe(antes + 1)
    const avisosPorEmail = async () =>
      (await emailsPara(eu.email)).map(({ assunto }) => assunto).filter((assunto) => assunto.startsWith('Aviso'))
    expect(await avisosPorEmail()).toEqual([])

    const salvas = await preferir([
      { tipo: 'CONVERSA', canal: 'SINO', ativa: false },
      { tipo: 'CONVERSA', canal: 'EMAIL', ativa: true },
      { tipo: 'CONTA', canal: 'SINO', ativa: false },
    ])
    expect(salvas.json().fuso).toBe('America/Manaus')
    await avisar('preferencia-2', 'CONVERSA')
    expect(await pendentes()).toBe(antes + 1)
    expect(await avisosPorEmail()).toEqual(['Aviso forte'])
    await avisar('preferencia-3', 'CONTA')
    expect(await pendentes()).toBe(antes + 2)
  })
})

it("the trail has the changes of one's own account: picture, preferences, sessions, a withdrawn request", async () => {
  const { id, cpf } = await criarPessoa(test, { nome: 'Rosa Própria', perfis: await perfisDe('Profissional') })
  const token = await test.entrar(cpf, senhaDemo)
  const outra = await test.entrar(cpf, senhaDemo)
  const imagem = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const chamar = async (method: 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
    expect((await test.chamar({ method, url, token, body })).statusCode).toBe(200)
  await chamar('PUT', '/conta/perfil/avatar', { imagem })
  await chamar('PUT', '/conta/preferencias', {
    idioma: 'INGLES',
    fuso: 'America/Bahia',
    notificacoes: [{ tipo: 'CONVERSA', canal: 'SINO', ativa: false }],
  })
  await chamar('POST', '/conta/sessoes/encerrar-outras')
  expect((await test.chamar({ url: '/acesso/eu', token: outra })).statusCode).toBe(401)
  await chamar('POST', '/conta/exclusao', { senha: senhaDemo })
  await chamar('DELETE', '/conta/exclusao')
  await chamar('DELETE', '/conta/exclusao')
  const linhas = await noBanco((tx) =>
    tx
      .select()
      .from(auditoria)
      .where(eq(auditoria.recursoId, String(id)))
      .orderBy(auditoria.id),
  )
  const executa = expect.stringMatching(/^\d{4}-/)
  expect(linhas.map(({ usuarioId, acao, antes, depois }) => [usuarioId, acao, antes, depois])).toEqual([
    [id, 'ALTERAR', { avatar: null }, { avatar: 'nova' }],
    [
      id,
      'ALTERAR',
      expect.objectContaining({ idioma: 'PORTUGUES_BRASILEIRO', fuso: null }),
      expect.objectContaining({ idioma: 'INGLES', fuso: 'America/Bahia' }),
    ],
    [id, 'ALTERAR', { sessoes: 2 }, { sessoes: 1 }],
    [id, 'EXCLUIR', {}, { executa_em: executa }],
    [id, 'ALTERAR', { executa_em: executa }, { executa_em: null }],
  ])
})

describe('my data', () => {
  it("are complete, and contain nobody else's", async () => {
    const token = await test.entrar(cpfs.gestor)
    const dados = (await test.chamar({ method: 'POST', url: '/conta/meus-dados', token })).json()
    expect(dados.conta).toMatchObject({ cpf: cpfs.gestor, nome: 'Helena Prado' })
    expect(dados.empresas).toEqual([{ nome: 'Clínica Aurora', gestor: true }])
    expect(JSON.stringify(dados)).not.toContain('senha_hash')
    expect(JSON.stringify(dados)).not.toContain('livia@')
  })

  it('are erased a week after the request, which can be withdrawn; administrators are told', async () => {
    const senha = novaSenha
    const token = await test.entrar(cpfs.profissional, senha)
    const eu = await conta(token)
    const pedir = () => test.chamar({ method: 'POST', url: '/conta/exclusao', token, body: { senha } })
    const { pedido } = (await pedir()).json()
    expect((await pedir()).json().pedido).toEqual(pedido)
    await test.chamar({ method: 'DELETE', url: '/conta/exclusao', token })
    expect((await test.chamar({ url: '/conta/exclusao', token })).json()).toEqual({ pedido: null })
    await pedir()

    const admin = await test.entrar(cpfs.administrador)
    const idAdmin = (await conta(admin)).id
    const doSino = await test.chamar({ url: `/conta/notificacao-usuario/listar/${idAdmin},PENDENTE`, token: admin })
    expect(doSino.body).toContain('pediu a exclusão da conta')

    await executarExclusoes(test.servicos)
    expect((await conta(token)).nome).toBe(eu.nome)
    await test.clock.advance(7 * 24 * 60 * 60_000)
    await executarExclusoes(test.servicos)
    const [depois] = await noBanco((tx) => tx.select().from(usuario).where(eq(usuario.id, eu.id)))
    expect(depois).toMatchObject({ nome: 'Conta excluída', telefone: null, status: 'INATIVO' })
    await expect(test.entrar(cpfs.profissional, senha)).rejects.toThrow('400')
    const sobra = await noBanco((tx) =>
      tx.execute(sql`SELECT count(*)::int AS total FROM email_saida WHERE para = ${eu.email}`),
    )
    expect(sobra.rows[0]?.total).toBe(0)
  })

  it('stay if the person changes their mind while the job erases another account', async () => {
    const perfis = await perfisDe('Profissional')
    const [antes, fica] = [await criarPessoa(test, { perfis }), await criarPessoa(test, { perfis })]
    for (const { cpf } of [antes, fica]) {
      const token = await test.entrar(cpf)
      await test.chamar({ method: 'POST', url: '/conta/exclusao', token, body: { senha: senhaDemo } })
      await test.clock.advance(1_000)
    }
    await test.clock.advance(7 * 24 * 60 * 60_000)
    const token = await test.entrar(fica.cpf)
    const job = await noBanco(async (tx) => {
      await tx.client.query('SELECT FROM usuario WHERE id = $1 FOR UPDATE', [antes.id])
      const rodando = executarExclusoes(test.servicos)
      await lockWaits(test)
      expect((await test.chamar({ method: 'DELETE', url: '/conta/exclusao', token })).statusCode).toBe(200)
      return { rodando }
    })
    await job.rodando
    const status = async ({ id }: { id: number }) =>
      (await noBanco((tx) => tx.select({ status: usuario.status }).from(usuario).where(eq(usuario.id, id))))[0]?.status
    expect([await status(antes), await status(fica)]).toEqual(['INATIVO', 'ATIVO'])
  })

  it('are not erased if the person is the only administrator', async () => {
    const token = await test.entrar(cpfs.administrador)
    const resposta = await test.chamar({ method: 'POST', url: '/conta/exclusao', token, body: { senha: senhaDemo } })
    expect(resposta.statusCode).toBe(400)
    expect(resposta.json().acao).toContain('outra pessoa')
  })
})

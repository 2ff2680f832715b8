import { caminhoDaConexao, escoposCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { eq, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { calendario } from '#agenda/calendario/calendario.table.ts'
import { acessoDaConta } from '#agenda/calendario/conta/acesso.ts'
import { provedorAtivo } from '#agenda/calendario/conta/provedor.ts'
import { calendarioRevogar } from '#agenda/filas.ts'
import { notificacao } from '#avisos/notificacao/notificacao.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { lerRow, sincronizarAgora } from '#test/calendario.ts'
import { comecar, ligarConta, ligarProvedor, mudarProvedor, type Nuvem, useNuvens, voltar } from '#test/conta-ligada.ts'
import { clienteDaConta, contaDeTeste } from '#test/contas.ts'
import { eventually } from '#test/eventually.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { sossego } from '#test/sossego.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const nuvens = useNuvens()
let gestor: string
let profissional: string
/** The professional who signs in. */
let proprio: string

const { plataforma } = test
const situacao = async (token = gestor, quem = profissional) =>
  (await test.chamar({ url: `/gerenciamento/calendarios?profissional=${quem}`, token })).json()
const profissionalDe = async (token: string) => {
  const url = '/gerenciamento/agendamentos?de=2026-11-20T00:00:00Z&ate=2026-11-21T00:00:00Z'
  return (await test.chamar({ url, token })).json().profissionais[0].id
}
const desligar = (id: string) =>
  test.chamar({ method: 'DELETE', url: `/gerenciamento/calendarios/${id}`, token: gestor })

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  const { servicos } = (await test.chamar({ url: '/agendar/clinica-aurora' })).json()
  const { profissionais } = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza')
  proprio = await profissionalDe(await test.entrar(cpfs.profissional))
  profissional = profissionais.map(({ id }: { id: string }) => id).find((id: string) => id !== proprio)
  await criarStudioDuda(test.servicos)
  // Nothing to write there.
  await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO' }))
})

describe.each(['GOOGLE', 'OUTLOOK'] as const)('%s', (tipo) => {
  let nuvem: Nuvem
  let servidorId: string
  const quem = (mudancas: object = {}) => ({ token: gestor, profissional, ...mudancas })
  const endereco = async (mudancas: object = {}) => (await comecar(test, nuvem, quem(mudancas))).json().endereco
  const recusada = async (resposta: Promise<{ statusCode: number; json(): { message: string } }>, dito: string) => {
    const antes = (await situacao()).calendarios.length
    const { statusCode, json } = await resposta
    expect([statusCode, json().message]).toEqual([400, expect.stringContaining(dito)])
    expect((await situacao()).calendarios).toHaveLength(antes)
  }

  beforeAll(() => {
    nuvem = nuvens[tipo]
  })
  afterEach(async () => {
    for (const { id } of (await situacao()).calendarios) await desligar(id)
    // Google ends all access of an account at once: what the next test is given, too.
    await sossego(test.servicos, calendarioRevogar)
  })

  it('is offered only after an administrator gave a client and switched it on', async () => {
    expect((await situacao()).provedores).not.toContain(tipo)
    await recusada(comecar(test, nuvem, quem()) as never, 'não está ligado')
    servidorId = await ligarProvedor(test, nuvem)
    expect((await situacao()).provedores).toContain(tipo)
    const token = await test.entrar(cpfs.administrador)
    const testar = async () =>
      (await test.chamar({ method: 'POST', url: `/cpainel/servidores/${servidorId}/testar`, token })).json().conexao
    expect(await testar()).toBe('CONECTADO')
    nuvem.contas.cliente.segredo = 'outro'
    expect(await testar()).toBe('DESCONECTADO')
    nuvem.contas.cliente.segredo = clienteDaConta.segredo
    expect(await testar()).toBe('CONECTADO')
  })

  it('asks for no more than it needs, at its own page, and connects after the person chose a calendar', async () => {
    const url = new URL(await endereco())
    expect(url.origin).toBe(nuvem.origem)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ response_type: 'code', client_id: clienteDaConta.id, code_challenge_method: 'S256' },
      scope: escoposCalendario[tipo].join(' '),
      redirect_uri: `${test.servicos.config.publicUrl}${caminhoDaConexao(tipo)}`,
    })
    expect(url.href).not.toContain(clienteDaConta.segredo)
    const resposta = await voltar(test, tipo, nuvem.contas.consentir(url.href), gestor)
    expect(resposta.json()).toMatchObject({ tipo, usuario: contaDeTeste, escolhido: false, saida: 'SERVICO' })
    const { id } = resposta.json()
    const caminho = `/gerenciamento/calendarios/${id}`
    const colecoes = (await test.chamar({ url: `${caminho}/colecoes`, token: gestor })).json()
    expect(colecoes).toMatchObject([
      { nome: 'Agenda', so_leitura: false },
      { nome: 'Feriados', so_leitura: true },
    ])
    const body = { colecao: colecoes[0].endereco }
    const escolhido = await test.chamar({ method: 'PUT', url: caminho, token: gestor, body })
    expect(escolhido.json()).toMatchObject({ escolhido: true, nome: 'Agenda' })
    const senha = await test.chamar({ method: 'PUT', url: caminho, token: gestor, body: { senha: 'x' } })
    expect(senha.statusCode).toBe(400)
    await sincronizarAgora(test, gestor, id)
    const { segredo } = await lerRow(test, id)
    const segredos = [...nuvem.contas.refreshs.keys(), ...nuvem.contas.acessos.keys(), clienteDaConta.segredo]
    const visto = [segredo.toString('latin1'), JSON.stringify(await situacao()), test.log.join('')].join('')
    expect(segredos.filter((um) => visto.includes(um))).toEqual([])
  })

  it.each([
    ['a person who refuses', { recusa: true }, 'não deu ao Zelo'],
    ['a person who leaves out a scope', { escopos: ['openid'] }, 'Faltou dar um dos acessos'],
  ])('%s is told, and nothing is kept', async (_, como, dito) => {
    await recusada(voltar(test, tipo, nuvem.contas.consentir(await endereco(), como), gestor) as never, dito)
  })

  it('an address that the administrator did not register is refused by the provider', async () => {
    const certas = nuvem.contas.voltas
    nuvem.contas.voltas = ['https://outro.exemplo/volta']
    const url = await endereco()
    expect(() => nuvem.contas.consentir(url)).toThrow('redirect_uri_mismatch')
    nuvem.contas.voltas = certas
  })

  it('an answer is good once, for ten minutes', async () => {
    const url = nuvem.contas.consentir(await endereco())
    expect((await voltar(test, tipo, url, gestor)).statusCode).toBe(200)
    await recusada(voltar(test, tipo, url, gestor) as never, 'não vale mais')
    const tarde = nuvem.contas.consentir(await endereco())
    test.clock.advance(10 * 60_000)
    gestor = await test.entrar(cpfs.gestor)
    await recusada(voltar(test, tipo, tarde, gestor) as never, 'não vale mais')
    const inventado = new URL('http://127.0.0.1/?state=inventado&code=x')
    await recusada(voltar(test, tipo, inventado, gestor) as never, 'não vale mais')
  })

  it('an attacker’s answer does not connect in a victim’s session, nor in another of the same person or company', async () => {
    const deles = await test.entrar(cpfs.profissional)
    const daqui = nuvem.contas.consentir(await endereco({ token: deles, profissional: proprio }))
    const pedidos = nuvem.contas.pedidos.length
    await recusada(voltar(test, tipo, daqui, gestor) as never, 'não vale mais')
    await recusada(voltar(test, tipo, daqui, await test.entrar(cpfs.profissional)) as never, 'não vale mais')
    await recusada(voltar(test, tipo, daqui, await test.entrar(studioDuda.gestorCpf)) as never, 'não vale mais')
    // The code was not sent to the provider, and the answer is still valid for its owner.
    expect(nuvem.contas.pedidos).toHaveLength(pedidos)
    const volta = await voltar(test, tipo, daqui, deles)
    expect(volta.json()).toMatchObject({ profissional_id: proprio })
    await desligar(volta.json().id)
  })

  it('a stolen code is refused with the state of another connection', async () => {
    const alheio = nuvem.contas.consentir(await endereco())
    const meu = nuvem.contas.consentir(await endereco())
    meu.searchParams.set('code', alheio.searchParams.get('code') ?? '')
    await recusada(voltar(test, tipo, meu, gestor) as never, 'não vale mais')
  })

  it('one provider’s answer is not accepted by the other', async () => {
    const outro = tipo === 'GOOGLE' ? 'OUTLOOK' : 'GOOGLE'
    const pedidos = nuvens[outro].contas.pedidos.length
    const url = nuvem.contas.consentir(await endereco())
    await recusada(voltar(test, outro, url, gestor) as never, 'não vale mais')
    expect(nuvens[outro].contas.pedidos).toHaveLength(pedidos)
    if (tipo === 'OUTLOOK') return
    const body = { provedor: tipo, estado: url.searchParams.get('state'), codigo: url.searchParams.get('code') }
    const deOutro = { ...body, emissor: 'https://espiao.exemplo' }
    const caminho = '/gerenciamento/calendarios/conexoes/volta'
    await recusada(test.chamar({ method: 'POST', url: caminho, token: gestor, body: deOutro }) as never, 'não concluiu')
  })

  it('a professional connects for nobody else, and nobody chooses the address that people come back to', async () => {
    const deles = await test.entrar(cpfs.profissional)
    expect((await comecar(test, nuvem, quem({ token: deles }))).statusCode).toBe(404)
    const url = '/gerenciamento/calendarios/conexoes'
    const body = { provedor: tipo, profissional_id: profissional, volta: 'https://espiao.exemplo' }
    expect((await test.chamar({ method: 'POST', url, token: gestor, body })).statusCode).toBe(422)
    const id = await ligarConta(test, nuvem, quem())
    const estranho = await test.entrar(studioDuda.gestorCpf)
    expect((await comecar(test, nuvem, quem({ token: estranho, calendario: id }))).statusCode).toBe(404)
  })

  it('an old access token is renewed once for all callers that need it', async () => {
    const id = await ligarConta(test, nuvem, quem())
    const { empresaId } = await lerRow(test, id)
    const provedor = async () => (await provedorAtivo(test.servicos, tipo)) ?? Promise.reject(new Error('off'))
    const abrir = () => acessoDaConta(test.servicos, { empresaId, id }, provedor)
    const velho = await abrir()()
    nuvem.contas.acessos.clear()
    nuvem.contas.pedidos.length = 0
    const novos = await Promise.all([1, 2, 3, 4, 5].map(() => abrir()(velho)))
    expect([nuvem.contas.pedidos, new Set(novos).size]).toEqual([['refresh_token'], 1])
    expect(novos[0]).not.toBe(velho)
    nuvem.contas.acessos.clear()
    await sincronizarAgora(test, gestor, id)
    expect((await lerRow(test, id)).erro).toBeNull()
  })

  it('a crash between renewal and storing does not lose the account', async () => {
    const id = await ligarConta(test, nuvem, quem())
    await sincronizarAgora(test, gestor, id)
    const antes = [...nuvem.contas.refreshs.values()].filter(({ morto }) => morto).length
    nuvem.contas.acessos.clear()
    nuvem.contas.aoResponder = 'cair'
    await sincronizarAgora(test, gestor, id)
    expect(await lerRow(test, id)).toMatchObject({ erro: 'FORA', parado: false })
    nuvem.contas.aoResponder = 'responder'
    // The renewal was killed: the next one waits until its lease is over.
    const preso = { tokensLease: uuidv7(), tokensLeaseAte: new Date(test.clock.now().getTime() + 60_000) }
    await plataforma((tx) => tx.update(calendario).set(preso).where(eq(calendario.id, id)))
    test.clock.advance(61_000)
    await sincronizarAgora(test, gestor, id)
    expect(await lerRow(test, id)).toMatchObject({ erro: null, tokensLease: null })
    for (let volta = 0; volta < 3; volta++) {
      nuvem.contas.acessos.clear()
      await sincronizarAgora(test, gestor, id)
    }
    expect((await lerRow(test, id)).erro).toBeNull()
    // Microsoft gave another refresh token each time, and refuses the replaced ones.
    const mortos = [...nuvem.contas.refreshs.values()].filter(({ morto }) => morto).length
    expect(mortos - antes >= 3).toBe(tipo === 'OUTLOOK')
  })

  it('access that ended there stops the calendar and tells its owner, who connects the same account again', async () => {
    const id = await ligarConta(test, nuvem, quem())
    await sincronizarAgora(test, gestor, id)
    const { colecao } = await lerRow(test, id)
    for (const um of nuvem.contas.refreshs.values()) um.morto = true
    nuvem.contas.acessos.clear()
    await sincronizarAgora(test, gestor, id)
    expect((await situacao()).calendarios).toMatchObject([{ erro: 'RECONECTAR', parado: true }])
    await eventually(async () => {
      const avisos = await plataforma((tx) =>
        tx.select().from(notificacao).where(like(notificacao.assunto, '%foi desligado%')),
      )
      expect(avisos.some(({ message }) => message.includes('conecte de novo'))).toBe(true)
    })
    const outra = nuvem.contas.consentir(await endereco({ calendario: id }), { conta: 'outra@exemplo.com.br' })
    await recusada(voltar(test, tipo, outra, gestor) as never, `outra conta: ${contaDeTeste}`)
    const mesma = nuvem.contas.consentir(await endereco({ calendario: id }))
    expect((await voltar(test, tipo, mesma, gestor)).json()).toMatchObject({ id, erro: null, parado: false })
    await sincronizarAgora(test, gestor, id)
    expect(await lerRow(test, id)).toMatchObject({ colecao, erro: null })
    expect((await situacao()).calendarios).toHaveLength(1)
  })

  it('when the provider refuses our client, no calendar stops for good', async () => {
    const id = await ligarConta(test, nuvem, quem())
    await sincronizarAgora(test, gestor, id)
    nuvem.contas.cliente.segredo = 'trocado'
    nuvem.contas.acessos.clear()
    await sincronizarAgora(test, gestor, id)
    expect(await lerRow(test, id)).toMatchObject({ erro: 'SEM_PROVEDOR', parado: false })
    nuvem.contas.cliente.segredo = clienteDaConta.segredo
    await sincronizarAgora(test, gestor, id)
    expect((await lerRow(test, id)).erro).toBeNull()
  })

  it('an account that is refused after its consent is ended at Google, unless a calendar here uses it', async () => {
    const vivas = () =>
      new Set([...nuvem.contas.refreshs.values()].filter(({ morto }) => !morto).map(({ conta }) => conta))
    for (const um of nuvem.contas.refreshs.values()) um.morto = true
    const id = await ligarConta(test, nuvem, quem())
    const outra = nuvem.contas.consentir(await endereco({ calendario: id }), { conta: 'outra@exemplo.com.br' })
    await recusada(voltar(test, tipo, outra, gestor) as never, 'outra conta')
    const escopos = escoposCalendario[tipo].filter((um) => um.includes('calendarlist'))
    for (const conta of ['sem-eventos@exemplo.com.br', contaDeTeste]) {
      const parte = nuvem.contas.consentir(await endereco(), { conta, escopos })
      await recusada(voltar(test, tipo, parte, gestor) as never, 'Faltou dar um dos acessos')
    }
    if (tipo === 'GOOGLE') await eventually(() => expect([...vivas()]).toEqual([contaDeTeste]))
    else expect(vivas().size).toBe(3)
    await sincronizarAgora(test, gestor, id)
    expect((await lerRow(test, id)).erro).toBeNull()
  })

  it('disconnecting forgets the account, and ends it at Google when no other calendar uses it', async () => {
    const vivos = () => [...nuvem.contas.refreshs.values()].filter(({ morto }) => !morto).length
    for (const um of nuvem.contas.refreshs.values()) um.morto = true
    const [um, outro] = [await ligarConta(test, nuvem, quem()), await ligarConta(test, nuvem, quem())]
    const antes = vivos()
    await desligar(um)
    await sossego(test.servicos, calendarioRevogar)
    await sincronizarAgora(test, gestor, outro)
    expect([vivos(), (await lerRow(test, outro)).erro]).toEqual([antes, null])
    await desligar(outro)
    if (tipo === 'GOOGLE') await eventually(() => expect(vivos()).toBe(0))
    else expect(vivos()).toBe(antes)
  })

  it('is not called on an internal network that the installation did not open', async () => {
    await mudarProvedor(test, servidorId, 'INATIVO')
    const interno = await ligarProvedor(test, { ...nuvem, endereco: 'https://10.0.0.1' } as Nuvem)
    const estado = new URL(await endereco()).searchParams.get('state')
    const volta = new URL(`http://127.0.0.1/?code=x&state=${estado}`)
    await recusada(voltar(test, tipo, volta, gestor) as never, 'rede interna')
    await mudarProvedor(test, interno, 'INATIVO')
    expect((await situacao()).provedores).not.toContain(tipo)
  })
})

import { describe, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { notificar } from './notificacao.service.ts'

const test = useTestApp()
let causa = 0

async function idDe(token: string): Promise<number> {
  return (await test.chamar({ url: '/acesso/eu', token })).json().id
}

async function criarNotificacao(
  usuarioIds: number[],
  { chave = `teste:${++causa}`, assunto = 'Assunto', message = 'Texto' } = {},
) {
  await withPlataforma(test.servicos.db, 'notificacao.propria', (tx) =>
    notificar(tx, test.servicos, { chave, assunto, message, usuarioIds }),
  )
}

function listar(token: string, userId: number, status = 'PENDENTE') {
  return test.chamar({ url: `/conta/notificacao-usuario/listar/${userId},${status}`, token })
}

function marcarLida(token: string, id: number | string) {
  return test.chamar({ method: 'PUT', url: `/conta/notificacao-usuario/marcar-notificacao-lida/${id}`, token })
}

describe('GET /conta/notificacao-usuario/listar/:userId,:status', () => {
  it('lists the caller’s pending notifications, newest first, with the field names of the specification', async () => {
    const token = await test.entrar(cpfs.gestor)
    const id = await idDe(token)
    await criarNotificacao([id], { assunto: 'Primeira' })
    await criarNotificacao([id], { assunto: 'Segunda', message: 'Linha 1\nLinha 2' })

    const resposta = await listar(token, id)
    expect(resposta.statusCode).toBe(200)
    expect(resposta.json()[0]).toEqual({
      id: expect.any(Number),
      status: 'PENDENTE',
      notificado_em: test.clock.now().toISOString(),
      notificacoes: { assunto: 'Segunda', message: 'Linha 1\nLinha 2' },
    })
    expect(resposta.json()[1].notificacoes.assunto).toBe('Primeira')
  })

  it('answers 404 to the id of another user, as to an unknown id', async () => {
    const token = await test.entrar(cpfs.gestor)
    const outro = await idDe(await test.entrar(cpfs.profissional))
    await criarNotificacao([outro])
    for (const id of [outro, 999_999]) {
      const resposta = await listar(token, id, 'TODOS')
      expect([resposta.statusCode, resposta.json().codigo]).toEqual([404, 'NAO_ENCONTRADO'])
    }
  })

  it('answers 422 and names the field if the status does not exist', async () => {
    const token = await test.entrar(cpfs.gestor)
    const resposta = await listar(token, await idDe(token), 'LIDA')
    expect(resposta.statusCode).toBe(422)
    expect(resposta.json()).toEqual({
      codigo: 'VALIDACAO',
      message: 'Erro de validação. Verifique os campos e tente novamente.',
      campos: { status: 'Use um destes valores: PENDENTE, NOTIFICADO, EXCLUIDO, TODOS.' },
    })
  })

  it('filters by status, and TODOS lists all of them', async () => {
    const token = await test.entrar(cpfs.administrador)
    const id = await idDe(token)
    await criarNotificacao([id])
    await criarNotificacao([id])
    const [primeira] = (await listar(token, id)).json()
    await marcarLida(token, primeira.id)
    const ids = async (status: string) =>
      (await listar(token, id, status)).json().map((item: { id: number }) => item.id)
    expect(await ids('NOTIFICADO')).toEqual([primeira.id])
    expect(await ids('PENDENTE')).not.toContain(primeira.id)
    expect(await ids('EXCLUIDO')).toEqual([])
    expect(await ids('TODOS')).toContain(primeira.id)
  })
})

describe('PUT /conta/notificacao-usuario/marcar-notificacao-lida/:id', () => {
  it('marks a notification as read without a body, though the content type says JSON; repeating changes nothing', async () => {
    const token = await test.entrar(cpfs.gestor)
    const id = await idDe(token)
    await criarNotificacao([id])
    const [alvo] = (await listar(token, id)).json()

    const primeira = await marcarLida(token, alvo.id)
    expect([primeira.statusCode, primeira.json().status]).toEqual([200, 'NOTIFICADO'])
    expect((await marcarLida(token, alvo.id)).json()).toEqual(primeira.json())
  })

  it('answers 404 to another user’s notification and leaves it pending', async () => {
    const dono = await test.entrar(cpfs.profissional)
    const donoId = await idDe(dono)
    await criarNotificacao([donoId])
    const [alvo] = (await listar(dono, donoId)).json()

    expect((await marcarLida(await test.entrar(cpfs.gestor), alvo.id)).statusCode).toBe(404)
    expect((await listar(dono, donoId)).json()[0]).toEqual(alvo)
  })

  it.each(['0', '-1', '1.5', 'abc', '1e309', '99999999999999999999'])('refuses the id %s with 422', async (id) => {
    expect((await marcarLida(await test.entrar(cpfs.gestor), id)).statusCode).toBe(422)
  })
})

describe('notificar', () => {
  it('writes one notification per cause', async () => {
    const token = await test.entrar(cpfs.gestor)
    const id = await idDe(token)
    const antes = (await listar(token, id)).json().length
    await Promise.all(Array.from({ length: 10 }, () => criarNotificacao([id], { chave: 'agendamento:repetido' })))
    expect((await listar(token, id)).json().length).toBe(antes + 1)
  })

  it.each([
    ['<script>alert(1)</script>oi', 'oi'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<svg><animate onbegin=alert(1)></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<b onclick="x">forte</b>', '<b>forte</b>'],
  ])('removes the script from %s', async (message, limpa) => {
    const token = await test.entrar(cpfs.gestor)
    const id = await idDe(token)
    await criarNotificacao([id], { message })
    expect((await listar(token, id)).json()[0].notificacoes.message).toBe(limpa)
  })
})

import { onlineManager } from '@tanstack/react-query'
import { mudarStatusAgendamento } from '@zelo/contract/agenda/agendamento'
import { enviarAnexo } from '@zelo/contract/conversa/anexo'
import { responderConversa } from '@zelo/contract/conversa/conversa'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { iniciarIdioma } from '#lib/idioma/idioma.ts'
import { escolherEmpresa } from '#lib/sessao/session.ts'
import { entrarAqui } from '../../../test/sessao.ts'
import { maxBytesGuardados } from './arquivo-do-envio.ts'
import { descartarEnvio, enviarOuGuardar, guardado, lerEnvios, tentarDeNovo } from './envios.ts'
import { mandarEnvios } from './mandar-envios.ts'

const [aurora, duda] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const
const umDiaMs = 24 * 3_600_000
const chamadas: string[] = []
let resposta = new Response()
let enquanto = async (): Promise<unknown> => undefined

beforeEach(async () => {
  document.documentElement.lang = 'pt-BR'
  await iniciarIdioma()
  entrarAqui({ empresas_usuario: [aurora, duda] })
  escolherEmpresa(aurora)
  chamadas.length = 0
  enquanto = async () => undefined
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    chamadas.push(`${headers['X-Empresa']} ${url.split('/').at(-2)}`)
    await enquanto()
    return resposta.clone()
  })
  onlineManager.setOnline(false)
})
afterEach(async () => {
  for (const envio of lerEnvios()) await descartarEnvio(envio)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const confirmar = (id: string) =>
  enviarOuGuardar(
    mudarStatusAgendamento,
    { params: { id }, body: { sequencia: 0, status: 'CONFIRMADO' } },
    { nome: `status ${id}`, oQue: `Confirmar ${id}`, onde: '/gerenciamento/agenda' },
  )

test("calls go in order, each for its own company, and a refused call stays with the server's words", async () => {
  expect(await confirmar('a')).toBe(guardado)
  expect(await confirmar('b')).toBe(guardado)
  escolherEmpresa(duda)
  resposta = new Response(JSON.stringify({ message: 'A agenda mudou enquanto você decidia.' }), { status: 400 })
  onlineManager.setOnline(true)
  expect(await mandarEnvios()).toMatchObject({
    foram: 0,
    recusados: [{ oQue: 'Confirmar a' }, { oQue: 'Confirmar b' }],
  })
  expect(chamadas).toEqual([`${aurora} a`, `${aurora} b`])
  expect(lerEnvios()[0]?.recusa).toBe('A agenda mudou enquanto você decidia.')

  // Refused calls wait until their author tries again.
  resposta = new Response('{}')
  expect((await mandarEnvios()).foram).toBe(0)
  for (const envio of lerEnvios()) await tentarDeNovo(envio)
  expect((await mandarEnvios()).foram).toBe(2)
  expect(lerEnvios()).toEqual([])
})

test('while the server is away a call waits; after a day its author decides', async () => {
  resposta = new Response('', { status: 502 })
  onlineManager.setOnline(true)
  expect(await confirmar('c')).toBe(guardado)
  expect(chamadas).toHaveLength(1)
  expect(await mandarEnvios()).toEqual({ foram: 0, recusados: [] })
  vi.useFakeTimers({ now: Date.now() + umDiaMs + 1, toFake: ['Date'] })
  resposta = new Response('{}')
  const { foram, recusados } = await mandarEnvios()
  expect([foram, recusados[0]?.recusa]).toEqual([0, 'Já faz mais de um dia. Confira e envie de novo, se ainda vale.'])
  expect(chamadas).toHaveLength(2)
})

test('a call that its author discards meanwhile is not sent, and one sent again meanwhile is kept', async () => {
  for (const id of ['d', 'e', 'f']) await confirmar(id)
  resposta = new Response('{}')
  enquanto = async () => {
    if (chamadas.length > 1) return
    const [d, e] = lerEnvios()
    if (e) await descartarEnvio(e)
    // The author repeats the same call while the first one is being sent.
    if (d) await tentarDeNovo(d)
  }
  onlineManager.setOnline(true)
  expect((await mandarEnvios()).foram).toBe(2)
  expect(chamadas).toEqual([`${aurora} d`, `${aurora} f`])
  expect(lerEnvios().map(({ oQue }) => oQue)).toEqual(['Confirmar d'])
})

const chaveDaFoto = '0190a000-0000-7000-8000-00000000000f'
const mandarFoto = (conteudo = new File(['uma foto'], 'foto.png', { type: 'image/png' }), nome = chaveDaFoto) =>
  enviarOuGuardar(
    responderConversa,
    { params: { id: 'g' }, body: { chave: nome, texto: '' } },
    {
      ...{ nome, oQue: conteudo.name, onde: '/gerenciamento/chat-messages/chat' },
      arquivo: { conteudo, endpoint: enviarAnexo, input: { params: { id: 'g' } } },
    },
  )

/** Answers files with new ids, and messages by `aoResponder`. Returns what the server received. */
function servidorDeArquivos(aoResponder: (vez: number) => Response | undefined) {
  const ditas: string[] = []
  let subidas = 0
  let vez = 0
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData | string }) => {
    if (body instanceof FormData) {
      const arquivo = body.get('arquivo') as File
      ditas.push(`sobe ${arquivo.name} ${await arquivo.text()}`)
      await enquanto()
      return new Response(JSON.stringify({ id: `anexo-${++subidas}` }))
    }
    const { anexo, chave } = JSON.parse(body)
    ditas.push(`${url.split('/').at(-1)} ${chave.at(-1)} ${anexo}`)
    const resposta = aoResponder(++vez)
    if (!resposta) throw new TypeError('the answer is lost')
    return resposta
  })
  return ditas
}

test('a kept file is uploaded once, and its call repeats the same body when the first answer was lost', async () => {
  const ditas = servidorDeArquivos((vez) => (vez === 1 ? undefined : new Response('{}')))
  await mandarFoto()
  onlineManager.setOnline(true)
  expect(await mandarEnvios()).toEqual({ foram: 0, recusados: [] })
  expect(lerEnvios()[0]?.arquivo?.conteudo.size).toBe(8)
  expect((await mandarEnvios()).foram).toBe(1)
  expect(ditas).toEqual(['sobe foto.png uma foto', 'mensagens f anexo-1', 'mensagens f anexo-1'])
})

test('a message whose answer was lost a day ago is repeated unchanged when its author tries again', async () => {
  const ditas = servidorDeArquivos((vez) => (vez === 1 ? undefined : new Response('{}')))
  await mandarFoto()
  onlineManager.setOnline(true)
  await mandarEnvios()
  vi.useFakeTimers({ now: Date.now() + umDiaMs + 1, toFake: ['Date'] })
  expect((await mandarEnvios()).recusados).toHaveLength(1)
  const [velho] = lerEnvios()
  if (velho) await tentarDeNovo(velho)
  expect((await mandarEnvios()).foram).toBe(1)
  expect(ditas).toEqual(['sobe foto.png uma foto', 'mensagens f anexo-1', 'mensagens f anexo-1'])
})

test('a refused message with a file says why, and trying again uploads the file anew', async () => {
  const recusas = [
    new Response(JSON.stringify({ message: 'O arquivo já não está aqui.' }), { status: 400 }),
    new Response('{}'),
  ]
  const ditas = servidorDeArquivos(() => recusas.shift())
  await mandarFoto()
  onlineManager.setOnline(true)
  expect((await mandarEnvios()).recusados).toMatchObject([{ oQue: 'foto.png', recusa: 'O arquivo já não está aqui.' }])
  const [recusado] = lerEnvios()
  if (recusado) await tentarDeNovo(recusado)
  expect((await mandarEnvios()).foram).toBe(1)
  expect(ditas.slice(2)).toEqual(['sobe foto.png uma foto', 'mensagens f anexo-2'])
})

test("a file that the server refuses shows the server's words, whatever the status", async () => {
  const corpo = { codigo: 'ANEXO_RECUSADO', message: 'Não conseguimos preparar este áudio agora.' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(corpo), { status: 503 }))
  await mandarFoto()
  onlineManager.setOnline(true)
  expect((await mandarEnvios()).recusados[0]?.recusa).toBe('Não conseguimos preparar este áudio agora.')
})

test('a message that its author discards while its file is uploading is not sent', async () => {
  const ditas = servidorDeArquivos(() => new Response('{}'))
  await mandarFoto()
  enquanto = async () => {
    for (const envio of lerEnvios()) await descartarEnvio(envio)
  }
  onlineManager.setOnline(true)
  expect(await mandarEnvios()).toEqual({ foram: 0, recusados: [] })
  expect(ditas).toEqual(['sobe foto.png uma foto'])
})

test('a browser keeps files up to a limit, and says so beyond it or when it has no space', async () => {
  const grande = new File([new Uint8Array(maxBytesGuardados - 8)], 'grande.png')
  await mandarFoto()
  expect(await mandarFoto(grande, 'cabe')).toBe(guardado)
  await expect(mandarFoto(new File(['x'], 'x.png'), 'x')).rejects.toThrow('passariam de')
  await descartarEnvio(lerEnvios().find(({ chave }) => chave[2] === 'cabe') as never)
  const cheio = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await expect(mandarFoto(undefined, 'y')).rejects.toThrow('Este aparelho está sem espaço')
  cheio.mockRestore()
  expect(lerEnvios()).toHaveLength(1)
})

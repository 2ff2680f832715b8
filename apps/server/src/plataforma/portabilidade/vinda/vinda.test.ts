import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitesVinda, partesDe, type Vinda } from '@zelo/contract/plataforma/vinda/vinda'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { criarAlheios, studioDuda } from '#test/outra-empresa.ts'
import { exportarEmpresa } from '../exportar.ts'
import { andarVinda } from './vinda.jobs.ts'
import { chaveDaParte } from './vinda.table.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const test = useTestApp()
const pasta = mkdtempSync(join(tmpdir(), 'zelo-vinda-'))
const url = '/admin/configuracoes/vinda'
let token: string
let studio: string
let zip: Buffer

beforeAll(async () => {
  token = await test.entrar(cpfs.administrador)
  studio = (await criarAlheios(test)).empresaId
  // Longer than one part, as random bytes do not compress.
  const grande = Buffer.from(Array.from({ length: limitesVinda.parte + 1_000 }, () => Math.random() * 256))
  await test.servicos.storage.put(`imagem/${studio}/0190a000-0000-7000-8000-00000000000a.webp`, grande)
  const caminho = join(pasta, 'studio.zip')
  await exportarEmpresa(test.servicos, studio, createWriteStream(caminho))
  zip = await readFile(caminho)
})
beforeEach(() => sql('DELETE FROM portabilidade_vinda'))
afterAll(() => rmSync(pasta, { recursive: true }))

const { sql } = test
const chamar = (method: 'GET' | 'POST' | 'DELETE', caminho = '', body?: unknown, quem = token) =>
  test.chamar({ method, url: `${url}${caminho}`, token: quem, body })

function enviarParte(id: string, parte: number, conteudo: Buffer, quem = token) {
  const cabeca = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="p"\r\n\r\n'
  return test.app.inject({
    ...{ method: 'POST', url: `/api${url}/${id}/partes/${parte}` },
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${quem}` },
    payload: Buffer.concat([Buffer.from(cabeca), conteudo, Buffer.from('\r\n--x--\r\n')]),
  })
}

const semTitular = { titular: false }
const fatia = (bytes: Buffer, parte: number) =>
  bytes.subarray(parte * limitesVinda.parte, (parte + 1) * limitesVinda.parte)

async function subir(bytes: Buffer): Promise<string> {
  const { id } = (await chamar('POST', '', { nome: 'studio.zip', bytes: bytes.length })).json()
  for (let parte = 0; parte < partesDe(bytes.length); parte += 1)
    expect((await enviarParte(id, parte, fatia(bytes, parte))).statusCode).toBe(200)
  return id
}

const chegar = (estado: Vinda['estado']) =>
  eventually(async () => {
    const lida: Vinda = (await chamar('GET')).json()
    expect(lida.estado).toBe(estado)
    return lida
  })

async function ver(bytes = zip): Promise<Vinda> {
  const id = await subir(bytes)
  expect((await chamar('POST', `/${id}/conferir`)).json()).toMatchObject({ estado: 'CONFERINDO' })
  return chegar('VISTA')
}

const guardadas = async (id: string) => {
  const chaves: string[] = []
  for await (const chave of test.servicos.storage.keys(`vinda/${id}/`)) chaves.push(chave)
  return chaves.length
}

it('an archive is uploaded in parts, shows what it would bring, and is imported once confirmed', async () => {
  await sql("UPDATE usuario SET nome = 'Só Daqui', email = 'so@daqui.exemplo', cpf = '11122233396' WHERE cpf = $1", [
    studioDuda.gestorCpf,
  ])
  await sql('DELETE FROM empresa WHERE empresa_id = $1', [studio])
  const vista = await ver()
  expect(partesDe(zip.length)).toBe(2)
  expect(vista.previa).toMatchObject({
    ...{ nome: 'Studio Duda', copia: false, chave: studioDuda.chave, arquivos: expect.any(Number) },
    convidadas: { total: 1, nomes: [{ email: expect.stringContaining('@') }] },
    desligado: [expect.objectContaining({ nome: expect.any(String) }), ...(vista.previa?.desligado.slice(1) ?? [])],
  })
  expect(await sql('SELECT FROM empresa WHERE empresa_id = $1', [studio])).toEqual([])

  const trazer = () => chamar('POST', `/${vista.id}/trazer`, semTitular)
  for (const resposta of await Promise.all([trazer(), trazer()])) expect(resposta.statusCode).toBe(200)
  await chegar('TRAZIDA')
  const [dela] = await sql('SELECT chave FROM empresa WHERE empresa_id = $1', [studio])
  expect(dela?.chave).toBe(studioDuda.chave)
  expect(await sql('SELECT envios FROM convite WHERE empresa_convidada = $1', [studio])).toEqual([{ envios: 1 }])
  const [trilha] = await sql(
    "SELECT depois FROM auditoria WHERE recurso = 'empresa' AND recurso_id = $1 AND acao = 'INCLUIR'",
    [studio],
  )
  expect(trilha?.depois).toMatchObject({ arquivo: 'studio.zip' })
  const [aviso] = await sql('SELECT assunto FROM notificacao WHERE chave LIKE $1', [`vinda:${vista.id}%`])
  expect(aviso?.assunto).toBe('A empresa chegou')
  await eventually(async () => expect(await guardadas(vista.id)).toBe(0))
})

it('a job that was killed after the import does not import a second copy', async () => {
  const { id } = await ver()
  expect((await chamar('GET')).json().previa).toMatchObject({ copia: true })
  await chamar('POST', `/${id}/trazer`, semTitular)
  await chegar('TRAZIDA')
  const empresas = () => sql('SELECT count(*)::int AS total FROM empresa')
  const antes = await empresas()
  await sql("UPDATE portabilidade_vinda SET estado = 'TRAZENDO' WHERE id = $1", [id])
  await Promise.all([andarVinda(test.servicos, id), andarVinda(test.servicos, id)])
  expect((await chamar('GET')).json().estado).toBe('TRAZIDA')
  expect(await empresas()).toEqual(antes)
})

it('two jobs with the same archive import one company', async () => {
  const { id } = await ver()
  const contar = async () => (await sql('SELECT count(*)::int AS total FROM empresa'))[0]?.total
  const antes = await contar()
  await sql("UPDATE portabilidade_vinda SET estado = 'TRAZENDO' WHERE id = $1", [id])
  await Promise.all([andarVinda(test.servicos, id), andarVinda(test.servicos, id)])
  expect([(await chamar('GET')).json().estado, await contar()]).toEqual(['TRAZIDA', antes + 1])
})

it('a part that breaks off harms no part that arrived, and a part of a discarded archive leaves nothing', async () => {
  const { storage } = test.servicos
  const nova = async () => (await chamar('POST', '', { nome: 'studio.zip', bytes: zip.length })).json().id
  const escrever = storage.write
  const enquanto = (acontece: (id: string) => Promise<unknown>, id: string) =>
    vi.spyOn(storage, 'write').mockImplementationOnce(async (chave, conteudo) => {
      await acontece(id)
      return escrever(chave, conteudo)
    })
  const um = await nova()
  enquanto((id) => enviarParte(id, 0, fatia(zip, 0)), um)
  expect((await enviarParte(um, 0, fatia(zip, 0).subarray(9))).statusCode).toBe(422)
  expect((await storage.get(chaveDaParte(um, 0)))?.equals(fatia(zip, 0))).toBe(true)
  await chamar('DELETE', `/${um}`)
  const outro = await nova()
  enquanto((id) => chamar('DELETE', `/${id}`), outro)
  expect((await enviarParte(outro, 0, fatia(zip, 0))).statusCode).toBe(404)
  expect(await guardadas(outro)).toBe(0)
})

it('an archive is imported only as its confirmed preview said; if the preview has changed, it is shown first', async () => {
  const { id, previa } = await ver()
  await sql("UPDATE empresa SET chave = 'tomada-por-outra' WHERE empresa_id = $1", [studio])
  await chamar('POST', `/${id}/trazer`, semTitular)
  const outra = await chegar('VISTA')
  expect(outra.mudou).toBe(true)
  expect(outra.previa?.chave).not.toBe(previa?.chave)
  await sql('UPDATE empresa SET chave = $2 WHERE empresa_id = $1', [studio, studioDuda.chave])
})

it('the titular whom an archive names is shown with the name of their account here, and becomes titular only if confirmed', async () => {
  const [pessoa] = await sql('SELECT id, nome FROM usuario WHERE cpf = $1', [cpfs.profissional])
  await sql('UPDATE empresa SET titular_id = $2 WHERE empresa_id = $1', [studio, pessoa?.id])
  const caminho = join(pasta, 'com-titular.zip')
  await exportarEmpresa(test.servicos, studio, createWriteStream(caminho))
  await sql('UPDATE empresa SET titular_id = NULL WHERE empresa_id = $1', [studio])
  await sql("UPDATE usuario SET nome = 'Como É Aqui' WHERE id = $1", [pessoa?.id])
  for (const titular of [false, true]) {
    const { id, previa } = await ver(await readFile(caminho))
    expect(previa?.titular).toMatchObject({ nome: 'Como É Aqui' })
    expect((await chamar('POST', `/${id}/trazer`, { titular })).statusCode).toBe(200)
    await chegar('TRAZIDA')
    const [nova] = await sql(
      'SELECT titular_id FROM empresa JOIN portabilidade_vinda ON trazida = empresa_id WHERE id = $1',
      [id],
    )
    expect(nova?.titular_id).toBe(titular ? pessoa?.id : null)
  }
  await sql('UPDATE usuario SET nome = $2 WHERE id = $1', [pessoa?.id, pessoa?.nome])
})

it('parts must come in order and whole; a repeated part counts once, and an interrupted upload goes on', async () => {
  const { id } = (await chamar('POST', '', { nome: 'studio.zip', bytes: zip.length })).json()
  expect((await chamar('POST', '', { nome: 'outro.zip', bytes: 9 })).statusCode).toBe(400)
  expect((await enviarParte(id, 1, fatia(zip, 1))).statusCode).toBe(400)
  for (const errada of [fatia(zip, 0).subarray(1), Buffer.concat([fatia(zip, 0), Buffer.from('x')])])
    expect((await enviarParte(id, 0, errada)).statusCode).toBe(422)
  expect(await guardadas(id)).toBe(0)
  expect((await chamar('POST', `/${id}/conferir`)).statusCode).toBe(400)
  for (const vez of [0, 0]) expect((await enviarParte(id, vez, fatia(zip, 0))).json()).toMatchObject({ recebidas: 1 })
  expect((await chamar('GET')).json()).toMatchObject({ id, recebidas: 1, estado: 'SUBINDO' })
  await enviarParte(id, 1, fatia(zip, 1))
  await chamar('POST', `/${id}/conferir`)
  await chegar('VISTA')
  expect((await chamar('DELETE', `/${id}`)).json()).toEqual({ ok: true })
  expect([(await chamar('GET')).json(), await guardadas(id)]).toEqual([null, 0])
})

it('a file that is no archive fails with a reason in the caller’s language, and can be discarded', async () => {
  const id = await subir(Buffer.from('PK, but no ZIP'))
  await chamar('POST', `/${id}/conferir`)
  const falhou = await chegar('FALHOU')
  expect(falhou.erro).toContain('não pode ser lido como ZIP')
  // The message must not name a folder of this machine.
  expect(falhou.erro).not.toContain(test.servicos.config.dataDir)
  const emIngles = await test.chamar({ url, token, headers: { 'accept-language': 'en' } })
  expect(emIngles.json().erro).toContain('cannot be read as a ZIP')
  await eventually(async () => expect(await guardadas(id)).toBe(0))
})

it('only its administrator sees it, a manager may not begin, and an archive that nobody confirms is deleted after two days', async () => {
  const gestor = await test.entrar(cpfs.gestor)
  expect((await chamar('POST', '', { nome: 'a.zip', bytes: 1 }, gestor)).statusCode).toBe(403)
  const id = await subir(Buffer.from('x'))
  await sql('UPDATE portabilidade_vinda SET usuario_id = usuario_id + 1')
  for (const resposta of [
    await chamar('POST', `/${id}/conferir`),
    await enviarParte(id, 1, Buffer.from('x')),
    await chamar('DELETE', `/${id}`),
  ])
    expect(resposta.statusCode).toBe(404)
  expect(await test.servicos.storage.get(chaveDaParte(id, 0))).not.toBeNull()
  // As if the job had used up its tries.
  await sql("UPDATE portabilidade_vinda SET estado = 'CONFERINDO'")
  test.clock.advance(3 * 24 * 3_600_000)
  await limpar(test.servicos)
  expect([await sql('SELECT FROM portabilidade_vinda'), await guardadas(id)]).toEqual([[], 0])
})

import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
let token: string
let empresaId: string
let marina: { id: string; foto: string | null; versao: number }

const foto = async (cor: string) =>
  (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: cor } })
      .withExif({ IFD0: { Artist: 'segredo' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const mandar = (method: 'PUT' | 'DELETE', url: string, imagem?: string, quem = token) =>
  test.chamar({ method, url: `/cadastro-basico/${url}`, token: quem, body: imagem && { imagem } })
const ver = (endereco: string) => test.chamar({ url: endereco.replace(/^\/api/, '') })
const vitrine = async () => (await test.chamar({ url: '/agendar/clinica-aurora' })).json()
const equipe = async () => (await test.chamar({ url: '/cadastro-basico/profissionais', token })).json()

beforeAll(async () => {
  token = await test.entrar(cpfs.gestor)
  empresaId = (await test.chamar({ url: '/acesso/eu', token })).json().empresas[0].id
  marina = (await equipe()).find(({ nome }: { nome: string }) => nome === 'Dra. Marina Sato')
})

describe('a picture of the company or of a professional', () => {
  it('is stored as a square without metadata, and clients see it', async () => {
    const resposta = await mandar('PUT', `empresas/${empresaId}/logo`, await foto('#ff0000'))
    expect(resposta.statusCode, resposta.body).toBe(200)
    const { endereco } = resposta.json()
    const guardada = await ver(endereco)
    expect(guardada.headers['content-type']).toBe('image/webp')
    const { width, height, exif } = await sharp(guardada.rawPayload).metadata()
    expect([width, height, exif]).toEqual([320, 320, undefined])
    expect((await vitrine()).empresa.logo).toBe(endereco)
    expect((await test.chamar({ url: '/chat/clinica-aurora' })).json().logo).toBe(endereco)

    await mandar('PUT', `profissionais/${marina.id}/foto`, await foto('#00ff00'))
    const [atual] = (await equipe()).filter(({ id }: { id: string }) => id === marina.id)
    expect(atual).toMatchObject({ foto: expect.stringMatching(/^\/api\/arquivos\/retrato\//), versao: marina.versao })
    const daVitrine = (await vitrine()).servicos.flatMap(
      ({ profissionais }: { profissionais: { id: string; foto: string | null }[] }) => profissionais,
    )
    expect(daVitrine.find(({ id }: { id: string }) => id === marina.id).foto).toBe(atual.foto)
  })

  it('replaces the old one, which is deleted; taking it away leaves no file', async () => {
    const url = `profissionais/${marina.id}/foto`
    const antes = (await mandar('PUT', url, await foto('#0000ff'))).json().endereco
    const depois = (await mandar('PUT', url, await foto('#ffffff'))).json().endereco
    expect((await ver(antes)).statusCode).toBe(404)
    expect((await ver(depois)).statusCode).toBe(200)
    expect((await mandar('DELETE', url)).json()).toEqual({ endereco: null })
    expect((await ver(depois)).statusCode).toBe(404)
    expect((await equipe()).find(({ id }: { id: string }) => id === marina.id).foto).toBeNull()
  })

  it('is judged by its content, and only managers may send one', async () => {
    const url = `empresas/${empresaId}/logo`
    const antes = (await vitrine()).empresa.logo
    const falsa = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    const recusada = await mandar('PUT', url, falsa)
    expect([recusada.statusCode, recusada.json().campos.imagem]).toEqual([422, expect.stringContaining('use JPEG')])
    const profissional = await test.entrar(cpfs.profissional)
    expect((await mandar('PUT', url, await foto('#000000'), profissional)).statusCode).toBe(403)
    expect((await vitrine()).empresa.logo).toBe(antes)
  })
})

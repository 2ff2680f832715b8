import { maxBytesImagem, recusasDeImagem } from '@zelo/contract/empresa/imagem/imagem'
import { caminhoDasImagens } from '@zelo/contract/nucleo/imagem-guardada'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sanitizeHtml } from '#platform/security/html.ts'
import { markdownToHtml } from '#platform/security/markdown.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'

const test = useTestApp()
let administrador: string
let gestor: string
let duda: string

beforeAll(async () => {
  await criarStudioDuda(test.servicos)
  ;[administrador, gestor, duda] = await Promise.all([
    test.entrar(cpfs.administrador),
    test.entrar(cpfs.gestor),
    test.entrar(studioDuda.gestorCpf),
  ])
})

const foto = (lados = { width: 900, height: 600 }) => sharp({ create: { ...lados, channels: 3, background: '#c33' } })

async function enviar(
  arquivo: Buffer | undefined,
  { nome = 'foto.png', campo = 'image', tela = '/cpainel/prompt', token = administrador } = {},
) {
  const form = new FormData()
  form.set('alt', 'uma foto')
  if (arquivo) form.set(campo, new Blob([new Uint8Array(arquivo)], { type: 'image/png' }), nome)
  const corpo = new Response(form)
  return test.app.inject({
    method: 'POST',
    url: `/api/arquivos/imagens?tela=${encodeURIComponent(tela)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': corpo.headers.get('content-type') ?? '' },
    payload: Buffer.from(await corpo.arrayBuffer()),
  })
}

const ver = (caminho: string, token?: string) => test.chamar({ url: caminho.replace('/api', ''), token })

async function guardada(opcoes: Parameters<typeof enviar>[1] = {}): Promise<string> {
  const resposta = await enviar(await foto().png().toBuffer(), opcoes)
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json().data.filePath
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif', 'avif'] as const)('as %s is stored as WebP without metadata', async (formato) => {
    const original = await foto({ width: 2000, height: 1000 })
      .withExif({ IFD0: { Artist: 'Helena Prado' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .toFormat(formato)
      .toBuffer()
    const resposta = await enviar(original, { nome: '../../etc/passwd.svg' })
    expect(resposta.statusCode, resposta.body).toBe(200)
    const { filePath } = resposta.json().data
    expect(filePath).toMatch(/^\/api\/arquivos\/imagens\/plataforma\/[0-9a-f-]{36}\.webp$/)

    const servida = await ver(filePath, gestor)
    expect(servida.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="imagem.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/^private/),
      vary: 'authorization',
    })
    expect(servida.headers['set-cookie']).toBeUndefined()
    const lida = await sharp(servida.rawPayload).metadata()
    expect([lida.format, lida.width, lida.height, lida.exif]).toEqual(['webp', 1600, 800, undefined])
  })

  it('stays animated', async () => {
    const quadros = await Promise.all(
      ['#c33', '#3c3', '#33c'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(quadros, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { filePath } = (await enviar(gif)).json().data
    expect((await sharp((await ver(filePath, gestor)).rawPayload).metadata()).pages).toBe(3)
  })

  it('of a company is shown only to its people, and never without a session', async () => {
    const caminho = await guardada({ tela: '/gerenciamento/agente', token: gestor })
    expect((await ver(caminho, gestor)).statusCode).toBe(200)
    for (const [token, status] of [
      [duda, 404],
      [administrador, 404],
      [undefined, 401],
    ] as const) {
      expect((await ver(caminho, token)).statusCode).toBe(status)
    }
    const daPlataforma = await guardada()
    expect((await ver(daPlataforma, duda)).statusCode).toBe(200)
    expect((await ver(daPlataforma)).statusCode).toBe(401)
    expect(
      (await ver(caminho.replace(/[^/]+\/[^/]+$/, `plataforma/${caminho.split('/').at(-1)}`), gestor)).statusCode,
    ).toBe(404)
  })
})

describe('an upload is refused:', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const png = () => foto().png().toBuffer()
  /** A GIF of 30 000 × 30 000 pixels in 40 bytes. */
  const bomba = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([0x30, 0x75, 0x30, 0x75, 0x80, 0, 0, 255, 255, 255, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, 0x30, 0x75, 0x30, 0x75, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ])
  it.each<[string, () => Buffer | undefined | Promise<Buffer>, keyof typeof recusasDeImagem, number, object?]>([
    ['no file', () => undefined, 'noFileGiven', 400],
    ['a file in another field', png, 'noFileGiven', 400, { campo: 'imagem' }],
    ['an empty file', () => Buffer.alloc(0), 'noFileGiven', 400],
    ['an SVG', () => svg, 'typeNotAllowed', 415, { nome: 'foto.svg' }],
    ['an SVG that is named .png', () => svg, 'typeNotAllowed', 415],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'typeNotAllowed', 415],
    ['a WebP', () => foto().webp().toBuffer(), 'typeNotAllowed', 415],
    ['a PNG cut short', async () => (await png()).subarray(0, 300), 'importError', 400],
    ['a GIF of 900 megapixels', () => bomba, 'importError', 400],
    [
      'AVIF that is none',
      () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf garbage', 'latin1'),
      'importError',
      400,
    ],
    ['more than 2 MB', () => Buffer.alloc(maxBytesImagem + 1, 7), 'fileTooLarge', 413],
  ])('%s', async (_, arquivo, error, status, opcoes) => {
    const resposta = await enviar(await arquivo(), opcoes)
    expect([resposta.statusCode, resposta.json().error, resposta.json().message]).toEqual([
      status,
      error,
      recusasDeImagem[error].br,
    ])
  })

  it('a JSON body instead of a form', async () => {
    const resposta = await test.chamar({
      method: 'POST',
      url: '/arquivos/imagens?tela=/cpainel/prompt',
      token: administrador,
      body: { image: 'data:image/png;base64,AAAA' },
    })
    expect([resposta.statusCode, resposta.json().error]).toEqual([400, 'noFileGiven'])
  })

  it('from users who may not write the text', async () => {
    const resposta = await enviar(await png(), { token: gestor })
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([403, 'PROIBIDO'])
    expect((await enviar(await png(), { tela: '/gerenciamento/agente', token: administrador })).statusCode).toBe(404)
    expect((await enviar(await png(), { tela: '/private' })).statusCode).toBe(422)
  })

  it('a second file behind the picture: what is stored contains nothing of it', async () => {
    const { filePath } = (await enviar(Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]))).json()
      .data
    expect((await ver(filePath, gestor)).rawPayload.toString('latin1')).not.toContain('script')
  })
})

describe('in a text', () => {
  it('a stored picture is shown, and any other becomes its alternative text', async () => {
    const caminho = await guardada()
    expect(markdownToHtml(`![Nova sala](${caminho} "x")`)).toBe(`<p><img src="${caminho}" alt="Nova sala" /></p>`)
    for (const outra of [
      'https://mau.exemplo/x.png',
      `${caminhoDasImagens}../../acesso/sair`,
      'data:image/png;base64,AAAA',
      '/logo.png',
    ]) {
      expect(markdownToHtml(`![Nova sala](${outra})`)).toBe('<p>Nova sala</p>')
      expect(sanitizeHtml(`<img src="${outra}" alt="x" onerror="alert(1)">ok`)).toBe('ok')
    }
    expect(sanitizeHtml(`<img src="${caminho}" onerror="alert(1)" srcset="//mau.exemplo/x 2x">`)).toBe(
      `<img src="${caminho}" />`,
    )
  })
})

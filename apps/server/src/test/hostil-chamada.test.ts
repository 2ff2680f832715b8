import type { Served } from '@zelo/contract/nucleo/endpoint'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { emOrdem, useAlvos } from './alvos.ts'
import { longo, umTerco } from './longo.ts'

const alvos = useAlvos()

type Chamada = { url: string; corpo?: string; headers?: Record<string, string> }

const fundo = (abre: string, fecha: string) => `${abre.repeat(20_000)}1${fecha.repeat(20_000)}`
const corpos = [
  ...['null', '[]', '"x"', '7', '{}', '{"a":', '\0', '\ufeff{}', '1e999', '[{}]'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"hasOwnProperty":1,"toString":null}'],
  ...[fundo('[', ']'), fundo('{"a":', '}'), `{"${'a'.repeat(100_000)}":1}`, '{"a\\u0000":"\\ud800"}'],
]
const trechos = ['%00', '%ff', '%c0%ae', '%2e%2e%2f', '%F0%9F', '%', '%ED%A0%80', "'%22", '*', '0'.repeat(199)]
const cabecalhos: Record<string, string>[] = [
  { 'x-empresa': '\u00ff', 'accept-language': 'en;q=9e999,'.repeat(500), 'last-event-id': '9'.repeat(40) },
  {
    'x-empresa': '__proto__',
    cookie: 'idioma=__proto__; zelo=%; a="; =; zelo=\u00ff',
    'user-agent': '\u00e9'.repeat(9_000),
  },
  {
    authorization: 'Bearer \u00e9.%.{',
    'x-visitante': '\u00ff'.repeat(43),
    'x-experimento': '\u00ff',
    range: 'bytes=9-1',
  },
  { authorization: 'Basic Og==', 'if-none-match': '"', 'if-modified-since': '9999', 'x-forwarded-for': ',,\u00ff' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=' },
]
const formulario = { 'content-type': 'application/x-www-form-urlencoded' }
/** Hostile cursor parts: sort values, instants, ids. */
const valores = [
  ...['', '\0', '9'.repeat(12), '9'.repeat(40), 'infinity', '0000-01-01', '2026-99-99 10:00:00+00'],
  ...(longo ? ['-1', '9'.repeat(14), '1e999', 'NaN', '\uffff', '{}', '+010000-01-01', '__proto__'] : []),
]
const uuid = '0190a000-0000-7000-8000-000000000000'

const camposDe = ({ schema }: Served) =>
  Object.entries((schema.querystring as z.ZodMiniObject | undefined)?.shape ?? {})

/** Well-formed cursors with hostile parts. */
function* cursores(campos: [string, unknown][]): Generator<string> {
  const ordem = campos.find(([nome]) => nome === 'ordem')?.[1] as z.ZodMiniDefault | undefined
  const escrever = (...partes: string[]) => Buffer.from(partes.map(encodeURIComponent).join('|')).toString('base64url')
  const inicio = [String(ordem?._zod.def.defaultValue ?? 'nome'), 'asc']
  for (const valor of valores) {
    for (const id of longo ? [valor, uuid, '1'] : [uuid]) {
      yield escrever(...inicio, '0', valor, id)
      yield escrever(valor, id)
    }
    yield escrever(inicio[0] as string, valor, '1')
    yield escrever(...inicio, '0', 'a', valor)
    yield escrever('1700000000000', valor)
    yield escrever(valor)
  }
  yield* ['', '%', '\ufffd', Buffer.from('%ff|%').toString('base64url'), 'A'.repeat(999)]
}

function* chamadas(
  definition: Served,
  { params, querystring, body }: Record<string, object | undefined>,
): Generator<Chamada> {
  const url = fillUrl(definition, { params, querystring })
  const corpo = body && JSON.stringify(body)
  for (const headers of cabecalhos) yield { url, corpo, headers }
  // The login without scripts is a form and answers a page.
  if (!definition.url.startsWith('/acesso/')) yield { url, corpo, headers: formulario }
  if (definition.method !== 'GET') for (const outro of corpos) yield { url, corpo: outro }
  for (const nome of Object.keys(params ?? {})) {
    const marcado = fillUrl(definition, { params: { ...params, [nome]: 'MARCA' }, querystring })
    for (const trecho of trechos) yield { url: marcado.replace('MARCA', trecho), corpo }
  }
  const campos = camposDe(definition)
  const com = (texto: string) => ({ url: `${url}${url.includes('?') ? '&' : '?'}${texto}`, corpo })
  for (const [nome] of campos) {
    for (const texto of [`${nome}=1&${nome}=2`, `${nome}[]=1`, `${nome}=%ff`, `${nome}[__proto__]=1`, nome])
      yield com(texto)
    if (nome === 'cursor') for (const cursor of cursores(campos)) yield com(`cursor=${encodeURIComponent(cursor)}`)
  }
  for (const texto of ['__proto__=1', '%00=%00', '&&==&', `a=${'b'.repeat(9_000)}`]) yield com(texto)
}

it.each(emOrdem)('%s answers malformed calls in the shape of every error', async (nome, definition) => {
  const defeitos: string[] = []
  const exemplo = await alvos.exemplo(nome, definition)
  for (const { url, corpo, headers } of umTerco(chamadas(definition, exemplo as Record<string, object>))) {
    const resposta = await alvos.chamar(definition, url, corpo, headers)
    const errado = await alvos.defeito(definition, resposta)
    const visto = JSON.stringify({ url: url.slice(0, 200), corpo: corpo?.slice(0, 60), headers })
    if (errado) defeitos.push(`${visto}: ${errado}`)
  }
  expect(defeitos).toEqual([])
})

const parte = (cabeca: string, dado = 'x') => `--x\r\ncontent-disposition: form-data; ${cabeca}\r\n\r\n${dado}\r\n`
const nomes = ['', 'a\0b.pdf', '../../a.png', '\u202egnp.exe', '__proto__', 'ã'.repeat(4_000), '"; name="b', '%00.html']
const envios = [
  '',
  '--x--\r\n',
  '--y\r\n\r\n--y--',
  parte('name="arquivo"'),
  `${parte('name="__proto__"')}${parte('name="constructor"; filename="a.txt"')}--x--\r\n`,
  `${parte('name="arquivo"; filename="a.txt"').repeat(30)}--x--\r\n`,
  `--x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n--x--\r\n`,
  ...nomes.flatMap((nome) => [
    `${parte(`name="arquivo"; filename="${nome}"`)}--x--\r\n`,
    `${parte(`name="arquivo"; filename*=UTF-8''${encodeURIComponent(nome)}`, '%PDF-1.4\0')}--x--\r\n`,
    `${parte(`name="${nome}"; filename="a.png"`, '\x89PNG\r\n\x1a\n')}--x--\r\n`,
  ]),
]

it.each(emOrdem.filter(([, { envio }]) => envio === 'form-data'))(
  '%s answers any file, however packed and named',
  async (nome, definition) => {
    const defeitos: string[] = []
    const url = fillUrl(definition, await alvos.exemplo(nome, definition))
    for (const envio of envios) {
      for (const boundary of ['x', '"x"', 'x; charset=utf-16', `${'z'.repeat(80)}`]) {
        const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
        const errado = await alvos.defeito(definition, await alvos.chamar(definition, url, envio, headers))
        if (errado) defeitos.push(`${boundary} ${JSON.stringify(envio.slice(0, 120))}: ${errado}`)
      }
    }
    expect(defeitos).toEqual([])
  },
)

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { type Disfarcar, disfarcar } from './escutar.ts'
import { useServidor } from './use-servidor.ts'

type Guardado = { etag: string; dados: string; uid: string }

export const contaCalDav = { usuario: 'bruno', senha: 'senha-de-aplicativo' }
const colecao = '/c/agenda/'

/**
 * A CalDAV server that refuses what real ones refuse: a wrong password, a version that is not the
 * present one, a UID that is there, a file with a method, a mark that it does not know. `sabe`:
 * what it offers; `aoGravar`: what happens to the answer of a write that is already kept.
 */
export function useCalDav() {
  const objetos = new Map<string, Guardado>()
  const historia: { href: string }[] = []
  const chamadas: string[] = []
  const servidor = {
    origem: '',
    objetos,
    chamadas,
    sabe: { sincronia: true, etag: true },
    marcasDesde: 0,
    senha: contaCalDav.senha,
    aoGravar: 'responder' as 'responder' | 'cair',
    disfarce: undefined as Disfarcar | undefined,
    por,
    apagar,
  }
  const server = createServer((request, response) => {
    responder(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  useServidor(server, (endereco) => {
    servidor.origem = endereco
  })
  return servidor

  function por(href: string, dados: string): void {
    const raiz = new ICAL.Component(ICAL.parse(dados))
    const uid = String(raiz.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid'))
    objetos.set(href, { etag: `"${randomUUID()}"`, dados, uid })
    historia.push({ href })
  }

  function apagar(href: string): void {
    objetos.delete(href)
    historia.push({ href })
  }

  async function responder(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const corpo = await text(request)
    const caminho = request.url ?? ''
    chamadas.push(`${request.method} ${caminho}`)
    if (disfarcar(request, response, servidor.disfarce)) return response
    const entrada = Buffer.from(`${contaCalDav.usuario}:${servidor.senha}`).toString('base64')
    if (request.headers.authorization !== `Basic ${entrada}`) return fim(response, 401)
    if (request.method === 'PROPFIND') return propfind(response, caminho, request.headers.depth, corpo)
    if (request.method === 'REPORT' && caminho === colecao) return report(response, corpo)
    if (request.method === 'PUT' && caminho.startsWith(colecao)) return put(request, response, caminho, corpo)
    if (request.method === 'DELETE') return remover(request, response, caminho)
    return fim(response, 405)
  }

  function propfind(response: ServerResponse, caminho: string, depth: unknown, corpo: string): ServerResponse {
    const principal = '<d:current-user-principal><d:href>/p/</d:href></d:current-user-principal>'
    if (caminho === '/') return multistatus(response, [achado('/', principal)])
    if (caminho === '/p/')
      return multistatus(response, [achado('/p/', '<c:calendar-home-set><d:href>/c/</d:href></c:calendar-home-set>')])
    if (caminho === '/c/') {
      const calendario = (href: string, nome: string, direito: string) =>
        achado(
          href,
          `<d:displayname>${nome}</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
           <d:current-user-privilege-set><d:privilege><d:${direito}/></d:privilege></d:current-user-privilege-set>`,
        )
      return multistatus(response, [
        achado('/c/', '<d:resourcetype><d:collection/></d:resourcetype>'),
        calendario(colecao, 'Agenda', 'write'),
        calendario('/c/feriados/', 'Feriados', 'read'),
      ])
    }
    if (caminho !== colecao) return fim(response, 404)
    const propria = achado(
      colecao,
      `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><cs:getctag>${historia.length}</cs:getctag>`,
    )
    const todos = depth === '1' && corpo.includes('getetag')
    return multistatus(response, [
      propria,
      ...(todos ? [...objetos].map(([href, { etag }]) => achado(href, doEtag(etag))) : []),
    ])
  }

  function report(response: ServerResponse, corpo: string): ServerResponse {
    if (corpo.includes('calendar-multiget')) {
      const hrefs = [...corpo.matchAll(/<d:href>([^<]+)<\/d:href>/g)].map(([, href = '']) => href)
      return multistatus(response, hrefs.map(inteiro))
    }
    if (corpo.includes('calendar-query')) return multistatus(response, [...objetos.keys()].map(inteiro))
    if (!servidor.sabe.sincronia) return fim(response, 501)
    const [, marca = ''] = /<d:sync-token>([^<]*)<\/d:sync-token>/.exec(corpo) ?? []
    const desde = marca === '' ? -1 : Number(/^urn:marca:(\d+)$/.exec(marca)?.[1] ?? Number.NaN)
    if (Number.isNaN(desde) || (desde >= 0 && desde < servidor.marcasDesde))
      return fim(response, 403, '<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>')
    const hrefs = desde < 0 ? [...objetos.keys()] : [...new Set(historia.slice(desde).map(({ href }) => href))]
    const respostas = hrefs.map((href) => {
      const um = objetos.get(href)
      return um ? achado(href, doEtag(um.etag)) : sumido(href)
    })
    return multistatus(response, [...respostas, `<d:sync-token>urn:marca:${historia.length}</d:sync-token>`])
  }

  function put(request: IncomingMessage, response: ServerResponse, href: string, dados: string): ServerResponse {
    const antes = objetos.get(href)
    const { 'if-match': so, 'if-none-match': nenhum, 'content-type': tipo } = request.headers
    if ((so && so !== antes?.etag) || (nenhum === '*' && antes)) return fim(response, 412)
    if (!tipo?.startsWith('text/calendar') || /^METHOD/m.test(dados)) return fim(response, 415)
    const uid = /^UID:(.+?)\r?$/m.exec(dados)?.[1]
    if ([...objetos].some(([outro, um]) => outro !== href && um.uid === uid)) return fim(response, 409)
    por(href, dados)
    if (servidor.aoGravar === 'cair') {
      return response.destroy()
    }
    if (servidor.sabe.etag) response.setHeader('etag', objetos.get(href)?.etag ?? '')
    return fim(response, antes ? 204 : 201)
  }

  function remover(request: IncomingMessage, response: ServerResponse, href: string): ServerResponse {
    const antes = objetos.get(href)
    const so = request.headers['if-match']
    if (!antes) return fim(response, 404)
    if (so && so !== antes.etag) return fim(response, 412)
    apagar(href)
    return fim(response, 204)
  }

  function inteiro(href: string): string {
    const um = objetos.get(href)
    if (!um) return sumido(href)
    return achado(href, `${doEtag(um.etag)}<c:calendar-data><![CDATA[${um.dados}]]></c:calendar-data>`)
  }
}

const doEtag = (etag: string) => `<d:getetag>${etag.replaceAll('"', '&quot;')}</d:getetag>`
const achado = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
const sumido = (href: string) =>
  `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`

function multistatus(response: ServerResponse, partes: string[]): ServerResponse {
  return response
    .writeHead(207, { 'content-type': 'application/xml; charset=utf-8' })
    .end(
      `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${partes.join('')}</d:multistatus>`,
    )
}

function fim(response: ServerResponse, status: number, corpo?: string): ServerResponse {
  return response.writeHead(status, corpo ? { 'content-type': 'application/xml' } : {}).end(corpo)
}

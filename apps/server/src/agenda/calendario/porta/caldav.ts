import { calendarMultiGet, createAccount, type DAVResponse, fetchCalendars, propfind, syncCollection } from 'tsdav'
import { lerObjeto } from '#agenda/calendario/ics/ler.ts'
import { openLeitor } from '#agenda/calendario/ics/limite.ts'
import { criarObjeto } from '#avisos/email/calendario.ts'
import { causaDoErro, causaDoStatus, EventoMudou, FalhaDoCalendario } from './falha.ts'
import type { Calendario, Colecao, Mudancas, Versao } from './porta.ts'

export type AcessoCalDav = { servidor: string; usuario: string; senha: string; colecao: string | null }

const porVez = 50
/** Pages of one reading (RFC 6578, 3.6). */
const maxPaginas = 200

/** A calendar of a CalDAV server, by RFC 4791 and, where the server knows it, RFC 6578. */
export function abrirCalDav(acesso: AcessoCalDav, fora: typeof fetch, agora: () => Date): Calendario {
  // In UTF-8 (RFC 7617): the library's own writer takes Latin letters only.
  const entrada = Buffer.from(`${acesso.usuario}:${acesso.senha}`).toString('base64')
  const headers = { authorization: `Basic ${entrada}` }
  const comum = { headers, fetch: inteira(fora) }
  const colecao = acesso.colecao ?? ''
  const leitor = openLeitor()

  return {
    async listar(): Promise<Colecao[]> {
      await exigirEntrada(fora, acesso.servidor, headers)
      const account = await createAccount({
        ...comum,
        account: { accountType: 'caldav', serverUrl: acesso.servidor },
      }).catch(semConta)
      const achadas = await fetchCalendars({
        ...comum,
        account,
        props: {
          'd:displayname': {},
          'd:resourcetype': {},
          'd:current-user-privilege-set': {},
          'c:supported-calendar-component-set': {},
        },
        projectedProps: { currentUserPrivilegeSet: true },
      })
      return achadas
        .filter(({ components }) => !components?.length || components.includes('VEVENT'))
        .map(({ url, displayName, projectedProps }) => ({
          endereco: url,
          nome: typeof displayName === 'object' || !displayName ? nomeDoEndereco(url) : String(displayName),
          soLeitura: !podeEscrever(projectedProps?.currentUserPrivilegeSet),
        }))
    },

    async mudancas(marca): Promise<Mudancas> {
      const desde = marca?.startsWith('ctag:') ? '' : (marca ?? '')
      const lidas = desde !== '' && (await sincronizar(desde))
      if (lidas) return { ...lidas, completo: false, desde: null }
      const todas = await sincronizar('')
      if (!todas) return semSincronia(marca)
      // An empty list of changes is not trusted: the whole calendar is listed instead.
      if (todas.mudados.length === 0) return { ...(await semSincronia(null)), marca: todas.marca }
      return { ...todas, completo: true, desde: null }
    },

    async ler(hrefs, janela) {
      const partes = Array.from({ length: Math.ceil(hrefs.length / porVez) }, (_, i) =>
        hrefs.slice(i * porVez, (i + 1) * porVez),
      )
      const lidos = []
      for (const parte of partes) {
        const respostas = await calendarMultiGet({
          ...comum,
          url: colecao,
          props: { 'd:getetag': {}, 'c:calendar-data': {} },
          objectUrls: parte.map((href) => new URL(href).pathname),
          depth: '1',
        })
        exigir(respostas)
        lidos.push(...respostas)
      }
      const objetos = []
      for (const resposta of lidos) {
        const { calendarData } = resposta.props ?? {}
        const texto = calendarData?._cdata ?? calendarData
        if (resposta.href && typeof texto === 'string')
          objetos.push(await leitor(() => lerObjeto(texto, versaoDe(resposta), janela)))
      }
      return objetos
    },

    lugarDe: (agendamentoId) => new URL(`${agendamentoId}.ics`, colecao).href,

    async por(evento, atual) {
      const href = atual?.href ?? this.lugarDe(evento.agendamentoId)
      const resposta = await fora(href, {
        method: 'PUT',
        headers: {
          ...headers,
          'content-type': 'text/calendar; charset=utf-8',
          ...(atual?.etag ? { 'if-match': atual.etag } : atual ? {} : { 'if-none-match': '*' }),
        },
        body: criarObjeto(evento, agora()),
      })
      if (resposta.status === 412 || (resposta.status === 409 && !atual) || (resposta.status === 404 && atual))
        throw new EventoMudou()
      if (resposta.status === 403) throw new FalhaDoCalendario('SO_LEITURA')
      if (!resposta.ok) throw new FalhaDoCalendario(causaDoStatus(resposta.status))
      return { href, etag: resposta.headers.get('etag') }
    },

    async apagar({ href, etag }) {
      const resposta = await fora(href, {
        method: 'DELETE',
        headers: { ...headers, ...(etag && { 'if-match': etag }) },
      })
      if (resposta.status === 412) throw new EventoMudou()
      if (resposta.status === 403) throw new FalhaDoCalendario('SO_LEITURA')
      if (!resposta.ok && resposta.status !== 404 && resposta.status !== 410)
        throw new FalhaDoCalendario(causaDoStatus(resposta.status))
    },
  }

  /** Undefined: the server does not know this report, or this sync token. */
  async function sincronizar(desde: string): Promise<Omit<Mudancas, 'completo' | 'desde'> | undefined> {
    const mudados: Versao[] = []
    const apagados: string[] = []
    let marca = desde
    for (let pagina = 0; pagina < maxPaginas; pagina++) {
      const respostas = await syncCollection({
        ...comum,
        url: colecao,
        props: { 'd:getetag': {} },
        syncLevel: 1,
        syncToken: marca,
      })
      const [primeira] = respostas
      if (primeira && !primeira.raw?.multistatus) {
        if (primeira.status === 401 || primeira.status === 404 || primeira.status === 429 || primeira.status >= 500)
          if (primeira.status !== 501) throw new FalhaDoCalendario(causaDoStatus(primeira.status))
        return undefined
      }
      for (const resposta of respostas) {
        // A change without an address must not count as «nothing changed».
        if (typeof resposta.href !== 'string' && resposta.raw.multistatus.response !== undefined)
          throw new FalhaDoCalendario('FORA')
        if (!resposta.href || isColecao(resposta.href)) continue
        if (resposta.status === 404 || resposta.status === 410) apagados.push(absoluto(resposta.href))
        else mudados.push(versaoDe(resposta))
      }
      marca = String(primeira?.raw?.multistatus?.syncToken ?? '')
      if (marca === '') return undefined
      if (!respostas.some(({ status, href }) => status === 507 && href && isColecao(href)))
        return { marca, mudados, apagados }
    }
    throw new FalhaDoCalendario('OUTRO')
  }

  /** A server without that report: lists everything when the calendar's own tag changed. */
  async function semSincronia(marca: string | null): Promise<Mudancas> {
    const [propria] = exigir(await propfind({ ...comum, url: colecao, props: { 'cs:getctag': {} }, depth: '0' }))
    const ctag = propria?.props?.getctag ? `ctag:${propria.props.getctag}` : null
    if (ctag !== null && ctag === marca) return { marca, completo: false, desde: null, mudados: [], apagados: [] }
    const props = { 'd:getetag': {}, 'd:resourcetype': {} }
    const respostas = exigir(await propfind({ ...comum, url: colecao, props, depth: '1' }))
    // A list without the calendar itself is incomplete; used as complete, it would delete all
    // events.
    if (!respostas.some(({ href, ok }) => ok && href && isColecao(href))) throw new FalhaDoCalendario('FORA')
    const mudados = respostas.flatMap((um) => (um.href && um.ok && !isColecao(um.href) ? [versaoDe(um)] : []))
    return { marca: ctag, completo: true, desde: null, mudados, apagados: [] }
  }

  function absoluto(href: string): string {
    return new URL(href, colecao).href
  }

  function isColecao(href: string): boolean {
    return new URL(href, colecao).pathname.replace(/\/$/, '') === new URL(colecao).pathname.replace(/\/$/, '')
  }

  function versaoDe({ href = '', props }: DAVResponse): Versao {
    const etag = props?.getetag
    return { href: absoluto(href), etag: etag === undefined ? null : String(etag) }
  }
}

/** Refuses a truncated answer: events missing from it are not deleted events. */
function inteira(fora: typeof fetch): typeof fetch {
  return async (...pedido) => {
    const resposta = await fora(...pedido)
    if (resposta.status !== 207) return resposta
    const fim = (await resposta.clone().text()).slice(-100)
    if (!/<\/?([\w.-]+:)?multistatus[^<>]*>\s*$/.test(fim)) throw new FalhaDoCalendario('FORA')
    return resposta
  }
}

/** Tells a refused password from an address that is no calendar server. */
async function exigirEntrada(fora: typeof fetch, servidor: string, headers: Record<string, string>): Promise<void> {
  const { status } = await fora(servidor, { method: 'PROPFIND', headers: { ...headers, depth: '0' } })
  if (status === 401 || status === 429 || status >= 500) throw new FalhaDoCalendario(causaDoStatus(status))
}

function semConta(error: Error): never {
  if (causaDoErro(error)) throw error
  if (/credentials/i.test(error.message)) throw new FalhaDoCalendario('RECUSOU')
  throw new FalhaDoCalendario('OUTRO')
}

/** Throws when the whole call was refused. */
function exigir(respostas: DAVResponse[]): DAVResponse[] {
  const [primeira] = respostas
  if (primeira && !primeira.raw?.multistatus) throw new FalhaDoCalendario(causaDoStatus(primeira.status))
  return respostas
}

/** A server that does not list its privileges gets the request. */
function podeEscrever(direitos: unknown): boolean {
  const { privilege } = (direitos ?? {}) as { privilege?: object | object[] }
  if (!privilege) return true
  const nomes = [privilege].flat().flatMap((um) => Object.keys(um))
  return nomes.some((nome) => ['all', 'write', 'writeContent', 'bind'].includes(nome))
}

function nomeDoEndereco(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '')
}

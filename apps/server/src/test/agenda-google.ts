import { escoposCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { agendamentoDoUid } from '#avisos/email/calendario.ts'
import { abrirAgenda, escrever, lerGuardado, type PedidoHttp, servir, versaoNova } from './agenda-nuvem.ts'
import { abrirContas, type Json, type Respondido } from './contas.ts'

type Quando = { dateTime?: string | null; date?: string | null; timeZone?: string }

const porPagina = 4

/**
 * Google's accounts and Calendar API v3, which refuse what the real ones refuse: an id that was
 * ever used, a version that is not the present one, a mark that is forgotten or asked with a
 * filter, times that are none, writing where one may only read. A deleted event keeps its id.
 */
export async function startGoogle() {
  const agenda = abrirAgenda(versaoNova)
  const escopo = (caminho: string) =>
    escoposCalendario.GOOGLE.find((um) => um.includes('calendarlist') === caminho.endsWith('/calendarList'))
  const contas = abrirContas({ conhecidos: escoposCalendario.GOOGLE, rotacao: false })
  const estado = { marcasDesde: 0 }
  const nuvem = await servir(
    contas,
    { entrada: '/o/oauth2/v2/auth', token: '/token', revogar: '/revoke' },
    { escopo, erro, limitado: () => erro(403, 'rateLimitExceeded'), responder },
  )
  return Object.assign(nuvem, { tipo: 'GOOGLE' as const, endereco: nuvem.origem, agenda, la: agenda.la, estado })

  function responder({ metodo, url, corpo, headers }: PedidoHttp, conta: string): Respondido {
    const caminho = url.pathname.replace('/calendar/v3', '')
    if (caminho === '/users/me/calendarList')
      return bem({
        items: [
          { id: conta, summary: conta, summaryOverride: 'Agenda', accessRole: 'owner', primary: true },
          { id: 'feriados@exemplo', summary: 'Feriados', accessRole: 'reader' },
        ],
      })
    const [, colecao = '', id, resto] = /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?(\/instances)?$/.exec(caminho) ?? []
    if (![conta, 'feriados@exemplo'].includes(decodeURIComponent(colecao))) return erro(404, 'notFound')
    if (metodo !== 'GET' && decodeURIComponent(colecao) !== conta) return erro(403, 'requiredAccessLevel')
    const href = decodeURIComponent(id ?? '')
    if (metodo === 'GET' && !href) return listar(url.searchParams)
    if (metodo === 'POST' && !href) return criar(corpo)
    const antes = agenda.objetos.get(href)
    if (!antes) return erro(404, 'notFound')
    if (metodo === 'GET') return resto ? vezes(href, url.searchParams) : bem(mostrar(href, url.searchParams))
    const so = headers['if-match']
    if (so && so !== antes.etag) return erro(412, 'conditionNotMet')
    if (metodo === 'DELETE') {
      if (antes.apagado) return erro(410, 'deleted')
      agenda.apagar(href)
      return { status: 204, corpo: {} }
    }
    return metodo === 'PATCH' ? gravar(href, corpo) : erro(400, 'badRequest')
  }

  function listar(busca: URLSearchParams): Respondido {
    const marca = busca.get('syncToken')
    if (marca && busca.has('timeMin')) return erro(400, 'badRequest')
    const desde = marca ? Number(marca.split(':')[1]) : -1
    if (marca && (Number.isNaN(desde) || desde < estado.marcasDesde)) return erro(410, 'fullSyncRequired')
    const limite = new Date(busca.get('timeMin') ?? 0)
    const hrefs = marca
      ? [...new Set(agenda.historia.slice(desde))]
      : agenda.vivos().flatMap(([href, um]) => {
          const { tempos, momento, repete, dia } = lerGuardado(href, um)
          const fim = momento?.fim ?? tempos.at(-1)?.fim ?? (dia ? new Date(`${dia}T23:00-03:00`) : undefined)
          return repete || (fim && fim > limite) ? [href] : []
        })
    const [comeco = 0, ate = agenda.historia.length] = busca.get('pageToken')?.split('-').map(Number) ?? []
    const acabou = comeco + porPagina >= hrefs.length
    return bem({
      items: hrefs.slice(comeco, comeco + porPagina).map((href) => mostrar(href, busca)),
      ...(acabou ? { nextSyncToken: `marca:${ate}` } : { nextPageToken: `${comeco + porPagina}-${ate}` }),
    })
  }

  function criar(corpo: Json): Respondido {
    const id = String(corpo.id ?? '')
    if (!/^[a-v0-9]{5,1024}$/.test(id) || corpo.iCalUID) return erro(400, 'invalid')
    return agenda.objetos.has(id) ? erro(409, 'duplicate') : gravar(id, corpo)
  }

  function gravar(href: string, corpo: Json): Respondido {
    const guardado = agenda.objetos.get(href)
    const antes = guardado && lerGuardado(href, guardado)
    const [inicio, fim] = [instante(corpo.start as Quando), instante(corpo.end as Quando)]
    if (!inicio || !fim) return erro(400, 'invalid')
    if (fim <= inicio) return erro(400, 'timeRangeEmpty')
    if (guardado?.apagado && corpo.status !== 'confirmed') return erro(403, 'forbidden')
    const { private: proprias } = (corpo.extendedProperties ?? {}) as { private?: { uid?: string } }
    agenda.por(
      href,
      escrever({
        ...{ uid: proprias?.uid ?? antes?.uid ?? href, inicio, fim },
        ...{ titulo: String(corpo.summary ?? antes?.titulo), descricao: String(corpo.description ?? antes?.descricao) },
      }),
    )
    return bem(mostrar(href, new URLSearchParams()))
  }

  function vezes(href: string, busca: URLSearchParams): Respondido {
    const guardado = agenda.objetos.get(href)
    if (!guardado || guardado.apagado) return erro(404, 'notFound')
    const [de, ate] = ['timeMin', 'timeMax'].map((nome) => new Date(busca.get(nome) ?? ''))
    const { tempos, livre } = lerGuardado(href, guardado)
    const items = tempos
      .filter(({ inicio, fim }) => de && ate && fim > de && inicio < ate)
      .map(({ inicio, fim }) => ({
        ...{ id: `${href}_${inicio.getTime()}`, recurringEventId: href, status: 'confirmed' },
        ...{ start: { dateTime: inicio.toISOString() }, end: { dateTime: fim.toISOString() } },
        ...(livre && { transparency: 'transparent' }),
      }))
    return bem({ items })
  }

  /** Only the fields that are asked for. */
  function mostrar(href: string, busca: URLSearchParams): Json {
    const guardado = agenda.objetos.get(href)
    if (!guardado) return {}
    const { etag, apagado } = guardado
    if (apagado) return { id: href, etag, status: 'cancelled' }
    const { uid, momento, repete, dia, livre, titulo, tempos } = lerGuardado(href, guardado)
    const tempo = momento ?? tempos[0]
    const amanha = dia && new Date(Date.parse(dia) + 86_400_000).toISOString().slice(0, 10)
    const [start, end] = dia
      ? [{ date: dia }, { date: amanha }]
      : [tempo?.inicio, tempo?.fim].map((um) => ({ dateTime: um && emSaoPaulo(um), timeZone: janelaFuso }))
    return {
      ...{ id: href, etag, status: 'confirmed', start, end },
      ...(repete && { recurrence: ['RRULE:FREQ=WEEKLY'] }),
      ...(livre && { transparency: 'transparent' }),
      ...(!busca.has('fields') && { summary: titulo }),
      ...(agendamentoDoUid(uid) && { extendedProperties: { private: { uid } } }),
    }
  }
}

const janelaFuso = 'America/Sao_Paulo'
const emSaoPaulo = (quando: Date) => `${new Date(quando.getTime() - 10_800_000).toISOString().slice(0, 19)}-03:00`

/** An instant with an offset; a day beside it, or nothing that is one, is refused. */
function instante(quando: Quando | undefined): Date | undefined {
  const texto = quando?.dateTime
  if (quando?.date || !texto || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(texto))
    return undefined
  return new Date(texto)
}

const bem = (corpo: Json): Respondido => ({ status: 200, corpo })
function erro(status: number, reason: string): Respondido {
  return { status, corpo: { error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } } }
}

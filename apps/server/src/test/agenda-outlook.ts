import { randomUUID } from 'node:crypto'
import { agendamentoDoUid } from '#avisos/email/calendario.ts'
import { abrirAgenda, escrever, lerGuardado, type PedidoHttp, servir, versaoNova } from './agenda-nuvem.ts'
import { abrirContas, type Json, type Respondido } from './contas.ts'

type Propriedade = { id: string; value: string }
type Quando = { dateTime?: string; timeZone?: string }
type Marca = { ate: number; de: Date; fim: Date; vistos: Set<string> }

const porPagina = 4
const propria = 'String {00020329-0000-0000-C000-000000000046} Name zelo-uid'
const conhecidos = ['Calendars.ReadWrite', 'offline_access']

/**
 * Microsoft's accounts and the calendars of Graph v1.0, which refuse what the real ones refuse: a
 * transaction that was ever used, a version that is not the present one, a forgotten mark, a choice
 * of fields where changes are told, times that are none. Changes are told of a window of days; an
 * event that leaves it looks deleted. A refresh token ends when the next one is used.
 */
export async function startOutlook() {
  const agenda = abrirAgenda(() => `W/${versaoNova()}`)
  const contas = abrirContas({ conhecidos, rotacao: true })
  const estado = { marcasDesde: 0 }
  const marcas = new Map<string, Marca>()
  const paginas = new Map<string, Json[]>()
  const transacoes = new Set<unknown>()
  const nuvem = await servir(
    contas,
    { entrada: '/common/oauth2/v2.0/authorize', token: '/common/oauth2/v2.0/token', revogar: '' },
    { escopo: () => 'Calendars.ReadWrite', erro, limitado: () => erro(429, 'ApplicationThrottled'), responder },
  )
  const endereco = `${nuvem.origem}/common`
  return Object.assign(nuvem, { tipo: 'OUTLOOK' as const, endereco, agenda, la: agenda.la, estado })

  function responder({ metodo, url, corpo, headers }: PedidoHttp, conta: string): Respondido {
    const prefere = String(headers.prefer)
    if (!prefere.includes('outlook.timezone="UTC"') || !prefere.includes('IdType="ImmutableId"'))
      return erro(400, 'ErrorNotPreferred')
    const caminho = url.pathname.replace('/v1.0', '')
    if (caminho === '/me/calendars')
      return bem({
        value: [
          { id: 'AQ=', name: 'Agenda', canEdit: true, isDefaultCalendar: true, owner: { address: conta } },
          { id: 'AR=', name: 'Feriados', canEdit: false },
        ],
      })
    const [, colecao = '', resto = ''] = /^\/me\/calendars\/([^/]+)\/(.+)$/.exec(caminho) ?? []
    if (!['AQ=', 'AR='].includes(decodeURIComponent(colecao))) return erro(404, 'ErrorItemNotFound')
    if (resto === 'calendarView/delta') return mudancas(url)
    if (metodo !== 'GET' && decodeURIComponent(colecao) !== 'AQ=') return erro(403, 'ErrorAccessDenied')
    const [, id, vezes] = /^events(?:\/([^/]+))?(\/instances)?$/.exec(resto) ?? []
    const href = decodeURIComponent(id ?? '')
    const comUid = url.searchParams.has('$expand')
    if (!href && metodo === 'GET') {
      const [, uid] = /ep\/value eq '([^']+)'/.exec(url.searchParams.get('$filter') ?? '') ?? []
      const achados = agenda.vivos().filter(([outro, um]) => lerGuardado(outro, um).uid === uid)
      return bem({ value: achados.map(([outro]) => mostrar(outro, comUid)) })
    }
    if (!href) return metodo === 'POST' ? criar(corpo) : erro(405, 'ErrorInvalidRequest')
    const antes = agenda.vivo(href)
    if (!antes) return erro(404, 'ErrorItemNotFound')
    if (vezes) return ocorrencias(href, url.searchParams)
    if (metodo === 'GET') return bem(mostrar(href, comUid))
    const so = headers['if-match']
    if (so && so !== antes.etag) return erro(412, 'ErrorIrresolvableConflict')
    if (metodo === 'DELETE') {
      agenda.apagar(href)
      return { status: 204, corpo: {} }
    }
    return corpo.transactionId ? erro(400, 'ErrorInvalidRequest') : gravar(href, corpo, 200)
  }

  function mudancas(url: URL): Respondido {
    const busca = url.searchParams
    if (['$select', '$expand', '$filter'].some((nome) => busca.has(nome))) return erro(400, 'ErrorInvalidUrlQuery')
    const pagina = busca.get('$skiptoken')
    if (pagina) return emPaginas(url, pagina)
    const marca = busca.get('$deltatoken')
    const antes = marca ? marcas.get(marca) : undefined
    if (marca && (!antes || antes.ate < estado.marcasDesde)) return erro(410, 'SyncStateNotFound')
    const [de, fim] = antes
      ? [antes.de, antes.fim]
      : [new Date(busca.get('startDateTime') ?? ''), new Date(busca.get('endDateTime') ?? '')]
    if (Number.isNaN(de.getTime()) || Number.isNaN(fim.getTime())) return erro(400, 'ErrorInvalidParameter')
    const itens = agenda.vivos().flatMap(([href]) => vistas(href, de, fim))
    const vistos = new Set(itens.map(({ id }) => String(id)))
    const mudados = new Set(antes ? agenda.historia.slice(antes.ate) : [])
    const novos = antes ? itens.filter(({ id }) => mudados.has(String(id).split('/')[0] ?? '')) : itens
    const sumidos = [...(antes?.vistos ?? [])].filter((id) => !vistos.has(id))
    const chave = randomUUID()
    const todos = [...novos, ...sumidos.map((id) => ({ id, '@removed': { reason: 'deleted' } }))]
    paginas.set(chave, todos)
    marcas.set(chave, { ate: agenda.historia.length, de, fim, vistos })
    return emPaginas(url, `${chave}:0`)
  }

  function emPaginas(url: URL, qual: string): Respondido {
    const [chave = '', comeco = 0] = qual.split(':').map((um, i) => (i ? Number(um) : um)) as [string, number]
    const value = paginas.get(chave)?.slice(comeco, comeco + porPagina) ?? []
    const acabou = comeco + porPagina >= (paginas.get(chave)?.length ?? 0)
    const link = `${url.origin}${url.pathname}?$${acabou ? `deltatoken=${chave}` : `skiptoken=${chave}:${comeco + porPagina}`}`
    return bem({ value, [acabou ? '@odata.deltaLink' : '@odata.nextLink']: link })
  }

  /** In a window: an event, or the occurrences of a series. */
  function vistas(href: string, de: Date, fim: Date): Json[] {
    const guardado = agenda.vivo(href)
    if (!guardado) return []
    const { momento, repete, dia, tempos } = lerGuardado(href, guardado)
    const dentro = tempos.filter((tempo) => tempo.fim > de && tempo.inicio < fim)
    if (repete)
      return dentro.map((tempo) => ({
        ...{ id: `${href}/${tempo.inicio.getTime()}`, type: 'occurrence', seriesMasterId: href },
        ...noTempo(tempo.inicio, tempo.fim),
      }))
    const visto = momento ? momento.fim > de && momento.inicio < fim : dia && new Date(dia) < fim
    return visto ? [mostrar(href, false)] : []
  }

  function ocorrencias(href: string, busca: URLSearchParams): Respondido {
    const guardado = agenda.vivo(href)
    const [de, ate] = ['startDateTime', 'endDateTime'].map((nome) => new Date(busca.get(nome) ?? ''))
    if (!guardado || !de || !ate) return erro(404, 'ErrorItemNotFound')
    const { tempos, repete, livre } = lerGuardado(href, guardado)
    if (!repete) return erro(400, 'ErrorInvalidRequest')
    const dentro = tempos.filter(({ inicio, fim }) => fim > de && inicio < ate)
    return bem({
      value: dentro.map(({ inicio, fim }) => ({
        ...{ id: `${href}/${inicio.getTime()}`, type: 'occurrence', showAs: livre ? 'free' : 'busy' },
        ...noTempo(inicio, fim),
      })),
    })
  }

  function criar(corpo: Json): Respondido {
    if (corpo.transactionId && transacoes.has(corpo.transactionId)) return erro(409, 'ErrorDuplicateTransactionId')
    const gravado = gravar(`AAMk${randomUUID()}=`, corpo, 201)
    if (gravado.status === 201) transacoes.add(corpo.transactionId)
    return gravado
  }

  function gravar(href: string, corpo: Json, status: number): Respondido {
    const guardado = agenda.vivo(href)
    const antes = guardado && lerGuardado(href, guardado)
    const [inicio, fim] = [instante(corpo.start as Quando), instante(corpo.end as Quando)]
    if (!inicio || !fim || fim <= inicio) return erro(400, 'ErrorPropertyValidationFailure')
    const proprias = (corpo.singleValueExtendedProperties ?? []) as Propriedade[]
    const uid = proprias.find(({ id }) => id === propria)?.value ?? antes?.uid ?? href
    const titulo = String(corpo.subject ?? antes?.titulo)
    agenda.por(href, escrever({ uid, titulo, descricao: antes?.descricao ?? '', inicio, fim }))
    return { status, corpo: mostrar(href, false) }
  }

  /** Named properties are told only to those who ask. */
  function mostrar(href: string, comUid: boolean): Json {
    const guardado = agenda.vivo(href)
    if (!guardado) return {}
    const { uid, momento, repete, dia, livre, titulo, tempos } = lerGuardado(href, guardado)
    const tempo = momento ?? tempos[0]
    const amanha = dia && new Date(Date.parse(dia) + 86_400_000).toISOString().slice(0, 10)
    return {
      ...{ id: href, '@odata.etag': guardado.etag, subject: titulo, isAllDay: Boolean(dia), isCancelled: false },
      ...{ type: repete ? 'seriesMaster' : 'singleInstance', showAs: livre ? 'free' : 'busy' },
      ...(dia ? { start: meiaNoite(dia), end: meiaNoite(amanha ?? dia) } : tempo && noTempo(tempo.inicio, tempo.fim)),
      ...(comUid && agendamentoDoUid(uid) && { singleValueExtendedProperties: [{ id: propria, value: uid }] }),
    }
  }
}

const meiaNoite = (dia: string) => ({ dateTime: `${dia}T00:00:00.0000000`, timeZone: 'UTC' })
function noTempo(inicio: Date, fim: Date) {
  const escrito = (quando: Date) => ({ dateTime: `${quando.toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' })
  return { start: escrito(inicio), end: escrito(fim) }
}

/** A wall clock in a zone that is named beside it. */
function instante(quando: Quando | undefined): Date | undefined {
  const { dateTime = '', timeZone } = quando ?? {}
  return timeZone === 'UTC' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(dateTime) ? new Date(`${dateTime}Z`) : undefined
}

const bem = (corpo: Json): Respondido => ({ status: 200, corpo })
function erro(status: number, code: string): Respondido {
  return { status, corpo: { error: { code, message: code } } }
}

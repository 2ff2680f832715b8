import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import * as z from 'zod/mini'
import { dentro } from '#agenda/calendario/ics/ler.ts'
import { agendamentoDoUid, type EventoDaAgenda, uidDoAgendamento } from '#avisos/email/calendario.ts'
import { FalhaDoCalendario, Mudou } from './falha.ts'
import { type Json, lidos, motivoDe, type Pedir, type Resposta } from './nuvem.ts'
import type { Calendario, Colecao, Janela, Mudancas, Objeto, Versao } from './porta.ts'

/** Times in UTC, and ids that stay when an event is moved to another folder. */
export const prefereOutlook = 'outlook.timezone="UTC", IdType="ImmutableId", odata.maxpagesize=30'

const umDiaMs = 86_400_000
const diasAdiante = 400
/** A window that ends sooner is begun anew. */
const diasDeFolga = 370
const maxPaginas = 500
const maxTempos = 2_000
/** Microsoft takes four calls of a mailbox at a time. */
const juntas = 4
/** Our UID, among the named properties of the mailbox. */
const nomeDoUid = 'String {00020329-0000-0000-C000-000000000046} Name zelo-uid'
const peloUid = 'agendamento:'
const comUid = `$expand=${encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${nomeDoUid}')`)}`
const campos = '$select=id,start,end,isAllDay,isCancelled,showAs,type,seriesMasterId,responseStatus'

const quando = z.object({ dateTime: z.string() })
const evento = z.object({
  id: z.string(),
  '@odata.etag': z.optional(z.string()),
  '@removed': z.optional(z.unknown()),
  seriesMasterId: z.nullish(z.string()),
  type: z.nullish(z.string()),
  start: z.nullish(quando),
  end: z.nullish(quando),
  isAllDay: z.nullish(z.boolean()),
  isCancelled: z.nullish(z.boolean()),
  showAs: z.nullish(z.string()),
  responseStatus: z.nullish(z.object({ response: z.nullish(z.string()) })),
  singleValueExtendedProperties: z.nullish(z.array(z.object({ id: z.string(), value: z.string() }))),
})
type Evento = z.output<typeof evento>
const pagina = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
})
const umCalendario = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  canEdit: z.nullish(z.boolean()),
  isDefaultCalendar: z.nullish(z.boolean()),
  owner: z.nullish(z.object({ address: z.nullish(z.string()) })),
})

/**
 * A calendar of Outlook, by Microsoft Graph v1.0. Changes are told of a window of days, so an event
 * that leaves it looks deleted: `desde` says so. An event of ours is found by its UID, a named
 * property; it is created once for every try, by that and by its `transactionId`.
 */
export function abrirOutlook(pedir: Pedir, colecao: string, agora: () => Date): Calendario {
  const raiz = `/me/calendars/${encodeURIComponent(colecao)}`
  const um = (id: string) => `${raiz}/events/${encodeURIComponent(id)}`

  return {
    async listar(): Promise<Colecao[]> {
      const { itens } = await paginas('/me/calendars?$select=id,name,canEdit,isDefaultCalendar,owner&$top=100')
      return lidos(umCalendario, itens).map(({ id, name, canEdit, isDefaultCalendar, owner }) => ({
        endereco: id,
        nome: name,
        soLeitura: canEdit === false,
        ...(isDefaultCalendar && owner?.address && { conta: owner.address }),
      }))
    },

    async mudancas(marca): Promise<Mudancas> {
      const desde = new Date(agora().getTime() - umDiaMs)
      const [fim = '', link = ''] = marca?.split(' ') ?? []
      const vale = link && Date.parse(fim) > agora().getTime() + diasDeFolga * umDiaMs
      const novas = vale ? await lerMudancas(link, fim) : undefined
      if (novas) return { ...novas, completo: false, desde }
      const ate = new Date(agora().getTime() + diasAdiante * umDiaMs).toISOString()
      const busca = new URLSearchParams({ startDateTime: desde.toISOString(), endDateTime: ate })
      const todas = await lerMudancas(`${raiz}/calendarView/delta?${busca}`, ate)
      if (!todas) throw new FalhaDoCalendario('FORA')
      return { ...todas, completo: true, desde }
    },

    async ler(hrefs, janela) {
      const objetos: Objeto[] = []
      for (let i = 0; i < hrefs.length; i += juntas) {
        const lidas = await Promise.all(hrefs.slice(i, i + juntas).map((href) => lerUm(href, janela)))
        objetos.push(...lidas.flatMap((lida) => lida ?? []))
      }
      return objetos
    },

    lugarDe: (agendamentoId) => `${peloUid}${agendamentoId}`,

    async por(nosso, atual) {
      if (atual) {
        const resposta = await pedir('PATCH', um(atual.href), {
          corpo: { ...corpoDe(nosso), recurrence: null },
          se: atual.etag,
          passam: [404, 409, 412],
        })
        if (resposta.status >= 400) throw new Mudou()
        return versaoDe(resposta)
      }
      const uid = uidDoAgendamento(nosso.agendamentoId)
      if (await acharPeloUid(uid)) throw new Mudou()
      const criar = (transactionId: string) =>
        pedir('POST', `${raiz}/events`, {
          corpo: {
            ...{ ...corpoDe(nosso), transactionId },
            singleValueExtendedProperties: [{ id: nomeDoUid, value: uid }],
          },
          passam: [409],
        })
      const criado = await criar(nosso.agendamentoId)
      if (criado.status !== 409) return versaoDe(criado)
      // Its first event may be deleted, while Microsoft remembers its number.
      if (await acharPeloUid(uid)) throw new Mudou()
      const denovo = await criar(randomUUID())
      if (denovo.status === 409) throw new Mudou()
      return versaoDe(denovo)
    },

    async apagar({ href, etag }) {
      const { status } = await pedir('DELETE', um(href), { se: etag, passam: [404, 409, 412] })
      if (status === 409 || status === 412) throw new Mudou()
    },
  }

  /** Undefined: Microsoft no longer knows the mark. */
  async function lerMudancas(
    link: string,
    ate: string,
  ): Promise<Pick<Mudancas, 'marca' | 'mudados' | 'apagados'> | undefined> {
    const lidas = await paginas(link, true)
    if (!lidas.marca) return undefined
    const versoes = new Map<string, string | null>()
    const apagados: string[] = []
    for (const item of lidos(evento, lidas.itens)) {
      const serie = item.seriesMasterId ?? undefined
      if (item['@removed'] && !serie) apagados.push(item.id)
      // One occurrence stands for its whole series, which is read again.
      else versoes.set(serie ?? item.id, serie || versoes.has(item.id) ? null : (item['@odata.etag'] ?? null))
    }
    const mudados = [...versoes].map(([href, etag]) => ({ href, etag }))
    return { marca: `${ate} ${lidas.marca}`, mudados, apagados }
  }

  async function paginas(caminho: string, marcas = false): Promise<{ itens: unknown[]; marca?: string | undefined }> {
    const itens: unknown[] = []
    let proxima: string | undefined = caminho
    for (let i = 0; i < maxPaginas && proxima; i++) {
      const { status, corpo }: Resposta = await pedir('GET', proxima, { passam: marcas ? [400, 404, 410] : [] })
      if (status >= 400) {
        if (status === 410 || /^(sync|resync)/i.test(motivoDe(corpo))) return { itens: [] }
        throw new FalhaDoCalendario(status === 404 ? 'SUMIU' : 'OUTRO')
      }
      const lida = z.safeParse(pagina, corpo)
      if (!lida.success) throw new FalhaDoCalendario('OUTRO')
      itens.push(...lida.data.value)
      if (lida.data['@odata.deltaLink']) return { itens, marca: lida.data['@odata.deltaLink'] }
      proxima = lida.data['@odata.nextLink']
    }
    if (proxima) throw new FalhaDoCalendario('OUTRO')
    return { itens }
  }

  async function lerUm(href: string, janela: Janela): Promise<Objeto | undefined> {
    const lido = href.startsWith(peloUid)
      ? await acharPeloUid(uidDoAgendamento(href.slice(peloUid.length)))
      : await buscar(href)
    return lido && objetoDe(lido, janela)
  }

  async function buscar(id: string): Promise<Evento | undefined> {
    const { status, corpo } = await pedir('GET', `${um(id)}?${campos}&${comUid}`, { passam: [404] })
    return status === 404 ? undefined : z.safeParse(evento, corpo).data
  }

  async function acharPeloUid(uid: string): Promise<Evento | undefined> {
    const filtro = `singleValueExtendedProperties/Any(ep: ep/id eq '${nomeDoUid}' and ep/value eq '${uid}')`
    const { itens } = await paginas(`${raiz}/events?$filter=${encodeURIComponent(filtro)}&${campos}&${comUid}`)
    return lidos(evento, itens)[0]
  }

  async function objetoDe(lido: Evento, janela: Janela): Promise<Objeto> {
    const repete = lido.type === 'seriesMaster'
    const momento = momentoDe(lido, janela.fuso)
    const tempos = repete ? await ocorrencias(lido.id, janela) : ocupa(lido) && momento ? [momento] : []
    return {
      ...{ href: lido.id, etag: lido['@odata.etag'] ?? null, uid: uidDe(lido), repete },
      tempos: dentro(tempos, janela),
      momento: repete || lido.isAllDay ? null : (momento ?? null),
      cancelado: lido.isCancelled === true,
    }
  }

  /** By Microsoft's own reckoning of rules, exceptions and zones. */
  async function ocorrencias(id: string, { de, ate, fuso }: Janela) {
    const busca = new URLSearchParams({ startDateTime: de.toISOString(), endDateTime: ate.toISOString() })
    const { itens } = await paginas(`${um(id)}/instances?${busca}&${campos}`)
    const uteis = lidos(evento, itens).filter(ocupa)
    return uteis.flatMap((vez) => momentoDe(vez, fuso) ?? []).slice(0, maxTempos)
  }
}

function corpoDe({ titulo, inicio, fim }: EventoDaAgenda): Json {
  const instante = (quando: Date) => ({ dateTime: quando.toISOString().slice(0, 19), timeZone: 'UTC' })
  return { subject: titulo, start: instante(inicio), end: instante(fim), isAllDay: false, showAs: 'busy' }
}

function versaoDe({ corpo }: Resposta): Versao {
  const lido = z.safeParse(evento, corpo)
  if (!lido.success) throw new FalhaDoCalendario('OUTRO')
  return { href: lido.data.id, etag: lido.data['@odata.etag'] ?? null }
}

function uidDe({ singleValueExtendedProperties }: Evento): string {
  const uid = singleValueExtendedProperties?.[0]?.value ?? ''
  return agendamentoDoUid(uid) ? uid : ''
}

function ocupa({ showAs, isCancelled, responseStatus }: Evento): boolean {
  const livre = showAs === 'free' || showAs === 'workingElsewhere'
  return !livre && !isCancelled && responseStatus?.response !== 'declined'
}

/** Undefined: its times cannot be read. */
function momentoDe({ start, end, isAllDay }: Evento, fuso: string) {
  const [inicio, fim] = [start, end].map((um) =>
    isAllDay
      ? DateTime.fromISO((um?.dateTime ?? '').slice(0, 10), { zone: fuso }).toJSDate()
      : new Date(`${(um?.dateTime ?? '').slice(0, 19)}Z`),
  )
  return inicio && fim && fim > inicio ? { inicio, fim } : undefined
}

import { DateTime } from 'luxon'
import * as z from 'zod/mini'
import { agendamentoDoUid, type EventoDaAgenda, uidDoAgendamento } from '#avisos/email/calendario.ts'
import { umDiaMs } from '#platform/time.ts'
import { type Api, apagarEvento, type EventoLido, mudancasDe, mudarEvento, objetoDe, versaoDe } from './evento-nuvem.ts'
import { EventoMudou, FalhaDoCalendario } from './falha.ts'
import { type Json, lidos, type Pedir } from './nuvem.ts'
import type { Calendario, Colecao, Janela, Mudancas, Objeto, Versao } from './porta.ts'

const maxPaginas = 200
/** All fields but texts and people. */
const campos =
  'id,etag,status,start,end,recurrence,recurringEventId,transparency,attendees(self,responseStatus),extendedProperties/private'

const quando = z.object({ date: z.optional(z.string()), dateTime: z.optional(z.string()) })
const cru = z.object({
  id: z.string(),
  etag: z.optional(z.string()),
  status: z.optional(z.string()),
  start: z.optional(quando),
  end: z.optional(quando),
  recurrence: z.optional(z.array(z.string())),
  recurringEventId: z.optional(z.string()),
  transparency: z.optional(z.string()),
  attendees: z.optional(z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) }))),
  extendedProperties: z.optional(z.object({ private: z.optional(z.record(z.string(), z.string())) })),
})
const evento = z.pipe(cru, z.transform(lerEvento))
const lista = z.object({
  items: z._default(z.array(z.unknown()), []),
  nextPageToken: z.optional(z.string()),
  nextSyncToken: z.optional(z.string()),
})
const calendarioDaLista = z.object({
  id: z.string(),
  summary: z._default(z.string(), ''),
  summaryOverride: z.optional(z.string()),
  accessRole: z.string(),
  primary: z.optional(z.boolean()),
})

/** `listados`: events from the list, until each is read once. */
type Google = Api & { listados: Map<string, EventoLido> }

/**
 * A calendar of Google, by its Calendar API v3, read without the events' texts. An event of ours
 * has an id made from its appointment, and its UID among its private properties.
 */
export function abrirGoogle(pedir: Pedir, colecao: string, agora: () => Date): Calendario {
  const raiz = `/calendars/${encodeURIComponent(colecao)}/events`
  const um = (href: string) => `${raiz}/${encodeURIComponent(href)}?sendUpdates=none`
  const google: Google = { pedir, raiz, um, sumiu: [404, 410], mudou: [412], listados: new Map() }
  return {
    listar: () => listarCalendarios(google),
    mudancas: (marca) => mudancas(google, marca, agora()),
    ler: (hrefs, janela) => lerObjetos(google, hrefs, janela),
    lugarDe,
    por: (nosso, atual) => (atual ? mudar(google, atual, nosso) : criar(google, nosso)),
    apagar: (atual) => apagarEvento(google, atual),
  }
}

const lugarDe = (agendamentoId: string) => agendamentoId.replaceAll('-', '')

async function listarCalendarios(google: Google): Promise<Colecao[]> {
  const achados = await paginas(google, '/users/me/calendarList', { minAccessRole: 'reader', maxResults: '250' })
  return lidos(calendarioDaLista, achados?.itens ?? []).map(({ id, summary, summaryOverride, ...um }) => ({
    endereco: id,
    nome: summaryOverride ?? summary,
    soLeitura: um.accessRole === 'reader',
    ...(um.primary && { conta: id }),
  }))
}

async function mudancas(google: Google, marca: string | null, agora: Date): Promise<Mudancas> {
  const desdeMarca = marca ? await lerMudancas(google, { syncToken: marca }) : undefined
  if (desdeMarca) return { ...desdeMarca, completo: false, desde: null }
  const desde = new Date(agora.getTime() - umDiaMs)
  const todas = await lerMudancas(google, { timeMin: desde.toISOString() })
  if (!todas) throw new FalhaDoCalendario('OUTRO')
  return { ...todas, completo: true, desde }
}

/** Undefined: Google no longer knows the sync token. */
async function lerMudancas(google: Google, desde: Record<string, string>) {
  const fields = `nextPageToken,nextSyncToken,items(${campos})`
  const lidas = await paginas(google, google.raiz, { ...desde, maxResults: '2500', fields })
  if (!lidas) return undefined
  const eventos = lidos(evento, lidas.itens)
  for (const um of eventos) if (!um.removido && !um.serie) google.listados.set(um.href, um)
  return { marca: lidas.marca, ...mudancasDe(eventos) }
}

async function paginas({ pedir }: Google, caminho: string, parametros: Record<string, string>) {
  const itens: unknown[] = []
  let pageToken: string | undefined
  for (let pagina = 0; pagina < maxPaginas; pagina++) {
    const busca = new URLSearchParams({ ...parametros, ...(pageToken && { pageToken }) })
    const { status, corpo } = await pedir('GET', `${caminho}?${busca}`, { passam: [410] })
    if (status === 410) return undefined
    const lida = z.safeParse(lista, corpo)
    if (!lida.success) throw new FalhaDoCalendario('OUTRO')
    itens.push(...lida.data.items)
    pageToken = lida.data.nextPageToken
    if (!pageToken) return { itens, marca: lida.data.nextSyncToken ?? null }
  }
  throw new FalhaDoCalendario('OUTRO')
}

async function lerObjetos(google: Google, hrefs: readonly string[], janela: Janela): Promise<Objeto[]> {
  const objetos: Objeto[] = []
  for (const href of hrefs) {
    const lido = google.listados.get(href) ?? (await buscar(google, href))
    google.listados.delete(href)
    if (lido && !lido.removido) objetos.push(await objetoDe(lido, janela, () => vezes(google, href, janela)))
  }
  return objetos
}

async function buscar({ pedir, raiz }: Google, href: string): Promise<EventoLido | undefined> {
  const caminho = `${raiz}/${encodeURIComponent(href)}?fields=${encodeURIComponent(campos)}`
  const { status, corpo } = await pedir('GET', caminho, { passam: [404, 410] })
  return status === 200 ? z.safeParse(evento, corpo).data : undefined
}

async function vezes(google: Google, href: string, { de, ate }: Janela): Promise<EventoLido[]> {
  const lidas = await paginas(google, `${google.raiz}/${encodeURIComponent(href)}/instances`, {
    ...{ timeMin: de.toISOString(), timeMax: ate.toISOString(), maxResults: '2500' },
    fields: `nextPageToken,items(${campos})`,
  })
  return lidos(evento, lidas?.itens ?? [])
}

async function criar(google: Google, nosso: EventoDaAgenda): Promise<Versao> {
  const id = lugarDe(nosso.agendamentoId)
  const corpo = { id, ...corpoDe(nosso) }
  const criado = await google.pedir('POST', `${google.raiz}?sendUpdates=none`, { corpo, passam: [409] })
  if (criado.status !== 409) return versaoDe(z.safeParse(evento, criado.corpo).data)
  // Google keeps the id of a deleted event, so it is written under that id again.
  const antes = await buscar(google, id)
  if (!antes?.removido) throw new EventoMudou()
  return mudar(google, antes, nosso)
}

async function mudar(google: Google, atual: Versao, nosso: EventoDaAgenda): Promise<Versao> {
  return versaoDe(z.safeParse(evento, await mudarEvento(google, atual, corpoDe(nosso))).data)
}

function corpoDe({ agendamentoId, titulo, descricao, inicio, fim }: EventoDaAgenda): Json {
  const instante = (quando: Date) => ({ dateTime: quando.toISOString(), date: null, timeZone: 'UTC' })
  return {
    ...{ summary: titulo, description: descricao, start: instante(inicio), end: instante(fim) },
    ...{ status: 'confirmed', transparency: 'opaque' },
    extendedProperties: { private: { uid: uidDoAgendamento(agendamentoId) } },
  }
}

function lerEvento(lido: z.output<typeof cru>): EventoLido {
  const { id, status, start, end, transparency, attendees, recurringEventId } = lido
  const uid = lido.extendedProperties?.private?.uid ?? ''
  const recusado = attendees?.some((um) => um.self && um.responseStatus === 'declined')
  const removido = status === 'cancelled'
  const instante = (um: z.output<typeof quando> | undefined, fuso: string) =>
    um?.dateTime ? new Date(um.dateTime) : DateTime.fromISO(um?.date ?? '', { zone: fuso }).toJSDate()
  return {
    ...{ href: id, etag: lido.etag ?? null, uid: agendamentoDoUid(uid) ? uid : '', serie: recurringEventId },
    ...{ repete: (lido.recurrence?.length ?? 0) > 0, removido, cancelado: false, diaInteiro: !start?.dateTime },
    ocupa: !removido && transparency !== 'transparent' && !recusado,
    inicio: (fuso) => instante(start, fuso),
    fim: (fuso) => instante(end, fuso),
  }
}

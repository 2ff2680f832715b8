import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import * as z from 'zod/mini'
import { agendamentoDoUid, type EventoDaAgenda, uidDoAgendamento } from '#avisos/email/calendario.ts'
import { umDiaMs } from '#platform/time.ts'
import { type Api, apagarEvento, type EventoLido, mudancasDe, mudarEvento, objetoDe, versaoDe } from './evento-nuvem.ts'
import { EventoMudou, FalhaDoCalendario } from './falha.ts'
import { type Json, lidos, motivoDe, type Pedir, type RespostaDaNuvem } from './nuvem.ts'
import type { Calendario, Colecao, Janela, Mudancas, Objeto, Versao } from './porta.ts'

/** Times in UTC, and ids that stay when an event is moved to another folder. */
export const prefereOutlook = 'outlook.timezone="UTC", IdType="ImmutableId", odata.maxpagesize=30'

const diasAdiante = 400
/** A window that ends within so few days is replaced by a new one. */
const minDiasAdiante = 370
const maxPaginas = 500
/** Microsoft allows four calls at a time per mailbox. */
const juntas = 4
/** Our UID, among the named properties of the mailbox. */
const nomeDoUid = 'String {00020329-0000-0000-C000-000000000046} Name zelo-uid'
const peloUid = 'agendamento:'
const comUid = `$expand=${encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${nomeDoUid}')`)}`
const campos = '$select=id,start,end,isAllDay,isCancelled,showAs,type,seriesMasterId,responseStatus'

const quando = z.object({ dateTime: z.string() })
const cru = z.object({
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
const evento = z.pipe(cru, z.transform(lerEvento))
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
 * A calendar of Outlook, by Microsoft Graph v1.0. Graph reports changes within a window of days,
 * and an event that leaves the window looks deleted; `desde` tells where it begins. An event of
 * ours is found by its UID, a named property; with that and its `transactionId`, repeated tries
 * create it once.
 */
export function abrirOutlook(pedir: Pedir, colecao: string, agora: () => Date): Calendario {
  const raiz = `/me/calendars/${encodeURIComponent(colecao)}`
  const um = (href: string) => `${raiz}/events/${encodeURIComponent(href)}`
  const outlook: Api = { pedir, raiz, um, sumiu: [404], mudou: [409, 412] }
  return {
    listar: () => listarCalendarios(outlook),
    mudancas: (marca) => mudancas(outlook, marca, agora().getTime()),
    ler: (hrefs, janela) => lerObjetos(outlook, hrefs, janela),
    lugarDe: (agendamentoId) => `${peloUid}${agendamentoId}`,
    por: (nosso, atual) => (atual ? mudar(outlook, atual, nosso) : criar(outlook, nosso)),
    apagar: (atual) => apagarEvento(outlook, atual),
  }
}

async function listarCalendarios(outlook: Api): Promise<Colecao[]> {
  const caminho = '/me/calendars?$select=id,name,canEdit,isDefaultCalendar,owner&$top=100'
  const { itens } = await paginas(outlook, caminho)
  return lidos(umCalendario, itens).map(({ id, name, canEdit, isDefaultCalendar, owner }) => ({
    endereco: id,
    nome: name,
    soLeitura: canEdit === false,
    ...(isDefaultCalendar && owner?.address && { conta: owner.address }),
  }))
}

async function mudancas(outlook: Api, marca: string | null, agora: number): Promise<Mudancas> {
  const desde = new Date(agora - umDiaMs)
  const [fim = '', link = ''] = marca?.split(' ') ?? []
  const vale = link && Date.parse(fim) > agora + minDiasAdiante * umDiaMs
  const novas = vale ? await lerMudancas(outlook, link, fim) : undefined
  if (novas) return { ...novas, completo: false, desde }
  const ate = new Date(agora + diasAdiante * umDiaMs).toISOString()
  const busca = new URLSearchParams({ startDateTime: desde.toISOString(), endDateTime: ate })
  const todas = await lerMudancas(outlook, `${outlook.raiz}/calendarView/delta?${busca}`, ate)
  if (!todas) throw new FalhaDoCalendario('FORA')
  return { ...todas, completo: true, desde }
}

/** Undefined: Microsoft no longer knows the sync token. */
async function lerMudancas(outlook: Api, link: string, ate: string) {
  const lidas = await paginas(outlook, link, true)
  return lidas.marca ? { marca: `${ate} ${lidas.marca}`, ...mudancasDe(lidos(evento, lidas.itens)) } : undefined
}

async function paginas(
  { pedir }: Api,
  caminho: string,
  marcas = false,
): Promise<{ itens: unknown[]; marca?: string | undefined }> {
  const itens: unknown[] = []
  let proxima: string | undefined = caminho
  for (let i = 0; i < maxPaginas && proxima; i++) {
    const { status, corpo }: RespostaDaNuvem = await pedir('GET', proxima, { passam: marcas ? [400, 404, 410] : [] })
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

async function lerObjetos(outlook: Api, hrefs: readonly string[], janela: Janela): Promise<Objeto[]> {
  const objetos: Objeto[] = []
  for (let i = 0; i < hrefs.length; i += juntas) {
    const lidas = await Promise.all(hrefs.slice(i, i + juntas).map((href) => lerUm(outlook, href, janela)))
    objetos.push(...lidas.flatMap((lida) => lida ?? []))
  }
  return objetos
}

async function lerUm(outlook: Api, href: string, janela: Janela): Promise<Objeto | undefined> {
  const lido = href.startsWith(peloUid)
    ? await acharPeloUid(outlook, uidDoAgendamento(href.slice(peloUid.length)))
    : await buscar(outlook, href)
  return lido && objetoDe(lido, janela, (serie) => vezes(outlook, serie, janela))
}

async function buscar({ pedir, um }: Api, href: string): Promise<EventoLido | undefined> {
  const { status, corpo } = await pedir('GET', `${um(href)}?${campos}&${comUid}`, { passam: [404] })
  return status === 404 ? undefined : z.safeParse(evento, corpo).data
}

async function acharPeloUid(outlook: Api, uid: string): Promise<EventoLido | undefined> {
  const filtro = `singleValueExtendedProperties/Any(ep: ep/id eq '${nomeDoUid}' and ep/value eq '${uid}')`
  const caminho = `${outlook.raiz}/events?$filter=${encodeURIComponent(filtro)}&${campos}&${comUid}`
  return lidos(evento, (await paginas(outlook, caminho)).itens)[0]
}

async function vezes(outlook: Api, href: string, { de, ate }: Janela): Promise<EventoLido[]> {
  const busca = new URLSearchParams({ startDateTime: de.toISOString(), endDateTime: ate.toISOString() })
  return lidos(evento, (await paginas(outlook, `${outlook.um(href)}/instances?${busca}&${campos}`)).itens)
}

async function criar(outlook: Api, nosso: EventoDaAgenda): Promise<Versao> {
  const uid = uidDoAgendamento(nosso.agendamentoId)
  const singleValueExtendedProperties = [{ id: nomeDoUid, value: uid }]
  // A second try gets another number: its first event may be deleted, and Microsoft remembers the
  // number.
  for (const transactionId of [nosso.agendamentoId, randomUUID()]) {
    if (await acharPeloUid(outlook, uid)) throw new EventoMudou()
    const corpo = { ...corpoDe(nosso), transactionId, singleValueExtendedProperties }
    const criado = await outlook.pedir('POST', `${outlook.raiz}/events`, { corpo, passam: [409] })
    if (criado.status !== 409) return versaoDe(z.safeParse(evento, criado.corpo).data)
  }
  throw new EventoMudou()
}

async function mudar(outlook: Api, atual: Versao, nosso: EventoDaAgenda): Promise<Versao> {
  return versaoDe(z.safeParse(evento, await mudarEvento(outlook, atual, corpoDe(nosso))).data)
}

function corpoDe({ titulo, inicio, fim }: EventoDaAgenda): Json {
  const instante = (quando: Date) => ({ dateTime: quando.toISOString().slice(0, 19), timeZone: 'UTC' })
  return { subject: titulo, start: instante(inicio), end: instante(fim), isAllDay: false, showAs: 'busy' }
}

function lerEvento(lido: z.output<typeof cru>): EventoLido {
  const { id, type, showAs, isAllDay, isCancelled, responseStatus } = lido
  const uid = lido.singleValueExtendedProperties?.[0]?.value ?? ''
  const livre = showAs === 'free' || showAs === 'workingElsewhere'
  const instante = (dateTime = '', fuso: string) =>
    isAllDay
      ? DateTime.fromISO(dateTime.slice(0, 10), { zone: fuso }).toJSDate()
      : new Date(`${dateTime.slice(0, 19)}Z`)
  return {
    ...{ href: id, etag: lido['@odata.etag'] ?? null, uid: agendamentoDoUid(uid) ? uid : '' },
    ...{ serie: lido.seriesMasterId ?? undefined, repete: type === 'seriesMaster', removido: !!lido['@removed'] },
    ...{ cancelado: isCancelled === true, diaInteiro: isAllDay === true },
    ocupa: !livre && !isCancelled && responseStatus?.response !== 'declined',
    inicio: (fuso) => instante(lido.start?.dateTime, fuso),
    fim: (fuso) => instante(lido.end?.dateTime, fuso),
  }
}

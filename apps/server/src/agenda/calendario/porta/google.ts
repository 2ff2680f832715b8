import { DateTime } from 'luxon'
import * as z from 'zod/mini'
import { dentro } from '#agenda/calendario/ics/ler.ts'
import { agendamentoDoUid, type EventoDaAgenda, uidDoAgendamento } from '#avisos/email/calendario.ts'
import { FalhaDoCalendario, Mudou } from './falha.ts'
import { type Json, lidos, type Pedir, type Resposta } from './nuvem.ts'
import type { Calendario, Colecao, Janela, Mudancas, Objeto, Versao } from './porta.ts'

const umDiaMs = 86_400_000
const maxPaginas = 200
const maxTempos = 2_000
/** Everything but words and people. */
const campos =
  'id,etag,status,start,end,recurrence,recurringEventId,transparency,attendees(self,responseStatus),extendedProperties/private'

const quando = z.object({ date: z.optional(z.string()), dateTime: z.optional(z.string()) })
const evento = z.object({
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
type Evento = z.output<typeof evento>
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

/**
 * A calendar of Google, by its Calendar API v3. Words of events are not asked for. An event of ours
 * has an id made from its appointment, and its UID among its private properties.
 */
export function abrirGoogle(pedir: Pedir, colecao: string, agora: () => Date): Calendario {
  const raiz = `/calendars/${encodeURIComponent(colecao)}/events`
  const um = (id: string) => `${raiz}/${encodeURIComponent(id)}`
  /** As listed, until each is read once. */
  const listados = new Map<string, Evento>()

  return {
    async listar(): Promise<Colecao[]> {
      const achados = await paginas('/users/me/calendarList', { minAccessRole: 'reader', maxResults: '250' })
      return lidos(calendarioDaLista, achados?.itens ?? []).map(({ id, summary, summaryOverride, ...um }) => ({
        endereco: id,
        nome: summaryOverride ?? summary,
        soLeitura: um.accessRole === 'reader',
        ...(um.primary && { conta: id }),
      }))
    },

    async mudancas(marca): Promise<Mudancas> {
      const desdeMarca = marca ? await lerMudancas({ syncToken: marca }) : undefined
      if (desdeMarca) return { ...desdeMarca, completo: false, desde: null }
      const desde = new Date(agora().getTime() - umDiaMs)
      const todas = await lerMudancas({ timeMin: desde.toISOString() })
      if (!todas) throw new FalhaDoCalendario('OUTRO')
      return { ...todas, completo: true, desde }
    },

    async ler(hrefs, janela) {
      const objetos: Objeto[] = []
      for (const href of hrefs) {
        const lido = listados.get(href) ?? (await buscar(href))
        listados.delete(href)
        if (lido && lido.status !== 'cancelled') objetos.push(await objetoDe(lido, janela))
      }
      return objetos
    },

    lugarDe: (agendamentoId) => agendamentoId.replaceAll('-', ''),

    async por(nosso, atual) {
      if (atual) return mudar(atual, nosso)
      const id = this.lugarDe(nosso.agendamentoId)
      const criado = await pedir('POST', `${raiz}?sendUpdates=none`, {
        corpo: { id, ...corpoDe(nosso) },
        passam: [409],
      })
      if (criado.status !== 409) return versaoDe(criado)
      // Google keeps the id of a deleted event: it is written to again.
      const antes = await buscar(id)
      if (antes?.status !== 'cancelled') throw new Mudou()
      return mudar({ href: id, etag: antes.etag ?? null }, nosso)
    },

    async apagar({ href, etag }) {
      const { status } = await pedir('DELETE', `${um(href)}?sendUpdates=none`, { se: etag, passam: [404, 410, 412] })
      if (status === 412) throw new Mudou()
    },
  }

  async function mudar({ href, etag }: Versao, nosso: EventoDaAgenda): Promise<Versao> {
    const resposta = await pedir('PATCH', `${um(href)}?sendUpdates=none`, {
      corpo: { ...corpoDe(nosso), recurrence: null },
      se: etag,
      passam: [404, 410, 412],
    })
    if (resposta.status >= 400) throw new Mudou()
    return versaoDe(resposta)
  }

  /** Undefined: Google no longer knows the mark. */
  async function lerMudancas(
    desde: Record<string, string>,
  ): Promise<Pick<Mudancas, 'marca' | 'mudados' | 'apagados'> | undefined> {
    const lidas = await paginas(raiz, {
      ...desde,
      maxResults: '2500',
      fields: `nextPageToken,nextSyncToken,items(${campos})`,
    })
    if (!lidas) return undefined
    const versoes = new Map<string, string | null>()
    const apagados = new Set<string>()
    for (const item of lidos(evento, lidas.itens)) {
      const { id, etag = null, status, recurringEventId } = item
      if (status === 'cancelled' && !recurringEventId) apagados.add(id)
      // One occurrence stands for its whole series, which is read again.
      else versoes.set(recurringEventId ?? id, recurringEventId || versoes.has(id) ? null : etag)
      if (status !== 'cancelled' && !recurringEventId) listados.set(id, item)
    }
    const mudados = [...versoes].flatMap(([href, etag]) => (apagados.has(href) ? [] : [{ href, etag }]))
    return { marca: lidas.marca, mudados, apagados: [...apagados] }
  }

  async function paginas(caminho: string, parametros: Record<string, string>) {
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

  async function buscar(id: string): Promise<Evento | undefined> {
    const { status, corpo } = await pedir('GET', `${um(id)}?fields=${encodeURIComponent(campos)}`, {
      passam: [404, 410],
    })
    return status === 200 ? z.safeParse(evento, corpo).data : undefined
  }

  async function objetoDe(lido: Evento, janela: Janela): Promise<Objeto> {
    const repete = (lido.recurrence?.length ?? 0) > 0
    const momento = momentoDe(lido, janela.fuso)
    const tempos = repete ? await ocorrencias(lido.id, janela) : ocupa(lido) && momento ? [momento] : []
    return {
      ...{ href: lido.id, etag: lido.etag ?? null, uid: uidDe(lido), repete, cancelado: false },
      tempos: dentro(tempos, janela),
      momento: repete || !lido.start?.dateTime ? null : (momento ?? null),
    }
  }

  /** By Google’s own reckoning of rules, exceptions and zones. */
  async function ocorrencias(id: string, { de, ate, fuso }: Janela) {
    const lidas = await paginas(`${um(id)}/instances`, {
      ...{ timeMin: de.toISOString(), timeMax: ate.toISOString(), maxResults: '2500' },
      fields: `nextPageToken,items(${campos})`,
    })
    const uteis = lidos(evento, lidas?.itens ?? []).filter(ocupa)
    return uteis.flatMap((vez) => momentoDe(vez, fuso) ?? []).slice(0, maxTempos)
  }
}

function corpoDe({ agendamentoId, titulo, descricao, inicio, fim }: EventoDaAgenda): Json {
  const instante = (quando: Date) => ({ dateTime: quando.toISOString(), date: null, timeZone: 'UTC' })
  return {
    ...{ summary: titulo, description: descricao, start: instante(inicio), end: instante(fim) },
    ...{ status: 'confirmed', transparency: 'opaque' },
    extendedProperties: { private: { uid: uidDoAgendamento(agendamentoId) } },
  }
}

function versaoDe({ corpo }: Resposta): Versao {
  const lido = z.safeParse(evento, corpo)
  if (!lido.success) throw new FalhaDoCalendario('OUTRO')
  return { href: lido.data.id, etag: lido.data.etag ?? null }
}

function uidDe({ extendedProperties }: Evento): string {
  const uid = extendedProperties?.private?.uid ?? ''
  return agendamentoDoUid(uid) ? uid : ''
}

function ocupa({ status, transparency, attendees }: Evento): boolean {
  const recusado = attendees?.some((um) => um.self && um.responseStatus === 'declined')
  return status !== 'cancelled' && transparency !== 'transparent' && !recusado
}

/** Undefined: its times cannot be read. */
function momentoDe({ start, end }: Evento, fuso: string) {
  const [inicio, fim] = [start, end].map((um) =>
    um?.dateTime ? new Date(um.dateTime) : DateTime.fromISO(um?.date ?? '', { zone: fuso }).toJSDate(),
  )
  return inicio && fim && fim > inicio ? { inicio, fim } : undefined
}

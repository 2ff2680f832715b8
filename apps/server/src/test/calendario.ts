import { eq } from 'drizzle-orm'
import { calendario } from '#agenda/calendario/calendario.table.ts'
import { agendamentoCancelado, agendamentoCriado, agendamentoRemarcado, calendarioSincronizar } from '#agenda/filas.ts'
import type { TestApp } from './app.ts'
import { contaCalDav } from './caldav.ts'
import { eventually } from './eventually.ts'
import { sossego } from './sossego.ts'

export type EventoDeLa = { href: string; etag: string; dados: string }

/** A person's own calendar program, which knows nothing of the product. */
export type LadoDeLa = {
  por(href: string, dados: string): Promise<unknown>
  apagar(href: string): Promise<unknown>
  listar(): Promise<EventoDeLa[]>
}

const cabecalhos = {
  authorization: `Basic ${Buffer.from(`${contaCalDav.usuario}:${contaCalDav.senha}`).toString('base64')}`,
}

/** A person's own calendar program on a CalDAV server, which knows nothing of the product. */
export function ladoDeLa(colecao: string) {
  const pedir = async (metodo: string, url: string, headers: Record<string, string> = {}, body?: string) => {
    const resposta = await fetch(url, { method: metodo, headers: { ...cabecalhos, ...headers }, body: body ?? null })
    // A synchronisation may delete it first.
    const apagado = metodo === 'DELETE' && resposta.status === 404
    if (!resposta.ok && !apagado) throw new Error(`${metodo} ${url}: ${resposta.status} ${await resposta.text()}`)
    return resposta.text()
  }
  return {
    colecao,
    criar: () => pedir('MKCALENDAR', colecao),
    por: (nome: string, dados: string) =>
      pedir('PUT', new URL(nome, colecao).href, { 'content-type': 'text/calendar; charset=utf-8' }, dados),
    apagar: (nome: string) => pedir('DELETE', new URL(nome, colecao).href),
    async listar(): Promise<EventoDeLa[]> {
      const texto = await pedir(
        'REPORT',
        colecao,
        { depth: '1', 'content-type': 'application/xml' },
        '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter></c:calendar-query>',
      )
      return [...texto.matchAll(/<(?:\w+:)?response>.*?<\/(?:\w+:)?response>/gs)].map(([resposta]) => ({
        href: decodificar(campo(resposta, 'href')),
        etag: decodificar(campo(resposta, 'getetag')),
        dados: decodificar(campo(resposta, 'calendar-data').replace(/^<!\[CDATA\[|\]\]>$/g, '')),
      }))
    },
  }
}

function campo(xml: string, nome: string): string {
  return new RegExp(`<(?:\\w+:)?${nome}[^>]*>(.*?)</(?:\\w+:)?${nome}>`, 's').exec(xml)?.[1] ?? ''
}

function decodificar(xml: string): string {
  return xml
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&')
}

/** An instant as files write it. */
export const carimbo = (instante: Date) => instante.toISOString().replace(/[-:]|\.\d+/g, '')

export function arquivo(uid: string, ...linhas: string[]): string {
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Teste//PT', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTAMP:20261101T000000Z', 'SUMMARY:segredo do compromisso', ...linhas, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
}

/** The times of our event there. */
export function tempoDe({ dados }: EventoDeLa): { inicio: string; fim: string } {
  const [inicio = '', fim = ''] = ['DTSTART', 'DTEND'].map(
    (nome) => new RegExp(`^${nome}:(\\S+)`, 'm').exec(dados)?.[1],
  )
  return { inicio, fim }
}

/** The same event at another time, as a calendar program writes it back. */
export function movido({ dados }: EventoDeLa, inicio: Date, fim: Date): string {
  return dados
    .replace(/^DTSTART:.*\r?$/m, `DTSTART:${carimbo(inicio)}\r`)
    .replace(/^DTEND:.*\r?$/m, `DTEND:${carimbo(fim)}\r`)
}

/** Asks for a run by the door, and waits until nothing is left to do. */
export async function sincronizarAgora(test: TestApp, token: string, id: string): Promise<void> {
  const url = `/gerenciamento/calendarios/${id}/sincronizar`
  const resposta = await test.chamar({ method: 'POST', url, token })
  if (resposta.statusCode !== 200) throw new Error(resposta.body)
  await quieto(test, id)
}

/** Jobs that synchronise, and those that ask for it. */
export const queSincronizam = [agendamentoCriado, agendamentoRemarcado, agendamentoCancelado, calendarioSincronizar]

/** Waits until nothing of it is left to do, not even a run that another change asked for. */
export async function quieto(test: TestApp, id: string, timeout?: number): Promise<void> {
  await eventually(async () => {
    await sossego(test.servicos, ...queSincronizam)
    const row = await lerRow(test, id)
    if (row.lease !== null || (row.pendente && !row.parado && row.falhas === 0))
      throw new Error(`still running ${row.erro}`)
  }, timeout)
}

export async function lerRow(test: TestApp, id: string) {
  const [row] = await test.plataforma((tx) => tx.select().from(calendario).where(eq(calendario.id, id)))
  if (!row) throw new Error('no calendar')
  return row
}

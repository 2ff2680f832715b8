import { createServer } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { contaCalDav, useCalDav } from '#test/caldav.ts'
import { arquivo, lerRow, quieto, sincronizarAgora } from '#test/calendario.ts'
import type { Disfarce } from '#test/escutar.ts'
import { eventually } from '#test/eventually.ts'
import { useServidor } from '#test/use-servidor.ts'

const test = useTestApp({ config: { limites: false, redeDasEmpresas: ['127.0.0.1'] } })
const servidor = useCalDav()
let gestor: string
let dados: { profissional_id: string }
let outro: string
let id: string

const chamar = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  test.chamar({ method, url: `/gerenciamento${url}`, token: gestor, body })

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  const { servicos } = (await test.chamar({ url: '/agendar/clinica-aurora' })).json()
  const [um, dois] = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza').profissionais
  outro = dois.id
  const conta = { tipo: 'CALDAV', endereco: servidor.origem, ...contaCalDav }
  dados = { profissional_id: um.id, ...conta }
  servidor.por('/c/agenda/fica.ics', arquivo('fica', 'DTSTART:20261215T130000Z', 'DURATION:PT1H'))
  id = (await chamar('POST', '/calendarios', dados)).json().calendario.id
  await chamar('PUT', `/calendarios/${id}`, { colecao: `${servidor.origem}/c/agenda/` })
  await sincronizarAgora(test, gestor, id)
})

async function ocupados(): Promise<string[]> {
  const lida = (await chamar('GET', '/agendamentos?de=2026-11-24T03:00:00Z&ate=2026-12-25T03:00:00Z')).json()
  return lida.ocupados.map(({ inicio }: { inicio: string }) => inicio)
}

describe('a server that answers nonsense', () => {
  const xml = { 'content-type': 'application/xml; charset=utf-8' }
  const laco = (resto: string) => `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${resto}</d:multistatus>`
  it.each<[string, Disfarce]>([
    ['a page', { status: 200, corpo: '<html><br>Em manutenção', cabecalhos: { 'content-type': 'text/html' } }],
    ['no body', { status: 207, corpo: '', cabecalhos: xml }],
    ['broken XML', { status: 207, corpo: '<d:multistatus><d:response>', cabecalhos: xml }],
    ['no XML', { status: 207, corpo: '{"a":1}', cabecalhos: xml }],
    [
      'a bomb',
      { status: 207, corpo: `<!DOCTYPE l [<!ENTITY a "${'x'.repeat(999)}">]>${laco('&a;')}`, cabecalhos: xml },
    ],
    ['nests', { status: 207, corpo: laco('<a>'.repeat(50_000) + '</a>'.repeat(50_000)), cabecalhos: xml }],
    [
      'no address',
      {
        status: 207,
        corpo: laco('<d:response><d:href>http://[</d:href></d:response><d:sync-token>1</d:sync-token>'),
        cabecalhos: xml,
      },
    ],
    [
      'changes without an address',
      {
        status: 207,
        corpo: laco('<d:response><d:status>HTTP/1.1 200 OK</d:status></d:response><d:sync-token>1</d:sync-token>'),
        cabecalhos: xml,
      },
    ],
    ['too much', { status: 207, corpo: laco('x'.repeat(6_000_000)), cabecalhos: xml }],
  ])(
    '%s: nothing is connected, what is connected fails, waits longer and longer, and goes on with the next answer',
    async (_, disfarce) => {
      servidor.disfarce = () => disfarce
      const ligado = await chamar('POST', '/calendarios', { ...dados, profissional_id: outro })
      expect([ligado.statusCode, ligado.json().codigo]).toEqual([400, 'RECUSADO'])
      await chamar('POST', `/calendarios/${id}/sincronizar`)
      await eventually(async () => {
        const { falhas, lease, pendente } = await lerRow(test, id)
        expect({ lease, pendente, falhou: falhas > 0 }).toEqual({ lease: null, pendente: false, falhou: true })
      })
      expect(await ocupados()).toEqual(['2026-12-15T13:00:00.000Z'])
      servidor.disfarce = undefined
      await sincronizarAgora(test, gestor, id)
      expect(await lerRow(test, id)).toMatchObject({ falhas: 0, erro: null })
    },
  )

  it('a mark that the server forgot, followed by silence, empties no calendar: only a list that names the calendar counts', async () => {
    let relatos = 0
    servidor.disfarce = ({ metodo }) => {
      if (metodo !== 'REPORT') return undefined
      if (relatos++ === 0) return { status: 403, corpo: '<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>' }
      if (relatos > 2) return undefined
      return { status: 207, corpo: laco('<d:sync-token>urn:marca:1</d:sync-token>'), cabecalhos: xml }
    }
    await sincronizarAgora(test, gestor, id)
    servidor.disfarce = undefined
    expect([relatos > 1, await ocupados()]).toEqual([true, ['2026-12-15T13:00:00.000Z']])
  })
})

describe('an iCal address', () => {
  // A hostile file: each part alone kept the process busy for minutes.
  const evento = (uid: string, ...linhas: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...linhas, 'END:VEVENT']
  const zona = (tzid: string, ...linhas: string[]) => [
    ...['BEGIN:VTIMEZONE', `TZID:${tzid}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000', ...linhas],
    ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'END:STANDARD', 'END:VTIMEZONE'],
  ]
  const umaHora = ['DTSTART:20261124T140000Z', 'DTEND:20261124T150000Z']
  const mil = (n: number, fazer: (i: number) => string[]) =>
    Array.from({ length: n * 1_000 }, (_, i) => fazer(i)).flat()
  const bomba = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', ...zona('Falsa', 'RRULE:FREQ=SECONDLY'), ...mil(1, (i) => zona(`Z${i}`))],
    ...mil(1, () => evento('muitos', ...umaHora, 'RRULE:FREQ=SECONDLY')),
    ...evento('nunca', ...umaHora, 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4'),
    ...evento('zona', 'DTSTART;TZID=Falsa:20261124T140000', 'DTEND;TZID=Falsa:20261124T150000'),
    ...evento('solto', 'RECURRENCE-ID;TZID=Falsa:20261124T140000', 'DTSTART;TZID=Falsa:20261124T140000'),
    ...mil(1, (i) => evento(`passado${i}`, 'DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z')),
    ...evento('aula', ...umaHora),
    'END:VCALENDAR',
  ].join('\r\n')
  let endereco: string
  useServidor(
    createServer((_, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(bomba)),
    (origem) => {
      endereco = `${origem}/agenda.ics`
    },
  )

  it('with endless rules, zones and repetitions does not block other work, and its readable events count', async () => {
    const ligado = await chamar('POST', '/calendarios', { ...dados, profissional_id: outro, tipo: 'ICAL', endereco })
    const { id: daqui } = ligado.json().calendario
    await quieto(test, daqui, 100_000)
    expect(await lerRow(test, daqui)).toMatchObject({ erro: null, falhas: 0 })
    expect(await ocupados()).toContain('2026-11-24T14:00:00.000Z')
  }, 120_000)
})

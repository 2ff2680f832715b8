import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { longo } from '#test/longo.ts'
import { criarCalendario, type EventoCalendario } from './calendario.ts'

const evento: EventoCalendario = {
  agendamentoId: '0190a000-0000-7000-8000-000000000001',
  sequencia: 2,
  metodo: 'REQUEST',
  inicio: new Date('2026-03-12T18:00:00Z'),
  fim: new Date('2026-03-12T18:30:00Z'),
  titulo: 'Avaliação, Clínica Aurora',
  descricao: 'Com Dra. Lívia; traga exames.\nAté lá!',
  local: 'Rua das Flores, 10',
  organizador: { nome: 'Clínica Aurora', email: 'contato@aurora.exemplo' },
  convidado: { nome: 'João Nuñez', email: 'joao@exemplo.com' },
  geradoEm: new Date('2026-03-11T12:00:00Z'),
}

function ler(texto: string) {
  const calendario = new ICAL.Component(ICAL.parse(texto))
  const eventos = calendario.getAllSubcomponents('vevent')
  expect(eventos).toHaveLength(1)
  const vevent = eventos[0] as ICAL.Component
  return { metodo: calendario.getFirstPropertyValue('method'), vevent, evento: new ICAL.Event(vevent) }
}

it('writes instants in UTC, so that every calendar reads the same time', () => {
  const texto = criarCalendario(evento)
  expect(texto).toContain('DTSTART:20260312T180000Z\r\n')
  expect(texto).toContain('DTEND:20260312T183000Z\r\n')
  expect(texto).not.toContain('TZID')
})

it('keeps the UID when method and sequence change', () => {
  const pedido = ler(criarCalendario(evento))
  const cancelado = ler(criarCalendario({ ...evento, metodo: 'CANCEL', sequencia: 3 }))
  expect(pedido.evento.uid).toBe('0190a000-0000-7000-8000-000000000001@zelo.exemplo')
  expect(cancelado.evento.uid).toBe(pedido.evento.uid)
  expect([pedido.evento.sequence, cancelado.evento.sequence]).toEqual([2, 3])
  expect([pedido.metodo, cancelado.metodo]).toEqual(['REQUEST', 'CANCEL'])
  expect(cancelado.vevent.getFirstPropertyValue('status')).toBe('CANCELLED')
})

it('has a guest if it is an invitation, and none if it is published', () => {
  expect(ler(criarCalendario(evento)).evento.attendees.map((guest) => guest.getFirstValue())).toEqual([
    'MAILTO:joao@exemplo.com',
  ])
  expect(ler(criarCalendario({ ...evento, metodo: 'PUBLISH' })).evento.attendees).toEqual([])
})

it('any name and instant is read back unchanged by a calendar, from lines of 75 bytes', () => {
  const umaLinha = (text: string) =>
    text
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  const palavra = fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => `a${text}z`)
  const instante = fc
    .integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2099, 0, 1) / 1000 })
    .map((seconds) => new Date(seconds * 1000))
  fc.assert(
    fc.property(palavra, palavra, palavra, instante, (titulo, local, nome, inicio) => {
      const fim = new Date(inicio.getTime() + 1_800_000)
      const convidado = { nome, email: 'joao@exemplo.com' }
      const texto = criarCalendario({ ...evento, titulo, local, inicio, fim, convidado, organizador: convidado })
      const lido = ler(texto)
      expect(lido.evento.summary).toBe(umaLinha(titulo))
      expect(lido.evento.location).toBe(umaLinha(local))
      expect(lido.evento.startDate.toJSDate()).toEqual(inicio)
      expect(lido.evento.endDate.toJSDate()).toEqual(fim)
      const guest = lido.evento.attendees[0] as ICAL.Property
      expect(guest.getFirstParameter('cn')).toBe(umaLinha(nome).replaceAll('"', "'").replaceAll('\\', '/'))
      for (const line of texto.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }),
    { numRuns: longo ? 10_000 : 2_000 },
  )
}, 60_000)

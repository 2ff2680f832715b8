import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { calendarioVinculo } from '#agenda/calendario/calendario.table.ts'
import { ocupado } from '#agenda/ocupado/ocupado.table.ts'
import { agendamentoDoUid, uidDoAgendamento } from '#avisos/email/calendario.ts'
import type { withPlataforma } from '#platform/database/database.ts'
import { sorteio } from '#tools/avaliacao/ruido.ts'
import type { TestApp } from './app.ts'
import { arquivo, carimbo, type EventoDeLa, type LadoDeLa, movido, sincronizarAgora, tempoDe } from './calendario.ts'

export type Mundo = {
  test: TestApp
  token: string
  profissional: string
  servico: string
  id: string
  la: LadoDeLa
}

type Tempo = { inicio: Date; fim: Date }
const horaMs = 3_600_000
const semanaMs = 7 * 24 * horaMs

/**
 * So many random changes on both sides, with a synchronisation now and then; afterwards both sides
 * hold the same, and another synchronisation writes nothing. @returns how often each was made
 */
export async function serie(mundo: Mundo, { mudancas, semente }: { mudancas: number; semente: number }) {
  const { test, token, id, la } = mundo
  const sorte = sorteio(`calendario ${semente}`)
  const um = <T>(lista: readonly T[]): T | undefined => lista[Math.floor(sorte() * lista.length)]
  /** A weekday from the 23rd of November to the 18th of December, from 8 to 18 o'clock there. */
  const quando = (): Date => {
    const dia = Math.floor(sorte() * 4) * 7 + Math.floor(sorte() * 5)
    return new Date(Date.UTC(2026, 10, 23 + dia, 11) + Math.floor(sorte() * 20) * (horaMs / 2))
  }
  const deles = new Map<string, Tempo[]>()
  const feitas: Record<string, number> = {}
  const chamar = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const resposta = await test.chamar({ method, url: `/gerenciamento${url}`, token, body })
    expect(resposta.statusCode, resposta.body).toBeLessThan(500)
    return resposta
  }
  const nossosLa = async () => (await la.listar()).filter(({ dados }) => nosso(dados))

  const passos: Record<string, () => Promise<unknown>> = {
    async marcar() {
      await chamar('POST', '/agendamentos', {
        ...{ chave: uuidv7(), servico_id: mundo.servico, profissional_id: mundo.profissional, inicio: quando() },
        ...{ cliente: { nome: `Cliente ${Math.floor(sorte() * 1e6)}` }, encaixe: sorte() < 0.3 },
      })
    },
    async mover() {
      const row = um(await vivos(mundo))
      if (row) await moverAqui(row)
    },
    async cancelar() {
      const row = um(await vivos(mundo))
      if (row) await chamar('PUT', `/agendamentos/${row.id}/status`, { sequencia: row.sequencia, status: 'CANCELADO' })
    },
    async moverLa() {
      const evento = um(await nossosLa())
      const inicio = quando()
      if (evento) await la.por(evento.href, movido(evento, inicio, new Date(inicio.getTime() + horaMs)))
    },
    async moverDosDoisLados() {
      const evento = um(await nossosLa())
      const row = evento && (await vivos(mundo)).find((este) => este.id === nosso(evento.dados))
      if (!evento || !row) return
      await moverAqui(row)
      const inicio = quando()
      await la.por(evento.href, movido(evento, inicio, new Date(inicio.getTime() + horaMs)))
    },
    async tocarLa() {
      const evento = um(await nossosLa())
      if (evento) await la.por(evento.href, evento.dados.replace('DESCRIPTION:', 'COMMENT:Sala 2\r\nDESCRIPTION:'))
    },
    async apagarLa() {
      const evento = um(await nossosLa())
      if (evento) await la.apagar(evento.href)
    },
    async responder() {
      const { apagados } = (await chamar('GET', `/calendarios?profissional=${mundo.profissional}`)).json()
      const este = um(apagados as { agendamento_id: string }[])
      const resposta = sorte() < 0.5 ? 'CANCELAR' : 'MANTER'
      if (este) await chamar('PUT', `/calendarios/${id}/apagados/${este.agendamento_id}`, { resposta })
    },
    async compromisso() {
      const nome = `${uuidv7()}.ics`
      await escreverDeles(nome, quando())
    },
    async mudarCompromisso() {
      const nome = um([...deles.keys()])
      if (nome) await escreverDeles(nome, quando())
    },
    async apagarCompromisso() {
      const nome = um([...deles.keys()])
      if (!nome) return
      await la.apagar(nome)
      deles.delete(nome)
    },
  }

  for (let feita = 0; feita < mudancas; feita++) {
    const nome = um(Object.keys(passos)) as string
    await passos[nome]?.()
    feitas[nome] = (feitas[nome] ?? 0) + 1
    if (sorte() > 0.25) continue
    // Half of them while the agenda changes too.
    const juntas = sorte() < 0.5 ? (['mover', 'cancelar', 'marcar'] as const) : []
    await Promise.all([sincronizarAgora(test, token, id), ...juntas.map((qual) => passos[qual]?.())])
  }
  await sincronizarAgora(test, token, id)
  await sincronizarAgora(test, token, id)
  const antes = await la.listar()
  await exigirAcordo(mundo, antes, deles)
  await sincronizarAgora(test, token, id)
  expect((await la.listar()).map(versao).sort(), 'echo').toEqual(antes.map(versao).sort())
  return feitas

  async function moverAqui(row: { id: string; sequencia: number }) {
    await chamar('PUT', `/agendamentos/${row.id}`, {
      ...{ sequencia: row.sequencia, inicio: quando(), servico_id: mundo.servico, profissional_id: mundo.profissional },
      encaixe: sorte() < 0.5,
    })
  }

  /** One event, one week after week with a gap in a zone of its own, a whole day, or a free one. */
  async function escreverDeles(nome: string, inicio: Date) {
    const fim = new Date(inicio.getTime() + horaMs)
    const tipo = um(['um', 'semanal', 'dia', 'livre'])
    const local = (instante: Date) => carimbo(new Date(instante.getTime() - 3 * horaMs)).slice(0, -1)
    const dia = local(inicio).slice(0, 8)
    const meiaNoite = Date.UTC(Number(dia.slice(0, 4)), Number(dia.slice(4, 6)) - 1, Number(dia.slice(6)), 3)
    const semana = (n: number) => ({
      inicio: new Date(inicio.getTime() + n * semanaMs),
      fim: new Date(fim.getTime() + n * semanaMs),
    })
    const escritos: Record<string, [string[], Tempo[]]> = {
      um: [[`DTSTART:${carimbo(inicio)}`, `DTEND:${carimbo(fim)}`], [{ inicio, fim }]],
      semanal: [
        [
          `DTSTART;TZID=America/Sao_Paulo:${local(inicio)}`,
          `DTEND;TZID=America/Sao_Paulo:${local(fim)}`,
          'RRULE:FREQ=WEEKLY;COUNT=4',
          `EXDATE;TZID=America/Sao_Paulo:${local(semana(2).inicio)}`,
        ],
        [0, 1, 3].map(semana),
      ],
      dia: [[`DTSTART;VALUE=DATE:${dia}`], [{ inicio: new Date(meiaNoite), fim: new Date(meiaNoite + 24 * horaMs) }]],
      livre: [[`DTSTART:${carimbo(inicio)}`, `DTEND:${carimbo(fim)}`, 'TRANSP:TRANSPARENT'], []],
    }
    const [linhas, tempos] = escritos[tipo ?? 'um'] as [string[], Tempo[]]
    await la.por(nome, arquivo(nome, ...linhas))
    deles.set(nome, tempos)
  }
}

async function exigirAcordo(mundo: Mundo, eventos: EventoDeLa[], deles: Map<string, Tempo[]>): Promise<void> {
  const apagados = await ler(mundo, (tx) =>
    tx
      .select({ id: calendarioVinculo.agendamentoId })
      .from(calendarioVinculo)
      .where(and(eq(calendarioVinculo.calendarioId, mundo.id), eq(calendarioVinculo.apagado, true))),
  )
  const semEvento = new Set(apagados.map(({ id }) => id))
  const aqui = (await vivos(mundo))
    .filter(({ id }) => !semEvento.has(id))
    .map(({ id, inicio, fim }) => `${id} ${carimbo(inicio)} ${carimbo(fim)}`)
  const la = eventos.flatMap((evento) => {
    const id = nosso(evento.dados)
    const { inicio, fim } = tempoDe(evento)
    return id ? [`${id} ${inicio} ${fim}`] : []
  })
  expect(la.sort(), 'appointments').toEqual(aqui.sort())
  const ocupados = await ler(mundo, (tx) =>
    tx.select({ inicio: ocupado.inicio, fim: ocupado.fim }).from(ocupado).where(eq(ocupado.calendarioId, mundo.id)),
  )
  const escrever = ({ inicio, fim }: Tempo) => `${carimbo(inicio)} ${carimbo(fim)}`
  expect(ocupados.map(escrever).sort(), 'busy times').toEqual([...deles.values()].flat().map(escrever).sort())
}

function vivos({ test, profissional }: Mundo) {
  return test.plataforma((tx) =>
    tx
      .select()
      .from(agendamento)
      .where(
        and(
          eq(agendamento.profissionalId, profissional),
          inArray(agendamento.status, [...statusVivos]),
          isNull(agendamento.reservadoAte),
          gt(agendamento.fim, test.clock.now()),
        ),
      )
      .orderBy(agendamento.inicio, agendamento.id),
  )
}

function ler<T>({ test }: Mundo, work: Parameters<typeof withPlataforma<T>>[2]): Promise<T> {
  return test.plataforma(work)
}

function nosso(dados: string): string | undefined {
  const [, uid = ''] = /^UID:(.+?)\r?$/m.exec(dados) ?? []
  const id = agendamentoDoUid(uid)
  return id && uidDoAgendamento(id) === uid ? id : undefined
}

const versao = ({ href, etag }: EventoDeLa) => `${href} ${etag}`

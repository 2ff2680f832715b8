import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { excecaoHorario, horario } from '#empresa/profissional/profissional.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { useClinicaSemAgenda, vitrine } from '#test/sem-agenda.ts'

const test = useTestApp()
const { clinica, folga } = useClinicaSemAgenda(test)
const { plataforma } = test
const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = clinica.gestor) =>
  test.chamar({ method, url, token, body })
const ensaiar = async (mudanca: object, pagina = 1) =>
  (await chamar('POST', '/gerenciamento/expediente/ensaio', { mudanca, pagina })).json()
const por = (dados: object, token = clinica.gestor) => chamar('POST', '/gerenciamento/excecoes', dados, token)
async function livre(dia: string, profissional = clinica.equipe[0]?.id): Promise<Date> {
  const ate = new Date(Date.parse(`${dia}T03:00:00Z`) + 86_400_000).toISOString()
  const url = `${vitrine}/horarios?de=${dia}T03:00:00Z&ate=${ate}&servico=${clinica.limpeza}&profissional=${profissional}`
  const [primeiro] = (await test.chamar({ url })).json()
  return new Date(primeiro.inicio)
}
const marcar = async (dia: string, nome = 'Iara Melo', profissional_id = clinica.equipe[0]?.id) => {
  const inicio = (await livre(dia, profissional_id)).toISOString()
  const email = `${uuidv7().slice(-6)}@exemplo.com.br`
  const body = { pedido: uuidv7(), servico_id: clinica.limpeza, profissional_id, inicio, nome, email }
  expect((await test.chamar({ method: 'POST', url: `${vitrine}/agendamentos`, body })).statusCode).toBe(200)
  return inicio
}
/** All that could change, to prove that nothing did. */
const tudo = () =>
  plataforma(async (tx) => [
    await tx.select().from(agendamento).orderBy(asc(agendamento.id)),
    await tx.select().from(excecaoHorario).orderBy(asc(excecaoHorario.id)),
    await tx.select().from(empresa).orderBy(asc(empresa.id)),
  ])

describe('a rehearsal of days', () => {
  it('names the appointments outside, the reminders still due and the days that close; nothing is written', async () => {
    const inicio = await marcar('2026-11-30')
    const antes = await tudo()
    const mudanca = { tipo: 'EXCECAO', dados: folga('2026-11-30', { ate: '2026-12-02' }) }
    const ensaio = await ensaiar(mudanca)
    expect(ensaio).toMatchObject({
      numeros: { horarios: 1, clientes: 1, fora: 1, dentro: 0, mudam_hora: 0, lembretes: 1, lembrados: 0 },
      dias: { fecham: ['2026-11-30', '2026-12-01', '2026-12-02'], abrem: [], mudam: [] },
      itens: [{ agendamento: { cliente: { nome: 'Iara Melo' }, inicio }, efeitos: ['FORA'], lembrado: false }],
    })
    expect(ensaio.itens[0].lembretes).toEqual([new Date(Date.parse(inicio) - 24 * 3_600_000).toISOString()])
    expect(await tudo()).toEqual(antes)
  })

  it('a change that concerns appointments is refused unseen, and applied as it was seen; they stay booked', async () => {
    const dados = folga('2026-11-30')
    const semVer = await por(dados)
    expect([semVer.statusCode, semVer.json().message]).toEqual([400, 'Isto mexe com 1 horário marcado.'])
    const { visto } = await ensaiar({ tipo: 'EXCECAO', dados })
    await marcar('2026-11-30', 'Bruno Lima')
    const velho = await por({ ...dados, visto })
    expect([velho.statusCode, velho.json().message]).toEqual([400, 'Isto mexia com 1 horário marcado, e agora são 2.'])
    const outro = await ensaiar({ tipo: 'EXCECAO', dados })
    expect((await por({ ...dados, visto: outro.visto })).json()).toEqual({ ok: true })
    const vivos = await plataforma((tx) => tx.select().from(agendamento).where(eq(agendamento.status, 'MARCADO')))
    expect(vivos).toHaveLength(2)
  })

  it('as many appointments, but different ones, are recognized as different', async () => {
    const dados = folga('2026-12-03')
    await marcar('2026-12-03', 'Primeira')
    const { visto, itens } = await ensaiar({ tipo: 'EXCECAO', dados })
    const { id, sequencia } = itens[0].agendamento
    await chamar('PUT', `/gerenciamento/agendamentos/${id}/status`, { sequencia, status: 'CANCELADO', motivo: '' })
    await marcar('2026-12-03', 'Segunda')
    const resposta = await por({ ...dados, visto })
    expect(resposta.json().message).toBe('Continuam 1 horário marcado, mas não são os mesmos que você viu.')
  })

  it('removing a day off brings its appointments inside; removing extra hours leaves theirs outside', async () => {
    const [excecao] = (await chamar('GET', '/gerenciamento/excecoes')).json()
    expect(await ensaiar({ tipo: 'RETIRADA', id: excecao.id })).toMatchObject({
      numeros: { horarios: 2, fora: 0, dentro: 2 },
      dias: { fecham: [], abrem: ['2026-11-30'], mudam: [] },
    })
    await por(folga('2026-12-13', { tipo: 'EXTRA', faixas: [{ inicio: '08:00', fim: '10:00' }] }))
    await marcar('2026-12-13')
    const extra = (await chamar('GET', '/gerenciamento/excecoes')).json().at(-1)
    const { visto, dias } = await ensaiar({ tipo: 'RETIRADA', id: extra.id })
    expect(dias.fecham).toEqual(['2026-12-13'])
    expect((await chamar('DELETE', `/gerenciamento/excecoes/${extra.id}`)).statusCode).toBe(400)
    const visto2 = await chamar('DELETE', `/gerenciamento/excecoes/${extra.id}?visto=${visto}`)
    expect(visto2.json()).toEqual({ ok: true })
  })

  it('a holiday closes and opens one day of the whole company', async () => {
    const mudanca = { tipo: 'FERIADO', dia: '2026-12-25', fecha: true }
    await marcar('2026-12-25', 'Zélia', clinica.equipe[1]?.id)
    const ensaio = await ensaiar(mudanca)
    expect(ensaio).toMatchObject({ numeros: { horarios: 1, fora: 1 }, dias: { fecham: ['2026-12-25'] } })
    await chamar('PUT', '/gerenciamento/feriados/2026-12-25', { fecha: true, visto: ensaio.visto })
    expect(await ensaiar(mudanca)).toMatchObject({ numeros: { horarios: 0 }, dias: { fecham: [] } })
    expect(await ensaiar({ ...mudanca, fecha: false })).toMatchObject({
      numeros: { dentro: 1 },
      dias: { abrem: ['2026-12-25'] },
    })
  })

  it('pages the list and counts all of it', async () => {
    await plataforma(async (tx) => {
      const [modelo] = await tx.select().from(agendamento).where(eq(agendamento.status, 'MARCADO')).limit(1)
      if (!modelo) throw new Error('No appointment to copy.')
      for (let vez = 0; vez < 23; vez += 1) {
        const inicio = new Date(Date.parse('2026-12-09T12:00:00Z') + vez * 7 * 60_000)
        const fim = new Date(inicio.getTime() + 7 * 60_000)
        const ocupacao = { de: inicio, ate: fim }
        const novo = { id: uuidv7(), inicio, fim, ocupacao, chaveIdempotencia: null, pedidoDigital: null }
        await tx.insert(agendamento).values({ ...modelo, ...novo, profissionalId: clinica.equipe[0]?.id ?? '' })
      }
    })
    const mudanca = { tipo: 'EXCECAO', dados: folga('2026-12-09') }
    const [uma, duas] = [await ensaiar(mudanca), await ensaiar(mudanca, 2)]
    expect([uma.numeros.horarios, uma.itens.length, duas.itens.length, duas.visto]).toEqual([23, 20, 3, uma.visto])
    expect(uma.numeros.clientes).toBe(1)
  })

  it('a professional rehearses their own days only', async () => {
    const token = await test.entrar(cpfs.profissional)
    const pedir = (mudanca: object) => chamar('POST', '/gerenciamento/expediente/ensaio', { mudanca, pagina: 1 }, token)
    expect((await pedir({ tipo: 'EXCECAO', dados: folga('2026-12-17') })).statusCode).toBe(200)
    for (const alheia of [clinica.equipe[1]?.id, null]) {
      const dados = folga('2026-12-17', { profissional_id: alheia })
      expect((await pedir({ tipo: 'EXCECAO', dados })).statusCode).toBe(404)
    }
    expect((await pedir({ tipo: 'FERIADO', dia: '2026-12-25', fecha: true })).statusCode).toBe(404)
  })
})

describe('a rehearsal of a zone', () => {
  let daqui: { id: string; versao: number }
  const url = () => `/cadastro-basico/empresas/${daqui.id}`
  const salvar = (mudancas: object) => {
    const { id: _id, logo: _logo, ...dados } = daqui as typeof daqui & { logo: unknown }
    return chamar('PUT', url(), { ...dados, ...mudancas })
  }

  beforeAll(async () => {
    ;[daqui] = (await chamar('GET', '/cadastro-basico/empresas')).json()
    await plataforma(async (tx) => {
      await tx.update(agendamento).set({ status: 'CANCELADO' })
      await tx.delete(excecaoHorario)
      await tx.delete(horario).where(eq(horario.empresaId, daqui.id))
      const dele = { empresaId: daqui.id, profissionalId: clinica.equipe[0]?.id ?? '', inicio: '09:00', fim: '18:00' }
      await tx.insert(horario).values([1, 2, 3, 4, 5].map((diaSemana) => ({ ...dele, id: uuidv7(), diaSemana })))
    })
  })

  it('keeps the instants, says who gets another hour and who falls outside; saving requires having seen it', async () => {
    const as9 = await marcar('2026-12-07', 'Das Nove')
    const [seguinte] = [await marcar('2026-12-07', 'Depois')]
    expect([as9, seguinte > as9]).toEqual(['2026-12-07T12:00:00.000Z', true])
    const antes = await tudo()
    const ensaio = (await chamar('POST', `${url()}/ensaio-do-fuso`, { fuso: 'America/Manaus', pagina: 1 })).json()
    expect(ensaio).toMatchObject({
      numeros: { horarios: 2, clientes: 2, fora: 1, dentro: 0, mudam_hora: 2, lembretes: 2 },
      dias: { fecham: [], abrem: [], mudam: [] },
      itens: [
        { agendamento: { inicio: as9, cliente: { nome: 'Das Nove' } } },
        { agendamento: { inicio: seguinte, cliente: { nome: 'Depois' } } },
      ],
    })
    expect(ensaio.itens[0].efeitos).toEqual(['FORA', 'HORA'])
    expect(await tudo()).toEqual(antes)

    const semVer = await salvar({ fuso: 'America/Manaus' })
    expect([semVer.statusCode, semVer.json().message]).toEqual([400, 'Isto mexe com 2 horários marcados.'])
    const { itens } = ensaio
    const { id, sequencia } = itens[0].agendamento
    await chamar('PUT', `/gerenciamento/agendamentos/${id}/status`, { sequencia, status: 'CANCELADO', motivo: '' })
    const velho = await salvar({ fuso: 'America/Manaus', fuso_visto: ensaio.visto })
    expect(velho.json().message).toBe('Isto mexia com 2 horários marcados, e agora são 1.')
    const outro = (await chamar('POST', `${url()}/ensaio-do-fuso`, { fuso: 'America/Manaus', pagina: 1 })).json()
    const salvo = await salvar({ fuso: 'America/Manaus', fuso_visto: outro.visto })
    expect([salvo.statusCode, salvo.json().fuso]).toEqual([200, 'America/Manaus'])
    const [vivo] = await plataforma((tx) => tx.select().from(agendamento).where(eq(agendamento.status, 'MARCADO')))
    expect(vivo?.inicio.toISOString()).toBe(seguinte)
  })

  it('a zone with the same hours, or a company without appointments, has an empty rehearsal', async () => {
    const bahia = (await chamar('POST', `${url()}/ensaio-do-fuso`, { fuso: 'America/Porto_Velho', pagina: 1 })).json()
    expect(bahia.numeros).toMatchObject({ horarios: 0, fora: 0 })
    const recusa = await chamar('POST', `${url()}/ensaio-do-fuso`, { fuso: 'Marte/Olimpo', pagina: 1 })
    expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, ['fuso']])
  })
})

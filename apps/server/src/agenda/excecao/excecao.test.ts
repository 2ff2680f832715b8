import { feriadosEntre } from '@zelo/contract/brasil/feriado'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { useClinicaSemAgenda, vitrine } from '#test/sem-agenda.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp()
const { clinica, folga } = useClinicaSemAgenda(test)
const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = clinica.gestor) =>
  test.chamar({ method, url: `/gerenciamento${url}`, token, body })
const por = (dados: object, token = clinica.gestor) => chamar('POST', '/excecoes', dados, token)
/** Local hours (São Paulo has no summer time) of the free times of one day. */
async function livres(dia: string, profissional = clinica.equipe[0]?.id): Promise<string[]> {
  const seguinte = new Date(Date.parse(`${dia}T03:00:00Z`) + 86_400_000).toISOString()
  const resposta = await test.chamar({
    url: `${vitrine}/horarios?de=${dia}T03:00:00Z&ate=${seguinte}&servico=${clinica.limpeza}&profissional=${profissional}`,
  })
  return resposta
    .json()
    .map(({ inicio }: { inicio: string }) => new Date(Date.parse(inicio) - 3 * 3_600_000).toISOString().slice(11, 16))
}
const marcar = async (dia: string, hora: string, profissional_id = clinica.equipe[0]?.id) => {
  const inicio = new Date(`${dia}T${hora}:00-03:00`).toISOString()
  const email = `${uuidv7().slice(-6)}@exemplo.com.br`
  const body = { pedido: uuidv7(), servico_id: clinica.limpeza, profissional_id, inicio, nome: 'Iara Melo', email }
  expect((await test.chamar({ method: 'POST', url: `${vitrine}/agendamentos`, body })).statusCode).toBe(200)
}

describe('time off and extra hours', () => {
  it('a vacation closes every day of it, and opens them again when it is removed', async () => {
    const antes = await livres('2026-12-02')
    expect(antes.length).toBeGreaterThan(0)
    expect((await por(folga('2026-12-01', { ate: '2026-12-03', motivo: 'Férias' }))).json()).toEqual({ ok: true })
    expect(await livres('2026-12-02')).toEqual([])
    expect(await livres('2026-12-02', clinica.equipe[1]?.id)).not.toEqual([])
    const [ferias] = (await chamar('GET', '/excecoes')).json()
    expect(ferias).toMatchObject({ de: '2026-12-01', ate: '2026-12-03', tipo: 'FOLGA', faixas: [], motivo: 'Férias' })
    expect((await chamar('DELETE', `/excecoes/${ferias.id}`)).json()).toEqual({ ok: true })
    expect(await livres('2026-12-02')).toEqual(antes)
    expect((await chamar('DELETE', `/excecoes/${ferias.id}`)).statusCode).toBe(404)
  })

  it('until the last writable day ends there', async () => {
    const longe = folga('9998-12-31', { ate: '9999-12-31' })
    const ensaio = await chamar('POST', '/expediente/ensaio', { mudanca: { tipo: 'EXCECAO', dados: longe }, pagina: 1 })
    expect(ensaio.json().dias.fecham.length).toBeGreaterThan(200)
    expect((await por(longe)).json()).toEqual({ ok: true })
    const [dela] = (await chamar('GET', '/excecoes')).json().slice(-1)
    expect(dela).toMatchObject({ de: '9998-12-31', ate: '9999-12-31' })
    expect((await chamar('DELETE', `/excecoes/${dela.id}`)).json()).toEqual({ ok: true })
  })

  it('an hour off is cut out of the day; extra hours open one that is closed', async () => {
    const antes = await livres('2026-12-09')
    await por(folga('2026-12-09', { faixas: [{ inicio: '00:00', fim: '12:00' }] }))
    const depois = await livres('2026-12-09')
    expect(depois.length).toBeGreaterThan(0)
    expect(depois.every((hora) => hora >= '12:00')).toBe(true)
    expect(antes.some((hora) => hora < '12:00')).toBe(true)

    expect(await livres('2026-12-13')).toEqual([])
    await por(folga('2026-12-13', { tipo: 'EXTRA', faixas: [{ inicio: '08:00', fim: '10:00' }] }))
    expect((await livres('2026-12-13'))[0]).toBe('08:00')
    expect(await livres('2026-12-13', clinica.equipe[1]?.id)).toEqual([])
  })

  it('the company’s day off holds for all, except professionals with extra hours that day', async () => {
    await por(folga('2026-12-16', { profissional_id: null, motivo: 'Festa' }))
    await por(folga('2026-12-16', { tipo: 'EXTRA', faixas: [{ inicio: '14:00', fim: '16:00' }] }))
    expect(await livres('2026-12-16', clinica.equipe[1]?.id)).toEqual([])
    expect((await livres('2026-12-16'))[0]).toBe('14:00')
  })

  it('a professional changes their own days only', async () => {
    const token = await test.entrar(cpfs.profissional)
    expect((await por(folga('2026-12-17'), token)).statusCode).toBe(200)
    expect((await por(folga('2026-12-17', { profissional_id: null }), token)).statusCode).toBe(404)
    expect((await por(folga('2026-12-17', { profissional_id: clinica.equipe[1]?.id }), token)).statusCode).toBe(404)
    expect((await chamar('PUT', '/feriados/2026-12-25', { fecha: true }, token)).statusCode).toBe(404)
  })

  it.each([
    ['de', { de: '2026-11-19', ate: '2026-11-19' }],
    ['ate', { ate: '2026-11-20', de: '2026-12-22' }],
    ['faixas', { faixas: [{ inicio: '12:00', fim: '11:00' }] }],
    ['faixas', { tipo: 'EXTRA' }],
  ])('an impossible one is refused at its field: %s', async (campo, mudancas) => {
    const resposta = await por(folga('2026-12-22', mudancas))
    expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, [campo]])
  })
})

describe('holidays', () => {
  /** Answers about Christmas with the rehearsal of this moment. */
  async function responder(fecha: boolean) {
    const mudanca = { tipo: 'FERIADO', dia: '2026-12-25', fecha }
    const { visto } = (await chamar('POST', '/expediente/ensaio', { mudanca, pagina: 1 })).json()
    expect((await chamar('PUT', '/feriados/2026-12-25', { fecha, visto })).json()).toEqual({ ok: true })
  }

  it('are known without a network, the movable ones too', () => {
    expect(feriadosEntre('2027-01-01', '2027-12-31').map(({ dia }) => dia)).toEqual([
      '2027-01-01',
      '2027-02-09',
      '2027-03-26',
      '2027-04-21',
      '2027-05-01',
      '2027-05-27',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-11-20',
      '2027-12-25',
    ])
  })

  it('are asked about; «closed» offers no time, and the answer can change', async () => {
    const natal = async () =>
      (await chamar('GET', '/feriados')).json().find(({ dia }: { dia: string }) => dia === '2026-12-25')
    expect(await natal()).toEqual({ dia: '2026-12-25', nome: 'Natal', fecha: null, agendamentos: 0 })
    const [hora] = await livres('2026-12-25')
    await marcar('2026-12-25', hora as string)
    expect((await chamar('PUT', '/feriados/2026-12-25', { fecha: true })).statusCode).toBe(400)
    await responder(true)
    expect(await livres('2026-12-25')).toEqual([])
    expect(await natal()).toMatchObject({ fecha: true, agendamentos: 1 })
    await responder(true)
    await responder(false)
    expect(await natal()).toMatchObject({ fecha: false })
    expect(await livres('2026-12-25')).not.toEqual([])
    expect((await chamar('PUT', '/feriados/2026-12-24', { fecha: true })).statusCode).toBe(404)
  })

  it('the agent says that the day is closed, and why', async () => {
    await responder(true)
    const chat = await abrirChat(test)
    const ditas = await chat.falar('Qual o horário de funcionamento dia 25/12?')
    const texto = ditas.map((mensagem) => mensagem.texto).join('\n')
    expect(texto).toMatch(/25\/12\/2026 não abrimos \(Natal\)\./)
  })
})

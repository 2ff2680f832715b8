import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { servicoInteiro } from '#test/exemplos/servico.ts'
import { servico } from './servico.table.ts'

const test = useTestApp()
const url = '/gerenciamento/servicos'
const vitrine = '/agendar/clinica-aurora'
let gestor: string
let equipe: { id: string; nome: string }[]

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  equipe = (await chamar('GET', '/profissionais')).json().profissionais
})

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown, token = gestor) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })
const dados = () => ({
  ...servicoInteiro,
  nome: 'Consulta por vídeo',
  descricao: 'Tira dúvidas.',
  preco_centavos: 15_000,
  antecedencia_min: null as number | null,
  horizonte_dias: null as number | null,
  link_online: null as string | null,
  profissionais: equipe.slice(0, 1).map(({ id }) => id),
})
type Dados = ReturnType<typeof dados>
async function criar(mudancas: Partial<Dados> = {}) {
  const resposta = await chamar('POST', '', { ...dados(), ...mudancas })
  expect(resposta.body).toContain('"versao":1')
  return resposta.json() as Dados & { id: string; versao: number }
}
const livres = async (id: string, de: string, ate: string): Promise<{ inicio: string }[]> =>
  (await test.chamar({ url: `${vitrine}/horarios?de=${de}&ate=${ate}&servico=${id}` })).json()
const marcar = (id: string, inicio: string, email = 'iara@exemplo.com.br') =>
  test.chamar({
    method: 'POST',
    url: `${vitrine}/agendamentos`,
    body: { pedido: uuidv7(), servico_id: id, profissional_id: equipe[0]?.id, inicio, nome: 'Iara Melo', email },
  })
const historico = async (id: string) => (await chamar('GET', `/${id}/historico`)).json().itens
const { plataforma } = test

describe('the record', () => {
  it('stores the data, raises the version each time, and records the author', async () => {
    const novo = await criar()
    const mudado = (await chamar('PUT', `/${novo.id}`, { ...dados(), preco_centavos: 20_000, versao: 1 })).json()
    expect(mudado).toMatchObject({ ...dados(), preco_centavos: 20_000, versao: 2 })
    expect((await chamar('GET', `/${novo.id}`)).json()).toEqual(mudado)
    expect(await historico(novo.id)).toMatchObject([
      { acao: 'ALTERAR', antes: { preco_centavos: 15_000 }, depois: { preco_centavos: 20_000 } },
      { acao: 'INCLUIR' },
    ])
    const atrasado = await chamar('PUT', `/${novo.id}`, { ...dados(), versao: 1 })
    expect([atrasado.statusCode, atrasado.json().codigo]).toEqual([409, 'CONFLITO'])
    expect(atrasado.json().message).toMatch(/^\S.* mudou este registro enquanto você editava/)
  })

  it('is refused with every invalid field named', async () => {
    const ruim = { ...dados(), nome: ' ', duracao_min: 3, intervalo_antes_min: -1, link_online: 'http://x.exemplo' }
    const resposta = await chamar('POST', '', ruim)
    expect([resposta.statusCode, Object.keys(resposta.json().campos).sort()]).toEqual([
      422,
      ['duracao_min', 'intervalo_antes_min', 'link_online', 'nome'],
    ])
  })

  it('its price never falls below a fixed deposit, whichever form writes it', async () => {
    const sinal = { sinal_tipo: 'VALOR', sinal_valor: 1_500 }
    const { id } = (await chamar('POST', '', { ...dados(), ...sinal })).json()
    const barato = { preco_centavos: 1_000, versao: 1 }
    const basico = { nome: 'Barato', duracao_min: 30, ativo: true, ...barato }
    const recusas = [
      await chamar('PUT', `/${id}`, { ...dados(), ...sinal, ...barato }),
      await chamar('PUT', `/${id}`, { ...dados(), ...barato }),
      await test.chamar({ method: 'PUT', url: `/cadastro-basico/servicos/${id}`, token: gestor, body: basico }),
    ]
    expect(recusas.map((um) => um.json().campos)).toEqual([
      { sinal_valor: 'O sinal vai de R$ 0,01 até o preço.' },
      { preco_centavos: 'O sinal deste serviço é de R$ 15,00. O preço não pode ser menor.' },
      { preco_centavos: 'O sinal deste serviço é de R$ 15,00. O preço não pode ser menor.' },
    ])
    expect((await chamar('GET', `/${id}`)).json()).toMatchObject({ ...dados(), ...sinal, versao: 1 })
  })

  it('can be searched, sorted, filtered and exported as CSV', async () => {
    const { id } = await criar({ nome: 'Ácido hialurônico', preco_centavos: 123_456, ativo: false })
    const nomes = async (busca: string) => (await chamar('GET', busca)).json().itens.map(({ nome }: Dados) => nome)
    expect(await nomes('?busca=acido')).toEqual(['Ácido hialurônico'])
    expect((await nomes('?situacao=INATIVO')).includes('Ácido hialurônico')).toBe(true)
    expect((await nomes('?ordem=preco_centavos&sentido=desc'))[0]).toBe('Ácido hialurônico')
    expect((await chamar('GET', '/exportar?busca=acido')).body).toContain(';1234,56;')
    await chamar('DELETE', `/${id}`)
  })

  it('a copy is inactive and has the same professionals', async () => {
    const { id, profissionais } = await criar()
    const copia = (await chamar('POST', `/${id}/copiar`)).json()
    expect(copia).toMatchObject({ nome: 'Consulta por vídeo (cópia)', ativo: false, profissionais })
  })

  it('is switched off and on, and is offered to nobody while it is off', async () => {
    const { id } = await criar({ nome: 'Liga e desliga' })
    const oferecidos = async () =>
      (await test.chamar({ url: vitrine })).json().servicos.map(({ nome }: { nome: string }) => nome)
    expect(await oferecidos()).toContain('Liga e desliga')
    expect((await chamar('PUT', '/situacao', { ids: [id], ativo: false })).json()).toEqual({ ok: true })
    expect(await oferecidos()).not.toContain('Liga e desliga')
    expect((await historico(id))[0]).toMatchObject({ acao: 'DESATIVAR' })
  })

  it('is for managers only', async () => {
    const profissional = await test.entrar(cpfs.profissional)
    expect((await chamar('GET', '', undefined, profissional)).statusCode).toBe(403)
  })
})

describe('its rules', () => {
  const terca = ['2026-11-24T03:00:00Z', '2026-11-25T03:00:00Z'] as const

  it('its own notice and horizon count instead of the company’s', async () => {
    const dono = equipe.slice(0, 1).map(({ id }) => id)
    const { id } = await criar({
      nome: 'Com regras',
      antecedencia_min: 5 * 1440,
      horizonte_dias: 6,
      profissionais: dono,
    })
    const achados = await livres(id, '2026-11-20T12:00:00Z', '2026-12-10T03:00:00Z')
    expect(achados.length).toBeGreaterThan(0)
    const dias = new Set(achados.map(({ inicio }) => inicio.slice(0, 10)))
    expect([...dias]).toEqual(['2026-11-25', '2026-11-26'])
    const cedo = await marcar(id, '2026-11-24T15:00:00Z')
    expect(cedo.json().message).toBe(
      'Este horário está em cima da hora: é preciso marcar com 120 horas de antecedência.',
    )
  })

  it('its buffers stay free, before and after', async () => {
    await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO' }))
    const { id } = await criar({ nome: 'Com preparo', intervalo_antes_min: 30, intervalo_depois_min: 30 })
    const [, segundo, ...depois] = await livres(id, ...terca)
    expect((await marcar(id, segundo?.inicio as string)).statusCode).toBe(200)
    const ainda = await livres(id, ...terca)
    // A 30-minute service with 30-minute buffers: the next start is 90 minutes later.
    const distancia = (Date.parse(ainda[0]?.inicio as string) - Date.parse(segundo?.inicio as string)) / 60_000
    expect(distancia).toBeGreaterThanOrEqual(90)
    expect(ainda.length).toBeLessThan(depois.length)
  })

  it('the confirmation tells preparation and place', async () => {
    const { id } = await criar({
      nome: 'Teleconsulta',
      modalidade: 'ONLINE',
      link_online: 'https://encontro.exemplo/sala',
      preparo: 'Tenha os exames à mão.',
    })
    const [livre] = await livres(id, '2026-11-26T03:00:00Z', '2026-11-27T03:00:00Z')
    expect((await marcar(id, livre?.inicio as string, 'teleiara@exemplo.com.br')).statusCode).toBe(200)
    const email = await eventually(async () => {
      const [row] = await plataforma((tx) =>
        tx.select().from(emailSaida).where(eq(emailSaida.para, 'teleiara@exemplo.com.br')),
      )
      expect(row).toBeDefined()
      return row
    })
    expect(email?.texto).toContain('Onde: Online: https://encontro.exemplo/sala')
    expect(email?.texto).toContain('Como se preparar: Tenha os exames à mão.')
    expect(email?.calendario).toContain('LOCATION:https://encontro.exemplo/sala')
  })
})

describe('deleting', () => {
  it('tells how many appointments are to come, keeps them, and offers the service to nobody', async () => {
    const { id } = await criar({ nome: 'De saída' })
    const [livre] = await livres(id, '2026-11-27T03:00:00Z', '2026-11-28T03:00:00Z')
    await marcar(id, livre?.inicio as string)
    expect((await chamar('GET', `/${id}/usos`)).json()).toEqual({
      futuros: 1,
      proximo: livre?.inicio,
      fuso: 'America/Sao_Paulo',
    })
    expect((await chamar('DELETE', `/${id}`)).json()).toEqual({ ok: true })
    expect((await chamar('GET', `/${id}`)).statusCode).toBe(404)
    expect((await chamar('GET', '?busca=saída')).json().itens).toEqual([])
    expect((await historico(id))[0]).toMatchObject({ acao: 'EXCLUIR' })
    const [vivo] = await plataforma((tx) =>
      tx.select({ status: agendamento.status }).from(agendamento).where(eq(agendamento.servicoId, id)),
    )
    expect(vivo).toEqual({ status: 'MARCADO' })
  })

  it('removes the row of a service without appointments', async () => {
    const { id } = await criar({ nome: 'Sem uso' })
    expect((await chamar('GET', `/${id}/usos`)).json()).toMatchObject({ futuros: 0, proximo: null })
    await chamar('DELETE', `/${id}`)
    const rows = await plataforma((tx) =>
      tx
        .select()
        .from(servico)
        .where(and(eq(servico.id, id))),
    )
    expect(rows).toEqual([])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { vigiarTabelas } from '#test/mudancas.ts'
import { abrirChat } from '#test/visitante.ts'
import { mascarar } from './mascara-roteiro.ts'

const test = useTestApp({ config: { limites: false } })
let gestor: string
beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

type Conferencia = { tipo: string; servico?: string; profissional?: string; quando?: string; inicio?: string }
type Roteiro = {
  id: string
  nome: string
  versao: number
  obrigatorio: boolean
  falas: { texto: string; respostas: string[] }[]
  conferencias: Conferencia[]
}
type Ensaio = {
  estado: string
  total: number
  feitos: number
  em_dia: boolean
  resultados: {
    roteiro_id: string
    estado: string
    falhas: { conferencia: number; veio: string }[]
    depois: { respostas: string[] }[]
  }[]
}

const agente = '/gerenciamento/agente'
const chamar = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<T> => {
  const resposta = await test.chamar({ method, url: `${agente}/${url}`, token: gestor, body })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}

/** A visitor books the first time that is offered, and says who they are. */
async function conversaQueMarca(nome = 'Fernanda Quintela') {
  const chat = await abrirChat(test)
  let ditas = await chat.falar('quero marcar uma limpeza, meu telefone é (41) 98877-6655')
  for (let turno = 0; turno < 8; turno++) {
    const ultima = ditas.at(-1)
    if (/prontinho|marcad|agendad/i.test(ultima?.texto ?? '') && !ultima?.opcoes.length) break
    const fala = ultima?.opcoes[0] ?? (/e-?mail/i.test(ultima?.texto ?? '') ? 'fe@casa.com.br' : nome)
    ditas = await chat.falar(fala)
  }
  return chat
}

async function ensaiar(): Promise<Ensaio> {
  await chamar('POST', 'ensaio', { idioma: 'br', retomar: false })
  return eventually(async () => {
    const ensaio = await chamar<Ensaio>('GET', 'ensaio?idioma=br')
    expect(ensaio.estado).toBe('CONCLUIDO')
    return ensaio
  })
}

describe('a test made of a conversation', () => {
  let roteiro: Roteiro

  it('keeps the words, masks the person and expects the outcome', async () => {
    const chat = await conversaQueMarca()
    roteiro = await chamar('POST', 'roteiros/da-conversa', { conversa_id: chat.id })
    const tudo = JSON.stringify(roteiro.falas)
    for (const dado of ['Fernanda', 'Quintela', '98877', 'fe@casa']) expect(tudo).not.toContain(dado)
    expect(tudo).toContain('(11) 90000-0000')
    expect(roteiro.obrigatorio).toBe(true)
    expect(roteiro.conferencias).toContainEqual(
      expect.objectContaining({ tipo: 'MARCOU', servico: 'Limpeza', quando: 'HORA' }),
    )
    expect(roteiro.conferencias).toContainEqual({ tipo: 'NAO_PASSOU' })
  })

  it('books the same at the same time when it is played days later, and leaves nothing behind', async () => {
    test.clock.advance(3 * 86_400_000)
    gestor = await test.entrar(cpfs.gestor)
    const antes = await test.sql('SELECT count(*)::int AS n FROM agendamento')
    const ensaio = await ensaiar()
    expect(ensaio.resultados).toMatchObject([{ roteiro_id: roteiro.id, estado: 'PASSOU', falhas: [] }])
    expect(ensaio).toMatchObject({ total: 1, feitos: 1, em_dia: true })
    const depois = await test.sql('SELECT count(*)::int AS n FROM agendamento')
    expect(depois).toEqual(antes)
  })

  it('prevents publication if it is mandatory and fails; an optional one does not', async () => {
    const [, ...resto] = roteiro.conferencias
    const corpo = { ...roteiro, falas: roteiro.falas.map(({ texto }) => texto) }
    const dados = ({ versao, nome, falas }: typeof corpo) => ({ versao, nome, falas })
    const impossivel = [{ tipo: 'DISSE', texto: 'abracadabra' }, ...resto]
    const editado = await chamar<Roteiro>('PUT', `roteiros/${roteiro.id}`, {
      ...dados(corpo),
      obrigatorio: true,
      conferencias: impossivel,
    })
    const ensaio = await ensaiar()
    expect(ensaio.resultados[0]).toMatchObject({ estado: 'FALHOU', falhas: [{ conferencia: 0 }] })

    const escrita = await chamar<{ versao: number }>('PUT', 'instrucoes/br/rascunho', {
      corpo: 'Atenda bem.',
      versao: 0,
    })
    const publicar = (versao: number) =>
      test.chamar({
        method: 'POST',
        url: `${agente}/instrucoes/br/publicar`,
        token: gestor,
        body: { versao, ciente: false },
      })
    const recusada = await publicar(escrita.versao)
    expect([recusada.statusCode, recusada.json().codigo]).toEqual([400, 'ENSAIO'])
    expect(recusada.json().message).toContain(roteiro.nome.slice(0, 20))
    await ensaiar()
    expect((await publicar(escrita.versao)).statusCode).toBe(400)

    await chamar('PUT', `roteiros/${roteiro.id}`, {
      ...dados({ ...corpo, versao: editado.versao }),
      obrigatorio: false,
      conferencias: impossivel,
    })
    expect((await publicar(escrita.versao)).statusCode).toBe(200)
  })

  it('a run ends although its last test was deleted meanwhile', async () => {
    const chat = await conversaQueMarca('Olga Sumida')
    const outro = await chamar<Roteiro>('POST', 'roteiros/da-conversa', { conversa_id: chat.id })
    const { total } = await ensaiar()
    await test.sql("UPDATE ensaio_resultado SET estado = 'PENDENTE' WHERE roteiro_id = $1", [outro.id])
    await test.sql("UPDATE ensaio SET estado = 'PARADO', feitos = feitos - 1 WHERE total = $1", [total])
    await chamar('DELETE', `roteiros/${outro.id}`)
    await chamar('POST', 'ensaio', { idioma: 'br', retomar: true })
    await eventually(async () => expect((await chamar<Ensaio>('GET', 'ensaio?idioma=br')).estado).toBe('CONCLUIDO'))
  })

  it('expects a person if the client asked for one', async () => {
    const chat = await abrirChat(test)
    await chat.falar('quero falar com uma pessoa')
    const { conferencias } = await chamar<Roteiro>('POST', 'roteiros/da-conversa', { conversa_id: chat.id })
    expect(conferencias).toEqual([{ tipo: 'NAO_MARCOU' }, { tipo: 'PASSOU' }])
  })
})

describe('a conversation about an earlier appointment', () => {
  const { sql } = test

  /** The client of that booking writes on a channel that knows them. */
  async function deNovo(marcou: { id: string }) {
    test.clock.advance(60_000)
    const chat = await abrirChat(test)
    await sql(
      `UPDATE conversa SET identificada = true,
         cliente_id = (SELECT cliente_id FROM agendamento WHERE conversa_id = $1 LIMIT 1) WHERE id = $2`,
      [marcou.id, chat.id],
    )
    return chat
  }
  async function ateOFim(chat: Awaited<ReturnType<typeof abrirChat>>, pedido: string, fim: RegExp) {
    let ditas = await chat.falar(pedido)
    for (let turno = 0; turno < 6 && !fim.test(ditas.at(-1)?.texto ?? ''); turno++)
      ditas = await chat.falar(ditas.at(-1)?.opcoes[0] ?? 'sim')
    expect(ditas.at(-1)?.texto).toMatch(fim)
  }
  const agenda = async () =>
    JSON.stringify(await sql('SELECT id, inicio, status, cliente_id FROM agendamento ORDER BY id'))

  it('moves or cancels that appointment again when it is played, whatever the calendar holds now', async () => {
    const marcou = await conversaQueMarca('Olga Bastos')
    const mudou = await deNovo(marcou)
    await ateOFim(mudou, 'quero remarcar a minha limpeza', /remarcado:/i)
    const remarca = await chamar<Roteiro>('POST', 'roteiros/da-conversa', { conversa_id: mudou.id })
    expect(remarca.conferencias).toContainEqual(expect.objectContaining({ tipo: 'MARCOU', servico: 'Limpeza' }))

    const desistiu = await deNovo(marcou)
    await desistiu.falar('quero cancelar a limpeza')
    await ateOFim(desistiu, 'sim, pode cancelar', /cancel/i)
    const cancela = await chamar<Roteiro>('POST', 'roteiros/da-conversa', { conversa_id: desistiu.id })
    expect(cancela.conferencias).toEqual(expect.arrayContaining([{ tipo: 'CANCELOU' }, { tipo: 'NAO_MARCOU' }]))
    expect(JSON.stringify([remarca, cancela])).not.toMatch(/Olga|Bastos/)

    // Another client takes the time that became free.
    await conversaQueMarca('Teresa Ramos')
    const antes = await agenda()
    const { resultados } = await ensaiar()
    for (const { id } of [remarca, cancela])
      expect(resultados.find((um) => um.roteiro_id === id)).toMatchObject({ estado: 'PASSOU', falhas: [] })
    expect(await agenda()).toBe(antes)
  })
})

describe('a test made of lines tried in the panel', () => {
  it('expects the price that the agent said, and fails if the agent would say another', async () => {
    const mudancas = await vigiarTabelas(test.servicos)
    const { id, conferencias, falas } = await chamar<Roteiro>('POST', 'roteiros', {
      idioma: 'br',
      falas: ['quanto custa a limpeza?'],
    })
    expect((await mudancas()).map(({ tabela }) => tabela)).toEqual(['roteiro'])
    expect(falas[0]?.respostas.length).toBeGreaterThan(0)
    expect(conferencias).toContainEqual({ tipo: 'DISSE_PRECO', servico: 'Limpeza' })
    await chamar('DELETE', `roteiros/${id}`)
  })
})

describe('personal data', () => {
  it('is replaced; the company’s own names stay', () => {
    const mascarados = mascarar(
      [
        'oi, aqui é a Renata Moura, quero a Dra. Lívia',
        'Claro, Renata! Com a Dra. Lívia Antunes?',
        'sim, é pra minha filha Lívia',
        'meu cpf é 529.982.247-25',
      ],
      ['Renata Moura'],
      ['Dra. Lívia Antunes', 'Limpeza'],
    )
    expect(mascarados).toEqual([
      'oi, aqui é a Ana Prado, quero a Dra. Lívia',
      'Claro, Ana! Com a Dra. Lívia Antunes?',
      'sim, é pra minha filha Lívia',
      'meu cpf é 000.000.000-00',
    ])
  })
})

import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from './app.ts'
import { abrirChat } from './visitante.ts'

const test = useTestApp()
const vitrine = '/agendar/clinica-aurora'
type Corpo = Record<string, unknown>
type Livre = { inicio: string; profissional: { id: string } }
let token = ''
let servico_id = ''
let livres: Livre[] = []

beforeAll(async () => {
  token = await test.entrar(cpfs.gestor)
  const { servicos } = (await test.chamar({ url: vitrine })).json()
  servico_id = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza').id
  const busca = new URLSearchParams({ de: '2026-12-01T03:00:00Z', ate: '2026-12-08T03:00:00Z', servico: servico_id })
  livres = (await test.chamar({ url: `${vitrine}/horarios?${busca}` })).json()
})

const post = (url: string, body: Corpo, headers?: Record<string, string>) =>
  test.chamar({ method: 'POST', url, body, token: headers ? undefined : token, headers })
const novoCliente = async () => {
  const nada = { email: null, telefone: null, nascimento: null, etiquetas: [], responsavel: null }
  return (await post('/gerenciamento/clientes', { nome: `Chave ${uuidv7().slice(-6)}`, ...nada })).json().id as string
}
/** Two distant free times with different professionals and hours. */
function doisHorarios(): [Livre, Livre] {
  const um = livres[0] as Livre
  const outro = livres.find(
    (x) => x.profissional.id !== um.profissional.id && x.inicio.slice(0, 10) > um.inicio.slice(0, 10),
  )
  livres = livres.filter(({ inicio }) => inicio.slice(0, 10) > (outro?.inicio.slice(0, 10) ?? ''))
  return [um, outro as Livre]
}
const em = ({ inicio, profissional }: Livre) => ({ servico_id, inicio, profissional_id: profissional.id })

/** Endpoints with a key: a call, its repetition, and other calls under the same key. */
const lugares: Record<
  string,
  () => Promise<{ chamar: (corpo: Corpo) => ReturnType<typeof post>; corpo: Corpo; outros: Corpo[] }>
> = {
  'a booking on the booking page': async () => {
    const [um, outro] = doisHorarios()
    return {
      chamar: (corpo) => post(`${vitrine}/agendamentos`, corpo),
      corpo: { pedido: uuidv7(), ...em(um), nome: 'Nádia Chave', email: 'nadia.chave@exemplo.com' },
      outros: [{ nome: 'Outra Pessoa' }, { email: 'outra@exemplo.com' }, em(outro)],
    }
  },
  'a booking of the team': async () => {
    const [um, outro] = doisHorarios()
    return {
      chamar: (corpo) => post('/gerenciamento/agendamentos', corpo),
      corpo: { chave: uuidv7(), ...em(um), cliente: { id: await novoCliente() } },
      outros: [
        { observacao: 'Outra' },
        em(outro),
        { cliente: { nome: 'Outra' } },
        { repetir: { cada_semanas: 1, vezes: 2 } },
      ],
    }
  },
  'a message of a visitor': async () => {
    const { id, visitante } = await abrirChat(test)
    return {
      chamar: (corpo) => post(`/chat/clinica-aurora/conversas/${id}/mensagens`, corpo, { 'x-visitante': visitante }),
      corpo: { chave_cliente: uuidv7(), texto: 'Oi' },
      outros: [{ texto: 'Quero marcar uma limpeza' }],
    }
  },
  'an answer of the team': async () => {
    const { id } = await abrirChat(test)
    return {
      chamar: (corpo) => post(`/gerenciamento/conversas/${id}/mensagens`, corpo),
      corpo: { chave: uuidv7(), texto: 'Oi, aqui é a Helena.' },
      outros: [{ texto: 'Custa R$ 180.' }, { anexo: uuidv7() }],
    }
  },
  'a note on a conversation': async () => {
    const { id } = await abrirChat(test)
    return {
      chamar: (corpo) => post(`/gerenciamento/conversas/${id}/notas`, corpo),
      corpo: { id: uuidv7(), texto: 'Paga em dinheiro' },
      outros: [{ texto: 'Paga em Pix' }],
    }
  },
  'a note on a client': async () => {
    const id = await novoCliente()
    return {
      chamar: (corpo) => post(`/gerenciamento/clientes/${id}/notas`, corpo),
      corpo: { id: uuidv7(), texto: 'Prefere de manhã' },
      outros: [{ texto: 'Prefere à tarde' }],
    }
  },
  'lines of an import': async () => {
    const { id } = (await post('/gerenciamento/clientes-importacoes', { arquivo: 'a.csv', total: 2 })).json()
    return {
      chamar: (corpo) => post(`/gerenciamento/clientes-importacoes/${id}/linhas`, corpo),
      corpo: { de: 1, linhas: [{ nome: 'Um' }, { nome: 'Dois' }] },
      outros: [{ linhas: [{ nome: 'Um' }, { nome: 'Outro' }] }, { de: 2, linhas: [{ nome: 'Outro' }] }],
    }
  },
}

describe('a key that came before', () => {
  it.each(Object.entries(lugares))(
    'answers a repetition as the first time, and 422 to any other request: %s',
    async (_nome, preparar) => {
      const { chamar, corpo, outros } = await preparar()
      const [uma, outra] = [await chamar(corpo), await chamar(corpo)]
      expect(uma.statusCode, uma.body).toBe(200)
      expect([outra.statusCode, outra.json()]).toEqual([200, uma.json()])
      for (const diferente of outros) {
        const recusa = await chamar({ ...corpo, ...diferente })
        expect([recusa.statusCode, recusa.json().codigo], JSON.stringify(diferente)).toEqual([422, 'CHAVE_USADA'])
      }
      expect((await chamar(corpo)).json()).toEqual(uma.json())
    },
  )

  it('serves one of two different bookings at the same moment', async () => {
    const [um, outro] = doisHorarios()
    const corpo = { pedido: uuidv7(), nome: 'Ao Mesmo Tempo', email: 'mesmo.tempo@exemplo.com' }
    const respostas = await Promise.all(
      [um, outro].map((livre) => post(`${vitrine}/agendamentos`, { ...corpo, ...em(livre) })),
    )
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })
})

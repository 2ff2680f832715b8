import { limitesPrompt } from '@zelo/contract/agente/prompt'
import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { revisarPublicadas } from './instrucao.jobs.ts'

const test = useTestApp({ config: { limites: false } })
let gestor: string
beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

type Instrucao = {
  rascunho: string | null
  publicada: { numero: number; corpo: string; autor: string } | null
  categoria: { nome: string; corpo: string } | null
  proxima: number
  versao: number
}

const url = (idioma: string, resto = '') => `/gerenciamento/agente/instrucoes/${idioma}${resto}`
const ler = async (idioma = 'br') => (await test.chamar({ url: url(idioma), token: gestor })).json() as Instrucao
const escrever = (idioma: string, versao: number, corpo: string) =>
  test.chamar({ method: 'PUT', url: url(idioma, '/rascunho'), token: gestor, body: { corpo, versao } })
const agir = (idioma: string, acao: string, body: object) =>
  test.chamar({ method: 'POST', url: url(idioma, `/${acao}`), token: gestor, body })

async function publicar(corpo: string, ciente = false): Promise<Instrucao> {
  const { versao } = await ler()
  const escrita = (await escrever('br', versao, corpo)).json() as Instrucao
  const resposta = await agir('br', 'publicar', { versao: escrita.versao, ciente })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}

it.each(['{{', 'rua', 'Rua das Acácias', 'falei'])(
  'a text of %j and nothing but blanks is reviewed at once',
  async (inicio) => {
    const antes = process.cpuUsage()
    const corpo = `${inicio.padEnd(limitesPrompt.corpo - 1)}x`
    expect((await agir('br', 'revisar', { corpo })).statusCode).toBe(200)
    const { user } = process.cpuUsage(antes)
    expect(user / 1000).toBeLessThan(500)
  },
)

describe('the instructions of a company', () => {
  it('begin with the text of the category, keep a draft, and count when published', async () => {
    await test.sql(
      "UPDATE empresa SET categoria_id = (SELECT id FROM categoria WHERE slug = 'clinica') WHERE chave = 'clinica-aurora'",
    )
    const antes = await ler('en')
    expect(antes).toMatchObject({ rascunho: null, publicada: null, proxima: 1, versao: 0 })
    expect(antes.categoria?.corpo.length).toBeGreaterThan(50)

    const escrita = (await escrever('en', 0, 'Be brief.')).json()
    expect(escrita).toMatchObject({ rascunho: 'Be brief.', rascunho_de: 'Helena Prado', publicada: null })
    const publicada = (await agir('en', 'publicar', { versao: escrita.versao, ciente: false })).json()
    expect(publicada).toMatchObject({ rascunho: null, publicada: { numero: 1, corpo: 'Be brief.' }, proxima: 2 })
  })

  it('can return to any earlier text, as a new version, without touching the draft', async () => {
    const um = await publicar('Primeira.')
    await publicar('Segunda.')
    const { versao } = (await escrever('br', (await ler()).versao, 'Terceira, pela metade')).json()
    const volta = (await agir('br', 'voltar', { versao, numero: um.publicada?.numero })).json()
    expect(volta).toMatchObject({ rascunho: 'Terceira, pela metade', publicada: { corpo: 'Primeira.' } })
    const { itens } = (await test.chamar({ url: url('br', '/versoes'), token: gestor })).json()
    expect(itens.slice(0, 3).map(({ corpo }: { corpo: string }) => corpo)).toEqual([
      'Primeira.',
      'Segunda.',
      'Primeira.',
    ])
    expect((await agir('br', 'voltar', { versao: volta.versao, numero: 99 })).statusCode).toBe(404)
  })

  it('are written by the faster of two editors; the slower one is refused and told who was faster', async () => {
    const { versao } = await ler()
    const [a, b] = await Promise.all([escrever('br', versao, 'Da Ana.'), escrever('br', versao, 'Do Beto.')])
    expect([a.statusCode, b.statusCode].sort()).toEqual([200, 409])
    const venceu = a.statusCode === 200 ? 'Da Ana.' : 'Do Beto.'
    expect((a.statusCode === 409 ? a : b).json().message).toContain('Helena Prado')
    expect((await ler()).rascunho).toBe(venceu)
  })

  it('are begun by one person, when several begin at once', async () => {
    await test.sql("DELETE FROM instrucao WHERE idioma = 'en'")
    const respostas = await Promise.all(['a', 'b', 'c'].map((corpo) => escrever('en', 0, corpo)))
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('are not published empty, with an unknown variable, or with wrong prices that nobody accepted', async () => {
    const { versao } = await ler()
    const vazia = (await escrever('br', versao, '   ')).json()
    expect((await agir('br', 'publicar', { versao: vazia.versao, ciente: true })).statusCode).toBe(400)
    const torta = (await escrever('br', vazia.versao, 'Use {{servico}}.')).json()
    const recusa = await agir('br', 'publicar', { versao: torta.versao, ciente: true })
    expect(recusa.json().campos.corpo).toContain('{{servicos}}')
    const cara = (await escrever('br', torta.versao, 'A limpeza custa R$ 1.')).json()
    const contradiz = await agir('br', 'publicar', { versao: cara.versao, ciente: false })
    expect([contradiz.statusCode, contradiz.json().codigo]).toEqual([400, 'CONTRADIZ'])
    expect((await agir('br', 'publicar', { versao: cara.versao, ciente: true })).statusCode).toBe(200)
  })

  it('lose their draft when it is discarded; the published text stays', async () => {
    const publicada = await publicar('Atenda bem.')
    const { versao } = (await escrever('br', publicada.versao, 'Outra coisa.')).json()
    expect((await agir('br', 'descartar', { versao })).json()).toMatchObject({
      rascunho: null,
      publicada: { corpo: 'Atenda bem.' },
    })
  })
})

describe('when the records change', () => {
  const servicos = async () =>
    (await test.chamar({ url: '/gerenciamento/servicos', token: gestor })).json().itens as {
      id: string
      nome: string
    }[]
  const mudarPreco = async (nome: string, centavos: number) =>
    test.plataforma((tx) =>
      tx.client.query(
        `UPDATE servico SET preco_centavos = $2 WHERE nome = $1
           AND empresa_id = (SELECT empresa_id FROM empresa WHERE chave = 'clinica-aurora')`,
        [nome, centavos],
      ),
    )
  const avisos = async () => {
    const rows = await test.sql(
      "SELECT assunto, message FROM notificacao WHERE chave LIKE 'instrucao.achado:%' ORDER BY id",
    )
    return rows as { assunto: string; message: string }[]
  }

  it('managers are told once of a new contradiction, and again when it comes back', async () => {
    expect((await servicos()).map(({ nome }) => nome)).toContain('Limpeza')
    await mudarPreco('Limpeza', 18_000)
    await publicar('A limpeza custa R$ 180.')
    await revisarPublicadas(test.servicos)
    expect(await avisos()).toEqual([])

    await mudarPreco('Limpeza', 19_000)
    await revisarPublicadas(test.servicos)
    await revisarPublicadas(test.servicos)
    await mudarPreco('Limpeza', 20_000)
    await revisarPublicadas(test.servicos)
    const [um, outro] = await avisos()
    expect(um?.message).toContain('Linha 1: «R$ 180»; no cadastro: Limpeza: R$ 190')
    expect(outro).toBeUndefined()

    await mudarPreco('Limpeza', 18_000)
    await revisarPublicadas(test.servicos)
    test.clock.advance(60_000)
    await mudarPreco('Limpeza', 19_000)
    await revisarPublicadas(test.servicos)
    expect(await avisos()).toHaveLength(2)
  })

  it('managers are not told of a contradiction that was known at publication', async () => {
    const antes = (await avisos()).length
    await publicar('A limpeza custa R$ 7.', true)
    await mudarPreco('Limpeza', 21_000)
    await revisarPublicadas(test.servicos)
    expect(await avisos()).toHaveLength(antes)
  })
})

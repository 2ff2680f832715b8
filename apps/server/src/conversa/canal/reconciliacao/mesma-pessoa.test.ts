import { beforeAll, describe, expect, it } from 'vitest'
import { lerEntrada } from '#conversa/canal/entrada/entrada.ts'
import { pedirVarredura } from '#platform/jobs/varredura.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarStudioDuda } from '#test/outra-empresa.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { canal } = useCanalEvolution(test)
let empresaId: string

beforeAll(async () => {
  const [row] = await canal.sql('SELECT empresa_id FROM canal WHERE id = $1', [canal.id])
  empresaId = String(row?.empresa_id)
})

/** Signs in again: the clock of these tests moves further than a token lasts. */
const chamar = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  test.chamar({ method, url: `/gerenciamento/${url}`, token: await test.entrar(cpfs.gestor), body })
/** An opaque id and a phone that no other test uses. */
const pessoa = (n: number) => ({
  lid: `7100${n}@lid`,
  fone: `551198870100${n}`,
  lidN: `7100${n}`,
  chave: `1198870100${n}`,
})
async function escrever(mensagem: NonNullable<Parameters<typeof canal.escrever>[0]>) {
  await canal.escrever(mensagem)
  await canal.esperarRespostas()
}
const deAmbos = (lid: string, fone: string) => ({ de: lid, key: { remoteJidAlt: `${fone}@s.whatsapp.net` } })
const clientes = (...nomes: string[]) =>
  canal.sql('SELECT id, nome, telefone, email FROM cliente WHERE empresa_id = $1 AND nome = ANY ($2) ORDER BY nome', [
    empresaId,
    nomes,
  ])
const ditoPor = async (de: string) =>
  (await canal.dialogo(de)).filter(({ autor }) => autor === 'CLIENTE').map(({ texto }) => texto)
const trilha = (id: unknown, campo: string) =>
  canal.sql('SELECT acao, usuario_id, depois FROM auditoria WHERE recurso_id = $1 AND depois ? $2', [id, campo])
const pares = async (id: unknown) => {
  const { pares } = (await chamar('GET', 'clientes-duplicados')).json()
  return pares.filter((um: { a: { id: string }; b: { id: string } }) => um.a.id === id || um.b.id === id)
}

describe('a person who wrote by an opaque id and by a phone, once WhatsApp names both in one message,', () => {
  it('has one record and continues in the conversation of the phone; a manager sees the merge, and may undo it', async () => {
    const { lid, fone } = pessoa(1)
    await escrever({ de: lid, nome: 'Opaca Um', texto: 'pelo opaco' })
    await escrever({ de: fone, nome: 'Fone Um', texto: 'pelo telefone' })
    expect(await clientes('Opaca Um', 'Fone Um')).toHaveLength(2)
    const [opaca] = await clientes('Opaca Um')
    await escrever({ ...deAmbos(lid, fone), texto: 'os dois' })
    await escrever({ de: lid, texto: 'opaco de novo' })
    await escrever({ ...deAmbos(lid, fone), texto: 'os dois de novo' })
    const [fica, ...outras] = await clientes('Opaca Um', 'Fone Um')
    expect([fica?.nome, outras]).toEqual(['Fone Um', []])
    expect(await ditoPor(fone)).toEqual(['pelo telefone', 'os dois', 'opaco de novo', 'os dois de novo'])
    const conversas = await canal.sql('SELECT status FROM conversa WHERE cliente_id = $1 ORDER BY aberta_em', [
      fica?.id,
    ])
    expect(conversas.map(({ status }) => status)).toEqual(['ENCERRADA', 'AGENTE'])
    expect(await trilha(fica?.id, 'mescla')).toEqual([
      { acao: 'ALTERAR', usuario_id: null, depois: { mescla: 'Opaca Um' } },
    ])
    const { mesclas } = (await chamar('GET', 'clientes-duplicados')).json()
    const [desta] = mesclas.filter((uma: { mantido: { id: string } }) => uma.mantido.id === fica?.id)
    expect((await chamar('POST', `clientes-duplicados/mesclas/${desta.id}/desfazer`)).statusCode).toBe(200)
    await escrever({ ...deAmbos(lid, fone), texto: 'depois de desfeita' })
    expect((await clientes('Opaca Um', 'Fone Um')).map(({ nome }) => nome)).toEqual(['Fone Um', 'Opaca Um'])
    expect(await pares(opaca?.id)).toMatchObject([{ sinais: ['ALIAS'] }])
  })

  it('continues in the newer conversation, whose answers reach the phone', async () => {
    const { lid, fone } = pessoa(2)
    await escrever({ de: fone, nome: 'Fone Dois', texto: 'pelo telefone' })
    await escrever({ de: lid, nome: 'Opaca Dois', texto: 'qual o endereço?' })
    await escrever({ ...deAmbos(lid, fone), texto: 'e o telefone?' })
    expect(await ditoPor(fone)).toEqual(['qual o endereço?', 'e o telefone?'])
    const contatos = await canal.sql('SELECT destino FROM canal_contato WHERE canal_id = $1 AND destino IN ($2, $3)', [
      canal.id,
      lid,
      fone,
    ])
    expect(contatos).toEqual([{ destino: fone }])
  })

  it('continues in the conversation that a person of the team holds', async () => {
    const { lid, fone } = pessoa(3)
    await escrever({ de: lid, nome: 'Opaca Três', texto: 'quero falar com alguém' })
    const [{ id } = {}] = await canal.sql(
      'SELECT c.id FROM conversa c JOIN canal_contato k ON k.conversa_id = c.id WHERE k.destino = $1',
      [lid],
    )
    await chamar('POST', `conversas/${id}/assumir`, {})
    await escrever({ de: fone, nome: 'Fone Três', texto: 'pelo telefone' })
    await escrever({ ...deAmbos(lid, fone), texto: 'os dois' })
    expect((await canal.dialogo(fone)).at(-1)).toMatchObject({ autor: 'CLIENTE', texto: 'os dois', status: 'PESSOA' })
    expect(await ditoPor(fone)).toEqual(['quero falar com alguém', 'os dois'])
  })

  it('is merged once when both ids write at the same time and two instances read', async () => {
    const quem = [11, 12, 13, 14].map((n) => ({ n, lid: `7200${n}@lid`, fone: `55119887020${n}` }))
    for (const { n, lid, fone } of quem) {
      await canal.escrever({ de: lid, nome: `Corrida Opaca ${n}`, texto: 'pelo opaco' })
      await canal.escrever({ de: fone, nome: `Corrida Fone ${n}`, texto: 'pelo telefone' })
    }
    await canal.esperarRespostas()
    const outra = (contato: string) => lerEntrada(test.servicos, { empresaId, canalId: canal.id, contato })
    await Promise.all(
      quem.flatMap(({ lid, fone }) => [
        canal.escrever({ ...deAmbos(lid, fone), texto: 'os dois' }),
        canal.escrever({ de: lid, texto: 'só o opaco' }),
        canal.escrever({ ...deAmbos(lid, fone), texto: 'os dois de novo' }),
        ...[1, 2, 3].flatMap(() => [outra(lid), outra(fone)]),
      ]),
    )
    // Like an instance that stops: it leaves what it read to the others.
    await pedirVarredura(test.servicos.realtime, 'turnos')
    await canal.esperarRespostas()
    for (const { n, lid } of quem) {
      expect(await clientes(`Corrida Opaca ${n}`, `Corrida Fone ${n}`)).toMatchObject([{ nome: `Corrida Fone ${n}` }])
      const [{ abertas } = {}] = await canal.sql(
        `SELECT count(*)::int AS abertas FROM conversa c JOIN cliente p ON p.id = c.cliente_id
         WHERE p.nome = $1 AND c.status <> 'ENCERRADA'`,
        [`Corrida Fone ${n}`],
      )
      expect(abertas).toBe(1)
      const ditas = await canal.sql(
        `SELECT m.texto FROM mensagem m JOIN conversa c ON c.id = m.conversa_id JOIN cliente p ON p.id = c.cliente_id
         WHERE p.nome = $1 AND m.autor = 'CLIENTE'`,
        [`Corrida Fone ${n}`],
      )
      expect(ditas.map(({ texto }) => texto).toSorted()).toEqual([
        'os dois',
        'os dois de novo',
        'pelo opaco',
        'pelo telefone',
        'só o opaco',
      ])
      expect(await canal.sql('SELECT id FROM canal_contato WHERE destino = $1', [lid])).toEqual([])
    }
  })
})

describe('two records stay apart, and the trail says why,', () => {
  const juntos = async (n: number, entre: (a: unknown, b: unknown) => Promise<unknown>) => {
    const { lid, fone } = pessoa(n)
    await escrever({ de: lid, nome: `Opaca ${n}a`, texto: 'pelo opaco' })
    await escrever({ de: fone, nome: `Fone ${n}a`, texto: 'pelo telefone' })
    const [a, b] = await clientes(`Opaca ${n}a`, `Fone ${n}a`).then((dois) => dois.map(({ id }) => id))
    await entre(a, b)
    await escrever({ ...deAmbos(lid, fone), texto: 'os dois' })
    expect(await clientes(`Opaca ${n}a`, `Fone ${n}a`)).toHaveLength(2)
    const ditas = await ditoPor(fone)
    expect([ditas[0], ditas.at(-1)]).toEqual(['pelo telefone', 'os dois'])
    return { fone: a, opaca: b }
  }

  it('when they contradict each other about the person', async () => {
    const { fone, opaca } = await juntos(4, async (a, b) => {
      await canal.sql("UPDATE cliente SET email = 'um@exemplo.com' WHERE id = $1", [a])
      await canal.sql("UPDATE cliente SET email = 'outro@exemplo.com' WHERE id = $1", [b])
    })
    expect(await trilha(fone, 'uniao_recusada')).toMatchObject([
      { acao: 'ALTERAR', usuario_id: null, depois: { uniao_recusada: 'DADOS_DIFERENTES' } },
    ])
    expect(await pares(opaca)).toMatchObject([{ sinais: ['ALIAS'] }])
  })

  it('when a member of the team said that they are two people', async () => {
    const { fone } = await juntos(5, (a, b) => chamar('POST', 'clientes-duplicados/distintos', { a, b }))
    expect(await trilha(fone, 'uniao_recusada')).toMatchObject([{ depois: { uniao_recusada: 'DUAS_PESSOAS' } }])
  })

  it('when the merge itself is refused, as for people who answer for others', async () => {
    const { fone } = await juntos(6, async (a, b) => {
      const vazio = { email: null, telefone: null, nascimento: null, etiquetas: [], responsavel: null }
      const criar = async (nome: string, mais: object) =>
        (await chamar('POST', 'clientes', { ...vazio, nome, ...mais })).json()
      await criar('Filha da Seis', { responsavel: { id: a, vinculo: 'FILHO' } })
      const mae = await criar('Mãe da Seis', { telefone: '(11) 3344-7106' })
      await canal.sql("UPDATE cliente SET responsavel_id = $2, vinculo = 'FILHO' WHERE id = $1", [b, mae.id])
    })
    expect(await trilha(fone, 'uniao_recusada')).toMatchObject([{ depois: { uniao_recusada: 'RESPONSAVEL' } }])
  })

  it('when the phone had another opaque id: the number has a new owner', async () => {
    const { fone } = await juntos(7, () => escrever({ ...deAmbos('710070@lid', pessoa(7).fone), texto: 'antes' }))
    expect(await trilha(fone, 'uniao_recusada')).toMatchObject([{ depois: { uniao_recusada: 'NUMERO_TROCADO' } }])
  })

  it('when the other’s phone was only typed; the record then has the phone, and the pair is suggested', async () => {
    const { lid, fone } = pessoa(8)
    const vazio = { email: 'oito@exemplo.com', nascimento: null, etiquetas: [], responsavel: null }
    await chamar('POST', 'clientes', { ...vazio, nome: 'Digitada Oito', telefone: '(11) 98870-1008' })
    await escrever({ de: lid, nome: 'Opaca Oito', texto: 'pelo opaco' })
    await escrever({ ...deAmbos(lid, fone), texto: 'os dois' })
    const dois = await clientes('Digitada Oito', 'Opaca Oito')
    expect(dois).toMatchObject([{ nome: 'Digitada Oito' }, { nome: 'Opaca Oito', telefone: '(11) 98870-1008' }])
    expect(await pares(dois[1]?.id)).toMatchObject([{ sinais: ['TELEFONE'] }])
    expect(await ditoPor(fone)).toEqual(['pelo opaco', 'os dois'])
  })

  it('when the other belongs to another company', async () => {
    const { empresaId: alheia } = await criarStudioDuda(test.servicos)
    const { lid, lidN, fone } = pessoa(9)
    const dela = crypto.randomUUID()
    await canal.sql("INSERT INTO cliente (empresa_id, id, nome, criado_em) VALUES ($1, $2, 'Alheia Nove', now())", [
      alheia,
      dela,
    ])
    await canal.sql("INSERT INTO cliente_alias VALUES ($1, $2, 'LID', $3)", [alheia, dela, lidN])
    await escrever({ de: fone, nome: 'Fone Nove', texto: 'pelo telefone' })
    await escrever({ ...deAmbos(lid, fone), texto: 'os dois' })
    expect(await canal.sql('SELECT nome, telefone FROM cliente WHERE id = $1', [dela])).toEqual([
      { nome: 'Alheia Nove', telefone: null },
    ])
    expect(await clientes('Fone Nove')).toHaveLength(1)
  })
})

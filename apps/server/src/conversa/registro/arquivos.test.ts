import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { limparAnexos } from '#conversa/canal/entrada/anexo.jobs.ts'
import { arquivoDoAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirChat, marcar } from '#test/visitante.ts'
import { codigoDe } from './corrente.ts'

const test = useTestApp({ config: { limites: false } })
let gestor = ''

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

const { sql } = test
const fazer = (id: string, ato: string, body?: object) =>
  test.chamar({ method: 'POST', url: `/gerenciamento/conversas/${id}/${ato}`, token: gestor, body })
const emitir = async (id: string) => ((await fazer(id, 'registro')).json() as { codigo: string }).codigo
const verificar = async (codigo: string) => (await test.chamar({ url: `/verificar/${codigo}` })).json()
const situacao = async (codigo: string) => (await verificar(codigo)).situacao
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest()

async function mandar(id: string, nome: string, conteudo: string, texto = '') {
  const form = new FormData()
  form.set('arquivo', new File([conteudo], nome))
  const corpo = new Response(form)
  const subida = await test.app.inject({
    method: 'POST',
    url: `/api/gerenciamento/conversas/${id}/anexos`,
    headers: { authorization: `Bearer ${gestor}`, 'content-type': corpo.headers.get('content-type') ?? '' },
    payload: Buffer.from(await corpo.arrayBuffer()),
  })
  const { id: anexo } = subida.json() as { id: string }
  expect((await fazer(id, 'mensagens', { texto, chave: randomUUID(), anexo })).statusCode).toBe(200)
  return anexo
}

const laudo = '%PDF-1.7\nlaudo de verdade'
const outro = '%PDF-1.7\nlaudo de MENTIRA'

/** A conversation of four messages, the last two with a file. */
async function conversar() {
  const ana = await abrirChat(test)
  await ana.falar('Qual o endereço?')
  const [um, dois] = [
    await mandar(ana.id, 'laudo.pdf', laudo),
    await mandar(ana.id, 'preparo.txt', 'Jejum de 8 horas', 'Leia antes de vir'),
  ]
  const [{ empresa_id: empresaId }] = (await sql('SELECT empresa_id FROM conversa WHERE id = $1', [ana.id])) as [
    { empresa_id: string },
  ]
  return { ...ana, um, dois, chaveDe: (id: string) => arquivoDoAnexo({ empresaId, id }) }
}
type Conversa = Awaited<ReturnType<typeof conversar>>

it('covers the files of a conversation: the code counts them, and holds while they are unchanged', async () => {
  const ana = await conversar()
  const codigo = await emitir(ana.id)
  expect(await emitir(ana.id)).toBe(codigo)
  expect(await verificar(codigo)).toMatchObject({
    ...{ situacao: 'INTEGRA', mensagens: 5 },
    ...{ arquivos: 2, arquivos_apagados: 0, arquivos_fora: 0 },
  })
  await mandar(ana.id, 'depois.pdf', laudo)
  expect(await verificar(codigo)).toMatchObject({ situacao: 'INTEGRA', arquivos: 2, arquivos_fora: 0 })
  expect(await verificar(await emitir(ana.id))).toMatchObject({ situacao: 'INTEGRA', mensagens: 6, arquivos: 3 })
})

const encadearDeNovo = `UPDATE anexo_elo e SET
    resumo = resumo_do_anexo(e.sal, a.digital, a.tipo, a.mime, a.bytes, a.so_arquivo, a.nome),
    elo = elo_do_anexo(b.elo, e.conversa_id, e.posicao, e.ordem, m.elo, resumo_do_anexo(e.sal, a.digital, a.tipo, a.mime, a.bytes, a.so_arquivo, a.nome))
  FROM anexo a, mensagem m, anexo_elo b
  WHERE a.id = $1 AND e.anexo_id = a.id AND m.id = a.mensagem_id AND b.conversa_id = e.conversa_id AND b.posicao = e.posicao - 1`

const mudancas: [string, (ana: Conversa) => Promise<unknown>][] = [
  ['other bytes in the storage', ({ um, chaveDe }) => test.servicos.storage.put(chaveDe(um), Buffer.from(outro))],
  ['a file that is gone from the storage', ({ um, chaveDe }) => test.servicos.storage.delete(chaveDe(um))],
  [
    'other bytes with their digest made again',
    async ({ um, chaveDe }) => {
      await test.servicos.storage.put(chaveDe(um), Buffer.from(outro))
      await sql('UPDATE anexo SET digital = $2 WHERE id = $1', [um, sha256(outro)])
    },
  ],
  [
    'other bytes with digests and link made again',
    async ({ dois, chaveDe }) => {
      await test.servicos.storage.put(chaveDe(dois), Buffer.from(outro))
      await sql('UPDATE anexo SET digital = $2 WHERE id = $1', [dois, sha256(outro)])
      await sql(encadearDeNovo, [dois])
    },
  ],
  ['another name', ({ um }) => sql("UPDATE anexo SET nome = 'exame.pdf' WHERE id = $1", [um])],
  ['another kind', ({ um }) => sql("UPDATE anexo SET tipo = 'AUDIO', mime = 'audio/ogg' WHERE id = $1", [um])],
  ['a text hidden behind its file', ({ dois }) => sql('UPDATE anexo SET so_arquivo = true WHERE id = $1', [dois])],
  ['a file taken out of its message', ({ um }) => sql('UPDATE anexo SET mensagem_id = NULL WHERE id = $1', [um])],
  ['a file that only looks erased', ({ um }) => sql('DELETE FROM anexo WHERE id = $1', [um])],
  [
    'a file and its link less at the end',
    async ({ dois }) => {
      await sql('DELETE FROM anexo_elo WHERE anexo_id = $1', [dois])
      await sql('DELETE FROM anexo WHERE id = $1', [dois])
    },
  ],
  [
    'two files that change places',
    async ({ id, um, dois }) => {
      await sql('UPDATE anexo SET mensagem_id = NULL WHERE id = ANY ($1)', [[um, dois]])
      const [a, b] = await sql('SELECT id FROM mensagem WHERE conversa_id = $1 AND ordem > 3 ORDER BY ordem', [id])
      await sql('UPDATE anexo SET mensagem_id = $2 WHERE id = $1', [um, b?.id])
      await sql('UPDATE anexo SET mensagem_id = $2 WHERE id = $1', [dois, a?.id])
    },
  ],
  [
    'a code that says it covers no files',
    ({ id }) => sql('UPDATE conversa_registro SET anexos = 0 WHERE conversa_id = $1', [id]),
  ],
]

it.each(mudancas)('says «alterada» to %s', async (_mudanca, mudar) => {
  const ana = await conversar()
  const codigo = await emitir(ana.id)
  expect(await situacao(codigo)).toBe('INTEGRA')
  await mudar(ana)
  expect(await situacao(codigo)).toBe('ALTERADA')
})

it('gives no code and no document where a file was changed', async () => {
  const { id, um, chaveDe } = await conversar()
  await test.servicos.storage.put(chaveDe(um), Buffer.from(outro))
  const recusa = await fazer(id, 'registro')
  expect([recusa.statusCode, recusa.json().message]).toEqual([
    400,
    'O registro desta conversa não confere: algum arquivo não é mais o que foi guardado.',
  ])
  const pdf = await test.chamar({ url: `/gerenciamento/conversas/${id}/pdf`, token: gestor })
  expect(pdf.statusCode).toBe(400)
})

it('holds a code from before files were covered, says that it leaves them out, and the next code covers them', async () => {
  const { id, um, chaveDe } = await conversar()
  // As the former version left them: no digests, no links, a code of the messages alone.
  await sql('DELETE FROM anexo_elo WHERE conversa_id = $1', [id])
  await sql('UPDATE anexo SET digital = NULL WHERE conversa_id = $1', [id])
  const [{ elo, empresa_id }] = (await sql(
    'SELECT elo, empresa_id FROM mensagem WHERE conversa_id = $1 ORDER BY ordem DESC LIMIT 1',
    [id],
  )) as [{ elo: Buffer; empresa_id: string }]
  const antigo = codigoDe({ conversaId: id, ordem: 5, anexos: 0 }, elo, undefined)
  await sql(
    'INSERT INTO conversa_registro (empresa_id, codigo, conversa_id, ordem, emitido_em) VALUES ($1, $2, $3, 5, now())',
    [empresa_id, antigo, id],
  )
  expect(await verificar(antigo)).toMatchObject({ situacao: 'INTEGRA', arquivos: 0, arquivos_fora: 2 })
  const novo = await emitir(id)
  expect(novo).not.toBe(antigo)
  expect(await verificar(novo)).toMatchObject({ situacao: 'INTEGRA', arquivos: 2, arquivos_fora: 0 })
  await test.servicos.storage.put(chaveDe(um), Buffer.from(outro))
  expect([await situacao(antigo), await situacao(novo)]).toEqual(['INTEGRA', 'ALTERADA'])
})

it('holds a code that was given out while a file was on its way, and the next code covers it', async () => {
  const { id, um, chaveDe } = await conversar()
  await sql('DELETE FROM anexo_elo WHERE conversa_id = $1', [id])
  await sql('UPDATE anexo SET digital = NULL WHERE conversa_id = $1', [id])
  await sql("UPDATE anexo SET estado = 'BUSCANDO' WHERE id = $1", [um])
  const antes = await emitir(id)
  expect(await verificar(antes)).toMatchObject({ situacao: 'INTEGRA', arquivos: 1, arquivos_fora: 0 })
  await test.servicos.storage.put(chaveDe(um), Buffer.from(laudo))
  await sql("UPDATE anexo SET digital = $2, estado = 'GUARDADO' WHERE id = $1", [um, sha256(laudo)])
  expect(await verificar(antes)).toMatchObject({ situacao: 'INTEGRA', arquivos: 1, arquivos_fora: 1 })
  const depois = await emitir(id)
  expect(await verificar(depois)).toMatchObject({ situacao: 'INTEGRA', arquivos: 2, arquivos_fora: 0 })
})

it('links files that come at the same moment one after the other, each once', async () => {
  const { id } = await abrirChat(test)
  const anexos = []
  for (let i = 0; i < 8; i++) anexos.push(await mandar(id, `${i}.pdf`, laudo))
  await sql('DELETE FROM anexo_elo WHERE conversa_id = $1', [id])
  await Promise.all([...anexos, ...anexos].map((um) => sql('UPDATE anexo SET digital = digital WHERE id = $1', [um])))
  const elos = await sql('SELECT posicao FROM anexo_elo WHERE conversa_id = $1 ORDER BY posicao', [id])
  expect(elos.map(({ posicao }) => posicao)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await verificar(await emitir(id))).toMatchObject({ situacao: 'INTEGRA', arquivos: 8 })
})

it('still holds after the client and their files were erased, and keeps nothing that a guess could be tested against', async () => {
  const bia = await abrirChat(test)
  await marcar(bia, { pedido: 'Quero uma limpeza na quarta', nome: 'Bia dos Arquivos', email: 'bia@arquivos.exemplo' })
  const anexo = await mandar(bia.id, 'laudo.pdf', laudo)
  const codigo = await emitir(bia.id)
  const [{ id, empresa_id: empresaId }] = (await sql(
    "SELECT id, empresa_id FROM cliente WHERE nome = 'Bia dos Arquivos'",
  )) as [{ id: string; empresa_id: string }]
  await sql("UPDATE agendamento SET status = 'CANCELADO' WHERE cliente_id = $1", [id])
  const apagado = await test.chamar({
    method: 'POST',
    url: `/gerenciamento/clientes/${id}/esquecimento`,
    token: gestor,
    body: { nome: 'Bia dos Arquivos' },
  })
  expect(apagado.statusCode).toBe(200)
  await limparAnexos(test.servicos)
  expect(await test.servicos.storage.get(arquivoDoAnexo({ empresaId, id: anexo }))).toBeNull()
  expect(await verificar(codigo)).toMatchObject({
    ...{ situacao: 'INTEGRA', arquivos: 1, arquivos_apagados: 1, arquivos_fora: 0 },
  })
  expect(await sql('SELECT sal FROM anexo_elo WHERE anexo_id = $1', [anexo])).toEqual([{ sal: null }])
  await sql('DELETE FROM anexo_elo WHERE anexo_id = $1', [anexo])
  expect(await situacao(codigo)).toBe('ALTERADA')
})

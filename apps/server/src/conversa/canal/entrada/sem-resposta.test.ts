import { beforeEach, expect, it } from 'vitest'
import { vigiarCanais } from '#conversa/canal/saida/vigia.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import type { Evolution } from '#test/evolution.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { evolution, canal } = useCanalEvolution(test)

beforeEach(() => {
  evolution.controle.ecoar = true
})

/** A person writes; returns when the agent's first answer has an outcome. */
async function perguntar(de: string, percalco: Evolution['controle']['percalco'], fica: string) {
  evolution.controle.percalco = percalco
  await canal.escrever({ de, texto: 'oi' })
  return eventually(async () => {
    const resposta = (await canal.dialogo(de)).find(({ autor }) => autor === 'AGENTE')
    expect(resposta?.envio).toBe(fica)
    return resposta?.motivo
  })
}
const noTelefone = (de: string) =>
  evolution.instancias
    .get(canal.instancia)
    ?.mensagens.filter(({ key }) => (key as { remoteJid: string }).remoteJid.startsWith(de)).length
const status = async (de: string) => (await canal.dialogo(de)).at(-1)?.status
const avisos = () => canal.sql("SELECT assunto FROM notificacao WHERE chave LIKE 'conversa:%:esperando:%'")

it('an error while sending is no refusal: the message is not sent again, and a minute later the team has the conversation and is told once', async () => {
  const de = '5511955550001'
  expect(await perguntar(de, 'estoura', 'NAO_CONFIRMADO')).toBe('SEM_RESPOSTA')
  await vigiarCanais(test.servicos)
  // It may still turn up: nobody is called yet.
  expect(await status(de)).toBe('AGENTE')
  const antes = (await avisos()).length
  for (let i = 0; i < 3; i++) {
    test.clock.advance(61_000)
    await vigiarCanais(test.servicos)
  }
  expect(await status(de)).toBe('ESPERANDO')
  await eventually(async () => expect(await avisos()).toHaveLength(antes + 1))
  expect(noTelefone(de)).toBe(0)
  await canal.sql(
    "UPDATE conversa c SET status = 'AGENTE' FROM canal_contato k WHERE k.conversa_id = c.id AND k.telefone = $1",
    [de],
  )
  test.clock.advance(61_000)
  await vigiarCanais(test.servicos)
  expect(await status(de)).toBe('AGENTE')
})

it('after an error, a message that the provider has counts as sent once, and the agent goes on', async () => {
  const de = '5511955550002'
  evolution.controle.ecoar = false
  await perguntar(de, 'estoura-depois', 'ENVIADO')
  test.clock.advance(61_000)
  await vigiarCanais(test.servicos)
  expect([noTelefone(de), await status(de)]).toEqual([1, 'AGENTE'])
})

it('an error that proves that nothing was sent is tried again by the queue', async () => {
  const de = '5511955550003'
  await perguntar(de, 'cheio', 'ENVIADO')
  expect(noTelefone(de)).toBe(1)
})

it('a message that the gateway calls malformed is refused for good, and the team has the conversation', async () => {
  const de = '5511955550004'
  expect(await perguntar(de, 'invalida', 'FALHOU')).toBe('RECUSADO_PELO_WHATSAPP')
  expect(noTelefone(de)).toBe(0)
  await vigiarCanais(test.servicos)
  expect(await status(de)).toBe('ESPERANDO')
})

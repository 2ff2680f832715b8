import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { agenteUso } from '#agente/agente-uso/agente-uso.table.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { servidor } from '#instalacao/servidor/servidor.table.ts'
import type { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { ligarModelo } from '#test/modelo-ligado.ts'
import { startProvedor, tiposDoProvedor } from '#test/provedor.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
const precos = { preco_entrada: 100, preco_cache: 10, preco_saida: 500 }
let provedor: Awaited<ReturnType<typeof startProvedor>>

/** Providers cache a beginning of 1,024 tokens or more: these instructions make it that long. */
async function orientar() {
  const gestor = await test.entrar(cpfs.gestor)
  const instrucoes = '/gerenciamento/agente/instrucoes/br'
  const { versao } = (await test.chamar({ url: instrucoes, token: gestor })).json()
  const corpo = 'Seja breve e cordial com quem escreve. '.repeat(100)
  const salvo = await test.chamar({
    method: 'PUT',
    url: `${instrucoes}/rascunho`,
    token: gestor,
    body: { corpo, versao },
  })
  const publicar = { versao: salvo.json().versao, ciente: true }
  await test.chamar({ method: 'POST', url: `${instrucoes}/publicar`, token: gestor, body: publicar })
}

beforeEach(async () => {
  provedor = await startProvedor()
  await orientar()
})
afterEach(() => provedor.stop())

it.each(tiposDoProvedor)(
  '%s: the part that is the same for all clients is read from the cache, at the price of cached input',
  async (tipo) => {
    const id = await ligarModelo(test.servicos, provedor, tipo)
    const ler = <T>(work: Parameters<typeof withPlataforma<T>>[2]) => test.plataforma(work)
    const { uso } = await ler(
      async (tx) => (await tx.select().from(servidor).where(eq(servidor.id, id)))[0] as { uso: object },
    )
    await ler((tx) =>
      tx
        .update(servidor)
        .set({ uso: { ...uso, ...precos } as never })
        .where(eq(servidor.id, id)),
    )

    const custos: number[] = []
    const passos: string[] = []
    for (const fala of ['oi, tudo bem? meu fone é (11) 91234-5678', 'bom dia, alguém aí?']) {
      const chat = await abrirChat(test)
      expect((await chat.falar(fala))[0]?.texto).toContain('ajudar')
      const [uma] = await ler((tx) => tx.select().from(conversa).where(eq(conversa.id, chat.id)))
      custos.push(uma?.custoModelo ?? 0)
      const gestor = await test.entrar(cpfs.gestor)
      const lidas = await test.chamar({ url: `/gerenciamento/conversas/${chat.id}/mensagens`, token: gestor })
      passos.push(lidas.json().mensagens.at(-1).passos[0].detalhe)
      // Another client, another minute.
      test.clock.advance(90_000)
    }
    const [gasto] = await ler((tx) => tx.select().from(agenteUso).where(eq(agenteUso.servidorId, id)))
    // All of the second answer's input except the clock and the client's own words.
    expect(gasto?.cache).toBeGreaterThan((0.9 * (gasto?.entrada ?? 0)) / 2)
    expect(gasto?.cache).toBeLessThan((gasto?.entrada ?? 0) / 2)
    expect(passos[1]).toContain(`${gasto?.cache} do cache`)
    const escrita = tipo === 'MODELO_ANTHROPIC' ? 1.25 : 1
    const [primeiro = 0, segundo = 0] = custos
    expect(segundo).toBeLessThan(primeiro / 2)
    expect(primeiro).toBeGreaterThan(escrita * (gasto?.cache ?? 0) * precos.preco_entrada)
    await ler((tx) => tx.delete(servidor).where(eq(servidor.id, id)))
  },
)

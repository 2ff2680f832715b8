import { randomUUID } from 'node:crypto'
import type { Mensagem } from '@zelo/contract/conversa/chat'
import { asc, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { longo } from '#test/longo.ts'
import { useProcesso } from '#test/processo.ts'

const conversas = 20
const porConversa = 10
const mortes = longo ? 4 : 2

const servidor = useProcesso()
const post = <T>(caminho: string, corpo: unknown, headers?: Record<string, string>) =>
  servidor.chamar<T>('POST', `/chat/clinica-aurora/conversas${caminho}`, corpo, headers)

/** Repeats a call with the same key until the server acknowledges it, like the chat page. */
async function insistir<T>(chamar: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await chamar()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
}

it('answers each of 200 acknowledged messages once, although the server is killed again and again', async () => {
  const confirmadas: { conversaId: string; chave: string; texto: string; recebida: Mensagem }[] = []
  const abertas = await Promise.all(
    Array.from({ length: conversas }, () => post<{ id: string; visitante: string }>('', { idioma: 'br' })),
  )
  // The last kill comes after the last acknowledgement, so no later message wakes that turn.
  const matador = (async () => {
    for (let i = 1; i <= mortes; i++) {
      const ponto = (i * conversas * porConversa) / mortes
      while (confirmadas.length < ponto) await new Promise((resolve) => setImmediate(resolve))
      await servidor.matar()
      await servidor.iniciar()
    }
  })()
  await Promise.all(
    abertas.map(async ({ id, visitante }) => {
      for (let i = 0; i < porConversa; i++) {
        const chave = randomUUID()
        const texto = i % 2 ? `Quanto custa a limpeza? (${i})` : `Qual o endereço? (${i})`
        const recebida = await insistir(() =>
          post<Mensagem>(`/${id}/mensagens`, { texto, chave_cliente: chave }, { 'x-visitante': visitante }),
        )
        confirmadas.push({ conversaId: id, chave, texto, recebida })
      }
    }),
  )
  await matador
  expect(confirmadas).toHaveLength(conversas * porConversa)

  const ler = <T>(work: Parameters<typeof withPlataforma<T>>[2]) =>
    withPlataforma(servidor.db, 'plataforma.semente', work)
  await vi.waitFor(
    async () => {
      const pendentes = await ler((tx) => tx.select().from(conversa).where(sql`respondida_ate < ultima_ordem`))
      expect(pendentes).toEqual([])
    },
    { timeout: 60_000, interval: 250 },
  )

  const todas = await ler((tx) => tx.select().from(mensagem).orderBy(asc(mensagem.conversaId), asc(mensagem.ordem)))
  for (const { conversaId, chave, texto, recebida } of confirmadas) {
    const gravadas = todas.filter((row) => row.chaveCliente === chave)
    expect(gravadas).toMatchObject([{ conversaId, texto, id: recebida.id, ordem: recebida.ordem }])
  }
  for (const { id } of abertas) {
    const doDialogo = todas.filter((row) => row.conversaId === id)
    expect(doDialogo.map(({ ordem }) => ordem)).toEqual(doDialogo.map((_, i) => i + 1))
    // The engine sends one message per turn: a repeated answer would be two A in a row.
    const falas = doDialogo.map(({ autor }) => autor[0]).join('')
    expect(falas).toMatch(/^A(C+A)+$/)
    expect(falas.replaceAll('A', '')).toHaveLength(porConversa)
  }
}, 180_000)

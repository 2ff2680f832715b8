import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirChat } from '#test/visitante.ts'
import { semearDemo } from './semente.ts'

const test = useTestApp({ config: { limites: false } })

async function contar() {
  const { rows } = await withPlataforma(test.servicos.db, 'plataforma.semente', (tx) =>
    tx.execute(sql`SELECT (SELECT count(*)::int FROM empresa) AS empresas, (SELECT count(*)::int FROM usuario) AS usuarios,
      (SELECT count(*)::int FROM cliente) AS clientes, (SELECT count(*)::int FROM conversa) AS conversas,
      (SELECT count(*)::int FROM mensagem) AS mensagens, (SELECT count(*)::int FROM agendamento) AS agendamentos,
      (SELECT count(*)::int FROM conhecimento) AS conhecimento, (SELECT count(*)::int FROM notificacao) AS notificacoes`),
  )
  return rows[0] as Record<string, number>
}

describe('the demo', () => {
  it('is created once, however often and from however many instances it is seeded', async () => {
    const antes = await contar()
    expect(antes).toMatchObject({ empresas: 1, usuarios: 5, clientes: 26, notificacoes: 3 })
    expect(antes.conhecimento).toBeGreaterThanOrEqual(12)
    expect(antes.conversas).toBeGreaterThan(50)
    await Promise.all([semearDemo(test.servicos), semearDemo(test.servicos)])
    expect(await contar()).toEqual(antes)
  })

  it('has a past and a future around today', async () => {
    const { rows } = await withPlataforma(test.servicos.db, 'plataforma.semente', (tx) =>
      tx.execute(sql`SELECT status, count(*)::int AS total,
        bool_and(fim <= ${test.clock.now().toISOString()}) AS passado, bool_and(inicio > criado_em) AS marcado_antes
        FROM agendamento GROUP BY status`),
    )
    const porStatus = Object.fromEntries(rows.map((row) => [row.status, row]))
    expect(porStatus.ATENDIDO).toMatchObject({ passado: true, marcado_antes: true })
    expect(porStatus.MARCADO).toMatchObject({ passado: false, marcado_antes: true })
    expect(Object.keys(porStatus).sort()).toEqual(['ATENDIDO', 'CANCELADO', 'CONFIRMADO', 'FALTOU', 'MARCADO'])
  })

  it('leaves free times on each of the next days', async () => {
    for (const dia of ['23/11', '24/11', '25/11', '26/11', '27/11']) {
      const nova = await abrirChat(test)
      const ditas = await nova.falar(`Quero marcar uma limpeza dia ${dia}`)
      expect(ditas.at(-1)?.opcoes.filter((opcao) => /\d\d:\d\d/.test(opcao)).length).toBeGreaterThanOrEqual(2)
    }
  })

  it("shows conversations with the agent's steps, and e-mails that were not sent", async () => {
    const token = await test.entrar(cpfs.gestor)
    const { itens } = (await test.chamar({ url: '/gerenciamento/conversas?limite=100', token })).json()
    const abertas = await Promise.all(
      itens.map(async ({ id }: { id: string }) =>
        (await test.chamar({ url: `/gerenciamento/conversas/${id}`, token })).json(),
      ),
    )
    const emails = abertas.flatMap((aberta) => aberta.emails)
    expect(emails.length).toBeGreaterThan(0)
    expect(new Set(emails.map(({ status }: { status: string }) => status))).toEqual(new Set(['GUARDADO']))
    const comHora = abertas.find((aberta) => aberta.agendamentos.length > 0)
    const { mensagens } = (
      await test.chamar({ url: `/gerenciamento/conversas/${comHora.conversa.id}/mensagens`, token })
    ).json()
    const passos = mensagens.flatMap((m: { passos: { titulo: string }[] }) => m.passos.map(({ titulo }) => titulo))
    expect(passos).toEqual(['Consultou a agenda', 'Agendamento criado'])
  })
})

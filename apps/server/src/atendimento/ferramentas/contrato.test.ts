import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { umDiaMs } from '#platform/time.ts'
import { contratoDasFerramentas } from '#test/agente/contrato-ferramentas.ts'
import { criarMundo } from '#test/agente/mundo.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { abrirChat } from '#test/visitante.ts'
import { ferramentasDaEmpresa } from './da-empresa.ts'

const test = useTestApp({ config: { limites: false } })

const sql = (texto: string, valores: string[]) =>
  withPlataforma(test.servicos.db, 'plataforma.semente', async (tx) => (await tx.client.query(texto, valores)).rows)

/** The chat of a new client whom the channel knows, with its tools. */
async function daConversa() {
  const { servicos } = test
  const { id: conversaId } = await abrirChat(test)
  const clinica = await withPlataforma(servicos.db, 'plataforma.semente', async (tx) => {
    const [dela] = await tx.select().from(empresa).where(eq(empresa.chave, 'clinica-aurora'))
    if (!dela) throw new Error('no company')
    const quem = { empresaId: dela.id, id: uuidv7(), nome: 'Rita Prova', criadoEm: test.clock.now() }
    await tx.insert(cliente).values(quem)
    await tx.update(conversa).set({ clienteId: quem.id, identificada: true }).where(eq(conversa.id, conversaId))
    return dela
  })
  const usar = <T>(work: (ferramentas: Ferramentas) => Promise<T>, agora = test.clock.now()): Promise<T> =>
    withEmpresa(servicos.db, clinica.id, (tx) =>
      work(ferramentasDaEmpresa({ tx, servicos, empresa: clinica, conversaId, agora })),
    )
  return { usar, fuso: clinica.fuso, conversaId }
}

contratoDasFerramentas('the product’s own', async () => {
  const { usar, fuso } = await daConversa()
  return {
    agora: test.clock.now(),
    fuso,
    usar,
    outro: async (pedido) => (await daConversa()).usar((f) => f.agendar(pedido)),
    nomeDe: async (id) =>
      (await sql('SELECT c.nome FROM agendamento a JOIN cliente c ON c.id = a.cliente_id WHERE a.id = $1', [id]))[0]
        ?.nome,
  }
})

contratoDasFerramentas('those in memory', async () => {
  const mundo = criarMundo()
  const { agora } = mundo
  return {
    agora,
    fuso: mundo.fuso,
    async usar(work, naHora = agora) {
      mundo.agora = naHora
      const feito = await work(mundo.ferramentas)
      mundo.agora = agora
      return feito
    },
    async outro(pedido) {
      const feito = await mundo.ferramentas.agendar(pedido)
      const linha = feito.tipo === 'ok' && mundo.linhas.find(({ id }) => id === feito.agendamento.id)
      if (linha) linha.deQuem = 'outro'
      return feito
    },
    nomeDe: async (agendamentoId) => mundo.linhas.find(({ id }) => id === agendamentoId)?.nome,
  }
})

it('a complaint rings the managers once, however often it is told, and the agent keeps the conversation', async () => {
  const { usar, conversaId } = await daConversa()
  for (const _ of [1, 2]) await usar((f) => f.avisarReclamacao())
  await eventually(async () => {
    const sinos = await sql('SELECT assunto FROM notificacao WHERE chave LIKE $1', [`conversa:${conversaId}:%`])
    expect(sinos).toEqual([{ assunto: 'Um cliente reclamou' }])
  })
  expect(await sql('SELECT status FROM conversa WHERE id = $1', [conversaId])).toEqual([{ status: 'AGENTE' }])
})

it('another person put on an appointment twice is one change of its calendar event', async () => {
  const { usar } = await daConversa()
  const agora = test.clock.now()
  const servicoId = (await usar((f) => f.listarServicos())).find(({ nome }) => nome === 'Limpeza')?.id ?? ''
  const [de, ate] = [3, 24].map((dias) => new Date(agora.getTime() + dias * umDiaMs)) as [Date, Date]
  const [livre] = await usar((f) => f.listarHorariosLivres({ servicoId, de, ate, limite: 1 }))
  if (!livre) throw new Error('no free time')
  const horario = { servicoId, profissionalId: livre.profissionalId, inicio: livre.inicio }
  const marcado = await usar((f) =>
    f.agendar({ ...horario, cliente: { nome: 'Rita Prova' }, chaveIdempotencia: 'contrato-outra-pessoa' }),
  )
  if (marcado.tipo !== 'ok') throw new Error(marcado.tipo)
  const agendamentoId = marcado.agendamento.id
  const para = { nome: 'Léo Prova', vinculo: 'FILHO' as const }
  for (const _ of [1, 2]) await usar((f) => f.remarcar({ agendamentoId, ...horario, para }))
  expect(await sql('SELECT sequencia FROM agendamento WHERE id = $1', [agendamentoId])).toEqual([{ sequencia: 1 }])
})

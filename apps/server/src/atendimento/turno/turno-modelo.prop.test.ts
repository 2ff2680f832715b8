import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { espera } from '#agenda/espera/espera.table.ts'
import { motorBasico } from '#agente/motor-basico/motor-basico.ts'
import { openLeitorModelo } from '#agente/motor-modelo/abrir.ts'
import { horario } from '#empresa/profissional/profissional.table.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { dobrar } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { useTestApp } from '#test/app.ts'
import { abrirDireta } from '#test/conversa-direta.ts'
import { longo } from '#test/longo.ts'
import { type RespostaDoModelo, startModelo } from '#test/modelo.ts'
import {
  type AgendamentoFeito,
  type Escrito,
  escrito,
  type Frase,
  fala,
  idAlheio,
  semSim,
} from '#test/modelo-hostil.ts'
import { ligarModelo } from '#test/modelo-ligado.ts'
import { criarStudioDuda } from '#test/outra-empresa.ts'
import { executarTurno } from './turno.ts'

const turnos = longo ? 5_000 : 120
const porConversa = 5

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
let modelo: Awaited<ReturnType<typeof startModelo>>
let clinica: Empresa
let studio: Awaited<ReturnType<typeof criarStudioDuda>>

const { plataforma: ler } = test

beforeAll(async () => {
  modelo = await startModelo()
  await ligarModelo(test.servicos, modelo)
  studio = await criarStudioDuda(test.servicos)
  const [achada] = await ler((tx) => tx.select().from(empresa).where(eq(empresa.chave, 'clinica-aurora')))
  clinica = achada as Empresa
})
afterAll(() => modelo.stop())

/** An obedient model and a client who agrees, so that there is always one booking. */
const dita = (texto: string, um: object): [string, Escrito[]] => [texto, [{ comandos: [um], frases: [] }]]
const marcando = [
  dita('quero limpeza dia 26 às 9, meu nome é Rita Prado e não tenho e-mail', {
    ...{ faz: 'marcar', servicos: ['S1'], quando: '2026-11-26 09:00', nome: 'Rita Prado', marcas: ['sem_email'] },
  }),
  dita('sim', { faz: 'confirmar' }),
  dita('sim', { faz: 'confirmar' }),
]

const agenda = (feitos: AgendamentoFeito[]) =>
  feitos.map(({ inicio, status }) => [inicio.toISOString(), status === 'CANCELADO'])

it(`${turnos} turns with a model that lies or writes at random break no rule`, async () => {
  const motor = openLeitorModelo(test.servicos)
  const horarios = await ler((tx) => tx.select().from(horario).where(eq(horario.empresaId, clinica.id)))
  const doStudio = () => ler((tx) => tx.select().from(agendamento).where(eq(agendamento.empresaId, studio.empresaId)))
  const antesNoStudio = await doStudio()
  await ler(async (tx) => {
    await tx.client.query(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
       SELECT p.empresa_id, $2, p.servico_id, p.profissional_id, c.id, t, t + interval '1 hour', tstzrange(t, t + interval '1 hour'), 1, now()
       FROM profissional_servico p JOIN cliente c USING (empresa_id), LATERAL (SELECT timestamptz '2027-03-01T12:00:00Z') AS h(t)
       WHERE p.empresa_id = $1 LIMIT 1`,
      [clinica.id, idAlheio],
    )
    await tx.client.query(
      `INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em)
       SELECT c.empresa_id, $2, c.id, s.id, '2027-02-01', '2027-02-05', 'br', now()
       FROM cliente c JOIN servico s USING (empresa_id) WHERE c.empresa_id = $1 LIMIT 1`,
      [clinica.id, idAlheio],
    )
  })
  const doOutroCliente = () =>
    ler(async (tx) => [
      await tx.select().from(agendamento).where(eq(agendamento.id, idAlheio)),
      await tx.select().from(espera).where(eq(espera.id, idAlheio)),
    ])
  const antesDoOutro = await doOutroCliente()
  let [rodados, mentidas, marcados] = [0, 0, 0]

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fala, fc.array(escrito, { minLength: 1, maxLength: 2 })), {
        minLength: porConversa,
        maxLength: porConversa,
      }),
      async (conversa) => {
        const direta = await abrirDireta(test, clinica.id)
        const { conversaId } = direta.alvo
        const meus = () => ler((tx) => tx.select().from(agendamento).where(eq(agendamento.conversaId, conversaId)))
        for (const [texto, passos] of conversa) {
          const fila = [...passos]
          const ditas: Frase[] = []
          modelo.pedidos.length = 0
          modelo.estado.responder = (): RespostaDoModelo => {
            const proximo = fila.shift() ?? { comandos: [{ faz: 'outro' }], frases: [] }
            if ('texto' in proximo) return proximo
            ditas.push(...proximo.frases)
            return { comandos: proximo.comandos }
          }
          const antes = await direta.ler()
          const agendaAntes = agenda(await meus())
          if (antes.row?.status !== 'AGENTE') break
          await direta.escrever(texto)
          const resto = await executarTurno(test.servicos, motorBasico, direta.alvo, motor)
          await resto?.(new AbortController().signal)
          rodados += 1

          const { mensagens, esperando } = await direta.ler()
          expect(esperando).toBe(false)
          const feitos = await meus()
          // Nothing is booked, moved or cancelled on the word of a model alone.
          if (semSim.includes(texto)) expect(agenda(feitos), texto).toEqual(agendaAntes)
          const enviadas = mensagens.slice(antes.mensagens.length).filter(({ autor }) => autor === 'AGENTE')
          expect(enviadas.length).toBeGreaterThan(0)
          for (const dita of ditas) {
            const saiu = dita.texto !== '' && enviadas.some((m) => m.texto.includes(dita.texto))
            if (saiu)
              expect({ texto: dita.texto, verdade: dita.verdade(feitos) }).toEqual({ texto: dita.texto, verdade: true })
            else if (dita.texto !== '' && !dita.verdade(feitos)) mentidas += 1
          }
          // No answer claims to be a person, or shows a placeholder outside of the client's words.
          for (const { texto: enviado } of enviadas)
            expect(dobrar(enviado.replace(/[«“][^»”]*[»”]/g, ''))).not.toMatch(
              /\[(?:email|cpf)_|sou human|nao sou um robo/,
            )
          const nossas = modelo.pedidos.flatMap(({ messages }) => messages.filter(({ role }) => role !== 'assistant'))
          const saidos = JSON.stringify(nossas)
          expect(saidos).not.toMatch(/529\.982\.247|ana\.lima@exemplo|Duda Lins|studio-duda|Eduarda/)
          expect(saidos).not.toContain(studio.empresaId)
          expect(saidos).not.toContain(clinica.id)
          expect(modelo.recusados).toEqual([])
        }

        const feitos = await meus()
        marcados += feitos.length
        for (const um of feitos) {
          const inicio = relogioLocal(clinica.fuso, um.inicio)
          const fim = relogioLocal(clinica.fuso, um.fim)
          const semana = new Date(`${inicio.dia}T12:00:00Z`).getUTCDay() || 7
          const minutos = (h: string) => Number(h.slice(0, 2)) * 60 + Number(h.slice(3, 5))
          const cabe = horarios.some(
            (h) =>
              h.profissionalId === um.profissionalId &&
              h.diaSemana === semana &&
              minutos(h.inicio) <= inicio.minuto &&
              minutos(h.fim) >= fim.minuto,
          )
          expect(cabe, `${inicio.dia} ${inicio.minuto}`).toBe(true)
          expect(um.empresaId).toBe(clinica.id)
        }
      },
    ),
    { numRuns: turnos / porConversa, endOnFailure: true, examples: [[marcando]] },
  )

  const vivos = (await ler((tx) => tx.select().from(agendamento).where(eq(agendamento.empresaId, clinica.id)))).filter(
    ({ status }) => status === 'MARCADO' || status === 'CONFIRMADO',
  )
  for (const a of vivos)
    for (const b of vivos)
      if (a.id < b.id && a.profissionalId === b.profissionalId)
        expect(a.fim <= b.inicio || b.fim <= a.inicio).toBe(true)
  expect(await doStudio()).toEqual(antesNoStudio)
  expect(await doOutroCliente()).toEqual(antesDoOutro)
  // The random turns really contained lies and bookings.
  expect(rodados).toBeGreaterThan(turnos / 4)
  expect(mentidas).toBeGreaterThan(10)
  expect(marcados).toBeGreaterThan(0)
}, 1_200_000)

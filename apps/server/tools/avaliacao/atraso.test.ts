import { expect, it } from 'vitest'
import { motorConferido } from '#agente/conferencia/conferido.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import type { MotorInterno } from '#agente/porta/motor.ts'
import { useTestApp } from '#test/app.ts'
import { correr } from './avaliacao.ts'
import { lerCenario } from './cenario.ts'

const test = useTestApp({ demo: false })

const horario = 'profissional: "Rai Souza", servico: "Corte", inicio: "2026-09-16T15:00:00-04:00"'
const escrever = (atraso: string, calado: boolean, antes = false) =>
  lerCenario(
    'atraso.yaml',
    `
nome: "atraso: quinze minutos"
idioma: br
relogio: "2026-09-16T14:40:00-04:00"
mundo:
  zona: America/Manaus
  servicos: [{ nome: "Corte", minutos: 30, preco_centavos: 5000 }]
  profissionais: [{ nome: "Rai Souza", servicos: ["Corte"], horarios: { qua: ["14:00-16:00"] } }]
  agendamentos: [{ ${horario}, cliente: { nome: "Caio Reis", telefone: "+5592911112222" } }]
cliente: { nome: "Caio Reis", telefone: "+5592911112222", sem_mensagens: ${antes} }
falas: ["vou atrasar 15 minutos, e não me mandem mais lembretes"]
espera:
  agendamentos: [{ ${horario}, atraso_minutos: ${atraso} }]
  sem_mensagens: ${calado}
`,
  )

/** An engine that makes these calls and answers «Anotado.». */
function chamar(chamadas: (f: Ferramentas, agendamentoId: string) => Promise<unknown>) {
  const motor: MotorInterno = {
    async responder({ estado }, ferramentas) {
      const [meu] = await ferramentas.meusAgendamentos()
      await chamadas(ferramentas, meu?.id ?? '')
      return { mensagens: [{ texto: 'Anotado.' }], estado }
    },
  }
  return async (...cenario: Parameters<typeof escrever>) =>
    (await correr(test.servicos, motorConferido(motor), escrever(...cenario))).motivo
}

it('a scenario judges the delay that the client announced, and whether they want messages', async () => {
  const mudo = chamar(async () => {})
  expect(await mudo('0', false)).toBeNull()
  expect(await mudo('0', true, true)).toBeNull()
  expect(await mudo('15', true)).toBe(
    'late by 0 instead of 15 min: Corte · Rai Souza · 2026-09-16 15:00; messages were not stopped',
  )
  const certo = chamar(async (f, agendamentoId) => {
    await f.avisarAtraso({ agendamentoId, minutos: 15 })
    await f.pararMensagens()
  })
  expect(await certo('15', true)).toBeNull()
  expect(await certo('null', false)).toContain('late by 15 instead of unknown min')
  const volta = chamar(async (f, agendamentoId) => {
    await f.avisarAtraso({ agendamentoId })
    await f.voltarMensagens()
  })
  expect(await volta('null', false, true)).toBeNull()
})

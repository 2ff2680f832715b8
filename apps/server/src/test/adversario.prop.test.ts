import fc from 'fast-check'
import { expect, it } from 'vitest'
import { conversa, jogar, porConversa, semContas } from './adversario.ts'
import { longo } from './longo.ts'

const turnos = longo ? 100_000 : 700

it(`${turnos} turns with any client and any model break no rule`, async () => {
  const contas = { ...semContas }
  const rodar = async () =>
    fc.assert(
      fc.asyncProperty(conversa, (uma) => jogar(uma, contas)),
      { numRuns: Math.ceil(turnos / porConversa), endOnFailure: true },
    )
  // Conversations end early when a person is called.
  while (contas.turnos < turnos) await rodar()
  console.log(JSON.stringify(contas))
  expect(contas.escritas).toBeGreaterThan(turnos / 100)
  expect(contas.mentirasBarradas).toBeGreaterThan(turnos / 100)
}, 3_600_000)

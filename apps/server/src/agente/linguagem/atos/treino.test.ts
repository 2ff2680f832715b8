import { significados } from '@zelo/contract/agente/ensino'
import { describe, expect, it } from 'vitest'
import { lerExemplos } from './exemplos.ts'
import { juntar } from './juntas.ts'
import { treinar } from './treino.ts'

const todos = lerExemplos()
const exemplos = todos.filter((_, i) => i % 100 === 0)
const atosDe = (linhas: typeof todos) => [...new Set(linhas.flatMap((e) => e.atos))].sort()
const atos = atosDe(exemplos)

describe('learning from lines', () => {
  it('knows the acts that people may teach, and insults, attacks and «are you a machine?»', () => {
    expect(atosDe(todos)).toEqual([...Object.values(significados).flat(), 'ataque', 'ia', 'ofender'].sort())
  })

  it('gives the same weights, to the last bit, whatever the order of the lines', () => {
    expect(treinar(exemplos.toReversed(), atos)).toEqual(treinar(exemplos, atos))
  })

  it('joins nearly the same pairs of lines when five lines are taken out', () => {
    const antes = new Set(juntar(exemplos).map(({ texto }) => texto))
    const depois = juntar(exemplos.slice(5))
    expect(depois.length).toBeGreaterThan(exemplos.length * 0.8)
    expect(depois.filter(({ texto }) => !antes.has(texto)).length).toBeLessThan(20)
  })
})

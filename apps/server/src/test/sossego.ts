import { expect } from 'vitest'
import type { Servicos } from '#platform/servicos.ts'
import { eventually } from './eventually.ts'

/** Waits until no job of these queues, by default of any, is due or runs. */
export function sossego({ jobs }: Pick<Servicos, 'jobs'>, ...filas: { nome: string }[]): Promise<void> {
  return eventually(async () => {
    const aindaRodam = (await jobs.situacao()).filter(
      ({ fila, esperando, fazendo }) =>
        esperando + fazendo > 0 && (filas.length === 0 || filas.some(({ nome }) => nome === fila)),
    )
    expect(aindaRodam).toEqual([])
  })
}

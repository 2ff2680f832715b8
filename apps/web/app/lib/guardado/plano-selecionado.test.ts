import { beforeEach, expect, it } from 'vitest'
import { instalarArmazenamento } from '../../../test/memory-storage.ts'
import { escolhaDe, gravarPlanoSelecionado, lerPlanoSelecionado } from './plano-selecionado.ts'

beforeEach(instalarArmazenamento)

const precos = { preco_mensal: 8900, preco_semestral: 48060, preco_anual: 85440 }
const planos = [
  { id: 'essencial', ...precos },
  { id: 'profissional', preco_mensal: 18900, preco_semestral: 102060, preco_anual: 181440 },
]

it.each([
  [{ ...precos }, { plano: 'essencial', periodo: 'MENSAL' }],
  [
    { plano: 'profissional', periodo: 'ANUAL' },
    { plano: 'profissional', periodo: 'ANUAL' },
  ],
  [
    { ...precos, plano: 'essencial', periodo: 'SEMESTRAL' },
    { plano: 'essencial', periodo: 'SEMESTRAL' },
  ],
  [{ ...precos, preco_anual: 1 }, null],
  [{ plano: 'extinto', periodo: 'MENSAL' }, null],
] as const)('stored choice %o is %o', (guardado, escolha) => {
  gravarPlanoSelecionado(guardado)
  const lido = lerPlanoSelecionado()
  expect(lido).toEqual(guardado)
  expect(lido && escolhaDe(lido, planos)).toEqual(escolha)
})

it.each([[{ preco_mensal: 8900 }], [{ plano: 'essencial' }], [{}]])(
  '%o does not count as a chosen plan',
  (guardado) => {
    gravarPlanoSelecionado(guardado)
    expect(lerPlanoSelecionado()).toBeNull()
  },
)
